import { addressOf } from '../protocols/addressOf.js';
import type {
  AgentBackend,
  BackendCall,
  CheckpointInfo,
  DirectoryCalls,
  SessionChanges,
  SessionInfo,
  SessionPage,
  ToolInfo,
} from '../protocols/protocol.js';
import { notOffered, HttpClient } from './http/index.js';

/** The backend of a list of sessions, and how often its calls are tried. */
export interface SessionDirectoryOptions {
  /** The system that keeps the sessions. */
  readonly backend: AgentBackend;
  /**
   * Whose sessions these are. Directories of the same backend and scope share what a cache holds, so
   * give each signed-in user a scope of their own. @default ''
   */
  readonly scope?: string;
  /** Milliseconds of silence after which an answer counts as not coming. @default 60_000 */
  readonly idleTimeout?: number;
}

/** What can be done with a session, beside listing it. */
export type DirectoryAction = 'get' | 'create' | 'update' | 'remove' | 'checkpoints' | 'tools';

/**
 * The sessions of a backend, beside the one that is open. Everything rejects when the backend
 * refuses, with an error whose `fault` says why.
 */
export interface SessionDirectory {
  /** The same for directories that give the same answers: the key of a cache. */
  readonly key: string;
  /** What the backend can do beside listing. All else rejects with an `unsupported` fault. */
  readonly offers: Readonly<Record<DirectoryAction, boolean>>;
  /** Latest first. `page` counts from 1. @default page 1, limit 20 */
  readonly list: (
    options?: { readonly page?: number; readonly limit?: number },
    signal?: AbortSignal,
  ) => Promise<SessionPage>;
  readonly get: (sessionId: string, signal?: AbortSignal) => Promise<SessionInfo>;
  /** Makes a session. Never tried again by itself. */
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo>;
  /** Changes what is given. A list replaces the one before, so give it whole (R100). */
  readonly update: (sessionId: string, changes: SessionChanges) => Promise<SessionInfo>;
  /** Deletes a session, with its messages. */
  readonly remove: (sessionId: string) => Promise<void>;
  readonly checkpoints: (
    sessionId: string,
    signal?: AbortSignal,
  ) => Promise<readonly CheckpointInfo[]>;
  readonly tools: (sessionId: string, signal?: AbortSignal) => Promise<readonly ToolInfo[]>;
}

/**
 * Opens the list of sessions of a backend. Nothing is requested before it is asked for.
 *
 * ```ts
 * const directory = createSessionDirectory({ backend: ubikBackend({ baseUrl, auth }) });
 * const { sessions } = await directory.list();
 * ```
 *
 * @throws when the backend keeps no list of its sessions.
 */
export function createSessionDirectory({
  backend,
  scope = '',
  idleTimeout,
}: SessionDirectoryOptions): SessionDirectory {
  const { directory: calls } = backend;
  if (calls === undefined) {
    throw new TypeError(
      `The backend "${backend.name}" keeps no list of its sessions, so there is none to show. Use one with a directory.`,
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
    return http.read(call, reader, signal);
  };
  const readSession = (answer: unknown) => calls.readSession(answer);
  return {
    key,
    offers: {
      get: calls.get !== undefined,
      create: calls.create !== undefined,
      update: calls.update !== undefined,
      remove: calls.remove !== undefined,
      checkpoints: calls.checkpoints !== undefined,
      tools: calls.tools !== undefined,
    },
    list: ({ page = 1, limit = 20 } = {}, signal) =>
      read(
        calls.list({ page, limit }),
        (answer) => calls.readList(answer, { page, limit }),
        signal,
      ),
    get: (sessionId, signal) => read(calls.get?.(sessionId), readSession, signal),
    create: (fields = {}) => read(calls.create?.(fields), readSession),
    update: (sessionId, changes) => read(calls.update?.(sessionId, changes), readSession),
    remove: async (sessionId) => {
      const call = calls.remove?.(sessionId);
      if (call === undefined) throw notOffered();
      await http.send(call, forever());
    },
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
