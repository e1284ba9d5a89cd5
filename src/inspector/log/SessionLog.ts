import type { SessionEvent } from '../../core/events.js';
import type { ConnectionStatus, Diagnostic, RunStatus } from '../../core/state.js';

/** One thing that happened to a session. */
export interface LogEntry {
  /** Counted from 1, also past what was dropped since. */
  readonly number: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  /**
   * `stream`: an object that arrived. `client`: what the client did or heard of beside the stream.
   * `replaced`: the state was replaced as a whole, as after a run was read again.
   */
  readonly source: 'stream' | 'client' | 'replaced';
  /** The object that arrived, as it was parsed. */
  readonly wire?: unknown;
  /** What it was decoded into. Empty where it changes nothing by itself. */
  readonly events: readonly SessionEvent[];
  /** What the run and the connection were afterwards. */
  readonly run: RunStatus;
  readonly connection: ConnectionStatus;
}

/** What was recorded, as one value: the same object until something was added. */
export interface SessionLog {
  readonly entries: readonly LogEntry[];
  /** Number of the last entry; 0 before the first. */
  readonly last: number;
  /** How many of the first entries are gone because of the limit. */
  readonly dropped: number;
  /** What was not understood before the recording began. */
  readonly earlier: readonly Diagnostic[];
}
