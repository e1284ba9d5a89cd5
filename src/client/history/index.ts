export { Branches, byAge, type KeptBranches } from './Branches.js';
export { BranchView } from './BranchView.js';
export { History } from './History.js';
export type { Lifetime } from './Lifetime.js';
export { listCheckpoints } from './listCheckpoints.js';
export { LocalBranches } from './LocalBranches.js';
export { readStored } from './readStored.js';
