import type { Carrying, Elsewhere, Part, ProvidedInput, Status, Usage } from './parts.js';
import type { ApprovalAnswer, OutputAnswer, QuestionAnswer, RequestId } from './answers.js';
import type { InputOf, KeyOf, NameOf, OutputOf, SessionTypes, ToolsOf } from './SessionTypes.js';

/** Limits that keep hostile or broken input from growing without bounds. Exceeding one is a diagnostic. */
export const LIMITS = {
  /** Log entries kept per tool; older ones are dropped. */
  toolLog: 200,
  /** Diagnostics kept per session; older ones are dropped. */
  diagnostics: 200,
  /** Fields of a tool's data that are kept. */
  toolData: 256,
  /** Output keys kept per tool. */
  toolOutputs: 64,
  /** Nesting depth of parts; a deeper part is placed beside its parent. */
  partDepth: 100,
} as const;

/** Who wrote a message. Unknown roles of a backend are kept as they are. */
export type Role = 'user' | 'assistant' | 'system' | (string & {});

/** A file that travels with a message. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly mediaType?: string;
  readonly url?: string;
}

/** The status of a message. `sending`: a person's message that the backend has not confirmed yet. */
export type MessageStatus = Status | 'sending' | 'stopped';

/** A message of the conversation, from the person or the agent. */
export interface Message<Types extends SessionTypes = SessionTypes> extends Carrying {
  /** The backend's id; its key as long as the message is `isProvisional`. Any text may be an id. */
  readonly id: string;
  /** Never changes, even when `id` becomes known. Use it as the React key. */
  readonly key: string;
  /** Set for messages that this page has begun, in contrast to those that it has read. */
  readonly origin?: 'page';
  /** The backend's id is not known yet, so the message cannot be regenerated or edited there, and may not be stored. */
  readonly isProvisional?: true;
  /** Names the message over all attempts to send it, where a storage remembers it beyond the page. */
  readonly idempotencyKey?: string;
  readonly role: Role;
  readonly parts: readonly Part<Types>[];
  readonly createdAt?: string;
  readonly endedAt?: string;
  readonly parentId?: string;
  readonly siblingIds?: readonly string[];
  /** The message is shown instead of the version that the conversation continues from (see `showSibling`). */
  readonly aside?: true;
  readonly attachments?: readonly Attachment[];
  /** The backend's id of the run that writes or wrote this message. */
  readonly runId?: string;
  readonly status: MessageStatus;
  /** Set if a person has asked on this page to stop the run. A run may be stopped elsewhere as well, or by its backend. */
  readonly stoppedBy?: 'person';
  /** Usage of the whole run, if the backend reports it. `usageOf` adds up what is reported for its parts. */
  readonly usage?: Usage;
  /** What the app stored with the message, if the protocol supports it: any JSON value. */
  readonly metadata?: Types['metadata'];
  /** Why a person's message did not reach the agent. */
  readonly fault?: Fault;
  /**
   * For a person's message that was restored from a storage: the id of the stored message after which it was written, '' if
   * there was none. If it has arrived, it comes after that one.
   */
  readonly keptAfter?: string;
}

/** The status of the current or latest run. `RUN_TRANSITIONS` lists which event leads to which status. */
export type RunStatus =
  | 'idle'
  | 'submitting'
  | 'running'
  | 'awaiting-input'
  | 'stopping'
  | 'stopped'
  | 'done'
  | 'failed'
  | 'interrupted';

/** The states of a connection. */
export type ConnectionStatus = 'closed' | 'connecting' | 'open' | 'reconnecting' | 'offline';

/** How the session is connected to its backend. */
export interface Connection {
  readonly status: ConnectionStatus;
  /** Attempts so far in the current series of reconnections. */
  readonly attempt?: number;
  /** Milliseconds from the event until the next attempt. */
  readonly retryIn?: number;
}

/** Progress of the whole run (R23). */
export interface Progress {
  readonly step?: number;
  readonly totalSteps?: number;
  readonly description?: string;
  /** 0 to 100. */
  readonly percent?: number;
}

interface RequestBase<Answer extends ProvidedInput> extends Carrying {
  /** Unique within the session. `respond` takes the answer that belongs to it. */
  readonly id: RequestId<Answer>;
  /** Key of the message that asks. */
  readonly messageKey: string;
  /** Id of the part that asks, an `input` or a `tool`. */
  readonly partId: string;
  /**
   * `submitting` while an answer is being sent. `ready`: answered, but the answer is sent together with those to
   * other requests, which are still missing (B42).
   */
  readonly status: 'pending' | 'ready' | 'submitting';
  /** The app handles the request, for example with a tool in the page: nothing waits for the person. */
  readonly held?: true;
  /** Why the last answer could not be delivered. `draft` has what the person typed. */
  readonly fault?: Fault;
  /** An answer that the agent does not have: ready, taken back, or not delivered. */
  readonly draft?: unknown;
  /** The whole answer, if it is `ready`, or is sent together with others. */
  readonly answer?: ProvidedInput;
  /** When the request was made: an ISO time, as the backend sent it. */
  readonly createdAt?: string;
  /** From when on it is too late to answer: an ISO time, as the backend sent it. Absent if the request does not expire. */
  readonly expiresAt?: string;
  /** The JSON Schema of an answer, if the protocol provides one. */
  readonly schema?: unknown;
}

