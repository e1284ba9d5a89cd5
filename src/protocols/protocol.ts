import type { SessionEvent } from '../core/events.js';
import type { RequestKind } from '../core/decisions.js';
import type { ProvidedInput } from '../core/parts.js';
import type {
  Attachment,
  Diagnostic,
  Fault,
  Message,
  PendingRequest,
  RunStatus,
  SessionState,
} from '../core/state.js';

/** Turns the wire objects of one run into session events. One decoder per run. */
export interface Decoder {
  /** One wire object in; the events that it causes out. Never throws. */
  push(event: unknown): SessionEvent[];
  /**
   * Gives out what is held back, such as late events that are gathered to be applied together. Asked for every
   * tenth of a second while events arrive, and when a connection ends. A decoder that holds nothing
   * back for longer has none; the end of a run is never held back.
   */
  flush?(): SessionEvent[];
  /**
   * The stream is over, settled or not: what was held back comes out. Where the run has neither ended nor
   * asked the person, it owes the end as well, as a `run-end`: `interrupted` where the stream says nothing
   * of it. Without one, the client ends the run as `interrupted`, with a diagnostic that names the backend.
   *
   * @param isCut Whether the connection broke or was left, so that the end of the stream says nothing
   * about the run. @default false
   */
  end(isCut?: boolean): SessionEvent[];
  /**
   * Whether the run has been told as far as it goes: where `stream.endsWithRun`, a stream that ends in peace before, as one
   * does behind some proxies, has broken, and is read again. @default yes
   */
  isWhole?(): boolean;
}

/** One change of a session, as an observer is told of it. */
export interface SessionChange {
  /** What was applied. Empty where the state was replaced as a whole, as after a run was read again. */
  readonly events: readonly SessionEvent[];
  readonly before: SessionState;
  readonly after: SessionState;
}

/** Data for the app, as an observer is told of it. */
export interface ObservedData {
  readonly name: string;
  readonly value: unknown;
  /** Of its part; absent for data that is kept nowhere. */
  readonly id?: string;
}

/**
 * Is told of what happens, for logs and analytics. Nothing that it does, throwing included, changes
 * the session.
 */
export interface SessionObserver {
  /** Every object of a run's stream, in order, before it changes the state. */
  readonly onEvent?: ((event: unknown) => void) | undefined;
  /**
   * What the state was changed by, at once and in order: `after` is the fold of `events` from `before`.
   * What an object of the stream leads to follows its `onEvent` before anything else happens.
   */
  readonly onChange?: ((change: SessionChange) => void) | undefined;
  /**
   * Data for the app, whether it is kept as a part or nowhere, each once. A page that is loaded while a run is on reads
   * it from its start, and is told of all of it.
   */
  readonly onData?: ((data: ObservedData) => void) | undefined;
  /** What on the wire could not be understood. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
  /** Something went wrong. Holds what is not shown, too. */
  readonly onError?: ((fault: Fault) => void) | undefined;
  /** The session got a name, or another than the one that was asked for. */
  readonly onSessionChange?: ((sessionId: string) => void) | undefined;
  /** A run began, ended, or waits. */
  readonly onStatusChange?: ((status: RunStatus) => void) | undefined;
}

/** How the streams of a backend differ from what is usual. */
export interface StreamHabits {
  /** Whether silence means that the connection is dead. @default true */
  readonly hasHeartbeats?: boolean;
  /** Whether a last frame counts that no empty line follows (B3). @default false */
  readonly takesUnfinished?: boolean;
  /**
   * Whether a stream that ends in peace is all there is of the run, so that `end()` says how it ended, and what it waits
   * for. Else it is read again where the run has not ended. @default false
   */
  readonly endsWithRun?: boolean;
  /** Whether another run may follow in the same response, which is then read to its end. @default false */
  readonly holdsSeveralRuns?: boolean;
  /**
   * The place in the run that an object of the stream stands at, for backends whose `resume` can go on behind one: it is
   * given the latest as `context.cursor`. `id` is that of the event stream, `''` before the first. So that nothing is lost or
   * told twice, only the place of the very last object counts: where an object has none, and something came of it, the run
   * is read again from its start. What a server sends again is known by its place. @default none: always from the start
   *
   * ```ts
   * stream: { cursorOf: (_, id) => id || undefined },
   * ```
   */
  readonly cursorOf?: (event: unknown, id: string) => string | undefined;
  /** What ends the stream and is no JSON, such as `[DONE]`. The decoder is given it as its text. @default none */
  readonly endMark?: string;
}

