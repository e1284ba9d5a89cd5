import type {
  DataOf,
  InputOf,
  KeyOf,
  NameOf,
  OutputOf,
  SessionTypes,
  ToolsOf,
} from './SessionTypes.js';

/**
 * The tree that is rendered: one uniform shape for live runs, stored messages and replays.
 *
 * Part ids stay the same while text is appended and when a snapshot replaces the content. On UBIK and AgentB, they
 * are derived from the position and type with which a part started (`step-2/tool-ex7`); any other text works too, if it
 * is unique in its message.
 */

/** What a protocol needs of a message, part or request besides what is shown. */
export interface Carrying {
  /**
   * Set by the backend and returned to it with the next call, such as a provider's signature: any JSON value, which nothing else
   * reads. It is stored and shared with what carries it. @default none
   */
  readonly carried?: unknown;
}

/** The status of a part that can be in progress. */
export type Status = 'running' | 'awaiting-input' | 'done' | 'failed' | 'interrupted';

/**
 * Text that is usually JSON. `text` is always present, `value` only once the whole text parses. If you provide
 * `text`, you can leave out `value`: it is parsed from the text. In a value, an `ExactNumber` stands for a number that would be
 * rounded.
 */
export interface JsonText<Value = unknown> {
  readonly text: string;
  readonly value?: Value;
}

/** One entry of a tool's live log, ordered by the time of the events. */
export interface ToolLogEntry {
  readonly phase?: string;
  readonly status?: string;
  readonly message?: string;
  readonly at?: string;
}

/** A question that a running tool asks a person (R26). */
export interface ToolRequest {
  readonly question: string;
  readonly input: unknown;
}

/**
 * Transient state of a tool that is running. It comes from events and is never stored; a stored
 * result replaces it on display (R108).
 */
export interface ToolLive {
  readonly phase?: string;
  readonly status?: string;
  readonly message?: string;
  /** 0 to 100. */
  readonly percent?: number;
  /** All data fields seen so far, later ones winning. Own keys only, no prototype. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The latest updates, oldest first; at most `LIMITS.toolLog` of them. */
  readonly log: readonly ToolLogEntry[];
  /** Streamed output by `output_key`, in order of first appearance. */
  readonly outputs: readonly ToolOutput[];
  readonly request?: ToolRequest;
  readonly startedAt?: string;
  readonly updatedAt?: string;
}

/** Output that a tool streams under one key. `text` grows; `value` holds the latest non-text value. */
export interface ToolOutput {
  readonly key: string;
  readonly text: string;
  readonly value?: unknown;
}

/** Text of the agent, as Markdown. */
export interface TextPart extends Carrying {
  readonly type: 'text';
  readonly id: string;
  readonly text: string;
}

/** The agent's reasoning before it continued. */
export interface ThinkingPart extends Carrying {
  readonly type: 'thinking';
  readonly id: string;
  readonly text: string;
  readonly status: Status;
  readonly startedAt?: string;
  readonly endedAt?: string;
}

/** A step of the agent's plan, with what happened in it. */
export interface StepPart<Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly type: 'step';
  readonly id: string;
  /** The step's number in the plan; absent for a block without a title line. */
  readonly step?: number;
  readonly title: string;
  /** True for an agent that works in one step only; shown without ceremony (R60). */
  readonly single: boolean;
  readonly status: Status;
  /** 0 to 100. */
  readonly percent?: number;
  readonly note?: string;
  readonly results?: unknown;
  readonly usage?: Usage;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part<Types>[];
}

/**
 * A tool call: its input, its progress while it runs, and its result. `ToolPartOf` has the types that an app lists for its tools.
 */
export interface ToolPart<
  Input = unknown,
  Result = unknown,
  Name extends string = string,
  Types extends SessionTypes = SessionTypes,
> extends Carrying {
  readonly type: 'tool';
  readonly id: string;
  readonly toolName: Name;
  readonly executionId: string;
  readonly status: Status;
  /** The arguments. While they arrive, there is a `text` and no `value`. */
  readonly input?: JsonText<Input>;
  /** The result. While it arrives, or if it is not JSON, there is a `text` and no `value`. */
  readonly result?: JsonText<Result>;
  readonly error?: string;
  /** The person's answer to the tool's request. Known only in the page where it was given; not stored. */
  readonly answer?: ProvidedInput;
  /**
   * Why an `interrupted` tool has no result, if known: the backend says that the tool did not run (`not-run`), or the agent
   * continued without an answer to the tool's request (`unanswered`).
   */
  readonly interruption?: 'not-run' | 'unanswered';
  readonly live?: ToolLive;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part<Types>[];
}

/** A named point of the run from which a new run can continue. */
export interface CheckpointPart<Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly type: 'checkpoint';
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string;
  readonly parts: readonly Part<Types>[];
}

/** An answer as it is given and recorded (R63). For approvals, `approve` and `deny` create one. */
export interface ProvidedInput {
  readonly input: unknown;
  readonly type: string;
  /** The id of the approval rule that answered for the person. Known in this page only, and not sent to the agent. */
  readonly rule?: string;
}

