'use client';
import {
  QueryClient,
  QueryClientContext,
  useMutation,
  type InfiniteData,
} from '@tanstack/react-query';
import { use } from 'react';
import type { SessionDirectory } from '../client/index.js';
import type { SessionChanges, SessionInfo, SessionPage } from '../protocols/protocol.js';
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
        changeLists(client, directory, (sessions, index) =>
          index === 0 ? [session, ...sessions] : sessions,
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
      onError: (_error, _update, before) => {
        for (const [key, data] of before ?? []) client.setQueryData(key, data);
      },
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
      onMutate: async (sessionId) => {
        const key = agentSessionKeys.directory(directory);
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueriesData({ queryKey: key });
        changeLists(client, directory, (sessions) =>
          sessions.filter((session) => session.id !== sessionId),
        );
        return before;
      },
      onSuccess: (_answer, sessionId) => {
        client.removeQueries({ queryKey: agentSessionKeys.session(directory, sessionId) });
      },
      onError: (_error, _sessionId, before) => {
        for (const [key, data] of before ?? []) client.setQueryData(key, data);
      },
    },
    client,
  );
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
  change: (sessions: readonly SessionInfo[], page?: number) => readonly SessionInfo[],
): void {
  client.setQueryData<readonly SessionInfo[]>(
    agentSessionKeys.begun(directory),
    (begun) => begun && change(begun),
  );
  client.setQueriesData<Pages>(
    { queryKey: agentSessionKeys.lists(directory) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({
          ...page,
          sessions: change(page.sessions, index),
        })),
      },
  );
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
