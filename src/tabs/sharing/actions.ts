import { CUT_OFF, type AgentSession } from '../../client/index.js';
import type { Fault } from '../../core/state.js';

/**
 * What becomes of an action that the tab which carried it out has not finished:
 * - `repeat`: it only reads, or changes nothing if it is done twice
 * - `resolve`: what it led to is in the state. Whether it reached the agent is seen there, or the person says
 * - `reject`: who asked is told that it is not known
 */
type AfterLoss = 'repeat' | 'resolve' | 'reject';

/** Every action that the leading tab carries out for the others. */
export const AFTER_LOSS: Readonly<Record<ActionName, AfterLoss>> = {
  sendMessage: 'resolve',
  stop: 'repeat',
  respond: 'resolve',
  hold: 'repeat',
  takeBack: 'repeat',
  skip: 'resolve',
  retry: 'resolve',
  attach: 'resolve',
  detach: 'resolve',
  resend: 'resolve',
  discard: 'repeat',
  continueFrom: 'resolve',
  load: 'repeat',
  loadEarlier: 'repeat',
  fetchHistory: 'repeat',
  regenerate: 'resolve',
  edit: 'resolve',
  loadSiblings: 'repeat',
  showSibling: 'resolve',
  upload: 'reject',
  listCheckpoints: 'repeat',
  enqueue: 'repeat',
  editQueued: 'repeat',
  move: 'repeat',
  remove: 'repeat',
  sendNow: 'repeat',
};

/** The name of an action: a method of a session, or of its outbox. */
export type ActionName =
  | keyof Pick<
      AgentSession,
      | 'sendMessage'
      | 'stop'
      | 'respond'
      | 'hold'
      | 'takeBack'
      | 'skip'
      | 'retry'
      | 'attach'
      | 'detach'
      | 'resend'
      | 'discard'
      | 'continueFrom'
      | 'load'
      | 'loadEarlier'
      | 'fetchHistory'
      | 'regenerate'
      | 'edit'
      | 'loadSiblings'
      | 'showSibling'
      | 'upload'
      | 'listCheckpoints'
    >
  | QueueActionName;

/** What is done with messages that wait. */
export type QueueActionName = 'enqueue' | 'editQueued' | 'move' | 'remove' | 'sendNow';

/** The actions whose value is asked for. */
const READING: ReadonlySet<ActionName> = new Set<ActionName>([
  'fetchHistory',
  'loadSiblings',
  'upload',
  'listCheckpoints',
]);

/** What came of an action that nobody knows the end of. */
export function unknownOutcome(name: ActionName): Outcome {
  return READING.has(name) ? { status: 'failed', fault: CUT_OFF } : { status: 'done' };
}

/** An action that somebody in one of the tabs has asked for. */
export interface Action {
  /** Its own, in all tabs. */
  readonly id: string;
  /** The tab that asked. */
  readonly by: string;
  readonly name: ActionName;
  readonly args: readonly unknown[];
}

/** How far an action has come. `taken`: a tab carries it out. `begun`: what it is about stands in the state. */
export type Stage = 'told' | 'taken' | 'begun';

/** An action that is not finished, as all tabs know of it. */
export interface OpenAction {
  readonly action: Action;
  readonly stage: Stage;
}

/** What came of an action. */
export type Outcome =
  | { readonly status: 'done'; readonly value?: unknown }
  | { readonly status: 'failed'; readonly fault: Fault };

/** Whether a text is the name of an action. */
export function isActionName(name: unknown): name is ActionName {
  return typeof name === 'string' && Object.hasOwn(AFTER_LOSS, name);
}

/** Calls a method of a session that may be missing, by its name. */
export function call(session: AgentSession, name: ActionName, args: readonly unknown[]): unknown {
  const method = (session as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof method === 'function'
    ? (method as (...args: unknown[]) => unknown)(...args)
    : undefined;
}
