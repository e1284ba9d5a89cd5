import { Carrying, DataOf, DataPart, Elsewhere, FilePart, JsonText, KeyOf, NameOf, Part, ProvidedInput, SessionTypes, SourcePart, Status, ToolPart, Usage } from "./parts.js";
import { ApprovalAnswer, ApprovalRequest, Attachment, Connection, Decision, Diagnostic, EarlierStatus, Fault, HistoryStatus, InputRequest, Message, OutputRequest, PendingRequest, Progress, QuestionRequest, RunStatus, SessionState } from "./state.js";

type RequestKind = 'approval' | 'answer' | 'output';
declare function asksFor(request: PendingRequest): RequestKind;
interface RequestsByKind {
  readonly approval: ApprovalRequest;
  readonly answer: InputRequest | QuestionRequest;
  readonly output: OutputRequest;
}
declare function isAskingFor<Request extends PendingRequest, Kind extends RequestKind>(request: Request, kind: Kind): request is Extract<Request, RequestsByKind[Kind]>;
declare function approve<Input = never>(input?: Input): ApprovalAnswer<Input>;
declare function deny(reason?: string): ApprovalAnswer<never>;
declare function decisionOf({
  input,
  type
}: ProvidedInput): Decision | undefined;
interface Placed {
  readonly id: string;
  readonly parentId: string;
  readonly before?: string;
}
interface Asked extends Carrying {
  readonly expiresAt?: string;
  readonly schema?: unknown;
}
interface At {
  readonly at?: string;
}
type PartEvent = (Placed & {
  readonly type: 'text-delta';
  readonly text: string;
}) | (Placed & {
  readonly type: 'text-replace';
  readonly text: string;
}) | (Placed & At & {
  readonly type: 'thinking-start';
}) | {
  readonly type: 'thinking-delta';
  readonly id: string;
  readonly text: string;
} | (At & {
  readonly type: 'thinking-end';
  readonly id: string;
  readonly status: Status;
}) | (Placed & At & {
  readonly type: 'step-start';
  readonly step?: number;
  readonly title: string;
  readonly single: boolean;
}) | {
  readonly type: 'step-update';
  readonly id: string;
  readonly step?: number;
  readonly title?: string;
  readonly single?: boolean;
  readonly percent?: number;
  readonly note?: string;
} | (At & {
  readonly type: 'step-end';
  readonly id: string;
  readonly status: Status;
  readonly results?: unknown;
}) | (Placed & At & {
  readonly type: 'tool-start';
  readonly toolName: string;
  readonly executionId: string;
}) | {
  readonly type: 'tool-input-delta';
  readonly id: string;
  readonly text: string;
} | {
  readonly type: 'tool-input-end';
  readonly id: string;
  readonly text?: string;
  readonly value?: unknown;
} | {
  readonly type: 'tool-result-delta';
  readonly id: string;
  readonly text: string;
} | {
  readonly type: 'tool-result-end';
  readonly id: string;
  readonly text?: string;
  readonly value?: unknown;
} | (At & {
  readonly type: 'tool-end';
  readonly id: string;
  readonly status: Status;
  readonly error?: string;
  readonly interruption?: ToolPart['interruption'];
}) | (Placed & {
  readonly type: 'checkpoint';
  readonly name: string;
  readonly createdAt?: string;
}) | (Placed & {
  readonly type: 'input';
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  readonly elsewhere?: Elsewhere;
  readonly status: Status;
  readonly provided?: ProvidedInput;
}) | {
  readonly type: 'input-answer';
  readonly id: string;
  readonly provided: ProvidedInput;
} | (Placed & {
  readonly type: 'error';
  readonly message: string;
  readonly details?: unknown;
}) | (Placed & At & {
  readonly type: 'agent-start';
  readonly agentId: string;
  readonly runId: string;
  readonly task: string;
  readonly anew?: boolean;
}) | (At & {
  readonly type: 'agent-end';
  readonly id: string;
  readonly status: Status;
}) | (Placed & FilePart) | (Placed & SourcePart) | (Placed & DataPart) | {
  readonly type: 'part-usage';
  readonly id: string;
  readonly usage: Usage;
} | {
  readonly type: 'part-carry';
  readonly id: string;
  readonly carried: unknown;
};
type ToolEvent = (At & {
  readonly type: 'tool-update';
  readonly executionId: string;
  readonly toolName: string;
  readonly data: Readonly<Record<string, unknown>>;
}) | (At & {
  readonly type: 'tool-output';
  readonly executionId: string;
  readonly toolName: string;
  readonly outputKey: string;
  readonly content: unknown;
}) | (At & Asked & {
  readonly type: 'tool-request';
  readonly executionId: string;
  readonly toolName: string;
  readonly question: string;
  readonly input: unknown;
  readonly expects?: 'answer' | 'output';
}) | (At & {
  readonly type: 'tool-outcome';
  readonly executionId: string;
  readonly status: Status;
  readonly result?: JsonText;
  readonly error?: string;
  readonly carried?: unknown;
});
type RunOutcome = 'done' | 'failed' | 'stopped' | 'interrupted';
type RunEvent = (At & {
  readonly type: 'run-start';
  readonly runId?: string;
}) | {
  readonly type: 'run-identify';
  readonly sessionId?: string;
  readonly runId?: string;
  readonly messageId?: string;
  readonly parentId?: string;
  readonly isAnother?: boolean;
} | (At & Carrying & {
  readonly type: 'user-message';
  readonly id: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly sameText?: boolean;
}) | {
  readonly type: 'run-progress';
  readonly progress: Progress;
} | {
  readonly type: 'agent-state';
  readonly state: unknown;
} | {
  readonly type: 'run-usage';
  readonly usage: Usage;
} | {
  readonly type: 'message-metadata';
  readonly metadata: unknown;
} | {
  readonly type: 'message-carry';
  readonly carried: unknown;
  readonly messageId?: string;
  readonly key?: string;
} | {
  readonly type: 'transient-data';
  readonly name: string;
  readonly value: unknown;
} | {
  readonly type: 'run-stop-request';
  readonly by?: 'person';
} | {
  readonly type: 'run-mark';
  readonly mark: number;
} | {
  readonly type: 'run-rewind';
  readonly mark: number;
} | {
  readonly type: 'run-unmark';
} | {
  readonly type: 'part-events';
  readonly events: readonly PartEvent[];
} | {
  readonly type: 'content-replace';
  readonly parts: readonly Part[];
} | (At & Asked & {
  readonly type: 'input-request';
  readonly id: string;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  readonly elsewhere?: Elsewhere;
}) | (At & {
  readonly type: 'run-end';
  readonly outcome: RunOutcome;
  readonly fault?: Fault;
});
type ClientEvent = {
  readonly type: 'session-identify';
  readonly sessionId: string;
  readonly title?: string;
} | {
  readonly type: 'history-status';
  readonly status: HistoryStatus;
  readonly fault?: Fault;
} | {
  readonly type: 'history-load';
  readonly messages: readonly Message[];
  readonly isTail?: boolean;
  readonly since?: {
    readonly changed: readonly string[];
    readonly added?: readonly string[];
    readonly removed: readonly string[];
  };
  readonly openRunId?: string | undefined;
} | {
  readonly type: 'cache-load';
  readonly messages: readonly Message[];
  readonly at: string;
  readonly agentState?: unknown;
  readonly title?: string;
} | {
  readonly type: 'earlier-load';
  readonly messages: readonly Message[];
} | {
  readonly type: 'earlier-status';
  readonly status: EarlierStatus;
} | {
  readonly type: 'message-submit';
  readonly key: string;
  readonly idempotencyKey?: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  readonly at?: string;
  readonly keptAfter?: string;
} | {
  readonly type: 'message-update';
  readonly key: string;
  readonly id?: string;
  readonly parentId?: string;
  readonly siblingIds?: readonly string[];
  readonly createdAt?: string;
  readonly status?: Message['status'];
  readonly fault?: Fault;
} | {
  readonly type: 'message-remove';
  readonly key: string;
} | {
  readonly type: 'run-submit';
  readonly isAnswer?: boolean;
} | {
  readonly type: 'run-attach';
  readonly key: string;
  readonly runId?: string;
} | {
  readonly type: 'request-submit';
  readonly requestId: string;
} | {
  readonly type: 'request-ready';
  readonly requestId: string;
  readonly answer: ProvidedInput;
} | {
  readonly type: 'request-hold';
  readonly requestId: string;
  readonly isHeld: boolean;
} | {
  readonly type: 'request-ask';
  readonly requestId: string;
  readonly isAsking: boolean;
} | {
  readonly type: 'request-decide';
  readonly requestId: string;
  readonly answer: ProvidedInput;
} | {
  readonly type: 'request-reopen';
  readonly requestId: string;
} | {
  readonly type: 'request-fail';
  readonly requestId: string;
  readonly fault: Fault;
  readonly draft: unknown;
} | {
  readonly type: 'request-close';
  readonly requestId: string;
  readonly answer?: ProvidedInput;
  readonly asked?: Pick<PendingRequest, 'messageKey' | 'partId'>;
} | {
  readonly type: 'connection-change';
  readonly connection: Connection;
} | {
  readonly type: 'fault';
  readonly fault: Fault | undefined;
};
type NoticeEvent = {
  readonly type: 'diagnostic';
  readonly diagnostic: Diagnostic;
} | {
  readonly type: 'unknown';
  readonly protocol: string;
  readonly raw: unknown;
};
type SessionEvent = PartEvent | ToolEvent | RunEvent | ClientEvent | NoticeEvent;
type SessionEventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, {
  readonly type: Type;
}>;
interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly carried?: unknown;
}
interface HostCall {
  readonly perform: (signal: AbortSignal, request: (call: HttpCall) => Promise<Response>) => Promise<unknown>;
  readonly name?: string;
  readonly carried?: unknown;
}
type BackendCall = HttpCall | HostCall;
interface RunNames {
  readonly sessionId: string | undefined;
  readonly runId: string | undefined;
}
interface CallContext extends RunNames {
  readonly messages: readonly Message[];
  readonly requests: readonly PendingRequest[];
  readonly agentState?: unknown;
  readonly cursor?: string;
}
interface SentMessage {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
}
interface GivenAnswer {
  readonly request: PendingRequest;
  readonly answer: ProvidedInput;
}
interface ResponseCall {
  readonly call: BackendCall;
  readonly continues: 'new-run' | 'same-run' | 'same-message';
  readonly text?: string;
}
interface FollowUp {
  readonly message?: Message;
  readonly runId?: string;
  readonly stream?: BackendCall;
}
interface StatedCapabilities {
  readonly attachments?: boolean;
  readonly toolRequests?: boolean;
  readonly editInput?: boolean;
  readonly skippable?: readonly RequestKind[];
}
interface Capabilities extends Required<StatedCapabilities> {
  readonly history: boolean;
  readonly stop: boolean;
  readonly stopPart: boolean;
  readonly steer: boolean;
  readonly resume: boolean;
  readonly inputRequests: boolean;
  readonly checkpoints: boolean;
  readonly regenerate: boolean;
  readonly edit: boolean;
  readonly branches: boolean;
}
interface Frame {
  readonly name: string;
  readonly id: string;
}
interface Decoder {
  push(event: unknown, frame?: Frame): SessionEvent[];
  flush?(): SessionEvent[];
  readOutcome?(answer: unknown): SessionEvent[];
  end(isCut?: boolean): SessionEvent[];
  isWhole?(): boolean;
  isFinished?(): boolean;
}
interface DecoderContext extends CallContext {
  readonly call: BackendCall | undefined;
  readonly isReplay: boolean;
}
interface ToolInfo {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly mediaOutputKeys?: readonly string[];
}
interface CheckpointInfo {
  readonly name: string;
  readonly runId?: string;
  readonly createdAt?: string;
  readonly metadata?: unknown;
}
interface SessionInfo {
  readonly id: string;
  readonly title?: string;
  readonly status?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly excerpt?: string;
  readonly model?: string;
  readonly tools?: readonly ToolInfo[];
  readonly documents?: readonly Attachment[];
}
interface SessionPage {
  readonly sessions: readonly SessionInfo[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly total?: number;
}
interface SessionChanges {
  readonly title?: string;
  readonly model?: string;
  readonly status?: string;
  readonly toolIds?: readonly string[];
  readonly skillIds?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
}
interface DirectoryCalls {
  list(options: {
    readonly page: number;
    readonly limit: number;
    readonly archived?: boolean;
  }): BackendCall;
  search?(options: {
    readonly query: string;
    readonly page: number;
    readonly limit: number;
    readonly archived?: boolean;
  }): BackendCall;
  readList(answer: unknown, asked: {
    readonly page: number;
    readonly limit: number;
  }): SessionPage;
  get?(sessionId: string): BackendCall;
  create?(fields: SessionChanges): BackendCall;
  update?(sessionId: string, changes: SessionChanges): BackendCall | undefined;
  remove?(sessionId: string): BackendCall;
  archive?(sessionId: string, archived: boolean): BackendCall;
  readSession(answer: unknown, known?: SessionInfo): SessionInfo;
  checkpoints?(sessionId: string): BackendCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  tools?(sessionId: string): BackendCall;
  readTools?(answer: unknown): readonly ToolInfo[];
}
interface LoadedHistory<Types extends SessionTypes = SessionTypes> {
  readonly messages: readonly Message<Types>[];
  readonly title?: string;
  readonly agentState?: Types['agentState'];
  readonly openRun?: {
    readonly runId?: string;
    readonly messageKey?: string;
  };
  readonly waitingRun?: WaitingRun;
  readonly diagnostics?: readonly Diagnostic[];
  readonly writtenBy?: Readonly<Record<string, string>>;
}
interface WaitingRun {
  readonly runId: string;
  readonly messageKey: string;
  readonly events?: readonly unknown[];
  readonly sessionEvents?: readonly SessionEvent[];
}
interface SessionChange<Types extends SessionTypes = SessionTypes> {
  readonly events: readonly SessionEvent[];
  readonly before: SessionState<Types>;
  readonly after: SessionState<Types>;
}
interface DataNews<Value, Name extends string> {
  readonly name: Name;
  readonly value: Value;
  readonly id?: string;
}
type ObservedData<Types extends SessionTypes = SessionTypes> = { readonly [Each in keyof DataOf<Types> as KeyOf<Each>]: DataNews<DataOf<Types>[Each], Each & string> }[KeyOf<NameOf<DataOf<Types>>>];
interface SessionObserver<Types extends SessionTypes = SessionTypes> {
  readonly onEvent?: ((event: unknown, frame?: Frame) => void) | undefined;
  readonly onChange?: ((change: SessionChange<Types>) => void) | undefined;
  readonly onData?: ((data: ObservedData<Types>) => void) | undefined;
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
  readonly onError?: ((fault: Fault) => void) | undefined;
  readonly onSessionChange?: ((sessionId: string) => void) | undefined;
  readonly onStatusChange?: ((status: RunStatus) => void) | undefined;
}
export { BackendCall, CallContext, Capabilities, CheckpointInfo, ClientEvent, Decoder, DecoderContext, DirectoryCalls, FollowUp, Frame, GivenAnswer, HostCall, HttpCall, LoadedHistory, NoticeEvent, ObservedData, PartEvent, RequestKind, ResponseCall, RunEvent, RunNames, RunOutcome, SentMessage, SessionChange, SessionChanges, SessionEvent, SessionEventOf, SessionInfo, SessionObserver, SessionPage, StatedCapabilities, ToolEvent, ToolInfo, WaitingRun, approve, asksFor, decisionOf, deny, isAskingFor };
