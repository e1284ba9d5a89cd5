export type { ToolStorage } from './CallJournal.js';
export type { Outcome } from './Outcome.js';
export { callsOf, type PageCall } from './PageCalls.js';
export { wantsOutput, type PageToolCall, type PageToolOptions } from './PageToolOptions.js';
export { runPageTools, type PageToolRun } from './runPageTools.js';
