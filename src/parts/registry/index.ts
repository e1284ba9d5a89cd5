export type { PartListProps } from '../kit/NestedParts.js';
export type { NestedPartsProps } from '../kit/NestedParts.js';
export { PartBoundary, type PartBoundaryProps } from './PartBoundary.js';
export {
  PartComponentsProvider,
  type PartComponents,
  type PartProps,
} from '../kit/PartComponentsContext.js';
export { dataView, type DataEntry, type DataPartProps } from '../kit/dataView.js';
export { PartUsage } from '../kit/PartUsage.js';
export { PartList } from './PartList.js';
export { toolView, type ToolPartProps, type ToolView } from '../kit/toolView.js';
export type { PartViewProps } from './PartView.js';
export { Checkpoint, NestedParts, PartView, Step, SubAgent } from './nesting.js';
export { ToolCall } from './nestingToolCall.js';
