import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Message, PendingRequest } from '../../core/state.js';
import { addressOf } from '../../protocols/addressOf.js';
import type { LoadedHistory } from '../../protocols/protocol.js';
import { pause } from '../http/index.js';
import { isForOutput } from './Answers.js';
import type { SessionInternals } from './createSession.js';

/** Milliseconds that the store may take to say whether a question is still open. */
const LONGEST_LOOK = 3000;

/**
 * A question may be answered in another tab, or on another device. While one is open, other tabs tell
 * when they answer it, and the store is asked whenever the person comes back to this page and before
 * an answer is sent. A question that has been answered is closed, and what followed is shown.
 */
export class RemoteAnswers {
  private readonly session: SessionInternals;
  private readonly tabs: TabChannel;
  private isWatching = false;
  private closing: Promise<void> | undefined;

  constructor(session: SessionInternals) {
    const { signal, store } = session;
    this.session = session;
    this.tabs = new TabChannel(session);
    const unsubscribe = store.subscribe(() => {
      this.watch(store.current.status === 'awaiting-input');
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      this.watch(false);
    });
  }

  /** Whether the question is still open, so that its answer may be sent. Other tabs wait from here on. */
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

  /** Tells other tabs that the question was answered here, or was not after all. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.tabs.tell(word, request);
  }

  /** Another tab says that it has answered. Several answers that a run is given at once are followed once. */
  heard(request: PendingRequest): void {
    if (startsRun(request)) {
      this.closing ??= this.follow(request).finally(() => {
        this.closing = undefined;
      });
    } else {
      // A tool's question goes on in the same run, whose stream tells the rest.
      this.session.store.applyNow({ type: 'request-close', requestId: request.id });
    }
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
    if (startsRun(request) && request.status !== 'submitting') void this.compare(request.id);
  };

  private async compare(requestId: string): Promise<void> {
    const { store } = this.session;
    const history = await this.fetch();
    const request = this.find(requestId);
    const asking = store.current.messages.find(({ key }) => key === request?.messageKey);
    if (history === undefined || request === undefined || asking === undefined) return;
    if (isAnswered(history, asking, request)) this.close(history);
  }

  /** What the store has by now is what followed the answer. */
  private async follow({ id }: PendingRequest): Promise<void> {
    const history = await this.fetch();
    if (this.find(id) !== undefined) this.close(history);
  }

  /** Without an answer of the store the question stays open, as it was. */
  private async fetch(): Promise<LoadedHistory | undefined> {
    const { signal, stream } = this.session;
    const waiting = new AbortController();
    const late = pause(LONGEST_LOOK, waiting.signal).then(() => undefined);
    // What somebody asked for before may be older than the answer of another tab.
    const stored = await Promise.race([stream.readStored(signal).catch(() => undefined), late]);
    waiting.abort();
    return signal.aborted ? undefined : stored;
  }

  private close(stored: LoadedHistory | undefined): void {
    const { answers, history, store, stream } = this.session;
    const { requests } = store.current;
    stream.abort();
    store.applyNow(
      ...requests.map(({ id: requestId }) => ({ type: 'request-close', requestId }) as const),
      { type: 'run-end', outcome: 'done' },
    );
    answers.keepOutputs(requests);
    if (stored !== undefined) void history.loadAnew(stored);
  }
}

/** Whether an answer opens a stream of its own, so that nothing of it arrives on other pages. */
function startsRun(request: PendingRequest): boolean {
  return request.kind === 'input' || isForOutput(request);
}

/** Whether the store has more than the question: an answer in it, or messages after it. */
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

/** Where a call stands may differ from the live run; its name does not. */
function isAskedBy(part: Part, request: PendingRequest): boolean {
  if (request.kind === 'input') return part.id === request.partId;
  return part.type === 'tool' && part.executionId === request.executionId;
}

/** A stored call that waits has no outcome yet: it was not run, as far as the store knows. */
function hasAnswer(part: Part): boolean {
  if (part.type === 'tool') return part.status === 'done' || part.status === 'failed';
  return part.type === 'input' && part.provided !== undefined;
}

/** What the tabs that show the same session tell each other about a question: never the answer. */
interface Notice {
  readonly word: 'answering' | 'answered' | 'released';
  /** Which tab. */
  readonly page: string;
  /** When it began to answer: who began first goes first. */
  readonly since: number;
  readonly partId: string;
  readonly runId: string | undefined;
}

/** Milliseconds in which a tab that began before is heard of. */
const TIME_TO_SPEAK = 40;
/** Milliseconds that an answer in another tab may take before it is not waited for any more. */
const LONGEST_WAIT = 10_000;

/**
 * Other tabs of this browser that show the same session. A channel is open only while a question waits.
 * Who may answer is decided by a lock of the browser's, or by words on the channel where it has no locks;
 * where neither may be had, nobody is told and nobody is waited for.
 */
class TabChannel {
  private readonly session: SessionInternals;
  /** The name of this page, by chance. Made with the first channel: sessions are made while a page is rendered. */
  private page = '';
  private channel: BroadcastChannel | undefined;
  private own: Notice | undefined;
  private readonly others = new Map<string, Notice>();
  /** Answers on their way, by the part that asks: aborted, they wait no longer, and let go of their locks. */
  private readonly claims = new Map<string, AbortController>();
  private wake: () => void = () => undefined;

  constructor(session: SessionInternals) {
    this.session = session;
  }

  private get name(): string {
    const { backend, store } = this.session;
    return `agent-session ${addressOf(backend)} ${store.current.sessionId ?? ''}`;
  }

  open(): void {
    if (this.channel !== undefined) return;
    this.page ||= Math.random().toString(36).slice(2);
    const channel = ifPossible(() => new BroadcastChannel(this.name));
    if (channel === undefined) return;
    channel.addEventListener('message', ({ data }) => this.hear(data));
    // A channel keeps no process alive where there are no pages.
    (channel as { unref?: () => void }).unref?.();
    this.channel = channel;
  }

  close(): void {
    this.channel?.close();
    this.channel = undefined;
    this.own = undefined;
    this.others.clear();
    for (const claim of this.claims.values()) claim.abort();
    this.claims.clear();
  }

  /**
   * Tells that this tab is about to answer, and waits for its turn. What the others have answered until
   * then, the store knows.
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
      // The lock may come here before the word that another tab has answered.
      if (this.others.size > 0) await pause(TIME_TO_SPEAK, claim.signal);
    } catch {
      // There are no locks, or not for this page. Or the other tab takes too long.
      if (this.channel !== undefined) await this.untilFirst(claim.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets other tabs answer. */
  release({ partId }: PendingRequest): void {
    this.claims.get(partId)?.abort();
    this.claims.delete(partId);
  }

  /** Tells how the answer that was announced ended. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.post(this.notice(word, request));
    this.own = undefined;
    this.release(request);
  }

  /**
   * Holds the lock of a question until the signal aborts. Two runs may ask by the same id, so each
   * run has a lock of its own. A tab that does not know the run takes that of all of them.
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

  /** Waits for the tabs that say that they began before. */
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
      // A tab that came later does not know yet that this one is at it.
      if (this.own !== undefined && isBefore(this.own, notice)) this.post(this.own);
      return;
    }
    this.others.delete(notice.page);
    if (notice.word === 'answered') this.session.remoteAnswers.heard(request);
    this.wake();
  }
}

function isBefore(a: Notice, b: Notice): boolean {
  return a.since < b.since || (a.since === b.since && a.page < b.page);
}

/** A part keeps its id in every tab; a run that one tab has no name for is the same one. */
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
