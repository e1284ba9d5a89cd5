/** What has the focus in the page or the shadow root that an element is in. Of a shadow root, the page knows the host only. */
export function focusedAround(element: Element | null): Element | null {
  // An element that is in none of them is its own root.
  const root = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  return root?.activeElement ?? null;
}
