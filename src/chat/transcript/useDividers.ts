'use client';
import { useEffect, useMemo, useState } from 'react';
import type { Message } from '../../core/state.js';
import { useMessageKeys, useSession } from '../../react/index.js';

/** What stands between messages, by the key of the message below it. */
export interface Dividers {
  /** An ISO time of the day that begins. */
  readonly days: ReadonlyMap<string, string>;
  /** The first message that came while the page was out of sight. */
  readonly unread: string | undefined;
}

/** Where a day begins, and what came while nobody looked. Found anew when messages come or go, not while one is written. */
export function useDividers(): Dividers {
  const session = useSession();
  const keys = useMessageKeys();
  // oxlint-disable-next-line react/exhaustive-deps -- messages come and go with their keys
  const days = useMemo(() => daysOf(session.getState().messages), [keys, session]);
  /** The last message that was there when the page went out of sight. */
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const onChange = () => {
      const { messages } = session.getState();
      const last = messages.at(-1)?.key;
      // Who comes back to nothing new sees no line when more comes before their eyes.
      setLeft((known) => (document.hidden ? last : known === last ? undefined : known));
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [session]);
  // oxlint-disable-next-line react/exhaustive-deps -- messages come and go with their keys
  const unread = useMemo(() => unreadSince(session.getState().messages, left), [keys, left]);
  return { days, unread };
}

/** The first message behind the last one that was seen. Who has written since then has seen it. */
function unreadSince(messages: readonly Message[], seen: string | undefined): string | undefined {
  const index = seen === undefined ? -1 : messages.findIndex(({ key }) => key === seen);
  if (index === -1) return undefined;
  const since = messages.slice(index + 1);
  return since.some(({ role }) => role === 'user') ? undefined : since[0]?.key;
}

/**
 * The messages that begin a day, the first one included. One without a time is of the day before it. A question and its
 * answer are of one day, that of the question if it has one: no line parts them.
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
