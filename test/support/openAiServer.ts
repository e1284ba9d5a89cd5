import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a route is posted. */
export type Posted = Readonly<Record<string, unknown>> & {
  readonly id?: string;
  readonly input?: readonly Readonly<Record<string, unknown>>[];
  readonly messages?: readonly Readonly<Record<string, unknown>>[];
  readonly previous_response_id?: string;
};

/** What the server does with a request: sends these bytes, holds the stream open after them, is cut after them, or refuses. */
export type Answer =
  | Uint8Array
  | { readonly open: Uint8Array }
  | { readonly cut: Uint8Array }
  | { readonly json: unknown }
  | number;

/** A route that answers the posts in this order, and other requests as told. */
export async function startOpenAi(
  posts: readonly Answer[],
  other: (method: string, path: string) => Answer = () => 404,
) {
  const posted: Posted[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const others: string[] = [];
  let aborted = 0;

  const write = (response: ServerResponse, answer: Answer): void => {
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    if ('json' in answer) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(answer.json));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (answer instanceof Uint8Array) return void response.end(answer);
    if ('cut' in answer) return void response.write(answer.cut, () => response.destroy());
    response.on('close', () => aborted++);
    response.write(answer.open);
  };

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const path = request.url ?? '';
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      if (request.method === 'POST' && path === '/api') {
        const turn = posted.push(JSON.parse(text) as Posted) - 1;
        headers.push(request.headers);
        write(response, posts[turn] ?? 500);
        return;
      }
      others.push(`${request.method} ${path}`);
      write(response, other(request.method ?? '', path));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    posted,
    headers,
    others,
    get aborted() {
      return aborted;
    },
    /** Breaks all connections. */
    drop: () => server.closeAllConnections(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
