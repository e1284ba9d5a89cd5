// @vitest-environment node
import type { UIMessageChunk } from 'ai';
import { describe, expect, test } from 'vitest';
import { createAiSdkDecoder } from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { readParts } from '../../../src/protocols/ai-sdk/readParts.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';
import { writeUIMessages } from '../../../src/protocols/ai-sdk/writeUIMessages.js';
import {
  answerOf,
  keptOf,
  peerOf,
  saidBy,
  stateAfter,
  withoutCarried,
} from '../../support/aiSdk.js';

const textsAfter = (...chunks: readonly UIMessageChunk[]) =>
  saidBy(answerOf(stateAfter([{ type: 'start' }, ...chunks])).parts).texts;

describe('sources and files', () => {
  const partsAfter = (...chunks: readonly UIMessageChunk[]) =>
    answerOf(stateAfter([{ type: 'start' }, ...chunks])).parts;

  test('S17 a page is a source with its address and title, whatever they hold', () => {
    const page = (url: string, title?: string): UIMessageChunk => {
      return { type: 'source-url', sourceId: 's', url, ...(title !== undefined && { title }) };
    };
    expect(partsAfter(page('https://a.test/x?y=1&copy;=2', 'A [b](c)'), page('nope'))).toEqual([
      { type: 'source', id: 'source-0', url: 'https://a.test/x?y=1&copy;=2', title: 'A [b](c)' },
      { type: 'source', id: 'source-1', url: 'nope' },
    ]);
  });

  test('S17 a document is a source with its title and file', () => {
    const source = { type: 'source-document', sourceId: 's', mediaType: 'a/b' } as const;
    expect(partsAfter({ ...source, title: 'Report 1', filename: 'r.pdf' })).toEqual([
      { type: 'source', id: 'source-0', title: 'Report 1', mediaType: 'a/b', name: 'r.pdf' },
    ]);
  });

  test('S17 S18 one that lacks a field is told of', () => {
    const state = stateAfter([
      { type: 'start' },
      { type: 'source-url', sourceId: 's' },
      { type: 'source-document', sourceId: 's', title: 'A' },
      { type: 'file', url: 'https://a.test/a.png' },
    ]);
    expect(state.diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('wrong-field'));
    expect(answerOf(state).parts).toEqual([]);
  });

  test('S18 a file is a part with its kind, its address or its own bytes, and its name', () => {
    const url = `data:image/png;base64,${'A'.repeat(5000)}`;
    const named = { type: 'file', mediaType: 'text/csv', url: 'https://a.test/a', filename: 'a' };
    const chunks = [{ type: 'file', mediaType: 'image/png', url }, named] as UIMessageChunk[];
    expect(partsAfter(...chunks)).toEqual([
      { type: 'file', id: 'file-0', mediaType: 'image/png', url },
      { type: 'file', id: 'file-1', mediaType: 'text/csv', url: 'https://a.test/a', name: 'a' },
    ]);
  });

  test('S19 what the person adds meanwhile is a quotation', () => {
    const parts = [
      { type: 'text' as const, text: 'Faster!\n# now' },
      { type: 'file' as const, mediaType: 'text/csv', url: 'https://a.test/a.csv' },
    ];
    expect(textsAfter({ type: 'steering-message', id: 'u', parts })).toEqual([
      '> Faster\\!\n> \\# now\n> [text\\/csv](<https://a.test/a.csv>)',
    ]);
  });

  test.each([
    ['image/png', 'https://a.test/a', '> ![a](<https://a.test/a>)'],
    ['image', 'https://a.test/a', '> ![a](<https://a.test/a>)'],
    ['imagery/png', 'https://a.test/a', '> [a](<https://a.test/a>)'],
    ['image/png', 'https://who:secret@a.test/a', '> a'],
    ['image/png', 'https://who@a.test/a', '> a'],
    ['image/png', 'javascript:alert(1)', '> a'],
  ])('S19 a file of the kind %j at %s is quoted as %s', (mediaType, url, quoted) => {
    const parts = [{ type: 'file' as const, mediaType, url, filename: 'a' }];
    expect(textsAfter({ type: 'steering-message', id: 'u', parts })).toEqual([quoted]);
  });
});

