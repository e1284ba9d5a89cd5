import { isRecord, parseJson } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import type { Message, SessionState } from '../../core/state.js';
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
    const text = written.get(message) ?? printMessage(message);
    written.set(message, text);
    room -= text.length;
    if (room < 0) break;
    texts.unshift(text);
  }
  if (texts.length === 0) return undefined;
  const state = JSON.stringify(agentState) ?? '';
  const head = JSON.stringify({ version: 1, at, title }).slice(0, -1);
  const shared = state === '' || state.length > room ? '' : `,"agentState":${state}`;
  return `${head}${shared},"messages":[${texts.join(',')}]}`;
}

/** Reads a cached session; undefined if the text is not one. */
export function readSession(text: unknown, hasHistory: boolean): CachedSession | undefined {
  const value = typeof text === 'string' ? parseJson(text) : undefined;
  if (!isRecord(value) || value['version'] !== 1 || !Array.isArray(value['messages'])) {
    return undefined;
  }
  const { at, title } = value;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  const messages: readonly unknown[] = value['messages'];
  return {
    at,
    messages: messages.filter(isMessage).map((message) => settled(message, hasHistory)),
    ...(typeof title === 'string' && { title }),
    ...('agentState' in value && { agentState: value['agentState'] }),
  };
}

function printMessage(message: Message): string {
  const { fault: _, keptAfter: _keptAfter, ...kept } = message;
  return JSON.stringify(kept);
}

/** Nothing in a cached message is in progress, because the page that read it is gone. */
function settled(message: Message, hasHistory: boolean): Message {
  const { id, key, status } = message;
  // A failed message that only the page knew is replaced by what the backend has stored.
  const isReplaceable = hasHistory && status === 'failed' && id === key;
  return {
    ...message,
    status: isReplaceable ? 'interrupted' : endOf(status),
    parts: message.parts.map(settledPart),
  };
}

function settledPart(part: Part): Part {
  const ended = 'status' in part ? { ...part, status: endOf(part.status) } : part;
  return 'parts' in ended ? { ...ended, parts: ended.parts.map(settledPart) } : ended;
}

function endOf<Status extends string>(status: Status): Status | 'interrupted' {
  return status === 'running' || status === 'awaiting-input' || status === 'sending'
    ? 'interrupted'
    : status;
}

/** The fields with text that each type of part must have to be shown. */
const TEXTS: Readonly<Record<Part['type'], readonly string[]>> = {
  text: ['text'],
  thinking: ['text', 'status'],
  step: ['title', 'status'],
  tool: ['toolName', 'executionId', 'status'],
  checkpoint: ['name'],
  input: ['prompt', 'status'],
  error: ['message'],
  agent: ['agentId', 'runId', 'task', 'status'],
  file: [],
  source: [],
  data: ['name'],
};
const CONTAINERS: ReadonlySet<string> = new Set(['step', 'tool', 'checkpoint', 'agent']);

function isMessage(value: unknown): value is Message {
  if (!isRecord(value)) return false;
  const { id, key, role, status, parts, attachments = [], siblingIds = [] } = value;
  return (
    [id, key, role, status].every((text) => typeof text === 'string') &&
    Array.isArray(attachments) &&
    attachments.every((one) => isRecord(one) && typeof one['name'] === 'string') &&
    Array.isArray(siblingIds) &&
    siblingIds.every((one) => typeof one === 'string') &&
    areParts(parts)
  );
}

function areParts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPart);
}

function isPart(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, type, inputTypes } = value;
  if (typeof id !== 'string' || typeof type !== 'string' || !Object.hasOwn(TEXTS, type)) {
    return false;
  }
  return (
    TEXTS[type as Part['type']].every((name) => typeof value[name] === 'string') &&
    (type !== 'input' || Array.isArray(inputTypes)) &&
    (!CONTAINERS.has(type) || areParts(value['parts']))
  );
}
