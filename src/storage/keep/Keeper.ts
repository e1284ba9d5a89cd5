import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type {
  KeeperRole,
  KeptSession,
  OutgoingMessage,
  SessionKeeper,
} from '../../client/index.js';
import type { SessionChange } from '../../contract/index.js';
import type { Shelf } from '../area/index.js';
import type { KeeperSetup } from './KeeperSetup.js';
import { KeptConversation } from './KeptConversation.js';
import { KeptFiles } from './KeptFiles.js';
import { PageRecord } from './PageRecord.js';
import { Restoring } from './Restoring.js';
import type { Kept, Standing } from './Standing.js';
import { Unsent } from './Unsent.js';

/** The time from `open` to `close`, or until another tab takes over. */
interface Life {
  readonly stop: () => void;
  /** Lets other pages take over the record of this one. */
  readonly release: () => void;
}

/** Milliseconds after a change in which the messages are stored. */
const LATEST = 1000;
/** Milliseconds that storing may take before a message is sent anyway. */
const WRITE_TIMEOUT = 3000;

/** Keeps one session: restores what pages before have left, and has stored what changes. */
export class Keeper implements SessionKeeper {
  readonly #kept: Kept;
  readonly #standing: Standing = { role: 'first', isOpen: false, isCleared: false };
  readonly unsent: Unsent;
  readonly #files: KeptFiles;
  readonly #conversation: KeptConversation;
  readonly #record: PageRecord;
  readonly #restoring: Restoring;
  #life: Life | undefined;
  /** The role in which this page has last looked for the records of other pages. */
  #restoredAs: KeeperRole | undefined;
  /** How many files the outbox had at the last look. */
  #fileCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: KeptSession, setup: KeeperSetup, shelf: Shelf) {
    const kept = { session, setup, shelf, standing: this.#standing };
    const unsent = new Unsent(session.getState);
    const files = new KeptFiles(shelf);
    const conversation = new KeptConversation({ ...kept, onSetAside: () => this.#record.soon() });
    const isPaused = () => this.#standing.role === 'beside' && this.#timer !== undefined;
    this.#kept = kept;
    this.unsent = unsent;
    this.#files = files;
    this.#conversation = conversation;
    this.#record = new PageRecord({ ...kept, unsent, files, conversation, isPaused });
    const record = this.#record;
    // The session was closed before the records of other pages were taken over: the next `open` looks again.
    const onMissed = () => {
      this.#restoredAs = undefined;
    };
    this.#restoring = new Restoring({ ...kept, unsent, files, conversation, record, onMissed });
  }

  open(role?: KeeperRole): void {
    const record = this.#record;
    const standing = this.#standing;
    const { unsent } = this;
    if (standing.isCleared || (standing.isOpen && role === undefined)) return;
    record.open();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    standing.role = role ?? 'first';
    this.#life ??= this.#begin();
    if (role === 'beside') unsent.forgetMessages();
    if (this.#restoredAs !== standing.role || role === 'first') {
      this.#restoredAs = standing.role;
      if (role !== 'beside') {
        record.isUnnamed ||= this.#kept.session.getState().sessionId === undefined;
      }
      this.#restoring.begin();
    }
    record.soon();
  }

  #begin(): Life {
    const { session, setup } = this.#kept;
    setup.clearing.begin();
    const { held, release } = setup.claims.hold(this.#record.name);
    this.#record.held = held instanceof Promise ? held : undefined;
    this.#standing.isOpen = true;
    const unobserve = session.observe({ onChange: this.#look });
    const unsubscribe = session.outbox.subscribe(this.#lookAtOutbox);
    const stopListening = listen({ pagehide: this.#leave, online: this.#restoring.online });
    const stop = () => {
      this.#life = undefined;
      this.#standing.isOpen = false;
      this.#record.held = undefined;
      unobserve();
      unsubscribe();
      stopListening();
      clearTimeout(this.#timer);
      // In a following tab, the timer stays set, so that nothing is written and a file that is being sent stays in the record.
      if (this.#standing.role !== 'beside') this.#timer = undefined;
    };
    return { stop, release };
  }

  handOver(): void {
    const life = this.#life;
    if (life === undefined) return;
    life.stop();
    void this.#record.handOver().then(life.release);
    this.unsent.forgetMessages();
    this.#restoring.forget();
    // If this tab gets the session back one day, it looks for records again.
    this.#restoredAs = undefined;
  }

  close(): void {
    const life = this.#life;
    if (life === undefined) return;
    life.stop();
    // Other pages can take over only what is written.
    void this.#leave().then(life.release);
  }

  /** Stops storing for good. Resolves once no write is in progress, and the data of this page is removed. */
  async clear(): Promise<void> {
    const { session, shelf } = this.#kept;
    this.#standing.isCleared = true;
    this.close();
    await this.#record.remove();
    const { sessionId = '' } = session.getState();
    // The caller clears the rest. But if this page was frozen, the others did not wait, and it may have written since.
    for (const name of [`cache/${sessionId}`, `about/${sessionId}`]) await shelf.remove(name);
    await this.#files.clear();
  }

  expect(key: string, message: OutgoingMessage, after?: string): void {
    this.unsent.expected.set(key, message);
    if (after !== undefined) this.unsent.anchors.set(key, after);
    this.#record.soon();
  }

  willSend(key: string): Promise<void> {
    this.unsent.willSend(key);
    return this.#written();
  }

  willAnswer(requestId: string, input: unknown): Promise<void> {
    this.unsent.answers.set(requestId, input);
    return this.#written();
  }

  show(): void {
    this.#conversation.show();
  }

  readonly #leave = (): Promise<void> => {
    this.#conversation.note();
    return this.#record.flush();
  };

  /** Resolves once everything that is known now is stored, or that takes too long. */
  async #written(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WRITE_TIMEOUT);
    });
    // If another tab has handed over its record, this tab takes it over before it sends anything of it.
    await Promise.race([this.#restoring.done.then(() => this.#record.flush()), late]);
    clearTimeout(timer);
  }

  /** In a following tab, a file that goes out with a message stays in the record until the leading tab has stored that message. */
  readonly #lookAtOutbox = (): void => {
    const count = this.#kept.session.outbox.getState().files.length;
    const isGoing = this.#standing.role === 'beside' && count < this.#fileCount;
    this.#fileCount = count;
    if (!isGoing) return this.#record.soon();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#record.soon();
    }, LATEST);
  };

  readonly #look = ({ after, before, events }: SessionChange): void => {
    if (this.#standing.role === 'beside') return this.#restoring.dropSent();
    this.unsent.note(events);
    if (isMoreThanWords(before, after) || events.some(({ type }) => type.startsWith('message-'))) {
      // After loading the history, all messages would be printed: this waits until the page has been drawn.
      if (!events.some(({ type }) => type === 'history-load')) this.#conversation.note();
      this.#record.soon();
      this.#restoring.look();
    }
    if (before.messages !== after.messages) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        void this.#leave();
      }, LATEST);
    }
  };
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
