import { watchOptions } from '../../development/index.js';
import { writeExactly } from '../../core/ExactNumber.js';
import { ifPossible } from '../../core/ifPossible.js';
import { parseJson } from '../../core/json.js';
import { type HostCall, pageAddress } from '../../contract/index.js';
import {
  appFault,
  faultOfResponse,
  HttpFault,
  noAnswer,
  protocolFault,
  tooLarge,
} from './faults.js';
import { missing } from './missing.js';
import { streamCall } from './streamCall.js';
import { SILENCE_TIMEOUT, Timer } from './Wait.js';

/** Passed to functions that return the URL or the subprotocols of a socket. */
export interface SocketRequest {
  /** Whether the previous socket was refused as unauthorized, so that a fresh token is needed. */
  readonly renew: boolean;
  /** Aborted when the socket is no longer needed. */
  readonly signal: AbortSignal;
}

/** A value, or a function that gives it for each socket. */
type ForSocket<Value> = Value | ((request: SocketRequest) => Value | Promise<Value>);

/** Options of `webSocketCall`. */
export interface WebSocketCallOptions {
  /**
   * The URL: `wss:` or `https:`, or relative to the page. Browsers send no headers with a socket, so put a token
   * into the URL, a subprotocol or the first message. A function is called once more, with `renew`, if the server
   * closes the socket as unauthorized before it has sent anything.
   */
  readonly url: ForSocket<string>;
  /** Subprotocols, the preferred one first. @default none */
  readonly protocols?: ForSocket<string | readonly string[]>;
  /** Sent once the socket is open: text and bytes as they are, anything else as JSON. @default nothing */
  readonly first?: unknown;
  /**
   * Called with each message, parsed if it is JSON; what it returns is sent in the same form as `first`, undefined is not. For
   * protocols with a handshake or with questions of the server, such as a `pong` to each `ping`. The decoder gets each message as well.
   * @default nothing is sent
   */
  readonly reply?: (message: unknown) => unknown;
  /** Sent before the socket is closed because the run is over or left. @default nothing */
  readonly last?: unknown;
  /** @default globalThis.WebSocket */
  readonly WebSocket?: new (url: string, protocols?: string | string[]) => WebSocket;
}

/**
 * Creates a call whose run arrives over its own WebSocket: each message, text or bytes, is the JSON of one object. For
 * `sendMessage`, `resume` and every other function of an `AgentBackend` that leads to a run.
 *
 * The socket is closed when the run is over, or is left. The close code 1000 means that the stream is complete. 4400 to
 * 4599, 3000 and 1008 correspond to an HTTP status, such as 4401 if nobody has signed in. Any other code is a dropped
 * connection. At most 64 Mi characters may wait to be read.
 *
 * ```ts
 * sendMessage: ({ text }, { sessionId }) =>
 *   webSocketCall({ url: `wss://agent.example/chats/${sessionId}`, first: { type: 'message', text } }),
 * ```
 */
export function webSocketCall(options: WebSocketCallOptions): HostCall {
  watchOptions('webSocketCall', options);
  return streamCall(async (signal) => {
    const messages = await connect(options, { renew: false, signal });
    return renewed(messages, options, signal);
  });
}

/** The messages of a socket. If it was refused as unauthorized, those of a second one, opened with a fresh token. */
async function* renewed(
  messages: SocketMessages,
  options: WebSocketCallOptions,
  signal: AbortSignal,
): AsyncGenerator<unknown, void, undefined> {
  let hasHeard = false;
  try {
    for await (const message of messages) {
      hasHeard = true;
      yield message;
    }
  } catch (error) {
    const isRefused = error instanceof HttpFault && error.fault.code === 'unauthorized';
    const canRenew = [options.url, options.protocols].some((given) => typeof given === 'function');
    if (hasHeard || !isRefused || !canRenew) throw error;
    yield* await connect(options, { renew: true, signal });
  }
}

/** Opens a socket. @throws an `HttpFault` if there is no `WebSocket` class, or the URL is invalid. */
async function connect(
  { url, protocols, WebSocket: Given, ...words }: WebSocketCallOptions,
  request: SocketRequest,
): Promise<SocketMessages> {
  let messages: SocketMessages;
  try {
    const given = typeof url === 'function' ? await url(request) : url;
    const wanted = typeof protocols === 'function' ? await protocols(request) : protocols;
    const Socket = Given ?? (globalThis as { WebSocket?: typeof WebSocket }).WebSocket;
    if (Socket === undefined) {
      throw missing(
        'There is no global WebSocket, so webSocketCall cannot open a socket. Pass a class: webSocketCall({ url, WebSocket }).',
      );
    }
    const address = new URL(given, pageAddress()).href.replace(/^http/u, 'ws');
    const socket = new Socket(address, typeof wanted === 'string' ? wanted : [...(wanted ?? [])]);
    messages = new SocketMessages(socket, words, request.signal);
  } catch (error) {
    throw new HttpFault(appFault(error));
  }
  await messages.opened;
  return messages;
}

