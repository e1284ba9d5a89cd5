import { definedOf } from '../definedOf.js';
import type { SessionEventOf } from '../events.js';
import { NO_PARTS } from '../parts.js';
import type { Message } from '../state.js';
import type { FoldState } from './FoldState.js';
import {
  findLastIndex,
  isNamed,
  lengthOf,
  messageAt,
  spliced,
  type MessageList,
} from './MessageList.js';
import { textOf } from './textOf.js';

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

/** The message with this key, if there is one. Searched from the end, where most are that are looked for. */
export function findMessage(
  { messages }: Pick<FoldState, 'messages'>,
  key: string | undefined,
): Message | undefined {
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
  const before = messageAt(messages, end - 1);
  if (sameText === true) {
    const isSaid = ({ role }: Message, index: number) => role === 'user' && index < end;
    const said = messageAt(messages, findLastIndex(messages, isSaid));
    const asked = said && askedAmong(messages, end, id, said);
    if (asked !== undefined) {
      // Known under another id and answered, it was asked before in the same words.
      const isAnswered = isSettled(asked) && before?.role !== 'user';
      if (isAnswered || textOf(asked).trim() !== text.trim()) return state;
      return updateMessage(state, asked.key, confirmed);
    }
  }
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

/** The last message, but for those of the person's behind it of which it is not known yet whether the backend has them. */
export function lastArrived(messages: readonly Message[]): Message | undefined {
  return messages.findLast((message) => message.role !== 'user' || isSettled(message));
}

/** The id of the last message that the backend has; '' if there is none. An answer that failed before it said anything is not stored. */
export function lastStoredId(messages: readonly Message[]): string {
  const last = messages.findLast(
    (message) => isSettled(message) && (message.role === 'user' || message.parts.length > 0),
  );
  return last?.id ?? '';
}
