/**
 * The tree that is rendered: one uniform shape for live runs, stored messages and replays.
 *
 * Part ids stay the same while text is appended and when a snapshot replaces the content. Those of UBIK and AgentB
 * are derived from where and as what a part started (`step-2/tool-ex7`); any other text does as well, as
 * long as it is the only one in its message.
 */

/** What a part that can be in progress is doing. */
export type Status = 'running' | 'awaiting-input' | 'done' | 'failed' | 'interrupted';

/**
 * Text that is usually JSON. `text` is always there; `value` only once the whole text parses. Who gives the
 * text need not give the value: it is read from the text.
 */
export interface JsonText<Value = unknown> {
  readonly text: string;
  readonly value?: Value;
}

/** One entry of a tool's live log, in the order of the events' time. */
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
 * Transient state of a tool that is at work. It comes from events, is never stored, and a stored
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

/** Words of the agent, as markdown. */
export interface TextPart {
  readonly type: 'text';
  readonly id: string;
  readonly text: string;
}

/** What the agent thought before it went on. */
export interface ThinkingPart {
  readonly type: 'thinking';
  readonly id: string;
  readonly text: string;
  readonly status: Status;
  readonly startedAt?: string;
  readonly endedAt?: string;
}

/** A step of the agent's plan, with what happened in it. */
export interface StepPart {
  readonly type: 'step';
  readonly id: string;
  /** The step's number in the plan; absent for a block without a title line. */
  readonly step?: number;
  readonly title: string;
  /** True for an agent that works in one step only; shown without ceremony (R60). */
  readonly single: boolean;
  readonly status: Status;
  /** 0 to 100. */
  readonly progress?: number;
  readonly note?: string;
  readonly results?: unknown;
  readonly usage?: Usage;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part[];
}

/** A call of a tool: its input, what it tells while it works, and its result. */
export interface ToolPart<Input = unknown, Result = unknown> {
  readonly type: 'tool';
  readonly id: string;
  readonly toolName: string;
  readonly executionId: string;
  readonly status: Status;
  readonly input?: JsonText<Input>;
  readonly result?: JsonText<Result>;
  readonly error?: string;
  /** What the person answered when the tool asked. Known where it was answered, and not stored. */
  readonly answer?: ProvidedInput;
  /**
   * Why nothing came of an `interrupted` tool, where it is known: its run came to its end without it, or
   * the agent went on without an answer to what it asked.
   */
  readonly interruption?: 'not-run' | 'unanswered';
  readonly live?: ToolLive;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part[];
}

/** A point of the run that the agent gave a name, and can be continued from. */
export interface CheckpointPart {
  readonly type: 'checkpoint';
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string;
  readonly parts: readonly Part[];
}

/** An answer as it is given and recorded (R63). `approve` and `deny` make those to an approval. */
export interface ProvidedInput {
  readonly input: unknown;
  readonly type: string;
  /** The id of the approval rule that gave it in the person's place. Known here, and not told to the agent. */
  readonly rule?: string;
}

/** A question to the person, and the answer once it is given. */
export interface InputPart {
  readonly type: 'input';
  readonly id: string;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  readonly status: Status;
  readonly provided?: ProvidedInput;
}

/** What went wrong at this place of the message. */
export interface ErrorPart {
  readonly type: 'error';
  readonly id: string;
  readonly message: string;
  /** What else is known, such as `{ error, traceback, timestamp }`. */
  readonly details?: unknown;
}

/** What another agent did that was asked by this one: a tree of its own. */
export interface AgentPart {
  readonly type: 'agent';
  readonly id: string;
  readonly agentId: string;
  readonly runId: string;
  readonly task: string;
  readonly status: Status;
  readonly usage?: Usage;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part[];
}

/**
 * A file that the agent gives: a picture, a sound, a film or a document. It is shown as what its `mediaType` says;
 * one without an address that may be opened is shown by its name alone.
 */
export interface FilePart {
  readonly type: 'file';
  readonly id: string;
  readonly name?: string;
  /** Such as `image/png`. */
  readonly mediaType?: string;
  readonly url?: string;
  /** Bytes. */
  readonly size?: number;
}

/** Where something in the answer comes from: a page of the web or a document. */
export interface SourcePart {
  readonly type: 'source';
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** Of a document: the name of its file. */
  readonly name?: string;
  /** Of a document, such as `application/pdf`. */
  readonly mediaType?: string;
  /** The words of the source that matter here. */
  readonly quote?: string;
}

/** Data for the app, under a name that it knows. One with the same id takes the place of the one before. */
export interface DataPart<Value = unknown> {
  readonly type: 'data';
  readonly id: string;
  readonly name: string;
  readonly value: Value;
}

/**
 * What was used of a model, as the backend tells it. Counts are of tokens. Told of a message, step or sub-agent it
 * stands for all that is in it.
 */
export interface Usage {
  readonly inputTokens?: number;
  /** Of the input, what came from the provider's cache. */
  readonly cachedInputTokens?: number;
  readonly outputTokens?: number;
  /** Of the output, what the model thought. */
  readonly reasoningTokens?: number;
  /** @default what input and output add up to */
  readonly totalTokens?: number;
  /** What it costs, in `currency`. */
  readonly cost?: number;
  /** ISO 4217. @default 'USD' */
  readonly currency?: string;
  /** How many tokens of the model's context the conversation took at the end. */
  readonly contextTokens?: number;
}

/** A piece of a message, by its `type`. */
export type Part =
  | TextPart
  | ThinkingPart
  | StepPart
  | ToolPart
  | CheckpointPart
  | InputPart
  | ErrorPart
  | AgentPart
  | FilePart
  | SourcePart
  | DataPart;

/** The types of parts. */
export type PartType = Part['type'];

/** A part that holds other parts. */
export type ContainerPart = Extract<Part, { readonly parts: readonly Part[] }>;

/** Tells whether a part holds other parts. */
export function isContainer(part: Part): part is ContainerPart {
  return 'parts' in part;
}

/** No parts; one shared array, so that empty containers keep their identity. */
export const NO_PARTS: readonly Part[] = [];
