// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { createSession } from '../../src/core.js';
import { told } from '../../src/development/warn.js';
import { langGraphBackend } from '../../src/langgraph.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { ubikBackend } from '../../src/ubik.js';
import type { AgentBackend } from '../../src/contract/index.js';

type Fetch = typeof globalThis.fetch;

const AT = 'https://agent.test/api';

const BACKENDS: Readonly<Record<string, (fetch: Fetch) => AgentBackend>> = {
  ubikBackend: (fetch) => ubikBackend({ url: AT, fetch }),
  agentbBackend: (fetch) =>
    agentbBackend({
      url: AT,
      fetch,
      create: async () => Promise.resolve({ id: 's1' }),
    }),
  agUiBackend: (fetch) => agUiBackend({ url: AT, fetch }),
  aiSdkBackend: (fetch) => aiSdkBackend({ url: AT, fetch }),
  langGraphBackend: (fetch) => langGraphBackend({ url: AT, assistantId: 'a', fetch }),
  openAiResponsesBackend: (fetch) => openAiResponsesBackend({ url: AT, fetch }),
  openAiChatBackend: (fetch) => openAiChatBackend({ url: AT, fetch }),
};

/** An event, or for LangGraph the name of a frame with its data. */
type Event = object | readonly [name: string, data: unknown];

/** A short run of each protocol, as its server sends it. */
const STREAMS: Readonly<Record<string, readonly Event[]>> = {
  ubikBackend: [
    { type: 'connection_established', session_id: 's1' },
    { type: 'agent_processing_start', session_id: 's1', task_id: 't1' },
    { type: 'response_chunk', content: 'Hello' },
    { type: 'agent_processing_complete', session_id: 's1', response: 'Hello' },
  ],
  agentbBackend: [
    {
      type: 'agent.run.started',
      threadId: 's1',
      runId: 'r1',
      timestamp: '2026-01-01T00:00:00Z',
      data: {},
    },
    {
      type: 'thread.message.delta',
      threadId: 's1',
      runId: 'r1',
      timestamp: '2026-01-01T00:00:00Z',
      data: { delta: { contentChunk: 'Hello' }, messageId: 'm1' },
    },
    {
      type: 'thread.run.completed',
      threadId: 's1',
      runId: 'r1',
      timestamp: '2026-01-01T00:00:00Z',
      data: { status: 'completed' },
    },
  ],
  agUiBackend: [
    { type: 'RUN_STARTED', threadId: 's1', runId: 'r1' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Hello' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm1' },
    { type: 'RUN_FINISHED', threadId: 's1', runId: 'r1' },
  ],
  aiSdkBackend: [
    { type: 'start', messageId: 'm1' },
    { type: 'start-step' },
    { type: 'text-start', id: 'a' },
    { type: 'text-delta', id: 'a', delta: 'Hello' },
    { type: 'text-end', id: 'a' },
    { type: 'finish-step' },
    { type: 'finish' },
  ],
  langGraphBackend: [
    ['metadata', { run_id: 'r1', thread_id: 's1' }],
    ['messages', [{ type: 'AIMessageChunk', id: 'm1', content: 'Hello' }, { langgraph_node: 'a' }]],
    ['values', { messages: [{ type: 'ai', id: 'm1', content: 'Hello' }] }],
  ],
  openAiResponsesBackend: [
    { type: 'response.created', sequence_number: 0, response: { id: 'r1', status: 'in_progress' } },
    {
      type: 'response.output_text.delta',
      sequence_number: 1,
      item_id: 'm1',
      output_index: 0,
      content_index: 0,
      delta: 'Hello',
    },
    { type: 'response.completed', sequence_number: 2, response: { id: 'r1', status: 'completed' } },
  ],
  openAiChatBackend: [
    {
      object: 'chat.completion.chunk',
      id: 'c1',
      choices: [{ index: 0, delta: { role: 'assistant', content: 'Hello' } }],
    },
    {
      object: 'chat.completion.chunk',
      id: 'c1',
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
    },
  ],
};

const LABELS: Readonly<Record<string, string>> = {
  ubikBackend: 'UBIK',
  agentbBackend: 'AgentB',
  agUiBackend: 'AG-UI',
  aiSdkBackend: 'AI SDK',
  langGraphBackend: 'LangGraph',
  openAiResponsesBackend: 'OpenAI Responses',
  openAiChatBackend: 'OpenAI chat completions',
};

const frameOf = (event: Event) =>
  Array.isArray(event)
    ? `event: ${event[0]}\ndata: ${JSON.stringify(event[1])}\n\n`
    : `data: ${JSON.stringify(event)}\n\n`;

