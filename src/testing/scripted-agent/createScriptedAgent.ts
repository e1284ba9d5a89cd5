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

/** What the agent plays, how fast, and what goes wrong on purpose. */
export interface ScriptedAgentOptions {
  /**
   * What the pauses of the scripts are multiplied with: 1 is pleasant to watch, 0 plays a run at once
   * and sets no timer at all.
   * @default 1
   */
  readonly pace?: number;
  /**
   * Path before `/agent-sessions`, such as `/api/ubik`; requests to other paths get a 404.
   * Without it, anything may stand before, for example `/api/v1`.
   * @default ''
   */
  readonly basePath?: string;
  /**
   * Scenarios of your own, written with `text`, `tool`, `ask` and their like. They come before the built-in
   * ones: the first whose `words` occur in a message is played, and one called `chat` answers all else.
   */
  readonly scenarios?: readonly Scenario[];
  /** The name of the scenario of messages that name none. Without it, their words decide. */
  readonly scenario?: string;
  /**
   * Milliseconds since 1970 for all stamps, for example `Date.now`. Without it, stamps begin at a fixed
   * instant and advance with the scripts, so that the same requests always have the same answers.
   */
  readonly now?: () => number;
  /**
   * Waits so many milliseconds, or until the signal is aborted. Never called at pace 0.
   * @default a timer
   */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Requests must show this key in `X-API-KEY`, or the token. */
  readonly apiKey?: string;
  /** Requests must show this bearer token, or the key. A function gives the one valid at the moment. */
  readonly token?: string | (() => string);
  /** Keeps sessions, and runs that are going on, when the page is loaded again. */
  readonly storage?: AgentStorage;
  /** Characters per piece of text. Without it, pieces are of natural size, 3 to 20 characters. */
  readonly textPieceSize?: number;
  /** Characters of JSON from which an event is sent in pieces. Without it, only `scrambled` does that. */
  readonly splitOver?: number;
}

/** A request that an agent was sent: for tests that ask what was called. */
export interface RequestRecord {
  readonly method: string;
  /** Without origin, base path and query. */
  readonly path: string;
}

/** An agent without a model, which answers requests as the UBIK API does. */
export interface ScriptedAgent {
  /** Answers a request. Needs no `this`, and takes what `globalThis.fetch` takes. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** What the agent can play. */
  readonly scenarios: readonly ScenarioInfo[];
  /** Every request since the agent was made or reset, but preflights. */
  readonly requests: readonly RequestRecord[];
  /** Changes the pace, also of runs that are going on. */
  setPace(pace: number): void;
  /** Ends all runs and forgets everything. */
  reset(): void;
}

/**
 * The UBIK HTTP API in memory, with an agent that plays written scenarios: for demonstrations, stories
 * and tests without a network. A run goes on when its reader leaves; the stream endpoint replays it.
 *
 * ```ts
 * const agent = createScriptedAgent({ scenarios: [{ name: 'chat', script: [text('Hello!')] }] });
 * const backend = ubikBackend({ baseUrl: '/api/ubik', fetch: agent.fetch });
 * ```
 *
 * @throws when `scenario` is the name of none, and when the scenarios' names cannot be told apart.
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

/** A path as the endpoints know it, and what stands before it. */
interface LocalPath {
  readonly prefix: string;
  readonly path: string;
}

/** Cuts off the base path, or whatever stands before the first word that an endpoint begins with. */
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
