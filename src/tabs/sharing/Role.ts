import type { AgentSession, SessionInside } from '../../client/index.js';
import type { SessionChange } from '../../contract/index.js';
import type { ActionRunner } from './ActionRunner.js';
import type { Action, ActionName } from './tabActions.js';
import type { Line } from './Line.js';
import type { OpenActions } from './OpenActions.js';
import type { Seat } from './Seat.js';
import type { SharedOutbox } from './SharedOutbox.js';
import type { Undecided } from './Undecided.js';
import type { News, Word } from './words.js';

/** Milliseconds that a leading tab has to answer, or the browser when it is asked for the lead. What takes longer hangs. */
export const PATIENCE = 10_000;

/** An action that somebody asks for in this tab. */
export interface Ask {
  readonly name: ActionName;
  readonly args: readonly unknown[];
  readonly signal?: AbortSignal | undefined;
}

/** What a tab knows of the other tabs of its session, over all its roles. */
export interface Known {
  /** How many leaders there have been. */
  term: number;
  /** How many pieces of data of the run the observers have been told of. */
  data: number;
  /** Whether this tab knows the session's state since it joined: it was told by the leading tab, or has led itself. */
  isInformed: boolean;
  /** The tab that led before this one: a storage has its record taken over already. */
  former: string | undefined;
  /** A leading tab that has closed without knowing of any other one: nobody was told what it did last. */
  abandoned: string | undefined;
  /** Whether the page has slept, so that it may have missed something. */
  hasSlept: boolean;
}

/** One tab of a session, as its roles use it. */
export interface Tab {
  readonly session: AgentSession;
  readonly inside: SessionInside;
  readonly outbox: SharedOutbox;
  readonly runner: ActionRunner;
  readonly actions: OpenActions;
  readonly undecided: Undecided;
  readonly known: Known;
  /** Requests that the app handles itself in this tab. */
  readonly held: ReadonlySet<string>;
  /** The role that the tab has now. */
  readonly role: Role;
  /** Milliseconds in which the last letters of a closed tab arrive. */
  readonly closing: number;
  /** Has an action carried out, by whichever tab leads. */
  act(ask: Ask): Promise<unknown>;
  load: AgentSession['load'];
  /** Gives the action that is asked for its id. */
  actionOf(ask: Ask): Action;
  /** Carries out an action in this tab. */
  run(action: Action, signal?: AbortSignal): Promise<unknown>;
  /** This tab leads from now on. */
  lead(link: Link, from: Role['name']): void;
  /** Another tab leads from now on. */
  follow(link: Link): Role;
  /** The tabs of this browser cannot reach each other, so this one does not share its session. */
  workAlone(): void;
}

/** How a tab is joined to the others. */
export interface Link {
  readonly line: Line;
  readonly seat: Seat;
}

/** What a tab does in one of its roles. Whatever a role does not care for, it ignores. */
export abstract class Role {
  /**
   * - `apart`: works by itself, because the session has no id yet to be shared by, the page has no locks or no channels, or
   *   nobody uses the session
   * - `deciding`: does not know yet which tab leads
   * - `leading`: carries out the actions of all tabs, and tells the others the results
   * - `following`: shows what the leading tab tells
   */
  abstract readonly name: 'apart' | 'deciding' | 'leading' | 'following';
  protected readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  abstract act(ask: Ask): Promise<unknown>;
  abstract load(...args: Parameters<AgentSession['load']>): Promise<void>;

  /** Shows what a storage has kept of the session, until the state of the leading tab is known. */
  restore(): void {
    if (!this.tab.known.isInformed) this.tab.inside.setup.keeper?.show();
  }

  /** The tab has this role from now on. */
  begin(): void {}
  /** The tab leaves the others; it has another role already. */
  leave(): void {}

  /** The browser gives this tab the lead. */
  succeed(): void {}
  /** Another tab has the lead. */
  follow(): void {}
  /** The lead was taken from this tab, or it is unclear which one has it. */
  lose(): void {}

  /** The session has changed. */
  look(_change: SessionChange): void {}
  /** Tells the other tabs, if that is for this one to do. @param _canWait Whether other news may go out with it. */
  tell(_word: Word, _canWait?: boolean): void {}
  /** Another tab says something. @param _isLate Whether it was said so long ago that the other tab does not count on it. */
  hear(_word: Word, _from: string, _isLate: boolean): void {}
  hearNews(_news: News, _from: string, _words: readonly Word[]): void {}
}
