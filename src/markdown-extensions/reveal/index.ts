export { EvenText } from './EvenText.js';
