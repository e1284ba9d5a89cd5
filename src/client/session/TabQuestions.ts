import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';
import { findMessage } from '../../core/session/messages.js';
import { onAbort } from '../../core/onAbort.js';
import type { PendingRequest } from '../../core/state.js';
import { pause } from '../http/index.js';
import type { SessionStore } from '../store/Store.js';
import { untilAborted, type TabChannel, type TabPlatform } from '../tabs/index.js';

/** What is needed of the session. */
interface AskingSession {
  /** `place` names the backend and the person. */
  readonly setup: { readonly place: string; readonly platform: TabPlatform };
  readonly store: SessionStore;
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

/** Milliseconds to wait for other tabs to say that they began before, or have answered. */
const TIME_TO_SPEAK = 40;
/** Milliseconds after which an answer in another tab is not waited for any more. */
const OTHER_TAB_TIMEOUT = 10_000;

/**
 * The questions of a session, as the tabs of this browser share them: one tab answers at a time, and the others are told. The
 * channel is open only while a question waits.
 */
export class TabQuestions {
  readonly #session: AskingSession;
  readonly #heard: (request: PendingRequest) => void;
  /** The random name of this tab. Made with the first channel, since sessions are created during render, which must stay pure. */
  #page = '';
  #channel: TabChannel | undefined;
  #own: Notice | undefined;
  /** The other tabs that are about to answer something. */
  readonly #others = new Map<string, Notice>();
  /** For each part that asks, the answer that is being sent. Aborting it stops its waiting, and lets the other tabs answer. */
  readonly #claims = new Map<string, AbortController>();
  #wake: () => void = () => undefined;

  /** @param heard Called when another tab has answered a request. */
  constructor(session: AskingSession, heard: (request: PendingRequest) => void) {
    this.#session = session;
    this.#heard = heard;
  }

  get #name(): string {
    const { setup, store } = this.#session;
    return `agent-session ${setup.place} ${store.current.sessionId ?? ''}`;
  }

  open(): void {
    if (this.#channel !== undefined) return;
    this.#page ||= Math.random().toString(36).slice(2);
    this.#channel = ifPossible(() => this.#session.setup.platform.openChannel(this.#name));
    this.#channel?.addEventListener('message', ({ data }) => this.#hear(data));
  }

  close(): void {
    // The answer was stopped, or its session closed: nobody need wait for it.
    if (this.#own !== undefined) this.#post({ ...this.#own, word: 'released' });
    this.#channel?.close();
    this.#channel = undefined;
    this.#own = undefined;
    this.#others.clear();
    for (const claim of this.#claims.values()) claim.abort();
    this.#claims.clear();
  }

  /**
   * Announces that this tab is about to answer, and waits for its turn. Whatever other tabs have answered by then is in the
   * store.
   */
  async claim(request: PendingRequest): Promise<void> {
    const own = this.#notice('answering', request);
    this.#own = own;
    this.#post(own);
    this.release(request);
    const claim = new AbortController();
    this.#claims.set(request.partId, claim);
    const timer = setTimeout(() => claim.abort(), OTHER_TAB_TIMEOUT);
    const isKept = await this.#turn(own, claim.signal);
    // Tabs that are not kept out may at least be heard.
    if (!isKept && this.#channel !== undefined) await this.#untilFirst(claim.signal);
    // The turn may come before the notice that another tab has answered.
    if (isKept && this.#others.size > 0) await pause(TIME_TO_SPEAK, claim.signal);
    clearTimeout(timer);
  }

  /** Lets the other tabs answer. */
  release({ partId }: PendingRequest): void {
    this.#claims.get(partId)?.abort();
    this.#claims.delete(partId);
  }

  /** Tells the other tabs how the announced answer ended. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.#post(this.#notice(word, request));
    this.#own = undefined;
    this.release(request);
  }

  /**
   * Resolves once it is this tab's turn, which lasts until the signal aborts, or once the signal has aborted; with whether other
   * tabs are kept out. Two runs may ask under the same part id, so each has turns of its own; a tab that does not know the run
   * waits for those of all.
   */
  #turn({ partId, runId }: Notice, signal: AbortSignal): Promise<boolean> {
    const { exclusively } = this.#session.setup.platform;
    const name = `${this.#name} ${partId}`;
    return new Promise((resolve) => {
      const last = (isKept: boolean): Promise<void> | undefined => {
        resolve(isKept);
        // Where only this page is kept apart, the channel decides: of two sessions of one page, each would wait for the other.
        return isKept || this.#channel === undefined ? untilAborted(signal) : undefined;
      };
      const asked =
        runId === undefined
          ? exclusively(name, signal, last)
          : exclusively(name, signal, () => exclusively(`${name} ${runId}`, signal, last), {
              isShared: true,
            });
      // If it was skipped, or taken away, this tab waits no more.
      Promise.resolve(asked)
        .catch(() => undefined)
        .finally(() => resolve(false));
    });
  }

  /** Waits for the tabs that say that they began before this one. */
  async #untilFirst(signal: AbortSignal): Promise<void> {
    await pause(TIME_TO_SPEAK, signal);
    while (!signal.aborted && this.#isBehind()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        onAbort(signal, resolve);
      });
    }
  }

  #isBehind(): boolean {
    const own = this.#own;
    return own !== undefined && [...this.#others.values()].some((other) => isBefore(other, own));
  }

  #post(notice: Notice): void {
    // A broadcast channel reaches its own origin only, and `postMessage` takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    ifPossible(() => this.#channel?.postMessage(notice));
  }

  #notice(word: Notice['word'], { messageKey, partId }: PendingRequest): Notice {
    const page = this.#page;
    const own = this.#own;
    const asking = findMessage(this.#session.store.current, messageKey);
    return { word, page, since: own?.since ?? Date.now(), partId, runId: asking?.runId };
  }

  #hear(data: unknown): void {
    const notice = readNotice(data);
    const request = this.#session.store.current.requests.find((one) => {
      const here = this.#notice('answering', one);
      return notice !== undefined && isSameQuestion(here, notice);
    });
    if (notice === undefined || request === undefined) return;
    if (notice.word === 'answering') {
      this.#others.set(notice.page, notice);
      // A tab that began later does not know yet that this one is answering.
      if (this.#own !== undefined && isBefore(this.#own, notice)) this.#post(this.#own);
      return;
    }
    this.#others.delete(notice.page);
    if (notice.word === 'answered') this.#heard(request);
    this.#wake();
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
