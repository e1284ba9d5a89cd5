export { Outline, type OutlineProps } from './Outline.js';
export { OUTLINE_KINDS, outlineOf, type OutlineEntry, type OutlineKind } from './outlineOf.js';
export { outlineTitle } from './outlineTitle.js';
export { useOutline } from './useOutline.js';
export { useGoToEntry } from './useGoToEntry.js';
