import { definedOf } from '../definedOf.js';
import type { SessionEventOf } from '../events.js';
import { NO_PARTS } from '../parts.js';
import type { Message } from '../state.js';
import type { FoldState } from './FoldState.js';
import { hasLateParts, isOfSameSource } from './lateParts.js';
import { leaveEarlier } from './leaveEarlierRuns.js';
import {
  arrayOf,
  findLastIndex,
  isNamed,
  lengthOf,
  listOf,
  messageAt,
  spliced,
  type MessageList,
} from './MessageList.js';
import { isSameValue, reconcileParts } from './reconcileParts.js';
import { isBusy, nextRunStatus } from './runStatus.js';
import { textOf } from './textOf.js';
import { findPart, mapParts } from './tree.js';
import { withValues } from './withValues.js';

/** Changes one message, searching from the end, where most changes happen. */
export function updateMessage(
  state: FoldState,
  key: string,
  change: (message: Message) => Message,
): FoldState {
  const { messages } = state;
  const index = findLastIndex(messages, (message) => message.key === key);
  const message = messageAt(messages, index);
  if (message === undefined) return state;
  const next = change(message);
  return next === message ? state : { ...state, messages: spliced(messages, index, 1, next) };
}

export function findMessage({ messages }: FoldState, key: string | undefined): Message | undefined {
  return messageAt(
    messages,
    findLastIndex(messages, (message) => message.key === key),
  );
}

/** The state with one more message at the end. */
export function withNewMessage(state: FoldState, message: Message): FoldState {
  const { messages } = state;
  return { ...state, messages: spliced(messages, lengthOf(messages), 0, message) };
}

/** A key that no message has or had. It follows from the events, so that a replay creates the same keys. */
export function freeKey(
  { messages, removed = [] }: Pick<FoldState, 'messages' | 'removed'>,
  prefix: string,
): string {
  for (let number = lengthOf(messages) + removed.length + 1; ; number++) {
    const key = `${prefix}-${number}`;
    if (!isNamed(messages, 'key', key)) return key;
  }
}

/** Shows a person's message at once, before the backend has it. */
export function submitMessage(
  state: FoldState,
  event: SessionEventOf<'message-submit'>,
): FoldState {
  const { key, idempotencyKey, keptAfter } = event;
  return withNewMessage(state, {
    ...asMessage(event, key, key, 'sending'),
    origin: 'page',
    isProvisional: true,
    ...definedOf({ idempotencyKey, keptAfter }),
  });
}

/** A person's message. */
function asMessage(
  {
    text,
    attachments,
    at,
    carried,
  }: SessionEventOf<'message-submit' | 'user-message'> & Pick<Message, 'carried'>,
  id: string,
  key: string,
  status: Message['status'],
): Message {
  return {
    id,
    key,
    role: 'user',
    parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
    status,
    ...(attachments !== undefined && attachments.length > 0 && { attachments }),
    ...definedOf({ createdAt: at, carried }),
  };
}

/**
 * The backend tells which message a run answers: that message of the person's gets its id. If this page has not sent it, it is
 * inserted before the answer. With `sameText`, only a message with the same text gets the id.
 */
export function confirmMessage(state: FoldState, event: SessionEventOf<'user-message'>): FoldState {
  const { id, text, attachments, carried, sameText } = event;
  const { messages, run } = state;
  const confirmed = (message: Message): Message => ({
    ...settled(message, id),
    status: 'done',
    ...definedOf({ carried }),
  });
  if (isNamed(messages, 'id', id) && isKnown(messages, id)) return state;
  const answer = findLastIndex(messages, ({ key }) => key === run?.messageKey);
  const end = answer === -1 ? lengthOf(messages) : answer;
  if (sameText === true) {
    const isSaid = ({ role }: Message, index: number) => role === 'user' && index < end;
    const said = messageAt(messages, findLastIndex(messages, isSaid));
    const asked = said && askedAmong(messages, end, id, said);
    if (asked !== undefined) {
      if (textOf(asked).trim() !== text.trim()) return state;
      return updateMessage(state, asked.key, confirmed);
    }
  }
  const before = messageAt(messages, end - 1);
  const asked = before?.role === 'user' ? askedAmong(messages, end, id, before) : undefined;
  if (asked !== undefined && mayBe(asked, text)) {
    const more =
      asked.attachments === undefined && attachments !== undefined && attachments.length > 0;
    return updateMessage(state, asked.key, (message) => ({
      ...confirmed(message),
      ...(more && { attachments }),
    }));
  }
  const key = isNamed(messages, 'key', id) ? freeKey(state, 'told') : id;
  return { ...state, messages: spliced(messages, end, 0, asMessage(event, id, key, 'done')) };
}

/**
 * The message of the person's that a run answers: the one that was sent under this id, or else the last one. Another page may
 * have left a message behind it of which nobody knows yet whether it was sent: then it is the last one that has arrived.
 */
