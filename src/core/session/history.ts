import { definedOf } from '../definedOf.js';
import type { SessionEventOf } from '../events.js';
import type { Message } from '../state.js';
import type { FoldState } from './FoldState.js';
import { hasLateParts } from './lateParts.js';
import { matchStored } from './matchStored.js';
import { arrayOf, lengthOf, listOf } from './MessageList.js';
import { identified, mergeStored } from './mergeStored.js';
import { freeKey, isSettled, isUnsent, lastArrived } from './messages.js';
import { isBusy, nextRunStatus } from './runStatus.js';
import { withValues } from './withValues.js';

/** The stored messages are being loaded, or could not be loaded. */
export function noteHistory(
  { loadingFrom, ...state }: FoldState,
  { fault, status }: SessionEventOf<'history-status'>,
): FoldState {
  const from = status === 'loading' ? (loadingFrom ?? lengthOf(state.messages)) : undefined;
  return {
    ...state,
    history: { status, ...definedOf({ fault }) },
    ...definedOf({ loadingFrom: from }),
  };
}

/**
 * Replaces the messages by the stored ones, without a visible jump: a message that is shown already keeps its key, its live
 * state and its identity. A message that is still being written or sent stays as it is.
 */
export function loadHistory(
  state: FoldState,
  { messages: all, isTail = false, since, openRunId }: SessionEventOf<'history-load'>,
): FoldState {
  const shown = arrayOf(state.messages).map(stoppedAtOnce);
  const stored = untilRemoved(all, since?.removed);
  const added = new Set(since?.added);
  const changed = new Set([...(since?.changed ?? []), ...added]);
  const isCut = stored.length === 0 && all.length > 0;
  const connection = isCut ? shown.length : shown.findIndex(({ id }) => id === stored[0]?.id);
  const first = isTail ? connection : 0;
  const before = shown.slice(0, Math.max(0, first));
  const { rest, pass, takeKnown } = matchStored(shown.slice(before.length));
  for (const { id } of before) pass(id);
  const became = new Map(before.map((message) => [message, message]));
  let question: Message | undefined;
  const messages = stored.map((given) => {
    const message = withPartValues(given);
    const known = takeKnown(message, question);
    question = message.role === 'user' ? known : undefined;
    pass(message.id);
    if (known === undefined) return message;
    // The rest of an interrupted message may be stored by now.
    const hasChanged = changed.has(known.key) && known.status !== 'interrupted';
    const isNewer = isInProgress(known) || hasChanged;
    // Found by its words only, while its run is about to tell its id: the stored one may be made up from its place.
    const isToBeNamed =
      known.status === 'done' &&
      !isSettled(known) &&
      known.idempotencyKey !== message.id &&
      state.status === 'submitting';
    const next = isToBeNamed
      ? known
      : isNewer
        ? // What is being written, or has changed here, is newer than what is stored of it.
          { ...identified(known, message), ...definedOf({ carried: known.carried }) }
        : mergeStored(known, message);
    became.set(known, next);
    return next;
  });
  const late = new Set([
    ...shown.slice(state.loadingFrom ?? shown.length),
    ...shown.filter(({ key }) => added.has(key)),
  ]);
  const latest = lastArrived(shown);
  const asked = shown.findLast((_, index) => shown[index + 1] === latest);
  const isAnswered = asked !== undefined && became.get(asked) === messages.at(-1);
  /** An answer that waits to a message which is not stored any more: another one has taken its place meanwhile. */
  const isReplaced = (message: Message): boolean => {
    if (message.status !== 'awaiting-input' || state.connection.status !== 'closed') return false;
    const question = shown.slice(0, shown.indexOf(message)).findLast(({ role }) => role === 'user');
    return question !== undefined && isSettled(question) && isGone(question);
  };
  const isGone = (message: Message): boolean =>
    rest.has(message) && !late.has(message) && !changed.has(message.key);
  const unsaved = [...rest].filter(
    (message) =>
      late.has(message) ||
      changed.has(message.key) ||
      (isInProgress(message) && !isReplaced(message)) ||
      message.status === 'failed' ||
      isOwnUnsaved(message) ||
      isLeftOf(message, openRunId, isAnswered && message === latest) ||
      // The history was requested before this message arrived at the backend.
      (message.role === 'user' && !isSettled(message) && isBusy(state.status)),
  );
  const { cachedAt: _cachedAt, loadingFrom: _from, earlier, ...known } = state;
  const loaded = {
    ...known,
    // If the stored messages do not connect to those shown, it is unknown whether there are earlier ones.
    ...(isTail && first !== -1 && definedOf({ earlier })),
    messages: listOf(
      inPlace(withFreeKeys([...before, ...messages], unsaved), new Set(unsaved), shown, became),
    ),
    history: { status: 'loaded' as const },
  };
  if (state.run === undefined) return loaded;
  const { tools: _, ...run } = state.run;
  const asking = [...rest].find(({ key }) => key === run.messageKey);
  return asking !== undefined && isReplaced(asking)
    ? passedOver({ ...loaded, run })
    : { ...loaded, run };
}

