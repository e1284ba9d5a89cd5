export { Claims } from './Claims.js';
export { Keeper } from './Keeper.js';
export { tidy } from './tidy.js';
