// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { createSessionDirectory } from '../../../src/client/SessionDirectory.js';
import { type AgentBackend, addressOf } from '../../../src/contract/index.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { answerAtCheckpoint } from '../../../src/protocols/ubik/answerStrategies.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { ubikEventSourceUrl } from '../../../src/protocols/ubik/ubikEventSourceUrl.js';

afterEach(() => vi.unstubAllGlobals());

/** The page is there, as in a browser that has loaded the same module. */
const openPage = (baseURI: string) => vi.stubGlobal('document', { baseURI });

/** Answers everything with this, and remembers what was asked. */
function fakeFetch(...answers: readonly unknown[]) {
  const asked: { url: string; headers: Headers }[] = [];
  const fetch = ((url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) });
    return Promise.resolve(Response.json(answers[asked.length - 1] ?? {}));
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

const auth = { token: 'a-token-of-mine' };

describe('an address that is relative to the page', () => {
  test('waits for the first request', async () => {
    const { asked, fetch } = fakeFetch({ id: 's1' });
    const ubik = ubikBackend({ url: '/api/ubik/', auth, fetch });
    const agentb = agentbBackend({ url: '../agent/stream?v=2', headers: { a: 'b' }, fetch });
    const sessions = [createSession({ backend: ubik }), createSession({ backend: agentb })];
    expect([ubik, agentb].map(addressOf)).toEqual(['ubik /api/ubik', 'agentb ../agent/stream?v=2']);
    openPage('https://app.test/chat/room');
    for (const session of sessions) await session.sendMessage('Hello');
    expect(asked.map(({ url }) => url)).toEqual([
      'https://app.test/api/ubik/agent-sessions',
      'https://app.test/api/ubik/agent-sessions/s1/messages',
      'https://app.test/agent/stream?v=2',
    ]);
    expect(asked.map(({ headers }) => headers.get('authorization') ?? headers.get('a'))).toEqual([
      'Bearer a-token-of-mine',
      'Bearer a-token-of-mine',
      'b',
    ]);
  });

  test('stays where it was when the app goes to another page', async () => {
    const { asked, fetch } = fakeFetch();
    const directory = createSessionDirectory({ backend: ubikBackend({ url: 'api', fetch }) });
    openPage('https://app.test/one/');
    await directory.list();
    openPage('https://app.test/two/');
    await directory.list();
    expect(new Set(asked.map(({ url }) => url))).toEqual(
      new Set(['https://app.test/one/api/agent-sessions?page=1&limit=20']),
    );
  });

  test('gives its credentials to no other origin', async () => {
    const { asked, fetch } = fakeFetch(
      { task_id: undefined, id: 'm1', role: 'assistant', stream_url: 'https://evil.test/stream' },
      {},
    );
    const backend = ubikBackend({ url: '/api', sessionId: 's1', auth, fetch });
    openPage('https://app.test/');
    const session = createSession({ backend, retry: { attempts: 1 }, reloadAfterTurn: false });
    await session.sendMessage('Hello');
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([
      'https://app.test',
      'https://evil.test',
    ]);
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer a-token-of-mine',
      null,
    ]);
  });

  test('completes what else is made of it', async () => {
    const backend = ubikBackend({ url: '/api', provideInput: answerAtCheckpoint });
    openPage('https://app.test/');
    const request = {
      kind: 'input',
      id: 'r',
      partId: 'p',
      messageKey: 'm',
      prompt: '',
      inputTypes: ['text'],
      checkpointName: 'c1',
      status: 'pending',
    } as const;
    const context = { sessionId: 's1', runId: 't1', messages: [], requests: [] };
    const url = 'https://app.test/api/agent-sessions/s1/navigate-to-checkpoint';
    const response = backend.respond?.(request, { input: 'x', type: 'text' }, context);
    expect(response?.call).toMatchObject({ url });
    expect(backend.directory.update('s1', {}).url).toBe('https://app.test/api/agent-sessions/s1');
    expect(await ubikEventSourceUrl({ url: '/api' }, context)).toBe(
      'https://app.test/api/agent-sessions/s1/stream?task_id=t1',
    );
  });

  test.each<[string, AgentBackend]>([
    ['ubikBackend({ url })', ubikBackend({ url: '/api', sessionId: 's1' })],
    ['ubikBackend({ url })', ubikBackend({ url: '/api' })],
    ['agentbBackend({ url })', agentbBackend({ url: '/agent/stream' })],
  ])('is told where no page is, and the message can be sent again: %s', async (option, backend) => {
    const session = createSession({ backend });
    await session.sendMessage('Hello');
    const { fault, messages, status } = session.getState();
    expect(status).toBe('failed');
    expect(fault).toMatchObject({ code: 'unsupported', retryable: false });
    expect(fault?.message).toContain(option);
    expect(fault?.message).toContain('complete address');
    expect(messages).toMatchObject([{ status: 'failed' }]);
  });
});

