// @vitest-environment node
import { ChatCompletionStream } from 'openai/lib/ChatCompletionStream';
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../../src/core/state.js';
import {
  createOpenAiChatDecoder,
  type OpenAiChatDecoderOptions,
} from '../../../src/protocols/openai/createOpenAiChatDecoder.js';
import { partsIn, saidIn, stateAfter, stateAfterBytes } from '../../support/openAi.js';
import {
  ALL_CHATS,
  bytesOf,
  callPiece,
  chunk,
  IMITATED_CHATS,
  OPENAI_CHATS,
  opening,
  rough,
  ROUTE_ROUNDS,
  usageChunk,
} from '../../support/openAiChunks.js';

const after = (
  chunks: readonly unknown[],
  { isCut = false, ...options }: OpenAiChatDecoderOptions & { isCut?: boolean } = {},
) => stateAfter(chunks, createOpenAiChatDecoder(options), { isCut });

const typesIn = (state: SessionState) => partsIn(state).map(({ type }) => type);
const codesIn = (state: SessionState) => state.diagnostics.map(({ code }) => code);

/** The completion that the package's own reader makes of the chunks. */
async function peerOf(chunks: readonly unknown[]) {
  const lines = chunks.map((one) => `${JSON.stringify(one)}\n`).join('');
  const body = new Response(lines).body as ReadableStream<Uint8Array>;
  return (await ChatCompletionStream.fromReadableStream(body).finalChatCompletion()).choices[0]
    ?.message;
}

