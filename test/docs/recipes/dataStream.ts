import { streamCall, type AgentBackend } from 'agent-session-react/core';
import { at, basics, decoderOf, linesAt, numberAt, show, textAt, textsOf } from './wire';

const ENDS = new Map([
  ['length', show.failed('The answer reached its maximum length.', true)],
  ['content-filter', show.failed('A filter ended the answer.')],
]);

function createDecoder() {
  let [count, open] = [0, ''];

  const read = (code: string, value: unknown, id: string) => {
    const [callId, toolName] = [textAt(value, 'toolCallId'), textAt(value, 'toolName')];
    if (code === '0') return show.text(id, textAt(value));
    if (code === 'g') return show.thinking(id, textAt(value));
    if (code === 'b') return show.toolCall(callId, toolName);
    if (code === 'c') return show.toolInput(callId, textAt(value, 'argsTextDelta'));
    if (code === '9') return show.toolCall(callId, toolName, at(value, 'args'));
    if (code === 'a') return show.toolResult(callId, at(value, 'result'));
    if (code === 'h') return show.source(id, value);
    if (code === 'k') return show.file(id, value);
    if (code === '2') return show.data(id, 'data', value);
    if (code === '3') return show.failed(textAt(value));
    if (code !== 'd') return [];
    const usage = at(value, 'usage');
    const spent = show.tokens(numberAt(usage, 'promptTokens'), numberAt(usage, 'completionTokens'));
    const reason = textAt(value, 'finishReason');
    // The error itself came before.
    return [...spent, ...(reason === 'error' ? [] : (ENDS.get(reason) ?? show.done))];
  };

  return decoderOf((frame) => {
    const code = textAt(frame, 'code');
    if (!/^[02389abcdefghijk]$/u.test(code)) return undefined;
    // Pieces of one text, or of one thought, follow each other.
    const isNext = code !== open || !/[0g]/u.test(code);
    const closing = open === 'g' && code !== 'g' ? show.thinkingEnd(`part-${count}`) : [];
    if (isNext) [count, open] = [count + 1, code];
    return [...closing, ...read(code, at(frame, 'value'), `part-${count}`)];
  });
}

/** @param url A route that answers with `toDataStreamResponse()` of `ai` 3 or 4. */
export const dataStreamBackend = (url: string): AgentBackend => ({
  ...basics('data-stream', url, createDecoder),
  leavesOnStop: true,
  sendsConversation: true,
  sendMessage: (_, { messages }) =>
    streamCall(async function* (signal) {
      for await (const line of linesAt(url, { messages: textsOf(messages) }, signal)) {
        // `0:"Hello"` becomes an object; what is not such a line becomes a diagnostic.
        yield line.replace(/^(\w):(.*)$/u, '{"code":"$1","value":$2}');
      }
    }),
});