const sse = (events: readonly Event[]) =>
  new Response(events.map(frameOf).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** What the console says when a message is sent to a server that answers so. */
async function toldBy(backend: string, answer: () => Response | Error): Promise<readonly string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch: Fetch = async (url, init) => {
    // LangGraph's server is asked how the run ended, or whether there is one.
    if (backend === 'langGraphBackend' && init?.method === 'GET' && typeof url === 'string') {
      const run = { run_id: 'r1', status: 'success' };
      const [of] = /runs\/r1$|runs|state$/u.exec(url) ?? [];
      if (of === 'runs/r1') return Response.json(run);
      return Response.json(of === 'runs' ? [] : { values: {}, next: [], tasks: [] });
    }
    const given = answer();
    if (given instanceof Error) throw given;
    return Promise.resolve(given);
  };
  const create = BACKENDS[backend] as (fetch: Fetch) => AgentBackend;
  const session = createSession({
    backend: create(fetch),
    sessionId: 's1',
    retry: { attempts: 1, base: 1 },
    reloadAfterTurn: false,
  });
  await session.sendMessage('Hello');
  session.dispose();
  return warn.mock.calls.map(([text]) => String(text));
}

/** Each status of an error that has a meaning, and one that has none. */
const STATUSES = [
  400, 401, 402, 403, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421,
  422, 423, 424, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508,
  510, 511, 520,
];

/** What servers and proxies put into an error. */
const BODIES: readonly ((status: number) => Response)[] = [
  (status) => new Response(null, { status }),
  (status) => Response.json({ error: { message: 'No' } }, { status }),
  (status) =>
    new Response('<h1>No</h1>', {
      status,
      headers: { 'content-type': 'text/html', 'retry-after': '30' },
    }),
];

const SECTIONS: Readonly<Record<number, string>> = {
  401: 'refused',
  402: 'limited',
  403: 'refused',
  409: 'busy',
  410: 'not-found',
  413: 'request-too-large',
  414: 'request-too-large',
  429: 'limited',
  431: 'request-too-large',
};
const sectionOf = (status: number) =>
  SECTIONS[status] ?? (status < 500 ? 'not-understood' : 'server-error');

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

const names = Object.keys(BACKENDS);
const named = (page: string, ...words: readonly string[]) => [
  expect.stringMatching(
    new RegExp(
      `^agent-session-react: ${words.map((word) => `.*${escaped(word)}`).join('')}.*docs/troubleshooting\\.md#${page}$`,
      'u',
    ),
  ),
];

