import type { SessionEventOf } from '../../core/events.js';
import { extentOf } from '../../core/session/extent.js';
import { leave } from '../../core/session/leaveEarlierRuns.js';
import { isSettled, lastArrived } from '../../core/session/messages.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy } from '../../core/session/runStatus.js';
import { mapParts } from '../../core/session/tree.js';
import { sharing } from '../../core/sharing.js';
import type { Fault, Message, PendingRequest, SessionState } from '../../core/state.js';
import type { LoadedHistory, WaitingRun } from '../../contract/index.js';
import { callContext } from '../store/callContext.js';
import {
  faultOf,
  HttpFault,
  isOnline,
  mayHaveArrived,
  ofNoSession,
  pause,
  waitBefore,
} from '../http/index.js';
import type { Lifetime } from './Lifetime.js';
import { readCalls, readStored, requireHistory } from './readStored.js';

/** Milliseconds that a page waits at most before it asks again for stored messages that it could not read. */
const MAX_WAIT = 5000;

/** The stored messages of a session that begins with the run in progress. */
const NOTHING_STORED: LoadedHistory = { messages: [] };

/** Goes on with a run that the stored messages tell of. */
export interface RunTaker {
  /** Restores a run that waits for the person. */
  readonly restore: (messageKey: string, run: WaitingRun) => void;
  /** Keeps what the person has given for requests that are not open any more. */
  readonly giveUp: (requests: readonly PendingRequest[]) => void;
  /** Whether a run that is in progress can be followed. */
  readonly canFollow: () => boolean;
  /**
   * Follows a run to its end.
   *
   * @param messageKey The message that it writes; undefined if none of it is shown.
   * @param options.isKnown Whether something of the run is shown that could be lost.
   */
  readonly follow: (
    runId: string | undefined,
    messageKey: string | undefined,
    options: { readonly isKnown: boolean },
  ) => Promise<void>;
}

/** The stored messages of a session: loaded at first, and read again for what only the backend knows. */
export class History {
  readonly #life: Lifetime;
  readonly #runs: RunTaker;
  #loading: Promise<void> | undefined;
  readonly #fetchShared = sharing(() => readStored(this.#life, this.#life.signal));
  /** Whether this page knows the current run, so that it need not join a stored one. */
  #isFollowed = false;
  /** Whether it knew a run before the one that it has just begun. */
  #wasFollowed = false;
  /** Stored messages that came while a run of this page was about to begin, so that their run was not gone on with. */
  #skipped: LoadedHistory | undefined;
  #refreshing: AbortController | undefined;
  /** The messages that were shown when the stored ones were asked for. Undefined if they are not being loaded. */
  #asked: SessionState['messages'] | undefined;
  /** Whether the latest run began before the session had an id. */
  #isFirstRun = false;

  constructor(life: Lifetime, runs: RunTaker) {
    this.#life = life;
    this.#runs = runs;
    life.signal.addEventListener('abort', () => this.#refreshing?.abort());
    // An earlier lifetime, or another tab, was loading them, and is gone.
    this.#leaveEarlier();
  }

  get isAvailable(): boolean {
    const { backend, store } = this.#life;
    return backend.loadHistory !== undefined && store.current.sessionId !== undefined;
  }

  /** Whether the backend returns the latest messages first, and earlier ones only on request. */
  get isTail(): boolean {
    return this.#life.backend.loadEarlier !== undefined;
  }

  /** Reads the stored messages. Concurrent callers share one request. */
  fetch(signal?: AbortSignal): Promise<LoadedHistory> {
    // Nothing is stored yet, and some servers do not know the session before its first run is over.
    if (this.#isFirstRun && isBusy(this.#life.store.current.status)) {
      return Promise.resolve(NOTHING_STORED);
    }
    return signal === undefined ? this.#fetchShared() : readStored(this.#life, signal);
  }

  /** Reads the stored messages, once more after a temporary fault. A refusal is final. */
  async #fetchTwice(): Promise<LoadedHistory> {
    const { retry, signal } = this.#life;
    try {
      return await this.fetch();
    } catch (error) {
      const asked = error instanceof HttpFault ? error.retryAfter : undefined;
      const wait = waitBefore(2, retry, asked);
      // Without a network, the person is told at once.
      const isWorthIt = isOnline() && retry.attempts > 1 && isWorthAnotherTry(faultOf(error));
      if (!isWorthIt || wait > MAX_WAIT || signal.aborted) throw error;
      await pause(wait, signal);
      return this.fetch();
    }
  }

