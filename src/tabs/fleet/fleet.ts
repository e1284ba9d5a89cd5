import type { AgentSession, SessionDirectory } from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { PendingRequest, SessionState } from '../../core/state.js';
import type { SessionInfo } from '../../protocols/protocol.js';

/** A list of sessions in which agents may be at work, and how one of them is opened. */
export interface FleetDirectory {
  /** Keep its identity stable: another one is read anew. */
  readonly directory: SessionDirectory;
  /** Opens a session, such as with `createSharedSession({ backend, sessionId: id })`. It is loaded, and closed with the fleet. */
  readonly open: (session: SessionInfo) => AgentSession;
  /** Whether something may be going on in a session, so that it is opened. @default always */
  readonly isActive?: ((session: SessionInfo) => boolean) | undefined;
  /** How many sessions, the latest first, are looked at. @default 20 */
  readonly limit?: number | undefined;
}

/** Where agents may be at work: sessions that the app has opened, and loads itself, or a directory of them. */
export type FleetSource = readonly AgentSession[] | FleetDirectory;

/**
 * - `running`: the agent is at work
 * - `awaiting-input`: it waits for the person
 * - `failed`: the run failed or broke off
 * - `done`: it has come to its end since this page looks, and the person has not
 */
export type FleetStatus = 'running' | 'awaiting-input' | 'failed' | 'done';

/** One session of a fleet, as it is at the moment. */
export interface FleetRow {
  /** The same for as long as the session is in the fleet. */
  readonly key: string;
  readonly session: AgentSession;
  readonly id?: string;
  readonly title?: string;
  readonly status: FleetStatus;
  /** Since when, an ISO time: as the backend tells it, or when this page first saw it. */
  readonly since: string;
  /** What it waits for. Empty where it does not. */
  readonly requests: readonly PendingRequest[];
  /** Whether it waits, has failed or is done, and the person has not looked at it since. */
  readonly isUnread: boolean;
}

/** What of a session a fleet shows; undefined where there is nothing to show. */
export function fleetStatusOf({ requests, status }: SessionState): FleetStatus | undefined {
  if (status === 'awaiting-input') {
    // What the app carries out itself is work.
    return requests.some(({ held }) => held !== true) ? 'awaiting-input' : 'running';
  }
  if (isBusy(status)) return 'running';
  if (status === 'failed' || status === 'interrupted') return 'failed';
  return status === 'done' || status === 'stopped' ? 'done' : undefined;
}

/** Since when a session is what it is, as far as its backend tells. */
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
