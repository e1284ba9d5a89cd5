import type { SessionEvent } from '../../../src/core/events.js';
import { parseJson } from '../../../src/core/json.js';
import {
  announced,
  call,
  chunk,
  completed,
  created,
  delta,
  done,
  event as wire,
  executed,
  failed,
  required,
  shell,
  started,
  status,
  step,
} from '../agentbEvents.js';
import { inputsOf, toolNamesOf, type Encoder } from '../wholeSession.js';

/** A run as an AgentB server tells it. */
export const encodeAgentB: Encoder = (events) => {
  const sent: unknown[] = [];
  const [runId = 'r'] = events.flatMap((event) =>
    event.type === 'run-start' ? [event.runId] : [],
  );
  const inputs = inputsOf(events);
  const names = toolNamesOf(events);
  const callOf = (id: string) => call(id, names.get(id) ?? '', inputs.get(id) ?? '{}');
  let count = 0;
  let turns = 0;
  let open: { id: string; text: string; calls: string[] } | undefined;
  let agent: Extract<SessionEvent, { type: 'agent-start' }> | undefined;
  const send = (...all: readonly object[]) =>
    void sent.push(...all.map((one) => ({ ...one, runId: agent?.runId ?? runId })));
  const message = () => {
    if (open === undefined) {
      open = { id: `${runId}-m${++count}`, text: '', calls: [] };
      send(shell(open.id));
    }
    return open;
  };
  const close = () => {
    if (open === undefined) return;
    const { id, text, calls } = open;
    send(completed(id, text, calls.map(callOf)));
    open = undefined;
  };
  const invocation = (type: string, more: object) => {
    const { id: toolCallId = '', agentId = '', runId: subAgentRunId = '' } = agent ?? {};
    const ids = { plannerStepId: 's', toolCallId, specialistId: agentId, subAgentRunId };
    sent.push({ ...wire(`agent.sub_agent.invocation.${type}`, { ...ids, ...more }), runId });
  };
  const tell = (event: SessionEvent) => {
    switch (event.type) {
      case 'run-start':
        return send(created(), step(turns));
      case 'text-delta': {
        if ((open?.calls.length ?? 0) > 0) close();
        const written = message();
        written.text += event.text;
        return send(delta(written.id, event.text));
      }
      case 'tool-start': {
        const { id, calls } = message();
        const index = calls.push(event.id) - 1;
        const head = { name: event.toolName, arguments: '' };
        return send(chunk(id, { index, id: event.id, type: 'function', function: head }));
      }
      case 'tool-input-delta': {
        const { id, calls } = message();
        const index = calls.indexOf(event.id);
        return send(chunk(id, { index, function: { arguments: event.text } }));
      }
      case 'tool-input-end': {
        // The calls of a message are announced once it is complete.
        const calls = open?.calls ?? [];
        if (event.id !== calls.at(-1)) return undefined;
        close();
        const all = calls.map(callOf);
        const begun = calls.map((id) =>
          started(id, names.get(id) ?? '', parseJson(inputs.get(id) ?? '')),
        );
        return send(...all.map(announced), ...(isAsked(events, event.id) ? [] : begun));
      }
      case 'tool-result-end': {
        const result = { success: true, data: parseJson(event.text ?? '') };
        return send(executed(event.id, names.get(event.id) ?? '', result));
      }
      case 'tool-end': {
        if (event.error === undefined) return undefined;
        const result = { success: false, data: null, error: event.error };
        return send(executed(event.id, names.get(event.id) ?? '', result));
      }
      case 'step-end':
        return send(step(++turns));
      case 'agent-start': {
        close();
        agent = event;
        return invocation('started', { subTaskDescription: event.task });
      }
      case 'agent-end': {
        close();
        invocation('completed', { result: { success: true, data: '' } });
        agent = undefined;
        return undefined;
      }
      case 'tool-request':
        return send(status('requires_action'), required(callOf(event.executionId)));
      case 'input-request': {
        // A question is a call that the app carries out.
        close();
        const asking = call(event.id, 'ask', { question: event.prompt });
        return send(announced(asking), status('requires_action'), required(asking));
      }
      case 'run-end':
        close();
        if (event.outcome === 'failed') return send(failed(event.fault?.message ?? ''));
        if (event.outcome === 'stopped') return send(status('cancelled'));
        return send(done());
      default:
        return undefined;
    }
  };
  for (const event of events) tell(event);
  return sent;
};

function isAsked(events: readonly SessionEvent[], id: string): boolean {
  return events.some((event) => event.type === 'tool-request' && event.executionId === id);
}
