export { AgentList, type AgentListOptions, type AgentListProps } from './AgentList.js';
export { AgentStrip } from './AgentStrip.js';
export { AgentStripView } from './AgentStripView.js';
export { Strip } from './Strip.js';
export type { AgentStripProps, AgentStripReason } from './AgentsAtWork.js';
