import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type { KeptSession, OutgoingMessage, SessionKeeper } from '../../client/index.js';
import type { SessionChange } from '../../protocols/protocol.js';
import { type Shelf, whenThere } from '../area/index.js';
import { type CacheLimits, printSession, readSession } from './cachedSession.js';
import type { Claims } from './Claims.js';
import { isEmpty, type OutboxRecord } from './OutboxRecord.js';
import { anchorOf, recordOf } from './recordOf.js';
import { Restoring } from './Restoring.js';

/** What the keepers of one storage share. */
export interface KeeperSetup {
  readonly claims: Claims;
  readonly limits: CacheLimits;
  /** Milliseconds that something is kept. */
  readonly maxAge: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a session without a name goes on with the one that was open in this browser last. Asked once for each. */
  readonly reopens: (address: string) => boolean;
  /** Something is kept: what is too old may go. */
  readonly tidy: () => void;
}

/** Milliseconds in which what is read is kept. */
const LATEST = 1000;
/** Milliseconds in which it is kept again how old what is kept is. */
const OFTEN = 60_000;
/** Milliseconds that a storage may take before a message goes all the same. */
const LONGEST_WRITE = 3000;

/** Keeps one session: what waits to be sent, each time something of it changes, and what was read, now and then. */
export class Keeper implements SessionKeeper {
  readonly session: KeptSession;
  readonly setup: KeeperSetup;
  readonly shelf: Shelf;
  /** What this page keeps things under. */
  readonly name = randomName();
  readonly expected = new Map<string, OutgoingMessage>();
  readonly anchors = new Map<string, string>();
  readonly answers = new Map<string, unknown>();
  /** Where the bytes of files are kept, by file. */
  readonly files = new Map<File, string>();
  /** Records of pages that are gone, as long as they are still there. */
  readonly taken = new Set<string>();
  private readonly restoring: Restoring;
  private life: { readonly end: () => void; readonly held: Promise<void> | undefined } | undefined;
  private isRestored = false;
  private isUnnamed = false;
  private isCleared = false;
  private isHandedOver = false;
  private isAboutToWrite = false;
  private isCacheDue = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private written: { readonly text: string; readonly keys: readonly string[] } | undefined;
  /** What was read as it was kept last. */
  private cached: SessionState['messages'] | undefined;
  /** When it was kept last how old that is. */
  private toldAt = 0;
  private writing: Promise<void> = Promise.resolve();
  /** Files that the storage did not take. */
  private readonly refused = new WeakSet<File>();
  private next: Promise<void> | undefined;

  constructor(session: KeptSession, setup: KeeperSetup, shelf: Shelf) {
    this.session = session;
    this.setup = setup;
    this.shelf = shelf;
    this.restoring = new Restoring(this);
  }

  open(isShown = false): void {
    if (this.life !== undefined || this.isCleared) return;
    this.isHandedOver = false;
    const { outbox, getState, observe } = this.session;
    const { held, release } = this.setup.claims.hold(this.name);
    const unobserve = observe({ onChange: this.look });
    const unsubscribe = outbox.subscribe(this.soon);
    const stopListening = listen({ pagehide: this.leave, online: this.restoring.online });
    const end = () => {
      unobserve();
      unsubscribe();
      stopListening();
      clearTimeout(this.timer);
      this.timer = undefined;
      // Only what is written can be found by others.
      void this.leave().then(release);
    };
    this.life = { end, held: held instanceof Promise ? held : undefined };
    if (!this.isRestored) {
      this.isRestored = true;
      this.isUnnamed = getState().sessionId === undefined;
      this.restoring.begin(isShown);
    }
    this.soon();
  }

  /** Whether the session is used. */
  get isOpen(): boolean {
    return this.life !== undefined;
  }

  handOver(): void {
    this.isHandedOver = true;
    // What the other tab leaves one day is looked for again.
    this.isRestored = false;
    this.close();
  }

  /** What was left has not been looked at before the session was closed: the next time it is. */
  missed(): void {
    this.isRestored = false;
  }

  close(): void {
    const { life } = this;
    this.life = undefined;
    life?.end();
  }

  /** Keeps nothing from now on. Resolves once nothing is being written any more. */
  clear(): Promise<void> {
    this.isCleared = true;
    this.close();
    return this.writing;
  }

  expect(key: string, message: OutgoingMessage): void {
    this.expected.set(key, message);
    this.soon();
  }

  willSend(key: string): Promise<void> {
    const { messages } = this.session.getState();
    const message = messages.findLast((one) => one.key === key);
    if (message !== undefined) {
      this.anchors.set(key, anchorOf(this.session.getState(), message));
    }
    return this.kept();
  }

  willAnswer(requestId: string, input: unknown): Promise<void> {
    this.answers.set(requestId, input);
    return this.kept();
  }

  /** Shows what was read of a session when it was last open. */
  showCache(sessionId: string): void {
    const { apply, getState, hasHistory } = this.session;
    void whenThere(this.shelf.read(`cache/${sessionId}`), (text) => {
      const cached = readSession(text, hasHistory);
      if (cached === undefined || getState().sessionId !== sessionId) return;
      if (this.setup.now() - Date.parse(cached.at) > this.setup.maxAge) return;
      apply({ type: 'cache-load', ...cached });
      this.cached = getState().messages;
    });
  }

  /** Resolves once all that is known by now is written, whether or not that was possible. */
  flush(): Promise<void> {
    this.next ??= this.writing.then(() => {
      this.next = undefined;
      return this.write();
    });
    this.writing = this.next;
    return this.writing;
  }

