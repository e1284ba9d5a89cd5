// @vitest-environment node
import type { UIMessageChunk } from 'ai';
import { describe, expect, test } from 'vitest';
import type { ToolPart } from '../../../src/core/parts.js';
import type { SessionState } from '../../../src/core/state.js';
import { asksFor } from '../../../src/core/decisions.js';
import { createAiSdkDecoder } from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { reduceSession } from '../../../src/core/session/reduceSession.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';
import { allParts, answerOf, peerOf, saidBy, saidByPeer, stateAfter } from '../../support/aiSdk.js';

type Chunk = UIMessageChunk;

const START: readonly Chunk[] = [{ type: 'start', messageId: 'm1' }, { type: 'start-step' }];
const FINISH: readonly Chunk[] = [
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'tool-calls' },
];

const called = (toolCallId: string, input: unknown = { a: 1 }, more: object = {}): Chunk => {
  return { type: 'tool-input-available', toolCallId, toolName: 'add', input, ...more };
};
const gave = (toolCallId: string, output: unknown, more: object = {}): Chunk => {
  return { type: 'tool-output-available', toolCallId, output, ...more };
};
const asks = (toolCallId: string, more: object = {}): Chunk => {
  return { type: 'tool-approval-request', approvalId: `ask-${toolCallId}`, toolCallId, ...more };
};

function toolsOf(state: SessionState): readonly ToolPart[] {
  return allParts(answerOf(state).parts).filter((part): part is ToolPart => part.type === 'tool');
}

/** Both readers come to the same, which is given. */
async function agreedOn(chunks: readonly Chunk[]) {
  const state = stateAfter(chunks);
  expect(saidBy(answerOf(state).parts)).toEqual(saidByPeer(await peerOf(chunks)));
  return state;
}

describe('the input of a call', () => {
  test('S8 pieces of several calls interleave, and the whole counts in place of them', async () => {
    const chunks: Chunk[] = [
      ...START,
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'add' },
      { type: 'tool-input-start', toolCallId: 'c2', toolName: 'find', title: 'Find it' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"a":' },
      { type: 'tool-input-delta', toolCallId: 'c2', inputTextDelta: '{"q": "x"' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '1}' },
    ];
    expect(toolsOf(stateAfter(chunks))).toMatchObject([
      { executionId: 'c1', toolName: 'add', input: { text: '{"a":1}' } },
      { executionId: 'c2', toolName: 'find', input: { text: '{"q": "x"' } },
    ]);
    const whole = [
      ...chunks,
      called('c1', { a: 1 }),
      { type: 'tool-input-available', toolCallId: 'c2', toolName: 'find', input: { q: 'xy' } },
      gave('c1', 2),
      gave('c2', []),
      ...FINISH,
    ] as const;
    expect(toolsOf(await agreedOn(whole))).toMatchObject([
      { input: { text: '{"a":1}', value: { a: 1 } }, status: 'done' },
      { input: { text: '{"q":"xy"}', value: { q: 'xy' } }, status: 'done' },
    ]);
  });

  test('S9 input that is text is the value itself, also where it looks like JSON', async () => {
    const state = await agreedOn([
      ...START,
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'run', inputEncoding: 'text' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '[1, ' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '2]' },
      { type: 'tool-input-available', toolCallId: 'c1', toolName: 'run', input: '[1, 2]' },
      gave('c1', 'ok'),
      ...FINISH,
    ]);
    expect(toolsOf(state)).toMatchObject([{ input: { text: '[1, 2]', value: '[1, 2]' } }]);
  });

  test.each([{ a: 'no number' }, '{"a": '])(
    'S9 a call that is refused has failed: %j',
    async (input) => {
      const state = await agreedOn([
        ...START,
        { type: 'tool-input-start', toolCallId: 'c1', toolName: 'nope', dynamic: false },
        {
          type: 'tool-input-error',
          toolCallId: 'c1',
          toolName: 'nope',
          dynamic: true,
          input,
          errorText: 'There is no tool "nope".',
        },
        ...FINISH,
      ]);
      expect(toolsOf(state)).toMatchObject([
        { status: 'failed', error: 'There is no tool "nope".', input: { value: input } },
      ]);
      expect(state.status).toBe('done');
    },
  );
});

