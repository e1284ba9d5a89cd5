import type { DataTag, QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import { faultOf, type SessionDirectory } from '../client/index.js';

/** The query keys of all data that this library caches. */
export const agentSessionKeys = {
  all: ['agent-session'] as const,
  /** Everything about the sessions of a directory. */
  directory: ({ key }: SessionDirectory) => ['agent-session', 'directory', key] as const,
  /** All lists of a directory, with any page size. */
  lists: ({ key }: SessionDirectory) => ['agent-session', 'directory', key, 'sessions'] as const,
  /** One list; `filter` for the archived sessions, or the results of a search. */
  sessions: ({ key }: SessionDirectory, limit: number, filter?: SessionFilter) =>
    ['agent-session', 'directory', key, 'sessions', limit, ...(filter ? [filter] : [])] as const,
  /** The sessions in which this page has begun a run, which a backend may not list yet. */
  begun: ({ key }: SessionDirectory) => ['agent-session', 'directory', key, 'begun'] as const,
  session: ({ key }: SessionDirectory, sessionId: string) =>
    ['agent-session', 'directory', key, 'session', sessionId] as const,
  checkpoints: ({ key }: SessionDirectory, sessionId: string) =>
    ['agent-session', 'directory', key, 'session', sessionId, 'checkpoints'] as const,
  tools: ({ key }: SessionDirectory, sessionId: string) =>
    ['agent-session', 'directory', key, 'session', sessionId, 'tools'] as const,
};

/** What a list holds if it does not hold all sessions. */
export interface SessionFilter {
  readonly archived?: boolean;
  readonly search?: string;
}

/** Options of a query; the key carries the type of the data. Named, so that the declarations need no other package. */
export type TaggedQuery<Data, Key extends QueryKey> = UnusedSkipTokenOptions<
  Data,
  Error,
  Data,
  Key
> & { readonly queryKey: DataTag<Key, Data, Error> };

/** Retries once after a temporary fault. A refusal is final, and so is silence: the person has waited long enough. */
export function retryOnce(failures: number, error: Error): boolean {
  const { reason, retryable } = faultOf(error);
  return failures < 1 && retryable && reason !== 'no-answer' && reason !== 'credentials';
}
