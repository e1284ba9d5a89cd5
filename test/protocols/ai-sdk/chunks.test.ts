// @vitest-environment node
import { readFileSync } from 'node:fs';
import type { Citation, UIMessageChunk } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/conformance/kit/Random.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Part } from '../../../src/core/parts.js';
import type { SessionState } from '../../../src/core/state.js';
import {
  CHUNK_TYPES,
  createAiSdkDecoder,
} from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { readUIMessages } from '../../../src/ai-sdk.js';
import {
  answerOf,
  keptOf,
  peerOf,
  saidBy,
  saidByPeer,
  stateAfter,
  withoutCarried,
} from '../../support/aiSdk.js';
import { wovenChunks } from './wovenChunks.js';

type Chunk = UIMessageChunk;

/** Chunks that lead to each type, and the one of that type last. A new type of the package does not compile. */
const EXAMPLES: Readonly<
  Record<Exclude<Chunk['type'], `data-${string}`> | 'data-parcel', readonly Chunk[]>
> = {
  start: [{ type: 'start', messageId: 'm1' }],
  'start-step': [{ type: 'start-step' }],
  'text-start': [{ type: 'text-start', id: 't' }],
  'text-delta': [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'Hello' },
  ],
  'text-end': [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'Hello' },
    { type: 'text-end', id: 't' },
  ],
  'reasoning-start': [{ type: 'reasoning-start', id: 'r' }],
  'reasoning-delta': [
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm' },
  ],
  'reasoning-end': [
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-end', id: 'r' },
  ],
  'tool-input-start': [{ type: 'tool-input-start', toolCallId: 'c', toolName: 'add' }],
  'tool-input-delta': [
    { type: 'tool-input-start', toolCallId: 'c', toolName: 'add' },
    { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"a"' },
  ],
  'tool-input-available': [
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'add', input: { a: 1 } },
  ],
  'tool-input-error': [
    { type: 'tool-input-error', toolCallId: 'c', toolName: 'x', input: '{', errorText: 'No JSON' },
  ],
  'tool-approval-request': [
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'add', input: { a: 1 } },
    { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
  ],
  'tool-approval-response': [
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'add', input: { a: 1 } },
    { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c', isAutomatic: true },
    { type: 'tool-approval-response', approvalId: 'a', approved: true },
  ],
  'tool-output-available': [
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'add', input: { a: 1 } },
    { type: 'tool-output-available', toolCallId: 'c', output: 2 },
  ],
  'tool-output-error': [
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'add', input: { a: 1 } },
    { type: 'tool-output-error', toolCallId: 'c', errorText: 'Boom' },
  ],
  'tool-output-denied': [
    { type: 'tool-input-available', toolCallId: 'c', toolName: 'add', input: { a: 1 } },
    { type: 'tool-output-denied', toolCallId: 'c' },
  ],
  'source-url': [{ type: 'source-url', sourceId: 's', url: 'https://a.test/', title: 'A' }],
  'source-document': [
    { type: 'source-document', sourceId: 's', mediaType: 'application/pdf', title: 'Report' },
  ],
  file: [{ type: 'file', mediaType: 'image/png', url: 'https://a.test/a.png' }],
  'reasoning-file': [{ type: 'reasoning-file', mediaType: 'image/png', url: 'https://a.test/b' }],
  custom: [{ type: 'custom', kind: 'acme.thing' }],
  'steering-message': [
    { type: 'steering-message', id: 'u', parts: [{ type: 'text', text: 'Faster!' }] },
  ],
  'data-parcel': [{ type: 'data-parcel', id: 'p', data: { at: 'sea' } }],
  'finish-step': [{ type: 'finish-step' }],
  'reset-step': [{ type: 'reset-step' }],
  'message-metadata': [{ type: 'message-metadata', messageMetadata: { tokens: 1 } }],
  error: [{ type: 'error', errorText: 'Boom' }],
  abort: [{ type: 'abort' }],
  finish: [{ type: 'finish', finishReason: 'stop' }],
};

const types = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];