/** A question: the run waits for a person's input (R25). */
export interface InputRequest extends RequestBase<QuestionAnswer> {
  readonly kind: 'input';
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  /** Where it is answered, if not here. */
  readonly elsewhere?: Elsewhere;
}

interface ToolRequestBase<
  Answer extends ProvidedInput,
  Input,
  Name extends string,
> extends RequestBase<Answer> {
  readonly kind: 'tool';
  readonly prompt: string;
  readonly executionId: string;
  readonly toolName: Name;
  readonly toolInput: Input;
  /** What was decided about a tool of the page that asked for approval. The run still waits for its output. */
  readonly decided?: ProvidedInput;
}

/** A tool asks for approval before it acts. `isAskingFor(request, 'approval')` tells. */
export interface ApprovalRequest<
  Input = unknown,
  Name extends string = string,
> extends ToolRequestBase<ApprovalAnswer<Input>, Input, Name> {
  /** `answer`: a tool of the agent asks. `approval`: the tool runs in the page, and asks before it does. @default 'answer' */
  readonly expects?: 'answer' | 'approval';
}

/** A tool asks a question. `isAskingFor(request, 'answer')` tells. */
export interface QuestionRequest<
  Input = unknown,
  Name extends string = string,
> extends ToolRequestBase<QuestionAnswer, Input, Name> {
  readonly expects?: 'answer';
}

/** A tool waits for its output, from the person or the page. */
export interface OutputRequest<
  Input = unknown,
  Output = unknown,
  Name extends string = string,
> extends ToolRequestBase<OutputAnswer<Output>, Input, Name> {
  readonly expects: 'output';
}

/**
 * A tool waits for a person: for approval, for an answer to its question, or for its output (R26, B42). `expects` and
 * `isAskingFor` tell them apart.
 */
export type ToolInputRequest<Input = unknown, Output = unknown, Name extends string = string> =
  | ApprovalRequest<Input, Name>
  | QuestionRequest<Input, Name>
  | OutputRequest<Input, Output, Name>;

/**
 * The request of a tool that the app lists in its `SessionTypes`; without a name, of any of them, to be told apart by `toolName`.
 * The types are the app's claim: nothing checks what the agent sends.
 */
export type ToolInputRequestOf<
  Types extends SessionTypes,
  Name extends NameOf<ToolsOf<Types>> = NameOf<ToolsOf<Types>>,
> = {
  readonly [Each in keyof ToolsOf<Types> as KeyOf<Each>]: ToolInputRequest<
    InputOf<ToolsOf<Types>[Each]>,
    OutputOf<ToolsOf<Types>[Each]>,
    Each & string
  >;
}[KeyOf<Name>];

/**
 * Something that waits for a person. `asksFor` tells what it needs, `isAskingFor` tells the compiler as well, and `respond` takes
 * the answer.
 */
export type PendingRequest<Types extends SessionTypes = SessionTypes> =
  | InputRequest
  | ToolInputRequestOf<Types>;

/** The kind of a fault, for the code that handles it. */
export type FaultCode =
  | 'network'
  /** The app's own `fetch`, or another function of the app, threw. */
  | 'app'
  | 'http'
  | 'unauthorized'
  | 'not-found'
  | 'validation'
  | 'rate-limited'
  | 'protocol'
  | 'agent'
  /** A limit cut the answer off. The text so far is valid. */
  | 'cut-off'
  | 'interrupted'
  /** The backend sent more than can be read at once. */
  | 'too-large'
  | 'unsupported'
  /** Somebody else answered first. */
  | 'conflict';

