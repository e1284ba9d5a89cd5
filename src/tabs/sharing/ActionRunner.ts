import type { AgentSession, OutgoingMessage, SessionInside } from '../../client/index.js';
import type { SessionEvent } from '../../core/events.js';
import { call, isQueueAction, type Action } from './tabActions.js';
import { unpackValue } from './carry.js';
import type { SharedOutbox } from './SharedOutbox.js';

/** A message that is to be sent, and is not in the state yet. */
interface Starting {
  readonly id: string;
  readonly text: string;
  readonly options: OutgoingMessage['options'];
}

/** Carries out, in the session itself, the actions that any of its tabs has asked for. */
export class ActionRunner {
  readonly #session: AgentSession;
  readonly #inside: SessionInside;
  readonly #outbox: SharedOutbox;
  /** In the order in which they were sent. */
  #starting: readonly Starting[] = [];
  readonly #cancelling = new Map<string, AbortController>();
  /** For each request that an app is handling itself: the tabs that do so. */
  readonly #holders = new Map<string, Set<string>>();

  constructor(session: AgentSession, inside: SessionInside, outbox: SharedOutbox) {
    this.#session = session;
    this.#inside = inside;
    this.#outbox = outbox;
  }

  /** @param signal The caller's signal, if the caller is in this tab. */
  run(action: Action, signal?: AbortSignal): unknown {
    const outbox = this.#outbox;
    const session = this.#session;
    const { by, name, args } = action;
    if (isQueueAction(name)) return outbox.carryOut(name, args);
    switch (name) {
      case 'hold':
        return this.hold(by, ...(args as Parameters<AgentSession['hold']>));
      case 'sendMessage':
        return this.#send(action);
      case 'upload': {
        const [file, options] = args as Parameters<NonNullable<AgentSession['upload']>>;
        return session.upload?.(file, { ...options, signal: signal ?? this.#signalOf(action) });
      }
      case 'load':
        return session.getState().history.status === 'loaded' ? undefined : session.load();
      case 'fetchHistory':
        return session.fetchHistory(signal);
      case 'listCheckpoints':
        return session.listCheckpoints?.(signal);
      default:
        return call(session, name, args.map(unpackValue));
    }
  }

  /** The caller has aborted the action. */
  cancel(id: string): void {
    this.#cancelling.get(id)?.abort();
  }

  /** The action is over. */
  finish(id: string): void {
    this.#cancelling.delete(id);
    this.#starting = this.#starting.filter((one) => one.id !== id);
  }

  /** The actions whose messages these events add to the state. */
  begunBy(
    events: readonly SessionEvent[],
  ): readonly { readonly id: string; readonly key: string }[] {
    return events.flatMap((event) => {
      if (event.type !== 'message-submit') return [];
      const begun = this.#starting.find(({ text }) => text === event.text);
      if (begun === undefined) return [];
      this.#starting = this.#starting.filter((one) => one !== begun);
      return [{ id: begun.id, key: event.key }];
    });
  }

  /** A request is held for as long as at least one tab holds it. */
  hold(tab: string, requestId: string, isHeld: boolean): void {
    const holders = this.#holders.get(requestId) ?? new Set();
    if (isHeld) holders.add(tab);
    else holders.delete(tab);
    this.#holders.set(requestId, holders);
    const request = this.#inside.store.current.requests.find(({ id }) => id === requestId);
    if (request !== undefined && (request.held === true) !== holders.size > 0) {
      this.#session.hold(requestId, holders.size > 0);
    }
  }

  /** Requests that were held only by tabs which are gone go back to the person. */
  releaseOthers(): void {
    for (const { held, id } of this.#inside.store.current.requests) {
      if (held === true && (this.#holders.get(id)?.size ?? 0) === 0) this.#session.hold(id, false);
    }
  }

  /** A tab has gone, so it holds no request any more. */
  forget(tab: string): void {
    for (const requestId of this.#holders.keys()) this.hold(tab, requestId, false);
  }

  /** Forgets all actions, and which tabs hold which requests. */
  clear(): void {
    this.#starting = [];
    this.#cancelling.clear();
    this.#holders.clear();
  }

  #send({ id, args }: Action): Promise<void> {
    const [message] = args as [string | OutgoingMessage];
    const { text, options } = typeof message === 'string' ? { text: message } : message;
    this.#starting = [...this.#starting, { id, text, options }];
    return this.#session.sendMessage(message);
  }

  #signalOf({ id }: Action): AbortSignal {
    const controller = new AbortController();
    this.#cancelling.set(id, controller);
    return controller.signal;
  }
}
