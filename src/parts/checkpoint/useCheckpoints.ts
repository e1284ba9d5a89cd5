'use client';
import { useEffect, useMemo, useState } from 'react';
import { isContainer, type Part } from '../../core/parts.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Message, SessionState } from '../../core/state.js';
import type { CheckpointInfo } from '../../contract/index.js';
import { useSession, useSessionFact } from '../../react/session/index.js';

/** A checkpoint and its position in the conversation. */
export interface ListedCheckpoint {
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string | undefined;
  /** The id of its part in that message. */
  readonly partId?: string | undefined;
  /** The key of its message; undefined if no shown message contains it. */
  readonly messageKey?: string | undefined;
}

const NONE: readonly Message[] = [];
const selectMessages = (state: SessionState): readonly Message[] => state.messages;
const selectBusy = (state: SessionState): boolean => isBusy(state.status);

/** The checkpoints found per message, so that a change searches only the messages that changed. */
const found = new WeakMap<Message, readonly ListedCheckpoint[]>();

function* checkpointsIn(parts: readonly Part[], messageKey: string): Generator<ListedCheckpoint> {
  for (const part of parts) {
    if (part.type === 'checkpoint') {
      const { id, name, createdAt } = part;
      yield { id: `${messageKey} ${id}`, name, createdAt, messageKey, partId: id };
    }
    if (isContainer(part)) yield* checkpointsIn(part.parts, messageKey);
  }
}

function checkpointsOf(message: Message): readonly ListedCheckpoint[] {
  const known = found.get(message) ?? [...checkpointsIn(message.parts, message.key)];
  found.set(message, known);
  return known;
}

/** The checkpoints of the session: those in the conversation first, then others that the backend stores. */
export function useCheckpoints(): readonly ListedCheckpoint[] {
  const list = useSession({ optional: true })?.listCheckpoints;
  const messages = useSessionFact(selectMessages, NONE);
  const busy = useSessionFact(selectBusy, false);
  const [stored, setStored] = useState<readonly CheckpointInfo[]>([]);
  useEffect(() => {
    if (list === undefined || busy) return undefined;
    const aborting = new AbortController();
    list(aborting.signal).then(
      (checkpoints) => {
        if (!aborting.signal.aborted) setStored(checkpoints);
      },
      () => {
        // The checkpoints in the conversation are still listed; after the next run, the backend is asked again.
      },
    );
    return () => aborting.abort();
  }, [list, busy]);
  return useMemo(() => {
    const shown = messages.flatMap(checkpointsOf);
    const names = new Set(shown.map(({ name }) => name));
    const others = stored
      .filter(({ name }) => !names.has(name))
      .map(({ name, createdAt }) => ({ id: name, name, createdAt }));
    return [...shown, ...others];
  }, [messages, stored]);
}