describe('each type of chunk', () => {
  test('S3 the types that the package’s own schema has are the ones that are known', () => {
    const source = readFileSync(
      'test/node_modules/ai/src/ui-message-stream/ui-message-chunks.ts',
      'utf8',
    );
    const schema = source.slice(0, source.indexOf('export type'));
    const literals = [...schema.matchAll(/^ {8}type: z\.literal\('(?<type>[\w-]+)'\)/gmu)];
    const named = literals.map(({ groups }) => groups?.['type'] ?? '');
    expect(named.length).toBeGreaterThan(25);
    expect(new Set(named)).toEqual(CHUNK_TYPES);
    expect(new Set(types.filter((type) => type !== 'data-parcel'))).toEqual(CHUNK_TYPES);
  });

  test.each(types)('S3 %s is understood', (type) => {
    const state = stateAfter(EXAMPLES[type]);
    const codes = state.diagnostics.map(({ code }) => code);
    const isKept = type === 'custom';
    expect(codes).toEqual(isKept ? ['unknown-event'] : []);
  });

  test.each(types)(
    'S4 %s without its fields, or with others, is told of and changes nothing',
    (type) => {
      const before = EXAMPLES[type].slice(0, -1);
      const [last] = EXAMPLES[type].slice(-1);
      const optional = ['messageId', 'title', 'isAutomatic', 'finishReason', 'input', 'output'];
      const names = Object.keys(last ?? {}).filter(
        (name) => name !== 'type' && !optional.includes(name),
      );
      const kept = ['data', 'messageMetadata'];
      for (const name of names.filter((one) => !kept.includes(one))) {
        const state = stateAfter([...before, { ...last, [name]: 7n }]);
        expect(state.diagnostics.map(({ code }) => code)).toEqual(['wrong-field']);
        expect(answerOf(state).parts).toEqual(
          answerOf(stateAfter([...before, { type: 'start' }])).parts,
        );
      }
    },
  );
});

describe('what is kept to be sent back', () => {
  // Of an input that is cut off the package keeps what it can guess; here it is the text alone.
  test.each(types.filter((type) => type !== 'tool-input-delta'))(
    'S23 %s is kept as the package keeps it',
    async (type) => {
      const chunks = EXAMPLES[type];
      const { parts } = await peerOf([...chunks, { type: 'message-metadata', messageMetadata: 1 }]);
      expect(keptOf(chunks)).toEqual(JSON.parse(JSON.stringify(parts)));
    },
  );

  test('S23 S25 approvals and what providers attach are kept with all their fields', async () => {
    const providerMetadata = { acme: { id: 'x' } };
    const chunks: Chunk[] = [
      { type: 'start-step' },
      { type: 'reasoning-start', id: 'r', providerMetadata },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm', providerMetadata: { acme: { id: 'y' } } },
      { type: 'reasoning-end', id: 'r' },
      {
        type: 'tool-input-start',
        toolCallId: 'c',
        toolName: 'pay',
        title: 'Pay',
        providerMetadata,
      },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: {} },
      {
        type: 'tool-approval-request',
        approvalId: 'a',
        toolCallId: 'c',
        reason: 'It costs money.',
        signature: 's',
        approvalDescriptor: { d: 1 },
        inputSchemaInput: { i: 1 },
        isAutomatic: true,
      },
      { type: 'tool-approval-response', approvalId: 'a', approved: false, reason: 'No' },
      { type: 'tool-output-denied', toolCallId: 'c' },
      { type: 'tool-input-available', toolCallId: 'd', toolName: 'x', input: 1, dynamic: true },
      { type: 'tool-output-available', toolCallId: 'd', output: 2, providerMetadata },
      { type: 'finish-step' },
    ];
    const { parts } = await peerOf(chunks);
    expect(keptOf(chunks)).toEqual(JSON.parse(JSON.stringify(parts)));
  });
});

