export { readContents } from './readRange.js';
export { selectionIn, watchCopies, type Selected } from './watchCopies.js';