/** What happened, in more detail than the `code`. */
export type FaultReason =
  | FaultCode
  /** The request was accepted, but no response arrived in time; or a function of the app (`name`) did not answer in time. */
  | 'no-answer'
  /** A `fetch` threw: the app's own (`isOwn`), or the platform's. */
  | 'fetch'
  /** The app's own `fetch` did not return a `Response`. */
  | 'fetch-result'
  /** The conversation is in another state than the page has: usually, a run is still in progress (409). */
  | 'busy'
  /** The agent refused to stop the run, or a part of it (409): usually, it is over already. */
  | 'not-stopped'
  /** The agent, or a proxy in front of it, takes no request of this size. */
  | 'request-too-large'
  /** A redirect that was not followed. */
  | 'redirected'
  /** The app could not provide credentials. */
  | 'credentials'
  /** The app provided a header that cannot be sent. */
  | 'header'
  /** The agent does not know this conversation. */
  | 'no-session'
  /** There is no agent at this URL: the URL is wrong. */
  | 'nothing-there'
  | 'no-stream'
  | 'no-json'
  | 'no-run'
  /** A filter of the model's provider ended the answer; to ask again is of no use. */
  | 'filtered'
  /** The run said something that breaks its protocol and cannot be shown. */
  | 'unreadable'
  /** The page was closed while it was being sent. */
  | 'page-left'
  /** The run took longer than the agent allows. */
  | 'expired'
  | 'no-way-to-answer'
  /** The agent has not given the message an id yet. */
  | 'not-stored'
  /** An option of the backend contains a URL that cannot be used. */
  | 'address';

/** Values that the message of a fault mentions. Which ones are set depends on the `reason`. */
export interface FaultValues {
  /** The page's origin, if the agent has a different one. */
  readonly origin?: string;
  /** The name of a header, or of a function of the app. */
  readonly name?: string;
  /** How many seconds the agent asks to wait. */
  readonly seconds?: number;
  /** How many megabytes an answer may have. */
  readonly megabytes?: number;
  readonly contentType?: string;
  /** Whether the response probably did not come from the agent, but from a proxy, for example. */
  readonly isForeign?: boolean;
  /** Whether the function is the app's own. */
  readonly isOwn?: boolean;
  /** The message of an exception, unchanged. */
  readonly words?: string;
}

/** An error as a value: what happened, and whether trying again makes sense. */
export interface Fault {
  readonly code: FaultCode;
  /** The message in English, for logs and developers. Without a `reason`, it is the agent's or the app's own message. */
  readonly message: string;
  /** Selects the text `fault.<reason>` of the locale. Without a reason, `message` is shown as it is. */
  readonly reason?: FaultReason;
  /** Values for that text, besides `address` and `httpStatus`. */
  readonly values?: FaultValues;
  readonly retryable: boolean;
  /** HTTP status, when there was one. */
  readonly httpStatus?: number;
  /** Further details: a traceback, the fields of a 422. Shown behind a disclosure. */
  readonly details?: unknown;
  /** The URL that was requested, without its query and without credentials. */
  readonly address?: string;
  /** Information for developers only, such as a provider's headers. Never shown. */
  readonly internal?: unknown;
  /** The exception behind it, for developers. Never shown. */
  readonly cause?: unknown;
}

/** A note for the inspector about data that could not be understood or was out of bounds. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly raw?: unknown;
  /** Something that the run has said could not be read and is not shown: the run cannot be `done`. */
  readonly isLoss?: true;
}

/** Whether the session's history has been loaded. */
export type HistoryStatus = 'none' | 'loading' | 'loaded' | 'failed';

/** How the loading of the stored messages goes. */
export interface HistoryState {
  readonly status: HistoryStatus;
  /** Why they could not be loaded. Stays until they are loaded again; a run does not change it. */
  readonly fault?: Fault;
}

/** The status of loading earlier messages. `all`: there are no more. */
export type EarlierStatus = 'loading' | 'failed' | 'all';

/** Everything to show about a session. Immutable: whatever did not change keeps its identity. */
export interface SessionState<Types extends SessionTypes = SessionTypes> {
  readonly sessionId?: string;
  readonly title?: string;
  /** The messages of the active branch, oldest first. */
  readonly messages: readonly Message<Types>[];
  /** The loading of the stored messages. */
  readonly history: HistoryState;
  /**
   * When this state was current: an ISO time. Set while the state comes from the app's storage and the backend has not
   * confirmed it yet.
   */
  readonly cachedAt?: string;
  /** The status of earlier messages, for backends that load them page by page. Absent until they are first loaded. */
  readonly earlier?: EarlierStatus;
  readonly status: RunStatus;
  readonly connection: Connection;
  readonly progress?: Progress;
  /**
   * The state that the agent shares with the app besides the messages, if the protocol supports it: any JSON value,
   * including `null`. Whatever an event does not change keeps its identity. Absent until the agent sends it.
   */
  readonly agentState?: Types['agentState'];
  readonly requests: readonly PendingRequest<Types>[];
  /** Why the run failed or the last action could not be carried out. `history.fault` says why loading failed. */
  readonly fault?: Fault;
  readonly diagnostics: readonly Diagnostic[];
  /** The run that writes, waits or has ended last. Absent before the first one, and where its message is gone. */
  readonly run?: RunState;
}

/** The current run. The reducer keeps more of it, which is not for use by apps. */
export interface RunState {
  /** Key of the message that the run writes. */
  readonly messageKey: string;
}
