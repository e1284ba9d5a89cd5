import { reduceSession } from '../../core/session/reduceSession.js';
import type { Fault, SessionState } from '../../core/state.js';
import type { LoadedHistory } from '../../protocols/protocol.js';
import { extentOf } from '../run/index.js';
import { faultOf, ofNoSession } from '../http/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** The stored side of a session: loaded at first, and asked again for what only the store knows. */
export class History {
  private readonly session: SessionInternals;
  private loading: Promise<void> | undefined;
  private fetching: Promise<LoadedHistory> | undefined;
  /** Whether the page knows what is going on, so that no stored run needs to be joined. */
  private isFollowed = false;
  private refreshing: AbortController | undefined;

  constructor(session: SessionInternals) {
    this.session = session;
    session.signal.addEventListener('abort', () => this.refreshing?.abort());
  }

  get isAvailable(): boolean {
    const { backend, store } = this.session;
    return backend.loadHistory !== undefined && store.current.sessionId !== undefined;
  }

  /** Reads the stored messages. Who asks while another waits is given the same answer. */
  fetch(signal?: AbortSignal): Promise<LoadedHistory> {
    if (signal !== undefined) return this.session.stream.readStored(signal);
    this.fetching ??= this.session.stream.readStored(this.session.signal).finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  load(known?: LoadedHistory | { readonly fault: Fault } | 'pending'): Promise<void> {
    if (known === 'pending') {
      this.expect();
      return Promise.resolve();
    }
    this.loading ??= this.loadOnce(known).finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  /** A run of this page begins: it is known better here than in the store. */
  beginRun(): void {
    this.isFollowed = true;
    this.refreshing?.abort();
  }

  /** Shows stored messages that tell more than this page knew, and joins a run that is going on. */
  loadAnew(known: LoadedHistory): Promise<void> {
    this.refreshing?.abort();
    this.loading = undefined;
    this.isFollowed = false;
    return this.load(known);
  }

  /**
   * Asks the store quietly for the ids and siblings that a run's messages have got (R105). What is
   * shown stays as it is: nothing comes, goes or gets shorter, or the answer is not used.
   */
  async refresh(): Promise<void> {
    const { signal: life, store, stream } = this.session;
    if (!this.isAvailable || life.aborted) return;
    this.refreshing?.abort();
    this.refreshing = new AbortController();
    const { signal } = this.refreshing;
    try {
      const { messages } = await stream.readStored(signal);
      if (signal.aborted) return;
      const next = reduceSession(store.current, { type: 'history-load', messages });
      if (keepsAll(store.current, next)) store.set(next);
    } catch {
      // Nobody asked for this, and nothing is lost: the ids come with the next load.
    }
  }

  /** Somebody else asks for the stored messages. What is shown already stays. */
  private expect(): void {
    const { store } = this.session;
    if (!this.isAvailable || store.current.history !== 'none') return;
    store.applyNow({ type: 'history-status', status: 'loading' });
  }

  private async loadOnce(known?: LoadedHistory | { readonly fault: Fault }): Promise<void> {
    if (!this.isAvailable) return;
    const { signal, store } = this.session;
    let history: LoadedHistory;
    try {
      if (known === undefined) store.applyNow({ type: 'history-status', status: 'loading' });
      history = known === undefined ? await this.fetch() : readKnown(known);
    } catch (error) {
      if (signal.aborted) return;
      const fault = ofNoSession(error instanceof KnownFault ? error.fault : faultOf(error));
      store.applyNow({ type: 'history-status', status: 'failed', fault });
      return;
    }
    if (signal.aborted) return;
    const { messages, openRun, title, waitingRun } = history;
    const { sessionId } = store.current;
    if (title !== undefined && sessionId !== undefined) {
      store.apply([{ type: 'session-identify', sessionId, title }]);
    }
    store.apply([{ type: 'history-load', messages }]);
    this.restore(waitingRun);
    store.publish();
    await this.join(openRun);
  }

  /** A run that waits can be answered, as it could before the page was left. */
  private restore(waitingRun: LoadedHistory['waitingRun']): void {
    if (this.isFollowed || waitingRun === undefined) return;
    this.isFollowed = true;
    this.session.stream.restore(this.keyOf(waitingRun.messageKey), waitingRun);
  }

  /** A run that is still going on, or waits, is followed from where the page was left (R106). */
  private async join(openRun: LoadedHistory['openRun']): Promise<void> {
    const { stream } = this.session;
    if (this.isFollowed || openRun === undefined || !stream.canResume) return;
    this.isFollowed = true;
    const { runId, messageKey } = openRun;
    const key = messageKey === undefined ? undefined : this.keyOf(messageKey);
    await this.session.enqueue(() =>
      key === undefined ? stream.join(runId) : stream.resumeInto(key, { isKnown: false }),
    );
  }

  /** A stored message that was known before keeps the key it had. */
  private keyOf(storedKey: string): string {
    const { messages } = this.session.store.current;
    return (
      messages.findLast(({ id, key }) => id === storedKey || key === storedKey)?.key ?? storedKey
    );
  }
}

class KnownFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

function readKnown(known: LoadedHistory | { readonly fault: Fault }): LoadedHistory {
  if ('fault' in known) throw new KnownFault(known.fault);
  return known;
}

/** Whether each message is still there, in its place, with nothing missing. */
function keepsAll(before: SessionState, after: SessionState): boolean {
  return (
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => {
      const next = after.messages[index];
      if (next?.key !== message.key) return false;
      if (next.parts === message.parts) return true;
      return extentOf(next.parts).characters >= extentOf(message.parts).characters;
    })
  );
}
