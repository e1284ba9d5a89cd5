export { LivePanel, type LivePanelProps } from './LivePanel.js';
