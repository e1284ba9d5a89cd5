import { viewShape } from '../kit/ViewShape.js';
import { DiffView } from './DiffView.js';
import { readDiff } from './readDiff.js';

export { readDiff } from './readDiff.js';
export { DiffView, type DiffData, type DiffViewProps } from './DiffView.js';

/** Shows calls with a patch, or with text before and after, as a `DiffView`. */
export const diffShape = /* @__PURE__ */ viewShape(readDiff, DiffView);