  /**
   * Resolves once the conversation is known. The stored messages are waited for if they are being loaded, and asked for again if
   * they could not be.
   *
   * @returns why they cannot be loaded
   */
  async untilKnown(): Promise<Fault | undefined> {
    const { signal, store } = this.#life;
    const { status } = store.current.history;
    // Whoever was loading them may be gone.
    const isLeft = status === 'loading' && this.#loading === undefined;
    if (status === 'failed' || isLeft) void this.load();
    await store.until(({ history }) => history.status !== 'loading', signal);
    return store.current.history.fault ?? this.#readLeft();
  }

  /**
   * Reads again what the agent has made of an answer that was left before its end, and may have gone on without this page.
   *
   * @returns why it cannot be read
   */
  async #readLeft(): Promise<Fault | undefined> {
    const answer = this.#life.store.current.messages.findLast(({ role }) => role !== 'user');
    if (answer?.status !== 'interrupted' || !this.isAvailable) return undefined;
    try {
      const next = await this.#readAnew(this.#life.signal);
      if (next !== undefined && losesNothing(this.#life.store.current, next)) {
        this.#life.store.set(next);
      }
      return undefined;
    } catch (error) {
      const fault = faultOf(error);
      // Nothing is stored, so nothing can be lost.
      return fault.code === 'not-found' ? undefined : fault;
    }
  }

