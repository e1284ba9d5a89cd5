import { writeExactly } from '../../core/ExactNumber.js';
import { soon } from '../../core/soon.js';
import { randomId } from '../../core/randomId.js';
import type { KeptConversation } from './KeptConversation.js';
import type { KeptFiles } from './KeptFiles.js';
import { isEmpty, type OutboxRecord } from './OutboxRecord.js';
import { besideOf, recordOf } from './recordOf.js';
import type { Kept } from './Standing.js';
import type { Unsent } from './Unsent.js';

/** What is written with a record. */
interface RecordNeeds extends Kept {
  readonly unsent: Unsent;
  readonly files: KeptFiles;
  readonly conversation: Pick<KeptConversation, 'keep' | 'makeWay' | 'write'>;
  /** Whether the record stays as it is for now. */
  readonly isPaused: () => boolean;
}

/** The record of this page: what is not sent yet, written with each change. */
export class PageRecord {
  /** Names of records that this page has taken over from pages that are gone, and that are not removed yet. */
  readonly taken = new Set<string>();
  /** Whether the app opened the session without an id. */
  isUnnamed = false;
  /** Resolves once no other page can take the record over. */
  held: Promise<void> | undefined;
  readonly #need: RecordNeeds;
  #ownName: string | undefined;
  #isHandedOver = false;
  #isAboutToWrite = false;
  #written: { readonly text: string; readonly keys: readonly string[] } | undefined;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(need: RecordNeeds) {
    this.#need = need;
  }

  /**
   * The name of this page's record. A new one is made after the record was handed over to another tab; the first not before
   * it is needed, as nothing random may be read while a page is rendered on a server.
   */
  get name(): string {
    this.#ownName ??= randomId();
    return this.#ownName;
  }

  /** Records are written from now on, until `handOver`. */
  open(): void {
    this.#isHandedOver = false;
  }

  /**
   * Leaves the record to another tab. It is written as it is now: the next tab may be closed as well before it has taken it
   * over. Resolves once that is done.
   */
  handOver(): Promise<void> {
    const { name } = this;
    const last = this.content();
    this.#isHandedOver = true;
    this.#writing = this.#writing
      .then(() => this.#writeLast(name, last))
      .then(() => {
        this.#written = undefined;
      });
    this.#ownName = undefined;
    this.taken.clear();
    return this.#writing;
  }

  /** Removes the record, once no write is in progress. */
  async remove(): Promise<void> {
    await this.#writing;
    await this.#need.shelf.remove(`outbox/${this.name}`);
  }

  /** Resolves once everything that is known now has been written, or failed to be. */
  flush(): Promise<void> {
    this.#next ??= this.#writing.then(() => {
      this.#next = undefined;
      return this.#write();
    });
    this.#writing = this.#next;
    return this.#writing;
  }

  /** Writes in the next microtask, so that changes made together are written together. */
  readonly soon = (): void => {
    if (this.#isAboutToWrite) return;
    this.#isAboutToWrite = true;
    soon(() => {
      this.#isAboutToWrite = false;
      void this.flush();
    });
  };

  async #write(): Promise<void> {
    const { isPaused, shelf, standing } = this.#need;
    if (standing.isCleared || this.#isHandedOver || isPaused()) return;
    const { name } = this;
    try {
      return await this.#writeAll(name);
    } catch (error) {
      // An app's options may not be JSON. The previous record is removed too, as it is out of date.
      shelf.onTrouble(error);
    }
    this.#written = undefined;
    await shelf.remove(`outbox/${name}`);
  }

  /** The record, as of now. */
  private content() {
    const { files: kept, session, standing, unsent } = this.#need;
    const { expected, waiting, anchors, answers, left } = unsent;
    const files = kept.all;
    const taken = [...this.taken];
    return standing.role === 'beside'
      ? { isUnnamed: false, taken, ...besideOf(session, files) }
      : {
          isUnnamed: this.isUnnamed,
          taken,
          ...recordOf(session, { expected, waiting, anchors, answers, left, files }),
        };
  }

  async #writeLast(name: string, what: ReturnType<PageRecord['content']>): Promise<void> {
    const { setup, shelf, standing } = this.#need;
    const record: OutboxRecord = { version: 1, at: setup.now(), ...what };
    if (standing.isCleared) return;
    try {
      if (isEmpty(record)) await shelf.remove(`outbox/${name}`);
      else await shelf.write(`outbox/${name}`, writeExactly(record) ?? '');
    } catch (error) {
      shelf.onTrouble(error);
    }
  }

  async #writeAll(name: string): Promise<void> {
    const { conversation, files, session, setup, shelf, unsent } = this.#need;
    await this.held;
    const picked = session.outbox.getState().files.map(({ file }) => file);
    await files.keep(picked, setup.now());
    const what = this.content();
    const text = writeExactly(what) ?? '';
    const keys = what.messages.map(({ key }) => key);
    unsent.forgetArrived(keys);
    if (text !== this.#written?.text) {
      // A message that was accepted leaves the record, so it must be in the cache before.
      const isTaken = this.#written?.keys.some((key) => !keys.includes(key)) === true;
      if (isTaken) await conversation.write();
      const record: OutboxRecord = { version: 1, at: setup.now(), ...what };
      const isNothing = isEmpty(record) && !what.isUnnamed;
      if (!isNothing) {
        await this.#writeRecord(name, record);
      } else if (this.#written !== undefined) {
        await shelf.remove(`outbox/${name}`);
      }
      this.#written = { text, keys };
    }
    await this.#letGo(what.taken);
    await files.tidy();
    await conversation.keep();
  }

  /** If there is no room for the record, cached messages are removed: the backend has them, but not what is unsent. */
  async #writeRecord(page: string, record: OutboxRecord): Promise<void> {
    const { conversation, shelf } = this.#need;
    const text = writeExactly(record) ?? '';
    if (await shelf.write(`outbox/${page}`, text)) return;
    await this.#letGo(record.taken);
    await conversation.makeWay();
    await shelf.write(`outbox/${page}`, text);
  }

  /** Removes records of pages that are gone, once their content is in the record of this page. */
  async #letGo(taken: readonly string[]): Promise<void> {
    for (const name of taken) {
      await this.#need.shelf.remove(`outbox/${name}`);
      this.taken.delete(name);
    }
  }
}
