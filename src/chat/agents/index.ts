export { AgentList, type AgentListOptions, type AgentListProps } from './AgentList.js';
export { AgentStrip, type AgentStripProps, type AgentStripReason } from './AgentStrip.js';
export { AgentStripView } from './AgentStripView.js';
