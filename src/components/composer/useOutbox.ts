'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AgentSession, OutgoingMessage } from '../../client/AgentSession.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { RunStatus } from '../../core/state.js';

/** A message that waits for the run to end. */
export interface QueuedMessage {
  readonly key: number;
  readonly message: OutgoingMessage;
}

/** What happens with a message that is sent while a run is on. */
export type WhenBusy = 'queue' | 'interrupt' | 'reject';

export interface Outbox {
  readonly queued: readonly QueuedMessage[];
  /** Whether the message was taken, to be sent now or later. */
  readonly post: (message: OutgoingMessage) => boolean;
  readonly remove: (key: number) => void;
}

/**
 * Sends messages one at a time. What is posted during a run waits here, can be taken back, and goes when
 * the run is over; a run that failed or was stopped lets the person decide first.
 */
export function useOutbox(session: AgentSession, status: RunStatus, whenBusy: WhenBusy): Outbox {
  const [queued, setQueued] = useState<readonly QueuedMessage[]>([]);
  const sending = useRef(false);
  const nextKey = useRef(0);

  const send = useCallback(
    (message: OutgoingMessage) => {
      sending.current = true;
      void session.sendMessage(Object.keys(message).length === 1 ? message.text : message);
      // Clicks that come before the first one has had any effect, all in one task, are one click.
      setTimeout(() => {
        sending.current = false;
      });
    },
    [session],
  );

  const post = useCallback(
    (message: OutgoingMessage) => {
      if (sending.current) return false;
      if (!isBusy(session.getState().status)) {
        send(message);
        return true;
      }
      if (whenBusy === 'reject') return false;
      if (whenBusy === 'interrupt') {
        void session.stop();
        send(message);
        return true;
      }
      nextKey.current++;
      const key = nextKey.current;
      setQueued((known) => [...known, { key, message }]);
      return true;
    },
    [send, session, whenBusy],
  );

  const remove = useCallback((key: number) => {
    setQueued((known) => known.filter((one) => one.key !== key));
  }, []);

  const first = queued[0];
  useEffect(() => {
    if (first === undefined || status !== 'done' || sending.current) return;
    remove(first.key);
    send(first.message);
  }, [first, remove, send, status]);

  return useMemo(() => ({ queued, post, remove }), [queued, post, remove]);
}
