import { viewShape } from '../kit/ViewShape.js';
import { DiffView } from './DiffView.js';
import { readDiff } from '../../../core/tool-data/readDiff.js';

export { readDiff } from '../../../core/tool-data/readDiff.js';
export type { DiffData } from '../../../core/tool-data/DiffData.js';
export { DiffView, FileCounts, FileDiff, FileName, type DiffViewProps } from './DiffView.js';

/** Shows calls with a patch, or with text before and after, as a `DiffView`. */
export const diffShape = /* @__PURE__ */ viewShape(readDiff, DiffView);
