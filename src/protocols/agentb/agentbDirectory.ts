import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';
import type { DirectoryCalls, SessionInfo } from '../protocol.js';
import { timeIn } from './readWire.js';
import { hostCall, type HostAnswer, type ThreadRequest } from './hostCalls.js';

/** A thread in the host's list. */
export interface AgentBThread {
  readonly id: string;
  readonly title?: string;
  /** ISO dates. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** A page of threads, latest first. */
export interface AgentBThreadPage {
  readonly threads: readonly AgentBThread[];
  /** @default false */
  readonly hasMore?: boolean;
}

/** Functions of the host for its threads. AgentB itself has no endpoints for them (section 2). */
export interface AgentBThreads {
  /** Lists threads. Pages count from 1. A plain list means that there are no more. */
  readonly listThreads?: (request: {
    readonly page: number;
    readonly limit: number;
    readonly signal: AbortSignal;
  }) => HostAnswer<readonly AgentBThread[] | AgentBThreadPage>;
  readonly createThread?: (request: {
    readonly title?: string;
    readonly signal: AbortSignal;
  }) => HostAnswer<AgentBThread>;
  readonly renameThread?: (
    request: ThreadRequest & { readonly title: string },
  ) => HostAnswer<AgentBThread | undefined>;
  readonly deleteThread?: (request: ThreadRequest) => HostAnswer<unknown>;
}

/** The host's threads as a directory of sessions. */
export function agentbDirectory(threads: AgentBThreads): DirectoryCalls {
  const { listThreads, createThread, renameThread, deleteThread } = threads;
  return {
    list: ({ page, limit }) => hostCall(async (signal) => listThreads?.({ page, limit, signal })),
    readList: (answer, { page }) => {
      const list = isRecord(answer) ? new Fields(answer).get('threads') : answer;
      const sessions = (Array.isArray(list) ? list : []).map(readThread);
      return {
        sessions: sessions.filter((session) => session !== undefined),
        page,
        hasMore: isRecord(answer) && answer['hasMore'] === true,
      };
    },
    readSession: (answer) => {
      const session = readThread(answer);
      if (session === undefined) throw new Error('The response is not a thread: it has no id.');
      return session;
    },
    ...(createThread !== undefined && {
      create: ({ title }) =>
        hostCall((signal) => createThread({ signal, ...(title !== undefined && { title }) })),
    }),
    ...(renameThread !== undefined && {
      update: (threadId, { title = '' }) =>
        hostCall(async (signal) => {
          const answer = await renameThread({ threadId, title, signal });
          // The host's function may return nothing.
          return answer ?? { id: threadId, title };
        }),
    }),
    ...(deleteThread !== undefined && {
      remove: (threadId) => hostCall((signal) => deleteThread({ threadId, signal })),
    }),
  };
}

function readThread(value: unknown): SessionInfo | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Fields(value);
  const id = fields.id('id') ?? fields.id('threadId');
  if (id === undefined) return undefined;
  const title = fields.text('title');
  const createdAt = timeIn(fields, 'createdAt');
  const updatedAt = timeIn(fields, 'updatedAt');
  return {
    id,
    ...(title !== undefined && { title }),
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
  };
}
