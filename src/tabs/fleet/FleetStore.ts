import { FollowedSessions, type AgentSession } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import { definedOf } from '../../core/definedOf.js';
import type { Fault } from '../../core/state.js';
import {
  fleetStatusOf,
  toldSince,
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
  status: FleetStatus | undefined;
  since: string;
  isUnread: boolean;
  /** Whether this page has seen its run in progress: only then is the end of the run news. */
  hasRun: boolean;
}

const ORDER: readonly FleetStatus[] = ['awaiting-input', 'failed', 'done', 'running'];
const AT_FIRST: FleetState = { rows: [], unread: 0, status: 'loading' };

const isList = (from: FleetSource): from is readonly AgentSession[] => Array.isArray(from);

/** The sessions of an app in which an agent is at work, waits or has failed. */
export class FleetStore {
  #state = AT_FIRST;
  readonly #listeners = createListeners();
  readonly #followed = new FollowedSessions(() => this.#update());
  readonly #seen = new Map<AgentSession, Seen>();
  #keyCount = 0;
  /** The session that the person looks at. */
  #current: string | undefined;

  getState = (): FleetState => this.#state;

  subscribe = this.#listeners.subscribe;

  /** Follows these sessions from now on. Sessions that are followed already stay as they are. */
  follow(source: FleetSource): void {
    this.#followed.follow(isList(source) ? source : { ...source, isWanted: source.isActive });
  }

  /** Reads the list of sessions again, and loads again what could not be loaded. */
  reload = (): void => this.#followed.reload();

  /** Says which session the person is looking at; undefined if none. */
  lookAt(id: string | undefined): void {
    this.#current = id;
    this.#update();
  }

  /** The person has looked at a session. */
  markRead = (key: string): void => {
    for (const seen of this.#seen.values()) if (seen.key === key) seen.isUnread = false;
    this.#update();
  };

  /** Stops following, and closes the sessions that were opened here. */
  stop(): void {
    this.#followed.stop();
  }

  #seenOf(session: AgentSession): Seen {
    const known = this.#seen.get(session);
    if (known !== undefined) return known;
    const key = String(++this.#keyCount);
    const seen = { key, status: undefined, since: '', isUnread: false, hasRun: false };
    this.#seen.set(session, seen);
    return seen;
  }

  #update(): void {
    const { all, fault, isReading } = this.#followed;
    for (const session of this.#seen.keys()) if (!all.includes(session)) this.#seen.delete(session);
    const rows = all
      .flatMap((session) => this.#look(session, this.#seenOf(session)) ?? [])
      .toSorted(
        (a, b) =>
          ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
          Date.parse(b.since) - Date.parse(a.since),
      );
    const status = isReading ? 'loading' : fault === undefined ? 'ready' : 'failed';
    const before = this.#state;
    const isSame = isSameList(rows, before.rows);
    if (isSame && status === before.status && fault === before.fault) return;
    this.#state = {
      rows: isSame ? before.rows : rows,
      unread: rows.filter(({ isUnread }) => isUnread).length,
      status,
      ...definedOf({ fault }),
    };
    this.#listeners.tell();
  }

  /** The row of a session, if it has one. Marks the session as unread if its status has changed to something new. */
  #look(session: AgentSession, seen: Seen): FleetRow | undefined {
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
    if (state.sessionId !== undefined && state.sessionId === this.#current) seen.isUnread = false;
    if (status === undefined || (status === 'done' && !seen.isUnread)) return undefined;
    return {
      key: seen.key,
      session,
      ...definedOf({ id: state.sessionId, title: state.title ?? this.#followed.titleOf(session) }),
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