beforeEach(() => told.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(names)('%s', (backend) => {
  test.each(names.filter((other) => other !== backend))(
    'with the stream of %s names the backend that reads it',
    async (other) => {
      expect(await toldBy(backend, () => sse(STREAMS[other] ?? []))).toEqual(
        named('wrong-protocol', `${backend} read`, LABELS[other] ?? '', `Use ${other}`),
      );
    },
  );

  test('says nothing of its own stream', async () => {
    expect(await toldBy(backend, () => sse(STREAMS[backend] ?? []))).toEqual([]);
  });

  test('names the events of a protocol that nobody here speaks', async () => {
    const events = [{ type: 'hello.v9' }, { type: 'bye.v9' }];
    expect(await toldBy(backend, () => sse(events))).toEqual(
      named('unknown-events', backend, 'hello.v9, bye.v9'),
    );
  });

  test.each([
    ['without an event', ''],
    ['with its end mark', 'data: [DONE]\n\n'],
    ['with a sign of life', ': ping\n\ndata: \n\n'],
    ['after words', 'data: Hello\n\ndata: there\n\n'],
  ])('names a stream that ends %s', async (_, text) => {
    const answer = () => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    expect(await toldBy(backend, answer)).toEqual(named('empty-stream', backend));
  });

  test('names a stream that ends before its run', async () => {
    const events = STREAMS[backend] ?? [];
    // LangGraph's streams have no event for the end: its server is asked.
    const expected = backend === 'langGraphBackend' ? [] : named('no-end', backend);
    expect(await toldBy(backend, () => sse(events.slice(0, Math.ceil(events.length / 2))))).toEqual(
      expected,
    );
  });

  test.each([
    'Not found',
    '{"detail":"Not Found"}',
    '{"message":"Cannot POST /api"}',
    '{"message":"Route POST:/api not found"}',
  ])('names a wrong address, whose server says %s', async (body) => {
    expect(await toldBy(backend, () => new Response(body, { status: 404 }))).toEqual(
      named('not-found', 'POST https://agent.test/api', 'with 404: no agent is there'),
    );
  });

  test('names what is not found, in the words of the server', async () => {
    const answer = () => Response.json({ error: 'No such assistant' }, { status: 404 });
    expect(await toldBy(backend, answer)).toEqual(
      named('not-found', 'POST https://agent.test/api', '404', '"No such assistant"'),
    );
  });

  test.each(STATUSES)('has one line for status %s, whatever comes with it', async (status) => {
    for (const create of BODIES) {
      told.clear();
      // oxlint-disable-next-line no-await-in-loop -- they share the console
      expect(await toldBy(backend, () => create(status))).toEqual(
        named(sectionOf(status), 'POST https://agent.test/api', String(status)),
      );
      vi.restoreAllMocks();
    }
  });

  test.each([301, 302, 307, 308])('names a redirect with %s', async (status) => {
    const answer = () =>
      new Response(null, { status, headers: { location: 'https://agent.test/api/' } });
    expect(await toldBy(backend, answer)).toEqual(
      named('redirected', 'POST https://agent.test/api', 'is redirected', 'a slash at the end'),
    );
  });

  test('names a page in place of a stream, as of a development server', async () => {
    const answer = () =>
      new Response('<!doctype html><div id="root">', { headers: { 'content-type': 'text/html' } });
    expect(await toldBy(backend, answer)).toEqual(named('html', 'web page', '200', 'event stream'));
  });

  test('names JSON in place of a stream', async () => {
    expect(await toldBy(backend, () => Response.json({ text: 'Hello' }))).toEqual(
      named('no-stream', 'application/json', 'event stream'),
    );
  });

  test('names the data stream of AI SDK 4', async () => {
    const answer = () =>
      new Response('0:"Hello"\n', {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'x-vercel-ai-data-stream': 'v1' },
      });
    expect(await toldBy(backend, answer)).toEqual(named('old-server', 'AI SDK 4'));
  });

  test('of an event without a type says so', async () => {
    expect(await toldBy(backend, () => sse([{ foo: 1 }]))).toEqual(
      named('unknown-events', backend, '(without a type)'),
    );
  });

  test('names a server that cannot be reached, and on another origin CORS', async () => {
    const broken = () => new TypeError('Failed to fetch');
    expect(await toldBy(backend, broken)).toEqual(named('unreachable', AT, 'doctor'));
    told.clear();
    vi.stubGlobal('location', new URL('https://app.test/'));
    vi.mocked(console.warn).mockClear();
    expect(await toldBy(backend, broken)).toEqual(named('cors', AT, 'https://app.test', 'CORS'));
  });

  test.each(['text/plain', 'text/plain; charset=utf-8', 'application/octet-stream'])(
    'names %s in place of a stream',
    async (type) => {
      const answer = () => new Response('data: {}', { headers: { 'content-type': type } });
      expect(await toldBy(backend, answer)).toEqual(named('no-stream', type, 'event stream'));
    },
  );

  test('says each only once', async () => {
    const answer = () => new Response('Not found', { status: 404 });
    await toldBy(backend, answer);
    expect(await toldBy(backend, answer)).toHaveLength(1);
  });
});

test('AG-UI before 1.0 is read, and the console says nothing', async () => {
  const events = [
    { type: 'RUN_STARTED', threadId: 's1', runId: 'r1' },
    { type: 'THINKING_START' },
    { type: 'THINKING_TEXT_MESSAGE_START' },
    { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Let me see' },
    { type: 'THINKING_TEXT_MESSAGE_END' },
    { type: 'THINKING_END' },
    ...(STREAMS['agUiBackend'] ?? []).slice(1),
  ];
  expect(await toldBy('agUiBackend', () => sse(events))).toEqual([]);
});

test('a backend of the app is not judged by its events, and told of a run without an end', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch: Fetch = async () => Promise.resolve(sse(STREAMS['agUiBackend'] ?? []));
  const backend = { ...ubikBackend({ url: AT, fetch }), name: 'acme' };
  const session = createSession({ backend, sessionId: 's1', retry: { attempts: 1, base: 1 } });
  await session.sendMessage('Hello');
  session.dispose();
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual(
    named('no-end', 'The backend "acme"'),
  );
});

test('an address of a route, in place of that of the whole API, is named', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetch: Fetch = async () => Promise.resolve(sse(STREAMS['ubikBackend'] ?? []));
  const session = createSession({ backend: ubikBackend({ url: AT, fetch }) });
  await session.sendMessage('Hello');
  session.dispose();
  expect(vi.mocked(console.warn).mock.calls.map(([text]) => String(text))).toEqual(
    named('no-json', 'in place of JSON', 'the address of the whole API'),
  );
});
