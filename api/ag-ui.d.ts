import { Decoder } from "./types/observer.js";
import { AgentBackend } from "./types/AgentBackend.js";
import { BackendOptions, EarlierRequest, Resolvable, RunOptions, RunRequest, SessionRequest } from "./types/backendOptions.js";
import { CheckpointFunctions, ContinueRequest, StoredCheckpoint } from "./types/checkpointCalls.js";
import { DirectoryFunctions, ListRequest, ListedSession, ListedSessions, SearchRequest } from "./types/directoryCalls.js";
import { HostAnswer } from "./types/hostCall.js";

interface AgUiDecoderOptions {
  readonly state?: unknown;
  readonly pageTools?: readonly string[];
}
declare function createAgUiDecoder(options?: AgUiDecoderOptions): Decoder;
type AgUiContentPart = {
  readonly type: 'text';
  readonly text: string;
} | {
  readonly type: 'image' | 'audio' | 'video' | 'document';
  readonly source: {
    readonly type: 'data';
    readonly value: string;
    readonly mimeType: string;
  } | {
    readonly type: 'url';
    readonly value: string;
    readonly mimeType?: string;
  };
  readonly metadata?: unknown;
};
interface AgUiCarried {
  readonly encryptedValue?: string;
  readonly encryptedValueType?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}
interface AgUiToolCall extends AgUiCarried {
  readonly id: string;
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly arguments: string;
  };
}
interface AgUiMessage extends AgUiCarried {
  readonly id: string;
  readonly role: string;
  readonly content?: string | readonly AgUiContentPart[];
  readonly toolCalls?: readonly AgUiToolCall[];
  readonly toolCallId?: string;
  readonly error?: string;
  readonly subagentRunId?: string;
}
interface AgUiTool {
  readonly name: string;
  readonly description: string;
  readonly parameters?: unknown;
}
interface AgUiContext {
  readonly description: string;
  readonly value: string;
}
interface AgUiResume {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  readonly payload?: unknown;
}
interface AgUiRunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly protocolVersion: string;
  readonly state?: unknown;
  readonly messages: readonly AgUiMessage[];
  readonly tools: readonly AgUiTool[];
  readonly context: readonly AgUiContext[];
  readonly forwardedProps?: unknown;
  readonly resume?: readonly AgUiResume[];
}
interface AgUiBackendOptions extends BackendOptions, RunOptions, DirectoryFunctions, CheckpointFunctions {
  readonly url: string;
  readonly pageTools?: readonly AgUiTool[];
  readonly context?: readonly AgUiContext[] | (() => readonly AgUiContext[]);
  readonly state?: object | string | number | boolean | null | ((told: unknown) => unknown);
  readonly forwardedProps?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
  readonly history?: (request: SessionRequest) => HostAnswer<readonly AgUiMessage[]>;
  readonly earlier?: (request: EarlierRequest) => HostAnswer<readonly AgUiMessage[]>;
  readonly connect?: string | undefined;
  readonly cancel?: (request: RunRequest) => unknown;
  readonly createId?: () => string;
  readonly now?: () => number;
}
declare function agUiBackend(given: AgUiBackendOptions): AgentBackend;
export { type AgUiBackendOptions, type AgUiCarried, type AgUiContentPart, type AgUiContext, type AgUiDecoderOptions, type AgUiMessage, type AgUiResume, type AgUiRunInput, type AgUiTool, type AgUiToolCall, type AgentBackend, type BackendOptions, type CheckpointFunctions, type ContinueRequest, type Decoder, type DirectoryFunctions, type EarlierRequest, type HostAnswer, type ListRequest, type ListedSession, type ListedSessions, type Resolvable, type RunOptions, type RunRequest, type SearchRequest, type SessionRequest, type StoredCheckpoint, agUiBackend, createAgUiDecoder };
