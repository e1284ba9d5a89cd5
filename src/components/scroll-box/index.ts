export { ScrollBox, type ScrollBoxProps } from './ScrollBox.js';
