export { Boundary, BrokenNote } from './Boundary.js';
