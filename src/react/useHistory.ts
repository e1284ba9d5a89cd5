'use client';
import { QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import type { AgentSession } from '../client/AgentSession.js';
import { messagesQuery } from './queries.js';

/** Loads the stored messages of a session through the query cache, the app's own if it has one. */
export function useHistory(session: AgentSession): void {
  const shared = use(QueryClientContext);
  const [own] = useState(() => new QueryClient());
  const { data, error } = useQuery(messagesQuery(session), shared ?? own);
  useEffect(() => {
    // What went wrong is asked for again by the session itself, so that its state says so.
    if (data !== undefined || error !== null) void session.load(data);
  }, [session, data, error]);
}
