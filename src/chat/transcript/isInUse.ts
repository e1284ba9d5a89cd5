import { focusedAround } from '../../ui/focus/index.js';

/** Whether the focus or a selection is inside. */
export function isInUse(element: HTMLElement): boolean {
  if (element.contains(focusedAround(element))) return true;
  const selection = element.ownerDocument.getSelection();
  return selection?.isCollapsed === false && selection.containsNode(element, true);
}
