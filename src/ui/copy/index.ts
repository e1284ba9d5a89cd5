export { laterCopying } from './laterCopying.js';
export { readContents, readRange } from './readRange.js';
export { selectionIn, type Selected } from './selectionIn.js';
export { watchCopies } from './watchCopies.js';
