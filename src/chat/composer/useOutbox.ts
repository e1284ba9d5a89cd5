'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AgentSession, OutgoingMessage } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { RunStatus } from '../../core/state.js';

/** A message that waits for the run to end, or for the person to send it. */
export interface QueuedMessage {
  readonly key: number;
  readonly message: OutgoingMessage;
}

/** What happens with a message that is sent while a run is on. */
export type WhenBusy = 'queue' | 'interrupt' | 'reject';

/** What happens with a message that is sent while the run waits for an answer. */
export type WhenWaiting = 'queue' | 'cancel';

export interface OutboxOptions {
  readonly status: RunStatus;
  /** Whether the run waits for an answer that can be given here. */
  readonly isWaiting: boolean;
  readonly whenBusy: WhenBusy;
  readonly whenWaiting: WhenWaiting;
}

/** The messages that wait for the run to end, and what can be done with them. */
export interface Outbox {
  readonly queued: readonly QueuedMessage[];
  /** Whether the message was taken, to be sent now or later. */
  readonly post: (message: OutgoingMessage) => boolean;
  readonly remove: (key: number) => void;
  /** Sends a message that waits; a run that is on, or waits, is stopped for it. */
  readonly sendNow: (key: number) => void;
  /** Whether what waits goes by itself. Else the person says when. */
  readonly isMoving: boolean;
}

/**
 * Sends messages one at a time. What is posted during a run waits here, can be taken back, and goes when
 * the run is over; a run that failed, was stopped or waits lets the person decide first.
 */
export function useOutbox(
  session: AgentSession,
  { status, isWaiting, whenBusy, whenWaiting }: OutboxOptions,
): Outbox {
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
      const busy = isBusy(session.getState().status);
      if (!busy && !isWaiting) {
        send(message);
        return true;
      }
      if (busy && whenBusy === 'reject') return false;
      if (busy ? whenBusy === 'interrupt' : whenWaiting === 'cancel') {
        void session.stop();
        send(message);
        return true;
      }
      nextKey.current++;
      const key = nextKey.current;
      setQueued((known) => [...known, { key, message }]);
      return true;
    },
    [isWaiting, send, session, whenBusy, whenWaiting],
  );

  const remove = useCallback((key: number) => {
    setQueued((known) => known.filter((one) => one.key !== key));
  }, []);

  const sendNow = useCallback(
    (key: number) => {
      const going = queued.find((one) => one.key === key);
      if (going === undefined || sending.current) return;
      const now = session.getState().status;
      if (isBusy(now) || now === 'awaiting-input') void session.stop();
      remove(key);
      send(going.message);
    },
    [queued, remove, send, session],
  );

  const isMoving = isBusy(status) || status === 'done';
  const first = queued[0];
  useEffect(() => {
    if (first === undefined || status !== 'done' || sending.current) return;
    remove(first.key);
    send(first.message);
  }, [first, remove, send, status]);

  return useMemo(
    () => ({ queued, post, remove, sendNow, isMoving }),
    [queued, post, remove, sendNow, isMoving],
  );
}
