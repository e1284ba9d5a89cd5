import type { PendingRequest } from '../../core/state.js';
import { isRecord } from '../../core/json.js';
import { addressOf } from '../../protocols/addressOf.js';
import { pause } from '../http/index.js';
import type { SessionInternals } from './SessionInternals.js';
import { ifPossible } from '../../core/ifPossible.js';

/** What the pages that show the same session tell each other about a question: never the answer. */
interface Notice {
  readonly word: 'answering' | 'answered' | 'released';
  readonly page: string;
  /** When this page began to answer: who began first goes first. */
  readonly since: number;
  readonly partId: string;
  readonly runId: string | undefined;
}

/** Milliseconds in which a page that began before is heard of. */
const TIME_TO_SPEAK = 40;
/** Milliseconds that an answer in another page may take before it is not waited for any more. */
const LONGEST_WAIT = 10_000;

/**
 * Other pages of this browser that show the same session. A channel is open only while a question
 * waits; where there are no channels, or none may be opened, nobody is told and nobody is waited for.
 */
export class TabChannel {
  private readonly desk: SessionInternals;
  private readonly onAnswered: (request: PendingRequest) => void;
  /** This page's name, by chance. Made with the first channel: sessions are made while a page is rendered. */
  private page = '';
  private channel: BroadcastChannel | undefined;
  private own: Notice | undefined;
  private readonly others = new Map<string, Notice>();
  private wake: () => void = () => undefined;

  constructor(desk: SessionInternals, onAnswered: (request: PendingRequest) => void) {
    this.desk = desk;
    this.onAnswered = onAnswered;
  }

  open(): void {
    const { sessionId } = this.desk.store.current;
    if (this.channel !== undefined) return;
    this.page ||= Math.random().toString(36).slice(2);
    const name = `agent-session ${addressOf(this.desk.backend)} ${sessionId ?? ''}`;
    const channel = ifPossible(() => new BroadcastChannel(name));
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
    this.wake();
  }

  /** Tells that this page is about to answer, and waits for a page that began before. */
  async claim(request: PendingRequest): Promise<void> {
    this.own = this.notice('answering', request);
    this.post(this.own);
    const { signal } = this.desk.lifetime;
    if (this.channel !== undefined) await pause(TIME_TO_SPEAK, signal);
    const limit = Date.now() + LONGEST_WAIT;
    while (!signal.aborted && Date.now() < limit && this.isBehind()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limit - Date.now());
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Tells how the answer that was announced ended. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.post(this.notice(word, request));
    this.own = undefined;
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
    const asking = this.desk.store.current.messages.find(({ key }) => key === messageKey);
    return { word, page, since: own?.since ?? Date.now(), partId, runId: asking?.runId };
  }

  private hear(data: unknown): void {
    const notice = readNotice(data);
    const request = this.desk.store.current.requests.find((one) => {
      const here = this.notice('answering', one);
      return notice !== undefined && isSameQuestion(here, notice);
    });
    if (notice === undefined || request === undefined) return;
    if (notice.word === 'answering') {
      this.others.set(notice.page, notice);
      // A page that came later does not know yet that this one is at it.
      if (this.own !== undefined && isBefore(this.own, notice)) this.post(this.own);
      return;
    }
    this.others.delete(notice.page);
    if (notice.word === 'answered') this.onAnswered(request);
    this.wake();
  }
}

function isBefore(a: Notice, b: Notice): boolean {
  return a.since < b.since || (a.since === b.since && a.page < b.page);
}

/** A part keeps its id on every page; a run that one page has no name for is the same one. */
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
