import { isRecord, parseJson } from '../../core/json.js';
import { textOfContent } from '../../protocols/agentb/readWire.js';
import type { AgentBMessage } from '../../protocols/agentb/wire.js';
import { allowOrigins, preflight } from '../scripted-agent/engine/http.js';
import { mishapOf, numberIn } from './mishap.js';
import { Playback, untilAborted } from './Playback.js';
import { readTake, type Take } from './readTake.js';

/** An answer that is no stream, such as a 400 or a page of a proxy. */
export interface AgentBRefusal {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A request that a replay was sent. */
export interface ReplayedRequest {
  readonly method: string;
  /** Without origin, base path and query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The value of the JSON that was sent, else the text. */
  readonly body: unknown;
}

/** The recordings that are played, and how fast. */
export interface AgentBReplayOptions {
  /** The bytes of one recorded answer each, by name. */
  readonly recordings: Readonly<Record<string, string | Uint8Array>>;
  /** Answers for `?refusal=`, by name. */
  readonly refusals?: Readonly<Record<string, AgentBRefusal>>;
  /** The stored messages of all threads, oldest first. */
  readonly messages?: readonly AgentBMessage[];
  /** Path before everything. @default '/api/agentb' */
  readonly basePath?: string;
  /**
   * What the recorded pauses are multiplied with: 1 plays as it was, 0 at once and without a timer.
   * `?pace=` has the last word. @default 1
   */
  readonly pace?: number;
  /** Milliseconds that a pause takes at most. `?longestPause=` has the last word. @default 5000 */
  readonly longestPause?: number;
}

/** A server that plays recordings of AgentB. */
export interface AgentBReplay {
  /** Answers a request. Needs no `this`, and takes what `globalThis.fetch` takes. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Every request since the replay was made or reset, but preflights and those for this list. */
  readonly requests: readonly ReplayedRequest[];
  /** Ends all streams and forgets the requests. */
  reset(): void;
}

/**
 * An AgentB backend that plays recordings over HTTP, as a web-standard handler; `toNodeMiddleware`
 * serves it from Node.
 *
 * - `POST /` plays the recording of the prompt, `POST /<name>` the one of this name. Of several with
 *   the same prompt, that of the request's thread comes first.
 * - `GET /threads/<id>/messages` gives the stored messages.
 * - `POST /threads/<id>/runs/<id>/outputs` plays the recording that continues the run.
 * - `POST /threads/<id>/runs/<id>/cancel` cancels it.
 * - `GET /requests` gives the requests so far, `DELETE /requests` forgets them.
 *
 * What goes wrong is asked for in the address: `?cutAfter=4000` breaks the connection after so many
 * bytes, `?silentAfter=4000` stops sending, `?unanswered` never answers, `?refusal=<name>` refuses,
 * `?contentType=text/plain` says something else.
 *
 * ```ts
 * const replay = createAgentBReplay({ recordings: { plain }, pace: 0 });
 * const backend = agentbBackend({ url: 'http://agent.test/api/agentb/plain', fetch: replay.fetch });
 * ```
 */
export function createAgentBReplay(options: AgentBReplayOptions): AgentBReplay {
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

/** The recording of what was asked. */
function takeOf(takes: readonly Take[], body: unknown): Take | undefined {
  const { prompt, threadId } = isRecord(body) ? body : {};
  const asked = textOfContent(isRecord(prompt) ? prompt['content'] : prompt);
  const fitting = takes.filter((take) => take.prompt === asked);
  return fitting.find((take) => take.threadId === threadId) ?? fitting[0];
}

function refuse({ status, contentType, body }: AgentBRefusal): Response {
  return new Response(body, { status, headers: { 'content-type': contentType } });
}

/** With the headers of the real one. */
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
