import { AgentBackend } from "./types/AgentBackend.js";
import { BackendOptions, EarlierRequest, Resolvable, RunOptions, RunRequest, SessionRequest } from "./types/backendOptions.js";
import { DirectoryFunctions, ListRequest, ListedSession, ListedSessions, SearchRequest } from "./types/directoryCalls.js";
import { HostAnswer } from "./types/hostCall.js";
import { Decoder } from "./types/observer.js";

interface OpenAiChatDecoderOptions {
  readonly thinkTag?: string | undefined;
}
declare function createOpenAiChatDecoder(options?: OpenAiChatDecoderOptions): Decoder;
type OpenAiPageTool = string | {
  readonly name: string;
  readonly description?: string;
  readonly parameters?: unknown;
};
interface OpenAiChatMessage {
  readonly role: string;
}
interface OpenAiItem {
  readonly type?: string | undefined;
  readonly role?: string | undefined;
}
interface OpenAiChatRequest {
  readonly sessionId: string;
  readonly messages: readonly OpenAiChatMessage[];
  readonly options: Readonly<Record<string, unknown>>;
}
interface OpenAiResponsesRequest {
  readonly sessionId: string;
  readonly input: readonly OpenAiItem[];
  readonly previousResponseId: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
}
interface OpenAiChatHistory {
  readonly messages: readonly OpenAiChatMessage[];
  readonly title?: string;
}
interface OpenAiResponsesHistory {
  readonly items: readonly OpenAiItem[];
  readonly responseId?: string;
  readonly running?: string;
  readonly title?: string;
}
interface OpenAiOptions extends BackendOptions, RunOptions, DirectoryFunctions {
  readonly pageTools?: readonly OpenAiPageTool[];
  readonly createId?: () => string;
}
interface OpenAiChatBackendOptions extends OpenAiOptions, OpenAiChatDecoderOptions {
  readonly url?: string;
  readonly body?: Readonly<Record<string, unknown>> | ((request: OpenAiChatRequest) => Readonly<Record<string, unknown>>);
  readonly sendReasoning?: boolean;
  readonly history?: (request: SessionRequest) => HostAnswer<readonly OpenAiChatMessage[] | OpenAiChatHistory>;
  readonly earlier?: (request: EarlierRequest) => HostAnswer<readonly OpenAiChatMessage[] | OpenAiChatHistory>;
  readonly cancel?: (request: SessionRequest) => unknown;
}
interface OpenAiResponsesBackendOptions extends OpenAiOptions {
  readonly url?: string;
  readonly body?: Readonly<Record<string, unknown>> | ((request: OpenAiResponsesRequest) => Readonly<Record<string, unknown>>);
  readonly store?: boolean;
  readonly history?: (request: SessionRequest) => HostAnswer<readonly OpenAiItem[] | OpenAiResponsesHistory>;
  readonly earlier?: (request: EarlierRequest) => HostAnswer<readonly OpenAiItem[] | OpenAiResponsesHistory>;
  readonly resume?: boolean;
  readonly cancel?: true | ((request: RunRequest) => unknown);
}
declare function openAiResponsesBackend(given?: OpenAiResponsesBackendOptions): AgentBackend;
declare function openAiChatBackend(given?: OpenAiChatBackendOptions): AgentBackend;
declare function createOpenAiResponsesDecoder(): Decoder;
export { type AgentBackend, type BackendOptions, type Decoder, type DirectoryFunctions, type HostAnswer, type ListRequest, type ListedSession, type ListedSessions, type OpenAiChatBackendOptions, type OpenAiChatDecoderOptions, type OpenAiChatHistory, type OpenAiChatMessage, type OpenAiChatRequest, type OpenAiItem, type OpenAiPageTool, type OpenAiResponsesBackendOptions, type OpenAiResponsesHistory, type OpenAiResponsesRequest, type Resolvable, type RunRequest, type SearchRequest, type SessionRequest, createOpenAiChatDecoder, createOpenAiResponsesDecoder, openAiChatBackend, openAiResponsesBackend };
