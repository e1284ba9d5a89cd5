'use client';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Outbox } from '../../client/index.js';
import { callApp } from '../../core/callApp.js';
import { keepText, useKeptText } from '../../react/session/index.js';
import type { OnChange } from '../../ui/useControlled.js';

/**
 * What has changed the text: the person typed, recalled an earlier message, got text back into the field, or sent it; `none`
 * for `setText` of the app.
 */
export type TextReason = 'input' | 'earlier' | 'restore' | 'send' | 'none';

export interface DraftOptions {
  /** The key under which the draft survives a reload. */
  readonly key: string | undefined;
  readonly value: string | undefined;
  readonly defaultValue: string;
  readonly onValueChange: OnChange<string, TextReason> | undefined;
}

/**
 * The draft in the message field. Unless the app controls the text, the session holds it, so that a remounted field still has
 * it; with a `key`, `sessionStorage` keeps it over a reload. If that is full or forbidden, only this is lost.
 */
export function useDraft(
  outbox: Outbox,
  { key, value, defaultValue, onValueChange }: DraftOptions,
): readonly [string, (text: string, reason: TextReason) => void] {
  const getDraft = () => outbox.getState().draft;
  const written = useSyncExternalStore(outbox.subscribe, getDraft, getDraft);
  const kept = useKeptText(key);
  const text = value ?? written ?? kept ?? defaultValue;
  const setText = (next: string, reason: TextReason) => {
    // Write even if `next` equals `text`: this closure may be outdated, and the outbox may hold another text by now.
    if (value === undefined) outbox.write(next);
    if (next !== text) callApp(() => onValueChange?.(next, { reason }));
  };
  const last = useRef({ key, outbox });
  useEffect(() => {
    const before = last.current;
    last.current = { key, outbox };
    // When a new session gets its id, its draft moves to the new key.
    const isRenamed = before.outbox === outbox && before.key !== key;
    if (isRenamed && before.key !== undefined) keepText(before.key, '');
    if (key !== undefined && written !== undefined && value === undefined) keepText(key, written);
  }, [key, outbox, written, value]);

  const getReturned = () => outbox.getState().returned;
  const returned = useSyncExternalStore(outbox.subscribe, getReturned, getReturned);
  useLayoutEffect(() => {
    const words = outbox.takeReturned();
    if (words !== '') setText(/\S/.test(text) ? `${words.trimEnd()}\n\n${text}` : words, 'restore');
    // Runs only when text is returned: `text` and `setText` are those of the latest render then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outbox, returned]);
  return [text, setText];
}
