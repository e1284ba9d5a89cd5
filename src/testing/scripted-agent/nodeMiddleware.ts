import type { ScriptedAgent } from './engine/ScriptedAgent.js';

/** The parts of Node's `IncomingMessage` that are needed. Declared here, so that browsers need no types of Node. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The whole path, if the server has removed the mount path of the middleware from `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The parts of Node's `ServerResponse` that are needed. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  /** Closes the connection without ending the response. */
  destroy(): unknown;
  once(event: 'close' | 'drain', listener: () => void): unknown;
}

/**
 * Serves an agent from a Node server: Vite's `server.middlewares`, Express, or `http.createServer`.
 * Bodies are written piece by piece. When the browser leaves, the run continues. If a body fails, the connection is
 * closed.
 *
 * @param basePath Requests to other paths go to the next middleware. Give the agent the same.
 */
export function toNodeMiddleware(
  agent: Pick<ScriptedAgent, 'fetch'>,
  basePath = '',
): (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => void) => void {
  const base = basePath.replace(/\/+$/u, '');
  return (request, response, next) => {
    const path = request.originalUrl ?? request.url ?? '/';
    const isOurs =
      path === base || [`${base}/`, `${base}?`].some((start) => path.startsWith(start));
    if (!isOurs && next !== undefined) {
      next();
      return;
    }
    serve(agent, path, request, response).catch((error: unknown) => {
      if (next === undefined) response.end();
      else next(error);
    });
  };
}

async function serve(
  agent: Pick<ScriptedAgent, 'fetch'>,
  path: string,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const answer = await agent.fetch(await readRequest(path, request));
  // A compressing middleware would hold events back until it has a full block.
  const headers = { ...Object.fromEntries(answer.headers), 'content-encoding': 'identity' };
  response.writeHead(answer.status, headers);
  const reader = answer.body?.getReader();
  left.signal.addEventListener('abort', () => {
    reader?.cancel().catch(() => {
      // The body has failed by itself.
    });
  });
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      if (!response.write(value) && !left.signal.aborted) await drained(response);
    }
    response.end();
  } catch {
    // The headers have been sent, so an error can only be shown by closing the connection. What was written is sent at the end
    // of this task.
    setTimeout(() => response.destroy());
  }
}

async function readRequest(path: string, request: NodeRequest): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const method = request.method ?? 'GET';
  const url = new URL(path, `http://${headers.get('host') ?? 'localhost'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const pieces: BlobPart[] = [];
  for await (const piece of request) pieces.push(piece as BlobPart);
  return new Request(url, { method, headers, body: new Blob(pieces) });
}

/** Resolves when the response can take more data, or was closed. */
function drained(response: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