/** What a backend can do. The interface hides what it cannot. */
export interface Capabilities {
  readonly history: boolean;
  readonly stop: boolean;
  /** A dropped run can be read again from its start. */
  readonly resume: boolean;
  readonly inputRequests: boolean;
  /** What a tool asks can be answered. Where it cannot, it is there to be read only. */
  readonly toolRequests: boolean;
  /** Leave for a tool can be given with other arguments than it asks for. @default true */
  readonly editInput?: boolean;
  /**
   * What can be asked that may go on without an answer: the agent is told that there is none (`skip`). To give up
   * the whole run that asks is `stop`. @default none
   */
  readonly skippable?: readonly RequestKind[];
  readonly checkpoints: boolean;
  readonly attachments: boolean;
  /** An answer can be asked for anew. @default false */
  readonly regenerate?: boolean;
  /** A person's message can be sent anew in other words. @default false */
  readonly edit?: boolean;
  /** Messages know their siblings, so "2 of 3" can be shown. @default false */
  readonly branches?: boolean;
}

/** One HTTP call as data. Paths are complete URLs; the client adds credentials for the base's origin. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is when it is a `FormData`. */
  readonly body?: unknown;
}

/**
 * A call that the host makes itself, in place of the client. `streamCall` and `webSocketCall` make such calls, for runs
 * that come by another transport than HTTP.
 */
export interface HostCall {
  /**
   * Gives the answer, or a `Response` to read it from; where a run is to follow, the body of that is an event stream.
   * What it rejects with is not shown, unless it is an `HttpFault`, which says itself what went wrong.
   */
  readonly perform: (signal: AbortSignal) => Promise<unknown>;
}

/** A call, made by the client or by the host. */
export type BackendCall = HttpCall | HostCall;

/** What a run that waits is given for one of its calls. */
export interface ToolOutput {
  readonly executionId: string;
  readonly toolName: string;
  readonly output: unknown;
}

/** A message as the backend is asked to send it. */
export interface SentMessage {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** What else this message asks for, in the backend's own words, such as a tool to be used. */
  readonly options?: Readonly<Record<string, unknown>>;
  /**
   * Names this message, the same one however often it is sent, and after a reload: 32 hexadecimal digits. A server that has had it
   * need not take it twice. Only of sessions with a storage.
   */
  readonly idempotencyKey?: string;
}

/** The backend's names of a session and of its run, as far as they are known. */
export interface RunNames {
  readonly sessionId: string | undefined;
  readonly runId: string | undefined;
}

/** What is known about the session and its run when a call is made. */
export interface CallContext extends RunNames {
  /**
   * The messages of the active branch, oldest first, for protocols that send the whole conversation with each
   * call. For `sendMessage` the person's new message is the last one. For `respond` the request is still open:
   * the answer is in none of them yet, and is given beside. A person's message that did not reach the agent is
   * among them, and its `status` says so.
   */
  readonly messages: readonly Message[];
  /** For `resume`: the place behind which the run goes on, by `stream.cursorOf`. Without one, it is told from its start. */
  readonly cursor?: string;
}

/** What a JSON answer to a call that was expected to stream says about where to read on (R15). */
export interface FollowUp {
  readonly message?: Message;
  readonly runId?: string;
  readonly stream?: BackendCall;
}

/** How an answer to a request is delivered: as a call whose stream is a new run, or within the run. */
export interface ResponseCall {
  readonly call: BackendCall;
  /**
   * - `same-run`: the open stream goes on, and tells what comes of what was answered
   * - `new-run`: the answer starts a run of its own, which writes a message of its own. A tool that asked stays at
   *   work until that run tells what came of it, with a `tool-outcome` that names its execution; a tool that
   *   the run ends without a word of is `interrupted`. What else the run had asked can not be answered any
   *   more, and says so: where a protocol wants all answers at once, its backend keeps each answer, with
   *   `same-run` and a call that does nothing, until the last one is given. What its tools would have given is
   *   asked for with `expects: 'output'`, and goes together to `submitToolOutputs`.
   */
  readonly continues: 'new-run' | 'same-run';
  /** Text to show as the person's message, when the answer is stored as one. */
  readonly text?: string;
}

