import { viewShape } from '../kit/ViewShape.js';
import { DiffView } from './DiffView.js';
import { readDiff } from './readDiff.js';

export { DiffView, type DiffData, type DiffViewProps } from './DiffView.js';
export { readDiff } from './readDiff.js';

/** Shows calls that bring a patch, or a text before and after, with `DiffView`. */
export const diffShape = /* @__PURE__ */ viewShape(readDiff, DiffView);
