import { checkCredentials, tokenEndpoint, type Credentials } from './endpoints/auth.js';
import { documentEndpoints } from './endpoints/documents.js';
import type { Desk, Endpoint } from './endpoints/endpoint.js';
import { messageEndpoints } from './endpoints/messages.js';
import { sessionEndpoints } from './endpoints/sessions.js';
import { streamEndpoints } from './endpoints/streams.js';
import { allowOrigins, HttpProblem, json, preflight } from './engine/http.js';
import { waitWithTimer } from './engine/pauses.js';
import { createRuns } from './conversation/runs.js';
import { createRepertoire } from './conversation/repertoire.js';
import { infoOf, type Scenario, type ScenarioInfo } from './engine/scenario.js';
import { createStore, type AgentStorage } from './engine/store.js';

/** Options of `createScriptedAgent`. */
export interface ScriptedAgentOptions {
  /**
   * Factor for the pauses of the scripts: 1 is pleasant to watch, 0 plays a run at once
   * and sets no timer at all.
   * @default 1
   */
  readonly pace?: number;
  /**
   * Path before `/agent-sessions`, such as `/api/ubik`; requests to other paths get a 404.
   * Without it, any path is accepted, for example `/api/v1`.
   * @default ''
   */
  readonly basePath?: string;
  /**
   * Scenarios of your own, written with `text`, `tool`, `ask` and so on. They come before the built-in
   * ones: the first whose `words` occur in a message is played, and one called `chat` answers everything else.
   */
  readonly scenarios?: readonly Scenario[];
  /** The scenario for messages that do not name one. Without it, the words of the message decide. */
  readonly scenario?: string;
  /**
   * Milliseconds since 1970 for all timestamps, for example `Date.now`. Without it, timestamps start at a fixed
   * time and advance with the scripts, so that the same requests always get the same responses.
   */
  readonly now?: () => number;
  /**
   * Waits for the given milliseconds, or until the signal aborts. Never called at pace 0.
   * @default a timer
   */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Requests must have this key in `X-API-KEY`, or the token. */
  readonly apiKey?: string;
  /** Requests must have this bearer token, or the key. A function returns the currently valid one. */
  readonly token?: string | (() => string);
  /** Keeps sessions and runs in progress over a page reload. */
  readonly storage?: AgentStorage;
  /** Characters per piece of text. Without it, pieces have a natural size of 3 to 20 characters. */
  readonly textPieceSize?: number;
  /** Send events in pieces if their JSON has more than this many characters. Without it, only `scrambled` does so. */
  readonly splitOver?: number;
}

/** A request that an agent has received, for tests that check the calls. */
export interface RequestRecord {
  readonly method: string;
  /** Without origin, base path and query. */
  readonly path: string;
}

/** An agent without a model that answers requests as the UBIK API does. */
export interface ScriptedAgent {
  /** Answers a request. Needs no `this`, and takes what `globalThis.fetch` takes. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** The scenarios that the agent can play. */
  readonly scenarios: readonly ScenarioInfo[];
  /** Every request since the agent was created or reset, except preflights. */
  readonly requests: readonly RequestRecord[];
  /** Changes the pace, including that of runs in progress. */
  setPace(pace: number): void;
  /** Ends all runs and forgets everything. */
  reset(): void;
}

/**
 * Creates the UBIK HTTP API in memory, with an agent that plays scripted scenarios: for demonstrations, stories
 * and tests without a network. A run continues when its reader leaves; the stream endpoint replays it.
 *
 * ```ts
 * const agent = createScriptedAgent({ scenarios: [{ name: 'chat', script: [text('Hello!')] }] });
 * const backend = ubikBackend({ baseUrl: '/api/ubik', fetch: agent.fetch });
 * ```
 *
 * @throws if `scenario` is not the name of a scenario, or if the names of the scenarios are not distinct.
 */
export function createScriptedAgent(options: ScriptedAgentOptions = {}): ScriptedAgent {
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
    async fetch(input, init) {
      const request =
        input instanceof Request && init === undefined ? input : new Request(input, init);
      request.signal.throwIfAborted();
      if (request.method === 'OPTIONS') return preflight(request);
      try {
        return allowOrigins(await serve(request));
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error;
        return allowOrigins(json({ detail: error.detail }, error.status, error.headers));
      }
    },
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
