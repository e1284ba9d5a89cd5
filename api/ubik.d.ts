import { CallContext, CheckpointInfo, Decoder, DirectoryCalls, HttpCall, ResponseCall, RunNames, SessionChanges, ToolInfo } from "./types/observer.js";
import { ProvidedInput } from "./types/parts.js";
import { Message, PendingRequest } from "./types/state.js";
import { AgentBackend } from "./types/AgentBackend.js";
import { DirectoryFunctions, ListRequest, ListedSession, ListedSessions, SearchRequest } from "./types/directoryCalls.js";
import { BackendOptions, EarlierRequest, Resolvable, RunOptions, SessionRequest } from "./types/backendOptions.js";
import { HostAnswer } from "./types/hostCall.js";

interface UbikDecoderOptions {
  readonly order?: 'timestamp' | 'arrival';
  readonly finalContent?: 'server' | 'rebuilt';
}
declare function createUbikDecoder(options?: UbikDecoderOptions): Decoder;
interface RecordedAnswer {
  readonly checkpointName: string;
  readonly input: unknown;
  readonly type: string;
}
declare function rebuildContent(events: readonly unknown[], answers?: readonly RecordedAnswer[]): string;
interface ProvideInputContext extends CallContext {
  readonly url: string;
}
type ProvideInput = (request: PendingRequest, answer: ProvidedInput, context: ProvideInputContext) => ResponseCall | undefined;
declare const answerAsMessage: ProvideInput;
declare const answerAtCheckpoint: ProvideInput;
declare function answerText(request: PendingRequest, answer: ProvidedInput, messages?: readonly Message[]): string;
type TokenSource = string | (() => string | undefined | Promise<string | undefined>);
type UbikAuth = {
  readonly apiKey: string;
} | {
  readonly token: TokenSource;
} | {
  readonly headers: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
};
type UbikDirectoryFunctions = Pick<DirectoryFunctions, 'list' | 'remove' | 'archive' | 'search'>;
interface UbikDirectory extends DirectoryCalls {
  get(sessionId: string): HttpCall;
  create(fields: SessionChanges): HttpCall;
  update(sessionId: string, changes: SessionChanges): HttpCall;
  checkpoints(sessionId: string): HttpCall;
  readCheckpoints(answer: unknown): readonly CheckpointInfo[];
  tools(sessionId: string): HttpCall;
  readTools(answer: unknown): readonly ToolInfo[];
}
interface UbikPathIds {
  readonly sessionId: string;
  readonly messageId: string;
}
interface UbikPaths {
  readonly regenerate?: (ids: UbikPathIds) => string;
  readonly edit?: (ids: UbikPathIds) => string;
  readonly message?: (ids: UbikPathIds) => string;
  readonly activate?: (ids: UbikPathIds) => string;
}
interface UbikMessageOptions {
  readonly toolChoice?: string;
  readonly forceToolId?: string;
}
interface UbikBackendOptions extends BackendOptions, RunOptions, UbikDecoderOptions, UbikDirectoryFunctions {
  readonly url: string;
  readonly auth?: UbikAuth;
  readonly endUserId?: string;
  readonly newSession?: Readonly<Record<string, unknown>>;
  readonly provideInput?: ProvideInput;
  readonly toolRequests?: boolean;
  readonly paths?: UbikPaths;
  readonly earlier?: (request: EarlierRequest) => HostAnswer<unknown>;
  readonly includeChunks?: boolean;
}
interface UbikBackend extends AgentBackend {
  readonly directory: UbikDirectory;
}
declare function ubikBackend(given: UbikBackendOptions): UbikBackend;
interface UbikEventSourceOptions {
  readonly url: string;
  readonly auth?: UbikAuth | undefined;
  readonly includeChunks?: boolean | undefined;
  readonly allowKeyInUrl?: boolean | undefined;
}
declare function ubikEventSourceUrl(given: UbikEventSourceOptions, context: RunNames): Promise<string>;
export { type AgentBackend, type BackendOptions, type Decoder, type DirectoryFunctions, type EarlierRequest, type ListRequest, type ListedSession, type ListedSessions, type ProvideInput, type ProvideInputContext, type RecordedAnswer, type Resolvable, type RunOptions, type SearchRequest, type SessionRequest, type TokenSource, type UbikAuth, type UbikBackend, type UbikBackendOptions, type UbikDecoderOptions, type UbikDirectory, type UbikDirectoryFunctions, type UbikEventSourceOptions, type UbikMessageOptions, type UbikPathIds, type UbikPaths, answerAsMessage, answerAtCheckpoint, answerText, createUbikDecoder, rebuildContent, ubikBackend, ubikEventSourceUrl };
