export { seeAlso, warn } from './warn.js';
