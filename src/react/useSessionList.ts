'use client';
import { watchOptions } from '../development/index.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { faultOf, type SessionDirectory } from '../client/index.js';
import type { Fault } from '../core/state.js';
import type { SessionChanges, SessionInfo } from '../contract/index.js';
import { sessionListQuery } from './directoryQueries.js';
import type { agentSessionKeys } from './queries.js';
import {
  useArchiveSession,
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
  /**
   * Lists only sessions that match these words. If the backend can search (`offers.search`), it decides which do, and is asked once
   * nothing more was typed for a quarter of a second. Otherwise these are the sessions of the loaded pages whose title contains
   * all words. @default ''
   */
  readonly search?: string | undefined;
  /** Lists the archived sessions instead of all others, if the backend has an archive. @default false */
  readonly archived?: boolean | undefined;
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
  /** Archives a session, or takes it out of the archive. Disappears at once; comes back, with a `fault`, if the backend refuses. */
  readonly archive: (sessionId: string, archived: boolean) => Promise<void>;
  /** Loads the list again, or for the first time after it failed. */
  readonly reload: () => Promise<void>;
}

/** Milliseconds without typing after which a backend is asked to search. */
const SEARCH_DELAY = 250;

/**
 * The sessions of a directory, page by page, with a search over their titles, or of what the backend can search. What is sent on this page moves its session to the
 * front at once: a new one is there with its first words, before the backend lists it. After each run, the list is loaded again.
 */
export function useSessionList(
  directory: SessionDirectory,
  options: UseSessionListOptions = {},
): UseSessionList {
  watchOptions('useSessionList', options);
  const { limit, search = '', archived: wantsArchived = false } = options;
  const client = useDirectoryClient(directory);
  const { offers } = directory;
  const archived = wantsArchived && offers.archive;
  const typed = useSettled(offers.search ? search.trim() : '');
  const list = useInfiniteQuery(
    {
      ...sessionListQuery(directory, { limit, archived, search: typed }),
      // What was found before stays until the next answer; the archive is no place for it.
      placeholderData: (shown, query) =>
        isArchive(query?.queryKey) === archived ? shown : undefined,
    },
    client,
  );
  const begun = useBegunSessions(directory, client);
  const archiving = useArchiveSession(directory);
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
    const listed = [...byId.values()];
    return archived || typed !== '' ? listed : withBegun(listed, begun);
  }, [data, begun, archived, typed]);
  // Until the backend has answered, the titles of what is shown are searched.
  const isFound = typed !== '' && typed === search.trim() && !list.isPlaceholderData;
  const sessions = useMemo(
    () => (isFound ? all : all.filter((session) => matches(session, search))),
    [all, search, isFound],
  );
  const [latest] = [creation, update, removal, archiving].toSorted(
    (one, other) => other.submittedAt - one.submittedAt,
  );
  const error = list.error ?? latest?.error ?? null;
  const { mutateAsync: create } = creation;
  const { mutateAsync: change } = update;
  const { mutateAsync: remove } = removal;
  const { mutateAsync: move } = archiving;
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
    archive: async (sessionId, archived) => {
      await move({ sessionId, archived }).catch(() => undefined);
    },
    reload: async () => {
      await refetch();
    },
  };
}

/** A text once it has not changed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => settle(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return text === '' ? '' : settled;
}

/** Whether a list is that of the archived sessions. */
function isArchive(key: ReturnType<typeof agentSessionKeys.sessions> | undefined): boolean {
  return key?.[5]?.archived === true;
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
