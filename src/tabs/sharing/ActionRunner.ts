import type { AgentSession, OutgoingMessage, SessionInside } from '../../client/index.js';
import type { SessionEvent } from '../../core/events.js';
import { call, type Action } from './actions.js';
import { unpackValue } from './carry.js';
import type { SharedOutbox } from './SharedOutbox.js';

/** A message that was given, and does not stand in the state yet. */
interface Starting {
  readonly id: string;
  readonly text: string;
  readonly options: OutgoingMessage['options'];
}

/** Does in the session itself what was asked for in any of its tabs. */
export class ActionRunner {
  private readonly session: AgentSession;
  private readonly inside: SessionInside;
  private readonly outbox: SharedOutbox;
  /** In the order in which they were given. */
  private starting: readonly Starting[] = [];
  private readonly cancelling = new Map<string, AbortController>();
  /** Requests that are carried out, by the tabs that do it. */
  private readonly holders = new Map<string, Set<string>>();

  constructor(session: AgentSession, inside: SessionInside, outbox: SharedOutbox) {
    this.session = session;
    this.inside = inside;
    this.outbox = outbox;
  }

  /** @param signal Of who asked, where they are in this tab. */
  run(action: Action, signal?: AbortSignal): unknown {
    const { outbox, session } = this;
    const { by, name, args } = action;
    switch (name) {
      case 'enqueue':
      case 'editQueued':
      case 'move':
      case 'remove':
      case 'sendNow':
        return outbox.carryOut(name, args);
      case 'hold':
        return this.hold(by, ...(args as Parameters<AgentSession['hold']>));
      case 'sendMessage':
        return this.send(action);
      case 'upload': {
        const [file, options] = args as Parameters<NonNullable<AgentSession['upload']>>;
        return session.upload?.(file, { ...options, signal: signal ?? this.signalOf(action) });
      }
      case 'load':
        return session.getState().history === 'loaded' ? undefined : session.load();
      case 'fetchHistory':
        return session.fetchHistory(signal);
      case 'listCheckpoints':
        return session.listCheckpoints?.(signal);
      default:
        return call(session, name, args.map(unpackValue));
    }
  }

  /** Who asked does not want it any more. */
  cancel(id: string): void {
    this.cancelling.get(id)?.abort();
  }

  /** Nothing more is to be done for an action. */
  finish(id: string): void {
    this.cancelling.delete(id);
    this.starting = this.starting.filter((one) => one.id !== id);
  }

  /** The actions whose messages stand in the state from these events on. */
  begunBy(
    events: readonly SessionEvent[],
  ): readonly { readonly id: string; readonly key: string }[] {
    return events.flatMap((event) => {
      if (event.type !== 'message-submit') return [];
      const begun = this.starting.find(({ text }) => text === event.text);
      if (begun === undefined) return [];
      this.starting = this.starting.filter((one) => one !== begun);
      return [{ id: begun.id, key: event.key }];
    });
  }

  /** A request is carried out as long as one of the tabs does it. */
  hold(tab: string, requestId: string, isHeld: boolean): void {
    const holders = this.holders.get(requestId) ?? new Set();
    if (isHeld) holders.add(tab);
    else holders.delete(tab);
    this.holders.set(requestId, holders);
    const request = this.inside.store.current.requests.find(({ id }) => id === requestId);
    if (request !== undefined && (request.held === true) !== holders.size > 0) {
      this.session.hold(requestId, holders.size > 0);
    }
  }

  /** What a tab has carried out that is gone is the person's. */
  releaseOthers(): void {
    for (const { held, id } of this.inside.store.current.requests) {
      if (held === true && (this.holders.get(id)?.size ?? 0) === 0) this.session.hold(id, false);
    }
  }

  /** A tab has gone, and carries nothing out any more. */
  forget(tab: string): void {
    for (const requestId of this.holders.keys()) this.hold(tab, requestId, false);
  }

  /** Nobody carries anything out. */
  clear(): void {
    this.starting = [];
    this.cancelling.clear();
    this.holders.clear();
  }

  private send({ id, args }: Action): Promise<void> {
    const [message] = args as [string | OutgoingMessage];
    const { text, options } = typeof message === 'string' ? { text: message } : message;
    this.starting = [...this.starting, { id, text, options }];
    return this.session.sendMessage(message);
  }

  private signalOf({ id }: Action): AbortSignal {
    const controller = new AbortController();
    this.cancelling.set(id, controller);
    return controller.signal;
  }
}
