export { readContents } from './readRange.js';
export { watchCopies } from './watchCopies.js';
