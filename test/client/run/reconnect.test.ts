// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { Message } from '../../../src/core/state.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { isLong, sample } from '../../support/runs.js';
import {
  baseUrl,
  boundaries,
  eachChange,
  record,
  recordedServer,
  textLength,
  written,
} from '../support/recordedServer.js';
import { tried } from '../../support/tried.js';

/*
 * A run that is cut off is read again from its start. Whatever the cut, the end is the same as
 * without one, nothing that was shown gets shorter on the way, and there is one request per cut.
 */

/** The long run tries each event's end and 1,000 series of cuts; the short one a part of them. */
const LONG = { timeout: isLong ? 600_000 : 60_000 };

let bytes: Uint8Array;
let whole: unknown;

interface Outcome {
  readonly parts: unknown;
  readonly status: string;
  readonly streams: number;
  readonly hasShrunk: boolean;
  readonly messages: number;
}

async function follow(cuts: readonly number[], of = bytes): Promise<Outcome> {
  const server = recordedServer(of, cuts);
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend, retry: { base: 1 }, scheduler: eachChange });
  let longest = 0;
  let hasShrunk = false;
  let most = 0;
  const answer = (): Message | undefined => session.getState().messages[1];
  session.subscribe(() => {
    const length = textLength(answer()?.parts ?? []);
    hasShrunk ||= length < longest;
    longest = Math.max(longest, length);
    most = Math.max(most, session.getState().messages.length);
  });
  await session.sendMessage('/rich');
  const { status } = session.getState();
  session.dispose();
  return {
    parts: written(answer()?.parts ?? []),
    status,
    streams: server.streams(),
    hasShrunk,
    messages: most,
  };
}

beforeAll(async () => {
  bytes = await record('/rich');
  whole = (await follow([])).parts;
});

test('R101 comes to the same end when the stream breaks after any event', LONG, async () => {
  const all = [0, ...boundaries(bytes).slice(0, -1)];
  const cuts = sample(all, 40);
  expect(all.length).toBeGreaterThan(50);
  const outcomes = await Promise.all(cuts.map((cut) => follow([cut])));
  for (const [index, outcome] of outcomes.entries()) {
    expect(outcome, `cut after ${cuts[index]} bytes`).toEqual({
      parts: whole,
      status: 'done',
      streams: 2,
      hasShrunk: false,
      messages: 2,
    });
  }
});

test('R46 R47 comes to the same end when the stream breaks at any byte', LONG, async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < (isLong ? 25 : 1); round++) {
    const series = Array.from({ length: 40 }, () =>
      Array.from({ length: 1 + random(3) }, () => random(bytes.length - 40)),
    );
    const outcomes = await Promise.all(series.map((cuts) => follow(cuts)));
    expect(outcomes).toEqual(
      series.map((cuts) => ({
        parts: whole,
        status: 'done',
        streams: 1 + cuts.length,
        hasShrunk: false,
        messages: 2,
      })),
    );
    tried('breaks', series.flat().length);
  }
});

test('R46 a split end that never completes counts as dropped, and is read again', async () => {
  const text = new TextDecoder().decode(bytes);
  const at = text.lastIndexOf('data: ');
  const last = text.slice(at + 6).trim();
  const piece = (index: number, data: string) =>
    `data: ${JSON.stringify({
      type: 'agent_processing_complete_delta_sse',
      chunk_id: 'k',
      chunk_index: index,
      total_chunks: 2,
      original_event_type: 'agent_processing_complete',
      chunk_data: data,
    })}\n\n`;
  const half = last.length >> 1;
  const first = text.slice(0, at) + piece(0, last.slice(0, half));
  const split = new TextEncoder().encode(first + piece(1, last.slice(half)));
  const cut = new TextEncoder().encode(first).length;
  // The stream ends there in peace, as if it were over.
  const server = recordedServer(split, [], (call, streams) =>
    call.startsWith('POST') && streams === 1
      ? new Response(split.slice(0, cut), { headers: { 'content-type': 'text/event-stream' } })
      : undefined,
  );
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend, retry: { base: 1 } });
  await session.sendMessage('/rich');
  expect(server.streams()).toBe(2);
  expect(session.getState().status).toBe('done');
  expect(written(session.getState().messages[1]?.parts ?? [])).toEqual(whole);
  const codes = session.getState().diagnostics.map(({ code }) => code);
  expect(codes).toEqual(['incomplete-split-event']);
});

test('R101 shows no answer of an earlier run while its own has no name yet', async () => {
  const text = new TextDecoder().decode(bytes);
  const earlier = text.replaceAll(/"task_id":"[^"]+"/gu, '"task_id":"t1"');
  // The stream breaks before it says a word, and the first try is given the run before.
  const server = recordedServer(bytes, [0], (call, streams) =>
    streams === 2 && call.startsWith('GET')
      ? new Response(earlier, { headers: { 'content-type': 'text/event-stream' } })
      : undefined,
  );
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend, retry: { base: 1 }, reloadAfterTurn: false });
  const old = { key: 'm1', id: 'm1', role: 'assistant', status: 'done', parts: [] } as const;
  await session.load({ messages: [{ ...old, runId: 't1' }] });
  await session.sendMessage('/rich');
  const { messages, status } = session.getState();
  expect(status).toBe('done');
  expect(server.streams()).toBe(3);
  expect(messages).toHaveLength(3);
  expect(messages[2]?.runId).not.toBe('t1');
  expect(written(messages[2]?.parts ?? [])).toEqual(whole);
});
