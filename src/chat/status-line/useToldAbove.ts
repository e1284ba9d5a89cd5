'use client';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { isUnsent } from '../../core/session/messages.js';
import type { SessionState } from '../../core/state.js';
import { findFailure } from '../../parts/error-notice/index.js';
import { useSessionFact } from '../../react/session/index.js';

/** What the conversation tells at its end, with what can be done about it. */
export type ToldAbove = 'run.failed' | 'run.stopped' | 'run.interrupted' | 'message.notSent';

/** Where it is told, in the last message. */
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
  if (status === 'failed') {
    if (isUnsent(last)) return 'message.notSent';
    return findFailure(state) === undefined ? undefined : 'run.failed';
  }
  const isEnd = status === 'stopped' || status === 'interrupted';
  return isEnd && last.role !== 'user' && last.status === status ? `run.${status}` : undefined;
};

const selectLastKey = (state: SessionState): string | undefined => state.messages.at(-1)?.key;

/** What the conversation tells by itself, and whether that is in view: then it need not be told again. */
export function useToldAbove(line: RefObject<HTMLElement | null>): {
  readonly told: ToldAbove | undefined;
  readonly isInView: boolean;
} {
  const told = useSessionFact<ToldAbove | undefined>(selectTold, undefined);
  const lastKey = useSessionFact(selectLastKey, undefined);
  const of = told === undefined ? undefined : `${told} ${lastKey}`;
  const [seen, setSeen] = useState<{ readonly of: string; readonly isInView: boolean }>();
  const canObserve = useSyncExternalStore(never, isObservable, isNotObservable);
  useEffect(() => {
    if (told === undefined || of === undefined || !canObserve) return undefined;
    const tell = (isInView: boolean) => setSeen({ of, isInView });
    const place = findPlace(line.current, PLACES[told]);
    const observer = place === undefined ? undefined : observe(place, tell);
    // Better twice than not at all.
    if (observer === undefined) queueMicrotask(() => tell(false));
    return () => observer?.disconnect();
  }, [line, told, of, canObserve]);
  // Until it is known, nothing is told twice.
  const isInView = of !== undefined && canObserve && (seen?.of !== of || seen.isInView);
  return { told, isInView };
}

const never = () => () => undefined;
const isObservable = () => typeof IntersectionObserver !== 'undefined';
const isNotObservable = () => false;

function findPlace(line: HTMLElement | null, selector: string): Element | undefined {
  const around = line?.closest('[data-part="panel"]') ?? line?.closest('[data-agent-root]');
  const messages = around?.querySelectorAll('[data-part="message"]') ?? [];
  return [...(messages[messages.length - 1]?.querySelectorAll(selector) ?? [])].at(-1);
}

/** Undefined where the platform does not want to. */
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
    // Other people's replacements of it may throw.
    return undefined;
  }
}
