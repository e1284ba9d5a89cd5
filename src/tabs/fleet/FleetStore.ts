import { faultOf, type AgentSession } from '../../client/index.js';
import { callApp } from '../../core/callApp.js';
import { definedOf } from '../../core/definedOf.js';
import type { Fault } from '../../core/state.js';
import {
  fleetStatusOf,
  toldSince,
  type FleetDirectory,
  type FleetRow,
  type FleetSource,
  type FleetStatus,
} from './fleet.js';

/** The state of a fleet, as `useFleet` returns it. */
export interface FleetState {
  /** Sorted by status: waiting for the person, failed, done, running. Within a status, the latest first. */
  readonly rows: readonly FleetRow[];
  /** The number of rows that the person has not looked at. */
  readonly unread: number;
  /** `loading` while the list of sessions is being read, `failed` if reading it failed. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the list could not be read. */
  readonly fault?: Fault;
}

/** What the store remembers of a session between two looks at it. */
interface Seen {
  readonly key: string;
  /** Its title in the directory. */
  readonly title: string | undefined;
  status: FleetStatus | undefined;
  since: string;
  isUnread: boolean;
  /** Whether this page has seen its run in progress: only then is the end of the run news. */
  hasRun: boolean;
  readonly leave: () => void;
}

const ORDER: readonly FleetStatus[] = ['awaiting-input', 'failed', 'done', 'running'];
const AT_FIRST: FleetState = { rows: [], unread: 0, status: 'loading' };

const isList = (from: FleetSource): from is readonly AgentSession[] => Array.isArray(from);

/** The sessions of an app in which an agent is at work, waits or has failed. */
export class FleetStore {
  private state = AT_FIRST;
  private readonly listeners = new Set<() => void>();
  private source: FleetSource | undefined;
  private readonly seen = new Map<AgentSession, Seen>();
  private reading: AbortController | undefined;
  /** The sessions that this store opened, and therefore has to close. */
  private opened: readonly AgentSession[] = [];
  private listFault: Fault | undefined;
  private keyCount = 0;
  /** The session that the person looks at. */
  private current: string | undefined;

  getState = (): FleetState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Follows these sessions from now on. Sessions that are followed already stay as they are. */
  follow(source: FleetSource): void {
    const before = this.source;
    this.source = source;
    if (isList(source)) {
      if (before !== undefined && !isList(before)) this.closeOpened();
      this.followAll(source.map((session) => ({ session })));
    } else if (before === undefined || isList(before) || before.directory !== source.directory) {
      this.read(source);
    }
  }

  /** Reads the list of sessions again. */
  reload = (): void => {
    if (this.source !== undefined && !isList(this.source)) this.read(this.source);
  };

  /** Says which session the person is looking at; undefined if none. */
  lookAt(id: string | undefined): void {
    this.current = id;
    this.update();
  }

  /** The person has looked at a session. */
  markRead = (key: string): void => {
    for (const seen of this.seen.values()) if (seen.key === key) seen.isUnread = false;
    this.update();
  };

  /** Stops following, and closes the sessions that were opened here. */
  stop(): void {
    this.source = undefined;
    this.closeOpened();
    this.followAll([]);
  }

  private read(source: FleetDirectory): void {
    this.closeOpened();
    this.listFault = undefined;
    this.followAll([]);
    const reading = new AbortController();
    this.reading = reading;
    this.update();
    const { directory, isActive = () => true, limit = 20, open } = source;
    directory
      .list({ limit }, reading.signal)
      .then(({ sessions }) => {
        if (reading.signal.aborted) return;
        // A session that the app cannot open must not hide the others.
        const opened = sessions.flatMap((info) => {
          const session = callApp(() => (isActive(info) ? open(info) : undefined));
          return session === undefined ? [] : [{ session, title: info.title }];
        });
        this.opened = opened.map(({ session }) => session);
        this.reading = undefined;
        this.followAll(opened);
        for (const session of this.opened) void session.load();
      })
      .catch((error: unknown) => {
        if (reading.signal.aborted) return;
        this.reading = undefined;
        this.listFault = faultOf(error);
        this.update();
      });
  }

  private closeOpened(): void {
    this.reading?.abort();
    this.reading = undefined;
    for (const session of this.opened) session.dispose();
    this.opened = [];
  }

  private followAll(
    all: readonly { readonly session: AgentSession; readonly title?: string | undefined }[],
  ): void {
    for (const [session, { leave }] of this.seen) {
      if (all.some((one) => one.session === session)) continue;
      leave();
      this.seen.delete(session);
    }
    for (const { session, title } of all) {
      if (this.seen.has(session)) continue;
      this.seen.set(session, {
        key: String(++this.keyCount),
        title,
        status: undefined,
        since: '',
        isUnread: false,
        hasRun: false,
        leave: session.subscribe(this.update),
      });
    }
    this.update();
  }

  private readonly update = (): void => {
    const rows = [...this.seen]
      .flatMap(([session, seen]) => this.look(session, seen) ?? [])
      .toSorted(
        (a, b) =>
          ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
          Date.parse(b.since) - Date.parse(a.since),
      );
    const fault = this.listFault;
    const status =
      this.reading !== undefined ? 'loading' : fault === undefined ? 'ready' : 'failed';
    const before = this.state;
    const isSame = isSameList(rows, before.rows);
    if (isSame && status === before.status && fault === before.fault) return;
    this.state = {
      rows: isSame ? before.rows : rows,
      unread: rows.filter(({ isUnread }) => isUnread).length,
      status,
      ...definedOf({ fault }),
    };
    for (const listener of this.listeners) listener();
  };

  /** The row of a session, if it has one. Marks the session as unread if its status has changed to something new. */
  private look(session: AgentSession, seen: Seen): FleetRow | undefined {
    const state = session.getState();
    const status = fleetStatusOf(state);
    if (status !== seen.status) {
      // A run that had ended before this page first looked is not news.
      const isNews = status === 'done' ? seen.hasRun : status !== 'running';
      seen.isUnread = status !== undefined && isNews;
      seen.status = status;
      seen.since = (status && toldSince(state, status)) ?? new Date().toISOString();
    }
    if (status === 'running' || status === 'awaiting-input') seen.hasRun = true;
    if (state.sessionId !== undefined && state.sessionId === this.current) seen.isUnread = false;
    if (status === undefined || (status === 'done' && !seen.isUnread)) return undefined;
    return {
      key: seen.key,
      session,
      ...definedOf({ id: state.sessionId, title: state.title ?? seen.title }),
      status,
      since: seen.since,
      requests: status === 'awaiting-input' ? state.requests : NOTHING,
      isUnread: seen.isUnread,
    };
  }
}

const NOTHING: FleetRow['requests'] = [];

function isSameList(a: readonly FleetRow[], b: readonly FleetRow[]): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));
}

function isSameRow(a: FleetRow, b: FleetRow | undefined): boolean {
  return (
    b !== undefined &&
    a.key === b.key &&
    a.id === b.id &&
    a.title === b.title &&
    a.status === b.status &&
    a.since === b.since &&
    a.requests === b.requests &&
    a.isUnread === b.isUnread
  );
}
