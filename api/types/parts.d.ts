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
interface StepPart extends Carrying {
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
  readonly parts: readonly Part[];
}
interface ToolPart<Input = unknown, Result = unknown> extends Carrying {
  readonly type: 'tool';
  readonly id: string;
  readonly toolName: string;
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
  readonly parts: readonly Part[];
}
interface CheckpointPart extends Carrying {
  readonly type: 'checkpoint';
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string;
  readonly parts: readonly Part[];
}
interface ProvidedInput {
  readonly input: unknown;
  readonly type: string;
  readonly rule?: string;
}
interface InputPart extends Carrying {
  readonly type: 'input';
  readonly id: string;
  readonly prompt: string;
  readonly inputTypes: readonly string[];
  readonly checkpointName?: string;
  readonly status: Status;
  readonly provided?: ProvidedInput;
}
interface ErrorPart extends Carrying {
  readonly type: 'error';
  readonly id: string;
  readonly message: string;
  readonly details?: unknown;
}
interface AgentPart extends Carrying {
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
interface DataPart<Value = unknown> extends Carrying {
  readonly type: 'data';
  readonly id: string;
  readonly name: string;
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
type Part = TextPart | ThinkingPart | StepPart | ToolPart | CheckpointPart | InputPart | ErrorPart | AgentPart | FilePart | SourcePart | DataPart;
type PartType = Part['type'];
type ContainerPart = Extract<Part, {
  readonly parts: readonly Part[];
}>;
declare function isContainer(part: Part): part is ContainerPart;
export { AgentPart, Carrying, CheckpointPart, ContainerPart, DataPart, ErrorPart, FilePart, InputPart, JsonText, Part, PartType, ProvidedInput, SourcePart, Status, StepPart, TextPart, ThinkingPart, ToolLive, ToolLogEntry, ToolOutput, ToolPart, ToolRequest, Usage, isContainer };
