import { simulateReadableStream } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';

const noTokens = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const words = ['Hello ', 'from ', 'a ', 'model ', 'without ', 'a ', 'key.'];

/** Says the same to everybody, word by word. */
export const model = new MockLanguageModelV3({
  doStream: async () => ({
    stream: simulateReadableStream({
      chunkDelayInMs: 60,
      chunks: [
        { type: 'text-start', id: 'text' },
        ...words.map((delta) => ({ type: 'text-delta' as const, id: 'text', delta })),
        { type: 'text-end', id: 'text' },
        {
          type: 'finish',
          finishReason: { unified: 'stop', raw: undefined },
          usage: { inputTokens: noTokens, outputTokens: { total: 0, text: 0, reasoning: 0 } },
        },
      ],
    }),
  }),
});
