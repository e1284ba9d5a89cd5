'use client';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Longest draft that is kept, in characters: the store of a page is small. */
const LONGEST = 100_000;

type SetText = (text: string | ((text: string) => string)) => void;

const never = () => () => undefined;

/**
 * What the person is writing, kept for this page over a reload where `key` says under which name.
 * A store that is full or forbidden keeps nothing, and nothing else changes.
 */
export function useDraft(key: string | undefined, initial: string): [string, SetText] {
  const [written, setWritten] = useState<string>();
  const kept = useSyncExternalStore(
    never,
    () => (key === undefined ? undefined : read(key)),
    () => undefined,
  );
  const before = kept ?? initial;
  const setText = useCallback<SetText>(
    (next) => setWritten((now) => (typeof next === 'function' ? next(now ?? before) : next)),
    [before],
  );
  const lastKey = useRef(key);
  useEffect(() => {
    // A conversation that got its name takes its draft along.
    if (lastKey.current !== undefined && lastKey.current !== key) write(lastKey.current, '');
    lastKey.current = key;
    if (key !== undefined && written !== undefined) write(key, written);
  }, [key, written]);
  return [written ?? before, setText];
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
