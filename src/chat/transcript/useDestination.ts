'use client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { callApp } from '../../core/callApp.js';
import { soon } from '../../core/soon.js';
import { useSession } from '../../react/index.js';
import { addTranscript, type Destination } from '../../react/transcript-scope/useGoTo.js';
import { focusedAround } from '../../ui/focus/index.js';
import { markUsed } from './farAway.js';
import type { Goal } from '../../react/transcript-scope/GoalContext.js';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';

/** Milliseconds for which the place is marked. */
const MARKED_FOR = 2000;

interface Arrival extends Destination {
  readonly elements: readonly HTMLElement[];
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
      setGoal({
        ...destination,
        elements,
        found: (element) => {
          markUsed(element);
          elements.push(element);
        },
      });
    });
  }, [session, showMessage]);
  useLayoutEffect(() => {
    if (goal === undefined) return;
    soon(() => setGoal((now) => (now === goal ? undefined : now)));
    const element = goal.elements.find((one) => !goal.elements.some((other) => isIn(one, other)));
    if (element !== undefined) arrive(element, goal, toPlace);
  }, [goal, toPlace]);
  return goal;
}

const isIn = (outer: HTMLElement, inner: HTMLElement) => outer !== inner && outer.contains(inner);

function arrive(
  found: HTMLElement,
  { within, focus = true }: Destination,
  toPlace: Follow['toPlace'],
): void {
  const element = callApp(() => within?.(found)) ?? found;
  unfoldAround(element, found);
  toPlace(element);
  if (focus) focusOn(element);
  element.dataset['reached'] = '';
  setTimeout(() => delete element.dataset['reached'], MARKED_FOR);
}

/** Opens what the agent has folded in its text around an element. */
function unfoldAround(element: HTMLElement, found: HTMLElement): void {
  let around = element.parentElement?.closest('details');
  while (around && found.contains(around)) {
    around.open = true;
    around = around.parentElement?.closest('details');
  }
}

/** Focuses an element, which for that may become focusable until the focus leaves it. */
function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (focusedAround(element) === element || element.hasAttribute('tabindex')) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
