'use client';
import { use, type KeyboardEvent } from 'react';
import { DETAILS } from '../../core/overview/detail.js';
import { DetailContext } from '../../ui/detail/index.js';
import {
  composerField,
  focusComposer,
  focusWaiting,
  isComposing,
  useFocusScope,
  type FocusScope,
} from '../../ui/focus/index.js';

const FOCUSABLE =
  'a[href], button:not(:disabled), summary, textarea, select, input:not(:disabled), [tabindex="0"]';

/** Whether keys type text here. An empty composer does not count, so that shortcuts work in it. */
const isWriting = (target: Element): boolean =>
  target.closest('input, textarea, select, [contenteditable]') !== null;

const isEmptyComposer = (target: Element, scope: FocusScope): boolean =>
  target === composerField(scope) &&
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.value === '';

/** Focuses the message before or after the focused one; from outside of the messages, the last one. */
function moveBetweenMessages(from: Element, offset: number, { root }: FocusScope): void {
  const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-part="message"]') ?? [])];
  const index = all.findIndex((message) => message.contains(from));
  const next = index === -1 ? all.at(-1) : all[index + offset];
  if (next === undefined) return;
  next.focus({ preventScroll: true });
  const box = next.closest('[data-part="transcript-viewport"]');
  const isTall = box !== null && next.offsetHeight > box.clientHeight;
  next.scrollIntoView?.({ block: isTall ? 'start' : 'nearest' });
}

/** Moves the focus from a part to its message, and from a message to the composer. */
function moveOut(from: Element, scope: FocusScope): boolean {
  const message = from.closest<HTMLElement>('[data-part="message"]');
  if (message === null) return false;
  if (message === from) focusComposer(scope);
  else message.focus();
  return true;
}

function moveInto(message: Element): boolean {
  const first = message.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus();
  return first !== null;
}

/**
 * The keyboard shortcuts of a conversation, as `onKeyDown` of the element around it: move between messages, into and out of
 * them, to pending requests, to the composer. `KeyboardHelp` lists them. In text fields, the keys type as usual.
 */
export function useKeyboardMap(onHelp: () => void): (event: KeyboardEvent) => void {
  const scope = useFocusScope();
  const { choose, detail } = use(DetailContext);
  // From the least to the most, and over again.
  const onDetail = () =>
    choose?.(DETAILS[(DETAILS.indexOf(detail) + 1) % DETAILS.length] ?? 'normal', 'key-press');
  return (event) => {
    const { target, key, altKey } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isComposing(event)) return;
    if (!(target instanceof Element) || target.closest('dialog') !== null) return;
    if (perform(target, key, altKey, scope, onHelp, onDetail)) event.preventDefault();
  };
}

/** Performs the action of a key. Each has a row in `KeyboardHelp`, with its text in `locales`. */
function perform(
  target: Element,
  key: string,
  isAlt: boolean,
  scope: FocusScope,
  onHelp: () => void,
  onDetail: () => void,
): boolean {
  if (isAlt) {
    const offset = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (offset === 0 || (isWriting(target) && !isEmptyComposer(target, scope))) return false;
    moveBetweenMessages(target, offset, scope);
    return true;
  }
  if (isWriting(target)) return false;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'k':
      moveBetweenMessages(target, -1, scope);
      return true;
    case 'j':
      moveBetweenMessages(target, 1, scope);
      return true;
    case 'r':
      focusWaiting(scope);
      return true;
    case 'c':
      focusComposer(scope);
      return true;
    case 'd':
      onDetail();
      return true;
    case '?':
      onHelp();
      return true;
    case 'Escape':
      return moveOut(target, scope);
    case 'Enter':
      return target.matches('[data-part="message"]') && moveInto(target);
    default:
      return false;
  }
}
