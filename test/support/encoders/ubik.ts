import type { SessionEvent } from '../../../src/core/events.js';
import { at, chunk, asks, checkpoint, completed, started } from '../ubik.js';
import { toolNamesOf, type Encoder } from '../wholeSession.js';

/** A run as a UBIK server tells it: thoughts and calls are tags in the text. */
export const encodeUbik: Encoder = (events) => {
  const sent: unknown[] = [];
  const names = toolNamesOf(events);
  let clock = 0;
  let step: number | undefined;
  const steps = new Map<string, number>();
  const send = (...all: readonly object[]) => void sent.push(...all);
  const write = (content: string) => send(chunk(content, ++clock, step));
  // Tags do not interleave: what a second call has to say waits until the first is over.
  let open: string | undefined;
  const waiting: SessionEvent[] = [];
  const tell = (event: SessionEvent): void => {
    if (
      'id' in event &&
      open !== undefined &&
      event.type.startsWith('tool-') &&
      event.id !== open
    ) {
      waiting.push(event);
      return;
    }
    // There is no word for a sub-agent, and so none for what it writes.
    if ('parentId' in event && event.parentId === 'agent') return undefined;
    switch (event.type) {
      case 'run-start': {
        const ids = { task_id: event.runId, timestamp: at(++clock) };
        return send(
          { type: 'connection_established', session_id: 's1', connection_id: 'c', ...ids },
          { type: 'agent_processing_started', ...ids },
          { type: 'response_stream_start', message_id: `m-${event.runId}`, ...ids },
        );
      }
      case 'thinking-start':
        return write('<<thinking>>\n');
      case 'thinking-delta':
      case 'text-delta':
      case 'tool-input-delta':
        return write(event.text);
      case 'thinking-end':
        return write('\n<</thinking>>\n');
      case 'step-start':
        step = event.step ?? 1;
        steps.set(event.id, step);
        return send(started(step, event.title, ++clock, event.single));
      case 'step-end':
        step = undefined;
        return send(completed(steps.get(event.id) ?? 1, ++clock));
      case 'tool-start':
        open = event.id;
        return write(
          `<<TOOL_STEP_START/${event.toolName}:${event.id}>>\n<<TOOL_STEP_INPUT_START>>\n`,
        );
      case 'tool-input-end':
        return write('\n<<TOOL_STEP_INPUT_END>>\n');
      case 'tool-result-end':
        return write(`<<TOOL_STEP_RESULT_START>>\n${event.text ?? ''}\n<<TOOL_STEP_RESULT_END>>\n`);
      case 'tool-end': {
        if (event.error !== undefined) {
          const text = JSON.stringify({ error: event.error });
          write(`<<TOOL_STEP_RESULT_START>>\n${text}\n<<TOOL_STEP_RESULT_END>>\n`);
        }
        write(`<<TOOL_STEP_END/${names.get(event.id) ?? ''}:${event.id}>>\n`);
        open = undefined;
        for (const held of waiting.splice(0)) tell(held);
        return undefined;
      }
      case 'checkpoint':
        return send(checkpoint(event.name, ++clock));
      case 'tool-request':
        return send({
          type: 'tool_input_required',
          tool_execution_id: event.executionId,
          tool_name: event.toolName,
          tool_input: { question: event.question, ...(event.input as object) },
          timestamp: at(++clock),
        });
      case 'input-request':
        return send(
          checkpoint(event.id, ++clock),
          asks(event.id, event.prompt, [...event.inputTypes], ++clock),
        );
      case 'run-end':
        if (event.outcome === 'failed') {
          const error = event.fault?.message ?? '';
          return send({ type: 'agent_processing_error', error, timestamp: at(++clock) });
        }
        if (event.outcome === 'stopped') {
          return send({ type: 'agent_stop_requested', timestamp: at(++clock) });
        }
        return send({ type: 'agent_processing_complete', timestamp: at(++clock), result: {} });
      default:
        return undefined;
    }
  };
  for (const event of events) tell(event);
  return sent;
};