/** The stored side of a session. */
export interface LoadedHistory {
  /**
   * Oldest first. Where reading one takes time, its `parts` may be a getter that reads them when they are first asked
   * for, gives the same ones from then on, and gives `value` beside each `text` that is JSON: of a long conversation,
   * only the end is shown.
   */
  readonly messages: readonly Message[];
  readonly title?: string;
  /** What the agent shares with the app beside the messages, as it was last: `SessionState.agentState`. */
  readonly agentState?: unknown;
  /** A run that may still be going on: its id and the message it writes, if there is one already (R106). */
  readonly openRun?: { readonly runId: string; readonly messageKey?: string };
  /** The last run, where it waits for a person and no stream is left to tell so. */
  readonly waitingRun?: WaitingRun;
  /** Where several runs write one message: the key of the message that each of them has written, by the id of the run. */
  readonly writtenBy?: Readonly<Record<string, string>>;
}

/** A stored run that waits for a person. */
export interface WaitingRun {
  readonly runId: string;
  /** Key of the message that it has written, which is among the history's. */
  readonly messageKey: string;
  /** Wire objects that bring a decoder to where the run is; what it is told next goes on from there. */
  readonly events: readonly unknown[];
}

/** What a decoder is made for. */
export interface DecoderContext {
  readonly sessionId: string | undefined;
  /** The call whose answer it reads, as the backend gave it. Undefined of a run that is taken up again. */
  readonly call: BackendCall | undefined;
}

/**
 * A system that runs agents: its calls as data and its decoder. All I/O is done by the client.
 * Made by `ubikBackend`, `agentbBackend`, `agUiBackend`, `replayBackend` or by hand.
 */
export interface AgentBackend {
  readonly name: string;
  readonly capabilities: Capabilities;
  /** The session to continue, if any; without one, a session is created by the first message. */
  readonly sessionId?: string;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /** Credentials go to this origin only (R5): any address of it, also one that is relative to the page. */
  readonly origin: string;
  /**
   * Where the system is, path included. Sessions, caches and other tabs of two backends are kept apart
   * by their names and addresses, so give one when several systems are on one origin. @default the origin
   */
  readonly address?: string;
  /**
   * Headers with credentials; `renew` asks for a fresh token after a 401. What takes too long, or is not
   * wanted any more, is told by `signal` and not waited for.
   */
  headers(options: {
    readonly renew: boolean;
    readonly signal?: AbortSignal;
  }): Promise<Readonly<Record<string, string>>>;
  createDecoder(): Decoder;
  /** In place of `createDecoder`, for a backend that keeps more of a session than what is shown of it. */
  createDecoderFor?(context: DecoderContext): Decoder;
  readonly stream?: StreamHabits;
  readonly observer?: SessionObserver;
  /** @param title What the session may be called: its first message, short. */
  createSession?(title?: string): BackendCall;
  readSession?(answer: unknown): { readonly sessionId: string; readonly title?: string };
  loadHistory?(context: CallContext): BackendCall;
  readHistory?(answer: unknown, context?: CallContext): LoadedHistory;
  /**
   * The stored messages before one, as many as the backend likes, whole turns; `readHistory` reads the answer, and one without
   * messages means that there are no others. With it, `loadHistory` may give the last of them only.
   */
  loadEarlier?(messageId: string, context: CallContext): BackendCall;
  sendMessage(message: SentMessage, context: CallContext): BackendCall;
  /** Reads a JSON answer to `sendMessage` (R15). */
  readFollowUp?(answer: unknown, context: CallContext): FollowUp;
  /**
   * The stream of a run, from its start (R101), or behind `context.cursor`. Undefined where there is nothing yet that
   * could be named.
   */
  resume?(context: CallContext): BackendCall | undefined;
  /** Undefined where there is nothing yet that could be named. */
  stop?(context: CallContext): BackendCall | undefined;
  /**
   * Whether a stop leaves the stream at once, and the backend is told beside. For backends whose runs
   * cannot be read to a stop. @default false
   */
  readonly leavesOnStop?: boolean;
  /**
   * Gives a run all that its calls would have given. The stream of the answer goes on with the same
   * run, in the same message.
   */
  submitToolOutputs?(outputs: readonly ToolOutput[], context: CallContext): BackendCall;
  /** Undefined when this request cannot be answered. */
  respond?(
    request: PendingRequest,
    answer: ProvidedInput,
    context: CallContext,
  ): ResponseCall | undefined;
  /** Tells the agent that this request gets no answer, and lets it go on. Undefined when this one cannot be skipped. */
  skip?(request: PendingRequest, context: CallContext): ResponseCall | undefined;
  /** A wire object for the decoder that records an answer given here (R63). */
  answerEvent?(request: PendingRequest, answer: ProvidedInput): unknown;
  continueFrom?(
    checkpointName: string,
    hint: string | undefined,
    context: CallContext,
  ): BackendCall;
  listCheckpoints?(context: CallContext): HttpCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  /** Stores a file with the session (R97). */
  upload?(file: Blob, context: CallContext): HttpCall;
  readUpload?(answer: unknown): Attachment;
  /**
   * Whether each call holds the whole conversation, so that messages are named by the page: one can be asked anew before
   * the backend has given it an id, and what made way can be gone back to, and gone on from. @default false
   */
  readonly holdsConversation?: boolean;
  /** Runs an answer, or a person's message, once more; the new answer is a sibling (R105). */
  regenerate?(messageId: string, context: CallContext): BackendCall;
  /** Sends a person's message in other words; it becomes a sibling of the first (R105). */
  edit?(messageId: string, text: string, context: CallContext): BackendCall;
  /** One message, also of another branch. */
  loadMessage?(messageId: string, context: CallContext): HttpCall;
  readMessage?(answer: unknown): Message | undefined;
  /**
   * Makes the branch of a message the one that the conversation goes on from, and that its history is read of. Without it, a
   * sibling is looked at, and the conversation goes on from where it was.
   */
  activate?(messageId: string, context: CallContext): BackendCall;
  /** The sessions of this backend, beside the one that is open. */
  readonly directory?: DirectoryCalls;
  /** Tools that run on their own, without a session. */
  readonly toolExecutions?: ToolExecutionCalls;
}

