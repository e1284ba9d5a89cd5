'use client';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionDirectory } from '../client/index.js';
import type { SessionInfo } from '../contract/index.js';
import { agentSessionKeys } from './queries.js';
import { onSessionNews } from './sessionNews.js';

/** A session in which a run has begun on this page. */
export interface BegunSession extends SessionInfo {
  /** Whether the run is in progress. */
  readonly isActive: boolean;
}

const NONE: readonly BegunSession[] = [];

/**
 * The sessions in which a run has begun on this page, the latest first: the backend may list them only later. When a run is over,
 * the lists are loaded again.
 */
export function useBegunSessions(
  directory: SessionDirectory,
  client: QueryClient,
): readonly BegunSession[] {
  const { data } = useQuery<readonly BegunSession[]>(
    { queryKey: agentSessionKeys.begun(directory), queryFn: skipToken },
    client,
  );
  useEffect(() => {
    const queryKey = agentSessionKeys.begun(directory);
    const lists = { queryKey: agentSessionKeys.lists(directory) };
    const stop = onSessionNews(({ address, info, run }) => {
      if (!directory.key.startsWith(`${address} `)) return;
      client.setQueryData<readonly BegunSession[]>(queryKey, (known = NONE) => {
        if (run === 'over') {
          return known.map((one) => (one.id === info.id ? { ...one, isActive: false } : one));
        }
        const others = known.filter(({ id }) => id !== info.id);
        return run === 'begun' ? [{ ...info, isActive: true }, ...others] : others;
      });
      if (run !== 'begun') void client.refetchQueries(lists, { cancelRefetch: false });
    });
    return () => {
      stop();
      // What happens from now on is not in the cached list.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    };
  }, [client, directory]);
  return data ?? NONE;
}

/** What the backend lists, and before it what it does not list yet or what is in progress. */
export function withBegun(
  listed: readonly SessionInfo[],
  begun: readonly BegunSession[],
): readonly SessionInfo[] {
  if (begun.length === 0) return listed;
  const known = new Map(listed.map((session) => [session.id, session]));
  const first = new Map<string, SessionInfo>();
  for (const { isActive, ...session } of begun) {
    const found = known.get(session.id);
    const named = { ...session, ...found, ...titled(found, session) };
    const { updatedAt } = session;
    if (isActive || found === undefined) {
      first.set(session.id, { ...named, ...(updatedAt !== undefined && { updatedAt }) });
    } else known.set(session.id, named);
  }
  for (const id of first.keys()) known.delete(id);
  return [...first.values(), ...known.values()];
}

/** The backend's title, if it has one. */
function titled(found: SessionInfo | undefined, { title }: SessionInfo): Partial<SessionInfo> {
  const best = found?.title || title;
  return best === undefined ? {} : { title: best };
}
