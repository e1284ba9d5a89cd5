import type { SessionEvent } from '../core/events.js';
import type { DataOf, KeyOf, NameOf, SessionTypes } from '../core/SessionTypes.js';
import type { RequestKind } from '../core/decisions.js';
import type { AgentPart, ProvidedInput, ToolPart } from '../core/parts.js';
import type {
  Attachment,
  Diagnostic,
  Fault,
  Message,
  PendingRequest,
  RunStatus,
  SessionState,
} from '../core/state.js';

/** What a frame of the stream says beside its data. */
export interface Frame {
  /** Its `event:`; `message` if it has none, as in streams of lines, sockets and iterables. */
  readonly name: string;
  /** The latest `id:` of the stream, `''` before the first. */
  readonly id: string;
}

/** Turns the wire objects of one run into session events. One decoder per run. */
export interface Decoder {
  /**
   * Takes one wire object and returns the events that it causes. Never throws.
   *
   * @param event The data of a frame, as it was sent.
   * @param frame The name and id of the frame, for protocols whose data does not say what it is. Undefined for an object that
   * was not read from a stream, such as an `answerEvent`.
   */
  push(event: unknown, frame?: Frame): SessionEvent[];
  /**
   * Returns events that were held back, such as late events that are collected to be applied together. Called every
   * tenth of a second while events arrive, and when a connection ends. A decoder that holds nothing
   * back does not need it; the end of a run must not be held back.
   */
  flush?(): SessionEvent[];
  /**
   * Reads the answer to `loadOutcome` of the backend: what the agent says of a run whose stream has just ended. If this does not
   * say how the run ended, the run is resumed where the backend can, and otherwise `end` decides.
   */
  readOutcome?(answer: unknown): SessionEvent[];
  /**
   * Called when the stream is over; returns what was held back. If the run has neither ended nor asked the person, return a
   * `run-end` as well, with `interrupted` if the stream did not say how the run ended. Without it, the client ends the run as
   * `interrupted`, with a diagnostic that names the backend.
   *
   * @param isCut Whether the connection dropped or was left, so that the end of the stream says nothing
   * about the run. @default false
   */
  end(isCut?: boolean): SessionEvent[];
  /**
   * Whether the stream has reported all of the run. With `stream.endsWithRun`, a stream that ends normally before that, as
   * behind some proxies, counts as broken, and is read again. @default yes
   */
  isWhole?(): boolean;
  /**
   * Whether the stream has said how the run ends, although more may follow, as another stream may have been merged into it. If
   * nothing follows for `idleTimeout`, the connection is left, and `end()` says how the run ended. @default no
   */
  isFinished?(): boolean;
}

/** One change of a session, as an observer receives it. */
export interface SessionChange<Types extends SessionTypes = SessionTypes> {
  /** The events that were applied. Empty if the whole state was replaced, as after a run was read again. */
  readonly events: readonly SessionEvent[];
  readonly before: SessionState<Types>;
  readonly after: SessionState<Types>;
}

/** Data of one name, as an observer receives it. */
interface DataNews<Value, Name extends string> {
  readonly name: Name;
  readonly value: Value;
  /** The id of its part; absent for transient data. */
  readonly id?: string;
}

/**
 * Data for the app, as an observer receives it. With an app's types, the value is typed by `name`: the app's claim, which nothing
 * checks.
 */
export type ObservedData<Types extends SessionTypes = SessionTypes> = {
  readonly [Each in keyof DataOf<Types> as KeyOf<Each>]: DataNews<
    DataOf<Types>[Each],
    Each & string
  >;
}[KeyOf<NameOf<DataOf<Types>>>];

/**
 * Functions that are called when something happens, for logs and analytics. Nothing they do, including throwing, affects
 * the session.
 */
export interface SessionObserver<Types extends SessionTypes = SessionTypes> {
  /** Called with every object of a run's stream and its frame, in order, before it changes the state. */
  readonly onEvent?: ((event: unknown, frame?: Frame) => void) | undefined;
  /**
   * Called for each change of the state, at once and in order: applying `events` to `before` results in `after`.
   * The changes that an object of the stream causes directly follow its `onEvent`.
   */
  readonly onChange?: ((change: SessionChange<Types>) => void) | undefined;
  /**
   * Called once for all data for the app, stored as a part or transient. A page that is loaded during a run reads the run
   * from its start, and receives all of its data.
   */
  readonly onData?: ((data: ObservedData<Types>) => void) | undefined;
  /** Called with data on the wire that could not be understood. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
  /** Called when something went wrong. The fault contains details that are not shown, too. */
  readonly onError?: ((fault: Fault) => void) | undefined;
  /** Called when the session has received an id, or a different id than the one that was requested. */
  readonly onSessionChange?: ((sessionId: string) => void) | undefined;
  /** Called when a run starts, ends, or waits. */
  readonly onStatusChange?: ((status: RunStatus) => void) | undefined;
}

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