  load(known?: LoadedHistory): Promise<void> {
    this.#loading ??= this.#loadOnce(known).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** A run of this page begins: from now on, the page knows more about it than the store. */
  beginRun(): void {
    this.#wasFollowed = this.#isFollowed && !hasLostRun(this.#life.store.current);
    this.#skipped = undefined;
    this.#isFollowed = true;
    this.#isFirstRun = this.#life.store.current.sessionId === undefined;
    this.leaveRefresh();
  }

  /**
   * The run of this page has not come about: the one that the stored messages tell of is gone on with after all.
   *
   * @param isUnknown Whether it may have, and this page does not know of it.
   */
  async noRun(isUnknown = false): Promise<void> {
    const { status } = this.#life.store.current;
    if ((this.#wasFollowed && !isUnknown) || status === 'awaiting-input') return;
    const skipped = this.#skipped;
    this.#isFollowed = false;
    this.#skipped = undefined;
    this.#restore(skipped?.waitingRun);
    await this.#join(skipped?.openRun);
  }

  /** The person has gone on: nothing waits any longer for the ids that the store may have. */
  leaveRefresh(): void {
    this.#refreshing?.abort();
  }

  /** Shows stored messages that contain more than this page knew, and joins a run that is in progress. */
  loadAnew(known: LoadedHistory): Promise<void> {
    this.#refreshing?.abort();
    this.#loading = undefined;
    this.#asked = undefined;
    this.#isFollowed = false;
    return this.load(known);
  }

  /** Shows the messages before those that are shown. */
  async loadEarlier(): Promise<void> {
    const { backend, http, signal, store } = this.#life;
    const { earlier, history, messages } = store.current;
    const [first] = messages;
    if (first === undefined || history.status !== 'loaded') return;
    if (earlier === 'loading' || earlier === 'all') return;
    // The store does not know yet what those that are wanted stand before.
    if (!isSettled(first)) return this.load();
    const context = callContext(store.current);
    const call = backend.loadEarlier?.(first.id, context);
    if (call === undefined) return;
    store.applyNow({ type: 'earlier-status', status: 'loading' });
    const read = (answer: unknown) => {
      const earlier = backend.readHistory?.(answer, callContext(store.current));
      return earlier && requireHistory(earlier);
    };
    const found = await readCalls(http, call, { read, signal }).catch(() => undefined);
    if (signal.aborted) return;
    // The page may show another branch meanwhile.
    if (store.current.messages[0]?.key !== first.key) return this.#leaveEarlier();
    if (found === undefined) store.applyNow({ type: 'earlier-status', status: 'failed' });
    else if (found.messages.length === 0) store.applyNow({ type: 'earlier-status', status: 'all' });
    else store.applyNow({ type: 'earlier-load', messages: found.messages });
  }

  /** Nobody loads them any more: they can be asked for again. */
  #leaveEarlier(): void {
    const { store } = this.#life;
    if (store.current.earlier === 'loading') store.applyNow({ type: 'earlier-load', messages: [] });
  }

  /**
   * Reads the ids and siblings of a run's messages from the store, without a visible change (R105). If anything shown would be
   * added, removed or shortened, the answer is not used.
   */
  async refresh(): Promise<void> {
    const { store } = this.#life;
    if (!this.isAvailable || this.#life.signal.aborted) return;
    this.#refreshing?.abort();
    this.#refreshing = new AbortController();
    const { signal } = this.#refreshing;
    try {
      const next = await this.#readAnew(signal);
      if (next !== undefined && keepsAll(store.current, next)) store.set(next);
    } catch {
      // Nobody waits for this, and nothing is lost: the ids come with the next load.
    }
  }

  /** The state with what is stored now; undefined if the signal has aborted meanwhile. */
  async #readAnew(signal: AbortSignal): Promise<SessionState | undefined> {
    const stored = await readStored(this.#life, signal);
    if (signal.aborted) return undefined;
    const { isTail } = this;
    const messages = this.#asLeft(stored);
    return reduceSession(this.#life.store.current, { type: 'history-load', messages, isTail });
  }

  /** The stream of a run was lost for good. If the stored messages say that the run waits for the person, they can answer it. */
  async findQuestions(): Promise<void> {
    const { signal, store } = this.#life;
    const isLost = store.current.status === 'interrupted' && hasLostRun(store.current);
    if (!isLost || !this.isAvailable) return;
    const stored = await this.fetch(signal).catch(() => undefined);
    if (stored?.waitingRun === undefined || signal.aborted || !hasLostRun(store.current)) return;
    const { messages } = stored;
    const next = reduceSession(store.current, { type: 'history-load', messages });
    if (losesNothing(store.current, next)) await this.load(stored);
  }

  /** Shows what is stored now, without touching a run in progress. */
  async compare(): Promise<void> {
    const { signal, store } = this.#life;
    const stored = await readStored(this.#life, signal);
    if (!signal.aborted) {
      const messages = this.#asLeft(stored);
      const openRunId = stored.openRun?.runId;
      store.applyNow({ type: 'history-load', messages, isTail: this.isTail, openRunId });
    }
  }

  async #loadOnce(known?: LoadedHistory): Promise<void> {
    if (!this.isAvailable) return;
    const { signal, store } = this.#life;
    if (known === undefined) this.#ask();
    const history = known ?? (await this.#fetchTwice().catch(faultOf));
    if (signal.aborted) return;
    if (history === NOTHING_STORED) {
      // What this page has shown meanwhile is all there is.
      return store.applyNow({ type: 'history-status', status: 'loaded' });
    }
    if ('code' in history) {
      const fault = ofNoSession(history);
      return store.applyNow({ type: 'history-status', status: 'failed', fault });
    }
    const { agentState, diagnostics = [], openRun, title, waitingRun } = history;
    const passed = this.#askedBefore(history);
    const isUnknown = passed.length > 0 || this.#isUnknown(waitingRun);
    if (hasLostRun(store.current) || isUnknown) this.#isFollowed = false;
    // If this page has gone on meanwhile, nothing waits in them for the person any more.
    const messages = this.#isFollowed ? this.#asLeft(history) : history.messages;
    this.#skipped = this.#isFollowed ? history : undefined;
    const { sessionId } = store.current;
    if (title !== undefined && sessionId !== undefined) {
      store.apply([{ type: 'session-identify', sessionId, title }]);
    }
    const openRunId = openRun?.runId;
    store.apply([
      { type: 'history-load', messages, isTail: this.isTail, openRunId, ...this.#since() },
    ]);
    store.apply(diagnostics.map((diagnostic) => ({ type: 'diagnostic', diagnostic })));
    // A run of this page has reported a newer agent state meanwhile.
    if (agentState !== undefined && !this.#isFollowed) {
      store.apply([{ type: 'agent-state', state: agentState }]);
    }
    this.#runs.giveUp(passed);
    this.#restore(waitingRun);
    store.publish();
    await this.#join(openRun);
  }

  /** The stored messages where their run is not gone on with: nobody here is at work on it, and nothing of it can be answered. */
  #asLeft({ messages, openRun, waitingRun }: LoadedHistory): LoadedHistory['messages'] {
    if (openRun === undefined && waitingRun === undefined) return messages;
    const shown = new Set(this.#life.store.current.messages.flatMap(({ id, key }) => [id, key]));
    return messages.map((one): Message => {
      const isOpen =
        one.key === openRun?.messageKey && one.status === 'running' && !shown.has(one.key);
      if (!isOpen && one.key !== waitingRun?.messageKey) return one;
      const parts = mapParts(one.parts, leave);
      return { ...one, parts, ...(isOpen && { status: 'interrupted' }) };
    });
  }

  #ask(): void {
    const { store } = this.#life;
    this.#asked = store.current.messages;
    store.applyNow({ type: 'history-status', status: 'loading' });
  }

  /** What has become of the messages since the stored ones were asked for, which do not know of it. */
  #since(): Pick<SessionEventOf<'history-load'>, 'since'> {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked === undefined) return {};
    const { messages } = this.#life.store.current;
    const before = new Map(asked.map((one) => [one.key, one]));
    const shown = new Set(messages.map(({ key }) => key));
    const changed = messages.filter((one) => (before.get(one.key) ?? one) !== one);
    const removed = asked.filter(({ key }) => !shown.has(key));
    const added = messages.filter(({ key }) => !before.has(key));
    return {
      since: {
        changed: changed.map(({ key }) => key),
        added: added.map(({ key }) => key),
        removed: removed.map(({ id }) => id),
      },
    };
  }

  /** Whether a run waits of which this page has not shown anything, and has nothing in progress itself. */
  #isUnknown(waitingRun: LoadedHistory['waitingRun']): boolean {
    const { messages, status } = this.#life.store.current;
    if (waitingRun === undefined || isBusy(status) || status === 'awaiting-input') return false;
    const { messageKey } = waitingRun;
    return messages.every(({ id, key }) => id !== messageKey && key !== messageKey);
  }

  /**
   * What a message asks here, if another run asks in it by now, as where its question was edited elsewhere: an answer to it decides
   * nothing any more.
   */
  #askedBefore({ waitingRun, writtenBy = {} }: LoadedHistory): readonly PendingRequest[] {
    const { messages, requests, status } = this.#life.store.current;
    if (waitingRun === undefined || status !== 'awaiting-input') return [];
    const { messageKey, runId } = waitingRun;
    // Not every store knows the names of runs.
    if (!Object.hasOwn(writtenBy, runId) || writtenBy[runId] !== messageKey) return [];
    const isMeant = ({ id, key }: Message) => id === messageKey || key === messageKey;
    const shown = messages.findLast(isMeant);
    // What is stored may be older than what is asked here.
    const before = this.#asked?.findLast(isMeant) ?? shown;
    if (shown === undefined || shown.runId === runId || before?.runId !== shown.runId) return [];
    const asked = requests.filter((request) => request.messageKey === shown.key);
    return asked.some((request) => request.status === 'submitting') ? [] : asked;
  }

  /** Restores a run that waits for the person, so that it can be answered as before the reload. */
  #restore(waitingRun: LoadedHistory['waitingRun']): void {
    if (this.#isFollowed || waitingRun === undefined) return;
    this.#isFollowed = true;
    const key = this.keyOf(waitingRun.messageKey);
    const { store } = this.#life;
    // The conversation went on behind what another message asks.
    const passed = store.current.requests.filter(({ messageKey }) => messageKey !== key);
    store.apply(passed.map(({ id }) => ({ type: 'request-close', requestId: id })));
    this.#runs.restore(key, waitingRun);
  }

  /** Follows a run that is still in progress or waiting, from where the page was left (R106). */
  async #join(openRun: LoadedHistory['openRun']): Promise<void> {
    if (this.#isFollowed || openRun === undefined || !this.#runs.canFollow()) return;
    this.#isFollowed = true;
    const { runId, messageKey } = openRun;
    const stored = messageKey === undefined ? undefined : this.keyOf(messageKey);
    const written = runId === undefined ? undefined : this.writtenBy(runId);
    const key = stored ?? (written ?? this.#left())?.key;
    // What is shown and not stored would be lost.
    await this.#runs.follow(runId, key, { isKnown: stored === undefined });
  }

  /** The message that a run has written, as far as it is shown. */
  writtenBy(runId: string): Message | undefined {
    const { messages } = this.#life.store.current;
    return messages.findLast((message) => message.runId === runId && message.role !== 'user');
  }

  /** What is shown of an answer that was left, where runs have no names. */
  #left(): Message | undefined {
    const last = lastArrived(this.#life.store.current.messages);
    const isLeft = last?.status === 'interrupted' && last.runId === undefined;
    return isLeft && last.role !== 'user' ? last : undefined;
  }

  /** The key of a stored message: the one it has on this page, if it is known here. */
  keyOf(storedKey: string): string {
    const { messages } = this.#life.store.current;
    return (
      messages.findLast(({ id, key }) => id === storedKey || key === storedKey)?.key ?? storedKey
    );
  }
}

/** Whether the page does not know what has become of its latest run, because the connection broke. */
function hasLostRun({ fault, status }: SessionState): boolean {
  if (fault === undefined) return false;
  return status === 'interrupted' || (status === 'failed' && mayHaveArrived(fault));
}

/** Silence is final as well: the person has waited long enough. */
function isWorthAnotherTry({ reason, retryable }: Fault): boolean {
  return retryable && reason !== 'no-answer' && reason !== 'credentials';
}

/** Whether each message is still in its place, with nothing missing. */
function keepsAll(before: SessionState, after: SessionState): boolean {
  return (
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => keeps(message, after.messages[index]))
  );
}

/** Whether each message is still there, with nothing missing. */
function losesNothing(before: SessionState, after: SessionState): boolean {
  const left = new Map(after.messages.map((message) => [message.key, message]));
  return before.messages.every((message) => keeps(message, left.get(message.key)));
}

function keeps(message: Message, next: Message | undefined): boolean {
  if (next?.key !== message.key) return false;
  if (next === message || next.parts === message.parts) return true;
  return extentOf(next.parts).characters >= extentOf(message.parts).characters;
}
