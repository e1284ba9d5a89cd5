export { Arguments } from './Arguments.js';
