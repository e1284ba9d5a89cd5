'use client';
import { useEffect, useState } from 'react';
import type { SessionState } from '../../core/state.js';
import { useSession } from '../../react/index.js';
import { useSessionFact } from '../../react/session/index.js';

/** Milliseconds that a backend may take before the line says that the messages come from the cache. */
const PATIENCE = 3000;

const selectCachedAt = ({ cachedAt }: SessionState) => cachedAt;
const selectIsFailed = ({ history }: SessionState) => history.status === 'failed';

/**
 * How old the cached messages are, and when that was noticed, if the backend has failed to deliver or confirm the history in
 * time.
 */
export function useCachedSince(): { readonly since: string; readonly now: number } | undefined {
  const { capabilities } = useSession();
  const cachedAt = useSessionFact(selectCachedAt, undefined);
  const isFailed = useSessionFact(selectIsFailed, false);
  const [late, setLate] = useState<{ readonly since: string; readonly now: number }>();
  // A backend without a history can never replace the cache.
  const since = capabilities.history ? cachedAt : undefined;
  useEffect(() => {
    if (since === undefined) return undefined;
    const tell = () => setLate({ since, now: Date.now() });
    const timer = setTimeout(tell, isFailed ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [since, isFailed]);
  return late?.since === since ? late : undefined;
}
