'use client';
import {
  matchQuery,
  QueryClient,
  QueryClientContext,
  useMutation,
  type InfiniteData,
  type QueryKey,
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
      ...changeOf(client, directory),
      mutationFn: (fields: SessionChanges | undefined) => directory.create(fields),
      onMutate: () => holdReading(client, directory),
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
      ...changeOf(client, directory),
      mutationFn: ({ sessionId, changes }: SessionUpdate) => directory.update(sessionId, changes),
      onMutate: async ({ sessionId, changes }) => {
        await holdReading(client, directory);
        const before = cachedSession(client, directory, sessionId);
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
      onError: (_error, { sessionId, changes }, before) => {
        if (before === undefined) return;
        patch(client, directory, sessionId, (session) => withoutChanges(session, changes, before));
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
      ...changeOf(client, directory),
      mutationFn: (sessionId: string) => directory.remove(sessionId),
      onMutate: (sessionId) => takeOut(client, directory, sessionId),
      onSuccess: (_answer, sessionId) => {
        client.removeQueries({ queryKey: agentSessionKeys.session(directory, sessionId) });
      },
      onError: (_error, sessionId, before) => putBack(client, sessionId, before),
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
      ...changeOf(client, directory),
      mutationFn: ({ sessionId, archived }: SessionArchiving) =>
        directory.archive(sessionId, archived),
      onMutate: ({ sessionId }) => takeOut(client, directory, sessionId),
      onSuccess: () => outdateLists(client, directory),
      onError: (_error, { sessionId }, before) => putBack(client, sessionId, before),
    },
    client,
  );
}

/** Queries that have to be read again once the last change is over. A cache forgets that of what a change writes into. */
const outdated = new WeakSet<object>();

function outdateLists(client: QueryClient, directory: SessionDirectory): void {
  const queryKey = agentSessionKeys.lists(directory);
  for (const query of client.getQueryCache().findAll({ queryKey })) outdated.add(query);
}

/** What all changes have in common: once the last of them is over, what is out of date is read again. */
function changeOf(client: QueryClient, directory: SessionDirectory) {
  const queryKey = agentSessionKeys.directory(directory);
  return {
    mutationKey: queryKey,
    onSettled: (_answer: unknown, error: Error | null) => {
      // Another tab may have renamed, archived or deleted it before.
      if (error !== null) outdateLists(client, directory);
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      watching.get(directory)?.();
      watching.delete(directory);
      const known = client.getQueryCache().findAll({ queryKey });
      for (const query of known) if (outdated.delete(query)) query.invalidate();
      const isOutdated = ({ state }: (typeof known)[number]) => state.isInvalidated;
      void client.refetchQueries({ queryKey, type: 'active', predicate: isOutdated });
    },
  };
}

/** What stops the watch over a directory that is being changed. */
const watching = new WeakMap<SessionDirectory, () => void>();

/**
 * Leaves what is being read, whose answer may not know of the change that follows. What is read before the change is over, such as the
 * lists at the end of a run, may not know of it either.
 */
async function holdReading(client: QueryClient, directory: SessionDirectory): Promise<void> {
  const queryKey = agentSessionKeys.directory(directory);
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ queryKey })) {
    if (query.state.fetchStatus !== 'idle') outdated.add(query);
  }
  if (!watching.has(directory)) {
    const watch = cache.subscribe((event) => {
      const isRead = event.type === 'updated' && event.action.type === 'fetch';
      if (isRead && matchQuery({ queryKey }, event.query)) outdated.add(event.query);
    });
    watching.set(directory, watch);
  }
  await client.cancelQueries({ queryKey });
}

type Before = readonly (readonly [QueryKey, Pages | readonly SessionInfo[] | undefined])[];

/** Removes a session from every list. Returns what was cached before. */
async function takeOut(
  client: QueryClient,
  directory: SessionDirectory,
  sessionId: string,
): Promise<Before> {
  await holdReading(client, directory);
  const begun = agentSessionKeys.begun(directory);
  const before: Before = [
    [begun, client.getQueryData<readonly SessionInfo[]>(begun)],
    ...client.getQueriesData<Pages>({ queryKey: agentSessionKeys.lists(directory) }),
  ];
  changeLists(client, directory, (sessions) =>
    sessions.filter((session) => session.id !== sessionId),
  );
  return before;
}

/** Puts a session back where it was. What has become of the others meanwhile stays. */
function putBack(client: QueryClient, sessionId: string, before: Before = []): void {
  for (const [key, data] of before) {
    if (data === undefined) continue;
    client.setQueryData<Pages | readonly SessionInfo[]>(key, (now) => {
      if (now === undefined) return now;
      if ('pages' in now && 'pages' in data) {
        const pages = now.pages.map((page, index) => {
          const sessions = withBack(page.sessions, data.pages[index]?.sessions ?? [], sessionId);
          return { ...page, sessions };
        });
        // It may be on another page by now.
        const isThere = now.pages.some(({ sessions }) => isAmong(sessions, sessionId));
        return isThere ? now : { ...now, pages };
      }
      return 'pages' in now || 'pages' in data ? now : withBack(now, data, sessionId);
    });
  }
}

const isAmong = (sessions: readonly SessionInfo[], id: string): boolean =>
  sessions.some((session) => session.id === id);

function withBack(
  now: readonly SessionInfo[],
  before: readonly SessionInfo[],
  id: string,
): readonly SessionInfo[] {
  const index = before.findIndex((session) => session.id === id);
  const session = before[index];
  if (session === undefined || isAmong(now, id)) return now;
  const next = before.slice(index + 1).find((later) => isAmong(now, later.id));
  const place = next === undefined ? now.length : now.findIndex((one) => one.id === next.id);
  return now.toSpliced(place, 0, session);
}

function cachedSession(
  client: QueryClient,
  directory: SessionDirectory,
  sessionId: string,
): SessionInfo | undefined {
  const queryKey = agentSessionKeys.lists(directory);
  const listed = client
    .getQueriesData<Pages>({ queryKey })
    .flatMap(([, data]) => data?.pages ?? []);
  return [
    client.getQueryData<SessionInfo>(agentSessionKeys.session(directory, sessionId)),
    ...listed.flatMap(({ sessions }) => sessions),
    ...(client.getQueryData<readonly SessionInfo[]>(agentSessionKeys.begun(directory)) ?? []),
  ].find((session) => session?.id === sessionId);
}

/** The session without changes that were refused. What was changed again meanwhile stays. */
function withoutChanges(
  session: SessionInfo,
  { model, status, title }: SessionChanges,
  before: SessionInfo,
): SessionInfo {
  const isRefused = (value: unknown, now: unknown) => value !== undefined && value === now;
  return {
    ...session,
    ...(isRefused(title, session.title) && { title: before.title }),
    ...(isRefused(model, session.model) && { model: before.model }),
    ...(isRefused(status, session.status) && { status: before.status }),
  };
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
