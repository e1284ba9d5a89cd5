import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import {
  createSessionDirectory,
  type SessionDirectory,
} from '../../src/client/SessionDirectory.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import {
  checkpointsQuery,
  sessionQuery,
  sessionListQuery,
  toolsQuery,
} from '../../src/react/directoryQueries.js';
import {
  useArchiveSession,
  useCreateSession,
  useRemoveSession,
  useUpdateSession,
} from '../../src/react/sessionMutations.js';
import { useSessionList } from '../../src/react/useSessionList.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';

const baseUrl = 'http://agent.test/api/v1';

/** @param change Answers what changes or deletes a session. @default the scripted agent */
function open(change?: () => Promise<Response>) {
  const agent = createScriptedAgent({ pace: 0 });
  const bodies: unknown[] = [];
  const fetches: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'PATCH') bodies.push(await request.clone().json());
    if (change !== undefined && /PATCH|DELETE/u.test(request.method)) return change();
    return agent.fetch(input, init);
  };
  const directory = createSessionDirectory({
    backend: ubikBackend({ url: baseUrl, fetch: fetches }),
  });
  return { agent, bodies, directory, client: new QueryClient() };
}

test('factories read sessions, one session, its checkpoints and its tools', async () => {
  const { client, directory } = open();
  const { id } = await directory.create({ title: 'Lyon' });
  const pages = await client.fetchInfiniteQuery(sessionListQuery(directory));
  expect(pages.pages[0]).toMatchObject({ sessions: [{ id, title: 'Lyon' }], hasMore: false });
  const session = await client.fetchQuery(sessionQuery(directory, id));
  expect(session).toMatchObject({ id, title: 'Lyon', status: 'active', model: 'scripted-1' });
  expect(session.tools?.[0]).toMatchObject({ name: 'web_search' });
  expect(await client.fetchQuery(checkpointsQuery(directory, id))).toEqual([]);
  const tools = await client.fetchQuery(toolsQuery(directory, id));
  expect(tools.find(({ name }) => name === 'image_generation')).toMatchObject({
    mediaOutputKeys: ['images'],
    inputSchema: { type: 'object' },
  });
});

test('R100 an update sends whole lists, and the cache shows it everywhere', async () => {
  const { bodies, client, directory } = open();
  const { id, tools = [] } = await directory.create({ title: 'Lyon' });
  await client.fetchInfiniteQuery(sessionListQuery(directory));
  await client.fetchQuery(sessionQuery(directory, id));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUpdateSession(directory), { wrapper });
  const toolIds = tools.slice(0, 2).map((tool) => tool.id);
  await act(async () => {
    await result.current.mutateAsync({
      sessionId: id,
      changes: { title: 'Paris', toolIds, more: { metadata: {} } },
    });
  });
  expect(bodies).toEqual([{ title: 'Paris', tool_ids: toolIds, metadata: {} }]);
  expect(client.getQueryData(sessionQuery(directory, id).queryKey)).toMatchObject({
    title: 'Paris',
    tools: [{ id: toolIds[0] }, { id: toolIds[1] }],
  });
  const lists = client.getQueryData(sessionListQuery(directory).queryKey);
  expect(lists?.pages[0]?.sessions[0]?.title).toBe('Paris');
});

