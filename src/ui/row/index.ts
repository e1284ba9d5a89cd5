export { Row, type RowProps } from './Row.js';
export { Unfolded, type UnfoldedProps } from './Unfolded.js';
