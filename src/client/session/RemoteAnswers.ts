import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Message, PendingRequest } from '../../core/state.js';
import type { LoadedHistory } from '../../protocols/protocol.js';
import { pause } from '../http/index.js';
import { isTogether } from './isTogether.js';
import { type History, type Lifetime, readStored } from '../archive/index.js';
import type { RunStream } from '../run/index.js';

/** Milliseconds that the store has to say whether a question is still open. */
const LONGEST_LOOK = 3000;

/** What is needed of the rest of the session. */
interface RemoteLifetime extends Lifetime {
  /** `place` names the backend and the person. */
  readonly setup: { readonly place: string };
  readonly stream: RunStream;
  readonly history: History;
  /** Called with the requests of a run that got its answers elsewhere. */
  readonly onTaken: (requests: readonly PendingRequest[]) => void;
}

/**
 * A question may be answered in another tab, or on another device. While one is open, other tabs announce their answers. The
 * store is also asked whenever the person returns to this page, and before an answer is sent. A question that was answered
 * elsewhere is closed, and what followed is shown.
 */
export class RemoteAnswers {
  private readonly session: RemoteLifetime;
  private readonly tabs: TabChannel;
  private isWatching = false;
  private closing: Promise<void> | undefined;

  constructor(session: RemoteLifetime) {
    const { signal, store } = session;
    this.session = session;
    this.tabs = new TabChannel(session, (request) => this.heard(request));
    const unsubscribe = store.subscribe(() => {
      this.watch(store.current.status === 'awaiting-input');
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      this.watch(false);
    });
  }

  /** Whether the question is still open, so that its answer may be sent. If so, other tabs wait until `release` or `tell`. */
  async claim({ id }: PendingRequest): Promise<boolean> {
    const request = this.find(id);
    if (request === undefined) return false;
    await this.tabs.claim(request);
    await this.compare(id);
    await this.closing;
    const isOpen = this.find(id) !== undefined;
    if (!isOpen) this.tabs.release(request);
    return isOpen;
  }

  /** Tells the other tabs that the question was answered here, or that the answer failed. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.tabs.tell(word, request);
  }

  /** Another tab has answered. If it gave several answers of a run together, the page reads what followed only once. */
  heard(request: PendingRequest): void {
    // Nobody reads what follows if the stream that asked is over, as where the answer was a message of its own.
    if (this.startsRun(request) || !this.session.stream.isReading) {
      this.closing ??= this.follow(request).finally(() => {
        this.closing = undefined;
      });
    } else {
      // The run that the tool belongs to continues, and its stream contains the rest.
      this.session.store.applyNow({ type: 'request-close', requestId: request.id });
    }
  }

  /** Whether an answer starts a new stream, which other pages do not receive. */
  private startsRun(request: PendingRequest): boolean {
    return request.kind === 'input' || isTogether(request, this.session.backend);
  }

  private find(id: string): PendingRequest | undefined {
    return this.session.store.current.requests.find((request) => request.id === id);
  }

  private watch(isNeeded: boolean): void {
    if (isNeeded === this.isWatching) return;
    this.isWatching = isNeeded;
    if (isNeeded) this.tabs.open();
    else this.tabs.close();
    if (typeof document === 'undefined') return;
    if (isNeeded) document.addEventListener('visibilitychange', this.look);
    else document.removeEventListener('visibilitychange', this.look);
  }

  private readonly look = (): void => {
    const [request] = this.session.store.current.requests;
    if (document.visibilityState !== 'visible' || request === undefined) return;
    if (this.startsRun(request) && request.status !== 'submitting') void this.compare(request.id);
  };

  private async compare(requestId: string): Promise<void> {
    const { store } = this.session;
    const history = await this.fetch();
    const request = this.find(requestId);
    const asking = store.current.messages.find(({ key }) => key === request?.messageKey);
    if (history === undefined || request === undefined || asking === undefined) return;
    if (isAnswered(history, asking, request)) this.close(history);
  }

  /** Shows what the store has by now, which includes what followed the answer. */
  private async follow({ id }: PendingRequest): Promise<void> {
    const history = await this.fetch();
    if (this.find(id) !== undefined) this.close(history);
  }

