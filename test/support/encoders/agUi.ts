import { EventType, type Event, type TokenUsage } from '@ag-ui/core';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Encoder } from '../wholeSession.js';

/** A run as an AG-UI server tells it. The types are those of the package. */
export const encodeAgUi: Encoder = (events) => {
  const [runId] = events.flatMap((event) => (event.type === 'run-start' ? [event.runId] : []));
  const run = { threadId: 't1', runId: runId ?? 'r' };
  const sent: Event[] = [];
  let open: string | undefined;
  let agent: string | undefined;
  const within = () => (agent === undefined ? {} : { subagentRunId: agent });
  const send = (...all: Event[]) =>
    void sent.push(...all.map((event) => ({ ...event, ...within() })));
  const close = () => {
    if (open !== undefined) send({ type: EventType.TEXT_MESSAGE_END, messageId: open });
    open = undefined;
  };
  const tell = (event: SessionEvent) => {
    if (event.type !== 'text-delta') close();
    switch (event.type) {
      case 'run-start':
        return send({ type: EventType.RUN_STARTED, ...run });
      case 'thinking-start':
        return send(
          { type: EventType.REASONING_START, messageId: event.id },
          { type: EventType.REASONING_MESSAGE_START, messageId: event.id, role: 'reasoning' },
        );
      case 'thinking-delta':
        return send({
          type: EventType.REASONING_MESSAGE_CONTENT,
          messageId: event.id,
          delta: event.text,
        });
      case 'thinking-end':
        return send(
          { type: EventType.REASONING_MESSAGE_END, messageId: event.id },
          { type: EventType.REASONING_END, messageId: event.id },
        );
      case 'text-delta': {
        const messageId = `${run.runId}-${event.id}`;
        if (open !== messageId) {
          close();
          open = messageId;
          send({ type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' });
        }
        return send({ type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta: event.text });
      }
      case 'step-start':
        return send({ type: EventType.STEP_STARTED, stepName: event.title });
      case 'step-end':
        return send({ type: EventType.STEP_FINISHED, stepName: titleOf(events, event.id) });
      case 'tool-start':
        return send({
          type: EventType.TOOL_CALL_START,
          toolCallId: event.id,
          toolCallName: event.toolName,
        });
      case 'tool-input-delta':
        return send({ type: EventType.TOOL_CALL_ARGS, toolCallId: event.id, delta: event.text });
      case 'tool-input-end':
        return send({ type: EventType.TOOL_CALL_END, toolCallId: event.id });
      case 'tool-result-end':
        return send({
          type: EventType.TOOL_CALL_RESULT,
          messageId: `${event.id}-result`,
          toolCallId: event.id,
          content: event.text ?? '',
        });
      case 'tool-end':
        // A result has no word for a failure: what went wrong is its content.
        if (event.error === undefined) return undefined;
        return send({
          type: EventType.TOOL_CALL_RESULT,
          messageId: `${event.id}-result`,
          toolCallId: event.id,
          content: JSON.stringify({ error: event.error }),
        });
      case 'agent-start': {
        const { runId: subagentRunId, agentId: name, task } = event;
        send({ type: EventType.SUBAGENT_STARTED, subagentRunId, name, description: task });
        agent = subagentRunId;
        return undefined;
      }
      case 'agent-end':
        send({ type: EventType.SUBAGENT_FINISHED, subagentRunId: agent ?? '' });
        agent = undefined;
        return undefined;
      case 'file':
      case 'source':
      case 'checkpoint':
        return send({ type: EventType.CUSTOM, name: event.type, value: event });
      case 'data':
        return send({
          type: EventType.ACTIVITY_SNAPSHOT,
          messageId: event.id,
          activityType: event.name,
          content: event.value as Record<string, unknown>,
        });
      case 'agent-state':
        return send({ type: EventType.STATE_SNAPSHOT, snapshot: event.state });
      case 'tool-request':
        return interrupt({
          id: 'i1',
          reason: 'approval',
          toolCallId: event.executionId,
          message: event.question,
        });
      case 'input-request':
        return interrupt({
          id: event.id,
          reason: 'input',
          message: event.prompt,
          responseSchema: { type: 'string' },
        });
      case 'run-end':
        if (event.outcome === 'failed') {
          return send({ type: EventType.RUN_ERROR, message: event.fault?.message ?? '' });
        }
        if (event.outcome === 'stopped') return finish({ type: 'cancelled' });
        return finish({ type: 'success' });
      default:
        return undefined;
    }
  };
  const finish = (outcome: unknown) =>
    send({ type: EventType.RUN_FINISHED, ...run, outcome, usage: usageIn(events) } as Event);
  const interrupt = (one: unknown) => finish({ type: 'interrupt', interrupts: [one] });
  for (const event of events) tell(event);
  return sent;
};

function titleOf(events: readonly SessionEvent[], id: string): string {
  const start = events.find((event) => event.type === 'step-start' && event.id === id);
  return start?.type === 'step-start' ? start.title : '';
}

/** What the run has used, in the protocol's words: one entry for each model. */
function usageIn(events: readonly SessionEvent[]): readonly TokenUsage[] {
  return events.flatMap((event) =>
    event.type === 'run-usage'
      ? [
          {
            provider: 'acme',
            model: 'm1',
            inputTokens: event.usage.inputTokens ?? 0,
            outputTokens: event.usage.outputTokens ?? 0,
          },
        ]
      : [],
  );
}
