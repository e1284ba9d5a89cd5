import type { AgentSession, SessionDirectory } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { PendingRequest, SessionState } from '../../core/state.js';
import type { SessionInfo } from '../../contract/index.js';

/** A list of sessions in which agents may be working, and how to open one of them. */
export interface FleetDirectory {
  /** Keep its identity stable: a new object means that the list is read again. */
  readonly directory: SessionDirectory;
  /**
   * Opens a session, for example with `createSharedSession({ backend, sessionId: id })`. The fleet loads it, and disposes of
   * it.
   */
  readonly open: (session: SessionInfo) => AgentSession;
  /** Whether something may be going on in a session; only then is it opened. @default always */
  readonly isActive?: ((session: SessionInfo) => boolean) | undefined;
  /** How many sessions are looked at, starting with the latest. @default 20 */
  readonly limit?: number | undefined;
}

/** Where agents may be working: sessions that the app has opened and loads itself, or a directory of sessions. */
export type FleetSource = readonly AgentSession[] | FleetDirectory;

/**
 * - `running`: the agent is working
 * - `awaiting-input`: the agent is waiting for the person
 * - `failed`: the run failed or was interrupted
 * - `done`: the run has ended while this page was watching, and the person has not looked at the session since
 */
export type FleetStatus = 'running' | 'awaiting-input' | 'failed' | 'done';

/** One session of a fleet, with its current status. */
export interface FleetRow {
  /** Stays the same for as long as the session is in the fleet. */
  readonly key: string;
  readonly session: AgentSession;
  readonly id?: string;
  readonly title?: string;
  readonly status: FleetStatus;
  /** When it got this status, as an ISO time: from the backend if it says so, otherwise when this page first saw it. */
  readonly since: string;
  /** The requests that it is waiting for. Empty unless its status is `awaiting-input`. */
  readonly requests: readonly PendingRequest[];
  /** Whether it is waiting, has failed or is done, and the person has not looked at it since. */
  readonly isUnread: boolean;
}

/** The status that a fleet shows for a session; undefined if there is nothing to show. */
export function fleetStatusOf({ requests, status }: SessionState): FleetStatus | undefined {
  if (status === 'awaiting-input') {
    // A request that the app handles itself (`held`) is work, not waiting for the person.
    return requests.some(({ held }) => held !== true) ? 'awaiting-input' : 'running';
  }
  if (isBusy(status)) return 'running';
  if (status === 'failed' || status === 'interrupted') return 'failed';
  return status === 'done' || status === 'stopped' ? 'done' : undefined;
}

/** When the session got this status according to the backend; undefined if the backend does not say. */
export function toldSince(state: SessionState, status: FleetStatus): string | undefined {
  const answer = state.messages.findLast(({ role }) => role !== 'user');
  const [request] = state.requests;
  const told =
    status === 'awaiting-input'
      ? request?.createdAt
      : status === 'running'
        ? answer?.createdAt
        : answer?.endedAt;
  return told !== undefined && !Number.isNaN(Date.parse(told)) ? told : undefined;
}