  /** Reads the stored messages; undefined if the store does not answer in time, and the question then stays open. */
  private async fetch(): Promise<LoadedHistory | undefined> {
    const { signal } = this.session;
    const waiting = new AbortController();
    const late = pause(LONGEST_LOOK, waiting.signal).then(() => undefined);
    // Not the shared request: one that began earlier may not contain the other tab's answer.
    const stored = await Promise.race([
      readStored(this.session, signal).catch(() => undefined),
      late,
    ]);
    waiting.abort();
    return signal.aborted ? undefined : stored;
  }

  private close(stored: LoadedHistory | undefined): void {
    const { history, onTaken, store, stream } = this.session;
    const { requests } = store.current;
    stream.abort();
    store.applyNow(
      ...requests.map(({ id: requestId }) => ({ type: 'request-close', requestId }) as const),
      { type: 'run-end', outcome: 'done' },
    );
    onTaken(requests);
    if (stored !== undefined) void history.loadAnew(stored);
  }
}

/** Whether the store has more than the question: an answer to it, or later messages. */
function isAnswered(
  { messages }: LoadedHistory,
  asking: Message,
  request: PendingRequest,
): boolean {
  const index = messages.findLastIndex(
    ({ id, role, runId }) =>
      id === asking.id || (role === asking.role && runId !== undefined && runId === asking.runId),
  );
  if (index === -1) return false;
  const { parts = [] } = messages[index] ?? {};
  const part = findLastPart(parts, (part): part is Part => isAskedBy(part, request));
  return index < messages.length - 1 || (part !== undefined && hasAnswer(part));
}

/** The position of a tool call may differ from the live run; its execution id does not. */
function isAskedBy(part: Part, request: PendingRequest): boolean {
  if (request.kind === 'input') return part.id === request.partId;
  return part.type === 'tool' && part.executionId === request.executionId;
}

/** Whether a stored part has been answered. A stored tool call that waits has no outcome yet. */
function hasAnswer(part: Part): boolean {
  if (part.type !== 'tool') return part.type === 'input' && part.provided !== undefined;
  const { answer, interruption, status } = part;
  return status === 'done' || status === 'failed' || (answer ?? interruption) !== undefined;
}

/** What tabs with the same session tell each other about a question. Never contains the answer. */
interface Notice {
  readonly word: 'answering' | 'answered' | 'released';
  /** The name of the tab. */
  readonly page: string;
  /** When the tab began to answer: the earliest tab goes first. */
  readonly since: number;
  readonly partId: string;
  readonly runId: string | undefined;
}

/** Milliseconds to wait for other tabs to say that they began before. */
const TIME_TO_SPEAK = 40;
/** Milliseconds after which an answer in another tab is not waited for any more. */
const LONGEST_WAIT = 10_000;

/**
 * The other tabs of this browser with the same session. The channel is open only while a question waits. A lock of the browser
 * decides which tab may answer, or messages on the channel if there are no locks. If there is neither, this tab does not wait
 * for others.
 */
class TabChannel {
  private readonly session: Pick<RemoteLifetime, 'setup' | 'store'>;
  private readonly heard: (request: PendingRequest) => void;
  /** The random name of this tab. Made with the first channel, since sessions are created during render, which must stay pure. */
  private page = '';
  private channel: BroadcastChannel | undefined;
  private own: Notice | undefined;
  private readonly others = new Map<string, Notice>();
  /** For each part that asks, the answer that is being sent. Aborting it stops its waiting and releases its locks. */
  private readonly claims = new Map<string, AbortController>();
  private wake: () => void = () => undefined;

  /** @param heard Called when another tab has answered a request. */
  constructor(
    session: Pick<RemoteLifetime, 'setup' | 'store'>,
    heard: (request: PendingRequest) => void,
  ) {
    this.session = session;
    this.heard = heard;
  }

  private get name(): string {
    const { setup, store } = this.session;
    return `agent-session ${setup.place} ${store.current.sessionId ?? ''}`;
  }

  open(): void {
    if (this.channel !== undefined) return;
    this.page ||= Math.random().toString(36).slice(2);
    const channel = ifPossible(() => new BroadcastChannel(this.name));
    if (channel === undefined) return;
    channel.addEventListener('message', ({ data }) => this.hear(data));
    // In Node, an open channel would keep the process alive.
    (channel as { unref?: () => void }).unref?.();
    this.channel = channel;
  }

