'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf, type SessionDirectory } from '../client/index.js';
import type { Fault } from '../core/state.js';
import type { SessionChanges, SessionInfo } from '../protocols/protocol.js';
import { sessionListQuery } from './directoryQueries.js';
import {
  useCreateSession,
  useDirectoryClient,
  useRemoveSession,
  useUpdateSession,
} from './sessionMutations.js';
import { useBegunSessions, withBegun } from './useBegunSessions.js';

/** Options of `useSessionList`. */
export interface UseSessionListOptions {
  /** Sessions per page, 1 to 100. @default 20 */
  readonly limit?: number | undefined;
  /** Lists only sessions whose title contains all these words. Searches the loaded pages. @default '' */
  readonly search?: string | undefined;
}

/** The sessions of a directory, and the actions on them. */
export interface UseSessionList {
  /** The loaded sessions that match the search, latest first. */
  readonly sessions: readonly SessionInfo[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the list could not be loaded, or the last change failed. */
  readonly fault: Fault | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isCreating: boolean;
  readonly loadMore: () => Promise<void>;
  /** Creates a session. Resolves to undefined if that failed; `fault` says why. */
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo | undefined>;
  /** Renames a session. Shown at once; reverted, with a `fault`, if the backend refuses. */
  readonly rename: (sessionId: string, title: string) => Promise<void>;
  /** Deletes a session. It disappears at once, and comes back, with a `fault`, if the backend refuses. */
  readonly remove: (sessionId: string) => Promise<void>;
  /** Loads the list again, or for the first time after it failed. */
  readonly reload: () => Promise<void>;
}

/**
 * The sessions of a directory, page by page, with a search over their titles. What is sent on this page moves its session to the
 * front at once: a new one is there with its first words, before the backend lists it. After each run, the list is loaded again.
 */
export function useSessionList(
  directory: SessionDirectory,
  { limit, search = '' }: UseSessionListOptions = {},
): UseSessionList {
  const client = useDirectoryClient(directory);
  const list = useInfiniteQuery(sessionListQuery(directory, { limit }), client);
  const begun = useBegunSessions(directory, client);
  const creation = useCreateSession(directory);
  const update = useUpdateSession(directory);
  const removal = useRemoveSession(directory);
  const { data, fetchNextPage, refetch } = list;
  const all = useMemo(() => {
    // If a session is created meanwhile, another one moves to the next page, and would be listed twice.
    const byId = new Map<string, SessionInfo>();
    for (const session of data?.pages.flatMap(({ sessions }) => sessions) ?? []) {
      if (!byId.has(session.id)) byId.set(session.id, session);
    }
    return withBegun([...byId.values()], begun);
  }, [data, begun]);
  const sessions = useMemo(() => all.filter((session) => matches(session, search)), [all, search]);
  const error = list.error ?? creation.error ?? update.error ?? removal.error;
  const { mutateAsync: create } = creation;
  const { mutateAsync: change } = update;
  const { mutateAsync: remove } = removal;
  return {
    sessions,
    status: data !== undefined ? 'ready' : list.isError ? 'failed' : 'loading',
    fault: error === null ? undefined : faultOf(error),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    isCreating: creation.isPending,
    loadMore: async () => {
      await fetchNextPage();
    },
    create: (fields) => create(fields).catch(() => undefined),
    rename: async (sessionId, title) => {
      await change({ sessionId, changes: { title } }).catch(() => undefined);
    },
    remove: async (sessionId) => {
      await remove(sessionId).catch(() => undefined);
    },
    reload: async () => {
      await refetch();
    },
  };
}

/** Whether the title contains all words, in any order, ignoring case and accents. */
function matches({ title = '' }: SessionInfo, search: string): boolean {
  const text = plain(title);
  return plain(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
