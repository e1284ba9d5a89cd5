import { CUT_OFF, type AgentSession } from '../../client/index.js';
import type { Fault } from '../../core/state.js';

/**
 * What happens to an action when the tab that was carrying it out is gone before it finished:
 * - `repeat`: carried out again; it only reads, or doing it twice changes nothing
 * - `resolve`: resolved; its effect is in the state, which shows whether it reached the agent, or lets the person decide
 * - `reject`: rejected; the caller is told that the outcome is unknown
 */
type AfterLoss = 'repeat' | 'resolve' | 'reject';

/** Every action that the leading tab carries out for the others. */
export const AFTER_LOSS: Readonly<Record<ActionName, AfterLoss>> = {
  sendMessage: 'resolve',
  stop: 'repeat',
  respond: 'resolve',
  hold: 'repeat',
  ask: 'repeat',
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
      | 'ask'
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

/** What can be done with queued messages. */
export type QueueActionName = 'enqueue' | 'editQueued' | 'move' | 'remove' | 'sendNow';

/** The actions whose return value the caller needs. */
const READING: ReadonlySet<ActionName> = new Set<ActionName>([
  'fetchHistory',
  'loadSiblings',
  'upload',
  'listCheckpoints',
]);

/** The outcome of an action if nobody knows how it ended. */
export function unknownOutcome(name: ActionName): Outcome {
  return READING.has(name) ? { status: 'failed', fault: CUT_OFF } : { status: 'done' };
}

/** An action that one of the tabs has asked for. */
export interface Action {
  /** Unique among all tabs. */
  readonly id: string;
  /** The tab that asked. */
  readonly by: string;
  readonly name: ActionName;
  readonly args: readonly unknown[];
}

/** How far an action has come. `taken`: a tab carries it out. `begun`: its message is in the state. */
export type Stage = 'told' | 'taken' | 'begun';

/** An unfinished action, as all tabs know it. */
export interface OpenAction {
  readonly action: Action;
  readonly stage: Stage;
}

/** How an action ended. */
export type Outcome =
  | { readonly status: 'done'; readonly value?: unknown }
  | { readonly status: 'failed'; readonly fault: Fault };

/** Whether a value is the name of an action. */
export function isActionName(name: unknown): name is ActionName {
  return typeof name === 'string' && Object.hasOwn(AFTER_LOSS, name);
}

/** Calls a method of a session by its name; does nothing if the session does not have it. */
export function call(session: AgentSession, name: ActionName, args: readonly unknown[]): unknown {
  const method = (session as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof method === 'function'
    ? (method as (...args: unknown[]) => unknown)(...args)
    : undefined;
}
