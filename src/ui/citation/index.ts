export { Citation } from './Citation.js';