describe.each(Object.entries(OPENAI_CHATS))('OpenAI: %s', (_, chunks) => {
  test('O5 O8 O10 reads the same words and calls as the package’s own reader', async () => {
    const peer = await peerOf(chunks);
    const { calls, texts } = saidIn(after([...chunks, '[DONE]']));
    expect(texts.join('')).toBe((peer?.content ?? '') + (peer?.refusal ?? ''));
    const expected = (peer?.tool_calls ?? []).flatMap((call) =>
      call.type === 'function'
        ? [{ id: call.id, name: call.function.name, input: call.function.arguments }]
        : [],
    );
    expect(calls).toEqual(expected);
    expect(texts.length + calls.length).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(ALL_CHATS))('%s', (_, chunks) => {
  test('O1 any cut of the bytes leads to the same state', async () => {
    const bytes = bytesOf(chunks);
    const read = (pieces: readonly Uint8Array[]) =>
      stateAfterBytes(pieces, createOpenAiChatDecoder());
    const whole = await read([bytes]);
    const stride = Math.max(1, Math.floor(bytes.length / 60));
    for (let at = 1; at < bytes.length; at += stride) {
      expect(await read([bytes.slice(0, at), bytes.slice(at)])).toEqual(whole);
    }
    expect(codesIn(whole)).toEqual([]);
  });

  test('O13 each beginning is a valid state, and none is done before the server says so', () => {
    const isEnd = (one: unknown) => JSON.stringify(one).includes('"finish_reason":"');
    const end = chunks.findIndex(isEnd);
    for (let count = 0; count <= end; count++) {
      expect(after(chunks.slice(0, count), { isCut: true }).status).toMatch(
        /^(?:interrupted|failed|idle)$/u,
      );
    }
    expect(end).toBeGreaterThanOrEqual(0);
  });
});

test('O2 comments, and an end mark that comes twice, change nothing', async () => {
  const text = new TextDecoder().decode(bytesOf(OPENAI_CHATS.text));
  const noisy = `: OPENROUTER PROCESSING\n\n${text.replaceAll('\n\ndata', '\n\n: keep-alive\n\ndata')}data: [DONE]\n\n`;
  const read = (bytes: string) =>
    stateAfterBytes([new TextEncoder().encode(bytes)], createOpenAiChatDecoder());
  expect(await read(noisy)).toEqual(await read(text));
  expect((await read(noisy)).status).toBe('done');
});

test('O3 objects that are no chunk are kept for the inspector', () => {
  const state = after([{ type: 'ping' }, ...OPENAI_CHATS.text, 7, '[DONE]', { late: true }]);
  expect(codesIn(state)).toEqual(['unknown-event', 'no-event', 'after-end']);
  expect(saidIn(state)).toEqual(saidIn(after([...OPENAI_CHATS.text, '[DONE]'])));
});

test('O4 fields of the wrong kind are reported, and skipped', () => {
  const wrong = [
    rough({ content: 7 }),
    rough({ tool_calls: 'none' }),
    rough({ tool_calls: [7] }),
    rough({ role: 'tool', content: 'of no call' }),
    { choices: [7] },
  ];
  const state = after([opening, ...wrong, chunk({ content: 'Yes.' }), chunk({}, 'stop')]);
  expect(codesIn(state)).toEqual(wrong.map(() => 'wrong-field'));
  expect(saidIn(state).texts).toEqual(['Yes.']);
  const odd = [
    { choices: [{ delta: null, finish_reason: 7 }] },
    { choices: [{ index: 'x' }], usage: 'none' },
    { choices: null, usage: { prompt_tokens: -1, completion_tokens: 'many' } },
    rough({ tool_calls: [{ index: 'x', id: 7, function: 'f' }] }),
    rough({ content: [7, { type: 'thinking', thinking: [7] }], images: [7], annotations: [7] }),
  ];
  expect(() => after([...odd, '[DONE]'])).not.toThrow();
});

test('O5 content that is null, empty or a list is one text', () => {
  const chunks = [
    rough({ content: null }),
    rough({ content: '' }),
    rough({ content: 'One ' }),
    rough({ content: null }),
    rough({ content: [{ type: 'text', text: 'text' }] }),
    rough({ content: '.' }, {}, 'stop'),
  ];
  expect(typesIn(after(chunks))).toEqual(['text']);
  expect(saidIn(after(chunks)).texts).toEqual(['One text.']);
});

test.each([
  ['DeepSeek: reasoning_content', ['Two letters r? Three.'], ['Three.']],
  ['OpenRouter: reasoning, a late usage', ['Hm, yes.'], ['Yes.']],
  ['vLLM: empty lists of calls', ['Think more…'], ['Hello']],
  ['Mistral: thoughts in a list', ['17 × 23 is 391.'], ['391']],
] as const)('O6 reasoning becomes a thinking part: %s', (name, thoughts, texts) => {
  const state = after(IMITATED_CHATS[name]);
  expect(saidIn(state)).toEqual({ thoughts, texts, calls: [] });
  expect(partsIn(state)[0]).toMatchObject({ type: 'thinking', status: 'done' });
  expect(state.status).toBe('done');
});

const THINKING = '<think>\nIs 1 < 2? </thin> Yes.\n</think>\n\nIt is <b>less</b> than <think>.';

test('O7 the tag that the app names separates reasoning, wherever the text is cut', () => {
  const read = (pieces: readonly string[]) =>
    saidIn(
      after([...pieces.map((content) => chunk({ content })), chunk({}, 'stop')], {
        thinkTag: 'think',
      }),
    );
  const whole = {
    thoughts: ['Is 1 < 2? </thin> Yes.\n'],
    texts: ['It is <b>less</b> than <think>.'],
    calls: [],
  };
  for (let at = 0; at <= THINKING.length; at++) {
    expect(read([THINKING.slice(0, at), THINKING.slice(at)])).toEqual(whole);
  }
  expect(read(THINKING.split(''))).toEqual(whole);
  expect(read([' <thin'])).toEqual({ thoughts: [], texts: [' <thin'], calls: [] });
  expect(read(['<think>Half </th'])).toEqual({ thoughts: ['Half </th'], texts: [], calls: [] });
});

test('O7 without the option, the tag is text', () => {
  const state = after([chunk({ content: THINKING }), chunk({}, 'stop')]);
  expect(saidIn(state)).toEqual({ thoughts: [], texts: [THINKING], calls: [] });
});

test('O8 pieces of calls are shown as they arrive, and joined by their index', () => {
  const chunks = OPENAI_CHATS['words and two calls at once'];
  const middle = after(chunks.slice(0, 4), { isCut: true });
  expect(saidIn(middle).calls).toEqual([{ id: 'call_a', name: 'weather', input: '{"city":' }]);
  const state = after(chunks);
  expect(partsIn(state).slice(1)).toMatchObject([
    { toolName: 'weather', input: { value: { city: 'Bern' } } },
    { toolName: 'time', input: { value: { zone: 'CET' } } },
  ]);
});

const TWO_CALLS = [
  { name: 'weather', input: '{"city":"Bern"}' },
  { name: 'time', input: '{"zone":"CET"}' },
];

test.each([
  ['Ollama: whole calls under one index', TWO_CALLS],
  ['Gemini: calls without an index', TWO_CALLS],
  ['calls without ids, usage in each chunk', TWO_CALLS.slice(0, 1)],
  ['arguments as an object', TWO_CALLS.slice(0, 1)],
] as const)('O9 calls are told apart: %s', (name, expected) => {
  const state = after(IMITATED_CHATS[name]);
  const { calls } = saidIn(state);
  expect(calls.map(({ name, input }) => ({ name, input }))).toEqual(expected);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(expected.length);
  expect(state.requests).toHaveLength(expected.length);
});

test('O10 a refusal is the text of the answer', () => {
  const state = after(OPENAI_CHATS['a refusal']);
  expect(partsIn(state)).toMatchObject([
    { type: 'text', text: 'I cannot help with that.', carried: { refusal: true } },
  ]);
  expect(state.status).toBe('done');
});

test.each([
  ['stop', 'done', undefined],
  ['eos', 'done', undefined],
  ['length', 'failed', 'cut-off'],
  ['content_filter', 'failed', 'filtered'],
  ['error', 'failed', 'agent'],
] as const)('O11 the reason "%s" ends the run as %s', (finish, status, reason) => {
  const state = after([opening, chunk({ content: 'Half' }), rough({}, {}, finish), '[DONE]']);
  expect(state.status).toBe(status);
  expect(state.fault?.reason).toBe(reason);
  expect(saidIn(state).texts).toEqual(['Half']);
});

test.each([
  ['an object', { error: { message: 'No room.', code: 503 } }],
  ['a text', { error: 'No room.' }],
  ['an object of its own', { object: 'error', message: 'No room.', code: 40303 }],
  ['beside a choice', rough({ content: '' }, { error: { message: 'No room.' } }, 'error')],
  ['in a choice', { choices: [{ delta: {}, error: { message: 'No room.' } }] }],
])('O12 an error in the stream fails the run: %s', (_, error) => {
  const state = after([opening, chunk({ content: 'Half' }), error, '[DONE]']);
  expect(state).toMatchObject({ status: 'failed', fault: { code: 'agent', message: 'No room.' } });
  expect(saidIn(state).texts).toEqual(['Half']);
});

test('O13 the end mark or a reason ends the run, and nothing else does', () => {
  const half = [opening, chunk({ content: 'Half' })];
  expect(after([...half, '[DONE]']).status).toBe('done');
  expect(after([...half, chunk({}, 'stop')], { isCut: true }).status).toBe('done');
  expect(after(half).status).toBe('interrupted');
});

const usageIn = ({ messages }: SessionState) => messages.at(-1)?.usage;

test('O14 usage counts once for each call of the model', () => {
  expect(usageIn(after(OPENAI_CHATS.text))).toMatchObject({
    inputTokens: 58,
    outputTokens: 12,
    cachedInputTokens: 5,
    totalTokens: 70,
  });
  expect(usageIn(after(IMITATED_CHATS['calls without ids, usage in each chunk']))).toEqual({
    inputTokens: 3,
    outputTokens: 9,
  });
  expect(usageIn(after(IMITATED_CHATS['OpenRouter: reasoning, a late usage']))).toMatchObject({
    totalTokens: 10,
    cost: 0.002,
  });
  expect(usageIn(after(ROUTE_ROUNDS))).toMatchObject({
    inputTokens: 160,
    outputTokens: 40,
    reasoningTokens: 4,
    contextTokens: 110,
  });
});

test('O15 calls that are open at the end are asked for, unless the answer was cut off', () => {
  const call = callPiece(0, '{"a":1}', { id: 'c1', name: 'pick' });
  const state = after([opening, call, chunk({}, 'tool_calls'), '[DONE]']);
  expect(state.status).toBe('awaiting-input');
  expect(state.requests).toMatchObject([
    { kind: 'tool', executionId: 'c1', toolName: 'pick', toolInput: { a: 1 }, expects: 'output' },
  ]);
  const cut = after([opening, call, chunk({}, 'length'), '[DONE]']);
  expect(cut).toMatchObject({ status: 'failed', requests: [] });
  const none = after([opening, callPiece(0, '', { id: 'c1', name: 'pick' }), chunk({}, 'stop')]);
  expect(none.requests).toMatchObject([{ toolInput: {} }]);
});

test('O16 results that the route sends belong to their calls, although ids come again', () => {
  const state = after([...ROUTE_ROUNDS, '[DONE]']);
  expect(typesIn(state)).toEqual(['tool', 'tool', 'text']);
  expect(partsIn(state)).toMatchObject([
    { status: 'done', input: { value: { city: 'Bern' } }, result: { value: { sky: 'clear' } } },
    { status: 'done', input: { value: { city: 'Thun' } }, result: { text: 'rain' } },
    { text: 'Clear in Bern, rain in Thun.' },
  ]);
  expect(state.status).toBe('done');
});

test('O16 another choice is another answer, which is not shown', () => {
  const other = { choices: [{ index: 1, delta: { content: 'Other' }, finish_reason: 'stop' }] };
  const state = after([opening, other, chunk({ content: 'One' }), chunk({}, 'stop')]);
  expect(saidIn(state).texts).toEqual(['One']);
  expect(codesIn(state)).toEqual(['unknown-event']);
});

test('O17 pictures are files, citations are sources, each once', () => {
  const state = after(IMITATED_CHATS['pictures and sources']);
  expect(partsIn(state)).toMatchObject([
    { type: 'text', text: 'See this.' },
    { type: 'source', url: 'https://a.example/one' },
    { type: 'file', url: 'data:image/png;base64,iVBO', mediaType: 'image/png' },
    { type: 'source', url: 'https://b.example/two', title: 'Two' },
  ]);
  expect(usageChunk(1, 1).choices).toEqual([]);
});
