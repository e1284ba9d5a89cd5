import type { AgentBackend } from 'agent-session-react/core';
import { at, basics, decoderOf, numberAt, post, show, textAt, textsOf } from './wire';

/** How a message ends the run. After `tool_use` and `pause_turn`, the route streams one more message. */
const ENDS = new Map([
  ['end_turn', show.done],
  ['stop_sequence', show.done],
  ['max_tokens', show.failed('The answer reached its maximum length.', true)],
  ['refusal', show.failed('The model declined to answer.')],
]);

function createDecoder() {
  let [count, input, output, before, reason] = [0, 0, 0, 0, ''];
  const blocks = new Map<unknown, { id: string; kind: string }>();

  return decoderOf((frame) => {
    const [delta, block] = [at(frame, 'delta'), at(frame, 'content_block')];
    const name = textAt(frame, 'type').replace('content_block_delta', textAt(delta, 'type'));
    if (name === 'content_block_start') {
      // `server_tool_use`, `web_search_tool_result` and others differ only in how they begin.
      const kind = textAt(block, 'type').replace(/^\w+_(?=tool_)/u, '');
      const id = textAt(block, 'id') || `part-${++count}`;
      const [result, answered] = [at(block, 'content'), textAt(block, 'tool_use_id')];
      const hasFailed = textAt(result, 'type').endsWith('_error') || at(block, 'is_error') === true;
      blocks.set(at(frame, 'index'), { id, kind });
      if (kind === 'thinking') return show.thinking(id, '');
      if (kind === 'tool_use') return show.toolCall(id, textAt(block, 'name'));
      if (kind === 'tool_result') return show.toolResult(answered, result, hasFailed);
      return /^text$|^redacted_thinking$/u.test(kind) ? [] : undefined;
    }
    const { id = '', kind } = blocks.get(at(frame, 'index')) ?? {};
    if (name === 'text_delta') return show.text(id, textAt(delta, 'text'));
    if (name === 'thinking_delta') return show.thinking(id, textAt(delta, 'thinking'));
    if (name === 'input_json_delta') return show.toolInput(id, textAt(delta, 'partial_json'));
    if (name === 'citations_delta')
      return show.source(`part-${++count}`, at(delta, 'citation'), 'cited_text');
    if (name === 'content_block_stop' && kind === 'thinking') return show.thinkingEnd(id);
    if (name === 'content_block_stop' && kind === 'tool_use') return show.toolInputEnd(id);
    if (name === 'message_stop') return ENDS.get(reason) ?? [];
    if (name === 'error') return show.failed(textAt(frame, 'error', 'message'));
    const read = numberAt(frame, 'message', 'usage', 'input_tokens');
    if (name === 'message_start') [input, before] = [input + read, output];
    if (/^ping$|^message_start$|^signature_delta$|^content_block_stop$/u.test(name)) return [];
    if (name !== 'message_delta') return undefined;
    reason = textAt(delta, 'stop_reason');
    output = before + numberAt(frame, 'usage', 'output_tokens');
    return show.tokens(input, output);
  });
}

/** @param url A route of your app that streams what the Messages API streams. */
export const anthropicBackend = (url: string): AgentBackend => ({
  ...basics('anthropic', url, createDecoder),
  leavesOnStop: true,
  sendsConversation: true,
  sendMessage: (_, { messages }) => post(url, { messages: textsOf(messages) }),
});
