'use client';
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { AgentSession, OutgoingMessage, QueuedMessage } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { RunStatus } from '../../core/state.js';

/** What happens to a message that is sent during a run: it waits, goes into the run, stops the run, or cannot be sent. */
export type WhenBusy = 'queue' | 'steer' | 'interrupt' | 'reject';

/** What happens to a message that is sent while the run waits for an answer: it waits, stops the run, or cannot be sent. */
export type WhenWaiting = 'queue' | 'cancel' | 'lock';

export interface OutboxOptions {
  readonly status: RunStatus;
  /** Whether the run continues with calls that the app carries out. */
  readonly isHeld: boolean;
  /** Whether the run waits for an answer that can be given here. */
  readonly isWaiting: boolean;
  readonly whenBusy: WhenBusy;
  readonly whenWaiting: WhenWaiting;
}

/** The messages that wait for the run to end, and the actions on them. */
export interface ComposerOutbox {
  readonly queued: readonly QueuedMessage[];
  /** Sends a message now or later. Returns whether it was accepted. */
  readonly post: (message: OutgoingMessage) => boolean;
  readonly remove: (key: string) => void;
  /** Sends a queued message now; if a run is in progress or waits, stops it first. */
  readonly sendNow: (key: string) => void;
  /** Whether queued messages are sent automatically. Otherwise the person decides when. */
  readonly isMoving: boolean;
}

/** Whether a message can go into the run in progress: only words can. */
function canSteer(session: AgentSession, { text, ...more }: OutgoingMessage): boolean {
  const { status } = session.getState();
  return (
    session.steer !== undefined &&
    status === 'running' &&
    Object.keys(more).length === 0 &&
    text !== ''
  );
}

/** Words that the agent has not taken are given back to the person. */
async function steer({ outbox, steer: send }: AgentSession, text: string): Promise<void> {
  const isTaken = await send?.(text).catch(() => false);
  if (isTaken !== true) outbox.giveBack(text);
}

/**
 * Sends messages one at a time. A message posted during a run waits in the session, can be taken back, and is sent when the run
 * is done. If the run failed, was stopped or waits for an answer, the person decides.
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
      else if (whenBusy === 'steer' && canSteer(session, message)) {
        void steer(session, message.text);
      } else if (busy ? whenBusy === 'interrupt' : whenWaiting === 'cancel') {
        void session.stop();
        outbox.send(message, session);
      } else outbox.enqueue(message, session);
      return true;
    },
    [isHeld, isWaiting, outbox, session, whenBusy, whenWaiting],
  );
  // Queued messages that were restored after a reload, or came from another tab, are sent with this session too.
  useLayoutEffect(() => outbox.setSender(session), [outbox, session]);
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
