import type { UIMessageChunk } from 'ai';
import type { SessionEvent } from '../../../src/core/events.js';
import { parseJson } from '../../../src/core/json.js';
import { inputsOf, toolNamesOf, type Encoder } from '../wholeSession.js';

/** A run as a route of the AI SDK tells it. The types are those of the package. */
export const encodeAiSdk: Encoder = (events) => {
  const sent: (UIMessageChunk | string)[] = [];
  const inputs = inputsOf(events);
  const names = toolNamesOf(events);
  let open: string | undefined;
  const send = (...chunks: UIMessageChunk[]) => void sent.push(...chunks);
  const close = () => {
    if (open !== undefined) send({ type: 'text-end', id: open });
    open = undefined;
  };
  const finish = () => {
    send({ type: 'finish-step' }, { type: 'finish', finishReason: 'stop' });
    sent.push('[DONE]');
  };
  const tell = (event: SessionEvent) => {
    if (event.type !== 'text-delta') close();
    switch (event.type) {
      case 'run-start':
        return send({ type: 'start', messageId: event.runId ?? 'm' }, { type: 'start-step' });
      case 'thinking-start':
        return send({ type: 'reasoning-start', id: event.id });
      case 'thinking-delta':
        return send({ type: 'reasoning-delta', id: event.id, delta: event.text });
      case 'thinking-end':
        return send({ type: 'reasoning-end', id: event.id });
      case 'text-delta':
        if (open !== event.id) {
          close();
          open = event.id;
          send({ type: 'text-start', id: event.id });
        }
        return send({ type: 'text-delta', id: event.id, delta: event.text });
      case 'tool-start':
        return send({ type: 'tool-input-start', toolCallId: event.id, toolName: event.toolName });
      case 'tool-input-delta':
        return send({ type: 'tool-input-delta', toolCallId: event.id, inputTextDelta: event.text });
      case 'tool-input-end':
        return send({
          type: 'tool-input-available',
          toolCallId: event.id,
          toolName: names.get(event.id) ?? '',
          input: parseJson(inputs.get(event.id) ?? ''),
        });
      case 'tool-result-end':
        return send({
          type: 'tool-output-available',
          toolCallId: event.id,
          output: parseJson(event.text ?? ''),
        });
      case 'tool-end':
        if (event.error === undefined) return undefined;
        return send({ type: 'tool-output-error', toolCallId: event.id, errorText: event.error });
      case 'file': {
        const { url = '', mediaType = '' } = event;
        return send({ type: 'file', url, mediaType });
      }
      case 'source': {
        const { url = '', title = '' } = event;
        return send({ type: 'source-url', sourceId: event.id, url, title });
      }
      case 'checkpoint':
        return send({ type: 'data-checkpoint', id: event.id, data: { name: event.name } });
      case 'data':
        return send({ type: `data-${event.name}`, id: event.id, data: event.value });
      case 'agent-state':
        return send({ type: 'data-state', data: event.state, transient: true });
      case 'run-usage':
        return send({ type: 'message-metadata', messageMetadata: { usage: event.usage } });
      case 'tool-request':
        send({
          type: 'tool-approval-request',
          approvalId: 'a1',
          toolCallId: event.executionId,
          reason: event.question,
        });
        return finish();
      case 'input-request': {
        // A question is a tool that the page carries out.
        const call = { toolCallId: event.id, toolName: 'ask' };
        send({ type: 'tool-input-available', ...call, input: { question: event.prompt } });
        return finish();
      }
      case 'run-end':
        if (event.outcome === 'stopped') return send({ type: 'abort' });
        if (event.outcome === 'failed') {
          send({ type: 'error', errorText: event.fault?.message ?? '' });
        }
        return finish();
      default:
        return undefined;
    }
  };
  for (const event of events) tell(event);
  return sent;
};
