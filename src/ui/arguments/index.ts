export { Arguments } from './Arguments.js';
export { contentOf } from './contentOf.js';
