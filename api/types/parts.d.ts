interface SessionTypes {
  readonly metadata?: unknown;
  readonly agentState?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly tools?: Readonly<Record<string, ToolTypes>>;
}
interface ToolTypes {
  readonly input?: unknown;
  readonly output?: unknown;
}
type ToolsOf<Types extends SessionTypes> = NonNullable<Types['tools']>;
type DataOf<Types extends SessionTypes> = NonNullable<Types['data']>;
type NameOf<Listed> = keyof Listed & string;
type KeyOf<Name> = `${Name & string}`;
type InputOf<Tool> = Tool extends {
  readonly input: infer Input;
} ? Input : unknown;
type OutputOf<Tool> = Tool extends {
  readonly output: infer Output;
} ? Output : unknown;
interface Carrying {
  readonly carried?: unknown;
}
type Status = 'running' | 'awaiting-input' | 'done' | 'failed' | 'interrupted';
interface JsonText<Value = unknown> {
  readonly text: string;
  readonly value?: Value;
}
interface ToolLogEntry {
  readonly phase?: string;
  readonly status?: string;
  readonly message?: string;
  readonly at?: string;
}
interface ToolRequest {
  readonly question: string;
  readonly input: unknown;
}
interface ToolLive {
  readonly phase?: string;
  readonly status?: string;
  readonly message?: string;
  readonly percent?: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly log: readonly ToolLogEntry[];
  readonly outputs: readonly ToolOutput[];
  readonly request?: ToolRequest;
  readonly startedAt?: string;
  readonly updatedAt?: string;
}
interface ToolOutput {
  readonly key: string;
  readonly text: string;
  readonly value?: unknown;
}
interface TextPart extends Carrying {
  readonly type: 'text';
  readonly id: string;
  readonly text: string;
}
interface ThinkingPart extends Carrying {
  readonly type: 'thinking';
  readonly id: string;
  readonly text: string;
  readonly status: Status;
  readonly startedAt?: string;
  readonly endedAt?: string;
}
interface StepPart<Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly type: 'step';
  readonly id: string;
  readonly step?: number;
  readonly title: string;
  readonly single: boolean;
  readonly status: Status;
  readonly percent?: number;
  readonly note?: string;
  readonly results?: unknown;
  readonly usage?: Usage;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part<Types>[];
}
interface ToolPart<Input = unknown, Result = unknown, Name extends string = string, Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly type: 'tool';
  readonly id: string;
  readonly toolName: Name;
  readonly executionId: string;
  readonly status: Status;
  readonly input?: JsonText<Input>;
  readonly result?: JsonText<Result>;
  readonly error?: string;
  readonly answer?: ProvidedInput;
  readonly interruption?: 'not-run' | 'unanswered';
  readonly live?: ToolLive;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly parts: readonly Part<Types>[];
}
interface CheckpointPart<Types extends SessionTypes = SessionTypes> extends Carrying {
  readonly type: 'checkpoint';
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string;
  readonly parts: readonly Part<Types>[];
}
interface ProvidedInput {
  readonly input: unknown;
  readonly type: string;
  readonly rule?: string;
}
interface Elsewhere {
  readonly url: string;
  readonly confirm?: boolean;
}
interface InputPart extends Carrying {
  readonly type: 'input';
  readonly id: string;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  readonly elsewhere?: Elsewhere;
  readonly status: Status;
  readonly provided?: ProvidedInput;
}
interface ErrorPart extends Carrying {
  readonly type: 'error';
  readonly id: string;
  readonly message: string;
  readonly details?: unknown;
}
interface AgentPart<Types extends SessionTypes = SessionTypes> extends Carrying {
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
interface FilePart extends Carrying {
  readonly type: 'file';
  readonly id: string;
  readonly name?: string;
  readonly mediaType?: string;
  readonly url?: string;
  readonly size?: number;
}
interface SourcePart extends Carrying {
  readonly type: 'source';
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  readonly name?: string;
  readonly mediaType?: string;
  readonly quote?: string;
}
interface DataPart<Value = unknown, Name extends string = string> extends Carrying {
  readonly type: 'data';
  readonly id: string;
  readonly name: Name;
  readonly value: Value;
}
interface Usage {
  readonly inputTokens?: number;
  readonly cachedInputTokens?: number;
  readonly outputTokens?: number;
  readonly reasoningTokens?: number;
  readonly totalTokens?: number;
  readonly cost?: number;
  readonly currency?: string;
  readonly contextTokens?: number;
}
type ToolPartOf<Types extends SessionTypes, Name extends NameOf<ToolsOf<Types>> = NameOf<ToolsOf<Types>>> = { readonly [Each in keyof ToolsOf<Types> as KeyOf<Each>]: ToolPart<InputOf<ToolsOf<Types>[Each]>, OutputOf<ToolsOf<Types>[Each]>, Each & string, Types> }[KeyOf<Name>];
type DataPartOf<Types extends SessionTypes, Name extends NameOf<DataOf<Types>> = NameOf<DataOf<Types>>> = { readonly [Each in keyof DataOf<Types> as KeyOf<Each>]: DataPart<DataOf<Types>[Each], Each & string> }[KeyOf<Name>];
type Part<Types extends SessionTypes = SessionTypes> = TextPart | ThinkingPart | StepPart<Types> | ToolPartOf<Types> | CheckpointPart<Types> | InputPart | ErrorPart | AgentPart<Types> | FilePart | SourcePart | DataPartOf<Types>;
type PartType = Part['type'];
type ContainerPart<Types extends SessionTypes = SessionTypes> = Extract<Part<Types>, {
  readonly parts: readonly Part[];
}>;
declare function isContainer<One extends Part>(part: One): part is Extract<One, {
  readonly parts: readonly Part[];
}>;
export { AgentPart, Carrying, CheckpointPart, ContainerPart, DataOf, DataPart, DataPartOf, Elsewhere, ErrorPart, FilePart, InputOf, InputPart, JsonText, KeyOf, NameOf, OutputOf, Part, PartType, ProvidedInput, SessionTypes, SourcePart, Status, StepPart, TextPart, ThinkingPart, ToolLive, ToolLogEntry, ToolOutput, ToolPart, ToolPartOf, ToolRequest, ToolTypes, ToolsOf, Usage, isContainer };
