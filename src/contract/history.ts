import type { SessionTypes } from '../core/SessionTypes.js';
import type { SessionEvent } from '../core/events.js';
import type { Diagnostic, Message } from '../core/state.js';

/** The stored state of a session. */
export interface LoadedHistory<Types extends SessionTypes = SessionTypes> {
  /**
   * The messages, oldest first. If parsing takes time, `parts` may be a getter that parses them on first access, always
   * returns the same ones, and sets `value` beside each `text` that is JSON: of a long conversation, only the end is
   * shown.
   */
  readonly messages: readonly Message<Types>[];
  readonly title?: string;
  /** The latest state that the agent shares with the app: `SessionState.agentState`. */
  readonly agentState?: Types['agentState'];
  /**
   * A run that may still be in progress: its id and the message it writes, if there is one already (R106). Without an id, nobody
   * knows whether there is one, and nothing is shown of it before its stream has been opened.
   */
  readonly openRun?: { readonly runId?: string; readonly messageKey?: string };
  /** The last run, if it waits for a person and there is no stream left that says so. */
  readonly waitingRun?: WaitingRun;
  /** Notes about what could not be read of the stored messages. @default none */
  readonly diagnostics?: readonly Diagnostic[];
  /** If several runs write one message: the key of the message that each run has written, by the id of the run. */
  readonly writtenBy?: Readonly<Record<string, string>>;
}

/** A stored run that waits for a person. */
export interface WaitingRun {
  readonly runId: string;
  /** Key of the message that it has written, which is in the history. */
  readonly messageKey: string;
  /** Wire objects that bring a decoder to the current state of the run, which then continues. @default none */
  readonly events?: readonly unknown[];
  /**
   * Instead of `events`, for a backend that continues the run with a decoder of its own: the session events that show the message
   * and ask, beginning with a `content-replace`. @default what the decoder returns for `events`
   */
  readonly sessionEvents?: readonly SessionEvent[];
}