/** The conversation has gone on elsewhere, so the latest run is over, and nothing is asked. */
function passedOver({ fault: _fault, run, ...state }: FoldState): FoldState {
  const requests = state.requests.filter(({ messageKey }) => messageKey !== run?.messageKey);
  return { ...state, requests, status: nextRunStatus(state.status, 'done') };
}

/** The stored messages up to the first that this page has taken out meanwhile: what followed that one is gone as well. */
function untilRemoved(
  stored: readonly Message[],
  removed: readonly string[] = [],
): readonly Message[] {
  const end = removed.length === 0 ? -1 : stored.findIndex(({ id }) => removed.includes(id));
  return end === -1 ? stored : stored.slice(0, end);
}

/** Adds cached messages of the session before everything that has happened on this page. */
export function loadCached(
  state: FoldState,
  { messages, at, agentState, title }: SessionEventOf<'cache-load'>,
): FoldState {
  // The backend's history has been loaded, and is newer.
  if (state.history.status === 'loaded') return state;
  const more = definedOf({ agentState, title });
  return { ...more, ...loadEarlier(state, { messages }), cachedAt: at };
}

/** Adds stored messages before all others. A message that is shown already stays where it is. */
export function loadEarlier(
  state: FoldState,
  { messages: stored }: Pick<SessionEventOf<'earlier-load'>, 'messages'>,
): FoldState {
  const shown = arrayOf(state.messages);
  const ids = new Set(shown.filter(isSettled).map(({ id }) => id));
  const keys = new Set(shown.map(({ key }) => key));
  const earlier = stored.filter((message) => {
    if (isSettled(message) && ids.has(message.id)) return false;
    return message.origin !== 'page' || !keys.has(message.key);
  });
  const { earlier: _, ...rest } = state;
  return {
    ...rest,
    messages: listOf([...withFreeKeys(earlier.map(withPartValues), shown), ...shown]),
  };
}

/**
 * The stored messages with those that only this page has: each of them stays before the one that it was shown before, and
 * behind all where there is none.
 *
 * @param became What the messages shown have become that are stored.
 */
function inPlace(
  stored: readonly Message[],
  own: ReadonlySet<Message>,
  shown: readonly Message[],
  became: ReadonlyMap<Message, Message>,
): readonly Message[] {
  if (own.size === 0) return stored;
  const ahead = new Map<Message | undefined, Message[]>();
  let next: Message | undefined;
  for (const message of shown.toReversed()) {
    if (!own.has(message)) {
      next = became.get(message) ?? next;
      continue;
    }
    const others = ahead.get(next);
    if (others === undefined) ahead.set(next, [message]);
    else others.push(message);
  }
  const before = (message?: Message) => (ahead.get(message) ?? []).toReversed();
  return [...stored.flatMap((message) => [...before(message), message]), ...before()];
}

/** A stored message has its id as key, which a message of this page may have too: then it gets another one. */
function withFreeKeys(stored: readonly Message[], own: readonly Message[]): readonly Message[] {
  const taken = new Set(own.map(({ key }) => key));
  if (!stored.some(({ key }) => taken.has(key))) return stored;
  const all = { messages: listOf([...stored, ...own]) };
  return stored.map((message) =>
    taken.has(message.key) ? { ...message, key: freeKey(all, message.key) } : message,
  );
}

/** Parses the JSON in parts. Messages with late parts have parsed values anyway, and reading them here would parse them all. */
function withPartValues(message: Message): Message {
  if (hasLateParts(message)) return message;
  const parts = withValues(message.parts);
  return parts === message.parts ? message : { ...message, parts };
}

/** A message whose run was stopped before anything came of it may never be stored. If it is, that says that it has arrived. */
function stoppedAtOnce(message: Message, index: number, messages: readonly Message[]): Message {
  const { role, status } = message;
  const answer = messages[index + 1];
  if (role !== 'user' || status !== 'done' || isSettled(message)) return message;
  const isNone = answer?.status === 'stopped' && answer.parts.length === 0;
  return isNone ? { ...message, status: 'stopped' } : message;
}

/** Whether only this page has the person's text, because it was never stored. */
function isOwnUnsaved(message: Message): boolean {
  const isStopped = message.role === 'user' && message.status === 'stopped';
  return isUnsent(message) || (isStopped && !isSettled(message));
}

/**
 * Whether the message is what was seen of a run that may be in progress, before it was left or its page was reloaded.
 *
 * @param isLatest Whether it follows the last stored message, and only words that may not have arrived follow it. Where runs have no names, only that one can be meant.
 */
function isLeftOf(
  { role, runId, status }: Message,
  openRunId: string | undefined,
  isLatest: boolean,
): boolean {
  const writtenBy = runId ?? (isLatest ? openRunId : undefined);
  return (
    openRunId !== undefined &&
    writtenBy === openRunId &&
    role !== 'user' &&
    status === 'interrupted'
  );
}

function isInProgress({ status }: Message): boolean {
  return status === 'running' || status === 'awaiting-input' || status === 'sending';
}
