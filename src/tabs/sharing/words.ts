import { reviveNumbers } from '../../core/ExactNumber.js';
import { isRecord } from '../../core/json.js';
import type { SessionEvent } from '../../core/events.js';
import type { SessionState } from '../../core/state.js';
import type { QueuedMessage } from '../../client/index.js';
import {
  isActionName,
  type Action,
  type OpenAction,
  type Outcome,
  type Stage,
} from './tabActions.js';
import type { PackedState } from './carry.js';

/** The version of the letters. Raise it with each change that an older version could not read. */
export const VERSION = 2;

/** Orders drafts, to tell which one is the latest. */
export interface DraftStamp {
  readonly count: number;
  readonly by: string;
}

/** Everything that the leading tab knows. */
export interface StateWord {
  readonly type: 'state';
  /** The tab that has asked for it. Undefined for all tabs, where one has just begun to lead. */
  readonly to: string | undefined;
  readonly state: PackedState;
  readonly queue: readonly QueuedMessage[];
  readonly draft: string | undefined;
  readonly stamp: DraftStamp | undefined;
  readonly actions: readonly OpenAction[];
  readonly data: number;
}

/** Which news of the leading tab this is: `term` counts the leaders so far, `number` the letters of news in this term. */
export interface News {
  readonly term: number;
  readonly number: number;
}

/** What a tab tells all others, or one of them. */
export type Word =
  /** A tab says that it is there, which of its actions nobody has started, and which requests its app handles itself. */
  | {
      readonly type: 'hello';
      /** The number of the latest news that it has received. Undefined if it needs the whole state. */
      readonly number: number | undefined;
      readonly actions: readonly Action[];
      readonly held: readonly string[];
    }
  /** @param isAlone Whether the tab has led, and has heard of no other one. */
  | { readonly type: 'bye'; readonly isAlone?: boolean }
  /** The leading tab is there, and has no news for the tab that has said hello. */
  | { readonly type: 'here' }
  | { readonly type: 'action'; readonly action: Action }
  /** The caller has aborted its action. */
  | { readonly type: 'cancel'; readonly id: string }
  | { readonly type: 'draft'; readonly draft: string; readonly stamp: DraftStamp }
  | StateWord
  | { readonly type: 'change'; readonly events: readonly SessionEvent[] }
  /** The whole state was replaced. Unchanged messages are given by their index. */
  | { readonly type: 'replace'; readonly state: PackedState }
  | { readonly type: 'queue'; readonly queue: readonly QueuedMessage[] }
  | { readonly type: 'taken'; readonly id: string }
  /** The message that an action sends is in the state, under this key. */
  | { readonly type: 'begun'; readonly id: string; readonly key: string }
  | { readonly type: 'outcome'; readonly id: string; readonly outcome: Outcome };

/** Words that were said at the same time, posted as one message of the channel. */
export interface Letter {
  readonly from: string;
  /** When it was posted, in milliseconds of the system clock. */
  readonly at: number;
  /** Only from the leading tab. */
  readonly news?: News;
  readonly words: readonly Word[];
}

const LIBRARY = 'agent-session-react';

/** A letter in the form in which it is sent over the channel. */
export function writeLetter(letter: Letter): object {
  return { library: LIBRARY, version: VERSION, ...letter };
}

/** Reads a message of the channel; undefined if another program, or another version of this library, has sent it. */
export function readLetter(data: unknown): Letter | undefined {
  if (!isRecord(data) || data['library'] !== LIBRARY || data['version'] !== VERSION)
    return undefined;
  const { from, at, news, words } = data;
  if (typeof from !== 'string' || typeof at !== 'number' || !Array.isArray(words)) return undefined;
  if (news !== undefined && !isNews(news)) return undefined;
  return {
    from,
    at,
    ...(news !== undefined && { news }),
    words: reviveNumbers(words.filter(isWord)),
  };
}

function isNews(news: unknown): news is News {
  return isRecord(news) && Number.isInteger(news['term']) && Number.isInteger(news['number']);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isEvent = (value: unknown) => isRecord(value) && isText(value['type']);

const CHECKS: Readonly<Record<Word['type'], (word: Readonly<Record<string, unknown>>) => boolean>> =
  {
    hello: ({ actions, held, number }) =>
      isListOf(actions, isAction) &&
      isListOf(held, isText) &&
      (number === undefined || Number.isInteger(number)),
    bye: () => true,
    here: () => true,
    action: ({ action }) => isAction(action),
    cancel: ({ id }) => isText(id),
    draft: ({ draft, stamp }) => isText(draft) && isStamp(stamp),
    state: ({ state, queue, draft, stamp, actions, data }) =>
      isPacked(state) &&
      isListOf(queue, isQueued) &&
      (draft === undefined || isText(draft)) &&
      (stamp === undefined || isStamp(stamp)) &&
      isListOf(actions, isOpenAction) &&
      Number.isInteger(data),
    change: ({ events }) => isListOf(events, isEvent),
    replace: ({ state }) => isPacked(state),
    queue: ({ queue }) => isListOf(queue, isQueued),
    taken: ({ id }) => isText(id),
    begun: ({ id, key }) => isText(id) && isText(key),
    outcome: ({ id, outcome }) => isText(id) && isOutcome(outcome),
  };

function isWord(word: unknown): word is Word {
  if (!isRecord(word)) return false;
  const { type } = word;
  if (typeof type !== 'string' || !Object.hasOwn(CHECKS, type)) return false;
  return CHECKS[type as Word['type']](word);
}

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isItem);
}

function isAction(action: unknown): action is Action {
  if (!isRecord(action)) return false;
  const { id, by, name, args } = action;
  return isText(id) && isText(by) && isActionName(name) && Array.isArray(args);
}

function isStage(stage: unknown): stage is Stage {
  return stage === 'told' || stage === 'taken' || stage === 'begun';
}

function isOpenAction(open: unknown): open is OpenAction {
  return isRecord(open) && isStage(open['stage']) && isAction(open['action']);
}

function isOutcome(outcome: unknown): outcome is Outcome {
  if (!isRecord(outcome)) return false;
  const { fault, status } = outcome;
  return status === 'done' || (status === 'failed' && isRecord(fault) && isText(fault['message']));
}

function isStamp(stamp: unknown): stamp is DraftStamp {
  return isRecord(stamp) && Number.isInteger(stamp['count']) && isText(stamp['by']);
}

function isQueued(queued: unknown): queued is QueuedMessage {
  return isRecord(queued) && isText(queued['key']) && isRecord(queued['message']);
}

function isPacked(state: unknown): state is PackedState {
  if (!isRecord(state)) return false;
  const { messages, rest } = state;
  const isMessage = (message: unknown) =>
    Number.isInteger(message) || (isRecord(message) && Array.isArray(message['parts']));
  return isListOf(messages, isMessage) && isRest(rest);
}

function isRest(rest: unknown): rest is Omit<SessionState, 'messages'> {
  if (!isRecord(rest)) return false;
  const { connection, diagnostics, requests, status } = rest;
  return (
    isText(status) && isRecord(connection) && Array.isArray(requests) && Array.isArray(diagnostics)
  );
}
