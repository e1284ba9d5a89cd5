export { later, loadAll } from './later.js';
export { onDemand } from './onDemand.js';
