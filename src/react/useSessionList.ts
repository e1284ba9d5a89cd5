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

/** The directory that is listed, and which of its sessions. */
export interface UseSessionListOptions {
  /** Sessions per page, 1 to 100. @default 20 */
  readonly limit?: number | undefined;
  /** Shows only sessions whose title has all these words. Looks at what is loaded. @default '' */
  readonly search?: string | undefined;
}

/** The sessions of a directory, and what can be done with them. */
export interface UseSessionList {
  /** Those that are loaded and match the search, latest first. */
  readonly sessions: readonly SessionInfo[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the list could not be loaded, or the last change not be made. */
  readonly fault: Fault | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isCreating: boolean;
  readonly loadMore: () => Promise<void>;
  /** Undefined when it could not be made; `fault` says why. */
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo | undefined>;
  /** Shown at once; taken back, with a `fault`, when the backend refuses. */
  readonly rename: (sessionId: string, title: string) => Promise<void>;
  /** Gone at once; there again, with a `fault`, when the backend refuses. */
  readonly remove: (sessionId: string) => Promise<void>;
  /** Loads the list again, or for the first time after it failed. */
  readonly reload: () => Promise<void>;
}

/** The sessions of a directory, page by page, with a search over their titles. */
export function useSessionList(
  directory: SessionDirectory,
  { limit, search = '' }: UseSessionListOptions = {},
): UseSessionList {
  const client = useDirectoryClient(directory);
  const list = useInfiniteQuery(sessionListQuery(directory, { limit }), client);
  const creation = useCreateSession(directory);
  const update = useUpdateSession(directory);
  const removal = useRemoveSession(directory);
  const { data, fetchNextPage, refetch } = list;
  const all = useMemo(() => {
    // A session made meanwhile moves another one to the next page, which then has it twice.
    const byId = new Map<string, SessionInfo>();
    for (const session of data?.pages.flatMap(({ sessions }) => sessions) ?? []) {
      if (!byId.has(session.id)) byId.set(session.id, session);
    }
    return [...byId.values()];
  }, [data]);
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

/** All words, in any order, without regard to case and accents. */
function matches({ title = '' }: SessionInfo, search: string): boolean {
  const text = plain(title);
  return plain(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
