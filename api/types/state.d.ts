import { Carrying, Part, ProvidedInput, Status, Usage } from "./parts.js";

declare const LIMITS: {
  readonly toolLog: 200;
  readonly diagnostics: 200;
  readonly toolData: 256;
  readonly toolOutputs: 64;
  readonly partDepth: 100;
};
interface SessionTypes {
  readonly metadata?: unknown;
  readonly agentState?: unknown;
}
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
  readonly parts: readonly Part[];
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
interface RequestBase extends Carrying {
  readonly id: string;
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
interface InputRequest extends RequestBase {
  readonly kind: 'input';
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
}
interface ToolInputRequest extends RequestBase {
  readonly kind: 'tool';
  readonly prompt: string;
  readonly executionId: string;
  readonly toolName: string;
  readonly toolInput: unknown;
  readonly expects?: 'answer' | 'output' | 'approval';
  readonly decided?: ProvidedInput;
}
type PendingRequest = InputRequest | ToolInputRequest;
type FaultCode = 'network' | 'app' | 'http' | 'unauthorized' | 'not-found' | 'validation' | 'rate-limited' | 'protocol' | 'agent' | 'cut-off' | 'interrupted' | 'too-large' | 'unsupported' | 'conflict';
type FaultReason = FaultCode | 'no-answer' | 'fetch' | 'fetch-result' | 'redirected' | 'credentials' | 'header' | 'no-session' | 'nothing-there' | 'no-stream' | 'no-json' | 'no-run' | 'filtered' | 'unreadable' | 'page-left' | 'expired' | 'no-way-to-answer' | 'not-stored' | 'address';
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
  readonly requests: readonly PendingRequest[];
  readonly fault?: Fault;
  readonly diagnostics: readonly Diagnostic[];
  readonly run?: RunState;
}
interface RunState {
  readonly messageKey: string;
}
export { Attachment, Connection, ConnectionStatus, Diagnostic, EarlierStatus, Fault, FaultCode, FaultReason, FaultValues, HistoryState, HistoryStatus, InputRequest, LIMITS, Message, MessageStatus, PendingRequest, Progress, Role, RunStatus, SessionState, SessionTypes, ToolInputRequest };
