import { ifPossible } from '../../core/ifPossible.js';
import { laterCopying } from './laterCopying.js';
import { rangesIn } from './rangesIn.js';

/**
 * Writes what a person copies out of an element as meaningful HTML and plain text. The browser would write for each element
 * all that `all: revert` sets. Fields, what the app has handled, selections without anything of the element, and what is copied before the
 * code for it is there, are left to the browser.
 */
export function watchCopies(root: HTMLElement | null): (() => void) | undefined {
  // The last to hear of it, after all handlers of the app.
  const view = root?.ownerDocument.defaultView;
  if (root === null || !view) return undefined;
  const onCopy = (event: ClipboardEvent) => {
    const [target] = event.composedPath();
    if (event.defaultPrevented || isField(target)) return;
    const ranges = rangesIn(root);
    if (!ranges.some((range) => isIn(root, range))) return;
    const { value } = laterCopying;
    if (value === undefined) {
      void laterCopying.load();
      return;
    }
    const copied = ifPossible(() => ranges.map(value.readRange)) ?? [];
    const text = copied.map((part) => part.text).join('\n');
    const { clipboardData } = event;
    if (text.trim() === '' || clipboardData === null) return;
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text/html', copied.map(({ html }) => html).join(''));
    event.preventDefault();
  };
  view.addEventListener('copy', onCopy);
  return () => view.removeEventListener('copy', onCopy);
}

/** Whether words of the element are selected. A range may touch it only because it ends before its first words. */
function isIn(root: Element, range: Range): boolean {
  if (!range.intersectsNode(root)) return false;
  const inside = range.cloneRange();
  if (!root.contains(range.startContainer)) inside.setStart(root, 0);
  if (!root.contains(range.endContainer)) inside.setEnd(root, root.childNodes.length);
  return inside.toString().trim() !== '';
}

function isField(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea)$/.test(target.localName))
  );
}
