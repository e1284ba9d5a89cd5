'use client';
import { useEffect, useMemo, useState } from 'react';
import { isContainer, type Part } from '../../core/parts.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Message, SessionState } from '../../core/state.js';
import type { CheckpointInfo } from '../../protocols/protocol.js';
import { useOptionalSession, useSessionFact } from '../../react/session/index.js';

/** A checkpoint and its position in the conversation. */
export interface ListedCheckpoint {
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string | undefined;
  /** The key of its message; undefined if it is in no message that is shown. */
  readonly messageKey?: string | undefined;
}

const NONE: readonly Message[] = [];
const selectMessages = (state: SessionState): readonly Message[] => state.messages;
const selectBusy = (state: SessionState): boolean => isBusy(state.status);

/** What a message was found to hold: of a long conversation only what changed is looked through. */
const found = new WeakMap<Message, readonly ListedCheckpoint[]>();

function* checkpointsIn(parts: readonly Part[], messageKey: string): Generator<ListedCheckpoint> {
  for (const part of parts) {
    if (part.type === 'checkpoint') {
      const { id, name, createdAt } = part;
      yield { id: `${messageKey} ${id}`, name, createdAt, messageKey };
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
  const list = useOptionalSession()?.listCheckpoints;
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
        // Then there are those of the conversation; the next run's end asks again.
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