describe('any answer', () => {
  /** What is the same of a part that is streamed and of one that is stored. */
  const told = (part: Part) =>
    part.type === 'tool' ? [part.id, part.executionId, part.input] : withoutCarried([part]);

  test('S10 S21 S23 is kept, and shown, as the package’s own reader has it', async () => {
    for (let seed = 1; seed <= 80; seed++) {
      const chunks = wovenChunks(new Random(seed));
      const peer = await peerOf(chunks);
      expect([chunks, keptOf(chunks)]).toEqual([chunks, JSON.parse(JSON.stringify(peer.parts))]);
      const { parts } = answerOf(stateAfter(chunks));
      const said = saidBy(parts);
      // A preview stays beside the error that came of its call.
      const tools = said.tools.map((tool) =>
        tool.error === undefined ? tool : { ...tool, output: undefined },
      );
      expect([chunks, { ...said, tools }]).toEqual([chunks, saidByPeer(peer)]);
      const [stored] = readUIMessages([{ ...peer, id: 'm' }]);
      expect([chunks, stored?.parts.map(told)]).toEqual([chunks, parts.map(told)]);
    }
  });

  test('S12 S25 is kept with what a later response tells of its calls', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const all = wovenChunks(new Random(seed), [0]);
      const step = all.slice(all.findLastIndex(({ type }) => type === 'reset-step') + 1);
      const isLater = ({ type }: Chunk) => /^tool-(?:output|approval-response)/u.test(type);
      const first = await peerOf(step.filter((chunk) => !isLater(chunk)));
      const later = [...step.filter(isLater), ...wovenChunks(new Random(seed), [1])];
      const { parts } = await peerOf(later, structuredClone(first));
      const kept = keptOf(later, first.parts);
      expect([step, later, kept]).toEqual([step, later, JSON.parse(JSON.stringify(parts))]);
    }
  });
});

describe('an item that is not a chunk', () => {
  test.each([null, 7, 'Hello', [], {}, { type: 3 }, { type: '' }])('S3 %j is told of', (raw) => {
    const state = stateAfter([{ type: 'start' }, raw]);
    expect(state.diagnostics).toMatchObject([{ code: 'no-event' }]);
  });

  test('S3 a type of a later version is kept for the inspector and changes nothing else', () => {
    const before: Chunk[] = [{ type: 'start' }, ...EXAMPLES['text-delta']];
    const { diagnostics, ...state } = stateAfter([...before, { type: 'hologram', x: 1 }]);
    expect(diagnostics).toMatchObject([{ code: 'unknown-event', raw: { type: 'hologram', x: 1 } }]);
    expect({ ...state, diagnostics: [] }).toEqual(stateAfter(before));
  });

  test('S2 the end mark does not hurt, once, twice or before the end', () => {
    const whole: unknown[] = [{ type: 'start' }, ...EXAMPLES['text-end'], { type: 'finish' }];
    expect(stateAfter([...whole, '[DONE]', '[DONE]'])).toEqual(stateAfter(whole));
    expect(stateAfter(['[DONE]']).diagnostics).toEqual([]);
  });
});

describe('the course of a run', () => {
  const said: Chunk[] = [
    { type: 'start', messageId: 'm1' },
    { type: 'start-step' },
    ...EXAMPLES['text-delta'],
  ];

  test('S5 takes the message’s id where there is one, and makes up none', () => {
    expect(answerOf(stateAfter(said)).id).toBe('m1');
    const nameless = answerOf(stateAfter([{ type: 'start' }, ...EXAMPLES['text-delta']]));
    expect(nameless.id).toBe(nameless.key);
  });

  test('S13 an answer of nothing is done, and shows nothing', () => {
    const state = stateAfter([
      { type: 'start' },
      { type: 'start-step' },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'stop' },
    ]);
    expect(state.status).toBe('done');
    expect(answerOf(state).parts).toEqual([]);
  });

  test.each([
    ['stop', 'done'],
    ['other', 'done'],
    [undefined, 'done'],
    ['tool-calls', 'done'],
    ['length', 'failed'],
    ['content-filter', 'failed'],
    ['error', 'failed'],
    ['interrupted', 'interrupted'],
  ] as const)('S13 finishReason %s ends it as %s', (finishReason, status) => {
    const finish = { type: 'finish', ...(finishReason && { finishReason }) };
    const state = stateAfter([...said, { type: 'text-end', id: 't' }, finish]);
    expect(state.status).toBe(status);
    expect(saidBy(answerOf(state).parts).texts).toEqual(['Hello']);
  });

  test.each([
    ['length', 'cut-off', true],
    ['content-filter', 'filtered', false],
  ])('S13 %s is told as %s, and asking again is offered: %s', (finishReason, reason, retryable) => {
    const state = stateAfter([...said, { type: 'finish', finishReason }]);
    expect(state.fault).toMatchObject({ code: 'cut-off', reason, retryable });
    expect(answerOf(state).parts.at(-1)).toMatchObject({
      type: 'error',
      details: { code: reason },
    });
  });

  test('S14 an error is shown where it came, and the run has failed once its stream is over', () => {
    const error: Chunk = { type: 'error', errorText: 'Overloaded' };
    const during = [...said, error].flatMap((chunk) => decoder.push(chunk));
    expect(during.some(({ type }) => type === 'run-end')).toBe(false);
    for (const rest of [[], [{ type: 'finish-step' }, { type: 'finish', finishReason: 'error' }]]) {
      for (const end of [[], ['[DONE]']]) {
        const state = stateAfter([...said, error, ...rest, ...end]);
        expect(state.status).toBe('failed');
        expect(state.fault?.message).toBe('Overloaded');
        expect(answerOf(state).parts).toMatchObject([
          { type: 'text', text: 'Hello' },
          { type: 'error', message: 'Overloaded' },
        ]);
      }
    }
  });
  const decoder = createAiSdkDecoder();

  test('S14 abort is a stop: what was open is left as it was', () => {
    const state = stateAfter([
      ...said,
      ...EXAMPLES['reasoning-delta'],
      ...EXAMPLES['tool-input-delta'],
      { type: 'abort' },
      '[DONE]',
    ]);
    expect(state.status).toBe('stopped');
    expect(answerOf(state).parts).toMatchObject([
      { type: 'text', text: 'Hello' },
      { type: 'thinking', status: 'interrupted' },
      { type: 'tool', status: 'interrupted' },
    ]);
  });

  test('S14 a stream without an end is interrupted, never done', () => {
    const whole: Chunk[] = [...said, { type: 'text-end', id: 't' }, { type: 'finish-step' }];
    for (let count = 1; count <= whole.length; count++) {
      for (const isCut of [false, true]) {
        expect(stateAfter(whole.slice(0, count), { isCut }).status).toBe('interrupted');
      }
    }
    expect(stateAfter([...whole, { type: 'finish' }], { isCut: true }).status).toBe('done');
  });

  test('S14 a stream that was closed by its end mark alone is done', () => {
    expect(stateAfter([...said, '[DONE]']).status).toBe('done');
  });
});

