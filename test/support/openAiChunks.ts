import type { ChatCompletionChunk } from 'openai/resources/chat/completions';

/*
 * Streams of chat completions. They are written by hand, because no account was at hand: the words and ids are made up, and the fields
 * and their order follow streams that others have recorded, named beside each. Streams of OpenAI itself are checked by the package's
 * types; those of its imitators are what these types do not allow.
 */

type Delta = ChatCompletionChunk.Choice.Delta;
type Finish = ChatCompletionChunk.Choice['finish_reason'];

const CHUNK = {
  id: 'chatcmpl-E6yv',
  object: 'chat.completion.chunk',
  created: 1785332890,
  model: 'gpt-4o-2024-08-06',
} as const;

/** A chunk of OpenAI, with the fields that it has beside those of interest. */
export function chunk(delta: Delta, finish: Finish = null): ChatCompletionChunk {
  return {
    ...CHUNK,
    service_tier: 'default',
    system_fingerprint: 'fp_627d',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  };
}

export const opening = chunk({ role: 'assistant', content: '', refusal: null });

export function usageChunk(input: number, output: number, reasoning = 0): ChatCompletionChunk {
  return {
    ...CHUNK,
    choices: [],
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      prompt_tokens_details: { cached_tokens: 5, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: reasoning, audio_tokens: 0 },
    },
  };
}

/** A piece of a call, as OpenAI sends it: the first has the id and the name. */
export function callPiece(index: number, text: string, begin?: { id: string; name: string }) {
  return chunk({
    tool_calls: [
      {
        index,
        ...(begin !== undefined && { id: begin.id, type: 'function' }),
        function: { ...(begin !== undefined && { name: begin.name }), arguments: text },
      },
    ],
  });
}

/** As OpenAI sends them (after `openai-text` and `issue-15789-step-1` of vercel/ai, which are recorded). */
export const OPENAI_CHATS = {
  text: [
    opening,
    chunk({ content: 'The capital ' }),
    chunk({ content: 'is **Bern** 🐻 — ' }),
    chunk({ content: 'yes.' }),
    chunk({}, 'stop'),
    usageChunk(58, 12),
  ],
  'words and two calls at once': [
    opening,
    chunk({ content: 'I look it up.' }),
    callPiece(0, '', { id: 'call_a', name: 'weather' }),
    callPiece(0, '{"city":'),
    callPiece(0, '"Bern"}'),
    callPiece(1, '', { id: 'call_b', name: 'time' }),
    callPiece(1, '{"zone":"CET"}'),
    chunk({}, 'tool_calls'),
    usageChunk(60, 30),
  ],
  'a refusal': [
    chunk({ role: 'assistant', content: null, refusal: '' }),
    chunk({ refusal: 'I cannot ' }),
    chunk({ refusal: 'help with that.' }),
    chunk({}, 'stop'),
  ],
  'a call without arguments': [
    opening,
    callPiece(0, '', { id: 'call_c', name: 'now' }),
    callPiece(0, '{}'),
    chunk({}, 'tool_calls'),
  ],
} satisfies Readonly<Record<string, readonly ChatCompletionChunk[]>>;

/** A chunk of an imitator: any delta, and any fields beside the choices. */
export function rough(
  delta: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
  finish: unknown = null,
): Readonly<Record<string, unknown>> {
  return { choices: [{ index: 0, delta, finish_reason: finish }], ...more };
}

const called = (id: string, name: string, text: unknown) => ({
  id,
  type: 'function',
  function: { name, arguments: text },
});

