import { watchOptions } from '../development/index.js';
import {
  type AgentBackend,
  type BackendCall,
  type CheckpointInfo,
  type DirectoryCalls,
  type SessionChanges,
  type SessionInfo,
  type SessionPage,
  type ToolInfo,
  addressOf,
} from '../contract/index.js';
import { faultOfHost, HttpClient, HttpFault, notOffered, ofNoSession } from './http/index.js';

/** Options of `createSessionDirectory`. */
export interface SessionDirectoryOptions {
  /** The backend that stores the sessions. */
  readonly backend: AgentBackend;
  /**
   * Whose sessions these are. Directories with the same backend and scope share cached data, so
   * give each signed-in user a scope of their own. @default ''
   */
  readonly scope?: string;
  /** Milliseconds of silence after which a request counts as failed. @default 60_000 */
  readonly idleTimeout?: number;
}

/** Actions on sessions, besides listing them. */
export type DirectoryAction =
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'archive'
  | 'search'
  | 'checkpoints'
  | 'tools';

/** Which sessions to list. */
export interface DirectoryListOptions {
  /** Counted from 1. @default 1 */
  readonly page?: number;
  /** @default 20 */
  readonly limit?: number;
  /** Lists the archived sessions instead of all others, if the backend has an archive. @default false */
  readonly archived?: boolean;
  /**
   * Lists the sessions in which these words occur, as the backend finds them. Rejects if there are words and `offers.search` is
   * false. @default ''
   */
  readonly search?: string;
}

/**
 * All sessions that a backend lists for a person. Every function rejects if the backend refuses, with an error
 * whose `fault` says why.
 */
export interface SessionDirectory {
  /** Cache key: the same for directories with the same sessions. */
  readonly key: string;
  /** Which actions the backend offers besides listing. Others reject with an `unsupported` fault. */
  readonly offers: Readonly<Record<DirectoryAction, boolean>>;
  /** Latest first; results of a search best match first. */
  readonly list: (options?: DirectoryListOptions, signal?: AbortSignal) => Promise<SessionPage>;
  readonly get: (sessionId: string, signal?: AbortSignal) => Promise<SessionInfo>;
  /** Creates a session. Never retried automatically. */
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo>;
  /** Changes the given fields. A list replaces the previous one, so pass all of it (R100). */
  readonly update: (sessionId: string, changes: SessionChanges) => Promise<SessionInfo>;
  /** Deletes a session, with its messages. Resolves also if the backend does not have it any more. */
  readonly remove: (sessionId: string) => Promise<void>;
  /** Moves a session into the archive, or out of it. @param archived @default true */
  readonly archive: (sessionId: string, archived?: boolean) => Promise<void>;
  readonly checkpoints: (
    sessionId: string,
    signal?: AbortSignal,
  ) => Promise<readonly CheckpointInfo[]>;
  readonly tools: (sessionId: string, signal?: AbortSignal) => Promise<readonly ToolInfo[]>;
}

/**
 * Creates access to a backend's list of sessions. It makes no request until you call one of its functions.
 *
 * ```ts
 * const directory = createSessionDirectory({ backend: ubikBackend({ url, auth }) });
 * const { sessions } = await directory.list();
 * ```
 *
 * @throws if the backend has no list of its sessions.
 */
export function createSessionDirectory(options: SessionDirectoryOptions): SessionDirectory {
  watchOptions('createSessionDirectory', options);
  const { backend, scope = '', idleTimeout } = options;
  const { directory: calls } = backend;
  if (calls === undefined) {
    throw new TypeError(
      `The backend "${backend.name}" has no list of its sessions, so there is nothing to show. Give it the function \`list\`, see docs/conversations.md.`,
    );
  }
  return directoryOf(
    calls,
    new HttpClient(backend, idleTimeout),
    [addressOf(backend), scope].join(' '),
  );
}

function directoryOf(calls: DirectoryCalls, http: HttpClient, key: string): SessionDirectory {
  const forever = () => new AbortController().signal;
  const read = async <Value>(
    call: BackendCall | undefined,
    reader: (answer: unknown) => Value,
    signal = forever(),
  ): Promise<Value> => {
    if (call === undefined) throw notOffered();
    return faulty(http.read(call, reader, signal), signal);
  };
  const send = async (call: BackendCall | undefined): Promise<void> => {
    if (call === undefined) throw notOffered();
    const signal = forever();
    await faulty(http.send(call, signal), signal);
  };
  const readSession = (answer: unknown) => calls.readSession(answer);
  return {
    key,
    offers: {
      get: calls.get !== undefined,
      create: calls.create !== undefined,
      update: calls.update !== undefined,
      remove: calls.remove !== undefined,
      archive: calls.archive !== undefined,
      search: calls.search !== undefined,
      checkpoints: calls.checkpoints !== undefined,
      tools: calls.tools !== undefined,
    },
    list: ({ page = 1, limit = 20, archived = false, search = '' } = {}, signal) => {
      const query = search.trim();
      const asked = { page, limit, ...(archived && { archived }) };
      return read(
        query === '' ? calls.list(asked) : calls.search?.({ ...asked, query }),
        (answer) => calls.readList(answer, { page, limit }),
        signal,
      );
    },
    get: (sessionId, signal) => read(calls.get?.(sessionId), readSession, signal),
    create: (fields = {}) => read(calls.create?.(fields), readSession),
    update: (sessionId, changes) => {
      const { title } = changes;
      const known = { id: sessionId, ...(title !== undefined && { title }) };
      return read(calls.update?.(sessionId, changes), (answer) => calls.readSession(answer, known));
    },
    remove: (sessionId) =>
      send(calls.remove?.(sessionId)).catch((error: unknown) => {
        // It was deleted in another tab, or on another device.
        if (error instanceof HttpFault && ofNoSession(error.fault).reason === 'no-session') return;
        throw error;
      }),
    archive: (sessionId, archived = true) => send(calls.archive?.(sessionId, archived)),
    checkpoints: (sessionId, signal) =>
      read(
        calls.checkpoints?.(sessionId),
        (answer) => calls.readCheckpoints?.(answer) ?? [],
        signal,
      ),
    tools: (sessionId, signal) =>
      read(calls.tools?.(sessionId), (answer) => calls.readTools?.(answer) ?? [], signal),
  };
}

/** The work; what rejects it has a fault, also if a function of the app threw. */
async function faulty<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw signal.aborted || error instanceof HttpFault ? error : faultOfHost(error);
  }
}
