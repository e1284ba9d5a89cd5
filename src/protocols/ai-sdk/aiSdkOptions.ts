import type {
  BackendOptions,
  EarlierRequest,
  RunOptions,
  SessionRequest,
} from '../backendOptions.js';
import type { CheckpointFunctions } from '../checkpointCalls.js';
import type { DirectoryFunctions } from '../directoryCalls.js';
import type { HostAnswer } from '../hostCall.js';
import type { UsageReader } from './usageIn.js';
import type { AiSdkMessage } from './wire.js';

/** A request to the route, as passed to `body`. */
export interface AiSdkRequest {
  /** The id of the chat. */
  readonly id: string;
  /** The whole conversation, the newest message last. */
  readonly messages: readonly AiSdkMessage[];
  readonly trigger: 'submit-message' | 'regenerate-message';
  /** The message to regenerate, edit or continue. */
  readonly messageId: string | undefined;
  /** The `options` of `sendMessage`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The stored messages of a chat. */
export interface AiSdkHistory {
  readonly messages: readonly AiSdkMessage[];
  readonly title?: string;
}

/** Words for a response in progress, as passed to `steer`. */
export interface SteerRequest extends SessionRequest {
  readonly text: string;
}

/** Options of `aiSdkBackend`. */
export interface AiSdkBackendOptions
  extends BackendOptions, RunOptions, DirectoryFunctions, CheckpointFunctions {
  /** The URL of the route. May be relative to the page; it is resolved at the first request. @default '/api/chat' */
  readonly url?: string;
  /** Fields to add to those of the default route, or a function that returns the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((request: AiSdkRequest) => Readonly<Record<string, unknown>>);
  /**
   * The tools that run in the page, or whose output a person gives: those without `execute` on the server. Their names, or objects
   * with a `name`, such as `toolList([addNote])`. A call of any other tool asks nobody for its output. @default every tool that the
   * server leaves open at the end of a response; after a reload none
   */
  readonly pageTools?: readonly (string | { readonly name: string })[];
  /** Loads the stored messages of a chat, oldest first. Without it, no history is shown. */
  readonly history?: (
    request: SessionRequest,
  ) => HostAnswer<readonly AiSdkMessage[] | AiSdkHistory>;
  /**
   * Loads the stored messages before a given one, oldest first: a page of whole turns, or an empty list if there are none. `history`
   * may then return only the last messages of a chat, starting with one of the person's. Each request has the messages that are
   * loaded, so the route must know the earlier ones itself. Without it, `history` returns all of them.
   */
  readonly earlier?: (
    request: EarlierRequest,
  ) => HostAnswer<readonly AiSdkMessage[] | AiSdkHistory>;
  /** Whether the host has `GET {url}/{sessionId}/stream`, which sends a stream in progress again, or returns 204. @default false */
  readonly resume?: boolean;
  /** Stops a response on the server. Without it, Stop closes the connection, which the route can detect with its abort signal. */
  readonly cancel?: (request: SessionRequest) => unknown;
  /**
   * Sends words into the response in progress: the route passes them to `steer` of the `experimental_steering` object of its stream,
   * which then contains a `steering-message`. An answer with an error status says that they were not taken. Without it, words sent
   * during a response wait for its end.
   */
  readonly steer?: (request: SteerRequest) => unknown;
  /**
   * Returns the usage in the metadata that the route attaches to a message: `(metadata) => metadata.totalUsage`.
   * @default no usage is known
   */
  readonly usageOf?: UsageReader;
  /** Creates the ids of chats and messages. They are sent to the server. @default 16 random letters and digits */
  readonly createId?: () => string;
}
