import type { Part, Status, Usage } from './parts.js';
import type { LayeredMap } from './LayeredMap.js';

/** Bounds that keep hostile or broken input from growing without end. Passing one is a diagnostic. */
export const LIMITS = {
  /** Log entries kept per tool; older ones are dropped. */
  toolLog: 200,
  /** Diagnostics kept per session; older ones are dropped. */
  diagnostics: 200,
  /** Fields of a tool's data that are kept. */
  toolData: 256,
  /** Output keys kept per tool. */
  toolOutputs: 64,
  /** Parts inside each other; a deeper one stands beside the one that it belongs to. */
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

/** What a message is doing. `sending`: a person's message that the backend has not confirmed yet. */
export type MessageStatus = Status | 'sending' | 'stopped';

/** A message of the conversation, of the person or of the agent. */
export interface Message {
  /** The backend's id once it is known, a local one before. */
  readonly id: string;
  /** Stable for the message's whole life, also when `id` becomes known: the React key. */
  readonly key: string;
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly createdAt?: string;
  readonly endedAt?: string;
  readonly parentId?: string;
  readonly siblingIds?: readonly string[];
  /** Shown in place of the version that the conversation goes on from (see `showSibling`). */
  readonly aside?: true;
  readonly attachments?: readonly Attachment[];
  /** The backend's name for the run that writes or wrote this message. */
  readonly runId?: string;
  readonly status: MessageStatus;
  /** What the run has used, where the backend tells it of the whole run. `usageOf` adds up what is told of its parts. */
  readonly usage?: Usage;
  /** What the app has stored with the message, for protocols that have it: any JSON value. */
  readonly metadata?: unknown;
  /** Why a person's message did not reach the agent. */
  readonly fault?: Fault;
  /**
   * Of a person's message that was brought back from a storage: the id of the stored message that it was written after, '' where
   * there was none. If it has arrived, it stands behind that one.
   */
  readonly keptAfter?: string;
}

/** The state of the current or latest run. Which event leads where is `RUN_TRANSITIONS`. */
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
  /** Tries so far in the present series of reconnections. */
  readonly attempt?: number;
  /** Milliseconds from the event until the next try. */
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

interface RequestBase {
  /** Unique in the session. */
  readonly id: string;
  /** Key of the message that asks. */
  readonly messageKey: string;
  /** Id of the part that asks, an `input` or a `tool`. */
  readonly partId: string;
  /**
   * `submitting` while an answer is on its way. `ready`: it is answered, and the answer waits for those to
   * the other requests that it is sent together with (B42).
   */
  readonly status: 'pending' | 'ready' | 'submitting';
  /** The app carries it out, as a tool of the page does: nothing waits for the person. */
  readonly held?: true;
  /** Why the last answer could not be delivered. What the person typed is in `draft`. */
  readonly fault?: Fault;
  /** An answer that is not with the agent: ready, taken back, or not delivered. */
  readonly draft?: unknown;
  /** When it was asked: an ISO time, as the backend wrote it. */
  readonly createdAt?: string;
  /** When it is too late to answer: an ISO time, as the backend wrote it. Absent where it waits for as long as it takes. */
  readonly expiresAt?: string;
  /** What an answer is to be, as a JSON Schema, where the protocol says so. */
  readonly schema?: unknown;
}

/** A run waits for a person's input (R25). */
export interface InputRequest extends RequestBase {
  readonly kind: 'input';
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
}

/** A tool waits for a person: for leave to act, an answer to its question, or its output (R26, B42). */
export interface ToolInputRequest extends RequestBase {
  readonly kind: 'tool';
  readonly prompt: string;
  readonly executionId: string;
  readonly toolName: string;
  readonly toolInput: unknown;
  /** `output`: the person gives what the tool would have given. @default 'answer' */
  readonly expects?: 'answer' | 'output';
}

/** Something that waits for a person. What it wants tells `asksFor`; `respond` takes the answer. */
export type PendingRequest = InputRequest | ToolInputRequest;

/** What kind of fault it is, to decide by. */
export type FaultCode =
  | 'network'
  /** The app's own `fetch`, or a function of its own in its place, threw. */
  | 'app'
  | 'http'
  | 'unauthorized'
  | 'not-found'
  | 'validation'
  | 'rate-limited'
  | 'protocol'
  | 'agent'
  /** The answer is complete as far as it goes: a limit cut it off. */
  | 'cut-off'
  | 'interrupted'
  /** More than will be read at once. */
  | 'too-large'
  | 'unsupported'
  /** Somebody else was first. */
  | 'conflict';

/** What happened, in more detail than the code tells. */
export type FaultReason =
  | FaultCode
  /** The request was taken, and nothing came back in time. */
  | 'no-answer'
  /** A `fetch` threw: the app's own (`isOwn`), or the platform's. */
  | 'fetch'
  /** The app's own `fetch` gave something that is no response. */
  | 'fetch-result'
  /** A redirect to somewhere else. */
  | 'redirected'
  /** The app could not give any credentials. */
  | 'credentials'
  /** The app gave a header that cannot be sent. */
  | 'header'
  /** There is an agent, and no such conversation. */
  | 'no-session'
  /** What is at the address is no agent: the address is wrong. */
  | 'nothing-there'
  | 'no-stream'
  | 'no-json'
  | 'no-run'
  /** A tool failed, and did not say why. */
  | 'tool'
  /** The page was closed while it was on its way. */
  | 'page-left'
  /** The run took longer than the agent gives it. */
  | 'expired'
  | 'no-way-to-answer'
  /** The message has no id of the agent's yet. */
  | 'not-stored'
  /** An option of the backend's holds an address that cannot be used. */
  | 'address';

/** What the words about a fault name. Each reason has some of them. */
export interface FaultValues {
  /** The page's origin, where the agent has another one. */
  readonly origin?: string;
  /** Of a header. */
  readonly name?: string;
  /** How long the agent asks to wait. */
  readonly seconds?: number;
  readonly contentType?: string;
  /** Whether what answered is hardly the agent. */
  readonly isForeign?: boolean;
  /** Whether the function is the app's own. */
  readonly isOwn?: boolean;
  /** What somebody's code said, as it is. */
  readonly words?: string;
}

/** Bad luck as a value: what happened, and whether trying again makes sense. */
export interface Fault {
  readonly code: FaultCode;
  /** In plain English, for logs and developers. Where there is no `reason`, in the words of the agent or the app. */
  readonly message: string;
  /** Whose words of the locale are shown, `fault.<reason>`. Without one, `message` is shown as it is. */
  readonly reason?: FaultReason;
  /** What those words name, beside `address` and `httpStatus`. */
  readonly values?: FaultValues;
  readonly retryable: boolean;
  /** HTTP status, when there was one. */
  readonly httpStatus?: number;
  /** What else is known: a traceback, the fields of a 422. Shown behind a disclosure. */
  readonly details?: unknown;
  /** The address that was tried, without its query and without credentials. */
  readonly address?: string;
  /** What only a developer should see, such as a provider's headers. Never shown. */
  readonly internal?: unknown;
  /** The exception behind it, for developers. Never shown. */
  readonly cause?: unknown;
}

/** Something on the wire that could not be understood or was out of bounds. For the inspector. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly raw?: unknown;
}

/** How far the session's history is known. */
export type HistoryStatus = 'none' | 'loading' | 'loaded' | 'failed';

/** How far the messages before those that are known have come: `all` where there are no others. */
export type EarlierStatus = 'loading' | 'failed' | 'all';

/** Everything there is to show about a session. Immutable; what did not change keeps its identity. */
export interface SessionState {
  readonly sessionId?: string;
  readonly title?: string;
  /** The messages of the active branch, oldest first. */
  readonly messages: readonly Message[];
  readonly history: HistoryStatus;
  /**
   * When that what is shown was so: an ISO time. There as long as it comes from the storage of the app and the backend has not said
   * what is so now.
   */
  readonly cachedAt?: string;
  /** Whether earlier messages are asked for, for backends that give them page by page. Absent until they are. */
  readonly earlier?: EarlierStatus;
  readonly status: RunStatus;
  readonly connection: Connection;
  readonly progress?: Progress;
  /**
   * What the agent shares with the app beside the messages, for protocols that have it: any JSON value, `null`
   * included. What an event does not change in it keeps its identity. Absent until the agent tells of it.
   */
  readonly agentState?: unknown;
  readonly requests: readonly PendingRequest[];
  /** Why the run failed or the last action could not be carried out. */
  readonly fault?: Fault;
  readonly diagnostics: readonly Diagnostic[];
  /** Bookkeeping of the reducer. Not for display; its shape may change in any release. */
  readonly run?: RunState;
}

/** The slice of the state that a rewind restores, together with what it needs to go on. */
export interface RunState {
  /** Key of the message that the run writes. */
  readonly messageKey: string;
  /** How many parts at the end of the message are tools that have events but no place in the text (A28). */
  readonly unplaced: number;
  /** Event execution id → part's execution id, where the two differ in look. */
  readonly aliases: LayeredMap<string>;
  /** Where the tools of the message are. Not known after a snapshot, until one is asked for. */
  readonly tools?: ToolIndex;
  readonly marks: readonly RunMark[];
}

/** Where the tools of a message are, so that none of them has to be looked for among the others. */
export interface ToolIndex {
  /** The id of the latest part of each execution. */
  readonly ids: LayeredMap<string>;
  /** What may be told of under an id of another kind, by how it was made, kind of id, and name. */
  readonly namesakes: LayeredMap<IdChain>;
}

/** Ids of parts, latest first. */
export interface IdChain {
  readonly id: string;
  readonly earlier: IdChain | undefined;
}

/** What a run was at a mark, to which a late event may rewind it. */
export interface RunMark {
  readonly mark: number;
  readonly message: Message;
  readonly status: RunStatus;
  readonly requests: readonly PendingRequest[];
  readonly unplaced: number;
  readonly aliases: LayeredMap<string>;
  readonly tools: ToolIndex | undefined;
  readonly progress: Progress | undefined;
  readonly fault: Fault | undefined;
}
