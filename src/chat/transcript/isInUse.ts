import { focusedAround } from '../../ui/focus/index.js';

/** Whether the focus or a selection is inside. */
export function isInUse(element: HTMLElement): boolean {
  if (element.contains(focusedAround(element))) return true;
  const selection = element.ownerDocument.getSelection();
  if (selection?.isCollapsed !== false) return false;
  // jsdom does not count an element around all of the selection as partly contained.
  return element.contains(selection.anchorNode) || selection.containsNode(element, true);
}
