import type { SessionEvent } from '../../../src/core/events.js';
import { toolNamesOf, type Encoder } from '../wholeSession.js';

/**
 * A run as LangGraph's own server tells it, as the items of its SDK. How the run ended is not in the stream: the last item, `run`, stands
 * for the run, for which the server is asked.
 */
export const encodeLangGraph: Encoder = (events) => {
  const sent: unknown[] = [];
  const names = toolNamesOf(events);
  const calls: string[] = [];
  let message = 'm1';
  let count = 1;
  let ns = '';
  const send = (event: string, data: unknown) => void sent.push({ event, data });
  const say = (fields: object) => {
    const chunk = { type: 'ai', id: message, content: '', tool_call_chunks: [], ...fields };
    send(ns === '' ? 'messages' : `messages|${ns}`, [chunk, {}]);
  };
  const result = (id: string, fields: object) => {
    const own = {
      type: 'tool',
      id: `${id}-result`,
      tool_call_id: id,
      name: names.get(id),
      ...fields,
    };
    send('messages', [own, {}]);
    message = `m${++count}`;
  };
  const piece = (id: string, fields: object) => {
    if (!calls.includes(id)) calls.push(id);
    say({ tool_call_chunks: [{ index: calls.indexOf(id), ...fields }] });
  };
  const tell = (event: SessionEvent) => {
    switch (event.type) {
      case 'run-start':
        return send('metadata', { run_id: event.runId });
      case 'thinking-delta':
        return say({ content: [{ type: 'thinking', thinking: event.text, index: 0 }] });
      case 'text-delta':
        return say({ content: event.text });
      case 'tool-start':
        return piece(event.id, { id: event.id, name: event.toolName, args: '' });
      case 'tool-input-delta':
        return piece(event.id, { args: event.text });
      case 'tool-result-end':
        return result(event.id, { content: event.text, status: 'success' });
      case 'tool-end':
        return event.error === undefined
          ? undefined
          : result(event.id, { content: event.error, status: 'error' });
      case 'agent-start':
        ns = `${event.agentId}:${event.runId}`;
        message = `m${++count}`;
        return event.task === ''
          ? undefined
          : send(`values|${ns}`, {
              messages: [{ type: 'human', id: 'task', content: event.task }],
            });
      case 'agent-end': {
        const [name = ''] = ns.split(':');
        ns = '';
        message = `m${++count}`;
        return send('updates', { [name]: {} });
      }
      case 'file':
        return say({ content: [{ type: 'file', url: event.url, mime_type: event.mediaType }] });
      case 'data':
        return send('custom', { name: event.name, ...(event.value as object) });
      case 'agent-state':
        return send('values', { messages: [], ...(event.state as object) });
      case 'run-usage': {
        const { inputTokens, outputTokens } = event.usage;
        return say({ usage_metadata: { input_tokens: inputTokens, output_tokens: outputTokens } });
      }
      case 'tool-request': {
        const request = { name: event.toolName, args: event.input, description: event.question };
        const value = { actionRequests: [request], reviewConfigs: [] };
        return send('updates', { __interrupt__: [{ id: 'i1', value }] });
      }
      case 'input-request':
        return send('updates', { __interrupt__: [{ id: event.id, value: event.prompt }] });
      case 'run-end':
        if (event.outcome === 'failed') {
          return send('error', { error: 'Error', message: event.fault?.message });
        }
        return send('run', { status: event.outcome === 'stopped' ? 'interrupted' : 'success' });
      default:
        return undefined;
    }
  };
  for (const event of events) tell(event);
  return sent;
};

/** Whether an item stands for the run, and what the server says of it. */
export function runOf(item: unknown): unknown {
  const { data, event } = item as { readonly data: unknown; readonly event: unknown };
  return event === 'run' ? data : undefined;
}
