'use client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '../../react/index.js';
import { addTranscript } from '../../react/transcript-scope/useGoTo.js';
import type { Goal } from '../../react/transcript-scope/GoalContext.js';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';

/** Milliseconds for which the place is marked. */
const MARKED_FOR = 2000;

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
  const [goal, setGoal] = useState<Goal & { readonly elements: HTMLElement[] }>();
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
    queueMicrotask(() => setGoal((now) => (now === goal ? undefined : now)));
    const element = goal.elements.find((one) => !goal.elements.some((other) => isIn(one, other)));
    if (element !== undefined) arrive(element, toPlace);
  }, [goal, toPlace]);
  return goal;
}

const isIn = (outer: HTMLElement, inner: HTMLElement) => outer !== inner && outer.contains(inner);

function arrive(element: HTMLElement, toPlace: Follow['toPlace']): void {
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
