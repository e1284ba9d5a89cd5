export { Claims } from './Claims.js';
export { Keeper, type KeeperSetup } from './Keeper.js';
export { tidy } from './tidy.js';
