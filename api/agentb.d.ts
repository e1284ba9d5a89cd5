import { Decoder } from "./types/observer.js";
import { BackendOptions, EarlierRequest, Resolvable, RunOptions, RunRequest, SessionRequest } from "./types/backendOptions.js";
import { CheckpointFunctions, ContinueRequest, StoredCheckpoint } from "./types/checkpointCalls.js";
import { DirectoryFunctions, ListRequest, ListedSession, ListedSessions, SearchRequest } from "./types/directoryCalls.js";
import { HostAnswer } from "./types/hostCall.js";
import { AgentBackend } from "./types/AgentBackend.js";
import { AgentBContentPart, AgentBEvent, AgentBEventType, AgentBMessage, AgentBRunError, AgentBStatus, AgentBToolCall, AgentBToolCallChunk, AgentBToolOutput, AgentBToolResult } from "./types/wire.js";
import { Message } from "./types/state.js";

declare function createAgentBDecoder(): Decoder;
type AgentBPrompt = string | {
  readonly role: 'user';
  readonly content: readonly AgentBContentPart[];
};
interface ResumeRequest extends RunRequest {
  readonly cursor: string | undefined;
}
interface RegenerateRequest extends SessionRequest {
  readonly messageId: string;
}
interface EditRequest extends SessionRequest {
  readonly messageId: string;
  readonly prompt: AgentBPrompt;
}
interface AgentBHistory {
  readonly messages: readonly AgentBMessage[];
  readonly pending?: AgentBPendingRun | null | undefined;
  readonly running?: {
    readonly runId: string;
  } | null | undefined;
}
interface AgentBPendingRun {
  readonly runId: string;
  readonly toolCalls?: readonly AgentBToolCall[] | undefined;
}
declare function readStoredMessages(answer: unknown): readonly Message[];
interface BodyContext {
  readonly sessionId: string | undefined;
  readonly prompt: AgentBPrompt;
  readonly options: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
}
interface AgentBBackendOptions extends BackendOptions, RunOptions, DirectoryFunctions, CheckpointFunctions {
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>> | ((context: BodyContext) => Readonly<Record<string, unknown>>);
  readonly query?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  readonly history?: (request: SessionRequest) => HostAnswer<readonly AgentBMessage[] | AgentBHistory>;
  readonly earlier?: (request: EarlierRequest) => HostAnswer<readonly AgentBMessage[] | AgentBHistory>;
  readonly submitToolOutputs?: (request: RunRequest & {
    readonly outputs: readonly AgentBToolOutput[];
  }) => Promise<Response> | Response;
  readonly resume?: (request: ResumeRequest) => Promise<Response> | Response;
  readonly regenerate?: (request: RegenerateRequest) => Promise<Response> | Response;
  readonly edit?: (request: EditRequest) => Promise<Response> | Response;
  readonly cancel?: (request: RunRequest) => HostAnswer<unknown>;
}
declare function agentbBackend(given: AgentBBackendOptions): AgentBackend;
export { type AgentBBackendOptions, type AgentBContentPart, type AgentBEvent, type AgentBEventType, type AgentBHistory, type AgentBMessage, type AgentBPendingRun, type AgentBPrompt, type AgentBRunError, type AgentBStatus, type AgentBToolCall, type AgentBToolCallChunk, type AgentBToolOutput, type AgentBToolResult, type AgentBackend, type BackendOptions, type BodyContext, type CheckpointFunctions, type ContinueRequest, type Decoder, type DirectoryFunctions, type EarlierRequest, type EditRequest, type HostAnswer, type ListRequest, type ListedSession, type ListedSessions, type RegenerateRequest, type Resolvable, type ResumeRequest, type RunOptions, type RunRequest, type SearchRequest, type SessionRequest, type StoredCheckpoint, agentbBackend, createAgentBDecoder, readStoredMessages };