/** Maximum characters or bytes that may wait to be read. */
const MAX_WAITING_SIZE = 64 * 1024 * 1024;

/** The messages of a socket, buffered until they are read, because a socket does not wait for its reader. */
class SocketMessages implements AsyncIterable<unknown> {
  readonly #socket: WebSocket;
  readonly #words: Pick<WebSocketCallOptions, 'first' | 'reply' | 'last'>;
  readonly #signal: AbortSignal;
  #arrived: unknown[] = [];
  #size = 0;
  #isOver = false;
  #error: Error | undefined;
  #wake: () => void = () => undefined;
  readonly #opening = new Timer(() => this.#end(noAnswer()));
  #onOpen: () => void = () => undefined;
  /** Resolves once the socket is open or has failed. A failure is thrown when the messages are read. */
  readonly opened = new Promise<void>((resolve) => {
    this.#onOpen = resolve;
  });

  constructor(
    socket: WebSocket,
    words: Pick<WebSocketCallOptions, 'first' | 'reply' | 'last'>,
    signal: AbortSignal,
  ) {
    this.#socket = socket;
    this.#words = words;
    this.#signal = signal;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => {
      this.#opening.clear();
      if (words.first !== undefined) this.#send(words.first);
      this.#onOpen();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#take(data));
    socket.addEventListener('close', ({ code, reason }) => this.#end(errorOfClose(code, reason)));
    // A `close` event follows, which says more.
    socket.addEventListener('error', () => undefined);
    this.#opening.reset(SILENCE_TIMEOUT);
    signal.addEventListener('abort', this.#leave);
    if (signal.aborted) this.#leave();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    try {
      for (;;) {
        const arrived = this.#arrived;
        this.#arrived = [];
        this.#size = 0;
        yield* arrived;
        if (this.#arrived.length > 0) continue;
        if (this.#error !== undefined) throw this.#error;
        if (this.#isOver) return;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      this.#signal.removeEventListener('abort', this.#leave);
      this.#leave();
    }
  }

  #send(first: unknown): void {
    try {
      this.#socket.send(printed(first));
    } catch (error) {
      this.#end(new HttpFault(appFault(error)));
    }
  }

  #take(data: unknown): void {
    if (this.#isOver) return;
    this.#arrived.push(data);
    this.#size += typeof data === 'string' ? data.length : (data as ArrayBuffer).byteLength;
    if (this.#size > MAX_WAITING_SIZE) this.#end(tooLarge());
    else this.#answer(data);
    this.#wake();
  }

  #answer(data: unknown): void {
    const { reply } = this.#words;
    if (reply === undefined) return;
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);
    try {
      const answer = reply(parseJson(text) ?? text);
      if (answer !== undefined) this.#send(answer);
    } catch (error) {
      this.#end(new HttpFault(appFault(error)));
    }
  }

  /** No more messages will come. */
  #end(error: Error | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#error = error;
    this.#opening.clear();
    this.#onOpen();
    this.#wake();
    // Closing a socket may throw, for example if it is not open yet.
    ifPossible(() => this.#socket.close());
  }

  readonly #leave = (): void => {
    if (!this.#isOver && this.#words.last !== undefined) {
      // It may not be open yet.
      ifPossible(() => this.#socket.send(printed(this.#words.last)));
    }
    this.#end(undefined);
  };
}

/** Text and bytes as they are, anything else as JSON. */
function printed(words: unknown): string {
  const isPlain =
    typeof words === 'string' || words instanceof ArrayBuffer || ArrayBuffer.isView(words);
  return isPlain ? (words as string) : (writeExactly(words) ?? '');
}

/** The HTTP status for close codes that are not 4000 plus a status. */
const STATUSES: ReadonlyMap<number, number> = new Map([
  [1008, 403],
  [1011, 500],
  [1012, 503],
  [1013, 503],
  [3000, 401],
  [3003, 403],
  [3008, 408],
]);

/** The error that a close code stands for. Undefined if the stream is complete. */
function errorOfClose(code: number, reason: string): Error | undefined {
  // 1005: the socket was closed without a code.
  if (code === 1000 || code === 1005) return undefined;
  const status = STATUSES.get(code) ?? code - 4000;
  if (status >= 400 && status < 600) {
    return faultOfResponse(new Response(null, { status }), reason);
  }
  if (code === 1009) return tooLarge();
  const words = `The socket was closed with code ${code}.`;
  // The message, or the way it was sent, was rejected as a protocol error.
  return code === 1002 || code === 1003 || code === 1007 ? protocolFault(words) : new Error(words);
}