describe('text and reasoning', () => {
  test('S6 ids are free again after the end, and what begins first stands first', async () => {
    const chunks: Chunk[] = [
      { type: 'start' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'One' },
      { type: 'text-end', id: '0' },
      { type: 'text-start', id: '0' },
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'Three' },
      { type: 'text-delta', id: '0', delta: 'Two' },
      { type: 'text-end', id: '0' },
      { type: 'text-end', id: '1' },
      { type: 'text-start', id: '2' },
      { type: 'text-end', id: '2' },
      { type: 'finish' },
    ];
    const { parts } = answerOf(stateAfter(chunks));
    expect(saidBy(parts).texts).toEqual(['One', 'Two', 'Three']);
    expect(saidBy(parts)).toEqual(saidByPeer(await peerOf(chunks)));
  });

  test('S6 halves of characters, line separators and NUL arrive as they were sent', () => {
    const deltas = [String.raw`"\ud83d"`, String.raw`"\ude00"`, '"\u2028\u2029\\u0000"'];
    const chunks = deltas.map((delta) => {
      return { type: 'text-delta', id: 't', delta: JSON.parse(delta) as string };
    });
    const state = stateAfter([{ type: 'text-start', id: 't' }, ...chunks]);
    expect(saidBy(answerOf(state).parts).texts).toEqual(['😀\u2028\u2029\0']);
  });

  test('S6 a piece of text that nothing has announced is shown, and told of', () => {
    const state = stateAfter([{ type: 'text-delta', id: 't', delta: 'Hi' }, { type: 'finish' }]);
    expect(saidBy(answerOf(state).parts).texts).toEqual(['Hi']);
    expect(state.diagnostics).toMatchObject([{ code: 'not-begun' }]);
  });

  test('S7 reasoning is thinking, which ends with its own end', () => {
    const chunks = [...EXAMPLES['reasoning-delta'], { type: 'reasoning-end', id: 'r' }];
    expect(answerOf(stateAfter(chunks)).parts).toMatchObject([
      { type: 'thinking', text: 'Hm', status: 'done' },
    ]);
  });

  test('S20 S31 citations that name no source, and custom parts, are kept for the inspector', () => {
    const citations = [{ type: 'url', url: 'https://a.test' }];
    const state = stateAfter([
      ...EXAMPLES['text-delta'],
      { type: 'text-end', id: 't', citations },
      ...EXAMPLES.custom,
    ]);
    expect(state.diagnostics.map(({ raw }) => raw)).toMatchObject([
      { citations },
      { kind: 'acme.thing' },
    ]);
  });
});

