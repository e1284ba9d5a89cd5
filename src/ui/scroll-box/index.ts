export { ScrollBox } from './ScrollBox.js';
