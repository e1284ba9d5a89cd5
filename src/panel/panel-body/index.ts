export { PanelBody, type PanelBodyProps, type PanelSlots } from './PanelBody.js';