test.each(['http://', 'https://[', 'https://a b', '//'])(
  'an address that is none on any page is told at once: %s',
  (url) => {
    expect(() => ubikBackend({ url })).toThrow(/url.*no address/u);
    expect(() => agentbBackend({ url })).toThrow(/url.*no address/u);
  },
);

describe('what went wrong', () => {
  const secret = 'a-token-of-mine';
  const open = (fetch: typeof globalThis.fetch) =>
    createSession({
      backend: ubikBackend({
        url: 'https://user:pass@agent.test/api?key=hidden',
        sessionId: 's1',
        auth,
        fetch,
      }),
      reloadAfterTurn: false,
    });
  const faultAfter = async (fetch: typeof globalThis.fetch) => {
    const session = open(fetch);
    await session.sendMessage('Hello');
    return session.getState().fault;
  };

  test('names the address that was tried, without what is secret in it', async () => {
    const cause = new TypeError('Failed to fetch');
    const backend = agentbBackend({
      url: 'https://user:pass@agent.test/agent/stream',
      query: { key: 'hidden' },
      fetch: () => Promise.reject(cause),
    });
    const session = createSession({ backend });
    await session.sendMessage('Hello');
    const { fault } = session.getState();
    expect(fault).toMatchObject({ code: 'network', address: 'https://agent.test/agent/stream' });
    expect(fault?.message).toContain('https://agent.test/agent/stream');
    expect(fault?.message).not.toMatch(/hidden|pass/u);
    expect(fault?.cause).toBe(cause);
  });

  test('names it for a refusal too', async () => {
    const fault = await faultAfter(() => Promise.resolve(new Response(null, { status: 500 })));
    expect(fault).toMatchObject({ code: 'http', httpStatus: 500 });
    expect(fault?.address).toMatch(/^https:\/\/agent\.test\/api/u);
  });

  test.each([
    ['a mistake', () => Promise.reject(new TypeError('token is undefined')), 'token is undefined'],
    [
      'a mistake at once',
      () => {
        throw new RangeError('no tenant');
      },
      'no tenant',
    ],
    ['an error of no kind', () => Promise.reject(new Error('no tenant')), 'no tenant'],
    // oxlint-disable-next-line prefer-promise-reject-errors
    ['no error at all', () => Promise.reject('signed out'), 'signed out'],
  ])('says that the app’s own fetch threw: %s', async (_, fetch, words) => {
    const fault = await faultAfter(fetch);
    expect(fault).toMatchObject({ code: 'app', retryable: true });
    expect(fault?.message).toBe(`The app’s own fetch threw: ${words}`);
    expect(fault?.message).not.toContain('could not be reached');
    expect(fault?.cause).toBeDefined();
  });

  test('repeats no credentials that an exception holds', async () => {
    const fault = await faultAfter(() =>
      Promise.reject(new TypeError(`"Bearer ${secret}" is no header`)),
    );
    expect(fault?.message).not.toContain(secret);
    expect(fault?.code).toBe('app');
  });

  test('says so where there is no fetch at all', async () => {
    vi.stubGlobal('fetch', undefined);
    const session = createSession({ backend: ubikBackend({ url: 'https://agent.test' }) });
    await session.sendMessage('Hello');
    expect(session.getState().fault?.message).toMatch(/fetch is not a function/u);
  });

  test('tells the network from the app, whatever a browser calls it', async () => {
    for (const words of [
      'Failed to fetch',
      'fetch failed',
      'Load failed',
      'NetworkError when attempting to fetch resource.',
      'Network request failed',
      'connect ECONNREFUSED 127.0.0.1:1',
    ]) {
      const fault = await faultAfter(() => Promise.reject(new TypeError(words)));
      expect(fault?.code).toBe('network');
    }
  });
});
