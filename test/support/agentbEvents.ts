/** Wire objects of AgentB, made by hand for what the recordings do not hold. */

let clock = 0;

export function event(
  type: string,
  data: unknown,
  ids: { runId?: string; threadId?: string } = {},
) {
  clock++;
  return {
    type,
    timestamp: new Date(Date.UTC(2026, 0, 2) + clock).toISOString(),
    runId: ids.runId ?? 'r1',
    threadId: ids.threadId ?? 't1',
    data,
  };
}

export const created = () => event('agent.run.created', { status: 'in_progress' });

export const step = (turn: number) =>
  event('agent.run.step.created', { stepId: `r1-turn-${turn}`, details: { turn } });

export const status = (currentStatus: string, details?: string) =>
  event('agent.run.status.changed', { currentStatus, ...(details !== undefined && { details }) });

const message = (role: string, id: string, content: unknown, metadata: unknown = {}) => ({
  message: { id, threadId: 't1', role, content, createdAt: '2026-01-02T00:00:00.000Z', metadata },
});

export const asked = (id: string, content: unknown) =>
  event('thread.message.created', message('user', id, content));

export const shell = (id: string) =>
  event('thread.message.created', message('assistant', id, '', { inProgress: true }));

export const toolMessage = (callId: string, content: string) =>
  event(
    'thread.message.created',
    message('tool', `result-${callId}`, content, { tool_call_id: callId }),
  );

export const delta = (messageId: string, contentChunk: string) =>
  event('thread.message.delta', { messageId, delta: { contentChunk } });

export const chunk = (messageId: string, ...toolCallsChunk: readonly unknown[]) =>
  event('thread.message.delta', { messageId, delta: { toolCallsChunk } });

export const completed = (id: string, content: unknown, calls: readonly unknown[] = []) =>
  event('thread.message.completed', message('assistant', id, content, { tool_calls: calls }));

export const call = (id: string, name: string, input: unknown) => ({
  id,
  type: 'function',
  function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
});

export const announced = (toolCall: unknown) =>
  event('thread.run.step.tool_call.created', { stepId: 'r1-turn-1', toolCall });

export const announcedAgain = (toolCall: unknown) =>
  event('thread.run.step.tool_call.completed_by_llm', { stepId: 'r1-turn-1', toolCall });

export const required = (...calls: readonly unknown[]) =>
  event('thread.run.requires_action', {
    status: 'requires_action',
    required_action: { type: 'submit_tool_outputs', submit_tool_outputs: { tool_calls: calls } },
  });

export const started = (toolCallId: string, toolName: string, input: unknown) =>
  event('agent.tool.execution.started', { stepId: 's', toolCallId, toolName, input });

export const executed = (toolCallId: string, toolName: string, result: unknown) =>
  event('agent.tool.execution.completed', { stepId: 's', toolCallId, toolName, result });

export const failed = (message: string, code?: string, details?: unknown) =>
  event('thread.run.failed', {
    status: 'failed',
    error: {
      message,
      ...(code !== undefined && { code }),
      ...(details !== undefined && { details }),
    },
  });

export const done = (finalMessages?: readonly unknown[]) =>
  event('thread.run.completed', {
    status: 'completed',
    ...(finalMessages !== undefined && { finalMessages }),
  });
