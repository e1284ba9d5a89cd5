export { LivePanel, type LivePanelProps } from './LivePanel.js';
export { Playground } from './Playground.js';
