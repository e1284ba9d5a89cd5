/** Writes into a field as a person would, between two places, and leaves the caret behind it. */
export function replaceText(
  field: HTMLTextAreaElement,
  start: number,
  end: number,
  text: string,
): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (start === end && text === '') return;
  const command = text === '' ? 'delete' : 'insertText';
  // The only way to write that Undo takes back.
  // oxlint-disable-next-line typescript/no-deprecated
  if (typeof document.execCommand === 'function' && document.execCommand(command, false, text)) {
    return;
  }
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