  /** Writes with the next microtask: what belongs together is kept together. */
  readonly soon = (): void => {
    if (this.isAboutToWrite) return;
    this.isAboutToWrite = true;
    queueMicrotask(() => {
      this.isAboutToWrite = false;
      void this.flush();
    });
  };

  private readonly leave = (): Promise<void> => {
    this.isCacheDue = true;
    return this.flush();
  };

  private async kept(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WRITE);
    });
    await Promise.race([this.flush(), late]);
    clearTimeout(timer);
  }

  private readonly look = ({ after, before, events }: SessionChange): void => {
    for (const event of events)
      if (event.type === 'message-submit') this.expected.delete(event.key);
    if (isMoreThanWords(before, after) || events.some(({ type }) => type.startsWith('message-'))) {
      // Reading all that is stored takes time, and the page is to be drawn first.
      if (!events.some(({ type }) => type === 'history-load')) this.isCacheDue = true;
      this.soon();
      this.restoring.look();
    }
    if (before.messages !== after.messages) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.leave();
      }, LATEST);
    }
  };

  private async write(): Promise<void> {
    if (this.isCleared) return;
    try {
      if (!this.isHandedOver) return await this.writeAll();
    } catch (error) {
      // What an app sends along need not be JSON. What was kept before is not true any more.
      this.shelf.onTrouble(error);
    }
    this.written = undefined;
    await this.shelf.remove(`outbox/${this.name}`);
  }

  private async writeAll(): Promise<void> {
    await this.life?.held;
    await this.keepFiles();
    const { anchors, answers, expected, files, isUnnamed } = this;
    const known = { anchors, answers, expected, files, left: this.restoring.left };
    const taken = [...this.taken];
    const what = { isUnnamed, taken, ...recordOf(this.session, known) };
    const text = JSON.stringify(what);
    const keys = what.messages.map(({ key }) => key);
    if (text !== this.written?.text) {
      // What has been taken is in the cache before it is gone here.
      const isTaken = this.written?.keys.some((key) => !keys.includes(key)) === true;
      if (isTaken) await this.writeCache();
      const record: OutboxRecord = { version: 1, at: this.setup.now(), ...what };
      const isNothing = isEmpty(record) && !isUnnamed;
      if (!isNothing) {
        await this.writeRecord(record, taken);
      } else if (this.written !== undefined) {
        await this.shelf.remove(`outbox/${this.name}`);
      }
      this.written = { text, keys };
    }
    await this.letGo(taken);
    if (this.isCacheDue) await this.writeCache();
  }

  /** What was read makes way for what was not sent: the backend has it too. */
  private async writeRecord(record: OutboxRecord, taken: readonly string[]): Promise<void> {
    const text = JSON.stringify(record);
    if (await this.shelf.write(`outbox/${this.name}`, text)) return;
    await this.letGo(taken);
    for (const beginning of ['cache/', 'about/']) {
      for (const name of await this.shelf.names(beginning)) await this.shelf.remove(name);
    }
    this.cached = undefined;
    this.toldAt = 0;
    await this.shelf.write(`outbox/${this.name}`, text);
  }

  /** Records of pages that are gone go, once what was in them is in that of this page. */
  private async letGo(taken: readonly string[]): Promise<void> {
    for (const name of taken) {
      await this.shelf.remove(`outbox/${name}`);
      this.taken.delete(name);
    }
  }

  private async writeCache(): Promise<void> {
    this.isCacheDue = false;
    const state = this.session.getState();
    const { messages, sessionId } = state;
    if (sessionId === undefined || messages === this.cached) return;
    const at = this.setup.now();
    const text = printSession(state, new Date(at).toISOString(), this.setup.limits);
    if (text === undefined) return;
    this.cached = messages;
    if (at - this.toldAt > OFTEN) {
      this.toldAt = at;
      await this.shelf.write(`about/${sessionId}`, JSON.stringify({ at }));
    }
    await this.shelf.write(`cache/${sessionId}`, text);
    this.setup.tidy();
  }

  /** The bytes are there before the record that names them, and go after it. */
  private async keepFiles(): Promise<void> {
    if (!this.shelf.holdsBlobs) return;
    const { files } = this.session.outbox.getState();
    const picked = new Set(files.map(({ file }) => file));
    for (const [file, name] of this.files) {
      if (picked.has(file)) continue;
      this.files.delete(file);
      this.soon();
      void this.writing.then(() => this.shelf.remove(name));
    }
    for (const file of picked) {
      if (this.files.has(file) || this.refused.has(file)) continue;
      const name = `file/${this.setup.now()}-${randomName()}`;
      if (await this.shelf.write(name, file)) this.files.set(file, name);
      else this.refused.add(file);
    }
  }
}

/** Whether something happened that is to be kept at once. */
function isMoreThanWords(before: SessionState, after: SessionState): boolean {
  return (
    before.status !== after.status ||
    before.sessionId !== after.sessionId ||
    before.title !== after.title ||
    before.history !== after.history ||
    before.requests !== after.requests ||
    before.connection !== after.connection ||
    before.messages.length !== after.messages.length ||
    (!isBusy(after.status) && before.messages !== after.messages)
  );
}

function listen(handlers: Readonly<Record<string, () => unknown>>): () => void {
  const page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> = globalThis;
  const entries = Object.entries(handlers).map(
    ([name, call]) => [name, () => void call()] as const,
  );
  for (const [name, call] of entries) page.addEventListener?.(name, call);
  return () => {
    for (const [name, call] of entries) page.removeEventListener?.(name, call);
  };
}

function randomName(): string {
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');
}
