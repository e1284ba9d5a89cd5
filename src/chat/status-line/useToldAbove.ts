'use client';
import { soon } from '../../core/soon.js';
import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { isUnsent } from '../../core/session/messages.js';
import type { SessionState } from '../../core/state.js';
import { findFailure } from '../../parts/error-notice/index.js';
import { useSessionFact } from '../../react/session/index.js';
import { OPEN_CARD, useFocusScope, type FocusScope } from '../../ui/focus/index.js';

/** How a run ended, as the transcript says at its end, with the actions that are possible. */
export type ToldAbove = 'run.failed' | 'run.stopped' | 'run.interrupted' | 'message.notSent';

/** The element that says it, in the last message. */
const PLACES: Record<ToldAbove, string> = {
  'run.failed': '[data-part="error-notice"]',
  'run.stopped': '[data-part="message-note"]',
  'run.interrupted': '[data-part="message-note"]',
  'message.notSent': '[data-part="message-note"]',
};

const selectTold = (state: SessionState): ToldAbove | undefined => {
  const { messages, status } = state;
  const last = messages.at(-1);
  if (last === undefined) return undefined;
  if (isUnsent(last) && (status === 'failed' || status === 'awaiting-input')) {
    return 'message.notSent';
  }
  if (status === 'failed') {
    return findFailure(state) === undefined ? undefined : 'run.failed';
  }
  const isEnd = status === 'stopped' || status === 'interrupted';
  return isEnd && last.role !== 'user' && last.status === status ? `run.${status}` : undefined;
};

const selectLastKey = (state: SessionState): string | undefined => state.messages.at(-1)?.key;

/**
 * What the transcript itself says about how the run ended, and whether that is in view: then the status line need not repeat
 * it.
 */
export function useToldAbove(line: RefObject<HTMLElement | null>): {
  readonly told: ToldAbove | undefined;
  readonly isInView: boolean;
} {
  const told = useSessionFact<ToldAbove | undefined>(selectTold, undefined);
  const lastKey = useSessionFact(selectLastKey, undefined);
  const of = told === undefined ? undefined : `${told} ${lastKey}`;
  const find = useCallback(
    () => (told === undefined ? undefined : findPlace(line.current, PLACES[told])),
    [line, told],
  );
  return { told, isInView: useIsInView(of, find) };
}

const selectAsked = ({ status, requests }: SessionState): string | undefined =>
  status === 'awaiting-input'
    ? requests.map((request) => `${request.id} ${request.status}`).join()
    : undefined;

/** Whether the question that waits for the person is in view: then nothing need lead to it. */
export function useIsQuestionInView(): boolean {
  const scope = useFocusScope();
  const find = useCallback(() => findQuestion(scope), [scope]);
  return useIsInView(useSessionFact(selectAsked, undefined), find);
}

/**
 * Whether an element is in view.
 *
 * @param of Names what is looked for; undefined if there is none.
 */
function useIsInView(of: string | undefined, find: () => Element | undefined): boolean {
  const [seen, setSeen] = useState<{ readonly of: string; readonly isInView: boolean }>();
  const canObserve = useSyncExternalStore(never, isObservable, isNotObservable);
  useEffect(() => {
    if (of === undefined || !canObserve) return undefined;
    const tell = (isInView: boolean) => setSeen({ of, isInView });
    const place = find();
    const observer = place === undefined ? undefined : observe(place, tell);
    // If visibility cannot be observed, show it in both places rather than in none.
    if (observer === undefined) soon(() => tell(false));
    return () => observer?.disconnect();
  }, [find, of, canObserve]);
  // Counts as in view until the observer has reported, so that the line does not flash.
  return of !== undefined && canObserve && (seen?.of !== of || seen.isInView);
}

const never = () => () => undefined;
const isObservable = () => typeof IntersectionObserver !== 'undefined';
const isNotObservable = () => false;

function findQuestion({ root }: FocusScope): Element | undefined {
  const card = root.current?.querySelector(OPEN_CARD) ?? undefined;
  return card?.querySelector('[data-part="question"]') ?? card;
}

function findPlace(line: HTMLElement | null, selector: string): Element | undefined {
  const around = line?.closest('[data-part="panel"]') ?? line?.closest('[data-agent-root]');
  const messages = around?.querySelectorAll('[data-part="message"]') ?? [];
  return [...(messages[messages.length - 1]?.querySelectorAll(selector) ?? [])].at(-1);
}

/** Undefined if `IntersectionObserver` throws. */
function observe(
  place: Element,
  tell: (isInView: boolean) => void,
): IntersectionObserver | undefined {
  try {
    const observer = new IntersectionObserver((entries) => {
      tell(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(place);
    return observer;
  } catch {
    // Polyfills of it may throw.
    return undefined;
  }
}
