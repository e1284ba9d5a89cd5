export { DisclosureRow, type DisclosureRowProps } from './DisclosureRow.js';
export { DisclosurePanel, type DisclosurePanelProps } from './DisclosurePanel.js';
