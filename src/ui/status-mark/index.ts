export { StatusMark, type StatusMarkProps } from './StatusMark.js';
