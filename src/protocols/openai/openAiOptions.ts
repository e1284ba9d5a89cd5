import type {
  BackendOptions,
  EarlierRequest,
  RunOptions,
  RunRequest,
  SessionRequest,
} from '../backendOptions.js';
import type { DirectoryFunctions } from '../directoryCalls.js';
import type { HostAnswer } from '../hostCall.js';
import type { OpenAiChatDecoderOptions } from './createOpenAiChatDecoder.js';

/** A tool that the page carries out: its name, or an object with it, such as those of `toolList([addNote])`. */
export type OpenAiPageTool =
  | string
  | {
      readonly name: string;
      readonly description?: string;
      /** JSON Schema of its arguments. A tool that has it is sent with each request, in the form of the API. */
      readonly parameters?: unknown;
    };

/** A message of a chat completion, as it is sent and stored. Compatible with `ChatCompletionMessageParam` of `openai`. */
export interface OpenAiChatMessage {
  readonly role: string;
}

/** An item of the Responses API, as it is sent and stored. Compatible with the items of `openai`. */
export interface OpenAiItem {
  readonly type?: string | undefined;
  readonly role?: string | undefined;
}

/** A request to a route for chat completions, as passed to `body`. */
export interface OpenAiChatRequest {
  readonly sessionId: string;
  /** The whole conversation, the newest message last. */
  readonly messages: readonly OpenAiChatMessage[];
  /** The `options` of `sendMessage`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A request to a route for responses, as passed to `body`. */
export interface OpenAiResponsesRequest {
  readonly sessionId: string;
  /** What is new since the previous response, or the whole conversation. */
  readonly input: readonly OpenAiItem[];
  readonly previousResponseId: string | undefined;
  /** The `options` of `sendMessage`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The stored messages of a conversation. Messages of the system are not shown. */
export interface OpenAiChatHistory {
  readonly messages: readonly OpenAiChatMessage[];
  readonly title?: string;
}

/** The stored items of a conversation: what was sent as input, and the output of each response. */
export interface OpenAiResponsesHistory {
  readonly items: readonly OpenAiItem[];
  /** The latest response, which the next request continues. Without it, the next request has all items. */
  readonly responseId?: string;
  /** A response that is still in progress, with the option `resume`. Its items are not among `items`. */
  readonly running?: string;
  readonly title?: string;
}

/** The options that both backends have. */
interface OpenAiOptions extends BackendOptions, RunOptions, DirectoryFunctions {
  /**
   * The tools that the page carries out. A call of any other tool asks nobody for its output.
   * @default every function that the server leaves open at the end of a response; after a reload none
   */
  readonly pageTools?: readonly OpenAiPageTool[];
  /** Creates the ids of conversations and messages. @default 32 random hexadecimal digits */
  readonly createId?: () => string;
}

/** Options of `openAiChatBackend`. */
export interface OpenAiChatBackendOptions extends OpenAiOptions, OpenAiChatDecoderOptions {
  /** The URL of the route. May be relative to the page; it is resolved at the first request. @default '/api/chat' */
  readonly url?: string;
  /** Fields to add to the request, such as a `model`, or a function that returns the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((request: OpenAiChatRequest) => Readonly<Record<string, unknown>>);
  /** Whether the reasoning of an answer is sent back as `reasoning_content`, as some models need it beside their calls. @default false */
  readonly sendReasoning?: boolean;
  /** Loads the stored messages of a conversation, oldest first. Without it, no history is shown. */
  readonly history?: (
    request: SessionRequest,
  ) => HostAnswer<readonly OpenAiChatMessage[] | OpenAiChatHistory>;
  /**
   * Loads the stored messages before the message with a given id, oldest first: a page of whole turns, or an empty list if there are
   * none. The messages need ids. `history` may then return only the last ones of a conversation, starting with a message of the person.
   * Until they are loaded, the earlier ones are not sent, so the route must know them itself. Without it, `history` returns all of them.
   */
  readonly earlier?: (
    request: EarlierRequest,
  ) => HostAnswer<readonly OpenAiChatMessage[] | OpenAiChatHistory>;
  /** Stops an answer on the server. Without it, Stop closes the connection, which the route can detect with its abort signal. */
  readonly cancel?: (request: SessionRequest) => unknown;
}

/** Options of `openAiResponsesBackend`. */
export interface OpenAiResponsesBackendOptions extends OpenAiOptions {
  /** The URL of the route. May be relative to the page; it is resolved at the first request. @default '/api/responses' */
  readonly url?: string;
  /** Fields to add to the request, or a function that returns the whole body. @default none */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((request: OpenAiResponsesRequest) => Readonly<Record<string, unknown>>);
  /**
   * Whether OpenAI stores the responses, so that a request names the previous one and has only what is new. Otherwise each request
   * has the whole conversation, and the route asks for `reasoning.encrypted_content`. @default true
   */
  readonly store?: boolean;
  /** Loads the stored items of a conversation, oldest first. Without it, no history is shown. */
  readonly history?: (
    request: SessionRequest,
  ) => HostAnswer<readonly OpenAiItem[] | OpenAiResponsesHistory>;
  /**
   * Loads the stored items before the message with a given id, oldest first: a page of whole turns, or an empty list if there are
   * none. The items need ids. `history` may then return only the last ones of a conversation, starting with a message of the person.
   * Until they are loaded, unless a response is continued, the earlier ones are not sent, so the route must know them itself. Without it, `history` returns all of them.
   */
  readonly earlier?: (
    request: EarlierRequest,
  ) => HostAnswer<readonly OpenAiItem[] | OpenAiResponsesHistory>;
  /**
   * Whether the route answers `GET {url}/{responseId}?stream=true&starting_after={number}`, so that a stream goes on after a dropped
   * connection. For background responses, of which each has a stream of its own. @default false
   */
  readonly resume?: boolean;
  /**
   * Stops a response on the server: `true` if the route answers `POST {url}/{responseId}/cancel`, or a function. Without it, Stop closes
   * the connection, which the route can detect with its abort signal.
   */
  readonly cancel?: true | ((request: RunRequest) => unknown);
}
