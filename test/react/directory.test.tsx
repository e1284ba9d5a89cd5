import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import {
  checkpointsQuery,
  sessionQuery,
  sessionListQuery,
  toolsQuery,
} from '../../src/react/directoryQueries.js';
import { useUpdateSession } from '../../src/react/sessionMutations.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';

const baseUrl = 'http://agent.test/api/v1';

function open() {
  const agent = createScriptedAgent({ pace: 0 });
  const bodies: unknown[] = [];
  const fetches: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'PATCH') bodies.push(await request.clone().json());
    return agent.fetch(input, init);
  };
  const directory = createSessionDirectory({ backend: ubikBackend({ baseUrl, fetch: fetches }) });
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

test('a refused query asks once, and its error has the fault', async () => {
  const { agent, client, directory } = open();
  await expect(client.fetchQuery(sessionQuery(directory, 'unknown'))).rejects.toMatchObject({
    fault: { code: 'not-found', httpStatus: 404 },
  });
  expect(agent.requests).toHaveLength(1);
});

test('a backend without a list is a mistake that is told at once', () => {
  const { directory: _, ...backend } = ubikBackend({ baseUrl });
  expect(() => createSessionDirectory({ backend })).toThrow(/no list/u);
});
