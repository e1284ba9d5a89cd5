export { callApp, report } from './report.js';
export { drawsFrames, frameScheduler, type Scheduler } from './scheduler.js';
export { SessionStore } from './SessionStore.js';
export { Store } from './Store.js';
