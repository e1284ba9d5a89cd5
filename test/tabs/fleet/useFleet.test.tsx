import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSession, createSessionDirectory } from '../../../src/client/index.js';
import { approve } from '../../../src/core/decisions.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import {
  useFleet,
  useFleetNotifications,
  useTitleBadge,
  type FleetDirectory,
  type FleetRow,
} from '../../../src/tabs/fleet/index.js';
import { pause, text, type Scenario } from '../../../src/testing/scripted-agent/index.js';
import { baseUrl, pausingAgent } from '../../support/sharedTabs.js';

/* What the agents of an app are at, over all sessions of a directory. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.title = '';
});

const slow: Scenario = { name: 'slow', script: [text('Well, '), pause(5000), text('done.')] };

/** Three conversations: one runs, one waits for leave, and one has failed. */
async function threeSessions() {
  const agent = pausingAgent([slow]);
  const backend = ubikBackend({ url: baseUrl, fetch: agent.fetch });
  const sent = ['/slow', '/confirm', '/fail', 'hello'].map(async (words) => {
    const session = createSession({ backend });
    void session.sendMessage(words);
    await waitFor(() =>
      expect(session.getState().status).toBe(
        { '/slow': 'running', '/confirm': 'awaiting-input', '/fail': 'failed' }[words] ?? 'done',
      ),
    );
    session.detach?.();
    session.dispose();
  });
  await Promise.all(sent);
  const directory = createSessionDirectory({ backend });
  const source: FleetDirectory = {
    directory,
    open: ({ id }) => createSession({ backend: { ...backend, sessionId: id } }),
  };
  return { agent, source };
}

const seen = (rows: readonly FleetRow[]) =>
  rows.map(({ isUnread, requests, status, title }) => ({
    isUnread,
    title,
    status,
    asks: requests.length,
  }));

test('has a live row for each session that runs, waits or has failed', async () => {
  const { agent, source } = await threeSessions();
  const { result } = renderHook(() => useFleet(source));
  expect(result.current).toMatchObject({ status: 'loading', rows: [], unread: 0 });
  await waitFor(() =>
    expect(seen(result.current.rows)).toEqual([
      { isUnread: true, title: '/confirm', status: 'awaiting-input', asks: 1 },
      { isUnread: true, title: '/fail', status: 'failed', asks: 0 },
      { isUnread: false, title: '/slow', status: 'running', asks: 0 },
    ]),
  );
  expect(result.current).toMatchObject({ status: 'ready', unread: 2 });
  for (const { id, since } of result.current.rows) {
    expect(id).toBeDefined();
    expect(Number.isNaN(Date.parse(since))).toBe(false);
  }

  // One is answered, one is looked at, and one comes to its end.
  const [waiting, failed] = result.current.rows;
  act(() => agent.goOn());
  await waitFor(() =>
    expect(result.current.rows.find(({ title }) => title === '/slow')).toMatchObject({
      status: 'done',
      isUnread: true,
    }),
  );
  act(() => result.current.markRead(failed?.key ?? ''));
  expect(result.current.unread).toBe(2);
  await act(async () => waiting?.session.respond(waiting.requests[0]?.id ?? '', approve()));
  await waitFor(() =>
    expect(seen(result.current.rows)).toEqual([
      { isUnread: false, title: '/fail', status: 'failed', asks: 0 },
      { isUnread: true, title: '/confirm', status: 'done', asks: 0 },
      { isUnread: true, title: '/slow', status: 'done', asks: 0 },
    ]),
  );
  for (const { key, status } of result.current.rows) {
    if (status === 'done') act(() => result.current.markRead(key));
  }
  expect(seen(result.current.rows)).toEqual([
    { isUnread: false, title: '/fail', status: 'failed', asks: 0 },
  ]);
});

test('what happens in the session that the person looks at is read', async () => {
  const { source } = await threeSessions();
  const { result, rerender } = renderHook(
    ({ current }: { current: string | undefined }) => useFleet(source, { current }),
    { initialProps: { current: undefined as string | undefined } },
  );
  await waitFor(() => expect(result.current.unread).toBe(2));
  rerender({ current: result.current.rows[0]?.id });
  await waitFor(() => expect(result.current.unread).toBe(1));
});

test('follows sessions that the app has opened itself, and renders only for what a row shows', async () => {
  const agent = pausingAgent([slow]);
  const backend = ubikBackend({ url: baseUrl, fetch: agent.fetch });
  const sessions = [createSession({ backend }), createSession({ backend })];
  const [first, second] = sessions;
  let renders = 0;
  const { result, rerender, unmount } = renderHook(
    ({ of }) => {
      renders++;
      return useFleet(of);
    },
    { initialProps: { of: sessions } },
  );
  expect(result.current).toMatchObject({ status: 'ready', rows: [] });
  void first?.sendMessage('/slow');
  await waitFor(() => expect(result.current.rows[0]?.title).toBe('/slow'));
  await waitFor(() => expect(agent.isWaiting()).toBe(true));
  const { rows } = result.current;
  expect(rows).toMatchObject([{ session: first, status: 'running' }]);
  // A draft is no concern of a row.
  const before = renders;
  act(() => first?.outbox.write('Half'));
  expect(renders).toBe(before);
  expect(result.current.rows).toBe(rows);
  void second?.sendMessage('/confirm');
  await waitFor(() =>
    expect(result.current.rows.map(({ status }) => status).toSorted()).toEqual([
      'awaiting-input',
      'running',
    ]),
  );
  rerender({ of: sessions.slice(1) });
  expect(result.current.rows).toMatchObject([{ session: second, status: 'awaiting-input' }]);
  unmount();
  // They stay open: the app has opened them.
  act(() => agent.goOn());
  await waitFor(() => expect(first?.getState().status).toBe('done'));
  for (const session of sessions) session.dispose();
});