/** What a backend says of itself because none of its methods does. */
export interface StatedCapabilities {
  /** Whether files can be sent with a message. @default whether the backend has `upload` */
  readonly attachments?: boolean;
  /**
   * Whether requests of tools can be answered. If not, they are shown without buttons.
   * @default whether the backend has `respond` or `submitAnswers`
   */
  readonly toolRequests?: boolean;
  /** Whether a tool call can be approved with changed arguments. If not, no such answer reaches the backend. @default true */
  readonly editInput?: boolean;
  /**
   * Which kinds of requests can be skipped: the agent is told that there is no answer and continues. Giving up the whole run is
   * `stop`. @default all kinds if the backend has `skip`, else none
   */
  readonly skippable?: readonly RequestKind[];
}

/** What a backend can do, see `capabilitiesOf`. The interface hides everything else. */
export interface Capabilities extends Required<StatedCapabilities> {
  readonly history: boolean;
  readonly stop: boolean;
  /** Whether a single sub-agent or tool of a run can be stopped. */
  readonly stopPart: boolean;
  /** Whether words of the person can be sent into a run in progress. */
  readonly steer: boolean;
  /** Whether a run can be read again after a dropped connection. */
  readonly resume: boolean;
  /** Whether questions can be answered. */
  readonly inputRequests: boolean;
  /** Whether a run can continue from a checkpoint. */
  readonly checkpoints: boolean;
  /** Whether the person can ask for another answer. */
  readonly regenerate: boolean;
  /** Whether the person can edit a sent message. */
  readonly edit: boolean;
  /** Whether the versions of a message can be shown. */
  readonly branches: boolean;
}

/** One HTTP request as data. URLs are complete; the client adds credentials for the backend's origin. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or unchanged if it is a `FormData`. */
  readonly body?: unknown;
  /** A note of the backend for `createDecoder`, which reads the response. Not sent. @default none */
  readonly carried?: unknown;
}

/**
 * A call that the host makes itself, instead of the client. `streamCall`, `ndjsonCall` and `webSocketCall` create such calls,
 * for runs that do not arrive as an event stream.
 */
export interface HostCall {
  /**
   * Makes the call. Resolves to the answer, or a `Response` to read it from; if the call leads to a run, the body is an
   * event stream. If it rejects, the reason is not shown, unless it is an `HttpFault`, which says what went wrong.
   *
   * @param request Makes a request of the backend as the client makes its own, if one call needs several: with the backend's
   *   `headers`, which are renewed after a 401. Resolves to the response, whatever its status.
   */
  readonly perform: (
    signal: AbortSignal,
    request: (call: HttpCall) => Promise<Response>,
  ) => Promise<unknown>;
  /** The name of the app's function that `perform` waits for. If it does not answer in time, the fault names it. */
  readonly name?: string;
  /** A note of the backend for `createDecoder`, which reads the response. @default none */
  readonly carried?: unknown;
}

/** A call, made by the client or by the host. */
export type BackendCall = HttpCall | HostCall;

/** An answer to a request. For the output of a tool, `input` is the output, or a `ToolFailure`; a skipped request has `SKIPPED`. */
export interface GivenAnswer {
  readonly request: PendingRequest;
  readonly answer: ProvidedInput;
}

/** A message for the backend to send. */
export interface SentMessage {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** Further options of this message, in the backend's own format, such as a tool to use. */
  readonly options?: Readonly<Record<string, unknown>>;
  /**
   * Identifies this message, however often it is sent, even after a reload: 32 hexadecimal digits. A server that has already
   * received it can ignore the repetition. Only for sessions with a storage.
   */
  readonly idempotencyKey?: string;
}

/** The backend's ids of a session and of its run, as far as they are known. */
export interface RunNames {
  readonly sessionId: string | undefined;
  readonly runId: string | undefined;
}

/** The state of the session and its run when a call is made. */
export interface CallContext extends RunNames {
  /**
   * The messages of the active branch, oldest first, for protocols that send the whole conversation with each
   * call. For `sendMessage`, the person's new message is the last one. For `respond`, the request is still open:
   * the messages do not contain the answer yet, which is a separate argument. A person's message that did not reach the
   * agent is included, and its `status` says so.
   */
  readonly messages: readonly Message[];
  /** The open requests, with what they carry. */
  readonly requests: readonly PendingRequest[];
  /** The latest state that the agent shares with the app, if there is one. */
  readonly agentState?: unknown;
  /** For `resume`: the position after which the run continues, from `stream.cursorOf`. Without it, from the start. */
  readonly cursor?: string;
}

/** Where to read a run if the response is JSON instead of a stream (R15). */
export interface FollowUp {
  readonly message?: Message;
  readonly runId?: string;
  readonly stream?: BackendCall;
}

/** How an answer to a request is delivered: with a call whose stream is a new run, or within the same run. */
export interface ResponseCall {
  readonly call: BackendCall;
  /**
   * - `same-run`: the open stream continues, and reports what came of the answer
   * - `new-run`: the answer starts a new run, which writes its own message. A tool that asked stays in progress until the
   *   new run reports its outcome, with a `tool-outcome` that names its execution. If the run ends without one, the tool is
   *   `interrupted`. Other open requests of the old run can no longer be answered, and say so.
   * - `same-message`: the response streams the continuation of the run, in the message that asked.
   *   The stream that asked is read until it ends, or has said nothing for two seconds.
   */
  readonly continues: 'new-run' | 'same-run' | 'same-message';
  /** Text to show as the person's message, if the answer is stored as one. */
  readonly text?: string;
}

