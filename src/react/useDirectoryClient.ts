'use client';
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import type { SessionDirectory } from '../client/index.js';

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
