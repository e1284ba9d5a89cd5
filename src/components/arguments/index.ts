export { Arguments, type ArgumentsProps } from './Arguments.js';
