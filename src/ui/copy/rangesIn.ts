/** What is selected in the document, or in the shadow tree, that an element is in. */
export function rangesIn(root: Element): readonly Range[] {
  const tree = root.getRootNode() as Partial<Document>;
  const selection = tree.getSelection?.() ?? root.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
}