describe('data', () => {
  test('S15 data replaces what has its type and id; without an id each is new; transient data is not kept', async () => {
    const chunks: UIMessageChunk[] = [
      { type: 'start' },
      { type: 'data-parcel', id: 'p5', data: 1 },
      { type: 'data-map', id: 'p5', data: 'm' },
      { type: 'data-parcel', data: 2 },
      { type: 'data-parcel', data: 3 },
      { type: 'text-start', id: 't' },
      { type: 'data-parcel', id: 'p5', data: 4 },
      { type: 'data-parcel', id: 'p5', data: 5, transient: true },
      { type: 'finish' },
    ];
    const state = stateAfter(chunks);
    expect(state.diagnostics).toEqual([]);
    expect(answerOf(state).parts).toEqual([
      { type: 'data', id: 'data-0', name: 'parcel', value: 4 },
      { type: 'data', id: 'data-1', name: 'map', value: 'm' },
      { type: 'data', id: 'data-2', name: 'parcel', value: 2 },
      { type: 'data', id: 'data-3', name: 'parcel', value: 3 },
    ]);
    const kept = [
      { type: 'data-parcel', id: 'p5', data: 4 },
      { type: 'data-map', id: 'p5', data: 'm' },
      { type: 'data-parcel', data: 2 },
      { type: 'data-parcel', data: 3 },
      { type: 'text', text: '', state: 'streaming' },
    ];
    expect(keptOf(chunks)).toEqual(kept);
    expect((await peerOf(chunks)).parts).toEqual(kept);
  });
});

test('S15 transient data is told once, and stands nowhere', () => {
  const decoder = createAiSdkDecoder();
  decoder.push({ type: 'start' });
  expect(decoder.push({ type: 'data-toast', data: 'Saved', transient: true })).toEqual([
    { type: 'transient-data', name: 'toast', value: 'Saved' },
  ]);
});

describe('metadata', () => {
  const usageOf = ({ totalUsage }: { totalUsage: unknown }) => totalUsage;
  const totalUsage = {
    inputTokens: 10,
    inputTokenDetails: { cacheReadTokens: 4 },
    outputTokens: 5,
    outputTokenDetails: { reasoningTokens: 2 },
    totalTokens: 15,
    raw: { anything: true },
  };
  const usage = {
    inputTokens: 10,
    cachedInputTokens: 4,
    outputTokens: 5,
    reasoningTokens: 2,
    totalTokens: 15,
  };

  test('S20 stands with the message, and what was used as the app reads it', () => {
    const chunks = [
      { type: 'start', messageMetadata: { model: 'm' } },
      { type: 'message-metadata', messageMetadata: { at: 1 } },
      { type: 'finish', messageMetadata: { totalUsage } },
    ];
    const metadata = { model: 'm', at: 1, totalUsage };
    expect(
      answerOf(stateAfter(chunks, { decoder: createAiSdkDecoder({ usageOf }) })),
    ).toMatchObject({
      metadata,
      usage,
    });
    expect(answerOf(stateAfter(chunks))).not.toHaveProperty('usage');
    const stored = [{ id: 'm1', role: 'assistant', parts: [], metadata }];
    expect(readUIMessages(stored, { usageOf })).toMatchObject([{ metadata, usage }]);
  });

  test('S20 that the app cannot read counts nothing, and breaks nothing', () => {
    const readers = [
      () => {
        throw new Error('No such field');
      },
      () => 7,
      () => ({ inputTokens: 'many', outputTokens: -1, inputTokenDetails: [] }),
    ];
    for (const reader of readers) {
      const decoder = createAiSdkDecoder({ usageOf: reader });
      const state = stateAfter([{ type: 'start', messageMetadata: { a: 1 } }], { decoder });
      expect(answerOf(state)).toMatchObject({ metadata: { a: 1 } });
      expect(answerOf(state)).not.toHaveProperty('usage');
    }
  });

  test('S20 in very many pieces is whole in the end', () => {
    const pieces = Array.from({ length: 500 }, (_, index) => {
      return { type: 'message-metadata', messageMetadata: { [`field-${index}`]: index } };
    });
    const { metadata } = answerOf(stateAfter([{ type: 'start' }, ...pieces, { type: 'finish' }]));
    expect(Object.keys(metadata as object)).toHaveLength(500);
    const decoder = createAiSdkDecoder();
    const told = [...pieces, '[DONE]'].flatMap((chunk) => decoder.push(chunk));
    expect(told.filter(({ type }) => type === 'message-metadata').length).toBeLessThan(150);
  });

  test('S20 is merged as the package merges it, however it is nested', async () => {
    const pieces = [
      { a: { b: 1, c: [1] }, d: 'text' },
      { a: { b: { e: 1 }, f: undefined }, d: { g: 1 } },
      { a: { b: { h: null }, f: 2 } },
      { a: { c: [2], f: undefined }, d: 'text', i: { j: {} } },
      { a: 'gone', i: { j: { k: 1 } } },
    ];
    const chunks = pieces.map((messageMetadata): UIMessageChunk => {
      return { type: 'message-metadata', messageMetadata };
    });
    for (let count = 1; count <= chunks.length; count++) {
      const told = chunks.slice(0, count);
      const { metadata } = answerOf(stateAfter([{ type: 'start' }, ...told, { type: 'finish' }]));
      expect([count, metadata]).toEqual([count, (await peerOf(told)).metadata]);
    }
  });

  test('S20 S4 that is deeper than any call may go is taken', () => {
    let messageMetadata: unknown = 'end';
    for (let depth = 0; depth < 50_000; depth++) messageMetadata = { a: messageMetadata };
    const piece = { type: 'message-metadata', messageMetadata };
    expect(stateAfter([piece, piece, { type: 'finish' }]).status).toBe('done');
  });
});

