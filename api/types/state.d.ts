import { Carrying, Elsewhere, InputOf, KeyOf, NameOf, OutputOf, Part, ProvidedInput, SessionTypes, Status, ToolsOf, Usage } from "./parts.js";

type Decision<Input = unknown> = {
  readonly approved: true;
  readonly input?: Input;
} | {
  readonly approved: false;
  readonly reason?: string;
};
declare const DECIDES: unique symbol;
declare const TAKES: unique symbol;
interface ApprovalAnswer<Input = unknown> extends ProvidedInput {
  readonly input: Decision<Input>;
  readonly type: 'confirmation';
  readonly [DECIDES]?: true;
}
interface QuestionAnswer extends ProvidedInput {
  readonly [DECIDES]?: never;
}
interface OutputAnswer<Output = unknown> extends ProvidedInput {
  readonly input: Output;
  readonly [DECIDES]?: never;
}
type RequestId<Answer extends ProvidedInput = ProvidedInput> = string & {
  readonly [TAKES]?: Answer;
};
type AnswerTo<Id extends string> = Id extends RequestId<infer Answer extends ProvidedInput> ? Answer : ProvidedInput;
declare const LIMITS: {
  readonly toolLog: 200;
  readonly diagnostics: 200;
  readonly toolData: 256;
  readonly toolOutputs: 64;
  readonly partDepth: 100;
};
type Role = 'user' | 'assistant' | 'system' | (string & {});
interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly mediaType?: string;
  readonly url?: string;
}
type MessageStatus = Status | 'sending' | 'stopped';
interface Message<Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly id: string;
  readonly key: string;
  readonly origin?: 'page';
  readonly isProvisional?: true;
  readonly idempotencyKey?: string;
  readonly role: Role;
  readonly parts: readonly Part<Types>[];
  readonly createdAt?: string;
  readonly endedAt?: string;
  readonly parentId?: string;
  readonly siblingIds?: readonly string[];
  readonly aside?: true;
  readonly attachments?: readonly Attachment[];
  readonly runId?: string;
  readonly status: MessageStatus;
  readonly stoppedBy?: 'person';
  readonly usage?: Usage;
  readonly metadata?: Types['metadata'];
  readonly fault?: Fault;
  readonly keptAfter?: string;
}
type RunStatus = 'idle' | 'submitting' | 'running' | 'awaiting-input' | 'stopping' | 'stopped' | 'done' | 'failed' | 'interrupted';
type ConnectionStatus = 'closed' | 'connecting' | 'open' | 'reconnecting' | 'offline';
interface Connection {
  readonly status: ConnectionStatus;
  readonly attempt?: number;
  readonly retryIn?: number;
}
interface Progress {
  readonly step?: number;
  readonly totalSteps?: number;
  readonly description?: string;
  readonly percent?: number;
}
interface RequestBase<Answer extends ProvidedInput> extends Carrying {
  readonly id: RequestId<Answer>;
  readonly messageKey: string;
  readonly partId: string;
  readonly status: 'pending' | 'ready' | 'submitting';
  readonly held?: true;
  readonly fault?: Fault;
  readonly draft?: unknown;
  readonly answer?: ProvidedInput;
  readonly createdAt?: string;
  readonly expiresAt?: string;
  readonly schema?: unknown;
}
interface InputRequest extends RequestBase<QuestionAnswer> {
  readonly kind: 'input';
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  readonly elsewhere?: Elsewhere;
}
interface ToolRequestBase<Answer extends ProvidedInput, Input, Name extends string> extends RequestBase<Answer> {
  readonly kind: 'tool';
  readonly prompt: string;
  readonly executionId: string;
  readonly toolName: Name;
  readonly toolInput: Input;
  readonly decided?: ProvidedInput;
}
interface ApprovalRequest<Input = unknown, Name extends string = string> extends ToolRequestBase<ApprovalAnswer<Input>, Input, Name> {
  readonly expects?: 'answer' | 'approval';
}
interface QuestionRequest<Input = unknown, Name extends string = string> extends ToolRequestBase<QuestionAnswer, Input, Name> {
  readonly expects?: 'answer';
}
interface OutputRequest<Input = unknown, Output = unknown, Name extends string = string> extends ToolRequestBase<OutputAnswer<Output>, Input, Name> {
  readonly expects: 'output';
}
type ToolInputRequest<Input = unknown, Output = unknown, Name extends string = string> = ApprovalRequest<Input, Name> | QuestionRequest<Input, Name> | OutputRequest<Input, Output, Name>;
type ToolInputRequestOf<Types extends SessionTypes, Name extends NameOf<ToolsOf<Types>> = NameOf<ToolsOf<Types>>> = { readonly [Each in keyof ToolsOf<Types> as KeyOf<Each>]: ToolInputRequest<InputOf<ToolsOf<Types>[Each]>, OutputOf<ToolsOf<Types>[Each]>, Each & string> }[KeyOf<Name>];
type PendingRequest<Types extends SessionTypes = SessionTypes> = InputRequest | ToolInputRequestOf<Types>;
type FaultCode = 'network' | 'app' | 'http' | 'unauthorized' | 'not-found' | 'validation' | 'rate-limited' | 'protocol' | 'agent' | 'cut-off' | 'interrupted' | 'too-large' | 'unsupported' | 'conflict';
type FaultReason = FaultCode | 'no-answer' | 'fetch' | 'fetch-result' | 'busy' | 'not-stopped' | 'request-too-large' | 'redirected' | 'credentials' | 'header' | 'no-session' | 'nothing-there' | 'no-stream' | 'no-json' | 'no-run' | 'filtered' | 'unreadable' | 'page-left' | 'expired' | 'no-way-to-answer' | 'not-stored' | 'address';
interface FaultValues {
  readonly origin?: string;
  readonly name?: string;
  readonly seconds?: number;
  readonly megabytes?: number;
  readonly contentType?: string;
  readonly isForeign?: boolean;
  readonly isOwn?: boolean;
  readonly words?: string;
}
interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  readonly reason?: FaultReason;
  readonly values?: FaultValues;
  readonly retryable: boolean;
  readonly httpStatus?: number;
  readonly details?: unknown;
  readonly address?: string;
  readonly internal?: unknown;
  readonly cause?: unknown;
}
interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly raw?: unknown;
  readonly isLoss?: true;
}
type HistoryStatus = 'none' | 'loading' | 'loaded' | 'failed';
interface HistoryState {
  readonly status: HistoryStatus;
  readonly fault?: Fault;
}
type EarlierStatus = 'loading' | 'failed' | 'all';
interface SessionState<Types extends SessionTypes = SessionTypes> {
  readonly sessionId?: string;
  readonly title?: string;
  readonly messages: readonly Message<Types>[];
  readonly history: HistoryState;
  readonly cachedAt?: string;
  readonly earlier?: EarlierStatus;
  readonly status: RunStatus;
  readonly connection: Connection;
  readonly progress?: Progress;
  readonly agentState?: Types['agentState'];
  readonly requests: readonly PendingRequest<Types>[];
  readonly fault?: Fault;
  readonly diagnostics: readonly Diagnostic[];
  readonly run?: RunState;
}
interface RunState {
  readonly messageKey: string;
}
export { AnswerTo, ApprovalAnswer, ApprovalRequest, Attachment, Connection, ConnectionStatus, Decision, Diagnostic, EarlierStatus, Fault, FaultCode, FaultReason, FaultValues, HistoryState, HistoryStatus, InputRequest, LIMITS, Message, MessageStatus, OutputAnswer, OutputRequest, PendingRequest, Progress, QuestionAnswer, QuestionRequest, RequestId, Role, RunStatus, SessionState, ToolInputRequest, ToolInputRequestOf };
