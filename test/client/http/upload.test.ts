// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import {
  json,
  never,
  redirect,
  startFaultyServer,
  type Answer,
  type FaultyServer,
} from '../../support/faultyServer.js';
import { until } from '../../support/until.js';

const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: (call: string, times: number) => Answer | undefined) {
  const server = await startFaultyServer(answer);
  servers.push(server);
  return server;
}

function open({ url }: FaultyServer) {
  let given = 0;
  const auth = { token: () => `token-${++given}` };
  return createSession({ backend: ubikBackend({ url, sessionId: 's1', auth }) });
}

test('R97 tells when a file is stored, and renews a token once', async () => {
  const server = await serve((_, times) =>
    times === 1 ? json({}, 401) : json({ id: 'd1', name: 'note.txt', file_type: 'text/plain' }),
  );
  const told: number[] = [];
  const attachment = await open(server).upload?.(new File(['x'], 'note.txt'), {
    onProgress: (percent) => told.push(percent),
  });
  expect(attachment).toEqual({ id: 'd1', name: 'note.txt', mediaType: 'text/plain' });
  expect(told).toEqual([100]);
  expect(server.seen.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
  expect(server.seen[0]?.call).toBe('POST /agent-sessions/s1/upload');
  expect(server.seen[0]?.body).toContain('name="file"; filename="note.txt"');
});

test('R97 an upload can be given up, and goes with the session', async () => {
  const server = await serve(() => never);
  const session = open(server);
  const onProgress = () => undefined;
  const controller = new AbortController();
  const first = session.upload?.(new Blob(['x']), { onProgress, signal: controller.signal });
  await until(() => expect(server.seen).toHaveLength(1));
  controller.abort();
  await expect(first).rejects.toThrow(/aborted/u);
  const second = session.upload?.(new Blob(['x']), { onProgress });
  await until(() => expect(server.seen).toHaveLength(2));
  session.dispose();
  await expect(second).rejects.toThrow(/aborted/u);
  await until(() => expect(server.open()).toBe(0));
});

test('an upload that waits for its session can be given up', async () => {
  const server = await serve(() => never);
  const session = createSession({ backend: ubikBackend({ url: server.url }) });
  const controller = new AbortController();
  const upload = session.upload?.(new Blob(['x']), { signal: controller.signal });
  await until(() => expect(server.seen).toHaveLength(1));
  controller.abort();
  await expect(upload).rejects.toThrow(/aborted/u);
  session.dispose();
});

describe('R5 a redirect', () => {
  test.each([301, 302, 303, 307, 308])('%i takes no file and no token along', async (status) => {
    const elsewhere = await serve(() => json({ id: 'stolen', name: 'x' }));
    const server = await serve(() => redirect(`${elsewhere.url}/take`, status));
    const onProgress = () => undefined;
    const session = open(server);
    await expect(session.upload?.(new Blob(['secret']), { onProgress })).rejects.toMatchObject({
      fault: { message: expect.stringContaining('redirects elsewhere'), retryable: false },
    });
    await session.sendMessage('Hello');
    await session.load();
    expect(elsewhere.seen).toEqual([]);
  });

  test('that a fetch of the app’s follows all the same is refused', async () => {
    const elsewhere = await serve(() => json({ id: 'd1', name: 'x' }));
    const server = await serve(() => redirect(`${elsewhere.url}/take`, 302));
    const follows: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'follow' });
    const backend = ubikBackend({ url: server.url, sessionId: 's1', fetch: follows });
    const session = createSession({ backend });
    await expect(session.upload?.(new Blob(['x']))).rejects.toMatchObject({
      fault: { message: expect.stringContaining('redirects elsewhere') },
    });
  });
});
