import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

type Stream = Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'];
type Chunk = Stream extends ReadableStream<infer Each> ? Each : never;

/** Plays a model that refunds an order when the person mentions a refund. */
const scripted = new MockLanguageModelV4({
  doStream: async ({ prompt }) => {
    const { role, content } = prompt.at(-1) ?? {};
    const isRefund = role === 'user' && /refund/iu.test(JSON.stringify(content));
    const answer = role === 'tool' ? 'That is **settled**.' : 'I can **refund** an order.';
    const chunks = isRefund ? callOf('refund', { order: '4711' }) : textOf(answer);
    return { stream: simulateReadableStream({ chunks, chunkDelayInMs: 30 }) };
  },
});

const textOf = (text: string): Chunk[] => [
  { type: 'text-start', id: '0' },
  ...text.split(/(?<= )/u).map((delta): Chunk => ({ type: 'text-delta', id: '0', delta })),
  { type: 'text-end', id: '0' },
  endWith('stop'),
];

const callOf = (toolName: string, input: object): Chunk[] => [
  { type: 'tool-call', toolCallId: crypto.randomUUID(), toolName, input: JSON.stringify(input) },
  endWith('tool-calls'),
];

const endWith = (unified: 'stop' | 'tool-calls'): Chunk => {
  const inputTokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 };
  const usage = { inputTokens, outputTokens: { total: 1, text: 1, reasoning: 0 } };
  return { type: 'finish', finishReason: { unified, raw: unified }, usage };
};

/** With a key for the AI Gateway, a real model. The key stays on the server. */
export const model = process.env['AI_GATEWAY_API_KEY'] === undefined ? scripted : 'openai/gpt-5';