describe('what a text rests on', () => {
  const page = {
    type: 'source',
    sourceType: 'url',
    id: 's1',
    url: 'https://a.test/',
    title: 'A',
  } as const;
  const file = {
    type: 'source',
    sourceType: 'document',
    id: 's2',
    mediaType: 'application/pdf',
    title: 'B',
    filename: 'b.pdf',
  } as const;
  const citations: Citation[] = [
    { source: page, startIndex: 0, endIndex: 3, citedText: 'words of A' },
    { source: file },
  ];
  const cited: Chunk[] = [
    { type: 'start' },
    { type: 'text-start', id: 'one' },
    { type: 'text-delta', id: 'one', delta: 'One' },
    { type: 'text-start', id: 'two' },
    { type: 'text-delta', id: 'two', delta: 'Two' },
    { type: 'text-end', id: 'one', citations },
    { type: 'text-end', id: 'two' },
    { type: 'finish' },
  ];

  test('S31 without words that are cited has none', () => {
    const sources = [{ source: page, citedText: '' }, { source: page }];
    const state = stateAfter([...cited.slice(0, 5), { ...cited[5], citations: sources }]);
    const shown = answerOf(state).parts.filter(({ type }) => type === 'source');
    expect(shown).toHaveLength(2);
    for (const part of shown) expect(part).not.toHaveProperty('quote');
  });

  test('S31 stands behind it, also where another text has begun', () => {
    const state = stateAfter(cited);
    expect(answerOf(state).parts).toEqual([
      { type: 'text', id: expect.any(String) as string, text: 'One' },
      {
        type: 'source',
        id: 'text-0-citation-1',
        url: 'https://a.test/',
        title: 'A',
        quote: 'words of A',
      },
      {
        type: 'source',
        id: 'text-0-citation-2',
        title: 'B',
        mediaType: 'application/pdf',
        name: 'b.pdf',
      },
      { type: 'text', id: expect.any(String) as string, text: 'Two' },
    ]);
    expect(state.diagnostics).toEqual([]);
  });

  test('S31 S21 is the same in the stored message, and goes once when its step is taken back', () => {
    const stored = [
      { type: 'text', text: 'One', state: 'done', citations },
      { type: 'text', text: 'Two', state: 'done' },
    ];
    const [message] = readUIMessages([{ id: 'm', role: 'assistant', parts: stored }]);
    expect(withoutCarried(message?.parts ?? [])).toEqual(answerOf(stateAfter(cited)).parts);
    const back: Chunk[] = [...cited.slice(0, -1), { type: 'reset-step' }, { type: 'finish' }];
    expect(answerOf(stateAfter(back)).parts).toEqual([]);
  });
});

