// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { agentbBackend } from '../../../src/agentb.js';
import { created, delta, done, shell } from '../../support/agentbEvents.js';
import { until } from '../../support/until.js';

/*
 * A thread of AgentB whose host gives it page by page: two turns at a time.
 */

const PAGE = 4;

function thread(count: number) {
  const stored = Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? { id: `u${at}`, role: 'user', content: `Question ${at}` }
      : { id: `a${at}`, role: 'assistant', content: `Answer ${at}`, metadata: { runId: `r${at}` } },
  );
  const asked: string[] = [];
  let runs = 0;
  const faults: number[] = [];
  const release = { wait: Promise.resolve() };
  const more = () => {
    const at = stored.length;
    const id = `a${at + 1}.${++runs}`;
    stored.push(
      { id: `u${at}.${runs}`, role: 'user', content: 'More' },
      { id, role: 'assistant', content: 'Yes.', metadata: { runId: 'r9' } },
    );
    const events = [created(), shell(id), delta(id, 'Yes.'), done()];
    return new Response(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const session = createSession({
    backend: agentbBackend({
      url: 'http://agent.test/stream',
      sessionId: 't1',
      history: () => stored.slice(-PAGE) as never,
      edit: async ({ messageId }) => {
        stored.length = stored.findIndex(({ id }) => id === messageId);
        return more();
      },
      earlier: async ({ sessionId, before }) => {
        asked.push(`${sessionId} ${before}`);
        await release.wait;
        const status = faults.shift();
        if (status !== undefined) return new Response(null, { status });
        const end = stored.findIndex(({ id }) => id === before);
        return stored.slice(Math.max(0, end - PAGE), end) as never;
      },
      fetch: async () => more(),
    }),
  });
  const ids = () => session.getState().messages.map(({ id }) => id);
  return { session, stored, asked, faults, release, ids };
}

const idsOf = (stored: readonly { readonly id: string }[]) => stored.map(({ id }) => id);

test('is read from its end to its start, page by page, until there are no others', async () => {
  const { session, stored, asked, ids } = thread(10);
  await session.load();
  expect(ids()).toEqual(idsOf(stored.slice(6)));
  await session.loadEarlier?.();
  expect(ids()).toEqual(idsOf(stored.slice(2)));
  expect(session.getState().earlier).toBeUndefined();
  await session.loadEarlier?.();
  expect(ids()).toEqual(idsOf(stored));
  await session.loadEarlier?.();
  await session.loadEarlier?.();
  expect(session.getState().earlier).toBe('all');
  expect(asked).toEqual(['t1 u6', 't1 u2', 't1 u0']);
});

test('is asked for a page once, however often that is wanted', async () => {
  const { session, asked, release } = thread(10);
  let go: () => void = () => undefined;
  release.wait = new Promise((resolve) => {
    go = resolve;
  });
  await session.load();
  const first = session.loadEarlier?.();
  await session.loadEarlier?.();
  expect(session.getState().earlier).toBe('loading');
  go();
  await first;
  expect(asked).toHaveLength(1);
});

test('tells that a page could not be had, and asks again', async () => {
  const { session, faults, ids } = thread(8);
  faults.push(503);
  await session.load();
  await session.loadEarlier?.();
  expect(session.getState()).toMatchObject({ earlier: 'failed', status: 'idle' });
  expect(session.getState().fault).toBeUndefined();
  await session.loadEarlier?.();
  expect(ids()).toHaveLength(8);
});

test('keeps what was loaded when the end is read again, after a run and by a load', async () => {
  const { session, stored, ids } = thread(10);
  await session.load();
  await session.loadEarlier?.();
  await session.sendMessage('More');
  await until(() => expect(ids()).toEqual(idsOf(stored.slice(2))));
  await session.load();
  expect(ids()).toEqual(idsOf(stored.slice(2)));
});

test('is not asked for more before it is read, or where the host gives all of it', async () => {
  const { session, asked } = thread(10);
  await session.loadEarlier?.();
  expect(asked).toEqual([]);
  const backend = agentbBackend({ url: 'http://agent.test/stream', history: () => [] });
  expect(createSession({ backend }).loadEarlier).toBeUndefined();
});

describe('earlier messages that are being loaded can be asked for again', () => {
  type Thread = ReturnType<typeof thread>;
  const MEANWHILE: Readonly<Record<string, (open: Thread) => unknown>> = {
    'the first message is written anew': ({ session }) => session.edit?.('u6', 'Anew'),
    'a message is sent': ({ session }) => session.sendMessage('More'),
    'a message is sent and stopped': ({ session }) => {
      void session.sendMessage('More');
      return session.stop();
    },
    'the session is closed and loaded again': ({ session }) => {
      session.dispose();
      return session.load();
    },
  };

  test.each(
    Object.entries(MEANWHILE).flatMap(([name, act]) =>
      (['comes', 'fails'] as const).map((how) => [name, how, act] as const),
    ),
  )('%s, and then the page %s', async (_, how, act) => {
    const open = thread(10);
    const { asked, faults, release, session, stored, ids } = open;
    let go: () => void = () => undefined;
    release.wait = new Promise((resolve) => {
      go = resolve;
    });
    await session.load();
    const loading = session.loadEarlier?.();
    await act(open);
    if (how === 'fails') faults.push(503);
    go();
    await loading;
    expect(session.getState().earlier).not.toBe('loading');
    while (session.getState().earlier !== 'all') await session.loadEarlier?.();
    await session.load();
    expect(ids()).toEqual(idsOf(stored));
    expect(asked.at(-1)).toBe('t1 u0');
  });
});

test('forgets what comes after it was closed', async () => {
  const { session, release, ids } = thread(10);
  let go: () => void = () => undefined;
  release.wait = new Promise((resolve) => {
    go = resolve;
  });
  await session.load();
  const asked = session.loadEarlier?.();
  session.dispose();
  go();
  await asked;
  expect(ids()).toHaveLength(PAGE);
});