describe('what the agent refuses', () => {
  /** A list of two sessions whose changes are answered when the test says how. */
  async function openRefused() {
    let refuse: () => void = () => undefined;
    const refusal = () =>
      new Promise<Response>((_, reject) => {
        refuse = () => reject(new TypeError('Failed to fetch'));
      });
    const { directory: offered, client } = open(refusal);
    const directory = { ...offered, remove: async () => void (await refusal()) };
    const first = await directory.create({ title: 'Lyon' });
    await directory.create({ title: 'Oslo' });
    await client.fetchInfiniteQuery(sessionListQuery(directory));
    await client.fetchQuery(sessionQuery(directory, first.id));
    const listed = () =>
      client
        .getQueryData(sessionListQuery(directory).queryKey)
        ?.pages.flatMap(({ sessions }) => sessions.map(({ title }) => title));
    expect(listed()?.toSorted()).toEqual(['Lyon', 'Oslo']);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const known = () => client.getQueryData(sessionQuery(directory, first.id).queryKey)?.title;
    const before = listed();
    return { before, directory, first, known, listed, refuse: () => refuse(), wrapper };
  }

  test('a session that is deleted is gone from the list at once, and comes back to its place', async () => {
    const { before, directory, first, known, listed, refuse, wrapper } = await openRefused();
    const { result } = renderHook(() => useRemoveSession(directory), { wrapper });
    act(() => result.current.mutate(first.id));
    await waitFor(() => expect(listed()).toEqual(['Oslo']));
    refuse();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(listed()).toEqual(before);
    expect(known()).toBe('Lyon');
  });

  test('a name that is changed is shown at once, and is the old one again', async () => {
    const { before, directory, first, known, listed, refuse, wrapper } = await openRefused();
    const { result } = renderHook(() => useUpdateSession(directory), { wrapper });
    act(() => result.current.mutate({ sessionId: first.id, changes: { title: 'Paris' } }));
    await waitFor(() => expect(listed()?.toSorted()).toEqual(['Oslo', 'Paris']));
    expect(known()).toBe('Paris');
    refuse();
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(listed()).toEqual(before);
    expect(known()).toBe('Lyon');
  });
});

describe('an action that is refused late takes back only what it has done', () => {
  /** A list of three sessions; each change is answered when the test says how. */
  async function openLate() {
    const { directory: offered, client } = open();
    const answers: { readonly refuse: () => void; readonly allow: () => void }[] = [];
    const later = <Value,>(value: () => Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        answers.push({
          refuse: () => reject(new Error('No')),
          allow: () => void value().then(resolve),
        });
      });
    const directory: SessionDirectory = {
      ...offered,
      remove: () => later(async () => undefined),
      archive: () => later(async () => undefined),
      update: (id, changes) => later(() => offered.update(id, changes)),
    };
    for (const title of ['Lyon', 'Oslo', 'Rome']) await directory.create({ title });
    await client.fetchInfiniteQuery(sessionListQuery(directory));
    const sessions = () =>
      client
        .getQueryData(sessionListQuery(directory).queryKey)
        ?.pages.flatMap(({ sessions }) => sessions) ?? [];
    const listed = () => sessions().map(({ title }) => title);
    const idOf = (title: string) => sessions().find((one) => one.title === title)?.id ?? '';
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const use = () => ({
      remove: useRemoveSession(directory).mutate,
      archive: useArchiveSession(directory).mutate,
      update: useUpdateSession(directory).mutate,
      create: useCreateSession(directory).mutateAsync,
    });
    const { current: actions } = renderHook(use, { wrapper }).result;
    const before = listed();
    return { actions, answers, before, idOf, listed };
  }

  test.each(['remove', 'archive'] as const)(
    '%s, behind a new name, another removal and a new session',
    async (how) => {
      const { actions, answers, before, idOf, listed } = await openLate();
      const [first = '', second = '', third = ''] = before.map((title) => title ?? '');
      const ids = [first, second, third].map(idOf);
      const sessionId = ids[1] ?? '';
      act(() => {
        if (how === 'remove') actions.remove(sessionId);
        else actions.archive({ sessionId, archived: true });
      });
      await waitFor(() => expect(listed()).toEqual([first, third]));
      act(() => actions.update({ sessionId: ids[0] ?? '', changes: { title: 'Bern' } }));
      act(() => actions.remove(ids[2] ?? ''));
      await waitFor(() => expect(listed()).toEqual(['Bern']));
      await act(async () => void (await actions.create({ title: 'Pisa' })));
      await waitFor(() => expect(answers).toHaveLength(3));
      answers[1]?.allow();
      answers[2]?.allow();
      answers[0]?.refuse();
      await waitFor(() => expect(listed()).toEqual(['Pisa', 'Bern', second]));
    },
  );

  test('a name, behind another name for the same session', async () => {
    const { actions, answers, idOf, listed } = await openLate();
    const sessionId = idOf('Oslo');
    act(() => actions.update({ sessionId, changes: { title: 'Bern' } }));
    await waitFor(() => expect(listed()).toContain('Bern'));
    act(() => actions.update({ sessionId, changes: { title: 'Pisa' } }));
    await waitFor(() => expect(answers).toHaveLength(2));
    const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    answers[1]?.allow();
    await settled();
    answers[0]?.refuse();
    await settled();
    expect(new Set(listed())).toEqual(new Set(['Lyon', 'Pisa', 'Rome']));
  });
});

