import { watchData, watchOptions } from '../../development/index.js';
import { checkCredentials, tokenEndpoint, type Credentials } from './endpoints/auth.js';
import { documentEndpoints } from './endpoints/documents.js';
import type { Desk, Endpoint } from './endpoints/endpoint.js';
import { messageEndpoints } from './endpoints/messages.js';
import { sessionEndpoints } from './endpoints/sessions.js';
import { streamEndpoints } from './endpoints/streams.js';
import { createFetch } from './engine/createFetch.js';
import { HttpProblem } from './engine/http.js';
import { waitWithTimer } from './engine/pauses.js';
import { createRuns } from './conversation/runs.js';
import { createRepertoire } from './conversation/repertoire.js';
import { infoOf } from './engine/scenario.js';
import { createStore } from './engine/store.js';
import { createScriptedRoute } from './route/createScriptedRoute.js';
import type {
  RequestRecord,
  ScriptedAgent,
  ScriptedAgentOptions,
  ScriptedRouteOptions,
} from './engine/ScriptedAgent.js';

/**
 * Creates an agent in memory that plays scripted scenarios, for demonstrations, stories and tests without a network. It speaks the
 * UBIK API, or the protocol that you name. On UBIK, a run continues when its reader leaves; the stream endpoint replays it.
 *
 * ```ts
 * const agent = createScriptedAgent({ scenarios: [{ name: 'chat', script: [text('Hello!')] }] });
 * const backend = ubikBackend({ url: '/api/ubik', fetch: agent.fetch });
 * ```
 *
 * ```ts
 * const agent = createScriptedAgent({ protocol: 'ag-ui' });
 * const backend = agUiBackend({ url: '/agent', fetch: agent.fetch });
 * ```
 *
 * @throws if `scenario` is not the name of a scenario, or if the names of the scenarios are not distinct.
 */
export function createScriptedAgent(
  options: ScriptedAgentOptions | ScriptedRouteOptions = {},
): ScriptedAgent {
  if (isRoute(options)) {
    watchOptions('createScriptedAgent({ protocol })', options);
    return createScriptedRoute(options);
  }
  watchOptions('createScriptedAgent', options);
  watchData('createScriptedAgent', options.storage);
  return createUbikAgent(options);
}

const isRoute = (
  options: ScriptedAgentOptions | ScriptedRouteOptions,
): options is ScriptedRouteOptions => options.protocol === 'ag-ui' || options.protocol === 'ai-sdk';

function createUbikAgent(options: ScriptedAgentOptions): ScriptedAgent {
  const { apiKey, basePath = '', now, scenario, token } = options;
  const repertoire = createRepertoire(options.scenarios);
  if (scenario !== undefined) repertoire.require(scenario);
  let pace = options.pace ?? 1;
  const requests: RequestRecord[] = [];
  const credentials: Credentials = {
    apiKey,
    token: () =>
      (typeof token === 'function' ? token() : token) ??
      (apiKey === undefined ? undefined : 'scripted-token'),
  };
  const store = createStore(options.storage, now);
  const runs = createRuns(store, {
    repertoire,
    pace: () => pace,
    wait: options.wait ?? waitWithTimer,
    now,
    pieceSize: options.textPieceSize,
    splitOver: options.splitOver,
  });
  const desk: Desk = { store, runs, scenario };
  const endpoints: readonly Endpoint[] = [
    ...sessionEndpoints,
    ...messageEndpoints,
    ...streamEndpoints,
    ...documentEndpoints,
    tokenEndpoint(credentials),
  ];
  runs.restore();

  const serve = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const local = localPath(url.pathname, basePath);
    requests.push({ method: request.method, path: local?.path ?? url.pathname });
    if (local === undefined) throw new HttpProblem(404, 'Not Found');
    const { endpoint, ids } = findEndpoint(endpoints, request.method, local.path);
    if (endpoint.isPublic !== true) checkCredentials(request, url, credentials);
    return await endpoint.handle({ request, url, prefix: local.prefix, ids }, desk);
  };

  return {
    fetch: createFetch(serve),
    scenarios: repertoire.all.map(infoOf),
    requests,
    setPace(next) {
      pace = next;
      runs.wake();
    },
    reset() {
      runs.cancel();
      requests.length = 0;
      store.clear();
    },
  };
}

/** A path as the endpoints know it, and the prefix before it. */
interface LocalPath {
  readonly prefix: string;
  readonly path: string;
}

/** Removes the base path, or whatever precedes the first segment that an endpoint begins with. */
function localPath(pathname: string, basePath: string): LocalPath | undefined {
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
function findEndpoint(
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
