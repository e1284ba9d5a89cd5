'use client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { soon } from '../../core/soon.js';
import { useSession } from '../../react/index.js';
import { addTranscript } from '../../react/transcript-scope/useGoTo.js';
import type { Goal } from '../../react/transcript-scope/GoalContext.js';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';

/** Milliseconds for which the place is marked. */
const MARKED_FOR = 2000;

interface Arrival {
  readonly elements: readonly HTMLElement[];
  readonly words?: string | undefined;
}

/**
 * Where the person goes by `useGoTo`, for one render: that mounts and opens what is on the way. Then the smallest element that was
 * found is scrolled to, focused and marked for a moment.
 *
 * @param showMessage Mounts the message.
 */
export function useDestination(
  showMessage: (key: string) => void,
  { toPlace }: Pick<Follow, 'toPlace'>,
): Goal | undefined {
  const session = useSession({ optional: true });
  const [goal, setGoal] = useState<Goal & Arrival>();
  useEffect(() => {
    if (session === undefined) return undefined;
    return addTranscript(session, (destination) => {
      const elements: HTMLElement[] = [];
      showMessage(destination.messageKey);
      setGoal({ ...destination, elements, found: (element) => void elements.push(element) });
    });
  }, [session, showMessage]);
  useLayoutEffect(() => {
    if (goal === undefined) return;
    soon(() => setGoal((now) => (now === goal ? undefined : now)));
    const element = goal.elements.find((one) => !goal.elements.some((other) => isIn(one, other)));
    if (element !== undefined) arrive(element, goal.words, toPlace);
  }, [goal, toPlace]);
  return goal;
}

const isIn = (outer: HTMLElement, inner: HTMLElement) => outer !== inner && outer.contains(inner);

function arrive(found: HTMLElement, words: string | undefined, toPlace: Follow['toPlace']): void {
  const element = (words && elementWith(found, words)) || found;
  toPlace(element);
  element.focus({ preventScroll: true });
  if (element.ownerDocument.activeElement !== element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.dataset['reached'] = '';
  setTimeout(() => delete element.dataset['reached'], MARKED_FOR);
}

const lettersOf = (text: string | null) =>
  text?.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase() ?? '';

/** The heading, paragraph or other smallest element that holds the words. Undefined if they are not in the page. */
function elementWith(element: HTMLElement, words: string): HTMLElement | undefined {
  const wanted = lettersOf(words);
  if (wanted === '' || !lettersOf(element.textContent).includes(wanted)) return undefined;
  const headings = [...element.querySelectorAll<HTMLElement>('[data-part="heading"]')];
  const heading = headings.find((one) => lettersOf(one.textContent) === wanted);
  if (heading !== undefined) return heading;
  let smallest = element;
  for (;;) {
    const inner = [...smallest.children].find((child) =>
      lettersOf(child.textContent).includes(wanted),
    );
    if (!(inner instanceof HTMLElement) || inner.matches('span, em, strong, a, code, mark'))
      return smallest;
    smallest = inner;
  }
}