describe('taking a step back', () => {
  test('S16 what the present step has said goes, and earlier steps stay', async () => {
    const chunks: Chunk[] = [
      { type: 'start' },
      { type: 'start-step' },
      ...EXAMPLES['text-end'],
      ...EXAMPLES['tool-output-available'],
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Wrong' },
      { type: 'tool-input-start', toolCallId: 'c2', toolName: 'add' },
      { type: 'reset-step' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Right' },
      { type: 'text-end', id: 't' },
      { type: 'finish' },
    ];
    const state = stateAfter(chunks);
    expect(saidBy(answerOf(state).parts)).toEqual(saidByPeer(await peerOf(chunks)));
    expect(saidBy(answerOf(state).parts).texts).toEqual(['Hello', 'Right']);
    expect(state.status).toBe('done');
  });
});

describe('a step that is taken back', () => {
  const says = (id: string, delta: string) => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta },
    { type: 'text-end', id },
  ];
  const shown = (chunks: readonly unknown[]) =>
    answerOf(stateAfter(chunks)).parts.map((part) => {
      if (part.type === 'text') return part.text;
      return part.type === 'error' ? `! ${part.message}` : part.type;
    });

  test('S16 leaves the errors of earlier steps where they are', () => {
    const chunks = [
      { type: 'start' },
      { type: 'start-step' },
      ...says('a', 'One'),
      { type: 'error', errorText: 'Slow' },
      ...says('b', 'Two'),
      { type: 'start-step' },
      ...says('c', 'Wrong'),
      { type: 'error', errorText: 'Wrong' },
      { type: 'reset-step' },
      ...says('d', 'Wrong again'),
      { type: 'reset-step' },
      ...says('e', 'Right'),
      { type: 'finish' },
    ];
    expect(shown(chunks)).toEqual(['One', '! Slow', 'Two', 'Right']);
  });

  test('S16 does not touch what stays', () => {
    const decoder = createAiSdkDecoder();
    const before = [{ type: 'start' }, { type: 'start-step' }, ...says('a', 'One')];
    const first = before.reduce<SessionState>(
      (state, chunk) => decoder.push(chunk).reduce(reduceSession, state),
      initialSession(),
    );
    const more = [{ type: 'start-step' }, ...says('b', 'Wrong'), { type: 'reset-step' }];
    const state = stateAfter([...more, { type: 'finish' }], { decoder, from: first });
    expect(answerOf(state).parts).toBe(answerOf(first).parts);
  });

  test('S6 S16 what goes on without a beginning after that begins anew', () => {
    const told = (delta: string) => [
      { type: 'text-delta', id: 'a', delta },
      { type: 'reasoning-delta', id: 'a', delta },
    ];
    const begun = [
      { type: 'text-start', id: 'a' },
      { type: 'reasoning-start', id: 'a' },
    ];
    const chunks = [...begun, ...told('Wrong'), { type: 'reset-step' }, ...told('Right')];
    expect(answerOf(stateAfter([...chunks, { type: 'finish' }])).parts).toMatchObject([
      { type: 'text', text: 'Right' },
      { type: 'thinking', text: 'Right' },
    ]);
  });

  test('S16 before the first step, all goes', () => {
    const chunks = [{ type: 'start' }, ...says('a', 'Wrong'), { type: 'reset-step' }];
    expect(shown([...chunks, ...says('a', 'Right'), { type: 'finish' }])).toEqual(['Right']);
  });
});

test.each([
  [['length', 'stop'], 'failed', 'cut-off'],
  [['stop', 'content-filter'], 'failed', 'cut-off'],
  [['error', 'stop'], 'failed', 'agent'],
  [['interrupted', 'stop'], 'interrupted', undefined],
  [['tool-calls', 'stop'], 'done', undefined],
])(
  'S13 of several streams in one, each with an end, the worst end counts: %j',
  (reasons, status, code) => {
    const ends = reasons.map((finishReason) => ({ type: 'finish', finishReason }));
    const state = stateAfter([{ type: 'start' }, ...ends, '[DONE]']);
    expect(state.status).toBe(status);
    expect(state.fault?.code).toBe(code);
  },
);

test.each([
  [[{ type: 'data-x', data: 1, transient: true }], 'interrupted'],
  [[{ type: 'message-metadata', messageMetadata: { a: 1 } }], 'interrupted'],
  [[{ type: 'something-newer' }], 'interrupted'],
  [['[DONE]'], 'idle'],
  [[{ type: 'something-newer' }, '[DONE]'], 'interrupted'],
])('S14 a stream of nothing but %j is over as well: %s', (chunks, status) => {
  expect(stateAfter(chunks).status).toBe(status);
});

describe('whatever comes', () => {
  const anyValue = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 3 });
  const mutated = fc
    .tuple(
      fc.constantFrom(...Object.values(EXAMPLES).flat()),
      fc.dictionary(
        fc.constantFrom(
          'id',
          'type',
          'delta',
          'toolCallId',
          'toolName',
          'input',
          'output',
          'parts',
          'url',
          'approvalId',
          'errorText',
          'messageMetadata',
          'data',
          'dynamic',
          '__proto__',
        ),
        anyValue,
        { maxKeys: 2 },
      ),
    )
    .map(([chunk, changes]): unknown => ({ ...chunk, ...changes }));
  const plain = fc.constantFrom<unknown>(...Object.values(EXAMPLES).flat(), '[DONE]');

  test('S4 nothing on the stream can throw, and each prefix is a valid state', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, mutated, anyValue), { maxLength: 30 }), (chunks) => {
        const decoder = createAiSdkDecoder();
        let state = initialSession();
        for (const chunk of chunks) {
          state = decoder.push(chunk).reduce(reduceSession, state);
          // Each id is that of one part.
          const ids = state.messages.flatMap(({ parts }) => parts.map(({ id }) => id));
          expect(new Set(ids).size).toBe(ids.length);
        }
        state = decoder.end().reduce(reduceSession, state);
        expect(['running', 'submitting']).not.toContain(state.status);
      }),
    );
  });
});
