import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A real HTTP server that does what servers, proxies and networks do on a bad day. A test says per call what
 * happens to it; what it says nothing of is answered as the UBIK API would.
 */

/** What the server does with a request. Nothing is what it does with `never`. */
export type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** A request that has arrived whole. */
export interface SeenRequest {
  /** Method and path, such as `GET /agent-sessions/s1/messages`. */
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FaultyServer {
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Every request that arrived, the latest last. */
  readonly seen: readonly SeenRequest[];
  /** Requests whose answer is neither finished nor broken off. */
  readonly open: () => number;
  /** Bytes of answers that were handed to the network. */
  readonly sent: () => number;
  readonly close: () => Promise<void>;
}

/** The request is accepted, and no answer begins. */
export const never: Answer = () => undefined;

/** A JSON answer. */
export const json =
  (value: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };

/** An answer that begins, and whose body never ends. */
export const unending =
  (status: number, headers: OutgoingHttpHeaders, text = ''): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.flushHeaders();
    if (text !== '') response.write(text);
  };

/** An answer that goes on as fast as it is read, up to so many bytes. */
export const flood =
  (
    status: number,
    headers: OutgoingHttpHeaders,
    bytes: number,
    unit = 'x'.repeat(65_536),
  ): Answer =>
  (response) => {
    response.writeHead(status, headers);
    let left = bytes;
    const go = () => {
      while (left > 0 && !response.destroyed) {
        left -= unit.length;
        if (!response.write(unit)) {
          response.once('drain', go);
          return;
        }
      }
      response.end();
    };
    go();
  };

/** Events of a run. The stream ends in peace after them, unless it is told otherwise. */
export const events =
  (objects: readonly unknown[], end: 'end' | 'break' | 'stay' | number = 'end'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(framesOf(objects));
    if (end === 'end') response.end();
    // What was written leaves before the connection does.
    else if (end === 'break') setTimeout(() => response.destroy(), 20);
    else if (end !== 'stay') setTimeout(() => response.end(), end);
  };

/** Sends elsewhere. 307 and 308 ask for the same request once more, body included. */
export const redirect =
  (to: string, status = 307): Answer =>
  (response) => {
    response.writeHead(status, { location: to, 'access-control-allow-origin': '*' });
    response.end();
  };

/** How the bytes of an answer arrive. */
export interface Manner {
  /** @default 200 */
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  /** Milliseconds before the answer begins. @default 0 */
  readonly delay?: number;
  /** Bytes at a time, each by itself. @default all at once */
  readonly pieces?: number;
  /** Milliseconds between pieces. @default 0 */
  readonly every?: number;
  /** The connection breaks behind so many bytes. @default it ends in peace */
  readonly cutAt?: number;
}

/** Any bytes, in any manner: late, a few at a time, cut off anywhere, under any status, type and encoding. */
export const bytes =
  (body: string | Uint8Array, manner: Manner = {}): Answer =>
  (response) => {
    const { status = 200, headers = {}, delay = 0, every = 0, cutAt } = manner;
    const all = Buffer.from(body).subarray(0, cutAt);
    const size = manner.pieces ?? Math.max(1, all.length);
    const wait = (ms: number) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
    const send = async () => {
      if (delay > 0) await wait(delay);
      response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
      response.flushHeaders();
      for (let at = 0; at < all.length && !response.destroyed; at += size) {
        response.write(all.subarray(at, at + size));
        // What is written in one turn leaves in one packet.
        await wait(every);
      }
      if (cutAt === undefined) response.end();
      else response.destroy();
    };
    void send();
  };

/** Events as they stand in a stream. */
export const framesOf = (objects: readonly unknown[]): string =>
  objects.map((object) => `data: ${JSON.stringify(object)}\n\n`).join('');

/** What a queue or a proxy makes of the frames of a stream. */
export type Delivery = (frames: readonly string[]) => readonly string[];

