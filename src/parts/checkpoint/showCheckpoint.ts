/** Brings a checkpoint into view and gives it the focus; its message where it is folded away. */
export function showCheckpoint(from: Element, messageKey: string, name: string): void {
  const root = from.getRootNode();
  const page = root instanceof Document || root instanceof ShadowRoot ? root : document;
  const places = [from.closest('[data-agent-root]'), page];
  const message = places
    .flatMap((place) => [
      ...(place?.querySelectorAll<HTMLElement>('[data-part="message"][data-message]') ?? []),
    ])
    .find((one) => one.dataset['message'] === messageKey);
  const row = [...(message?.querySelectorAll<HTMLElement>('[data-checkpoint]') ?? [])].find(
    (one) => one.dataset['checkpoint'] === name,
  );
  const target = row ?? message;
  target?.scrollIntoView({ block: row === undefined ? 'start' : 'center' });
  target?.focus({ preventScroll: true });
}
