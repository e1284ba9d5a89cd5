export { AgentPanel, type AgentPanelProps } from './AgentPanel.js';
export { PanelFrame } from './PanelFrame.js';