describe('what a call gives', () => {
  test('S10 a preview is replaced, and the call is done with the value without the flag', async () => {
    const chunks: Chunk[] = [
      ...START,
      called('c1'),
      called('c2'),
      gave('c1', 'Mon', { preliminary: true }),
      gave('c2', null),
      gave('c1', 'Mon, Tue', { preliminary: true }),
    ];
    expect(toolsOf(stateAfter(chunks, { isCut: true }))[0]).toMatchObject({
      result: { text: 'Mon, Tue' },
      status: 'interrupted',
    });
    const state = await agreedOn([...chunks, gave('c1', 'Mon, Tue'), ...FINISH]);
    expect(toolsOf(state)).toMatchObject([
      { result: { text: 'Mon, Tue', value: 'Mon, Tue' }, status: 'done' },
      { result: { value: null }, status: 'done' },
    ]);
  });

  test('S10 an error is that of the call, and the run goes on', async () => {
    const errorText = 'TypeError: x is not a function';
    const state = await agreedOn([
      ...START,
      called('c1'),
      { type: 'tool-output-error', toolCallId: 'c1', errorText },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'stop' },
    ]);
    expect(toolsOf(state)).toMatchObject([{ status: 'failed', error: errorText }]);
    expect(state.status).toBe('done');
  });

  test('S10 S21 a preview stays beside the error that came of its call, also once the stored message is loaded', async () => {
    const failed: Chunk = { type: 'tool-output-error', toolCallId: 'c1', errorText: 'Boom' };
    const chunks: Chunk[] = [
      { type: 'start', messageId: 'm1' },
      { type: 'start-step' },
      called('c1'),
      gave('c1', 'Mon', { preliminary: true }),
      failed,
      ...FINISH,
    ];
    const live = stateAfter(chunks);
    const messages = readUIMessages([await peerOf(chunks)]);
    expect(messages[0]?.parts[0]).not.toHaveProperty('result');
    const loaded = reduceSession(live, { type: 'history-load', messages });
    for (const state of [live, loaded]) {
      expect(toolsOf(state)).toMatchObject([
        { status: 'failed', error: 'Boom', result: { text: 'Mon' } },
      ]);
    }
    const done = readUIMessages([await peerOf([...START, called('c1'), gave('c1', 'Tue')])]);
    const again = done.map((message) => ({ ...message, id: 'm1', key: 'm1' }));
    const retold = reduceSession(loaded, { type: 'history-load', messages: again });
    expect(toolsOf(retold)).toMatchObject([{ status: 'done', result: { text: 'Tue' } }]);
  });

  test('S10 calls that the provider runs, and calls of tools not known beforehand, are calls', async () => {
    const own = { providerExecuted: true };
    const state = await agreedOn([
      ...START,
      called('c1'),
      called('c2', { q: 1 }, { ...own, dynamic: true }),
      gave('c2', 'found', { ...own, dynamic: true }),
      gave('c1', 3),
      ...FINISH,
    ]);
    expect(toolsOf(state).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  test('S10 one id may name a call in each step', async () => {
    const state = await agreedOn([
      ...START,
      called('c1', { a: 1 }),
      gave('c1', 'first'),
      { type: 'finish-step' },
      { type: 'start-step' },
      called('c1', { a: 2 }),
      gave('c1', 'second'),
      ...FINISH,
    ]);
    expect(toolsOf(state).map(({ result }) => result?.value)).toEqual(['first', 'second']);
  });

  test('S13 a call that the run ends without was not run', () => {
    const state = stateAfter([
      ...START,
      called('c1', {}, { providerExecuted: true }),
      { type: 'tool-input-start', toolCallId: 'c2', toolName: 'add' },
      { type: 'finish', finishReason: 'stop' },
    ]);
    expect(toolsOf(state)).toMatchObject([{ status: 'interrupted' }, { status: 'interrupted' }]);
  });

  test('S12 what came of a call of an earlier response is told by its id', () => {
    const earlier = stateAfter([...START, called('c1'), called('c2'), called('c3'), ...FINISH]);
    const later = [
      { type: 'start' },
      gave('c1', { ok: true }),
      { type: 'tool-output-denied', toolCallId: 'c2' },
      { type: 'tool-output-error', toolCallId: 'c3', errorText: 'Boom' },
      { type: 'start-step' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Done.' },
      { type: 'text-end', id: 't' },
      { type: 'finish', finishReason: 'stop' },
    ];
    const from = [{ type: 'run-submit', isAnswer: true } as const].reduce(reduceSession, earlier);
    const state = stateAfter(later, { from });
    const [first] = state.messages;
    expect(first?.parts).toMatchObject([
      { executionId: 'c1', status: 'done', result: { value: { ok: true } } },
      { executionId: 'c2', status: 'interrupted' },
      { executionId: 'c3', status: 'failed', error: 'Boom' },
    ]);
    expect(saidBy(answerOf(state).parts).texts).toEqual(['Done.']);
  });

  test('S12 a preview of what a call of an earlier response gives does not end the call', () => {
    const earlier = stateAfter([...START, called('c1'), ...FINISH]);
    const from = reduceSession(earlier, { type: 'run-submit', isAnswer: true });
    const decoder = createAiSdkDecoder();
    const chunks = [{ type: 'start' }, gave('c1', 'Mon', { preliminary: true })];
    const events = chunks.flatMap((chunk) => decoder.push(chunk));
    const during = events.reduce(reduceSession, from);
    expect(toolsOf(during)).toEqual([]);
    expect(during.messages[0]?.parts).toEqual(from.messages[0]?.parts);
    const state = stateAfter([gave('c1', 'Mon, Tue'), ...FINISH], { decoder, from: during });
    expect(state.messages[0]?.parts).toMatchObject([
      { status: 'done', result: { text: 'Mon, Tue' } },
    ]);
  });
});

test.each<[string, Chunk, Partial<ToolPart>]>([
  ['an output', gave('c1', 3), { status: 'done', result: { text: '3', value: 3 } }],
  [
    'an error',
    { type: 'tool-output-error', toolCallId: 'c1', errorText: 'No' },
    { status: 'failed', error: 'No' },
  ],
  ['a denial', { type: 'tool-output-denied', toolCallId: 'c1' }, { status: 'interrupted' }],
])('S10 %s that comes before its call is not lost', (_, outcome, shown) => {
  const decoder = createAiSdkDecoder();
  const state = stateAfter([...START, outcome, called('c1'), ...FINISH], { decoder });
  expect(toolsOf(state)).toMatchObject([{ ...shown, input: { value: { a: 1 } } }]);
  expect(state).toMatchObject({ status: 'done', requests: [], diagnostics: [] });
  const begun: Chunk = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'add' };
  const pieces = stateAfter([...START, outcome, begun, called('c1'), ...FINISH]);
  expect(toolsOf(pieces)).toMatchObject([shown]);
});

describe('what waits for the person', () => {
  test('S11 an approval is asked for when the response is over, and the answered call is not', () => {
    const chunks: Chunk[] = [
      ...START,
      called('c1', { to: 'Ada' }),
      asks('c1', { reason: 'It costs money.', signature: 'sig' }),
      called('c2'),
      gave('c2', 3),
    ];
    const decoder = createAiSdkDecoder();
    const during = chunks.flatMap((chunk) => decoder.push(chunk));
    expect(during.some(({ type }) => type === 'tool-request')).toBe(false);
    const state = stateAfter([...chunks, ...FINISH, '[DONE]']);
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([
      { kind: 'tool', executionId: 'c1', prompt: 'It costs money.', toolInput: { to: 'Ada' } },
    ]);
    expect(state.requests.map(asksFor)).toEqual(['approval']);
  });

  test('S11 an input that looks like a question is asked about, and not for words', () => {
    const state = stateAfter([...START, called('c1', { prompt: 'A cat' }), asks('c1'), ...FINISH]);
    expect(state.requests.map(asksFor)).toEqual(['approval']);
  });

  test('S11 a decision that the server makes itself asks nobody', () => {
    const state = stateAfter([
      ...START,
      called('c1'),
      asks('c1', { isAutomatic: true }),
      { type: 'tool-approval-response', approvalId: 'ask-c1', approved: true },
      called('c2'),
      asks('c2', { isAutomatic: true }),
      { type: 'tool-approval-response', approvalId: 'ask-c2', approved: false, reason: 'No' },
      { type: 'tool-output-denied', toolCallId: 'c2' },
      gave('c1', 1),
      ...FINISH,
    ]);
    expect(state.status).toBe('done');
    expect(state.requests).toEqual([]);
    expect(toolsOf(state).map(({ status }) => status)).toEqual(['done', 'interrupted']);
  });

  test('S11 a call that is carried out here waits for its output', () => {
    const state = stateAfter([...START, called('c1', { city: 'Oslo' }), ...FINISH]);
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([{ executionId: 'c1', expects: 'output' }]);
  });

  test('S11 approvals and outputs are asked for together', () => {
    const state = stateAfter([...START, called('c1'), asks('c1'), called('c2'), ...FINISH]);
    expect(state.requests).toMatchObject([
      { executionId: 'c1' },
      { executionId: 'c2', expects: 'output' },
    ]);
    expect(state.requests.map(asksFor)).toEqual(['approval', 'output']);
  });

  test('S10 S11 a call that asks for leave once it has shown a preview is asked about', () => {
    const preview = gave('c1', 'Mon', { preliminary: true });
    for (const chunks of [
      [...START, called('c1'), preview, asks('c1')],
      [...START, preview, called('c1'), called('c1')],
    ]) {
      const state = stateAfter([...chunks, '[DONE]']);
      expect(state).toMatchObject({ status: 'awaiting-input', requests: [{ executionId: 'c1' }] });
      expect(toolsOf(state)).toMatchObject([{ status: 'awaiting-input', result: { text: 'Mon' } }]);
    }
  });

  test('S11 a run that failed, or was cut off, asks nothing', () => {
    const chunks = [...START, called('c1'), asks('c1')];
    expect(stateAfter(chunks, { isCut: true }).status).toBe('interrupted');
    expect(stateAfter([...chunks, { type: 'error', errorText: 'x' }, ...FINISH]).status).toBe(
      'failed',
    );
  });

  test('S22 goes on with the same run once it is given what its calls would have given', () => {
    const decoder = createAiSdkDecoder();
    const from = stateAfter([...START, called('c1'), ...FINISH], { decoder });
    const state = stateAfter(
      [
        { type: 'start', messageId: 'm1' },
        { type: 'start-step' },
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: 'Cold.' },
        { type: 'text-end', id: 't' },
        { type: 'finish', finishReason: 'stop' },
      ],
      { decoder, from },
    );
    expect(state.messages).toHaveLength(1);
    expect(saidBy(answerOf(state).parts).texts).toEqual(['Cold.']);
    expect(state.status).toBe('done');
  });
});

describe('behind the end of a response that waits', () => {
  const waiting: Chunk[] = [...START, called('c1'), ...FINISH];

  test.each<Chunk>([
    { type: 'message-metadata', messageMetadata: {} },
    { type: 'finish' },
    { type: 'data-x', data: 1 },
    { type: 'text-start', id: 't' },
  ])('S11 a stray $type leaves the question open, and is told of', (stray) => {
    const state = stateAfter([...waiting, '[DONE]', stray]);
    expect(state).toMatchObject({
      status: 'awaiting-input',
      requests: [{ executionId: 'c1', expects: 'output' }],
    });
    expect(state.diagnostics).toMatchObject([{ code: 'after-end' }]);
  });
});

test('S11 S26 a call that the server allows by itself, and leaves to the page, is asked for', () => {
  const state = stateAfter([
    ...START,
    called('c1'),
    asks('c1', { isAutomatic: true }),
    { type: 'tool-approval-response', approvalId: 'ask-c1', approved: true },
    ...FINISH,
  ]);
  expect(state).toMatchObject({
    status: 'awaiting-input',
    requests: [{ executionId: 'c1', expects: 'output' }],
  });
});

test.each([null, undefined, 7])(
  'S14 an error whose words are %j is a failure all the same',
  (errorText) => {
    const state = stateAfter([
      ...START,
      { type: 'error', errorText },
      { type: 'finish' },
      '[DONE]',
    ]);
    expect(state).toMatchObject({ status: 'failed', fault: { code: 'agent' } });
  },
);