  close(): void {
    // The answer was stopped, or its session closed: nobody need wait for it.
    if (this.own !== undefined) this.post({ ...this.own, word: 'released' });
    this.channel?.close();
    this.channel = undefined;
    this.own = undefined;
    this.others.clear();
    for (const claim of this.claims.values()) claim.abort();
    this.claims.clear();
  }

  /**
   * Announces that this tab is about to answer, and waits for its turn. Whatever other tabs have answered by then is in the
   * store.
   */
  async claim(request: PendingRequest): Promise<void> {
    this.own = this.notice('answering', request);
    this.post(this.own);
    this.release(request);
    const claim = new AbortController();
    this.claims.set(request.partId, claim);
    const timer = setTimeout(() => claim.abort(), LONGEST_WAIT);
    try {
      await this.lock(this.own, claim.signal);
      // The lock may be granted before the message arrives that another tab has answered.
      if (this.others.size > 0) await pause(TIME_TO_SPEAK, claim.signal);
    } catch {
      // There are no locks, or this page may not use them, or the other tab takes too long.
      if (this.channel !== undefined) await this.untilFirst(claim.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets the other tabs answer. */
  release({ partId }: PendingRequest): void {
    this.claims.get(partId)?.abort();
    this.claims.delete(partId);
  }

  /** Tells the other tabs how the announced answer ended. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.post(this.notice(word, request));
    this.own = undefined;
    this.release(request);
  }

  /**
   * Holds the lock of a question until the signal aborts. Two runs may ask under the same part id, so each run has its own
   * lock; a tab that does not know the run takes the lock of all runs.
   */
  private lock({ partId, runId }: Notice, signal: AbortSignal): Promise<void> {
    const name = `${this.name} ${partId}`;
    return new Promise((resolve, reject) => {
      const { locks } = navigator;
      const aborted = new Promise<void>((abort) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
          abort();
        });
      });
      const hold = () => {
        resolve();
        return aborted;
      };
      const asked =
        runId === undefined
          ? locks.request(name, { signal }, hold)
          : locks.request(name, { signal, mode: 'shared' }, () =>
              locks.request(`${name} ${runId}`, { signal }, hold),
            );
      asked.catch(reject);
    });
  }

  /** Waits for the tabs that say that they began before this one. */
  private async untilFirst(signal: AbortSignal): Promise<void> {
    await pause(TIME_TO_SPEAK, signal);
    while (!signal.aborted && this.isBehind()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  private post(notice: Notice): void {
    ifPossible(() => this.channel?.postMessage(notice));
  }

  private isBehind(): boolean {
    const { own } = this;
    return own !== undefined && [...this.others.values()].some((other) => isBefore(other, own));
  }

  private notice(word: Notice['word'], { messageKey, partId }: PendingRequest): Notice {
    const { page, own } = this;
    const asking = this.session.store.current.messages.find(({ key }) => key === messageKey);
    return { word, page, since: own?.since ?? Date.now(), partId, runId: asking?.runId };
  }

  private hear(data: unknown): void {
    const notice = readNotice(data);
    const request = this.session.store.current.requests.find((one) => {
      const here = this.notice('answering', one);
      return notice !== undefined && isSameQuestion(here, notice);
    });
    if (notice === undefined || request === undefined) return;
    if (notice.word === 'answering') {
      this.others.set(notice.page, notice);
      // A tab that began later does not know yet that this one is answering.
      if (this.own !== undefined && isBefore(this.own, notice)) this.post(this.own);
      return;
    }
    this.others.delete(notice.page);
    if (notice.word === 'answered') this.heard(request);
    this.wake();
  }
}

function isBefore(a: Notice, b: Notice): boolean {
  return a.since < b.since || (a.since === b.since && a.page < b.page);
}

/** Part ids are the same in all tabs. If one tab does not know the run's id, the run counts as the same. */
function isSameQuestion(a: Notice, b: Notice): boolean {
  const isSameRun = a.runId === undefined || b.runId === undefined || a.runId === b.runId;
  return isSameRun && a.partId === b.partId;
}

function readNotice(data: unknown): Notice | undefined {
  if (!isRecord(data)) return undefined;
  const { word, page, since, partId, runId } = data;
  const isWord = word === 'answering' || word === 'answered' || word === 'released';
  if (!isWord || typeof page !== 'string' || typeof partId !== 'string') return undefined;
  return {
    word,
    page,
    partId,
    since: typeof since === 'number' ? since : 0,
    runId: typeof runId === 'string' ? runId : undefined,
  };
}
