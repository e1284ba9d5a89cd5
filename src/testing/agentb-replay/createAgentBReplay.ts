import { watchOptions } from '../../development/index.js';
import { isRecord, parseJson } from '../../core/json.js';
import { textOfContent } from '../../protocols/agentb/readWire.js';
import type { AgentBMessage } from '../../protocols/agentb/wire.js';
import { allowOrigins, preflight } from '../scripted-agent/engine/http.js';
import { mishapOf, numberIn } from './mishap.js';
import { Playback, untilAborted } from './Playback.js';
import { readTake, type Take } from './readTake.js';

/** A response that is not a stream, such as a 400 or a proxy's page. */
export interface AgentBRefusal {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A request that a replay has received. */
export interface ReplayedRequest {
  readonly method: string;
  /** Without origin, base path and query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body, or the text if it is not JSON. */
  readonly body: unknown;
}

/** Options of `createAgentBReplay`. */
export interface AgentBReplayOptions {
  /** The bytes of recorded responses, by name. */
  readonly recordings: Readonly<Record<string, string | Uint8Array>>;
  /** Responses for `?refusal=`, by name. */
  readonly refusals?: Readonly<Record<string, AgentBRefusal>>;
  /** The stored messages of all threads, oldest first. */
  readonly messages?: readonly AgentBMessage[];
  /** The base path of all routes. @default '/api/agentb' */
  readonly basePath?: string;
  /**
   * Factor for the recorded pauses: 1 plays at the original speed, 0 at once and without a timer.
   * `?pace=` overrides it. @default 1
   */
  readonly pace?: number;
  /** The longest pause in milliseconds. `?longestPause=` overrides it. @default 5000 */
  readonly longestPause?: number;
}

/** A server that plays recordings of AgentB. */
export interface AgentBReplay {
  /** Answers a request. Needs no `this`, and takes what `globalThis.fetch` takes. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Every request since the replay was created or reset, except preflights and requests for this list. */
  readonly requests: readonly ReplayedRequest[];
  /** Ends all streams and forgets the requests. */
  reset(): void;
}

/**
 * An AgentB backend that plays recordings over HTTP, as a web-standard handler; `toNodeMiddleware`
 * serves it from Node.
 *
 * - `POST /` plays the recording with the same prompt, `POST /<name>` the one with this name. If several have
 *   the same prompt, the one with the request's thread comes first.
 * - `GET /threads/<id>/messages` returns the stored messages.
 * - `POST /threads/<id>/runs/<id>/outputs` plays the recording that continues the run.
 * - `POST /threads/<id>/runs/<id>/cancel` cancels it.
 * - `GET /requests` returns the requests so far, `DELETE /requests` forgets them.
 *
 * The query simulates failures: `?cutAfter=4000` drops the connection after that many
 * bytes, `?silentAfter=4000` stops sending, `?unanswered` never responds, `?refusal=<name>` refuses,
 * `?contentType=text/plain` changes the content type.
 *
 * ```ts
 * const replay = createAgentBReplay({ recordings: { plain }, pace: 0 });
 * const backend = agentbBackend({ url: 'http://agent.test/api/agentb/plain', fetch: replay.fetch });
 * ```
 */
export function createAgentBReplay(options: AgentBReplayOptions): AgentBReplay {
  watchOptions('createAgentBReplay', options);
  const { basePath = '/api/agentb', messages = [], refusals = {} } = options;
  const base = basePath.replace(/\/+$/u, '');
  const takes = Object.entries(options.recordings).map(([name, bytes]) => readTake(name, bytes));
  const requests: ReplayedRequest[] = [];
  const playbacks = new Set<Playback>();

  const play = async (take: Take | undefined, { url, signal }: Request): Promise<Response> => {
    const query = new URL(url).searchParams;
    const mishap = mishapOf(query);
    if (mishap.isUnanswered === true) await untilAborted(signal);
    signal.throwIfAborted();
    const refusal = mishap.refusal === undefined ? undefined : refusals[mishap.refusal];
    if (refusal !== undefined) return refuse(refusal);
    if (take === undefined) return Response.json({ error: 'No such recording.' }, { status: 404 });
    const playback = new Playback(take, {
      ...mishap,
      pace: numberIn(query, 'pace') ?? options.pace ?? 1,
      longestPause: numberIn(query, 'longestPause') ?? options.longestPause ?? 5000,
    });
    for (const other of playbacks) if (other.isOver) playbacks.delete(other);
    playbacks.add(playback);
    signal.addEventListener('abort', () => playback.leave(), { once: true });
    return eventStream(playback.body(), mishap.contentType);
  };

  const answer = (request: Request, path: string, body: unknown): Promise<Response> | Response => {
    const [first = '', id, kind, runId, action] = path.split('/').slice(1);
    if (first === 'threads' && kind === 'messages') {
      return Response.json(messages.filter(({ threadId }) => threadId === id));
    }
    if (first === 'threads' && kind === 'runs' && action === 'cancel') {
      for (const playback of playbacks) if (playback.take.runId === runId) playback.cancel();
      return new Response(null, { status: 204 });
    }
    if (first === 'threads' && kind === 'runs' && action === 'outputs') {
      return play(
        takes.find((take) => take.isContinuation && take.runId === runId),
        request,
      );
    }
    if (request.method !== 'POST') return new Response(null, { status: 404 });
    return play(
      first === '' ? takeOf(takes, body) : takes.find(({ name }) => name === first),
      request,
    );
  };

  const reset = () => {
    for (const playback of playbacks) playback.leave();
    playbacks.clear();
    requests.length = 0;
  };

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      if (request.method === 'OPTIONS') return preflight(request);
      const { pathname, searchParams } = new URL(request.url);
      if (!`${pathname}/`.startsWith(`${base}/`)) return new Response(null, { status: 404 });
      const path = pathname.slice(base.length);
      if (path === '/requests') {
        if (request.method === 'DELETE') reset();
        return allowOrigins(Response.json(requests));
      }
      const text = await request.text();
      const body = parseJson(text) ?? text;
      requests.push({
        method: request.method,
        path,
        query: Object.fromEntries(searchParams),
        headers: Object.fromEntries(request.headers),
        body,
      });
      return allowOrigins(await answer(request, path, body));
    },
    requests,
    reset,
  };
}

/** The recording whose prompt is the one in the request. */
function takeOf(takes: readonly Take[], body: unknown): Take | undefined {
  const { prompt, threadId } = isRecord(body) ? body : {};
  const asked = textOfContent(isRecord(prompt) ? prompt['content'] : prompt);
  const fitting = takes.filter((take) => take.prompt === asked);
  return fitting.find((take) => take.threadId === threadId) ?? fitting[0];
}

function refuse({ status, contentType, body }: AgentBRefusal): Response {
  return new Response(body, { status, headers: { 'content-type': contentType } });
}

/** Has the same headers as the real host's response. */
function eventStream(
  body: ReadableStream<Uint8Array>,
  contentType = 'text/event-stream; charset=utf-8',
): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    },
  });
}
