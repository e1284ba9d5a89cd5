export { AgentPanel, type AgentPanelProps } from './AgentPanel.js';
