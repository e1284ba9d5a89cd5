import type { ToolPart } from '../core/parts.js';
import type { Connection, Diagnostic, Fault } from '../core/state.js';

/** What a tool on its own is doing. `interrupted`: nothing more can be heard of it. */
export type ToolExecutionStatus =
  | 'idle'
  | 'starting'
  | 'running'
  | 'awaiting-input'
  | 'done'
  | 'failed'
  | 'interrupted';

/** A tool's run, to be shown. */
export interface ToolExecutionState {
  readonly status: ToolExecutionStatus;
  /** The backend's name for it, once it has one. */
  readonly executionId?: string;
  /** The call as a conversation would have it: inputs, progress, partial outputs, result. For `<ToolCall>`. */
  readonly tool: ToolPart;
  /** What the tool gave, once it is done (R109). */
  readonly outputs?: unknown;
  /** Why it failed, or could not be started or followed. */
  readonly fault?: Fault;
  readonly connection: Connection;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * One run of one tool, without a session. Nothing rejects because of bad luck: what went wrong is in
 * the state.
 */
export interface ToolExecution {
  /** The present state. The same object until something changed. */
  readonly getState: () => ToolExecutionState;
  /** Calls the listener after each change that was published, at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the tool and follows it to its end. While it runs, the same promise is given again. */
  readonly run: () => Promise<ToolExecutionState>;
  /** Closes every connection and timer. The tool itself goes on: the API has no way to stop it. */
  readonly dispose: () => void;
}
