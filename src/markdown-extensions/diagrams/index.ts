export type { DrawDiagram, DrawOptions } from './createStudio.js';
export { diagram, type DiagramOptions } from './diagram.js';
