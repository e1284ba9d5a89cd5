import type { SessionState } from '../../core/state.js';
import { whenThere } from '../area/index.js';
import type { ReadAhead } from './Ahead.js';
import { printSession, readSession } from './cachedSession.js';
import type { Keeper } from './Keeper.js';

/** Milliseconds in which it is kept again how old what is kept is. */
const OFTEN = 60_000;

/** What was read of one session: shown until the backend has told it again, and kept now and then. */
export class KeptConversation {
  private readonly keeper: Keeper;
  /** Whether something of it has changed. */
  private isDue = false;
  /** Whether what was read when it was last open is on its way to be shown. */
  private isShown = false;
  /** What was read as it was kept last. */
  private kept: SessionState['messages'] | undefined;
  /** When it was kept last how old that is. */
  private toldAt = 0;

  constructor(keeper: Keeper) {
    this.keeper = keeper;
  }

  /** Shows what was read when the session was last open. */
  show(): void {
    const { session, setup } = this.keeper;
    const { address, getState } = session;
    if (this.isShown || this.keeper.isCleared) return;
    const { sessionId } = getState();
    const ahead = setup.ahead.take(address, sessionId);
    if (sessionId !== undefined) this.load(sessionId, ahead);
    else if (ahead !== undefined && setup.reopens(address)) this.reopen(ahead.sessionId, ahead);
  }

  /** Goes on with the session that was open last, where the app has named none. */
  reopen(sessionId: string, ahead?: ReadAhead): void {
    const { apply, load } = this.keeper.session;
    apply({ type: 'session-identify', sessionId });
    this.load(sessionId, ahead);
    void load();
  }

  private load(sessionId: string, ahead: ReadAhead | undefined): void {
    const { session, setup, shelf } = this.keeper;
    const { apply, getState, hasHistory } = session;
    this.isShown = true;
    void whenThere(ahead ? ahead.cache : shelf.read(`cache/${sessionId}`), (text) => {
      const read = readSession(text, hasHistory);
      if (read === undefined || getState().sessionId !== sessionId) return;
      // Or the tab that leads has told what there is.
      const isTold = this.keeper.role === 'beside' && getState().messages.length > 0;
      if (this.keeper.isCleared || isTold) return;
      if (setup.now() - Date.parse(read.at) > setup.maxAge) return;
      apply({ type: 'cache-load', ...read });
      this.kept = getState().messages;
    });
  }

  /** It has changed: the next `keep` writes it. */
  note(): void {
    this.isDue = true;
  }

  /** Keeps it, where it has changed. */
  async keep(): Promise<void> {
    if (this.isDue) await this.write();
  }

  async write(): Promise<void> {
    this.isDue = false;
    const { role, session, setup, shelf } = this.keeper;
    if (role === 'beside') return;
    const state = session.getState();
    const { messages, sessionId } = state;
    if (sessionId === undefined || messages === this.kept) return;
    const at = setup.now();
    const text = printSession(state, new Date(at).toISOString(), setup.limits);
    if (text === undefined) return;
    this.kept = messages;
    if (at - this.toldAt > OFTEN) {
      this.toldAt = at;
      await shelf.write(`about/${sessionId}`, JSON.stringify({ at }));
    }
    await shelf.write(`cache/${sessionId}`, text);
    setup.tidy();
  }

  /** Makes room, of other sessions as well: the backends have them too. */
  async makeWay(): Promise<void> {
    const { shelf } = this.keeper;
    for (const beginning of ['cache/', 'about/']) {
      for (const name of await shelf.names(beginning)) await shelf.remove(name);
    }
    this.kept = undefined;
    this.toldAt = 0;
  }
}
