export type { PartListProps } from './NestedPartsContext.js';
export { NestedParts, type NestedPartsProps } from './NestedParts.js';
export { PartBoundary, type PartBoundaryProps } from './PartBoundary.js';
export {
  PartComponentsProvider,
  type PartComponents,
  type PartProps,
} from './PartComponentsContext.js';
export { PartList } from './PartList.js';
export { toolView, type ToolPartProps, type ToolView } from './toolView.js';
export { PartView, type PartViewProps } from './PartView.js';