// ── Sessions ──────────────────────────────────────────────────────────────

/** A tool that a session can use. */
export interface ToolInfo {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of its inputs. */
  readonly inputSchema?: unknown;
  /** Output keys that hold the addresses of pictures and the like. */
  readonly mediaOutputKeys?: readonly string[];
}

/** A place that a run can be continued from (R99). */
export interface CheckpointInfo {
  readonly name: string;
  readonly runId?: string;
  readonly createdAt?: string;
  readonly metadata?: unknown;
}

/** A session as a list shows it. */
export interface SessionInfo {
  readonly id: string;
  readonly title?: string;
  /** The backend's own word, such as `active`. */
  readonly status?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly model?: string;
  readonly tools?: readonly ToolInfo[];
  readonly documents?: readonly Attachment[];
}

/** Some of the sessions, latest first. */
export interface SessionPage {
  readonly sessions: readonly SessionInfo[];
  /** Counted from 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly total?: number;
}

/** What can be changed about a session. A list replaces the one before, so it is sent whole (R100). */
export interface SessionChanges {
  readonly title?: string;
  readonly model?: string;
  readonly status?: string;
  readonly toolIds?: readonly string[];
  readonly skillIds?: readonly string[];
  /** Fields of the backend's own, sent as they are. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The calls about sessions as a whole. What is missing, the interface does not offer. */
export interface DirectoryCalls {
  list(options: { readonly page: number; readonly limit: number }): BackendCall;
  /** @param asked What the list was asked for. */
  readList(answer: unknown, asked: { readonly page: number; readonly limit: number }): SessionPage;
  get?(sessionId: string): BackendCall;
  create?(fields: SessionChanges): BackendCall;
  update?(sessionId: string, changes: SessionChanges): BackendCall;
  /** Deletes a session, with its messages. */
  remove?(sessionId: string): BackendCall;
  /** Reads what `get`, `create` and `update` answer. */
  readSession(answer: unknown): SessionInfo;
  checkpoints?(sessionId: string): BackendCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  tools?(sessionId: string): BackendCall;
  readTools?(answer: unknown): readonly ToolInfo[];
}

// ── Tool executions ───────────────────────────────────────────────────────

/** A tool that was started, and where to hear of it (R111). */
export interface StartedExecution {
  readonly executionId: string;
  readonly stream: HttpCall;
  readonly details: HttpCall;
}

/** How an execution ended. */
export type ExecutionOutcome =
  | { readonly status: 'done'; readonly outputs: unknown }
  | { readonly status: 'failed'; /** Why, where the tool says so. */ readonly error?: string };

/** What a tool's stream tells: an event of the shared vocabulary, or its end (R109, R110). */
export type ExecutionEvent = SessionEvent | ({ readonly type: 'outcome' } & ExecutionOutcome);

/** The calls of tool executions outside a session. */
export interface ToolExecutionCalls {
  execute(toolId: string, inputs: unknown): HttpCall;
  readStarted(answer: unknown): StartedExecution;
  /** Undefined while the execution is going on. */
  readDetails(answer: unknown): ExecutionOutcome | undefined;
  /** Turns the wire objects of one execution into events. Never throws. */
  createDecoder(execution: { readonly executionId: string; readonly toolName: string }): {
    push(event: unknown): ExecutionEvent[];
  };
}
