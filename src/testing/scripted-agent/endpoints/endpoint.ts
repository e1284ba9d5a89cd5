import type { Runs } from '../conversation/runs.js';
import type { Store, StoredSession } from '../engine/store.js';
import { notFound } from '../engine/http.js';

/** What the endpoints work with. */
export interface Desk {
  readonly store: Store;
  readonly runs: Runs;
  /** The scenario for messages that name none. */
  readonly scenario: string | undefined;
}

export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** What stands before `/agent-sessions` in the path, for links in answers. */
  readonly prefix: string;
  /** The values of the `:names` of the path, in order. */
  readonly ids: readonly string[];
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Such as `/agent-sessions/:session/messages`. */
  readonly path: string;
  /** Open to callers without credentials. */
  readonly isPublic?: boolean;
  readonly handle: (call: Call, desk: Desk) => Response | Promise<Response>;
}

/** The end user a request is made for (R3). */
export function endUserOf(call: Call): string | undefined {
  return call.request.headers.get('x-end-user-id') ?? undefined;
}

/** The session a path names. Those of other end users do not exist for this one. */
export function sessionOf(call: Call, desk: Desk): StoredSession {
  const session = desk.store.data.sessions.find(({ id }) => id === call.ids[0]);
  const user = endUserOf(call);
  if (session === undefined || (user !== undefined && session.external_user_id !== user)) {
    throw notFound('Agent session');
  }
  return session;
}
