'use client';
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { AgentSession, OutgoingMessage, QueuedMessage } from '../../client/index.js';
import { keepText, takeKeptText } from '../../react/session/index.js';
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
  /** The name under which the tab keeps words that are on their way into the run. */
  readonly goingName: string | undefined;
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

/** Whether a message can go into the run in progress: only words can, and none overtake a message that waits. */
function canSteer(session: AgentSession, { text, ...more }: OutgoingMessage): boolean {
  return (
    session.steer !== undefined &&
    session.getState().status === 'running' &&
    session.outbox.getState().queue.length === 0 &&
    Object.keys(more).length === 0 &&
    text !== ''
  );
}

/** Words that are on their way into a run, by the name under which the tab keeps them. */
const going = new Map<string | undefined, readonly string[]>();

function setGoing(name: string | undefined, change: (words: readonly string[]) => string[]): void {
  const words = change(going.get(name) ?? []);
  if (words.length > 0) going.set(name, words);
  else going.delete(name);
  keepText(name, words.join('\n\n'));
}

/** Words that the agent has not taken are given back to the person, also if the page is loaded anew meanwhile. */
async function steer({ outbox, steer: send }: AgentSession, text: string, name?: string) {
  setGoing(name, (words) => [...words, text]);
  const isTaken = await send?.(text).catch(() => false);
  setGoing(name, (words) => words.toSpliced(words.indexOf(text), 1));
  if (isTaken !== true) outbox.giveBack(text);
}

/**
 * Sends messages one at a time. A message posted during a run waits in the session, can be taken back, and is sent when the run
 * is done. If the run failed, was stopped or waits for an answer, the person decides.
 */
export function useOutbox(
  session: AgentSession,
  { status, isHeld, isWaiting, whenBusy, whenWaiting, goingName }: OutboxOptions,
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
        void steer(session, message.text, goingName);
      } else if (busy ? whenBusy === 'interrupt' : whenWaiting === 'cancel') {
        void session.stop();
        outbox.send(message, session);
      } else outbox.enqueue(message, session);
      return true;
    },
    [goingName, isHeld, isWaiting, outbox, session, whenBusy, whenWaiting],
  );
  // Queued messages that were restored after a reload, or came from another tab, are sent with this session too.
  useLayoutEffect(() => outbox.setSender(session), [outbox, session]);
  useLayoutEffect(() => {
    if (goingName === undefined || going.has(goingName)) return;
    const words = takeKeptText(goingName);
    if (words !== '') outbox.giveBack(words);
  }, [goingName, outbox]);
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
