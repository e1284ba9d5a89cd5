type AgentBStatus = 'queued' | 'in_progress' | 'requires_action' | 'cancelling' | 'cancelled' | 'failed' | 'completed' | 'expired';
type AgentBContentPart = {
  readonly type: 'text';
  readonly text: string;
} | {
  readonly type: 'image_url';
  readonly image_url: {
    readonly url: string;
    readonly detail?: string;
  };
};
interface AgentBToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly arguments: string;
  };
}
interface AgentBToolCallChunk {
  readonly index?: number;
  readonly id?: string;
  readonly type?: 'function';
  readonly function?: {
    readonly name?: string;
    readonly arguments?: string;
  };
}
interface AgentBToolResult<Data = unknown> {
  readonly success: boolean;
  readonly data: Data;
  readonly error?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}
interface AgentBMessage {
  readonly id: string;
  readonly threadId: string;
  readonly role: 'user' | 'assistant' | 'tool' | 'system';
  readonly content: string | readonly AgentBContentPart[];
  readonly createdAt: string;
  readonly updatedAt?: string;
  readonly metadata?: {
    readonly runId?: string;
    readonly stepId?: string;
    readonly inProgress?: boolean;
    readonly tool_calls?: readonly AgentBToolCall[];
    readonly tool_call_id?: string;
    readonly name?: string;
    readonly [key: string]: unknown;
  };
}
interface AgentBRunError {
  readonly code?: string;
  readonly message: string;
  readonly details?: unknown;
}
interface Envelope<Type extends string, Data> {
  readonly type: Type;
  readonly timestamp: string;
  readonly runId: string;
  readonly threadId: string;
  readonly data: Data;
}
interface Execution {
  readonly stepId: string;
  readonly toolCallId: string;
  readonly toolName: string;
}
interface Invocation {
  readonly plannerStepId: string;
  readonly toolCallId: string;
  readonly specialistId: string;
  readonly subAgentRunId: string;
}
type AgentBEvent = Envelope<'agent.run.created', {
  readonly status: 'queued' | 'in_progress';
  readonly initialMessages?: readonly unknown[];
}> | Envelope<'agent.run.step.created', {
  readonly stepId: string;
  readonly details?: unknown;
}> | Envelope<'agent.run.status.changed', {
  readonly previousStatus?: AgentBStatus;
  readonly currentStatus: AgentBStatus;
  readonly details?: string;
}> | Envelope<'thread.message.created', {
  readonly message: AgentBMessage;
}> | Envelope<'thread.message.delta', {
  readonly messageId: string;
  readonly delta: {
    readonly contentChunk?: string;
    readonly toolCallsChunk?: readonly AgentBToolCallChunk[];
  };
}> | Envelope<'thread.message.completed', {
  readonly message: AgentBMessage;
}> | Envelope<'thread.run.step.tool_call.created' | 'thread.run.step.tool_call.completed_by_llm', {
  readonly stepId: string;
  readonly toolCall: AgentBToolCall;
}> | Envelope<'agent.tool.execution.started', Execution & {
  readonly input: unknown;
}> | Envelope<'agent.tool.execution.completed', Execution & {
  readonly result: AgentBToolResult;
}> | Envelope<'agent.sub_agent.invocation.started', Invocation & {
  readonly subTaskDescription: string;
}> | Envelope<'agent.sub_agent.invocation.completed', Invocation & {
  readonly result: AgentBToolResult;
}> | Envelope<'thread.run.requires_action', {
  readonly status: 'requires_action';
  readonly required_action: {
    readonly type: 'submit_tool_outputs';
    readonly submit_tool_outputs: {
      readonly tool_calls: readonly AgentBToolCall[];
    };
  };
}> | Envelope<'thread.run.failed', {
  readonly status: 'failed';
  readonly error: AgentBRunError;
}> | Envelope<'thread.run.completed', {
  readonly status: 'completed';
  readonly finalMessages?: readonly AgentBMessage[];
}>;
type AgentBEventType = AgentBEvent['type'];
interface AgentBToolOutput {
  readonly tool_call_id: string;
  readonly output: string;
  readonly tool_name?: string;
}
export { AgentBContentPart, AgentBEvent, AgentBEventType, AgentBMessage, AgentBRunError, AgentBStatus, AgentBToolCall, AgentBToolCallChunk, AgentBToolOutput, AgentBToolResult };