/** Each frame comes so often, one right after the other. */
export const repeated =
  (times: number): Delivery =>
  (frames) =>
    frames.flatMap((frame) => Array.from({ length: times }, () => frame));

/** The whole stream comes once more from its start. */
export const twice: Delivery = (frames) => [...frames, ...frames];

/** Each frame comes as many places late as is said, at most; the last one stays the last. */
export const reordered =
  (lateBy: (index: number) => number): Delivery =>
  (frames) => {
    const places = frames.map((frame, index) => ({ frame, at: index + lateBy(index) }));
    const last = places.pop();
    const moved = places.toSorted((one, other) => one.at - other.at);
    return [...moved, ...(last === undefined ? [] : [last])].map(({ frame }) => frame);
  };

/** Frames, delivered in these ways one after the other, and in any manner. */
export const frames = (
  objects: readonly unknown[],
  {
    idOf = () => undefined,
    deliver = [],
    ...manner
  }: Manner & {
    /** The id of each frame. @default they have none */
    readonly idOf?: (index: number) => string | undefined;
    readonly deliver?: readonly Delivery[];
  } = {},
): Answer => {
  const sent = objects.map((object, index) => {
    const id = idOf(index);
    return (id === undefined ? '' : `id: ${id}\n`) + framesOf([object]);
  });
  const arrived = deliver.reduce<readonly string[]>((all, change) => change(all), sent);
  return bytes(arrived.join(''), manner);
};

/** The answer of a handler of requests, such as a scripted agent, cut off behind so many bytes where a number is given. */
export const from =
  (agent: { readonly fetch: (request: Request) => Promise<Response> }, cutAt = Infinity): Answer =>
  (response, { call, headers, body }) => {
    const [method = '', path = ''] = call.split(' ');
    const asked = new Request(`http://agent.test${path}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(method !== 'GET' && { body: Buffer.from(body, 'latin1') }),
    });
    const send = async () => {
      const answer = await agent.fetch(asked);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.flushHeaders();
      const reader = answer.body?.getReader();
      response.on('close', () => {
        reader?.cancel().catch(() => undefined);
      });
      let left = cutAt;
      for (
        let read = await reader?.read();
        read?.value !== undefined;
        read = await reader?.read()
      ) {
        response.write(read.value.subarray(0, left));
        left -= read.value.length;
        if (left <= 0) break;
      }
      // What was written leaves before the connection does.
      if (left <= 0) setTimeout(() => response.destroy(), 20);
      else response.end();
    };
    send().catch(() => response.destroy());
  };

const usual = (call: string): Answer =>
  call === 'POST /agent-sessions' ? json({ id: 's1' }) : json({ items: [], active_head_id: null });

/**
 * Starts a server on a port of its own. Pages of any origin may call it.
 *
 * @param answer What happens to a call; `times` counts the same call from 1. Undefined for the usual answer.
 */
export async function startFaultyServer(
  answer: (call: string, times: number) => Answer | undefined = () => undefined,
): Promise<FaultyServer> {
  const seen: SeenRequest[] = [];
  const times = new Map<string, number>();
  let open = 0;
  let sent = 0;
  const server = createServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    open++;
    let socketBytes = request.socket.bytesWritten;
    response.on('close', () => {
      open--;
      sent += request.socket.bytesWritten - socketBytes;
      socketBytes = request.socket.bytesWritten;
    });
    response.on('error', () => undefined);
    const origin = request.headers.origin ?? '*';
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', '*, GET, POST, PATCH, DELETE');
      const asked = request.headers['access-control-request-headers'] ?? '*';
      response.setHeader('access-control-allow-headers', asked);
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const count = (times.get(call) ?? 0) + 1;
      times.set(call, count);
      const body = Buffer.concat(chunks).toString('latin1');
      const one = { call, headers: request.headers, body };
      seen.push(one);
      (answer(call, count) ?? usual(call))(response, one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    seen,
    open: () => open,
    sent: () => sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
