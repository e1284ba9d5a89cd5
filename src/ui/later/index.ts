export { later, loadAll, type Later } from './later.js';
export { onDemand, type OnDemand } from './onDemand.js';
