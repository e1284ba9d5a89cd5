import type { Runs } from '../conversation/runs.js';
import type { Store, StoredSession } from '../engine/store.js';
import { notFound } from '../engine/http.js';

/** What the endpoints have access to. */
export interface Desk {
  readonly store: Store;
  readonly runs: Runs;
  /** The scenario for messages that do not name one. */
  readonly scenario: string | undefined;
}

export interface Call {
  readonly request: Request;
  readonly url: URL;
  /** The part of the path before `/agent-sessions`, for links in responses. */
  readonly prefix: string;
  /** The values of the `:names` in the path, in order. */
  readonly ids: readonly string[];
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Such as `/agent-sessions/:session/messages`. */
  readonly path: string;
  /** Whether it can be called without credentials. */
  readonly isPublic?: boolean;
  readonly handle: (call: Call, desk: Desk) => Response | Promise<Response>;
}

/** The end user a request is made for (R3). */
export function endUserOf(call: Call): string | undefined {
  return call.request.headers.get('x-end-user-id') ?? undefined;
}

/** The session that the path names. Sessions of other end users count as not found. */
export function sessionOf(call: Call, desk: Desk): StoredSession {
  const session = desk.store.data.sessions.find(({ id }) => id === call.ids[0]);
  const user = endUserOf(call);
  if (session === undefined || (user !== undefined && session.external_user_id !== user)) {
    throw notFound('Agent session');
  }
  return session;
}
