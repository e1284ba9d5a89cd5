'use client';
import { useMemo } from 'react';
import type { SessionTypes } from '../core/SessionTypes.js';
import type {
  Connection,
  Fault,
  HistoryStatus,
  Message,
  PendingRequest,
  Progress,
  RunStatus,
  SessionState,
} from '../core/state.js';
import type { Usage } from '../core/parts.js';
import { usageOf } from '../core/session/usageOf.js';
import { useSession, useSessionSource } from './AgentSessionContext.js';
import { useSlice } from './source/useSlice.js';
import { useSessionState } from './useSessionState.js';

/** A slice that does not depend on the text of an answer. */
function useFact<Slice>(
  select: (state: SessionState) => Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice {
  const session = useSession();
  return useSlice(useSessionSource()?.around ?? session, select, isEqual);
}

/** All components that select the keys of the same messages get the same array. */
const KEYS = new WeakMap<readonly Message[], readonly string[]>();

function selectMessageKeys({ messages }: SessionState): readonly string[] {
  const known = KEYS.get(messages) ?? messages.map(({ key }) => key);
  KEYS.set(messages, known);
  return known;
}

function sameItems<Item>(previous: readonly Item[], next: readonly Item[]): boolean {
  if (previous === next) return true;
  return previous.length === next.length && previous.every((item, index) => item === next[index]);
}

/**
 * Selects a message by its key. Looks at its last position first, so that with many messages on the page, not each of them
 * searches through all the others.
 */
export function selectMessage(key: string): (state: SessionState) => Message | undefined {
  let index = -1;
  return ({ messages }) => {
    if (messages[index]?.key !== key) {
      index = messages.findLastIndex((message) => message.key === key);
    }
    return messages[index];
  };
}

/** The keys of the messages to show, oldest first. Changes only when messages are added or removed. */
export function useMessageKeys(): readonly string[] {
  return useFact(selectMessageKeys, sameItems);
}

/** One message by its key; undefined if there is none. */
export function useMessage<Types extends SessionTypes = SessionTypes>(
  key: string,
): Message<Types> | undefined {
  const message = useSessionState(useMemo(() => selectMessage(key), [key]));
  // What the agent sends has the types that the app says.
  return message as Message<Types> | undefined;
}

const selectStatus = (state: SessionState): RunStatus => state.status;

/** The status of the current or latest run. */
export function useRunStatus(): RunStatus {
  return useFact(selectStatus);
}

const selectConnection = (state: SessionState): Connection => state.connection;

/** The status of the connection to the backend. */
export function useConnection(): Connection {
  return useFact(selectConnection);
}

const selectHistory = (state: SessionState): HistoryStatus => state.history.status;

/** Whether the stored messages have been loaded. */
export function useHistoryStatus(): HistoryStatus {
  return useFact(selectHistory);
}

const selectProgress = (state: SessionState): Progress | undefined => state.progress;

/** Progress of the whole run, if the agent reports it. */
export function useProgress(): Progress | undefined {
  return useFact(selectProgress);
}

const selectFault = (state: SessionState): Fault | undefined => state.fault;

/** Why the run failed or the last action could not be carried out. */
export function useFault(): Fault | undefined {
  return useFact(selectFault);
}

const selectRequests = (state: SessionState): readonly PendingRequest[] => state.requests;

/** Everything that waits for the person, oldest first. */
export function usePendingRequests<
  Types extends SessionTypes = SessionTypes,
>(): readonly PendingRequest<Types>[] {
  return useFact(selectRequests) as readonly PendingRequest<Types>[];
}

/**
 * The state that the agent shares with the app besides the messages, or a slice of it. Renders again only when the slice
 * changes: whatever an update leaves unchanged keeps its identity.
 *
 * @param select Receives the shared state, which is undefined until the agent has sent it, with the type that the app says:
 *   `(cart: Cart | undefined) => cart?.total`. Keep the function's identity stable, or return slices that `Object.is` can compare.
 */
export function useAgentState<State = unknown, Slice = State>(
  select?: (agentState: State) => Slice,
): Slice {
  return useFact(({ agentState }) =>
    select === undefined ? agentState : select(agentState as State),
  ) as Slice;
}

const selectUsage = (state: SessionState): Usage | undefined => usageOf(state.messages);

/** The token usage of the session, as far as the backend reports it; undefined if it reports none. */
export function useUsage(): Usage | undefined {
  return useFact(selectUsage, isSameUsage);
}

/** Whether two usages are equal. */
export function isSameUsage(previous: Usage | undefined, next: Usage | undefined): boolean {
  return JSON.stringify(previous) === JSON.stringify(next);
}
