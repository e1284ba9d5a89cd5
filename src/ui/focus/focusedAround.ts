/**
 * The focused element in the document or shadow root that contains an element. The document itself knows only the host of a
 * shadow root.
 */
export function focusedAround(element: Element | null): Element | null {
  // The root of a detached element is not a document.
  const root = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  return root?.activeElement ?? null;
}
