import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SessionDirectory } from '../client/SessionDirectory.js';
import { agentSessionKeys, retryOnce } from './queries.js';

export interface SessionsQueryOptions {
  /** Sessions per page, 1 to 100. @default 20 */
  readonly limit?: number | undefined;
}

/** The sessions of a directory, page by page, for `useInfiniteQuery` and the like. */
export function sessionsQuery(
  directory: SessionDirectory,
  { limit = 20 }: SessionsQueryOptions = {},
) {
  return infiniteQueryOptions({
    queryKey: agentSessionKeys.sessions(directory, limit),
    queryFn: ({ pageParam, signal }) => directory.list({ page: pageParam, limit }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
    staleTime: 30_000,
    retry: retryOnce,
  });
}

/** One session: its title, model, tools and documents. */
export function sessionQuery(directory: SessionDirectory, sessionId: string) {
  return queryOptions({
    queryKey: agentSessionKeys.session(directory, sessionId),
    queryFn: ({ signal }) => directory.get(sessionId, signal),
    staleTime: 30_000,
    retry: retryOnce,
  });
}

/** The places that a run of a session can be continued from (R99). */
export function checkpointsQuery(directory: SessionDirectory, sessionId: string) {
  return queryOptions({
    queryKey: agentSessionKeys.checkpoints(directory, sessionId),
    queryFn: ({ signal }) => directory.checkpoints(sessionId, signal),
    retry: retryOnce,
  });
}

/** The tools that a session can use. */
export function toolsQuery(directory: SessionDirectory, sessionId: string) {
  return queryOptions({
    queryKey: agentSessionKeys.tools(directory, sessionId),
    queryFn: ({ signal }) => directory.tools(sessionId, signal),
    staleTime: 300_000,
    retry: retryOnce,
  });
}
