import type { Message } from '../state.js';

/**
 * Messages in order, immutable. Where there are many, changing the latest ones costs the same however many there are before
 * them: those have settled.
 */
export type MessageList = readonly Message[] | SettledList;

interface SettledList {
  /** The first messages, in an array that lists made from one another share. It only grows. */
  readonly settled: readonly Message[];
  /** How many of those are in this list. Others may have been added for a later one. */
  readonly count: number;
  /** The messages after those: all from the first one on that is at work, and some before it. */
  readonly recent: readonly Message[];
}

/** At most so many messages that are not at work are copied with each change. */
const MOST = 256;
/** So many of them stay when the others settle: what changes after its run is mostly one of the latest. */
const KEPT = 8;

const ARRAYS = new WeakMap<SettledList, readonly Message[]>();

/** By settled messages, at least their keys and ids. */
const NAMES = new WeakMap<readonly Message[], Set<string>>();

export function isPlain(list: MessageList): list is readonly Message[] {
  return Array.isArray(list);
}

export function listOf(messages: readonly Message[]): MessageList {
  const list = settle(messages);
  if (!isPlain(list)) ARRAYS.set(list, messages);
  return list;
}

/** The messages as an array, which is made when it is first asked for. */
export function arrayOf(list: MessageList): readonly Message[] {
  if (isPlain(list)) return list;
  const known = ARRAYS.get(list);
  if (known !== undefined) return known;
  const messages = list.settled.slice(0, list.count).concat(list.recent);
  ARRAYS.set(list, messages);
  return messages;
}

/** All messages that are at work, and some others. */
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

/** The index of the last message for which `isMatch` holds, looked for from the end; -1 where there is none. */
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

/** The list with other messages, or none, in place of so many from an index on. */
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

/** Whether the agent is at work on a message, or waits in it for the person. */
export function isAtWork({ role, status }: Message): boolean {
  return role !== 'user' && (status === 'running' || status === 'awaiting-input');
}

/** The same list, where the first of many messages have settled. */
function settle(list: MessageList): MessageList {
  const recent = recentOf(list);
  if (recent.length <= MOST) return list;
  const first = recent.findIndex(isAtWork);
  const leaving = (first === -1 ? recent.length : first) - KEPT;
  if (leaving <= MOST - KEPT) return list;
  const { settled, count } = isPlain(list) ? { settled: [], count: 0 } : list;
  // Where another list was made from the same one before, what it has added is not in this one.
  const all = (settled.length === count ? settled : settled.slice(0, count)) as Message[];
  const names = NAMES.get(all);
  for (const message of recent.slice(0, leaving)) {
    all.push(message);
    names?.add(message.id).add(message.key);
  }
  return { settled: all, count: all.length, recent: recent.slice(leaving) };
}
