export { plainName } from './plainName.js';
