export { isFocusLost } from './isFocusLost.js';
