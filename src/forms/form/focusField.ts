/** Brings a field into view and gives it the focus, in a page or in a shadow root. */
export function focusField(from: Element | null, id: string): void {
  const root = from?.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const field = root.getElementById(id);
  // Where nothing is laid out there is nothing to scroll.
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}
