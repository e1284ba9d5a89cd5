// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/core.js';
import { assertPassed, checkDecoder } from '../../src/conformance.js';
import { courierBackend } from './write-a-backend/courierBackend.js';

/* The example of docs/write-a-backend.md, run against a server that speaks its protocol. */

const URL_OF_AGENT = 'https://agent.test/api';
const first = [
  { kind: 'begun', id: 'r1' },
  { kind: 'thought', text: 'They want ' },
  { kind: 'thought', text: 'a train.' },
  { kind: 'words', text: 'I look ' },
  { kind: 'words', text: 'it up.' },
  { kind: 'tool', id: 't1', name: 'search', data: { from: 'Geneva' } },
  { kind: 'tool', id: 't2', name: 'weather', data: {} },
  { kind: 'result', id: 't1', data: [1829] },
  { kind: 'error', id: 't2', text: 'No weather today' },
  { kind: 'mood', of: 'a later version' },
  { kind: 'question', id: 'q1', text: 'First class?' },
];
const second = [{ kind: 'begun', id: 'r2' }, { kind: 'words', text: 'Booked.' }, { kind: 'done' }];

const stream = (frames: readonly unknown[], isCut = false) => {
  const text = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
  let isWritten = false;
  const body = new ReadableStream({
    pull(controller) {
      if (!isWritten) controller.enqueue(new TextEncoder().encode(text));
      else if (isCut) controller.error(new TypeError('network error'));
      else controller.close();
      isWritten = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** The agent of a test: what it was asked, and its answers to calls. */
function agent(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${request.url.slice(URL_OF_AGENT.length)}`;
    asked.push(`${call} ${await request.text()}`.trim());
    return answers[call]?.() ?? Response.json({ id: 'c1' });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('a run with a thought, tools and a question, and the run that its answer starts', async () => {
  const asked = agent({
    'POST /chats/c1/messages': () => stream(first),
    'POST /chats/c1/answers': () => stream(second),
  });
  const session = createSession({ backend: courierBackend(URL_OF_AGENT) });
  await session.sendMessage('A train to Paris');
  const { messages, requests, status } = session.getState();
  expect(status).toBe('awaiting-input');
  expect(messages[1]?.parts).toMatchObject([
    { type: 'thinking', text: 'They want a train.', status: 'done' },
    { type: 'text', text: 'I look it up.' },
    { type: 'tool', toolName: 'search', status: 'done', result: { value: [1829] } },
    { type: 'tool', toolName: 'weather', status: 'failed', error: 'No weather today' },
    { type: 'input', prompt: 'First class?', status: 'awaiting-input' },
  ]);
  await session.respond(requests[0]?.id ?? '', { input: 'Second', type: 'text' });
  expect(session.getState()).toMatchObject({
    status: 'done',
    requests: [],
    messages: [{}, {}, { role: 'user' }, { parts: [{ type: 'text', text: 'Booked.' }] }],
  });
  expect(asked).toContain('POST /chats/c1/answers {"question":"q1","text":"Second"}');
  session.dispose();
});

test('a connection that breaks, after whichever frame, is opened again, and ends the same', async () => {
  const whole = [...first.slice(0, -1), { kind: 'done' }];
  const ends = new Set<string>();
  for (let cut = 1; cut <= whole.length; cut++) {
    agent({
      'POST /chats/c1/messages': () => stream(whole.slice(0, cut), true),
      'GET /chats/c1/runs/r1': () => stream(whole),
    });
    const session = createSession({ backend: courierBackend(URL_OF_AGENT), retry: { base: 1 } });
    await session.sendMessage('A train to Paris');
    const { messages, status } = session.getState();
    ends.add(JSON.stringify([status, messages[1]?.parts]));
    session.dispose();
  }
  expect(ends.size).toBe(1);
  expect([...ends][0]).toContain('"done"');
});

test('what is no frame is told of, and nothing is lost', async () => {
  const frames = [
    first[0],
    null,
    'words',
    7,
    { kind: 'words', text: 'Still here.' },
    { kind: 'done' },
  ];
  agent({ 'POST /chats/c1/messages': () => stream(frames) });
  const session = createSession({ backend: courierBackend(URL_OF_AGENT) });
  await session.sendMessage('Hello');
  const { diagnostics, messages, status } = session.getState();
  expect(status).toBe('done');
  expect(messages[1]?.parts).toMatchObject([{ text: 'Still here.' }]);
  expect(diagnostics).not.toEqual([]);
  session.dispose();
});

test('stored messages, and a stop', async () => {
  const messages = [
    { id: 'm1', from: 'person', text: 'A train' },
    { id: 'm2', from: 'agent', text: 'At **18:29**' },
  ];
  const asked = agent({ 'GET /chats/c1': () => Response.json({ messages }) });
  const session = createSession({ backend: courierBackend(URL_OF_AGENT, 'c1') });
  await session.load();
  expect(session.getState().messages).toMatchObject([
    { role: 'user', parts: [{ text: 'A train' }] },
    { role: 'assistant', parts: [{ text: 'At **18:29**' }] },
  ]);
  expect(asked).toEqual(['GET /chats/c1']);
  session.dispose();
});

test('keeps every promise of a decoder', async () => {
  const backend = courierBackend(URL_OF_AGENT);
  const createDecoder = () => backend.createDecoder();
  const failing = [first[0], { kind: 'words', text: 'Half' }, { kind: 'failed', text: 'No line' }];
  assertPassed(await checkDecoder({ createDecoder, recordings: { first, second, failing } }));
  expect(createDecoder().push({ kind: 'mood' })).toMatchObject([{ type: 'unknown' }]);
});
