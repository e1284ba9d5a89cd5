// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpClient } from '../../../src/client/http/HttpClient.js';
import { createSession } from '../../../src/client/index.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import { langGraphBackend } from '../../../src/protocols/langgraph/langGraphBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createStorage } from '../../../src/storage/createStorage.js';
import { memoryArea } from '../../../src/storage/area/memoryArea.js';
import { sayBackend } from '../../support/sayBackend.js';
import { tried } from '../../support/tried.js';
import { until } from '../../support/until.js';

/* Whatever becomes of a call, and whoever repeats the key that went with it: it stands nowhere but in a header. */

const SECRET = 'marker-key-1234567890';
const url = 'https://agent.test/api';
const authorization = `Bearer ${SECRET}`;

/** Each backend with the ways to give it a key. */
const BACKENDS: Readonly<Record<string, (fetch: typeof globalThis.fetch) => AgentBackend>> = {
  'UBIK with a key': (fetch) =>
    ubikBackend({ url, sessionId: 's1', fetch, auth: { apiKey: SECRET } }),
  'UBIK with a token': (fetch) =>
    ubikBackend({ url, sessionId: 's1', fetch, auth: { token: SECRET } }),
  AgentB: (fetch) => agentbBackend({ url, sessionId: 's1', fetch, headers: { authorization } }),
  'AG-UI': (fetch) => agUiBackend({ url, sessionId: 's1', fetch, headers: { authorization } }),
  'AG-UI, whose thread is told': (fetch) =>
    agUiBackend({ url, connect: url, sessionId: 's1', fetch, headers: { authorization } }),
  LangGraph: (fetch) =>
    langGraphBackend({ url, assistantId: 'a', sessionId: 's1', fetch, headers: { authorization } }),
  'the AI SDK': (fetch) =>
    aiSdkBackend({ url, sessionId: 's1', fetch, headers: { authorization } }),
};

const says = `The key ${SECRET} is not valid`;

/** What may come back, or not. */
const MISHAPS: Readonly<Record<string, () => Response>> = {
  'a refusal in JSON': () => Response.json({ detail: says }, { status: 403 }),
  'a refusal with a list': () => Response.json({ detail: [{ msg: says }] }, { status: 422 }),
  'a refusal in words': () => new Response(says, { status: 400 }),
  'a page': () =>
    new Response(`<h1>${says}</h1>`, { status: 502, headers: { 'content-type': 'text/html' } }),
  'no stream': () => new Response(says, { headers: { 'content-type': 'text/plain' } }),
  'a redirect': () =>
    new Response(null, { status: 307, headers: { location: `https://evil.test/?key=${SECRET}` } }),
  'an expired session': () => Response.json({ error: says }, { status: 401 }),
  'an exception': () => {
    throw new TypeError(`"${authorization}" is no header`);
  },
  'a network that fails': () => {
    throw new TypeError(`Failed to fetch ${SECRET}`);
  },
};

const told: unknown[] = [];

beforeEach(() => {
  told.length = 0;
  for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, name).mockImplementation((...words) => void told.push(...words));
  }
});

afterEach(() => vi.restoreAllMocks());

test.each(Object.entries(BACKENDS))(
  'a key of %s is in no address, state, log or stored entry, whatever comes back',
  async (_, createBackend) => {
    let sent = 0;
    for (const [mishap, answer] of Object.entries(MISHAPS)) {
      const addresses: string[] = [];
      const area = memoryArea();
      const session = createSession({
        backend: createBackend(async (input, init) => {
          const request = new Request(input, init);
          addresses.push(request.url, await request.text());
          if (JSON.stringify([...request.headers]).includes(SECRET)) sent++;
          return answer();
        }),
        retry: { attempts: 1, base: 1 },
        storage: createStorage(area),
      });
      await session.sendMessage('Hello');
      await session.load();
      const error: unknown = await session.fetchHistory().catch((reason: unknown) => reason);
      session.dispose();
      await until(async () => expect(await area.keys()).not.toHaveLength(0));
      const stored = await Promise.all((await area.keys()).map((key) => area.read(key)));
      const { fault } = session.getState();
      expect(fault, `after ${mishap}`).toBeDefined();
      // What caused a fault is the app’s own exception, for its developer.
      const shown = JSON.stringify([session.getState(), String(error)]);
      expect([addresses, shown, stored, told].join('\n'), `after ${mishap}`).not.toContain(SECRET);
    }
    expect(sent).toBeGreaterThanOrEqual(Object.keys(MISHAPS).length);
    tried('mishaps', Object.keys(MISHAPS).length);
  },
);

test.each([
  ['Bearer abcdefgh', 'is abcdefgh', 'is •••'],
  ['Bearer abcdefgh', 'is Bearer abcdefgh', 'is •••'],
  ['abcdefgh', 'is abcdefgh', 'is •••'],
  // So short a word may be any word.
  ['abcdefg', 'is abcdefg', 'is abcdefg'],
  ['Bearer abc', 'is abc', 'is abc'],
])('what is sent as %j is masked in the words of an answer: %j', async (value, detail, shown) => {
  const backend: AgentBackend = {
    ...sayBackend(() => Promise.resolve()),
    headers: async () => ({ authorization: value }),
    fetch: async () => Response.json({ detail }, { status: 400 }),
  };
  const call = { method: 'GET', url: 'https://say.test/x' } as const;
  const { signal } = new AbortController();
  await expect(new HttpClient(backend).send(call, signal)).rejects.toMatchObject({
    fault: { message: shown, details: shown },
  });
});
