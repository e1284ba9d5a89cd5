import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type {
  KeeperRole,
  KeptSession,
  OutgoingMessage,
  SessionKeeper,
} from '../../client/index.js';
import type { SessionChange } from '../../protocols/protocol.js';
import { randomId } from '../../protocols/randomId.js';
import type { Shelf } from '../area/index.js';
import type { Ahead } from './Ahead.js';
import type { CacheLimits } from './cachedSession.js';
import type { Claims } from './Claims.js';
import type { Clearing } from './Clearing.js';
import { KeptConversation } from './KeptConversation.js';
import { KeptFiles } from './KeptFiles.js';
import { isEmpty, type OutboxRecord } from './OutboxRecord.js';
import { anchorOf, besideOf, recordOf } from './recordOf.js';
import { Restoring } from './Restoring.js';

/** What the keepers of one storage share. */
export interface KeeperSetup {
  readonly ahead: Ahead;
  readonly claims: Claims;
  readonly clearing: Clearing;
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

/** The time in which a session is kept. */
interface Life {
  readonly stop: () => void;
  /** Lets other pages take what is kept. */
  readonly release: () => void;
  /** Resolves once no other page does. */
  readonly held: Promise<void> | undefined;
}

/** Milliseconds in which what is read is kept. */
const LATEST = 1000;
/** Milliseconds that a storage may take before a message goes all the same. */
const LONGEST_WRITE = 3000;

/** Keeps one session: what waits to be sent, each time something of it changes, and what was read, now and then. */
export class Keeper implements SessionKeeper {
  readonly session: KeptSession;
  readonly setup: KeeperSetup;
  readonly shelf: Shelf;
  /** What this page keeps things under. Another one, once it has handed them over. */
  name = randomId();
  readonly expected = new Map<string, OutgoingMessage>();
  readonly waiting = new Set<string>();
  readonly anchors = new Map<string, string>();
  readonly answers = new Map<string, unknown>();
  readonly files: KeptFiles;
  readonly conversation: KeptConversation;
  /** Records of pages that are gone, as long as they are still there. */
  readonly taken = new Set<string>();
  private readonly restoring: Restoring;
  private life: Life | undefined;
  private latestRole: KeeperRole = 'first';
  /** In which role it was looked for what others have left. */
  private restoredAs: KeeperRole | undefined;
  private isUnnamed = false;
  /** Whether nothing is kept from now on. */
  isCleared = false;
  private isHandedOver = false;
  private isAboutToWrite = false;
  /** How many files there were last. */
  private fileCount = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private written: { readonly text: string; readonly keys: readonly string[] } | undefined;
  private writing: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(session: KeptSession, setup: KeeperSetup, shelf: Shelf) {
    this.session = session;
    this.setup = setup;
    this.shelf = shelf;
    this.files = new KeptFiles(shelf);
    this.conversation = new KeptConversation(this);
    this.restoring = new Restoring(this);
  }

  open(role?: KeeperRole): void {
    if (this.isCleared || (this.isOpen && role === undefined)) return;
    this.isHandedOver = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.latestRole = role ?? 'first';
    this.life ??= this.begin();
    if (role === 'beside') {
      this.expected.clear();
      this.waiting.clear();
    }
    if (this.restoredAs !== this.latestRole) {
      this.restoredAs = this.latestRole;
      if (role !== 'beside') this.isUnnamed ||= this.session.getState().sessionId === undefined;
      this.restoring.begin();
    }
    this.soon();
  }

  /** What this tab is to the session. */
  get role(): KeeperRole {
    return this.latestRole;
  }

  private begin(): Life {
    const { outbox, observe } = this.session;
    this.setup.clearing.begin();
    const { held, release } = this.setup.claims.hold(this.name);
    const unobserve = observe({ onChange: this.look });
    const unsubscribe = outbox.subscribe(this.lookAtOutbox);
    const stopListening = listen({ pagehide: this.leave, online: this.restoring.online });
    const stop = () => {
      unobserve();
      unsubscribe();
      stopListening();
      clearTimeout(this.timer);
      // A file that is on its way is left as it was.
      if (this.role !== 'beside') this.timer = undefined;
    };
    return { stop, release, held: held instanceof Promise ? held : undefined };
  }

  /** Whether the session is used. */
  get isOpen(): boolean {
    return this.life !== undefined;
  }

  handOver(): void {
    const { life, name } = this;
    if (life === undefined) return;
    const last = this.content();
    this.life = undefined;
    this.isHandedOver = true;
    life.stop();
    // As it is now, until the other tab has it: that may go as well.
    this.writing = this.writing
      .then(() => this.writeLast(name, last))
      .then(() => {
        this.written = undefined;
        life.release();
      });
    this.name = randomId();
    this.expected.clear();
    this.waiting.clear();
    this.taken.clear();
    this.restoring.forget();
    // What the other tab leaves one day is looked for again.
    this.restoredAs = undefined;
  }

  /** What was left has not been looked at before the session was closed: the next time it is. */
  missed(): void {
    this.restoredAs = undefined;
  }

  close(): void {
    const { life } = this;
    this.life = undefined;
    if (life === undefined) return;
    life.stop();
    // Only what is written can be found by others.
    void this.leave().then(life.release);
  }