function askedAmong(messages: MessageList, end: number, id: string, last: Message): Message {
  let arrived: Message | undefined;
  for (let index = end - 1; ; index--) {
    const message = messageAt(messages, index);
    if (message === undefined || message.role !== 'user') return arrived ?? last;
    if (message.idempotencyKey === id) return message;
    if (message.status !== 'sending' && !isUnsent(message)) arrived ??= message;
  }
}

/** Whether a message has this id, and not just a key of this page that reads the same. */
function isKnown(messages: MessageList, id: string): boolean {
  return findLastIndex(messages, (message) => message.id === id && isSettled(message)) !== -1;
}

/**
 * Whether a message may be the one that the backend tells of with this text. A backend may change the words of a message that
 * this page has sent, but not those of a stored one.
 */
function mayBe(message: Message, text: string): boolean {
  if (!isSettled(message)) return true;
  return message.origin !== 'page' && (text === '' || textOf(message).trim() === text.trim());
}

/** The message with the id that the backend knows it by. */
export function settled(message: Message, id: string): Message {
  const { isProvisional: _, ...rest } = message;
  return { ...rest, id };
}

/** The backend sends details of a message: its id, its siblings, its status. */
export function describeMessage(
  state: FoldState,
  { type: _, key, id, ...changes }: SessionEventOf<'message-update'>,
): FoldState {
  return updateMessage(state, key, (message) => ({
    ...(id === undefined ? message : settled(message, id)),
    ...changes,
  }));
}

export function removeMessage(state: FoldState, key: string): FoldState {
  const index = findLastIndex(state.messages, (message) => message.key === key);
  const removed = messageAt(state.messages, index);
  if (removed === undefined) return state;
  const messages = spliced(state.messages, index, 1);
  const taken = [...(state.removed ?? []), key];
  const { loadingFrom: from } = state;
  const left = {
    ...withoutRunOf(state, key),
    messages,
    removed: taken,
    ...(from !== undefined && index < from && { loadingFrom: from - 1 }),
  };
  // If only the sending of this message failed, the failure goes with it.
  if (state.status !== 'failed' || state.run !== undefined || !isUnsent(removed)) return left;
  const { fault: _, ...rest } = left;
  return { ...rest, status: 'idle' };
}

/** Without what a message asks, and without its run. */
function withoutRunOf(state: FoldState, key: string): FoldState {
  const { run, ...rest } = state;
  const requests = state.requests.filter(({ messageKey }) => messageKey !== key);
  const kept = run?.messageKey === key ? rest : state;
  return requests.length === state.requests.length ? kept : { ...kept, requests };
}