/** The stored state of a session. */
export interface LoadedHistory<Types extends SessionTypes = SessionTypes> {
  /**
   * The messages, oldest first. If parsing takes time, `parts` may be a getter that parses them on first access, always
   * returns the same ones, and sets `value` beside each `text` that is JSON: of a long conversation, only the end is
   * shown.
   */
  readonly messages: readonly Message<Types>[];
  readonly title?: string;
  /** The latest state that the agent shares with the app: `SessionState.agentState`. */
  readonly agentState?: Types['agentState'];
  /** A run that may still be in progress: its id and the message it writes, if there is one already (R106). */
  readonly openRun?: { readonly runId: string; readonly messageKey?: string };
  /** The last run, if it waits for a person and there is no stream left that says so. */
  readonly waitingRun?: WaitingRun;
  /** Notes about what could not be read of the stored messages. @default none */
  readonly diagnostics?: readonly Diagnostic[];
  /** If several runs write one message: the key of the message that each run has written, by the id of the run. */
  readonly writtenBy?: Readonly<Record<string, string>>;
}

/** A stored run that waits for a person. */
export interface WaitingRun {
  readonly runId: string;
  /** Key of the message that it has written, which is in the history. */
  readonly messageKey: string;
  /** Wire objects that bring a decoder to the current state of the run, which then continues. @default none */
  readonly events?: readonly unknown[];
  /**
   * Instead of `events`, for a backend that continues the run with a decoder of its own: the session events that show the message
   * and ask, beginning with a `content-replace`. @default what the decoder returns for `events`
   */
  readonly sessionEvents?: readonly SessionEvent[];
}

/** What a decoder is created for: the conversation as it was when the run was begun or attached. */
export interface DecoderContext extends CallContext {
  /** The call that has begun or continued the run, as the backend returned it. Undefined if another page has made it. */
  readonly call: BackendCall | undefined;
  /** Whether it reads a response to `resume`, and not one to `call`. */
  readonly isReplay: boolean;
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

// ── Sessions ──────────────────────────────────────────────────────────────

/** A tool that a session can use. */
export interface ToolInfo {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of its inputs. */
  readonly inputSchema?: unknown;
  /** Output keys that contain URLs of pictures and files. */
  readonly mediaOutputKeys?: readonly string[];
}

/** A checkpoint, from which a run can continue (R99). */
export interface CheckpointInfo {
  readonly name: string;
  readonly runId?: string;
  readonly createdAt?: string;
  readonly metadata?: unknown;
}

/** A session in a list. */
export interface SessionInfo {
  readonly id: string;
  readonly title?: string;
  /** The backend's own status, such as `active`. */
  readonly status?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** What was found in it, in a list of search results. */
  readonly excerpt?: string;
  readonly model?: string;
  readonly tools?: readonly ToolInfo[];
  readonly documents?: readonly Attachment[];
}

/** A page of sessions, latest first. */
export interface SessionPage {
  readonly sessions: readonly SessionInfo[];
  /** Counted from 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly total?: number;
}

/** Fields of a session that can be changed. A list replaces the previous one, so send all of it (R100). */
export interface SessionChanges {
  readonly title?: string;
  readonly model?: string;
  readonly status?: string;
  readonly toolIds?: readonly string[];
  readonly skillIds?: readonly string[];
  /** Fields specific to the backend, sent unchanged. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The calls to manage sessions. The interface does not offer the missing ones. */
export interface DirectoryCalls {
  /** @param options `archived` asks for the archived sessions, and only if there is `archive`. */
  list(options: {
    readonly page: number;
    readonly limit: number;
    readonly archived?: boolean;
  }): BackendCall;
  /** Lists the sessions in which words occur, in their titles or anywhere in their messages. `readList` reads the answer. */
  search?(options: {
    readonly query: string;
    readonly page: number;
    readonly limit: number;
    readonly archived?: boolean;
  }): BackendCall;
  /** @param asked The page and limit that were requested. */
  readList(answer: unknown, asked: { readonly page: number; readonly limit: number }): SessionPage;
  get?(sessionId: string): BackendCall;
  create?(fields: SessionChanges): BackendCall;
  /** Returns undefined if it cannot change these fields. */
  update?(sessionId: string, changes: SessionChanges): BackendCall | undefined;
  /** Deletes a session, with its messages. */
  remove?(sessionId: string): BackendCall;
  /** Moves a session into the archive, or out of it. */
  archive?(sessionId: string, archived: boolean): BackendCall;
  /**
   * Reads the response to `get`, `create` and `update`.
   *
   * @param known For `update`: the session with its new title, in case the response is empty.
   */
  readSession(answer: unknown, known?: SessionInfo): SessionInfo;
  checkpoints?(sessionId: string): BackendCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  tools?(sessionId: string): BackendCall;
  readTools?(answer: unknown): readonly ToolInfo[];
}
