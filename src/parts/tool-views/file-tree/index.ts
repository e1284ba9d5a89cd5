import { viewShape } from '../kit/ViewShape.js';
import { FileTreeView } from './FileTreeView.js';
import { readFileTree } from './readFileTree.js';

export { readFileTree } from './readFileTree.js';
export type { FileEntry } from './FileEntry.js';
export { FileTreeView, type FileTreeData, type FileTreeViewProps } from './FileTreeView.js';

/** Shows calls that listed files as a `FileTreeView`. */
export const fileTreeShape = /* @__PURE__ */ viewShape(readFileTree, FileTreeView);
