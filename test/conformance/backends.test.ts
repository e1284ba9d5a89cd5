// @vitest-environment node
/** The backends of the library against agents that are there, and a broken one for each property. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assertPassed, checkBackend, toText, type BackendCheck } from '../../src/conformance.js';
import { ndjsonCall, streamCall } from '../../src/client/index.js';
import { LIVE_PROPERTIES } from '../../src/conformance/backend/liveProperties.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { langGraphBackend } from '../../src/protocols/langgraph/langGraphBackend.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { openAiChatBackend } from '../../src/protocols/openai/openAiChatBackend.js';
import { openAiResponsesBackend } from '../../src/protocols/openai/openAiResponsesBackend.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createAgentBReplay } from '../../src/testing/agentb-replay/index.js';
import { createScriptedAgent, toNodeMiddleware } from '../../src/testing/scripted-agent/index.js';
import { courierBackend } from '../docs/write-a-backend/courierBackend.js';
import { bytesOf as bytesOfAgentB } from '../support/agentb.js';
import { bytesOf as bytesOfAgUi, STREAMS } from '../support/agUiStreams.js';
import { startHost } from '../support/aiSdkHost.js';
import { LangGraphServer } from '../support/langgraphServer.js';
import { bytesOf as bytesOfChat, ROUTE_ROUNDS } from '../support/openAiChunks.js';
import { bytesOfEvents, RESPONSES } from '../support/openAiEvents.js';
import { callOf, finishOf, thought, words } from '../support/aiSdkServer.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server, and gives its address. */
async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const typeOf = (frame: unknown) => String((frame as { type?: unknown }).type);

/** A token of its own for each time that one is asked for. */
function freshTokens() {
  let count = 0;
  return { token: () => `token-${++count}` };
}

const CHECKS: Readonly<Record<string, () => Promise<BackendCheck>>> = {
  ubik: async () => {
    const agent = createScriptedAgent({ pace: 0 });
    const url = await serve(toNodeMiddleware(agent, '/api'));
    return {
      createBackend: () => ubikBackend({ url: `${url}/api`, auth: freshTokens() }),
      message: 'chat',
      isDeterministic: true,
    };
  },
  agentb: async () => {
    const recordings = { 'tool-one': bytesOfAgentB('tool-one.sse') };
    const { fetch } = createAgentBReplay({ recordings, pace: 0 });
    return {
      createBackend: () => agentbBackend({ url: 'http://agent.test/api/agentb/tool-one', fetch }),
      isDeterministic: true,
    };
  },
  'ag-ui': async () => {
    const bytes = bytesOfAgUi(STREAMS['calls, results and reasoning'] ?? []);
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(bytes);
    });
    return { createBackend: () => agUiBackend({ url }), isDeterministic: true };
  },
  'ai-sdk': async () => {
    const turn = [
      [...thought('0', 'Hm'), ...callOf('c1', 'add', { a: 1, b: 2 }), finishOf('tool-calls')],
      [...words('0', 'It is ', '3.'), finishOf('stop')],
    ];
    const host = await startHost({
      turns: Array.from({ length: 100 }, () => turn),
      isStoring: true,
    });
    closing.push(() => host.close());
    return {
      createBackend: () => aiSdkBackend({ url: host.api }),
      isDeterministic: true,
      decoder: { isEnd: (frame) => typeOf(frame) === 'finish' },
    };
  },
  langgraph: async () => {
    const { fetch } = new LangGraphServer();
    return {
      createBackend: () =>
        langGraphBackend({ url: 'http://agent.test/graph', assistantId: 'agent', fetch }),
      message: 'Please tools',
    };
  },
};

const OPEN_AI: typeof CHECKS = {
  'openai-chat': async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(bytesOfChat(ROUTE_ROUNDS));
    });
    return {
      createBackend: () => openAiChatBackend({ url }),
      isDeterministic: true,
      decoder: { isEnd: (frame) => JSON.stringify(frame).includes('"finish_reason":"') },
    };
  },
  'openai-responses': async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(bytesOfEvents(RESPONSES['MCP calls']));
    });
    return {
      createBackend: () =>
        openAiResponsesBackend({ url: `${url}/api`, resume: true, cancel: true }),
      isDeterministic: true,
      decoder: { isEnd: (frame) => typeOf(frame) === 'response.completed' },
    };
  },
};

const TRIP = [
  { kind: 'begun', id: 'r1' },
  { kind: 'thought', text: 'A train.' },
  { kind: 'words', text: 'I look ' },
  { kind: 'words', text: 'it up.' },
  { kind: 'done' },
];

