/**
 * Whether a value is an event of an element, of the browser's or of React's kind, which an action gets if an app passes it as a
 * listener: `onClick={stop}`. It is never data.
 */
export function isEvent(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { readonly preventDefault?: unknown }).preventDefault === 'function'
  );
}
