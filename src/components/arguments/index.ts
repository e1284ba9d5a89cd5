export { Arguments, type ArgumentsProps } from './Arguments.js';
export { contentOf } from './contentOf.js';
