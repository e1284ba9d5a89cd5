'use client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useControlled, type OnChange } from '../../ui/state/index.js';

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
 * What the person is writing, kept for this page over a reload where `key` says under which name and the app does not hold it.
 * A store that is full or forbidden keeps nothing, and nothing else changes.
 */
export function useDraft({
  key,
  value,
  defaultValue,
  onValueChange,
}: DraftOptions): readonly [string, (text: string, reason: TextReason) => void] {
  const [written, setText] = useControlled(value, undefined, onValueChange);
  const kept = useSyncExternalStore(
    never,
    () => (key === undefined ? undefined : read(key)),
    () => undefined,
  );
  const lastKey = useRef(key);
  useEffect(() => {
    // A conversation that got its name takes its draft along.
    if (lastKey.current !== undefined && lastKey.current !== key) write(lastKey.current, '');
    lastKey.current = key;
    if (key !== undefined && written !== undefined && value === undefined) write(key, written);
  }, [key, written, value]);
  return [written ?? kept ?? defaultValue, setText];
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
