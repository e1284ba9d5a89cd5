'use client';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Outbox } from '../../client/index.js';
import type { OnChange } from '../../ui/useControlled.js';

/** Longest draft that is kept, in characters: the store of a page is small. */
const LONGEST = 100_000;

/**
 * What has changed the text: the person, one of their earlier messages, words that came back into the field, or that
 * it was sent; `none` for `setText` of the app.
 */
export type TextReason = 'input' | 'earlier' | 'restore' | 'send' | 'none';

export interface DraftOptions {
  /** Under which name it is kept over a reload. */
  readonly key: string | undefined;
  readonly value: string | undefined;
  readonly defaultValue: string;
  readonly onValueChange: OnChange<string, TextReason> | undefined;
}

const never = () => () => undefined;

/**
 * What the person is writing. Where the app does not hold it, the session does, for the next field as well; and the
 * page, over a reload, where `key` says under which name. A store that is full or forbidden keeps nothing, and
 * nothing else changes.
 */
export function useDraft(
  outbox: Outbox,
  { key, value, defaultValue, onValueChange }: DraftOptions,
): readonly [string, (text: string, reason: TextReason) => void] {
  const getDraft = () => outbox.getState().draft;
  const written = useSyncExternalStore(outbox.subscribe, getDraft, getDraft);
  const kept = useSyncExternalStore(
    never,
    () => (key === undefined ? undefined : read(key)),
    () => undefined,
  );
  const text = value ?? written ?? kept ?? defaultValue;
  const setText = (next: string, reason: TextReason) => {
    // Also where the text is the same: this may be called later, when another one is there.
    if (value === undefined) outbox.write(next);
    if (next !== text) onValueChange?.(next, { reason });
  };
  const last = useRef({ key, outbox });
  useEffect(() => {
    const before = last.current;
    last.current = { key, outbox };
    // A conversation that got its name takes its draft along.
    const isRenamed = before.outbox === outbox && before.key !== key;
    if (isRenamed && before.key !== undefined) write(before.key, '');
    if (key !== undefined && written !== undefined && value === undefined) write(key, written);
  }, [key, outbox, written, value]);

  const getReturned = () => outbox.getState().returned;
  const returned = useSyncExternalStore(outbox.subscribe, getReturned, getReturned);
  useLayoutEffect(() => {
    const words = outbox.takeReturned();
    if (words !== '') setText(/\S/.test(text) ? `${words}\n\n${text}` : words, 'restore');
    // When there is something to take; where it is put is known by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outbox, returned]);
  return [text, setText];
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    // The page may not keep anything.
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text.slice(0, LONGEST));
  } catch {
    // Full or forbidden: the draft is in the field, and that is where it stays.
  }
}
