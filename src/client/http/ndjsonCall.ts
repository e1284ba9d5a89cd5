import { watchOptions } from '../../development/index.js';
import { type AgentBackend, type HostCall, pageAddress } from '../../contract/index.js';
import { tooLarge, unexpectedAnswer } from './faults.js';
import { contentTypeOf, leave, readerOf } from './body.js';
import { HttpClient } from './HttpClient.js';
import { streamCall } from './streamCall.js';

type Headers = Readonly<Record<string, string | undefined>>;
type HeadersRequest = Parameters<AgentBackend['headers']>[0];

/** Options of `ndjsonCall`. */
export interface NdjsonCallOptions {
  /** The URL, absolute or relative to the page. */
  readonly url: string;
  /** Sent as JSON, or a `FormData` as it is. @default nothing */
  readonly body?: unknown;
  /** @default 'POST' with a body, and 'GET' without one */
  readonly method?: 'GET' | 'POST';
  /**
   * Headers of the request. A function is called for each request, and once more with `renew` after a 401. The
   * `headers` of the backend are not sent.
   */
  readonly headers?: Headers | ((request: HeadersRequest) => Headers | Promise<Headers>);
  /** Replaces the platform's `fetch`. @default globalThis.fetch */
  readonly fetch?: typeof fetch;
}

/** Longest line, in characters: as long as a message of an event stream may be. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

/**
 * Creates a call whose run arrives as newline-delimited JSON (NDJSON, JSON Lines): each line of the response is the JSON of
 * one object. For `sendMessage`, `resume` and every other function of an `AgentBackend` that leads to a run.
 *
 * Empty lines are heartbeats. A line that is not JSON becomes a diagnostic, and the run goes on. A line of more than 64 Mi
 * characters, an error status and a response that is HTML or an event stream are faults. Redirects are not followed.
 *
 * ```ts
 * sendMessage: ({ text }) => ndjsonCall({ url: '/api/runs', body: { text } }),
 * ```
 */
export function ndjsonCall(options: NdjsonCallOptions): HostCall {
  watchOptions('ndjsonCall', options);
  const perform: WatchableCall['perform'] = (signal, request, watch) => {
    const { fetch: ask } = options;
    const fetch = watch === undefined ? ask : watch(ask ?? globalThis.fetch);
    return linesCall({ ...options, ...(fetch !== undefined && { fetch }) }).perform(
      signal,
      request,
    );
  };
  return { perform };
}

/** A call whose requests can be watched, as `checkBackend` does. */
export interface WatchableCall extends HostCall {
  /** @param watch Gets the function that makes the requests, and returns the one to use in its place. */
  readonly perform: (
    signal: AbortSignal,
    request: Parameters<HostCall['perform']>[1],
    watch?: (ask: typeof fetch) => typeof fetch,
  ) => Promise<unknown>;
}

function linesCall(options: NdjsonCallOptions): HostCall {
  return streamCall(async (signal) => {
    const { body, method = body === undefined ? 'GET' : 'POST', headers, fetch } = options;
    const url = new URL(options.url, pageAddress()).href;
    const client = new HttpClient({
      origin: url,
      headers: async (request) =>
        typeof headers === 'function' ? headers(request) : (headers ?? {}),
      ...(fetch !== undefined && { fetch }),
    });
    const accept = { accept: 'application/x-ndjson, application/jsonl, application/json' };
    const call = { method, url, headers: accept, ...(body !== undefined && { body }) };
    const response = await client.open(call, signal);
    const type = contentTypeOf(response);
    if (/html|event-stream/u.test(type)) {
      await response.body?.cancel();
      throw unexpectedAnswer(type);
    }
    return linesOf(response.body);
  });
}

/** The lines of a body, however it is cut. The pieces of a line are joined only once. */
async function* linesOf(body: Response['body']): AsyncGenerator<string> {
  const reader = readerOf(body);
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  const line = (end: string) => {
    requireLength(length + end.length);
    const whole = [...pieces, end].join('');
    pieces = [];
    length = 0;
    return whole.trim();
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      let from = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        yield line(text.slice(from, at));
        from = at + 1;
      }
      pieces.push(text.slice(from));
      length += text.length - from;
      requireLength(length);
      if (!done) continue;
      const last = line('');
      if (last !== '') yield last;
      return;
    }
  } finally {
    leave(reader);
  }
}

function requireLength(length: number): void {
  if (length > MAX_LINE_LENGTH) throw tooLarge();
}
