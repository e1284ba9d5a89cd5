import type { AgentPart, ProvidedInput, ToolPart } from '../core/parts.js';
import type { Attachment, Message, PendingRequest } from '../core/state.js';
import type {
  BackendCall,
  CallContext,
  FollowUp,
  GivenAnswer,
  HttpCall,
  ResponseCall,
  SentMessage,
} from './calls.js';
import type { StatedCapabilities } from './capabilities.js';
import type { Decoder, DecoderContext } from './decoder.js';
import type { CheckpointInfo, DirectoryCalls } from './directory.js';
import type { LoadedHistory } from './history.js';
import type { SessionObserver } from './observer.js';

/** How the streams of a backend differ from the usual. */
export interface StreamHabits {
  /** Whether silence means that the connection is dead. @default true */
  readonly hasHeartbeats?: boolean;
  /** Whether a last frame counts if no empty line follows it (B3). @default false */
  readonly takesUnfinished?: boolean;
  /**
   * Whether a stream that ends normally is all there is of the run, so that `end()` says how it ended, or what it waits
   * for. Otherwise, the run is read again if it has not ended. @default false
   */
  readonly endsWithRun?: boolean;
  /** Whether the same response may contain further runs, so that it is read to its end. @default false */
  readonly holdsSeveralRuns?: boolean;
  /**
   * Whether a response that continues a message is read by a new decoder, created for the call. Otherwise the decoder that has
   * read the message so far reads on. @default false
   */
  readonly newDecoderPerResponse?: boolean;
  /**
   * Returns the position of a stream object in its run, for backends whose `resume` can continue after a position: it gets
   * the latest one as `context.cursor`. `id` is that of the event stream, `''` before the first. To make sure that nothing is
   * lost or repeated, only the position of the very last object counts: if an object without one had any effect, the run
   * is read again from its start. Repeated objects are recognised by their position. @default none: always from the start
   *
   * ```ts
   * stream: { cursorOf: (_, id) => id || undefined },
   * ```
   */
  readonly cursorOf?: (event: unknown, id: string) => string | undefined;
  /** Text that ends the stream and is not JSON, such as `[DONE]`. The decoder receives it as text. @default none */
  readonly endMark?: string;
  /**
   * Whether a message that is to be JSON and is not takes something away from the run, which then cannot be done: it is read to
   * its end, and has failed. Without it, such a message is reported and skipped. @default false
   */
  readonly needsJson?: boolean;
}

/**
 * A system that runs agents: its calls as data and its decoder. The client does all I/O.
 * Create one with `ubikBackend`, `agentbBackend`, `agUiBackend`, `aiSdkBackend`, `replayBackend`, or write your own.
 */