/** The page on which a question is answered instead of here: to sign in, pay or consent. */
export interface Elsewhere {
  /** An `https` URL. The person opens it; nothing of it is ever loaded here. */
  readonly url: string;
  /**
   * Whether the run waits until the person says here that they have finished there, or decline: then the answer is
   * `{ input: { action: 'accept' }, type: 'elsewhere' }`, or `decline`. Otherwise the backend learns of it by itself, and tells
   * with an `input-answer`. @default false
   */
  readonly confirm?: boolean;
}

/** A question to the person, with the answer once it is given. */
export interface InputPart extends Carrying {
  readonly type: 'input';
  readonly id: string;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  /** Where it is answered, if not here. */
  readonly elsewhere?: Elsewhere;
  readonly status: Status;
  readonly provided?: ProvidedInput;
}

/** An error at this point of the message. */
export interface ErrorPart extends Carrying {
  readonly type: 'error';
  readonly id: string;
  readonly message: string;
  /** Further details, such as `{ error, traceback, timestamp }`. */
  readonly details?: unknown;
}

/** The work of another agent to which this one gave a task, as a tree of its own. */
export interface AgentPart<Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly type: 'agent';
  readonly id: string;
  readonly agentId: string;
  readonly runId: string;
  readonly task: string;
  readonly status: Status;
  readonly usage?: Usage;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part<Types>[];
}

/**
 * A file from the agent: a picture, sound, video or document. Its `mediaType` decides how it is shown; a file without
 * a URL that may be opened is shown by name only.
 */
export interface FilePart extends Carrying {
  readonly type: 'file';
  readonly id: string;
  readonly name?: string;
  /** Such as `image/png`. */
  readonly mediaType?: string;
  readonly url?: string;
  /** Bytes. */
  readonly size?: number;
}

/** A source of the answer: a web page or a document. */
export interface SourcePart extends Carrying {
  readonly type: 'source';
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** The file name of a document. */
  readonly name?: string;
  /** The media type of a document, such as `application/pdf`. */
  readonly mediaType?: string;
  /** The passage of the source that is cited. */
  readonly quote?: string;
}

/** Data for the app, under a name that the app knows. Data with the same id replaces the previous value. */
export interface DataPart<Value = unknown, Name extends string = string> extends Carrying {
  readonly type: 'data';
  readonly id: string;
  readonly name: Name;
  readonly value: Value;
}

/**
 * Usage of a model, as the backend reports it. Counts are tokens. The usage of a message, step or sub-agent covers
 * everything inside it.
 */
export interface Usage {
  readonly inputTokens?: number;
  /** Input tokens that came from the provider's cache. */
  readonly cachedInputTokens?: number;
  readonly outputTokens?: number;
  /** Output tokens that the model spent on reasoning. */
  readonly reasoningTokens?: number;
  /** @default the sum of input and output */
  readonly totalTokens?: number;
  /** The cost, in `currency`. */
  readonly cost?: number;
  /** ISO 4217. @default 'USD' */
  readonly currency?: string;
  /** How many tokens of the model's context the conversation filled at the end. */
  readonly contextTokens?: number;
}

/**
 * A call of a tool that the app lists in its `SessionTypes`; without a name, of any of them, to be told apart by `toolName`. The
 * types are the app's claim: nothing checks what the agent sends.
 */
export type ToolPartOf<
  Types extends SessionTypes,
  Name extends NameOf<ToolsOf<Types>> = NameOf<ToolsOf<Types>>,
> = {
  readonly [Each in keyof ToolsOf<Types> as KeyOf<Each>]: ToolPart<
    InputOf<ToolsOf<Types>[Each]>,
    OutputOf<ToolsOf<Types>[Each]>,
    Each & string,
    Types
  >;
}[KeyOf<Name>];

/**
 * Data that the app lists in its `SessionTypes`; without a name, any of it, to be told apart by `name`. The types are the app's
 * claim: nothing checks what the agent sends.
 */
export type DataPartOf<
  Types extends SessionTypes,
  Name extends NameOf<DataOf<Types>> = NameOf<DataOf<Types>>,
> = {
  readonly [Each in keyof DataOf<Types> as KeyOf<Each>]: DataPart<
    DataOf<Types>[Each],
    Each & string
  >;
}[KeyOf<Name>];

/** A piece of a message, by its `type`. With an app's types, tools are typed by `toolName` and data by `name`. */
export type Part<Types extends SessionTypes = SessionTypes> =
  | TextPart
  | ThinkingPart
  | StepPart<Types>
  | ToolPartOf<Types>
  | CheckpointPart<Types>
  | InputPart
  | ErrorPart
  | AgentPart<Types>
  | FilePart
  | SourcePart
  | DataPartOf<Types>;

/** The types of parts. */
export type PartType = Part['type'];

/** A part that holds other parts. */
export type ContainerPart<Types extends SessionTypes = SessionTypes> = Extract<
  Part<Types>,
  { readonly parts: readonly Part[] }
>;

/** Tells whether a part holds other parts. */
export function isContainer<One extends Part>(
  part: One,
): part is Extract<One, { readonly parts: readonly Part[] }> {
  return 'parts' in part;
}

/** No parts; one shared array, so that empty containers keep their identity. */
export const NO_PARTS: readonly Part[] = [];
