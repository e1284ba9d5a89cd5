/** Tells whether nothing in the page, or in the shadow root of an element, has the focus. */
export function isFocusLost(near: Element): boolean {
  const root = near.getRootNode();
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return active === null || active === document.body;
}
