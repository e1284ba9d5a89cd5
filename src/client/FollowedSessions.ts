import { callApp } from '../core/callApp.js';
import type { Fault } from '../core/state.js';
import type { SessionInfo } from '../contract/index.js';
import { faultOf } from './http/index.js';
import type { AgentSession } from './session/index.js';
import type { SessionDirectory } from './SessionDirectory.js';

/** A directory of sessions, of which some are opened. */
export interface DirectoryToFollow {
  /** A different object is read from scratch. */
  readonly directory: SessionDirectory;
  readonly open: (session: SessionInfo) => AgentSession;
  /** Whether to open a session. @default always */
  readonly isWanted?: ((session: SessionInfo) => boolean) | undefined;
  /** How many sessions to consider, the latest first. @default 20 */
  readonly limit?: number | undefined;
}

/** Sessions that the app has opened and loads itself, or a directory of sessions. */
export type SessionsToFollow = readonly AgentSession[] | DirectoryToFollow;

const isList = (from: SessionsToFollow): from is readonly AgentSession[] => Array.isArray(from);

/** Several sessions that are watched at once. Those of a directory are opened, loaded and closed here. */
export class FollowedSessions {
  readonly #onChange: () => void;
  #source: SessionsToFollow | undefined;
  readonly #leave = new Map<AgentSession, () => void>();
  readonly #titles = new WeakMap<AgentSession, string>();
  #reading: AbortController | undefined;
  /** The sessions that were opened here, and have to be closed. */
  #opened: readonly AgentSession[] = [];

  /** The sessions, in the order of their list. */
  all: readonly AgentSession[] = [];
  /** Why the directory could not be read. */
  fault: Fault | undefined;

  /** @param onChange Called when a session, or which they are, has changed. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Whether the directory is being read. */
  get isReading(): boolean {
    return this.#reading !== undefined;
  }

  /** The title of a session in the directory. */
  titleOf(session: AgentSession): string | undefined {
    return this.#titles.get(session);
  }

  /** Follows these sessions from now on. Those that are followed already stay as they are. */
  follow(source: SessionsToFollow): void {
    const before = this.#source;
    this.#source = source;
    if (isList(source)) {
      if (before !== undefined && !isList(before)) this.#closeOpened();
      this.#watch(source);
    } else if (before === undefined || isList(before) || before.directory !== source.directory) {
      this.#read(source);
    }
  }

  /** Reads the directory again; of a list, loads again the sessions that could not be loaded. */
  reload(): void {
    const source = this.#source;
    if (source === undefined) return;
    if (!isList(source)) return this.#read(source);
    for (const session of this.all) {
      if (session.getState().history.status === 'failed') void session.load();
    }
  }

  /** Follows no session any longer, and closes those that were opened here. */
  stop(): void {
    this.#source = undefined;
    this.#closeOpened();
    this.#watch([]);
  }

  #read({ directory, isWanted = () => true, limit = 20, open }: DirectoryToFollow): void {
    this.#closeOpened();
    this.fault = undefined;
    const reading = new AbortController();
    this.#reading = reading;
    this.#watch([]);
    directory
      .list({ limit }, reading.signal)
      .then(({ sessions }) => {
        if (reading.signal.aborted) return;
        // A session that the app cannot open must not hide the others.
        this.#opened = sessions.flatMap((info) => {
          const session = callApp(() => (isWanted(info) ? open(info) : undefined));
          if (session === undefined) return [];
          if (info.title !== undefined) this.#titles.set(session, info.title);
          return [session];
        });
        this.#reading = undefined;
        for (const session of this.#opened) void session.load();
        this.#watch(this.#opened);
      })
      .catch((error: unknown) => {
        if (reading.signal.aborted) return;
        this.#reading = undefined;
        this.fault = faultOf(error);
        this.#onChange();
      });
  }

  #closeOpened(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    for (const session of this.#opened) session.dispose();
    this.#opened = [];
  }

  #watch(sessions: readonly AgentSession[]): void {
    for (const [session, leave] of this.#leave) {
      if (sessions.includes(session)) continue;
      leave();
      this.#leave.delete(session);
    }
    for (const session of sessions) {
      if (!this.#leave.has(session)) this.#leave.set(session, session.subscribe(this.#onChange));
    }
    this.all = sessions;
    this.#onChange();
  }
}
