export { useFold, type Fold } from './useFold.js';