export interface AgentBackend {
  readonly name: string;
  /** What the backend can do beyond what its methods say. @default nothing is said */
  readonly capabilities?: StatedCapabilities;
  /** The session to continue, if any; without one, a session is created by the first message. */
  readonly sessionId?: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /** Credentials are sent to this origin only (R5). Any URL of it will do, even one that is relative to the page. */
  readonly origin: string;
  /**
   * The URL of the system, including the path. Name and address keep sessions, caches and tabs of two backends
   * apart, so set it if several systems are on one origin. @default the origin
   */
  readonly address?: string;
  /**
   * Returns headers with credentials; `renew` asks for a fresh token after a 401. If this takes too long, or is no longer
   * needed, `signal` aborts and nobody waits for the result.
   */
  headers(options: {
    readonly renew: boolean;
    readonly signal?: AbortSignal;
  }): Promise<Readonly<Record<string, string>>>;
  /**
   * Creates the decoder of a run, also when its stream is read again from its start. A response that continues a message is read
   * by the message's decoder, unless `stream.newDecoderPerResponse`.
   *
   * @param context The conversation and the call, for decoders that depend on them. A session always passes it; whoever reads a
   * stream without a session, such as a test, passes none.
   */
  createDecoder(context?: DecoderContext): Decoder;
  readonly stream?: StreamHabits;
  readonly observer?: SessionObserver;
  /** @param title A possible title for the session: its first message, shortened. */
  createSession?(title?: string): BackendCall;
  readSession?(answer: unknown): { readonly sessionId: string; readonly title?: string };
  /** Requests the stored messages: in one call, or in several that are made side by side. */
  loadHistory?(context: CallContext): BackendCall | readonly BackendCall[];
  /**
   * @param answer The answer to the call; for several calls, the list of their answers.
   * @param context What the session knows and shows when the answer has arrived.
   */
  readHistory?(answer: unknown, context?: CallContext): LoadedHistory;
  /**
   * Requests the stored messages before a given one: any number of whole turns. `readHistory` reads the response; one
   * without messages means that there are no more. With it, `loadHistory` may return only the last messages.
   */
  loadEarlier?(messageId: string, context: CallContext): BackendCall | readonly BackendCall[];
  sendMessage(message: SentMessage, context: CallContext): BackendCall;
  /** Reads a JSON response to `sendMessage` (R15). */
  readFollowUp?(answer: unknown, context: CallContext): FollowUp;
  /**
   * Requests the stream of a run, from its start (R101) or after `context.cursor`. Returns undefined while the ids that it
   * needs are not known.
   */
  resume?(context: CallContext): BackendCall | undefined;
  /**
   * Asks how a run ended, for agents whose streams just end: called when a stream was closed regularly and the decoder has neither
   * ended the run nor asked the person; not after a dropped connection. `Decoder.readOutcome` reads the answer, which is JSON.
   * If there is none, the run is `interrupted`. Returns undefined while the ids that it needs are not known.
   */
  loadOutcome?(context: CallContext): BackendCall | undefined;
  /** Stops the run. Returns undefined while the ids that it needs are not known. */
  stop?(context: CallContext): BackendCall | undefined;
  /** Stops one sub-agent or tool of the run, which goes on. Returns undefined if this part cannot be stopped. */
  stopPart?(part: AgentPart | ToolPart, context: CallContext): BackendCall | undefined;
  /**
   * Sends words of the person into the run in progress, which goes on with them. Only the success of the call matters: the stream
   * of the run has to show the words. Returns undefined while the ids that it needs are not known.
   */
  steer?(text: string, context: CallContext): BackendCall | undefined;
  /**
   * Whether Stop leaves the stream at once, and tells the backend separately. For backends whose streams
   * do not report a stop. @default false
   */
  readonly leavesOnStop?: boolean;
  /**
   * Whether all requests of a message are answered in one call. The session keeps each answer until the last one is given, and
   * passes them to `submitAnswers`. If not, only the outputs of tools (`expects: 'output'`) go there together. @default false
   */
  readonly answersTogether?: boolean;
  /**
   * Delivers the answers to all requests of a message that go together. Returns undefined if one of them cannot be given. Each
   * answer to a question or approval is tried before, when it is given, with a list of its own.
   */
  submitAnswers?(answers: readonly GivenAnswer[], context: CallContext): ResponseCall | undefined;
  /** Delivers a single answer. Returns undefined if this request cannot be answered. */
  respond?(
    request: PendingRequest,
    answer: ProvidedInput,
    context: CallContext,
  ): ResponseCall | undefined;
  /** Tells the agent that this request gets no answer, so that it continues. Returns undefined if it cannot be skipped. */
  skip?(request: PendingRequest, context: CallContext): ResponseCall | undefined;
  /** Returns a wire object for the decoder that records an answer given in this page (R63). */
  answerEvent?(request: PendingRequest, answer: ProvidedInput): unknown;
  continueFrom?(
    checkpointName: string,
    hint: string | undefined,
    context: CallContext,
  ): BackendCall;
  listCheckpoints?(context: CallContext): BackendCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  /** Stores a file with the session (R97). */
  upload?(file: Blob, context: CallContext): HttpCall;
  readUpload?(answer: unknown): Attachment;
  /**
   * Whether each call sends the whole conversation, so that the page names messages. Then a message can be regenerated
   * before the backend has given it an id, and the person can go back to replaced versions and continue from them.
   * @default false
   */
  readonly holdsConversation?: boolean;
  /**
   * Whether each call sends the conversation as the page knows it. Then a message waits until the stored messages are loaded;
   * if they cannot be, it is not sent, because the server would take what it gets for the whole. @default false
   */
  readonly sendsConversation?: boolean;
  /** Runs an answer, or a person's message, again; the new answer is a sibling (R105). */
  regenerate?(messageId: string, context: CallContext): BackendCall;
  /** Sends an edited version of a person's message; it becomes a sibling of the first (R105). */
  edit?(messageId: string, text: string, context: CallContext): BackendCall;
  /** Requests one message, of any branch. */
  loadMessage?(messageId: string, context: CallContext): HttpCall;
  readMessage?(answer: unknown): Message | undefined;
  /**
   * Activates the branch of a message: the conversation continues from it, and the history shows it. Without it, a
   * sibling is only displayed, and the conversation continues from the active branch.
   */
  activate?(messageId: string, context: CallContext): BackendCall;
  /** The calls to list and manage the sessions of this backend. */
  readonly directory?: DirectoryCalls;
}