  /** Keeps nothing from now on. Resolves once nothing is being written any more, and what this page has kept is gone. */
  async clear(): Promise<void> {
    this.isCleared = true;
    this.close();
    await this.writing;
    const { sessionId = '' } = this.session.getState();
    const names = [`outbox/${this.name}`, `cache/${sessionId}`, `about/${sessionId}`];
    // Of a page that has slept meanwhile, nobody else takes it away.
    for (const name of names) await this.shelf.remove(name);
    await this.files.clear();
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
    this.waiting.delete(key);
    return this.kept();
  }

  willAnswer(requestId: string, input: unknown): Promise<void> {
    this.answers.set(requestId, input);
    return this.kept();
  }

  show(): void {
    this.conversation.show();
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
    this.conversation.note();
    return this.flush();
  };

  private async kept(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WRITE);
    });
    // What another tab has handed over is this one's before anything of it goes.
    await Promise.race([this.restoring.done.then(() => this.flush()), late]);
    clearTimeout(timer);
  }

  /** A file that goes with a message stays here until the tab that keeps the session has that message. */
  private readonly lookAtOutbox = (): void => {
    const count = this.session.outbox.getState().files.length;
    const isGoing = this.role === 'beside' && count < this.fileCount;
    this.fileCount = count;
    if (!isGoing) return this.soon();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.soon();
    }, LATEST);
  };

  private readonly look = ({ after, before, events }: SessionChange): void => {
    if (this.role === 'beside') return this.restoring.dropSent();
    for (const event of events) {
      if (event.type !== 'message-submit' || !this.expected.delete(event.key)) continue;
      this.waiting.add(event.key);
    }
    if (isMoreThanWords(before, after) || events.some(({ type }) => type.startsWith('message-'))) {
      // Reading all that is stored takes time, and the page is to be drawn first.
      if (!events.some(({ type }) => type === 'history-load')) this.conversation.note();
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
    if (this.isCleared || this.isHandedOver) return;
    if (this.role === 'beside' && this.timer !== undefined) return;
    const { name } = this;
    try {
      return await this.writeAll(name);
    } catch (error) {
      // What an app sends along need not be JSON. What was kept before is not true any more.
      this.shelf.onTrouble(error);
    }
    this.written = undefined;
    await this.shelf.remove(`outbox/${name}`);
  }

  /** What is not sent, as it is now. */
  private content() {
    const { anchors, answers, expected, isUnnamed, waiting } = this;
    const files = this.files.all;
    const known = { anchors, answers, expected, files, waiting, left: this.restoring.left };
    const taken = [...this.taken];
    return this.role === 'beside'
      ? { isUnnamed: false, taken, ...besideOf(this.session, files) }
      : { isUnnamed, taken, ...recordOf(this.session, known) };
  }

  private async writeLast(name: string, what: ReturnType<Keeper['content']>): Promise<void> {
    const record: OutboxRecord = { version: 1, at: this.setup.now(), ...what };
    if (this.isCleared) return;
    try {
      if (isEmpty(record)) await this.shelf.remove(`outbox/${name}`);
      else await this.shelf.write(`outbox/${name}`, JSON.stringify(record));
    } catch (error) {
      this.shelf.onTrouble(error);
    }
  }

  private async writeAll(name: string): Promise<void> {
    await this.life?.held;
    const picked = this.session.outbox.getState().files.map(({ file }) => file);
    await this.files.keep(picked, this.setup.now());
    const what = this.content();
    const text = JSON.stringify(what);
    const keys = what.messages.map(({ key }) => key);
    this.forgetArrived(keys);
    if (text !== this.written?.text) {
      // What has been taken is in the cache before it is gone here.
      const isTaken = this.written?.keys.some((key) => !keys.includes(key)) === true;
      if (isTaken) await this.conversation.write();
      const record: OutboxRecord = { version: 1, at: this.setup.now(), ...what };
      const isNothing = isEmpty(record) && !what.isUnnamed;
      if (!isNothing) {
        await this.writeRecord(name, record);
      } else if (this.written !== undefined) {
        await this.shelf.remove(`outbox/${name}`);
      }
      this.written = { text, keys };
    }
    await this.letGo(what.taken);
    await this.files.tidy();
    await this.conversation.keep();
  }

  /** A session that is open for days keeps nothing of what has arrived. @param keys Of the messages that have not. */
  private forgetArrived(keys: readonly string[]): void {
    const { anchors, answers, session } = this;
    const open = new Set(session.getState().requests.map(({ id }) => id));
    for (const key of anchors.keys()) if (!keys.includes(key)) anchors.delete(key);
    for (const id of answers.keys()) if (!open.has(id)) answers.delete(id);
  }

  /** What was read makes way for what was not sent: the backend has it too. */
  private async writeRecord(page: string, record: OutboxRecord): Promise<void> {
    const text = JSON.stringify(record);
    if (await this.shelf.write(`outbox/${page}`, text)) return;
    await this.letGo(record.taken);
    await this.conversation.makeWay();
    await this.shelf.write(`outbox/${page}`, text);
  }

  /** Records of pages that are gone go, once what was in them is in that of this page. */
  private async letGo(taken: readonly string[]): Promise<void> {
    for (const name of taken) {
      await this.shelf.remove(`outbox/${name}`);
      this.taken.delete(name);
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