/** Another run is requested. */
export function submitRun(
  state: FoldState,
  { isAnswer = false }: SessionEventOf<'run-submit'>,
): FoldState {
  const left = isAnswer && state.requests.length > 0 ? leaveEarlier(state) : state;
  const { run, waiting, progress: _progress, fault: _fault, ...rest } = left;
  const asking = state.status === 'awaiting-input' ? run : waiting;
  return {
    ...rest,
    status: nextRunStatus(state.status, 'submit'),
    ...(!isAnswer && definedOf({ waiting: asking })),
  };
}

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
  const shown = arrayOf(state.messages);
  const stored = untilRemoved(all, since?.removed);
  const changed = new Set(since?.changed);
  const isCut = stored.length === 0 && all.length > 0;
  const connection = isCut ? shown.length : shown.findIndex(({ id }) => id === stored[0]?.id);
  const first = isTail ? connection : 0;
  const before = shown.slice(0, Math.max(0, first));
  const { rest, pass, takeKnown } = matching(shown.slice(before.length));
  for (const { id } of before) pass(id);
  const became = new Map(before.map((message) => [message, message]));
  const messages = stored.map((given) => {
    const message = withPartValues(given);
    const known = takeKnown(message);
    pass(message.id);
    if (known === undefined) return message;
    // The rest of an interrupted message may be stored by now.
    const hasChanged = changed.has(known.key) && known.status !== 'interrupted';
    const isNewer = isInProgress(known) || hasChanged;
    const next = isNewer
      ? // What is being written, or has changed here, is newer than what is stored of it.
        { ...identified(known, message), ...definedOf({ carried: known.carried }) }
      : merged(known, message);
    became.set(known, next);
    return next;
  });
  const added = new Set(since?.added);
  const late = new Set([
    ...shown.slice(state.loadingFrom ?? shown.length),
    ...shown.filter(({ key }) => added.has(key)),
  ]);
  const asked = shown.at(-2);
  const isAnswered = asked !== undefined && became.get(asked) === messages.at(-1);
  const latest = isAnswered ? shown.at(-1) : undefined;
  const unsaved = [...rest].filter(
    (message) =>
      late.has(message) ||
      changed.has(message.key) ||
      isInProgress(message) ||
      message.status === 'failed' ||
      isOwnUnsaved(message) ||
      isLeftOf(message, openRunId, message === latest) ||
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
  return { ...loaded, run };
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

/**
 * Finds the message shown that a stored message corresponds to, each at most once: by its id, or by its content if the id is
 * not known yet. A message that was restored from a storage (`keptAfter`) matches by content only after `pass` was called for
 * the message that it was written after. `rest` has those that were not found so far.
 */
function matching(messages: readonly Message[]) {
  const rest = new Set(messages);
  const groups = new Map<string, Set<Message>>();
  const add = (key: string, message: Message) =>
    groups.set(key, (groups.get(key) ?? new Set()).add(message));
  const unbound = messages.filter((message) => !isSettled(message));
  const kept = unbound.filter(({ keptAfter }) => keptAfter !== undefined);
  const pass = (id: string) => {
    for (const message of kept) if (message.keptAfter === id) add(keptKey(message), message);
  };
  for (const message of messages) if (isSettled(message)) add(message.id, message);
  for (const message of unbound) {
    const { idempotencyKey } = message;
    if (idempotencyKey !== undefined) add(nameKey(idempotencyKey), message);
    if (message.keptAfter === undefined) add(contentKey(message), message);
  }
  pass('');
  const take = (key: string): Message | undefined => {
    const group = groups.get(key);
    for (const first of group ?? []) {
      group?.delete(first);
      if (rest.delete(first)) return first;
    }
    return undefined;
  };
  const takeKnown = (stored: Message): Message | undefined => {
    const known = take(stored.id);
    // A message that this page, or an earlier one, has sent.
    if (known?.origin === 'page') return known;
    // The history may have been loaded before a message of another page was restored.
    return take(nameKey(stored.id)) ?? take(keptKey(stored)) ?? known ?? take(contentKey(stored));
  };
  return { rest, pass, takeKnown };
}

const nameKey = (name: string): string => `\nname ${name}`;
const keptKey = (message: Message): string => `\nkept ${contentKey(message)}`;

/** Equal for messages with the same content, as far as this is known: messages of an agent are identified by their run. */
function contentKey(message: Message): string {
  const { role, runId, key } = message;
  return `\n${role} ${role === 'user' ? textOf(message) : (runId ?? key)}`;
}

/** Whether this is a person's message that has not reached the backend, as far as is known. */
export function isUnsent(message: Message): boolean {
  const { role, status } = message;
  return (
    role === 'user' && !isSettled(message) && (status === 'failed' || status === 'interrupted')
  );
}

/** Whether the message has the id that the backend knows it by. */
export function isSettled({ isProvisional }: Message): boolean {
  return isProvisional !== true;
}

/** Whether only this page has the person's text, because it was never stored. */
function isOwnUnsaved(message: Message): boolean {
  const isStopped = message.role === 'user' && message.status === 'stopped';
  return isUnsent(message) || (isStopped && !isSettled(message));
}

/**
 * Whether the message is what was seen of a run that may be in progress, before it was left or its page was reloaded.
 *
 * @param isLatest Whether it follows the last stored message. Where runs have no names, only that one can be meant.
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

function identified(known: Message, stored: Message): Message {
  const { id, parentId, runId, siblingIds, createdAt, usage, metadata, carried } = stored;
  return {
    ...settled(known, id),
    ...definedOf({ parentId, runId, siblingIds, createdAt, usage, metadata, carried }),
  };
}

function merged(known: Message, stored: Message): Message {
  if (isOfSameSource(known, stored) && isSameBeside(known, stored)) return known;
  const parts = reconcileParts(known.parts, stillOver(known.parts, stored.parts));
  const status = endedStatus(known, stored);
  const { fault, ...rest } = identified(known, stored);
  const next = { ...rest, ...(status === 'failed' && definedOf({ fault })), parts, status };
  return parts === known.parts && isSameBeside(known, next) ? known : next;
}

/** What was passed over on this page does not wait again because its store has no answer to it. */
function stillOver(known: Message['parts'], stored: Message['parts']): Message['parts'] {
  return mapParts(stored, (part) => {
    if (!('status' in part) || part.status !== 'awaiting-input') return part;
    const before = findPart(known, part.id);
    const isOver = before !== undefined && 'status' in before && before.status === 'interrupted';
    return isOver ? { ...part, status: 'interrupted' } : part;
  });
}

/** The status seen live is more precise than the stored one, but what is stored of the person's has arrived. */
function endedStatus(known: Message, stored: Message): Message['status'] {
  if (known.role === 'user') return stored.status;
  return known.status === 'failed' || known.status === 'stopped' ? known.status : stored.status;
}

/** Whether everything but the parts is equal. The parts are not compared, because reading them may take time. */
function isSameBeside(a: Message, b: Message): boolean {
  return (
    a.id === b.id &&
    a.isProvisional === b.isProvisional &&
    a.role === b.role &&
    a.status === b.status &&
    a.parentId === b.parentId &&
    (b.runId === undefined || a.runId === b.runId) &&
    a.createdAt === b.createdAt &&
    (a.siblingIds ?? []).join(' ') === (b.siblingIds ?? []).join(' ') &&
    // What the stored message does not contain stays as it is known.
    (b.usage === undefined || isSameValue(a.usage, b.usage)) &&
    (b.metadata === undefined || isSameValue(a.metadata, b.metadata)) &&
    (b.carried === undefined || isSameValue(a.carried, b.carried))
  );
}