describe('a stored message', () => {
  test('S21 has the parts, with the same ids, that its stream had', async () => {
    const chunks: UIMessageChunk[] = [
      { type: 'start', messageId: 'm1' },
      { type: 'start-step' },
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm' },
      { type: 'reasoning-end', id: 'r' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Let me see.' },
      { type: 'text-end', id: 't' },
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'add' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"a": 1}' },
      { type: 'tool-input-available', toolCallId: 'c1', toolName: 'add', input: { a: 1 } },
      { type: 'tool-input-available', toolCallId: 'c2', toolName: 'x', input: 'q', dynamic: true },
      { type: 'tool-input-error', toolCallId: 'c3', toolName: 'y', input: '{', errorText: 'No' },
      { type: 'tool-output-available', toolCallId: 'c1', output: { sum: 2 } },
      { type: 'tool-output-error', toolCallId: 'c2', errorText: 'Boom' },
      { type: 'data-parcel', id: 'p', data: 1 },
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'source-url', sourceId: 's', url: 'https://a.test/', title: 'A' },
      { type: 'source-document', sourceId: 's', mediaType: 'a/b', title: 'B' },
      { type: 'file', mediaType: 'image/png', url: 'https://a.test/a.png' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Two.' },
      { type: 'text-end', id: 't' },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'stop' },
    ];
    const stored = JSON.parse(JSON.stringify(await peerOf(chunks))) as { parts: [] };
    expect(withoutCarried(readParts(stored.parts, undefined).parts)).toEqual(
      answerOf(stateAfter(chunks)).parts,
    );
  });
});

test('S21 files, sources, data and metadata of other messages have their place in a UIMessage', () => {
  const message = {
    id: 'm1',
    key: 'm1',
    role: 'assistant',
    status: 'done',
    metadata: { model: 'm' },
    parts: [
      { type: 'file', id: 'f', name: 'a.png', mediaType: 'image/png', url: 'https://a.test/a.png' },
      { type: 'file', id: 'g', name: 'lost' },
      { type: 'source', id: 's', url: 'https://a.test/', title: 'A' },
      { type: 'source', id: 'd', name: 'r.pdf', mediaType: 'application/pdf' },
      { type: 'data', id: 'x', name: 'parcel', value: { at: 'home' } },
    ],
  } as const;
  const [written] = writeUIMessages([message]);
  expect(written).toEqual({
    id: 'm1',
    role: 'assistant',
    metadata: { model: 'm' },
    parts: [
      { type: 'file', mediaType: 'image/png', url: 'https://a.test/a.png', filename: 'a.png' },
      { type: 'source-url', sourceId: 's', url: 'https://a.test/', title: 'A' },
      {
        type: 'source-document',
        sourceId: 'd',
        mediaType: 'application/pdf',
        title: 'r.pdf',
        filename: 'r.pdf',
      },
      { type: 'data-parcel', id: 'x', data: { at: 'home' } },
    ],
  });
  const [read] = readUIMessages([written]);
  expect(read?.parts.map(({ type }) => type)).toEqual(['file', 'source', 'source', 'data']);
});

test('a message that is written keeps its role, and the files that have an address', () => {
  const message = { id: 'm1', key: 'm1', status: 'done', parts: [] } as const;
  const attachments = [
    { id: 'a', name: 'a.png', url: 'https://a.test/a.png' },
    { id: 'b', name: 'lost.png' },
  ];
  const roles = ['user', 'system', 'assistant', 'tool'];
  const written = writeUIMessages(roles.map((role) => ({ ...message, role, attachments })));
  expect(written.map(({ role }) => role)).toEqual(['user', 'system', 'assistant', 'assistant']);
  expect(written[0]?.parts).toEqual([
    {
      type: 'file',
      mediaType: 'application/octet-stream',
      filename: 'a.png',
      url: 'https://a.test/a.png',
    },
  ]);
});
