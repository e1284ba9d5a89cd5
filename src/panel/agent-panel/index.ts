export { AgentLauncher, type AgentLauncherProps, type LauncherReason } from './AgentLauncher.js';
export { AgentPanel } from './AgentPanel.js';
export { PanelBody, type PanelBodyProps, type PanelOptions, type PanelSlots } from './PanelBody.js';
export type { AgentPanelProps } from './PanelFrame.js';