describe('a change while the list is being read', () => {
  test.each(
    (['rename', 'remove', 'archive'] as const).flatMap((how) =>
      (['for the first time', 'again'] as const).flatMap((when) =>
        (['allowed', 'refused'] as const).map((answer) => [how, when, answer] as const),
      ),
    ),
  )('%s, %s, %s: the list is read once more, and is as the backend has it', async (...course) => {
    const [how, when, answer] = course;
    const { directory: offered } = open();
    let stored = [{ id: 's1', title: 'Lyon' }];
    let reads = 0;
    let isHeld = when === 'for the first time';
    const change = async (next: typeof stored) => {
      if (answer === 'refused') throw new Error('No');
      stored = [...next, ...stored.slice(1)];
    };
    const directory: SessionDirectory = {
      ...offered,
      list: async (_, signal) => {
        reads++;
        if (!isHeld) return { sessions: stored, page: 1, limit: 20, hasMore: false };
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
      update: async (id, { title = '' }) => {
        await change([{ id, title }]);
        return { id, title };
      },
      remove: () => change([]),
      archive: () => change([]),
    };
    const { result } = renderHook(() => useSessionList(directory));
    const list = () => result.current;
    const titles = () => list().sessions.map(({ title }) => title);
    await waitFor(() => expect([reads, list().status === 'loading']).toEqual([1, isHeld]));
    isHeld = true;
    if (when === 'again') act(() => void list().reload());
    await waitFor(() => expect(reads).toBe(when === 'again' ? 2 : 1));
    // Another device has begun a conversation.
    stored = [...stored, { id: 's2', title: 'Oslo' }];
    isHeld = false;
    await act(async () => {
      if (how === 'rename') await list().rename('s1', 'Bern');
      if (how === 'remove') await list().remove('s1');
      if (how === 'archive') await list().archive('s1', true);
    });
    const own = answer === 'refused' ? ['Lyon'] : how === 'rename' ? ['Bern'] : [];
    await waitFor(() => expect(titles()).toEqual([...own, 'Oslo']));
    expect(list().status).toBe('ready');
  });

  test.each(
    (['rename', 'remove', 'archive'] as const).flatMap((how) =>
      (['before', 'after'] as const).map((when) => [how, when] as const),
    ),
  )(
    '%s, and a list that is read meanwhile, as a run is over, and arrives %s it: both are shown',
    async (how, when) => {
      const { directory: offered } = open();
      let stored = [{ id: 's1', title: 'Lyon' }];
      const gates = { read: Promise.resolve(), change: Promise.resolve() };
      const change = async (next: typeof stored) => {
        await gates.change;
        stored = [...next, ...stored.slice(1)];
      };
      const directory: SessionDirectory = {
        ...offered,
        list: async () => {
          const sessions = stored;
          await gates.read;
          return { sessions, page: 1, limit: 20, hasMore: false };
        },
        update: async (id, { title = '' }) => {
          await change([{ id, title }]);
          return { id, title };
        },
        remove: () => change([]),
        archive: () => change([]),
      };
      const { result } = renderHook(() => useSessionList(directory));
      const titles = () => result.current.sessions.map(({ title }) => title);
      await waitFor(() => expect(titles()).toEqual(['Lyon']));
      const going: (() => void)[] = [];
      gates.change = new Promise((resolve) => going.push(resolve));
      gates.read = new Promise((resolve) => going.push(resolve));
      act(() => {
        if (how === 'rename') void result.current.rename('s1', 'Bern');
        if (how === 'remove') void result.current.remove('s1');
        if (how === 'archive') void result.current.archive('s1', true);
      });
      const own = how === 'rename' ? ['Bern'] : [];
      await waitFor(() => expect(titles()).toEqual(own));
      // What another device has begun.
      stored = [...stored, { id: 's2', title: 'Oslo' }];
      act(() => void result.current.reload());
      const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      going[when === 'before' ? 1 : 0]?.();
      await settle();
      for (const go of going) go();
      await waitFor(() => expect(titles()).toEqual([...own, 'Oslo']));
    },
  );

  test.each(
    (['rename', 'remove', 'archive'] as const).flatMap((how) =>
      (['deleted', 'renamed', 'added'] as const).map((elsewhere) => [how, elsewhere] as const),
    ),
  )(
    '%s, which is refused as one was %s in another tab: the list is as the backend has it',
    async (...course) => {
      const [how, elsewhere] = course;
      const { directory: offered } = open();
      let stored = [{ id: 's1', title: 'Lyon' }];
      const refuse = () => Promise.reject(new Error('No'));
      const directory: SessionDirectory = {
        ...offered,
        list: async () => ({ sessions: stored, page: 1, limit: 20, hasMore: false }),
        update: refuse,
        remove: refuse,
        archive: refuse,
      };
      const { result } = renderHook(() => useSessionList(directory));
      const titles = () => result.current.sessions.map(({ title }) => title);
      await waitFor(() => expect(titles()).toEqual(['Lyon']));
      if (elsewhere === 'deleted') stored = [];
      else if (elsewhere === 'renamed') stored = [{ id: 's1', title: 'Nice' }];
      else stored = [...stored, { id: 's2', title: 'Oslo' }];
      await act(async () => {
        if (how === 'rename') await result.current.rename('s1', 'Bern');
        if (how === 'remove') await result.current.remove('s1');
        if (how === 'archive') await result.current.archive('s1', true);
      });
      const wanted = stored.map(({ title }) => title);
      await waitFor(() => expect(titles()).toEqual(wanted));
      expect(result.current.fault).toBeDefined();
    },
  );

  test('a session that is created meanwhile stays in the list', async () => {
    const { directory: offered } = open();
    let finish: () => void = () => undefined;
    let reads = 0;
    const stored = [{ id: 's1' }];
    const directory: SessionDirectory = {
      ...offered,
      list: async () => {
        const sessions = [...stored];
        if (++reads === 2) await new Promise<void>((resolve) => (finish = resolve));
        return { sessions, page: 1, limit: 20, hasMore: false };
      },
      create: async () => {
        stored.unshift({ id: 's2' });
        return { id: 's2' };
      },
    };
    const { result } = renderHook(() => ({
      list: useSessionList(directory),
      create: useCreateSession(directory),
    }));
    const ids = () => result.current.list.sessions.map(({ id }) => id);
    await waitFor(() => expect(ids()).toEqual(['s1']));
    act(() => void result.current.list.reload());
    await act(async () => void (await result.current.create.mutateAsync(undefined)));
    await act(async () => finish());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(ids()).toEqual(['s2', 's1']);
    expect(reads).toBe(3);
  });

  test('of two changes, the list is read once the last one is over', async () => {
    const { directory: offered } = open();
    const answers: (() => void)[] = [];
    let reads = 0;
    const directory: SessionDirectory = {
      ...offered,
      list: async () => {
        reads++;
        return { sessions: [{ id: 's1' }, { id: 's2' }], page: 1, limit: 20, hasMore: false };
      },
      archive: () => new Promise((resolve) => answers.push(resolve)),
    };
    const { result } = renderHook(() => useSessionList(directory));
    await waitFor(() => expect(result.current.sessions).toHaveLength(2));
    act(() => void result.current.archive('s1', true));
    act(() => void result.current.archive('s2', true));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[0]?.());
    expect([reads, result.current.sessions]).toEqual([1, []]);
    await act(async () => answers[1]?.());
    await waitFor(() => expect(reads).toBe(2));
  });
});

test('a refused query asks once, and its error has the fault', async () => {
  const { agent, client, directory } = open();
  await expect(client.fetchQuery(sessionQuery(directory, 'unknown'))).rejects.toMatchObject({
    fault: { code: 'not-found', httpStatus: 404 },
  });
  expect(agent.requests).toHaveLength(1);
});

test('a backend without a list is a mistake that is told at once', () => {
  const { directory: _, ...backend } = ubikBackend({ url: baseUrl });
  expect(() => createSessionDirectory({ backend })).toThrow(/no list/u);
});
