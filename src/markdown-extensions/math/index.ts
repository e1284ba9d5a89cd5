export { math, type MathOptions } from './math.js';
