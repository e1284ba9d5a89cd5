'use client';
import {
  QueryClient,
  QueryClientContext,
  useMutation,
  type InfiniteData,
} from '@tanstack/react-query';
import { use } from 'react';
import type { SessionDirectory } from '../client/index.js';
import type { SessionChanges, SessionInfo, SessionPage } from '../contract/index.js';
import { agentSessionKeys } from './queries.js';

/** Which session to change, and the changes. */
export interface SessionUpdate {
  readonly sessionId: string;
  readonly changes: SessionChanges;
}

type Pages = InfiniteData<SessionPage, number>;

/** Creates a session. It appears first in every list at once, with its details. */
export function useCreateSession(directory: SessionDirectory) {
  const client = useDirectoryClient(directory);
  return useMutation(
    {
      mutationFn: (fields: SessionChanges | undefined) => directory.create(fields),
      onSuccess: (session) => {
        client.setQueryData(agentSessionKeys.session(directory, session.id), session);
        changeLists(client, directory, (sessions, index, isFiltered) =>
          index === 0 && !isFiltered ? [session, ...sessions] : sessions,
        );
      },
    },
    client,
  );
}

/**
 * Changes a session. Lists and details show the change at once, and revert it if the
 * backend refuses (R100).
 */
export function useUpdateSession(directory: SessionDirectory) {
  const client = useDirectoryClient(directory);
  return useMutation(
    {
      mutationFn: ({ sessionId, changes }: SessionUpdate) => directory.update(sessionId, changes),
      onMutate: async ({ sessionId, changes }) => {
        const key = agentSessionKeys.directory(directory);
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueriesData({ queryKey: key });
        const { title, model, status } = changes;
        patch(client, directory, sessionId, (session) => ({
          ...session,
          ...(title !== undefined && { title }),
          ...(model !== undefined && { model }),
          ...(status !== undefined && { status }),
        }));
        return before;
      },
      onSuccess: (session, { sessionId, changes }) => {
        patch(client, directory, sessionId, (known) => ({ ...known, ...session }));
        if (changes.toolIds === undefined) return;
        void client.invalidateQueries({ queryKey: agentSessionKeys.tools(directory, sessionId) });
      },
      onError: (_error, _update, before) => putBack(client, before),
    },
    client,
  );
}

/** Deletes a session. It disappears from every list at once, and comes back if the backend refuses. */
export function useRemoveSession(directory: SessionDirectory) {
  const client = useDirectoryClient(directory);
  return useMutation(
    {
      mutationFn: (sessionId: string) => directory.remove(sessionId),
      onMutate: (sessionId) => takeOut(client, directory, sessionId),
      onSuccess: (_answer, sessionId) => {
        client.removeQueries({ queryKey: agentSessionKeys.session(directory, sessionId) });
      },
      onError: (_error, _sessionId, before) => putBack(client, before),
    },
    client,
  );
}

/** Which session to move into the archive, or out of it. */
export interface SessionArchiving {
  readonly sessionId: string;
  readonly archived: boolean;
}

/**
 * Archives a session, or takes it out of the archive. It disappears from every list at once, and comes back if the backend
 * refuses; otherwise the lists are loaded again, and the right one has it.
 */
export function useArchiveSession(directory: SessionDirectory) {
  const client = useDirectoryClient(directory);
  return useMutation(
    {
      mutationFn: ({ sessionId, archived }: SessionArchiving) =>
        directory.archive(sessionId, archived),
      onMutate: ({ sessionId }) => takeOut(client, directory, sessionId),
      onSuccess: () => client.invalidateQueries({ queryKey: agentSessionKeys.lists(directory) }),
      onError: (_error, _archiving, before) => putBack(client, before),
    },
    client,
  );
}

type Before = ReturnType<QueryClient['getQueriesData']>;

/** Removes a session from every list. Returns what was cached before. */
async function takeOut(
  client: QueryClient,
  directory: SessionDirectory,
  sessionId: string,
): Promise<Before> {
  const key = agentSessionKeys.directory(directory);
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueriesData({ queryKey: key });
  changeLists(client, directory, (sessions) =>
    sessions.filter((session) => session.id !== sessionId),
  );
  return before;
}

function putBack(client: QueryClient, before: Before = []): void {
  for (const [key, data] of before) client.setQueryData(key, data);
}

function patch(
  client: QueryClient,
  directory: SessionDirectory,
  sessionId: string,
  change: (session: SessionInfo) => SessionInfo,
): void {
  client.setQueryData<SessionInfo>(
    agentSessionKeys.session(directory, sessionId),
    (known) => known && change(known),
  );
  changeLists(client, directory, (sessions) =>
    sessions.map((session) => (session.id === sessionId ? change(session) : session)),
  );
}

function changeLists(
  client: QueryClient,
  directory: SessionDirectory,
  change: (
    sessions: readonly SessionInfo[],
    page?: number,
    isFiltered?: boolean,
  ) => readonly SessionInfo[],
): void {
  client.setQueryData<readonly SessionInfo[]>(
    agentSessionKeys.begun(directory),
    (begun) => begun && change(begun),
  );
  const queryKey = agentSessionKeys.lists(directory);
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey })) {
    if (data === undefined) continue;
    // The key of a list that does not hold all sessions ends with its filter.
    const isFiltered = key.length > queryKey.length + 1;
    client.setQueryData<Pages>(key, {
      ...data,
      pages: data.pages.map((page, index) => ({
        ...page,
        sessions: change(page.sessions, index, isFiltered),
      })),
    });
  }
}

/** Caches for apps that have none of their own: one per directory, so that its readers share it. */
const own = new WeakMap<SessionDirectory, QueryClient>();

/** The query cache of the app, or one that belongs to the directory. */
export function useDirectoryClient(directory: SessionDirectory): QueryClient {
  const shared = use(QueryClientContext);
  if (shared !== undefined) return shared;
  const client = own.get(directory) ?? new QueryClient();
  own.set(directory, client);
  return client;
}
