import type { Endpoint } from './endpoints/endpoint.js';
import { HttpProblem } from './engine/http.js';

/** A path as the endpoints know it, and what stands before it. */
export interface LocalPath {
  readonly prefix: string;
  readonly path: string;
}

/** Cuts off the base path, or whatever stands before the first word that an endpoint begins with. */
export function localPath(pathname: string, basePath: string): LocalPath | undefined {
  const base = basePath.replace(/\/+$/u, '');
  if (base !== '' && !`${pathname}/`.startsWith(`${base}/`)) return undefined;
  const match = /^(.*?)(\/(?:agent-sessions|assets|auth)(?:\/.*)?)$/u.exec(
    pathname.slice(base.length),
  );
  if (match === null) return undefined;
  const [, before = '', path = ''] = match;
  return { prefix: base + before, path: path.replace(/\/+$/u, '') };
}

/** The endpoint of a method and path, with the values of its `:names`. Throws the 404 or 405. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
): { readonly endpoint: Endpoint; readonly ids: readonly string[] } {
  const allowed: string[] = [];
  for (const endpoint of endpoints) {
    const ids = match(endpoint.path, path);
    if (ids === undefined) continue;
    if (endpoint.method === method) return { endpoint, ids };
    allowed.push(endpoint.method);
  }
  if (allowed.length === 0) throw new HttpProblem(404, 'Not Found');
  throw new HttpProblem(405, 'Method Not Allowed', { allow: allowed.join(', ') });
}

function match(pattern: string, path: string): string[] | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const ids: string[] = [];
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) ids.push(value);
    else if (part !== value) return undefined;
  }
  return ids;
}
