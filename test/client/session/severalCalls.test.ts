// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { sayBackend } from '../../support/sayBackend.js';

/* A conversation that is stored in several places is read by several calls. */

const ORIGIN = 'https://say.test';
const messageOf = (id: string): Message => ({
  id,
  key: id,
  role: 'user',
  status: 'done',
  parts: [{ type: 'text', id: 'text', text: id }],
});

function serve(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const get = (path: string) => ({ method: 'GET', url: `${ORIGIN}${path}` }) as const;
  const more: Partial<AgentBackend> = {
    headers: async ({ renew }) => ({ authorization: renew ? 'fresh' : 'old' }),
    fetch: async (url, init) => {
      const { pathname } = new URL(url as string);
      const authorization = new Headers(init?.headers).get('authorization');
      asked.push(`${pathname} ${authorization}`);
      if (init?.signal) signals.push(init.signal);
      return answers[pathname]?.() ?? new Response(null, { status: 404 });
    },
    loadHistory: () => [get('/thread'), get('/runs')],
    readHistory: (answer) => {
      const [thread, runs] = answer as [{ ids: string[] }, { title: string }];
      return { messages: thread.ids.map(messageOf), title: runs.title };
    },
    loadEarlier: (id) => [get(`/before/${id}`), get('/runs')],
  };
  const session = createSession({
    backend: sayBackend(async () => undefined, more),
    retry: { attempts: 2, base: 1, longest: 2 },
  });
  return { session, asked, signals };
}

test('the calls are made side by side, and read together in their order', async () => {
  let release = () => undefined as void;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { session, asked } = serve({
    // The first answers only once the second has been asked.
    '/thread': async () => {
      await both;
      return Response.json({ ids: ['a', 'b'] });
    },
    '/runs': () => {
      release();
      return Response.json({ title: 'A trip' });
    },
    '/before/a': () => Response.json({ ids: ['z'] }),
  });
  await session.load();
  expect(asked).toEqual(['/thread old', '/runs old']);
  expect(session.getState()).toMatchObject({ title: 'A trip', history: { status: 'loaded' } });
  await session.loadEarlier?.();
  expect(session.getState().messages.map(({ id }) => id)).toEqual(['z', 'a', 'b']);
  session.dispose();
});

test('each call has its own credentials and renews them', async () => {
  let times = 0;
  const { session, asked } = serve({
    '/thread': () => Response.json({ ids: ['a'] }),
    '/runs': () =>
      times++ === 0 ? new Response(null, { status: 401 }) : Response.json({ title: 'A trip' }),
  });
  await session.load();
  expect(asked).toEqual(['/thread old', '/runs old', '/runs fresh']);
  expect(session.getState().history.status).toBe('loaded');
  session.dispose();
});

test('one that fails for a moment is tried again with the others', async () => {
  let times = 0;
  const { session, asked } = serve({
    '/thread': () => Response.json({ ids: ['a'] }),
    '/runs': () =>
      times++ === 0 ? new Response(null, { status: 503 }) : Response.json({ title: 'A trip' }),
  });
  await session.load();
  expect(asked).toHaveLength(4);
  expect(session.getState().history.status).toBe('loaded');
  session.dispose();
});

test('one that is refused fails the history, and the others are left', async () => {
  const { session, signals } = serve({
    '/thread': () => new Promise<Response>(() => undefined),
    '/runs': () => new Response(null, { status: 403 }),
  });
  await session.load();
  expect(session.getState().history).toMatchObject({
    status: 'failed',
    fault: { code: 'unauthorized' },
  });
  expect(signals.map(({ aborted }) => aborted)).toContain(true);
  session.dispose();
});