/** As its imitators send them. */
export const IMITATED_CHATS = {
  // After `deepseek-reasoning` of vercel/ai: thoughts beside a content that is null, usage in the last chunk.
  'DeepSeek: reasoning_content': [
    rough({ role: 'assistant', content: null, reasoning_content: '' }),
    rough({ content: null, reasoning_content: 'Two letters ' }),
    rough({ content: null, reasoning_content: 'r? Three.' }),
    rough({ content: 'Three', reasoning_content: null }),
    rough({ content: '.', reasoning_content: null }),
    rough({ content: '', reasoning_content: null }, { usage: { prompt_tokens: 9 } }, 'stop'),
  ],
  // After the documentation of OpenRouter: comments between frames, `reasoning` with details, a cost, and a content after the end.
  'OpenRouter: reasoning, a late usage': [
    rough({ role: 'assistant', content: '', reasoning: 'Hm, ', reasoning_details: [] }),
    rough({ role: 'assistant', content: '', reasoning: 'yes.' }),
    rough({ role: 'assistant', content: 'Yes.' }),
    rough({ role: 'assistant', content: '' }, {}, 'stop'),
    rough(
      { role: 'assistant', content: '' },
      { usage: { prompt_tokens: 4, completion_tokens: 6, total_tokens: 10, cost: 0.002 } },
    ),
  ],
  // After `issue-20203-empty-tool-calls` of vercel/ai: empty lists of calls, and words in the chunk with the end.
  'vLLM: empty lists of calls': [
    rough({ role: 'assistant', content: '', reasoning_content: 'Think ', tool_calls: [] }),
    rough({ content: '', reasoning_content: 'more…', tool_calls: [] }),
    rough({ content: 'Hello', reasoning_content: '', tool_calls: [] }, {}, 'stop'),
  ],
  // After `issue-13703-mistral-thinking` of vercel/ai: content as a list, the last thought beside the first word.
  'Mistral: thoughts in a list': [
    rough({ role: 'assistant', content: '' }),
    rough({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: '17 × 23 ' }] }] }),
    rough({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'is 391.' }], closed: true },
        { type: 'text', text: '3' },
      ],
    }),
    rough({ content: '91' }, { usage: { prompt_tokens: 28, completion_tokens: 139 } }, 'stop'),
  ],
  // As Ollama's compatible route sends calls: each whole, in one chunk, all under one index.
  'Ollama: whole calls under one index': [
    rough({
      role: 'assistant',
      content: '',
      tool_calls: [{ index: 0, ...called('call_1', 'weather', '{"city":"Bern"}') }],
    }),
    rough({
      role: 'assistant',
      content: '',
      tool_calls: [{ index: 0, ...called('call_2', 'time', '{"zone":"CET"}') }],
    }),
    rough({ role: 'assistant', content: '' }, {}, 'tool_calls'),
  ],
  // As Google's compatible route sends calls: several in one chunk, without an index.
  'Gemini: calls without an index': [
    rough(
      {
        role: 'assistant',
        tool_calls: [
          called('', 'weather', '{"city":"Bern"}'),
          called('', 'time', '{"zone":"CET"}'),
        ],
      },
      {},
      'stop',
    ),
  ],
  'calls without ids, usage in each chunk': [
    rough({ content: 'Wait.' }, { usage: { prompt_tokens: 3, completion_tokens: 1 } }),
    rough(
      { tool_calls: [{ index: 0, function: { name: 'weather', arguments: '{"city":' } }] },
      { usage: { prompt_tokens: 3, completion_tokens: 5 } },
    ),
    rough(
      { tool_calls: [{ index: 0, id: null, function: { name: null, arguments: '"Bern"}' } }] },
      { usage: { prompt_tokens: 3, completion_tokens: 9 } },
    ),
    rough({}, {}, 'tool_calls'),
  ],
  'arguments as an object': [
    rough({ tool_calls: [called('c1', 'weather', { city: 'Bern' })] }, {}, 'tool_calls'),
  ],
  // After `azure-model-router` of vercel/ai: a first chunk about the prompt, without ids and choices.
  'Azure: a chunk about the prompt': [
    { choices: [], created: 0, id: '', model: '', object: '', prompt_filter_results: [] },
    rough({ content: 'Hello', role: 'assistant' }, { usage: null }),
    rough({}, { usage: null }, 'stop'),
    { choices: [], usage: { prompt_tokens: 15, completion_tokens: 78, total_tokens: 93 } },
  ],
  'pictures and sources': [
    rough({ content: 'See ' }, { citations: ['https://a.example/one'] }),
    rough({
      content: 'this.',
      annotations: [
        { type: 'url_citation', url_citation: { url: 'https://b.example/two', title: 'Two' } },
      ],
      images: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBO' } }],
    }),
    rough({}, { citations: ['https://a.example/one'] }, 'stop'),
  ],
} satisfies Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What a route sends that carries the calls out itself: the model’s chunks, results, and the model’s next chunks. */
export const ROUTE_ROUNDS = [
  opening,
  callPiece(0, '{"city":"Bern"}', { id: 'call_0', name: 'weather' }),
  chunk({}, 'tool_calls'),
  usageChunk(60, 30),
  rough({ role: 'tool', tool_call_id: 'call_0', content: '{"sky":"clear"}' }),
  opening,
  callPiece(0, '{"city":"Thun"}', { id: 'call_0', name: 'weather' }),
  chunk({}, 'tool_calls'),
  rough({ role: 'tool', tool_call_id: 'call_0', content: 'rain' }),
  opening,
  chunk({ content: 'Clear in Bern, rain in Thun.' }),
  chunk({}, 'stop'),
  usageChunk(100, 10, 4),
];

export const ALL_CHATS: Readonly<Record<string, readonly unknown[]>> = {
  ...OPENAI_CHATS,
  ...IMITATED_CHATS,
  'a route with tools of its own': ROUTE_ROUNDS,
  'an error in the stream': [
    opening,
    chunk({ content: 'Half' }),
    rough({ content: '' }, { error: { code: 502, message: 'Upstream has gone.' } }, 'error'),
  ],
};

/** The stream of these chunks, with the end mark. */
export function bytesOf(chunks: readonly unknown[], mark = 'data: [DONE]\n\n'): Uint8Array {
  const text = chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  return new TextEncoder().encode(text + mark);
}
