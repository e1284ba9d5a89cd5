export { AgentLauncher, type AgentLauncherProps } from './AgentLauncher.js';
export { AgentPanel } from './AgentPanel.js';
export { PanelBody, type PanelBodyProps } from './PanelBody.js';
export type { PanelSlots } from './panelOptions.js';
export type { AgentPanelProps } from './PanelFrame.js';
