import { Decoder } from "./types/observer.js";
import { AgentBackend } from "./types/AgentBackend.js";
import { BackendOptions, EarlierRequest, Resolvable, RunOptions, SessionRequest } from "./types/backendOptions.js";
import { CheckpointFunctions, ContinueRequest, StoredCheckpoint } from "./types/checkpointCalls.js";
import { DirectoryFunctions, ListRequest, ListedSession, ListedSessions, SearchRequest } from "./types/directoryCalls.js";
import { HostAnswer } from "./types/hostCall.js";
import { Message } from "./types/state.js";

interface AiSdkPart {
  readonly type: string;
}
interface AiSdkMessage {
  readonly id: string;
  readonly role: 'system' | 'user' | 'assistant';
  readonly metadata?: unknown;
  readonly parts: readonly AiSdkPart[];
}
type UsageReader = (metadata: never) => unknown;
interface AiSdkDecoderOptions {
  readonly usageOf?: UsageReader | undefined;
}
declare function createAiSdkDecoder(options?: AiSdkDecoderOptions): Decoder;
interface AiSdkRequest {
  readonly id: string;
  readonly messages: readonly AiSdkMessage[];
  readonly trigger: 'submit-message' | 'regenerate-message';
  readonly messageId: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
}
interface AiSdkHistory {
  readonly messages: readonly AiSdkMessage[];
  readonly title?: string;
}
interface SteerRequest extends SessionRequest {
  readonly text: string;
}
interface AiSdkBackendOptions extends BackendOptions, RunOptions, DirectoryFunctions, CheckpointFunctions {
  readonly url?: string;
  readonly body?: Readonly<Record<string, unknown>> | ((request: AiSdkRequest) => Readonly<Record<string, unknown>>);
  readonly pageTools?: readonly (string | {
    readonly name: string;
  })[];
  readonly history?: (request: SessionRequest) => HostAnswer<readonly AiSdkMessage[] | AiSdkHistory>;
  readonly earlier?: (request: EarlierRequest) => HostAnswer<readonly AiSdkMessage[] | AiSdkHistory>;
  readonly resume?: boolean;
  readonly cancel?: (request: SessionRequest) => unknown;
  readonly steer?: (request: SteerRequest) => unknown;
  readonly usageOf?: UsageReader;
  readonly createId?: () => string;
}
declare function aiSdkBackend(given?: AiSdkBackendOptions): AgentBackend;
declare function readUIMessages(stored: readonly unknown[], options?: AiSdkDecoderOptions): readonly Message[];
declare function writeUIMessages(messages: readonly Message[]): readonly AiSdkMessage[];
export { type AgentBackend, type AiSdkBackendOptions, type AiSdkDecoderOptions, type AiSdkHistory, type AiSdkMessage, type AiSdkPart, type AiSdkRequest, type BackendOptions, type CheckpointFunctions, type ContinueRequest, type Decoder, type DirectoryFunctions, type EarlierRequest, type HostAnswer, type ListRequest, type ListedSession, type ListedSessions, type Resolvable, type RunOptions, type SearchRequest, type SessionRequest, type SteerRequest, type StoredCheckpoint, type UsageReader, aiSdkBackend, createAiSdkDecoder, readUIMessages, writeUIMessages };
