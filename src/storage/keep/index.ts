export { Ahead } from './Ahead.js';
export { Claims } from './Claims.js';
export { Clearing } from './Clearing.js';
export { Keeper } from './Keeper.js';
export { tidy } from './tidy.js';
