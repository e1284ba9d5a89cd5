import type { SessionState } from '../../core/state.js';
import { whenThere } from '../area/index.js';
import type { ReadAhead } from './Ahead.js';
import { printSession, readSession } from './cachedSession.js';
import type { Kept } from './Standing.js';

/** Minimum milliseconds between two writes of a session's age. */
const MIN_TIME_BETWEEN_WRITES = 60_000;

/** What a stored conversation needs. */
interface ConversationNeeds extends Kept {
  /** Called when the stored text has been put aside, so that the messages have to be stored anew. */
  readonly onSetAside: () => void;
}

/** The cached messages of one session: shown until the backend has sent them again, and stored from time to time. */
export class KeptConversation {
  readonly #need: ConversationNeeds;
  /** Whether the messages have changed since they were stored. */
  #isDue = false;
  /** Whether showing the cached messages has begun. */
  #isShown = false;
  /** The messages as they were last stored. */
  #kept: SessionState['messages'] | undefined;
  /** When the age of the session was last stored. */
  #toldAt = 0;

  constructor(need: ConversationNeeds) {
    this.#need = need;
  }

  /** Shows the cached messages of the session. */
  show(): void {
    const { session, setup } = this.#need;
    const { address, getState } = session;
    if (this.#isShown || this.#need.standing.isCleared) return;
    const { sessionId } = getState();
    const ahead = setup.ahead.take(address, sessionId);
    if (sessionId !== undefined) this.#load(sessionId, ahead);
    else if (ahead !== undefined && setup.reopens(address)) this.reopen(ahead.sessionId, ahead);
  }

  /** Continues the session that was open last, because the app gave no id. */
  reopen(sessionId: string, ahead?: ReadAhead): void {
    const { apply, load } = this.#need.session;
    apply({ type: 'session-identify', sessionId });
    this.#load(sessionId, ahead);
    void load();
  }

  #load(sessionId: string, ahead: ReadAhead | undefined): void {
    const { session, setup, shelf } = this.#need;
    const { apply, getState, hasHistory } = session;
    this.#isShown = true;
    void whenThere(ahead ? ahead.cache : shelf.read(`cache/${sessionId}`), (text) => {
      if (typeof text !== 'string' || getState().sessionId !== sessionId) return;
      // In a following tab, the leading tab may have sent newer messages meanwhile.
      const isTold = this.#need.standing.role === 'beside' && getState().messages.length > 0;
      if (this.#need.standing.isCleared || isTold) return;
      const { session: read, isWhole } = readSession(text, hasHistory, setup.limits);
      if (!isWhole) void this.#setAside(sessionId, text);
      if (read === undefined || setup.now() - Date.parse(read.at) > setup.maxAge) return;
      apply({ type: 'cache-load', ...read });
      if (isWhole) this.#kept = getState().messages;
    });
  }

  /** Keeps a text that could not be read whole under another name, as the next write replaces it. */
  async #setAside(sessionId: string, text: string): Promise<void> {
    const { session, setup, shelf } = this.#need;
    const name = `aside/${setup.now()}/${sessionId}`;
    session.apply({
      type: 'diagnostic',
      diagnostic: {
        code: 'stored-unreadable',
        message: `Stored messages of this session cannot be shown, or not all of them. The record is kept in the storage under "${name}".`,
      },
    });
    if (!(await shelf.write(name, text))) return;
    await shelf.remove(`cache/${sessionId}`);
    this.note();
    this.#need.onSetAside();
  }

  /** The messages have changed: the next `keep` stores them. */
  note(): void {
    this.#isDue = true;
  }

  /** Stores the messages if they have changed. */
  async keep(): Promise<void> {
    if (this.#isDue) await this.write();
  }

  async write(): Promise<void> {
    this.#isDue = false;
    const { session, setup, shelf, standing } = this.#need;
    if (standing.role === 'beside') return;
    const state = session.getState();
    const { messages, sessionId } = state;
    if (sessionId === undefined || messages === this.#kept) return;
    const at = setup.now();
    const text = printSession(state, new Date(at).toISOString(), setup.limits);
    if (text === undefined) return;
    this.#kept = messages;
    if (at - this.#toldAt > MIN_TIME_BETWEEN_WRITES) {
      this.#toldAt = at;
      await shelf.write(`about/${sessionId}`, JSON.stringify({ at }));
    }
    await shelf.write(`cache/${sessionId}`, text);
    setup.tidy();
  }

  /** Makes room by removing all cached messages, also those of other sessions: the backends have them too. */
  async makeWay(): Promise<void> {
    const { shelf } = this.#need;
    for (const beginning of ['cache/', 'about/']) {
      for (const name of await shelf.names(beginning)) await shelf.remove(name);
    }
    this.#kept = undefined;
    this.#toldAt = 0;
  }
}
