/** What `npm run fuzz` is made of: the targets, what they begin with, and chance. */
export { Random } from '../../src/conformance/kit/Random.js';
export { seedsOf } from './seedsOf.js';
export { TARGETS } from './targets.js';
