import { Frame, SessionEvent } from "./types/observer.js";
import { ConnectionStatus, Diagnostic, RunStatus, SessionState } from "./types/state.js";
import { AgentSession } from "./types/AgentSession.js";
import { Scheduler } from "./types/Store.js";
import { AgentRootProps } from "./types/AgentRoot.js";
import * as react from "react";

interface LogEntry {
  readonly number: number;
  readonly at: number;
  readonly source: 'stream' | 'client' | 'replaced';
  readonly wire?: unknown;
  readonly frame?: Frame;
  readonly events: readonly SessionEvent[];
  readonly run: RunStatus;
  readonly connection: ConnectionStatus;
}
interface SessionLog {
  readonly entries: readonly LogEntry[];
  readonly last: number;
  readonly dropped: number;
  readonly earlier: readonly Diagnostic[];
}
interface RecordingOptions {
  readonly limit?: number | undefined;
  readonly scheduler?: Scheduler;
}
interface RecordedTurn {
  readonly message?: string;
  readonly stream: readonly unknown[];
  readonly times: readonly number[];
  readonly frames?: readonly Frame[];
}
interface SessionRecording {
  readonly version: 1;
  readonly startedAt: string;
  readonly turns: readonly RecordedTurn[];
  readonly beside: readonly {
    readonly at: number;
    readonly events: readonly SessionEvent[];
  }[];
}
interface SessionRecorder {
  readonly limit: number;
  readonly getLog: () => SessionLog;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stateAfter: (number: number) => SessionState;
  readonly toRecording: () => SessionRecording;
  readonly clear: () => void;
  readonly stop: () => void;
}
declare function recordSession(session: AgentSession, options?: RecordingOptions): SessionRecorder;
interface SessionInspectorProps extends Omit<AgentRootProps, 'children'> {
  readonly session?: AgentSession | undefined;
  readonly recorder?: SessionRecorder | undefined;
  readonly limit?: number | undefined;
}
declare function SessionInspector({
  session,
  recorder,
  limit,
  ...root
}: SessionInspectorProps): react.JSX.Element;
export { type LogEntry, type RecordedTurn, type RecordingOptions, SessionInspector, type SessionInspectorProps, type SessionLog, type SessionRecorder, type SessionRecording, recordSession };
