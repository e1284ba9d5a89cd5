import { ifPossible } from '../../core/ifPossible.js';
import { readRange } from './readRange.js';

/**
 * Writes what a person copies out of an element as meaningful HTML and plain text. The browser would write for each element
 * all that `all: revert` sets. Fields, what the app has handled, and selections without anything of the element are left to the browser.
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
    const copied = ifPossible(() => ranges.map(readRange)) ?? [];
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

/** A selection, as it is copied. */
export interface Selected {
  readonly range: Range;
  readonly text: string;
}

/** What is selected inside of an element; undefined if that is nothing, or more than the element. */
export function selectionIn(element: Element): Selected | undefined {
  const [range] = rangesIn(element);
  if (range === undefined || !element.contains(range.commonAncestorContainer)) return undefined;
  const text = ifPossible(() => readRange(range).text) ?? '';
  return text.trim() === '' ? undefined : { range, text };
}

/** What is selected in the document, or in the shadow tree, that an element is in. */
function rangesIn(root: Element): readonly Range[] {
  const tree = root.getRootNode() as Partial<Document>;
  const selection = tree.getSelection?.() ?? root.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
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
