export { AgentLauncher, type AgentLauncherProps } from './AgentLauncher.js';
export { AgentPanel } from './AgentPanel.js';
export { PanelBody, type PanelBodyProps, type PanelSlots } from './PanelBody.js';
export type { AgentPanelProps } from './PanelFrame.js';
