// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/core.js';
import { createScriptedAgent } from '../../src/testing.js';
import { ubikBackend } from '../../src/ubik.js';
import { until } from '../support/until.js';

/* The routes that docs/next.md shows, between a session and an agent that wants a key. */

type Route = Readonly<Record<'GET' | 'PATCH' | 'POST', (request: Request) => Promise<Response>>>;

/** The requests of a page, whose browser adds its cookies, at a route. */
const asPage =
  (route: Route): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', 'login=secret');
    return route[request.method as keyof Route](request);
  };

async function ask(route: Route, onResponse: (response: Response) => void = () => undefined) {
  const fetch = asPage(route);
  const session = createSession({
    backend: ubikBackend({
      url: 'https://app.example/api/ubik',
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        onResponse(response.clone());
        return response;
      },
    }),
  });
  await session.sendMessage('Just answer: what is a traboule?');
  await until(() => expect(session.getState().status).toBe('done'));
  const { messages } = session.getState();
  return messages.at(-1)?.parts;
}

const answer = [expect.objectContaining({ text: expect.stringContaining('traboule') as string })];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a route adds the key, and nothing of the key or of the cookies goes where it should not', async () => {
  const agent = createScriptedAgent({ basePath: '/api/v1', apiKey: 'k-123', pace: 0 });
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    sent.push(new Headers(given[1]?.headers));
    const response = await agent.fetch(...given);
    // What a server says of a body that `fetch` has unpacked already.
    const headers = new Headers(response.headers);
    headers.set('content-encoding', 'gzip');
    headers.set('content-length', '7');
    return new Response(response.body, { status: response.status, headers });
  });
  vi.stubEnv('UBIK_API_KEY', 'k-123');

  const seen: Promise<string>[] = [];
  const parts = await ask(await import('./next/route.js'), (response) => {
    expect([...response.headers.keys()]).not.toContain('content-encoding');
    expect([...response.headers.keys()]).not.toContain('content-length');
    seen.push(response.text().then((body) => JSON.stringify([...response.headers]) + body));
  });
  expect(parts).toEqual(answer);
  expect((await Promise.all(seen)).join('\n')).not.toContain('k-123');
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.filter((headers) => headers.has('cookie'))).toEqual([]);
});

test('a route may be the scripted agent itself', async () => {
  const route = await import('./next/scripted.js');
  // It writes at its pace, which is not waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.setTimerTickMode('nextTimerAsync');
  expect(await ask(route)).toEqual(answer);
});
