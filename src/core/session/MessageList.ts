import type { Message } from '../state.js';

/**
 * An immutable list of messages. In a long list, changing one of the latest messages does not cost more than in a short one,
 * because the messages before them are settled and not copied.
 */
export type MessageList = readonly Message[] | SettledList;

interface SettledList {
  /** The first messages, in an array that is shared by all lists made from one another. It only grows. */
  readonly settled: readonly Message[];
  /** How many of them belong to this list. A later list may have added more. */
  readonly count: number;
  /** The remaining messages: all from the first one in progress, and some before it. */
  readonly recent: readonly Message[];
}

/** Maximum number of messages that are copied with each change, unless more of them are in progress. */
const MAX_COPIED_MESSAGES = 256;
/** How many messages stay recent when the others settle: a change after a run mostly affects one of the latest. */
const KEPT = 8;

const ARRAYS = new WeakMap<SettledList, readonly Message[]>();

/** The keys and ids of settled messages. May contain those of messages that later lists have added. */
const NAMES = new WeakMap<readonly Message[], Set<string>>();

export function isPlain(list: MessageList): list is readonly Message[] {
  return Array.isArray(list);
}

export function listOf(messages: readonly Message[]): MessageList {
  const list = settle(messages);
  if (!isPlain(list)) ARRAYS.set(list, messages);
  return list;
}

/** The messages as an array, which is created when it is first needed. */
export function arrayOf(list: MessageList): readonly Message[] {
  if (isPlain(list)) return list;
  const known = ARRAYS.get(list);
  if (known !== undefined) return known;
  const messages = list.settled.slice(0, list.count).concat(list.recent);
  ARRAYS.set(list, messages);
  return messages;
}

/** All messages in progress, and some others. */
export function recentOf(list: MessageList): readonly Message[] {
  return isPlain(list) ? list : list.recent;
}

export function withRecent(list: MessageList, recent: readonly Message[]): MessageList {
  return isPlain(list) ? recent : { ...list, recent };
}

export function lengthOf(list: MessageList): number {
  return isPlain(list) ? list.length : list.count + list.recent.length;
}

export function messageAt(list: MessageList, index: number): Message | undefined {
  if (isPlain(list)) return list[index];
  const { settled, count, recent } = list;
  return index < count ? settled[index] : recent[index - count];
}

/** The index of the last message for which `isMatch` holds, searching from the end; -1 if there is none. */
export function findLastIndex(
  list: MessageList,
  isMatch: (message: Message, index: number) => boolean,
): number {
  for (let index = lengthOf(list) - 1; index >= 0; index--) {
    if (isMatch(messageAt(list, index) as Message, index)) return index;
  }
  return -1;
}

/** Whether a message has this key or this id. */
export function isNamed(list: MessageList, field: 'key' | 'id', name: string): boolean {
  const isOne = (message: Message) => message[field] === name;
  if (recentOf(list).some(isOne)) return true;
  return !isPlain(list) && namesIn(list.settled).has(name) && findLastIndex(list, isOne) !== -1;
}

function namesIn(settled: readonly Message[]): Set<string> {
  const known = NAMES.get(settled);
  if (known !== undefined) return known;
  const names = new Set(settled.flatMap(({ id, key }) => [id, key]));
  NAMES.set(settled, names);
  return names;
}

/** The list with `removed` messages from an index on replaced by other ones. */
export function spliced(
  list: MessageList,
  index: number,
  removed: number,
  ...added: readonly Message[]
): MessageList {
  const place = index - lengthOf(list) + recentOf(list).length;
  if (place < 0) return listOf(arrayOf(list).toSpliced(index, removed, ...added));
  return settle(withRecent(list, recentOf(list).toSpliced(place, removed, ...added)));
}

/** Whether the agent is working on a message, or waits in it for the person. */
export function isAtWork({ role, status }: Message): boolean {
  return role !== 'user' && (status === 'running' || status === 'awaiting-input');
}

/** The same messages, with the first ones moved to the settled array if the list is long. */
function settle(list: MessageList): MessageList {
  const recent = recentOf(list);
  if (recent.length <= MAX_COPIED_MESSAGES) return list;
  const first = recent.findIndex(isAtWork);
  const leaving = (first === -1 ? recent.length : first) - KEPT;
  if (leaving <= MAX_COPIED_MESSAGES - KEPT) return list;
  const { settled, count } = isPlain(list) ? { settled: [], count: 0 } : list;
  // If another list has extended the shared array already, this list needs a copy.
  const all = (settled.length === count ? settled : settled.slice(0, count)) as Message[];
  const names = NAMES.get(all);
  for (const message of recent.slice(0, leaving)) {
    all.push(message);
    names?.add(message.id).add(message.key);
  }
  return { settled: all, count: all.length, recent: recent.slice(leaving) };
}
