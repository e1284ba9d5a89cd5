'use client';
import { QueryClient, QueryClientContext, useQuery } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { type AgentSession, faultOf } from '../client/index.js';
import { messagesQuery } from './queries.js';

/** Loads the stored messages of a session through the query cache, the app's own if it has one. */
export function useHistory(session: AgentSession): void {
  const shared = use(QueryClientContext);
  const [own] = useState(() => new QueryClient());
  const { data, error, isLoading } = useQuery(messagesQuery(session), shared ?? own);
  // Before the page is painted: a conversation that comes at once is not announced by an empty one.
  useLayoutEffect(() => {
    if (isLoading) void session.load('pending');
  }, [session, isLoading]);
  useEffect(() => {
    if (data !== undefined) void session.load(data);
    else if (error !== null) void session.load({ fault: faultOf(error) });
  }, [session, data, error]);
}
