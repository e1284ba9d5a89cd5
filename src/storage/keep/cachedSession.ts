import { writeExactly } from '../../core/ExactNumber.js';
import { isRecord, parseJson } from '../../core/json.js';
import type { Message, SessionState } from '../../core/state.js';
import { ifPossible } from '../../core/ifPossible.js';
import { readMessage } from './readMessage.js';
import { isOnlyHere } from './recordOf.js';

/** How much of a session is cached. */
export interface CacheLimits {
  /** Maximum number of messages; the latest are kept. */
  readonly messages: number;
  /** Maximum number of characters of JSON. */
  readonly characters: number;
}

/** A session as it was cached. */
export interface CachedSession {
  readonly at: string;
  readonly messages: readonly Message[];
  readonly title?: string;
  readonly agentState?: unknown;
}

/** Each message as JSON, so that unchanged messages are not printed again. */
const written = new WeakMap<Message, string>();

/**
 * The messages of a session as JSON. Undefined if there are none, or if the person is looking at a branch that the conversation
 * does not continue from. Faults and unsent messages are left out.
 */
export function printSession(
  { agentState, messages, title }: SessionState,
  at: string,
  limits: CacheLimits,
): string | undefined {
  if (messages.some(({ aside }) => aside === true)) return undefined;
  const texts: string[] = [];
  let room = limits.characters;
  for (const message of messages.slice(-limits.messages).toReversed()) {
    if (isOnlyHere(message)) continue;
    const text = written.get(message) ?? ifPossible(() => printMessage(message));
    if (text === undefined) continue;
    written.set(message, text);
    room -= text.length;
    if (room < 0) break;
    texts.unshift(text);
  }
  if (texts.length === 0) return undefined;
  // The app's own values may not be JSON, and patches may nest a state deeper than can be written.
  const state = ifPossible(() => writeExactly(agentState)) ?? '';
  const head = JSON.stringify({ version: 1, at, title }).slice(0, -1);
  const shared = state === '' || state.length > room ? '' : `,"agentState":${state}`;
  return `${head}${shared},"messages":[${texts.join(',')}]}`;
}

/**
 * Reads a cached session.
 *
 * @returns What can be shown of it, if anything, and whether that is all of it.
 */
export function readSession(
  text: string,
  hasHistory: boolean,
  limits: CacheLimits,
): { readonly session?: CachedSession; readonly isWhole: boolean } {
  const value = text.length > longestOf(limits) ? undefined : parseJson(text);
  if (!isRecord(value) || value['version'] !== 1 || !Array.isArray(value['messages'])) {
    return { isWhole: false };
  }
  const { at, title } = value;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return { isWhole: false };
  const stored: readonly unknown[] = value['messages'].slice(-limits.messages);
  const read = stored.map(readMessage).filter((one) => one !== undefined);
  const session = {
    at,
    messages: read.map(({ message }) => replaceable(message, hasHistory)),
    ...(typeof title === 'string' && { title }),
    ...('agentState' in value && { agentState: value['agentState'] }),
  };
  return { session, isWhole: read.length === stored.length && read.every((one) => one.isWhole) };
}

/** The length of a text that `printSession` may have written; its head has no limit of its own. */
function longestOf({ characters }: CacheLimits): number {
  return Math.max(2 * characters, 100_000);
}

function printMessage(message: Message): string {
  const { fault: _, keptAfter: _keptAfter, ...kept } = message;
  return writeExactly(kept) ?? '';
}

/** A failed message that only the page knew is replaced by what the backend has stored. */
function replaceable(message: Message, hasHistory: boolean): Message {
  const { isProvisional, status } = message;
  const isReplaceable = hasHistory && status === 'failed' && isProvisional === true;
  return isReplaceable ? { ...message, status: 'interrupted' } : message;
}
