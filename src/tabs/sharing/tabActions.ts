import {
  CUT_OFF,
  SESSION_ACTIONS,
  type AgentSession,
  type SessionActionName,
} from '../../client/index.js';
import type { Fault } from '../../core/state.js';

/** The name of an action: a method of a session, or of its outbox. */
export type ActionName = SessionActionName | QueueActionName;

/** What can be done with queued messages. Each is repeated if the tab that carries it out is gone: doing it twice changes nothing. */
export type QueueActionName = (typeof QUEUE_ACTIONS)[number];

const QUEUE_ACTIONS = ['enqueue', 'editQueued', 'move', 'remove', 'sendNow'] as const;

/** Whether the action is one on the queue of messages, and not one of the session. */
export function isQueueAction(name: ActionName): name is QueueActionName {
  return (QUEUE_ACTIONS as readonly ActionName[]).includes(name);
}

/**
 * What happens to an action when the tab that was carrying it out is gone before it finished:
 * - `repeat`: carried out again; it only reads, or doing it twice changes nothing
 * - `resolve`: resolved; its effect is in the state, which shows whether it reached the agent, or lets the person decide
 * - `reject`: rejected; the caller is told that the outcome is unknown
 */
type AfterLoss = 'repeat' | 'resolve' | 'reject';

const AFTER_LOSS: Readonly<Record<SessionActionName, AfterLoss>> = {
  sendMessage: 'resolve',
  stop: 'repeat',
  steer: 'reject',
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
};

/** The actions whose callers get a value. */
const WITH_VALUE: ReadonlySet<ActionName> = new Set<SessionActionName>([
  'steer',
  'fetchHistory',
  'loadSiblings',
  'upload',
  'listCheckpoints',
]);

/** What happens to an action if the tab that was carrying it out is gone before it finished. */
export function afterLoss(name: ActionName): AfterLoss {
  return isQueueAction(name) ? 'repeat' : AFTER_LOSS[name];
}

/** The outcome of an action if nobody knows how it ended: a caller that needs a value gets a fault. */
export function unknownOutcome(name: ActionName): Outcome {
  return WITH_VALUE.has(name) ? { status: 'failed', fault: CUT_OFF } : { status: 'done' };
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
  return (
    typeof name === 'string' &&
    (Object.hasOwn(SESSION_ACTIONS, name) || isQueueAction(name as ActionName))
  );
}

/** Carries out an action of a session by its name; does nothing if the session does not have it. */
export function call(
  session: AgentSession,
  name: SessionActionName,
  args: readonly unknown[],
): unknown {
  return (session[name] as ((...args: unknown[]) => unknown) | undefined)?.(...args);
}