/** The agent of docs/write-a-backend.md, as a server. */
async function courierAgent(): Promise<string> {
  return serve((request, response) => {
    const call = `${request.method} ${request.url}`;
    const isStream = /messages$|runs\/\w+$/u.test(call);
    if (isStream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(TRIP.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join(''));
      return;
    }
    const messages = [
      { id: 'm1', from: 'person', text: 'Hello' },
      { id: 'm2', from: 'agent', text: 'I look it up.' },
    ];
    response.writeHead(/stop$|chats$|chats\/\w+$/u.test(call) ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ id: 'c1', messages }));
  });
}

const ALL: typeof CHECKS = {
  ...CHECKS,
  ...OPEN_AI,
  'courier, the example of the guide': async () => {
    const url = await courierAgent();
    return { createBackend: () => courierBackend(url), isDeterministic: true };
  },
};

/** The agent, without the messages that it has stored. */
function forgetfulCourier(): AgentBackend {
  const backend = courierBackend('http://agent.test/api', 'c1');
  delete backend.loadHistory;
  return backend;
}

/** The same agent, whose runs come from a generator. */
const overGenerator: typeof CHECKS = {
  'a backend without HTTP': async () => ({
    createBackend: () => {
      const backend = forgetfulCourier();
      const open = () =>
        streamCall(async function* run() {
          for (const frame of TRIP) yield await Promise.resolve(frame);
        });
      const calls = {
        sendMessage: open,
        resume: open,
        stop: () => ({ perform: async () => null }),
      };
      return { ...backend, ...calls };
    },
    isDeterministic: true,
  }),
  'a backend whose runs are lines of JSON': async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(TRIP.map((frame) => `${JSON.stringify(frame)}\r\n`).join(''));
    });
    return {
      createBackend: () => {
        return {
          ...forgetfulCourier(),
          sendMessage: () => ndjsonCall({ url: `${base}/runs`, body: {} }),
          resume: () => ndjsonCall({ url: `${base}/runs` }),
          stop: () => ({ perform: async () => null }),
        };
      },
      isDeterministic: true,
    };
  },
};

const NUMBERED = [...TRIP.slice(0, 3), ...TRIP.slice(1, 3), ...TRIP.slice(1)].map(
  (frame, index) => ({ ...frame, seq: index + 1 }),
);

/** The same agent, whose frames have places, so that a run can be gone on with behind one. */
function numbered(backend: AgentBackend, behind = (cursor: number) => cursor): AgentBackend {
  const from = (start: number) =>
    streamCall(async function* run() {
      for (const frame of NUMBERED.slice(start)) yield await Promise.resolve(frame);
    });
  return {
    ...backend,
    stream: { cursorOf: (frame) => String((frame as { seq: number }).seq) },
    sendMessage: () => from(0),
    resume: ({ cursor }) => from(cursor === undefined ? 0 : behind(Number(cursor))),
    stop: () => ({ perform: async () => null }),
  };
}

const overCursor: typeof CHECKS = {
  'a backend with a cursor': async () => ({
    createBackend: () => numbered(forgetfulCourier()),
    isDeterministic: true,
  }),
};

test('a backend with a cursor is tried with it, and one without is not', async () => {
  const backend = courierBackend('http://agent.test/api', 'c1');
  const check = async (createBackend: () => AgentBackend) => {
    const { properties } = await checkBackend({ createBackend, patience: 5000, tries: 5 });
    return properties.find(({ name }) => name === 'cursor')?.status;
  };
  expect(await check(() => numbered(backend))).toBe('held');
  expect(await check(() => ({ ...numbered(backend), stream: {} }))).toBe('left-out');
});

test.each(Object.entries({ ...ALL, ...overGenerator, ...overCursor }))('%s', async (_, check) => {
  const scorecard = await checkBackend({ tries: 3, patience: 10_000, ...(await check()) });
  assertPassed(scorecard);
  const held = scorecard.properties.filter(({ status }) => status === 'held');
  expect(held.length).toBeGreaterThan(14);
});

interface Broken {
  readonly fault: string;
  readonly property: string;
  readonly change: (backend: AgentBackend) => Partial<AgentBackend>;
  readonly says: RegExp;
}

let asked = 0;

const decoding =
  (change: (push: unknown) => Partial<ReturnType<AgentBackend['createDecoder']>>) =>
  (backend: AgentBackend): Partial<AgentBackend> => ({
    createDecoder: () => {
      const decoder = backend.createDecoder();
      return { ...decoder, ...change((raw: unknown) => decoder.push(raw)) };
    },
  });
const without = (...names: readonly (keyof AgentBackend)[]) =>
  Object.fromEntries(names.map((name) => [name, undefined]));

