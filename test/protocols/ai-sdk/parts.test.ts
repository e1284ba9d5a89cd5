// @vitest-environment node
import type { UIMessageChunk } from 'ai';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/protocols/ai-sdk/AiSdkResponse.js';
import { answerOf, keptOf, peerOf, saidBy, stateAfter } from '../../support/aiSdk.js';

const textsAfter = (...chunks: readonly UIMessageChunk[]) =>
  saidBy(answerOf(stateAfter([{ type: 'start' }, ...chunks])).parts).texts;

describe('sources and files', () => {
  test('S17 a source is a link, and only to where http leads', () => {
    const source = (url: string, title?: string): UIMessageChunk => {
      return { type: 'source-url', sourceId: 's', url, ...(title !== undefined && { title }) };
    };
    expect(textsAfter(source('https://a.test/x?y=1&copy;=2', 'A [b](c) *d*'))).toEqual([
      String.raw`[A \[b\]\(c\) \*d\*](<https://a.test/x?y=1\&copy;=2>)`,
    ]);
    expect(textsAfter(source('https://a.test/<x>'))).toEqual([
      String.raw`[https\:\/\/a\.test\/\<x\>](<https://a.test/%3Cx%3E>)`,
    ]);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc', '/here', 'nope']) {
      expect(textsAfter(source(url, 'Title'))).toEqual(['Title']);
    }
    expect(textsAfter(source('https://me:you@a.test/', 'Title'))).toEqual(['Title']);
  });

  test('S17 a document is a line with its title and file', () => {
    const source = { type: 'source-document', sourceId: 's', mediaType: 'a/b' } as const;
    expect(textsAfter({ ...source, title: 'Report 1', filename: 'r.pdf' })).toEqual([
      String.raw`Report 1 \(r\.pdf\)`,
    ]);
    expect(textsAfter({ ...source, title: '# One\n# Two' })).toEqual([String.raw`\# One \# Two`]);
  });

  test('S18 a picture with an address is a picture, another file a link', () => {
    expect(
      textsAfter({ type: 'file', mediaType: 'image/png', url: 'https://a.test/a.png' }),
    ).toEqual([String.raw`![image\/png](<https://a.test/a.png>)`]);
    expect(
      textsAfter({ type: 'file', mediaType: 'text/csv', url: 'https://a.test/a.csv' }),
    ).toEqual([String.raw`[text\/csv](<https://a.test/a.csv>)`]);
  });

  test('S18 the bytes of a file are no text: its kind is told', () => {
    const url = `data:image/png;base64,${'A'.repeat(5000)}`;
    expect(textsAfter({ type: 'file', mediaType: 'image/png', url })).toEqual([
      String.raw`image\/png`,
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
    expect(state.diagnostics).toHaveLength(6);
    expect(new Set(state.diagnostics.map(({ code }) => code))).toEqual(new Set(['unknown-event']));
    expect(answerOf(state).parts).toEqual([]);
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
    expect(partsOf(stored.parts)).toEqual(answerOf(stateAfter(chunks)).parts);
  });
});
