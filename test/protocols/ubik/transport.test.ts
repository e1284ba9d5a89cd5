// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { SessionState } from '../../../src/core/state.js';
import { readEventStream } from '../../../src/core/sse/readEventStream.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { chunk, finished, started, type WireObject } from '../../support/ubik.js';
import { until } from '../../support/until.js';

const baseUrl = 'http://agent.test/api/v1';
const data = (event: WireObject) => `data: ${JSON.stringify(event)}`;
const HELLO = [chunk('Hello', 1), finished('', 2)];

function bodyOf(...reads: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const read of reads) {
        controller.enqueue(typeof read === 'string' ? encoder.encode(read) : read);
      }
      controller.close();
    },
  });
}

async function messagesOf(...reads: readonly (string | Uint8Array)[]) {
  const messages = [];
  for await (const message of readEventStream(bodyOf(...reads))) messages.push(message);
  return messages;
}

/** The state after a message whose answer is this stream. */
async function sessionAfter(text: string): Promise<SessionState> {
  const fetch = (() =>
    Promise.resolve(
      new Response(bodyOf(text), { headers: { 'content-type': 'text/event-stream' } }),
    )) as typeof globalThis.fetch;
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch }),
    retry: { attempts: 0 },
    reloadAfterTurn: false,
  });
  await session.sendMessage('Hi');
  const state = session.getState();
  session.dispose();
  return state;
}

const answerOf = ({ messages }: SessionState) => messages.at(-1);
const codesOf = ({ diagnostics }: SessionState) => diagnostics.map(({ code }) => code);

describe('R6 reads the same messages whatever ends their lines', () => {
  const lines = ['event: a', 'data: one', 'data: two', '', 'id: 7', 'data: three', '', ''];
  const expected = [
    { event: 'a', data: 'one\ntwo', id: '' },
    { event: 'message', data: 'three', id: '7' },
  ];
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s', async (_, end) => {
    const text = lines.join(end);
    for (let cut = 0; cut <= text.length; cut++) {
      expect(await messagesOf(text.slice(0, cut), text.slice(cut))).toEqual(expected);
    }
  });
});

test('R7 joins several data lines with LF', async () => {
  const json = JSON.stringify(chunk('Hello', 1), null, 2);
  const lines = json
    .split('\n')
    .map((line) => `data: ${line}`)
    .join('\n');
  expect(await messagesOf(`${lines}\n\n`)).toEqual([{ event: 'message', data: json, id: '' }]);
  const state = await sessionAfter(`${lines}\n\n${data(finished('', 2))}\n\n`);
  expect(answerOf(state)?.parts).toMatchObject([{ text: 'Hello' }]);
});

test('R8 keeps a character intact that two reads share', async () => {
  const bytes = new TextEncoder().encode('data: é😀漢\n\n');
  for (let cut = 0; cut <= bytes.length; cut++) {
    const messages = await messagesOf(bytes.subarray(0, cut), bytes.subarray(cut));
    expect(messages.map((message) => message.data)).toEqual(['é😀漢']);
  }
});

test('R9 makes no event of comments, ids and retry times', async () => {
  const activity: number[] = [];
  const retries: number[] = [];
  const text = ': heartbeat\n\nid: 3\n\nretry: 500\n\nevent: nothing\n\ndata\n\ndata: x\n\n';
  const messages = [];
  for await (const message of readEventStream(bodyOf(text), {
    onActivity: () => activity.push(1),
    onRetry: (wait) => retries.push(wait),
  })) {
    messages.push(message);
  }
  expect(messages.filter((message) => message.data !== '')).toEqual([
    { event: 'message', data: 'x', id: '3' },
  ]);
  expect(retries).toEqual([500]);
  expect(activity.length).toBeGreaterThan(0);
  expect(await messagesOf('\uFEFFdata: x\n\n')).toEqual([{ event: 'message', data: 'x', id: '' }]);
  expect(await messagesOf('data: cut off')).toEqual([]);
});

test('R10 reports what is no JSON, and goes on', async () => {
  const broken = 'data: {"type":"response_ch\n\ndata: <html>\n\n';
  const state = await sessionAfter(
    broken + HELLO.map((event) => `${data(event)}\n\n`).join(broken),
  );
  expect(answerOf(state)?.parts).toMatchObject([{ text: 'Hello' }]);
  expect(state.status).toBe('done');
  expect(codesOf(state)).toEqual(['not-json', 'not-json', 'not-json', 'not-json']);
});

test('R11 takes the name of the event where the object names no type', async () => {
  const { type, ...fields } = chunk('Hello', 1);
  const named = `event: ${String(type)}\n${data(fields)}\n\n${data(finished('', 2))}\n\n`;
  expect(answerOf(await sessionAfter(named))?.parts).toMatchObject([{ text: 'Hello' }]);
  const other = `event: agent_progress\n${data(chunk('Hello', 1))}\n\n${data(finished('', 2))}\n\n`;
  expect(answerOf(await sessionAfter(other))?.parts).toMatchObject([{ text: 'Hello' }]);
  const nameless = `${data(fields)}\n\n${data(finished('', 2))}\n\n`;
  const state = await sessionAfter(nameless);
  expect(answerOf(state)?.parts).toEqual([]);
  expect(codesOf(state)).toEqual(['no-event']);
});

test('R13 tells the application of an unknown event, and goes on', async () => {
  const mood = { type: 'agent_mood', mood: 'calm' };
  const state = await sessionAfter([mood, ...HELLO].map((event) => `${data(event)}\n\n`).join(''));
  expect(state.diagnostics).toMatchObject([{ code: 'unknown-event', raw: mood }]);
  expect(state.status).toBe('done');
});

test('R14 reads the answer to a message as its stream', async () => {
  const events = [started(1, 'Read', 1), chunk('Hello', 2, 1), finished('', 3)];
  const state = await sessionAfter(events.map((event) => `${data(event)}\n\n`).join(''));
  expect(state.status).toBe('done');
  expect(answerOf(state)).toMatchObject({
    role: 'assistant',
    parts: [{ type: 'step', parts: [{ text: 'Hello' }] }],
  });
});

test('R30 closes the connection at the end of the run, though the stream stays open', async () => {
  let isCancelled = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of HELLO) controller.enqueue(encoder.encode(`${data(event)}\n\n`));
    },
    cancel() {
      isCancelled = true;
    },
  });
  const fetch = (() =>
    Promise.resolve(
      new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    )) as typeof globalThis.fetch;
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch }),
    reloadAfterTurn: false,
  });
  await session.sendMessage('Hi');
  expect(session.getState()).toMatchObject({ status: 'done', connection: { status: 'closed' } });
  // It may end by itself for a moment first.
  await until(() => expect(isCancelled).toBe(true));
});