const BROKEN: readonly Broken[] = [
  {
    fault: 'asks somewhere else',
    property: 'answer',
    change: ({ origin }) => ({
      sendMessage: () => ({ method: 'POST', url: `${origin}/elsewhere` }),
    }),
    says: /a message that nothing disturbs.*expected an answer/su,
  },
  {
    fault: 'hears nothing',
    property: 'answer',
    change: () => ({ fetch: () => new Promise(() => undefined) }),
    says: /in time.*it is submitting/su,
  },
  {
    fault: 'is said to answer alike, and does not',
    property: 'live-cut',
    change: decoding(() => ({
      push: () => [
        { type: 'text-delta', id: 'text', parentId: '', text: `${++asked}` },
        { type: 'run-end', outcome: 'done' },
      ],
    })),
    says: /pieces of 1 bytes.*parts\[0\]\.text to be "\d+"/su,
  },
  {
    fault: 'throws at what it does not expect',
    property: 'live-garbage',
    change: (backend) => ({
      createDecoder: () => {
        const decoder = backend.createDecoder();
        return { ...decoder, push: (raw) => (Object.keys(raw as object), decoder.push(raw)) };
      },
    }),
    says: /garbage before each frame.*a decoder that does not throw/su,
  },
  {
    fault: 'takes any end for success',
    property: 'drop',
    change: (backend) => ({
      ...without('resume'),
      ...decoding(() => ({ end: () => [{ type: 'run-end', outcome: 'done' }] }))(backend),
    }),
    says: /a drop after 0 of 5 frames.*the run to be interrupted.*it is done/su,
  },
  {
    fault: 'reads another run on',
    property: 'drop',
    change: (backend) => ({
      resume: () => ({ method: 'GET', url: `${backend.origin}/runs/other` }),
      createDecoder: () => {
        const decoder = backend.createDecoder();
        const isSecond = ++asked % 2 === 0;
        const more = { type: 'text-delta', id: 'more', parentId: '', text: 'More' } as const;
        return {
          ...decoder,
          push: (raw) => (isSecond ? [more] : []).concat(decoder.push(raw) as never),
        };
      },
    }),
    says: /a drop after|pieces of/u,
  },
  {
    fault: 'goes on one frame too late',
    property: 'cursor',
    change: (backend) => numbered(backend, (cursor) => cursor + 1),
    says: /the rest by a cursor/u,
  },
  {
    fault: 'says of no frame where it stands',
    property: 'cursor',
    change: (backend) => ({ ...numbered(backend), stream: { cursorOf: () => undefined } }),
    says: /expected the run to be asked for behind a cursor/u,
  },
  {
    fault: 'takes a short answer for success',
    property: 'short',
    change: (backend) => ({
      ...without('resume'),
      createDecoder: () => {
        const decoder = backend.createDecoder();
        return {
          ...decoder,
          end: (isCut) => (isCut === true ? decoder.end() : [{ type: 'run-end', outcome: 'done' }]),
        };
      },
    }),
    says: /the end of the stream after 0 of 5 frames.*it is done/su,
  },
  {
    fault: 'stops nothing',
    property: 'stop',
    change: ({ origin }) => ({ stop: () => ({ method: 'POST', url: `${origin}/nowhere` }) }),
    says: /a stop after \d of 5 frames.*the agent to take the stop/su,
  },
  {
    fault: 'has no fresh token',
    property: 'unauthorized',
    change: () => ({
      headers: ({ renew }) => (renew ? Promise.reject(new Error('No.')) : Promise.resolve({})),
    }),
    says: /a 401 for the first call.*to be done.*it is failed/su,
  },
  {
    fault: 'takes silence for success',
    property: 'stall',
    change: (backend) => ({
      ...without('resume'),
      ...decoding(() => ({ end: () => [{ type: 'run-end', outcome: 'done' }] }))(backend),
    }),
    says: /silence after 0 of 5 frames.*it is done/su,
  },
  {
    fault: 'loses what the person wrote',
    property: 'history',
    change: (backend) => ({
      readHistory: (answer) => {
        const { messages = [] } = backend.readHistory?.(answer) ?? {};
        return { messages: messages.slice(1) };
      },
    }),
    says: /texts\[0\] to be "user: Hello", as it was live/u,
  },
];

describe('a backend that', () => {
  let url = '';
  const kept: (() => unknown)[] = [];
  beforeAll(async () => {
    url = await courierAgent();
    kept.push(...closing.splice(0));
  });
  afterAll(async () => {
    for (const close of kept) await close();
  });

  test.each(BROKEN)('$fault fails $property', async ({ property, change, says }) => {
    const scorecard = await checkBackend({
      createBackend: () => {
        const backend = courierBackend(url);
        return { ...backend, ...change(backend) };
      },
      isDeterministic: true,
      tries: 3,
      patience: 1500,
    });
    const result = scorecard.properties.find(({ name }) => name === property);
    expect(result?.status).toBe('failed');
    const text = toText({ ...scorecard, properties: result === undefined ? [] : [result] });
    expect(text).toMatch(says);
  });

  test('every property fails for some backend', () => {
    const broken = new Set(BROKEN.map(({ property }) => property));
    expect(LIVE_PROPERTIES.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });
});
