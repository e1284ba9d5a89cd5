import type { DataOf, KeyOf, NameOf, SessionTypes } from '../core/SessionTypes.js';
import type { SessionEvent } from '../core/events.js';
import type { Diagnostic, Fault, RunStatus, SessionState } from '../core/state.js';
import type { Frame } from './decoder.js';

/** One change of a session, as an observer receives it. */
export interface SessionChange<Types extends SessionTypes = SessionTypes> {
  /** The events that were applied. Empty if the whole state was replaced, as after a run was read again. */
  readonly events: readonly SessionEvent[];
  readonly before: SessionState<Types>;
  readonly after: SessionState<Types>;
}

/** Data of one name, as an observer receives it. */
interface DataNews<Value, Name extends string> {
  readonly name: Name;
  readonly value: Value;
  /** The id of its part; absent for transient data. */
  readonly id?: string;
}

/**
 * Data for the app, as an observer receives it. With an app's types, the value is typed by `name`: the app's claim, which nothing
 * checks.
 */
export type ObservedData<Types extends SessionTypes = SessionTypes> = {
  readonly [Each in keyof DataOf<Types> as KeyOf<Each>]: DataNews<
    DataOf<Types>[Each],
    Each & string
  >;
}[KeyOf<NameOf<DataOf<Types>>>];

/**
 * Functions that are called when something happens, for logs and analytics. Nothing they do, including throwing, affects
 * the session.
 */
export interface SessionObserver<Types extends SessionTypes = SessionTypes> {
  /** Called with every object of a run's stream and its frame, in order, before it changes the state. */
  readonly onEvent?: ((event: unknown, frame?: Frame) => void) | undefined;
  /**
   * Called for each change of the state, at once and in order: applying `events` to `before` results in `after`.
   * The changes that an object of the stream causes directly follow its `onEvent`.
   */
  readonly onChange?: ((change: SessionChange<Types>) => void) | undefined;
  /**
   * Called once for all data for the app, stored as a part or transient. A page that is loaded during a run reads the run
   * from its start, and receives all of its data.
   */
  readonly onData?: ((data: ObservedData<Types>) => void) | undefined;
  /** Called with data on the wire that could not be understood. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
  /** Called when something went wrong. The fault contains details that are not shown, too. */
  readonly onError?: ((fault: Fault) => void) | undefined;
  /** Called when the session has received an id, or a different id than the one that was requested. */
  readonly onSessionChange?: ((sessionId: string) => void) | undefined;
  /** Called when a run starts, ends, or waits. */
  readonly onStatusChange?: ((status: RunStatus) => void) | undefined;
}
