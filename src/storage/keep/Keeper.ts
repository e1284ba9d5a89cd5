import { writeExactly } from '../../core/ExactNumber.js';
import { soon } from '../../core/soon.js';
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
import type { KeeperSetup } from './KeeperSetup.js';
import { KeptConversation } from './KeptConversation.js';
import { KeptFiles } from './KeptFiles.js';
import { isEmpty, type OutboxRecord } from './OutboxRecord.js';
import { anchorOf, besideOf, recordOf } from './recordOf.js';
import { Restoring } from './Restoring.js';

/** The time from `open` to `close`, or until another tab takes over. */
interface Life {
  readonly stop: () => void;
  /** Lets other pages take over the record of this one. */
  readonly release: () => void;
  /** Resolves once no other page can take the record over. */
  readonly held: Promise<void> | undefined;
}

/** Milliseconds after a change in which the messages are stored. */
const LATEST = 1000;
/** Milliseconds that storing may take before a message is sent anyway. */
const LONGEST_WRITE = 3000;

/** Stores one session: what is not sent yet with each change, and the messages from time to time. */
export class Keeper implements SessionKeeper {
  readonly session: KeptSession;
  readonly setup: KeeperSetup;
  readonly shelf: Shelf;
  private ownName: string | undefined;
  readonly expected = new Map<string, OutgoingMessage>();
  readonly waiting = new Set<string>();
  readonly anchors = new Map<string, string>();
  readonly answers = new Map<string, unknown>();
  readonly files: KeptFiles;
  readonly conversation: KeptConversation;
  /** Names of records that this page has taken over from pages that are gone, and that are not removed yet. */
  readonly taken = new Set<string>();
  private readonly restoring: Restoring;
  private life: Life | undefined;
  private latestRole: KeeperRole = 'first';
  /** The role in which this page has last looked for the records of other pages. */
  private restoredAs: KeeperRole | undefined;
  private isUnnamed = false;
  /** Whether storing has ended for good, because the storage was cleared. */
  isCleared = false;
  private isHandedOver = false;
  private isAboutToWrite = false;
  /** How many files the outbox had at the last look. */
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

  /**
   * The name of this page's record. A new one is made after the record was handed over to another tab; the first not before
   * it is needed, as nothing random may be read while a page is rendered on a server.
   */
  get name(): string {
    this.ownName ??= randomId();
    return this.ownName;
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
    if (this.restoredAs !== this.latestRole || role === 'first') {
      this.restoredAs = this.latestRole;
      if (role !== 'beside') this.isUnnamed ||= this.session.getState().sessionId === undefined;
      this.restoring.begin();
    }
    this.soon();
  }

  /** The role of this tab for the session. */
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
      // In a following tab, the timer stays set, so that nothing is written and a file that is being sent stays in the record.
      if (this.role !== 'beside') this.timer = undefined;
    };
    return { stop, release, held: held instanceof Promise ? held : undefined };
  }

  /** Whether the session is in use. */
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
    // The record is written as it is now: the next tab may be closed as well before it has taken it over.
    this.writing = this.writing
      .then(() => this.writeLast(name, last))
      .then(() => {
        this.written = undefined;
        life.release();
      });
    this.ownName = undefined;
    this.expected.clear();
    this.waiting.clear();
    this.taken.clear();
    this.restoring.forget();
    // If this tab gets the session back one day, it looks for records again.
    this.restoredAs = undefined;
  }

  /** The session was closed before the records of other pages were taken over, so the next `open` looks again. */
  missed(): void {
    this.restoredAs = undefined;
  }

  close(): void {
    const { life } = this;
    this.life = undefined;
    if (life === undefined) return;
    life.stop();
    // Other pages can take over only what is written.
    void this.leave().then(life.release);
  }

  /** Stops storing for good. Resolves once no write is in progress, and the data of this page is removed. */
  async clear(): Promise<void> {
    this.isCleared = true;
    this.close();
    await this.writing;
    const { sessionId = '' } = this.session.getState();
    const names = [`outbox/${this.name}`, `cache/${sessionId}`, `about/${sessionId}`];
    // The caller clears the rest. But if this page was frozen, the others did not wait, and it may have written since.
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

  /** Resolves once everything that is known now has been written, or failed to be. */
  flush(): Promise<void> {
    this.next ??= this.writing.then(() => {
      this.next = undefined;
      return this.write();
    });
    this.writing = this.next;
    return this.writing;
  }

  /** Writes in the next microtask, so that changes made together are written together. */
  readonly soon = (): void => {
    if (this.isAboutToWrite) return;
    this.isAboutToWrite = true;
    soon(() => {
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
    // If another tab has handed over its record, this tab takes it over before it sends anything of it.
    await Promise.race([this.restoring.done.then(() => this.flush()), late]);
    clearTimeout(timer);
  }

  /** In a following tab, a file that goes out with a message stays in the record until the leading tab has stored that message. */
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
      // After loading the history, all messages would be printed: this waits until the page has been drawn.
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
      // An app's options may not be JSON. The previous record is removed too, as it is out of date.
      this.shelf.onTrouble(error);
    }
    this.written = undefined;
    await this.shelf.remove(`outbox/${name}`);
  }

  /** The record of this page, as of now. */
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
      else await this.shelf.write(`outbox/${name}`, writeExactly(record) ?? '');
    } catch (error) {
      this.shelf.onTrouble(error);
    }
  }

  private async writeAll(name: string): Promise<void> {
    await this.life?.held;
    const picked = this.session.outbox.getState().files.map(({ file }) => file);
    await this.files.keep(picked, this.setup.now());
    const what = this.content();
    const text = writeExactly(what) ?? '';
    const keys = what.messages.map(({ key }) => key);
    this.forgetArrived(keys);
    if (text !== this.written?.text) {
      // A message that was accepted leaves the record, so it must be in the cache before.
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

  /** Drops what is known of messages and answers that have arrived. @param keys Of the messages that have not arrived. */
  private forgetArrived(keys: readonly string[]): void {
    const { anchors, answers, session } = this;
    const open = new Set(session.getState().requests.map(({ id }) => id));
    for (const key of anchors.keys()) if (!keys.includes(key)) anchors.delete(key);
    for (const id of answers.keys()) if (!open.has(id)) answers.delete(id);
  }

  /** If there is no room for the record, cached messages are removed: the backend has them, but not what is unsent. */
  private async writeRecord(page: string, record: OutboxRecord): Promise<void> {
    const text = writeExactly(record) ?? '';
    if (await this.shelf.write(`outbox/${page}`, text)) return;
    await this.letGo(record.taken);
    await this.conversation.makeWay();
    await this.shelf.write(`outbox/${page}`, text);
  }

  /** Removes records of pages that are gone, once their content is in the record of this page. */
  private async letGo(taken: readonly string[]): Promise<void> {
    for (const name of taken) {
      await this.shelf.remove(`outbox/${name}`);
      this.taken.delete(name);
    }
  }
}

/** Whether something happened that must be stored at once. */
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
