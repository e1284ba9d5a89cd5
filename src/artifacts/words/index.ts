export { useWords } from './useWords.js';
