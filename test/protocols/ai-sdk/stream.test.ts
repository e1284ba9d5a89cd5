// @vitest-environment node
import { createUIMessageStreamResponse, type UIMessageChunk } from 'ai';
import { describe, expect, test } from 'vitest';
import { readEventStream } from '../../../src/core/sse/readEventStream.js';
import type { SessionState } from '../../../src/core/state.js';
import { answerOf, keptOf, saidBy, saidByPeer, stateAfter } from '../../support/aiSdk.js';
import { bytesOf } from '../../support/aiSdkServer.js';
import { TURNS } from '../../support/aiSdkTurns.js';
import { AI_SDKS } from '../../support/aiSdkVersions.js';

const MADE = new Set([String.raw`[A](<https://a.test/>)`, 'Report', String.raw`image\/png`]);

const CASES = AI_SDKS.flatMap((sdk) =>
  Object.entries(TURNS).map(([name, turn]) => {
    return { name, version: sdk.version, sdk, chunksOf: () => turn(sdk) };
  }),
);

/** The state after bytes in these pieces, as a client reads them. */
async function stateAfterBytes(pieces: readonly Uint8Array[]): Promise<SessionState> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const chunks: unknown[] = [];
  for await (const { data } of readEventStream(body)) {
    chunks.push(data === '[DONE]' ? data : JSON.parse(data));
  }
  return stateAfter(chunks);
}

describe.each(CASES)('ai $version: $name', ({ sdk, chunksOf }) => {
  test('S2 S6 S10 reads the same texts, thoughts and tools as the package’s own reader', async () => {
    const chunks = await chunksOf();
    const { parts } = answerOf(stateAfter(chunks));
    const peer = saidByPeer(await sdk.read(JSON.parse(JSON.stringify(chunks)) as UIMessageChunk[]));
    const own = saidBy(parts, (text) => MADE.has(text));
    expect(own).toEqual(peer);
    expect([...own.texts, ...own.tools].length).toBeGreaterThan(0);
  });

  test('S23 keeps the same message as the package’s own reader, to be sent back', async () => {
    const chunks = JSON.parse(JSON.stringify(await chunksOf())) as UIMessageChunk[];
    const peer = await sdk.read(chunks);
    expect(keptOf(chunks)).toEqual(JSON.parse(JSON.stringify(peer.parts)));
  });

  test('S1 any cut of the bytes leads to the same state', async () => {
    const bytes = await bytesOf(await chunksOf(), sdk);
    const whole = await stateAfterBytes([bytes]);
    expect(whole.diagnostics.map(({ code }) => code)).toEqual([]);
    expect(['done', 'failed']).toContain(whole.status);
    // Every place would take long; these meet all of a frame over time.
    const stride = Math.max(1, Math.floor(bytes.length / 150));
    for (let at = 1; at < bytes.length; at += stride) {
      const pieces = [bytes.slice(0, at), bytes.slice(at)];
      expect(await stateAfterBytes(pieces)).toEqual(whole);
    }
    const single = Array.from(bytes, (byte) => new Uint8Array([byte]));
    expect(await stateAfterBytes(single)).toEqual(whole);
  });

  test('S14 any prefix is a valid state, which is not done', async () => {
    const chunks = await chunksOf();
    const last = chunks.findIndex(({ type }) => type === 'finish');
    for (let count = 1; count <= last; count++) {
      const state = stateAfter(chunks.slice(0, count), { isCut: true });
      expect(['interrupted', 'failed']).toContain(state.status);
    }
  });
});

test('S2 comments between frames are nothing', async () => {
  let send: (() => void) | undefined;
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      controller.enqueue({ type: 'text-start', id: 't' });
      send = () => {
        controller.enqueue({ type: 'text-delta', id: 't', delta: 'Hi' });
        controller.enqueue({ type: 'finish' });
        controller.close();
      };
    },
  });
  const response = createUIMessageStreamResponse({ stream, keepAliveMs: 5 });
  setTimeout(() => send?.(), 30);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder().decode(bytes)).toContain(': keep-alive');
  const state = await stateAfterBytes([bytes]);
  expect(saidBy(answerOf(state).parts).texts).toEqual(['Hi']);
  expect(state.diagnostics).toEqual([]);
});
