'use client';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AgentSession, OutgoingMessage, QueuedMessage } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { RunStatus } from '../../core/state.js';

/** What happens with a message that is sent while a run is on. */
export type WhenBusy = 'queue' | 'interrupt' | 'reject';

/** What happens with a message that is sent while the run waits for an answer. */
export type WhenWaiting = 'queue' | 'cancel' | 'lock';

export interface OutboxOptions {
  readonly status: RunStatus;
  /** Whether the run goes on with what the app carries out. */
  readonly isHeld: boolean;
  /** Whether the run waits for an answer that can be given here. */
  readonly isWaiting: boolean;
  readonly whenBusy: WhenBusy;
  readonly whenWaiting: WhenWaiting;
}

/** The messages that wait for the run to end, and what can be done with them. */
export interface ComposerOutbox {
  readonly queued: readonly QueuedMessage[];
  /** Whether the message was taken, to be sent now or later. */
  readonly post: (message: OutgoingMessage) => boolean;
  readonly remove: (key: string) => void;
  /** Sends a message that waits; a run that is on, or waits, is stopped for it. */
  readonly sendNow: (key: string) => void;
  /** Whether what waits goes by itself. Else the person says when. */
  readonly isMoving: boolean;
}

/**
 * Sends messages one at a time. What is posted during a run waits in the session, can be taken back, and goes when
 * the run is over; a run that failed, was stopped or waits lets the person decide first.
 */
export function useOutbox(
  session: AgentSession,
  { status, isHeld, isWaiting, whenBusy, whenWaiting }: OutboxOptions,
): ComposerOutbox {
  const { outbox } = session;
  const getQueue = () => outbox.getState().queue;
  const queued = useSyncExternalStore(outbox.subscribe, getQueue, getQueue);
  const post = useCallback(
    (message: OutgoingMessage) => {
      if (outbox.isSending()) return false;
      const busy = isHeld || isBusy(session.getState().status);
      if (busy && whenBusy === 'reject') return false;
      if (!busy && isWaiting && whenWaiting === 'lock') return false;
      if (!busy && !isWaiting) outbox.send(message, session);
      else if (busy ? whenBusy === 'interrupt' : whenWaiting === 'cancel') {
        void session.stop();
        outbox.send(message, session);
      } else outbox.enqueue(message, session);
      return true;
    },
    [isHeld, isWaiting, outbox, session, whenBusy, whenWaiting],
  );
  const isMoving = isHeld || isBusy(status) || status === 'done';
  const [first] = queued;
  useEffect(() => {
    if (first !== undefined && status === 'done') outbox.sendNext();
  }, [first, outbox, status]);
  const { remove, sendNow } = outbox;
  return useMemo(
    () => ({ queued, post, remove, sendNow, isMoving }),
    [queued, post, remove, sendNow, isMoving],
  );
}
