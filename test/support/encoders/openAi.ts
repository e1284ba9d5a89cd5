import type { ResponseOutputItem } from 'openai/resources/responses/responses';
import type { SessionEvent } from '../../../src/core/events.js';
import { begun, responseOf, usage, type EventToNumber } from '../openAiEvents.js';
import { inputsOf, toolNamesOf, type Encoder } from '../wholeSession.js';

type Text = Extract<ResponseOutputItem, { type: 'message' }>;
type Annotation = Extract<Text['content'][number], { type: 'output_text' }>['annotations'][number];

/** A run as OpenAI's Responses API tells it, which calls tools of an MCP server. The types are those of the package. */
export const encodeOpenAi: Encoder = (events) => {
  const sent: EventToNumber[] = [];
  const [inputs, names] = [inputsOf(events), toolNamesOf(events)];
  const output: ResponseOutputItem[] = [];
  const places = new Map<string, number>();
  let [responseId, text, thought] = ['', '', ''];
  let spent = usage(0, 0);
  let open: string | undefined;
  let cited: Annotation[] = [];
  const asks = events.flatMap((event) => (event.type === 'tool-request' ? [event] : []));
  const send = (...told: EventToNumber[]) => void sent.push(...told);

  const begin = (id: string, item: ResponseOutputItem) => {
    places.set(id, output.length);
    send({ type: 'response.output_item.added', output_index: output.length, item });
    output.push(item);
  };
  const at = (id: string) => ({ item_id: id, output_index: places.get(id) ?? 0 });
  const finish = (id: string, item: ResponseOutputItem) => {
    const { output_index } = at(id);
    output[output_index] = item;
    send({ type: 'response.output_item.done', output_index, item });
  };
  const message = (id: string, content: Text['content']): Text => {
    const status = content.length === 0 ? 'in_progress' : 'completed';
    return { id, type: 'message', role: 'assistant', status, content };
  };
  const close = () => {
    if (open === undefined) return;
    const part: Text['content'][number] = {
      type: 'output_text',
      text,
      annotations: cited,
      logprobs: [],
    };
    const where = { ...at(open), content_index: 0 };
    send({ type: 'response.output_text.done', ...where, text, logprobs: [] });
    finish(open, message(open, [part]));
    [open, text, cited] = [undefined, '', []];
  };
  const write = (id: string, delta: string) => {
    if (open !== id) {
      close();
      begin(id, message(id, []));
      open = id;
    }
    text += delta;
    send({
      type: 'response.output_text.delta',
      ...at(id),
      content_index: 0,
      delta,
      logprobs: [],
    });
  };
  const call = (id: string, more: object = {}): ResponseOutputItem => {
    const server = { type: 'mcp_call', server_label: 'travel', arguments: inputs.get(id) ?? '' };
    return { id, name: names.get(id) ?? '', ...server, ...more } as ResponseOutputItem;
  };
  const end = (type: 'completed' | 'failed' | 'cancelled', more: object = {}) => {
    close();
    const response = { ...responseOf(responseId, { output, usage: spent }), status: type, ...more };
    send({ type: `response.${type}`, response } as EventToNumber);
  };

  const tell = (event: SessionEvent) => {
    // An approval is an item of its own, without pieces.
    if ('id' in event && asks.some(({ executionId }) => executionId === event.id)) return undefined;
    if (event.type !== 'text-delta' && event.type !== 'source') close();
    switch (event.type) {
      case 'run-start':
        responseId = event.runId ?? '';
        return send(...begun(responseId));
      case 'thinking-start':
        return begin(event.id, { id: event.id, type: 'reasoning', summary: [] });
      case 'thinking-delta': {
        thought += event.text;
        const where = { ...at(event.id), summary_index: 0 };
        return send({
          type: 'response.reasoning_summary_text.delta',
          ...where,
          delta: event.text,
        });
      }
      case 'thinking-end': {
        const summary = [{ type: 'summary_text', text: thought } as const];
        return finish(event.id, { id: event.id, type: 'reasoning', summary });
      }
      case 'text-delta':
        return write(event.id, event.text);
      case 'source': {
        const { url = '', title = '' } = event;
        // What is cited stands in a text.
        write(event.id, 'See the times. ');
        const page = { type: 'url_citation', url, title, start_index: 0, end_index: 3 } as const;
        cited = [page];
        const where = { ...at(event.id), content_index: 0, annotation_index: 0 };
        return send({ type: 'response.output_text.annotation.added', ...where, annotation: page });
      }
      case 'tool-start':
        return begin(event.id, call(event.id, { arguments: '', status: 'in_progress' }));
      case 'tool-input-delta':
        return send({
          type: 'response.mcp_call_arguments.delta',
          ...at(event.id),
          delta: event.text,
        });
      case 'tool-input-end': {
        const args = inputs.get(event.id) ?? '';
        return send({
          type: 'response.mcp_call_arguments.done',
          ...at(event.id),
          arguments: args,
        });
      }
      case 'tool-result-end':
        return finish(event.id, call(event.id, { output: event.text, status: 'completed' }));
      case 'tool-end':
        if (event.error === undefined) return undefined;
        return finish(event.id, call(event.id, { error: event.error, status: 'failed' }));
      case 'run-usage': {
        const { inputTokens = 0, outputTokens = 0 } = event.usage;
        spent = usage(inputTokens, outputTokens);
        return undefined;
      }
      case 'tool-request': {
        const args = JSON.stringify(event.input);
        const asked = { id: event.executionId, server_label: 'travel', name: event.toolName };
        const item = { ...asked, type: 'mcp_approval_request', arguments: args } as const;
        begin(item.id, item);
        finish(item.id, item);
        return end('completed');
      }
      case 'input-request': {
        // A question is a function that the page carries out.
        const args = JSON.stringify({ question: event.prompt });
        const item = {
          type: 'function_call',
          call_id: event.id,
          name: 'ask',
          arguments: args,
        } as const;
        begin(event.id, { ...item, arguments: '' });
        finish(event.id, item);
        return end('completed');
      }
      case 'run-end': {
        if (event.outcome === 'stopped') return end('cancelled');
        if (event.outcome === 'done') return end('completed');
        return end('failed', {
          error: { code: 'server_error', message: event.fault?.message ?? '' },
        });
      }
      default:
        return undefined;
    }
  };
  for (const event of events) tell(event);
  return sent.map((event, sequence_number) => ({ ...event, sequence_number }));
};
