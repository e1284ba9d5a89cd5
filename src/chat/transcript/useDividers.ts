'use client';
import { useEffect, useMemo, useState } from 'react';
import type { Message } from '../../core/state.js';
import { useMessageKeys, useSession } from '../../react/index.js';

/** The dividers between messages, by the key of the message below. */
export interface Dividers {
  /** An ISO time of the day that begins. */
  readonly days: ReadonlyMap<string, string>;
  /** The first message that arrived while the page was hidden. */
  readonly unread: string | undefined;
}

/**
 * Where a new day begins, and which messages arrived while the page was hidden. Recomputed when messages are added or removed,
 * not while one streams.
 */
export function useDividers(): Dividers {
  const session = useSession();
  const keys = useMessageKeys();
  // oxlint-disable-next-line react/exhaustive-deps -- messages come and go with their keys
  const days = useMemo(() => daysOf(session.getState().messages), [keys, session]);
  /** The last message when the page was hidden. */
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const onChange = () => {
      const { messages } = session.getState();
      const last = messages.at(-1)?.key;
      // If nothing is new on return, forget the mark: what arrives from now on is seen.
      setLeft((known) => (document.hidden ? last : known === last ? undefined : known));
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [session]);
  // oxlint-disable-next-line react/exhaustive-deps -- messages come and go with their keys
  const unread = useMemo(() => unreadSince(session.getState().messages, left), [keys, left]);
  return { days, unread };
}

/** The first message after the last seen one; undefined if the person has written since, and so has seen it. */
function unreadSince(messages: readonly Message[], seen: string | undefined): string | undefined {
  const index = seen === undefined ? -1 : messages.findIndex(({ key }) => key === seen);
  if (index === -1) return undefined;
  const since = messages.slice(index + 1);
  return since.some(({ role }) => role === 'user') ? undefined : since[0]?.key;
}

/**
 * The messages that begin a day, including the first one. A message without a time belongs to the day of the previous one. A
 * question and its answer share a day, that of the question if it has a time, so no divider comes between them.
 */
export function daysOf(messages: readonly Message[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let latest = '';
  for (const [index, message] of messages.entries()) {
    if (isAnswer(message, messages[index - 1])) continue;
    const next = messages[index + 1];
    const answered = isAnswer(next, message) ? next?.createdAt : undefined;
    const createdAt = message.createdAt ?? answered;
    if (createdAt === undefined || Number.isNaN(Date.parse(createdAt))) continue;
    const day = new Date(createdAt).toDateString();
    if (day === latest) continue;
    days.set(message.key, createdAt);
    latest = day;
  }
  return days;
}

function isAnswer(message: Message | undefined, before: Message | undefined): boolean {
  return message?.role === 'assistant' && before?.role === 'user';
}
