import type { AgentBackend } from '../../contract/index.js';
import { watchOptions } from '../../development/index.js';
import { isEvent } from '../../core/isEvent.js';
import { isRecord } from '../../core/json.js';
import type { AgentSession, SessionActions } from './AgentSession.js';
import type { SessionInside } from './SessionInternals.js';

/** The name of an action of a session. */
export type SessionActionName = keyof SessionActions;

type Method<Name extends SessionActionName> = NonNullable<SessionActions[Name]>;

/** How a session carries out an action, whose meaning `SessionActions` says. */
interface SessionAction<Name extends SessionActionName> {
  /** The members of a backend of which one is needed. Without it, every session has the action. */
  readonly needs?: readonly (keyof AgentBackend)[];
  /** The types of the arguments that it cannot do without, as `typeof` says them. */
  readonly takes?: readonly string[];
  /** Whether the caller gets nothing at all, and not a promise. */
  readonly returnsNothing?: true;
  readonly run: (
    inside: SessionInside,
    ...args: Parameters<Method<Name>>
  ) => ReturnType<Method<Name>>;
}

const MESSAGE = 'string, or object with a `text`';

/** Every action of a session. Sessions, shared sessions and `useAgentSession` take their actions from here. */
export const SESSION_ACTIONS: { readonly [Name in SessionActionName]-?: SessionAction<Name> } = {
  sendMessage: {
    takes: [MESSAGE],
    run: ({ live }, message) => {
      if (typeof message === 'string') return live().sending.sendMessage({ text: message });
      watchOptions('a message', message);
      return live().sending.sendMessage(message);
    },
  },
  stop: {
    run: ({ live }, partId) =>
      partId === undefined ? live().stopping.stop() : live().steering.stopPart(partId),
  },
  steer: {
    needs: ['steer'],
    takes: ['string'],
    run: ({ live }, text) => live().steering.steer(text),
  },
  respond: {
    takes: ['string', 'object'],
    run: ({ live }, requestId, answer) => live().answers.respond(requestId, answer),
  },
  hold: {
    takes: ['string', 'boolean'],
    returnsNothing: true,
    run: ({ store }, requestId, isHeld) =>
      store.applyNow({ type: 'request-hold', requestId, isHeld }),
  },
  ask: {
    takes: ['string', 'boolean'],
    returnsNothing: true,
    run: ({ store }, requestId, isAsking) =>
      store.applyNow({ type: 'request-ask', requestId, isAsking }),
  },
  takeBack: {
    takes: ['string'],
    returnsNothing: true,
    run: ({ live }, requestId) => live().answers.takeBack(requestId),
  },
  skip: {
    needs: ['skip', 'answersTogether'],
    takes: ['string'],
    run: ({ live }, requestId) => live().answers.skip(requestId),
  },
  retry: { run: ({ live }) => live().retrying.retry() },
  attach: {
    needs: ['resume'],
    takes: ['string'],
    run: ({ live }, runId) => live().following.attach(runId),
  },
  detach: {
    needs: ['resume'],
    returnsNothing: true,
    run: ({ live }) => live().following.detach(),
  },
  resend: {
    takes: ['string'],
    run: ({ live }, messageKey) => live().sending.resend(messageKey),
  },
  discard: {
    takes: ['string'],
    returnsNothing: true,
    run: ({ live }, messageKey) => live().sending.discard(messageKey),
  },
  continueFrom: {
    takes: ['string'],
    run: ({ live }, checkpointName, hint) => live().reruns.continueFrom(checkpointName, hint),
  },
  load: {
    run: ({ live, setup }, known) => {
      setup.keeper?.open();
      return live().history.load(known);
    },
  },
  loadEarlier: {
    needs: ['loadEarlier'],
    run: ({ live }) => live().history.loadEarlier(),
  },
  fetchHistory: {
    run: ({ live }, signal) => live().history.fetch(signal),
  },
  regenerate: {
    needs: ['regenerate'],
    takes: ['string'],
    run: ({ live }, messageKey) => live().reruns.regenerate(messageKey),
  },
  edit: {
    needs: ['edit'],
    takes: ['string', 'string'],
    run: ({ live }, messageKey, text) => live().reruns.edit(messageKey, text),
  },
  loadSiblings: {
    needs: ['loadMessage', 'holdsConversation'],
    takes: ['string'],
    run: ({ live }, messageKey) => live().branches.siblings(messageKey),
  },
  showSibling: {
    needs: ['loadMessage', 'holdsConversation'],
    takes: ['string', 'string'],
    run: ({ live }, messageKey, siblingId) => live().branches.show(messageKey, siblingId),
  },
  upload: {
    needs: ['upload'],
    takes: ['object'],
    run: ({ live }, file, options) => live().upload(file, options),
  },
  listCheckpoints: {
    needs: ['listCheckpoints'],
    run: ({ live }, signal) => live().listCheckpoints(signal),
  },
};

/** The names of all actions. */
export const SESSION_ACTION_NAMES = Object.keys(SESSION_ACTIONS) as readonly SessionActionName[];

/** The actions of a session of this backend. */
export function actionsOf(backend: AgentBackend, inside: SessionInside): SessionActions {
  const methodOf = (name: SessionActionName) => {
    const { needs, run } = SESSION_ACTIONS[name] as SessionAction<SessionActionName>;
    const isOffered = needs === undefined || needs.some((member) => Boolean(backend[member]));
    return isOffered ? checked(name, (...args) => run(inside, ...(args as never))) : undefined;
  };
  return eachAction(methodOf);
}

/**
 * The method of an action for an app, which may pass it to an element as a listener: an event is never an argument. Refuses
 * a call without the arguments that the action needs, with a rejection if it returns a promise.
 */
export function checked(
  name: SessionActionName,
  method: (...args: never[]) => unknown,
): (...args: readonly unknown[]) => unknown {
  const { returnsNothing, takes = [] } = SESSION_ACTIONS[name];
  return (...given) => {
    const args = given.map((value) => (isEvent(value) ? undefined : value));
    const wrong = takes.findIndex((type, index) => {
      const value = args[index] ?? undefined;
      const isText = type === MESSAGE && isRecord(value);
      return isText ? typeof value['text'] !== 'string' : !type.includes(typeof value);
    });
    if (wrong === -1) return method(...(args as never[]));
    const error = new TypeError(
      `${name}: argument ${wrong + 1} must have the type ${takes[wrong] ?? ''}. A listener calls it in a function: () => ${name}(…)`,
    );
    if (returnsNothing === true) throw error;
    return Promise.reject(error);
  };
}

/** The actions of any session, such as one that an app has made from another. */
export function actionsIn(session: AgentSession): SessionActions {
  return eachAction((name) => session[name]);
}

/** An object with what is given for each action; undefined for an action that is missing. */
export function eachAction(methodOf: (name: SessionActionName) => unknown): SessionActions {
  const methods = SESSION_ACTION_NAMES.map((name) => [name, methodOf(name)] as const);
  return Object.fromEntries(methods) as unknown as SessionActions;
}
