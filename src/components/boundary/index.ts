export { Boundary, type BoundaryProps } from './Boundary.js';