test('says why the list could not be read, and reads it again', async () => {
  const { agent, source } = await threeSessions();
  let isDown = true;
  const backend = ubikBackend({
    url: baseUrl,
    fetch: async (input, init) =>
      isDown ? new Response(null, { status: 403 }) : agent.fetch(input, init),
  });
  const from = { ...source, directory: createSessionDirectory({ backend }) };
  const { result } = renderHook(() => useFleet(from));
  await waitFor(() =>
    expect(result.current).toMatchObject({ status: 'failed', fault: { code: 'unauthorized' } }),
  );
  isDown = false;
  act(() => result.current.reload());
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  expect(result.current.fault).toBeUndefined();
});

test('closes what it has opened', async () => {
  const { source } = await threeSessions();
  const opened: { isClosed: boolean }[] = [];
  const from: FleetDirectory = {
    ...source,
    open: (info) => {
      const session = source.open(info);
      const known = { isClosed: false };
      opened.push(known);
      return {
        ...session,
        getState: session.getState,
        dispose: () => {
          known.isClosed = true;
          session.dispose();
        },
      };
    },
  };
  const { result, unmount } = renderHook(() => useFleet(from));
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  unmount();
  expect(opened).toHaveLength(4);
  expect(opened.every(({ isClosed }) => isClosed)).toBe(true);
});

test('the title of the page has a number, also when the app gives it another one, and loses it', async () => {
  document.title = 'Agent';
  function Badge({ count }: { readonly count: number }) {
    useTitleBadge(count);
    return null;
  }
  const { rerender, unmount } = render(<Badge count={2} />);
  expect(document.title).toBe('(2) Agent');
  document.title = 'Trips';
  await waitFor(() => expect(document.title).toBe('(2) Trips'));
  rerender(<Badge count={0} />);
  expect(document.title).toBe('Trips');
  rerender(<Badge count={12} />);
  expect(document.title).toBe('(12) Trips');
  unmount();
  expect(document.title).toBe('Trips');
});

const row = (since: string, isUnread = true): FleetRow => ({
  key: '1',
  session: {} as FleetRow['session'],
  id: 's1',
  title: 'Trips',
  status: 'awaiting-input',
  since,
  requests: [],
  isUnread,
});
const wordsOf = ({ title = '' }: FleetRow) => ({ title, body: 'waits for you' });

test('a notification is shown once for what is new, while nobody looks and the person has allowed it', async () => {
  const shown: { title: string; tag: string; body: unknown; click: () => void }[] = [];
  let permission: NotificationPermission = 'default';
  const asked = vi.fn(async () => {
    permission = 'granted';
    return permission;
  });
  class Shown extends EventTarget {
    static get permission() {
      return permission;
    }
    static requestPermission = asked;
    constructor(title: string, { body, tag = '' }: NotificationOptions) {
      super();
      shown.push({ title, tag, body, click: () => this.dispatchEvent(new Event('click')) });
    }
    close() {}
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('focus', () => undefined);
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const onOpen = vi.fn();
  const { result, rerender } = renderHook(
    ({ rows }: { rows: readonly FleetRow[] }) => useFleetNotifications(rows, { wordsOf, onOpen }),
    { initialProps: { rows: [row('2026-01-05T09:00:00Z')] } },
  );
  expect(result.current.permission).toBe('default');
  expect(asked).not.toHaveBeenCalled();
  act(() => result.current.ask());
  await waitFor(() => expect(result.current.permission).toBe('granted'));
  // What was there before is no news, and what is read is none.
  rerender({ rows: [row('2026-01-05T09:00:00Z')] });
  rerender({ rows: [row('2026-01-05T09:01:00Z', false)] });
  expect(shown).toEqual([]);
  rerender({ rows: [row('2026-01-05T09:02:00Z')] });
  rerender({ rows: [{ ...row('2026-01-05T09:02:00Z') }] });
  expect(shown).toMatchObject([{ title: 'Trips', body: 'waits for you' }]);
  expect(shown[0]?.tag).toContain('s1');
  shown[0]?.click();
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 's1' }));
  look.mockReturnValue('visible');
  rerender({ rows: [row('2026-01-05T09:03:00Z')] });
  expect(shown).toHaveLength(1);
  look.mockRestore();
});

test.each([
  ['there are none', undefined],
  [
    'they throw',
    class {
      static permission = 'granted';
      static requestPermission(): never {
        throw new TypeError('not here');
      }
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  ],
])('nothing breaks where %s', async (_, given) => {
  vi.stubGlobal('Notification', given);
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { result } = renderHook(() =>
    useFleetNotifications([row('2026-01-05T09:00:00Z')], { wordsOf }),
  );
  await act(async () => result.current.ask());
  expect(result.current.permission).toBe(given === undefined ? 'unsupported' : 'granted');
  look.mockRestore();
});
