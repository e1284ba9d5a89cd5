export { Boundary } from './Boundary.js';
