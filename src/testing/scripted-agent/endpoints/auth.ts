import { HttpProblem, invalid, json, readFields, requiredText } from '../engine/http.js';
import type { Endpoint } from './endpoint.js';

/** The credentials that a request needs. If both are undefined, none are needed. */
export interface Credentials {
  readonly apiKey: string | undefined;
  /** The currently valid bearer token. */
  readonly token: () => string | undefined;
}

/** Throws a 401 unless the request has the key or the token: in a header, or in the query of a stream (R4). */
export function checkCredentials(request: Request, url: URL, credentials: Credentials): void {
  const { apiKey } = credentials;
  const token = credentials.token();
  if (apiKey === undefined && token === undefined) return;
  const isStream = url.pathname.endsWith('/stream');
  const query = (name: string) => (isStream ? url.searchParams.get(name) : null);
  const key = request.headers.get('x-api-key') ?? query('api_key');
  if (apiKey !== undefined && key === apiKey) return;
  const bearer = /^Bearer (.+)$/iu.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token !== undefined && (bearer ?? query('token')) === token) return;
  throw new HttpProblem(401, 'Not authenticated', { 'www-authenticate': 'Bearer' });
}

/** Returns the currently valid token to a caller that has the key. */
export function tokenEndpoint(credentials: Credentials): Endpoint {
  return {
    method: 'POST',
    path: '/auth/token',
    async handle(call) {
      const fields = await readFields(call.request);
      requiredText(fields, 'external_user_id');
      const minutes = fields['expires_in_minutes'] ?? 60;
      if (typeof minutes !== 'number' || minutes < 5 || minutes > 1440) {
        const msg = 'Input should be between 5 and 1440';
        throw invalid(['body', 'expires_in_minutes'], msg, 'value_error');
      }
      return json({ access_token: credentials.token() ?? 'scripted-token', token_type: 'bearer' });
    },
  };
}
