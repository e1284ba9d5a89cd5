export { PlannedWords } from './PlannedWords.js';
export { StatusLine, type StatusLineProps } from './StatusLine.js';
