import { watchOptions } from '../development/index.js';
import {
  infiniteQueryOptions,
  queryOptions,
  type DataTag,
  type InfiniteData,
  type UnusedSkipTokenInfiniteOptions,
} from '@tanstack/react-query';
import type { SessionDirectory } from '../client/index.js';
import type { CheckpointInfo, SessionInfo, SessionPage, ToolInfo } from '../contract/index.js';
import { agentSessionKeys, retryOnce, type TaggedQuery } from './queries.js';

type Keys = typeof agentSessionKeys;
type Pages = InfiniteData<SessionPage, number>;

/** Options of the paged list of sessions; the key carries the type of the data. */
export type SessionListQuery = UnusedSkipTokenInfiniteOptions<
  SessionPage,
  Error,
  Pages,
  ReturnType<Keys['sessions']>,
  number
> & { readonly queryKey: DataTag<ReturnType<Keys['sessions']>, InfiniteData<SessionPage>, Error> };

/** Options of `sessionListQuery`. */
export interface SessionListQueryOptions {
  /** Sessions per page, 1 to 100. @default 20 */
  readonly limit?: number | undefined;
  /** The archived sessions instead of all others, if the backend has an archive. @default false */
  readonly archived?: boolean | undefined;
  /** The sessions in which the backend finds these words, if it can search. @default '' */
  readonly search?: string | undefined;
}

/** The sessions of a directory, page by page, for `useInfiniteQuery` and the like. */
export function sessionListQuery(
  directory: SessionDirectory,
  options: SessionListQueryOptions = {},
): SessionListQuery {
  watchOptions('sessionListQuery', options);
  const { limit = 20, archived = false, search = '' } = options;
  const filter = {
    ...(archived && { archived }),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  return infiniteQueryOptions({
    queryKey: agentSessionKeys.sessions(directory, limit, isFiltered ? filter : undefined),
    queryFn: ({ pageParam, signal }) =>
      directory.list({ page: pageParam, limit, ...filter }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
    staleTime: 30_000,
    retry: retryOnce,
  });
}

/** One session: its title, model, tools and documents. */
export function sessionQuery(
  directory: SessionDirectory,
  sessionId: string,
): TaggedQuery<SessionInfo, ReturnType<Keys['session']>> {
  return queryOptions({
    queryKey: agentSessionKeys.session(directory, sessionId),
    queryFn: ({ signal }) => directory.get(sessionId, signal),
    staleTime: 30_000,
    retry: retryOnce,
  });
}

/** The checkpoints of a session (R99). */
export function checkpointsQuery(
  directory: SessionDirectory,
  sessionId: string,
): TaggedQuery<readonly CheckpointInfo[], ReturnType<Keys['checkpoints']>> {
  return queryOptions({
    queryKey: agentSessionKeys.checkpoints(directory, sessionId),
    queryFn: ({ signal }) => directory.checkpoints(sessionId, signal),
    retry: retryOnce,
  });
}

/** The tools that a session can use. */
export function toolsQuery(
  directory: SessionDirectory,
  sessionId: string,
): TaggedQuery<readonly ToolInfo[], ReturnType<Keys['tools']>> {
  return queryOptions({
    queryKey: agentSessionKeys.tools(directory, sessionId),
    queryFn: ({ signal }) => directory.tools(sessionId, signal),
    staleTime: 300_000,
    retry: retryOnce,
  });
}
