import { isSameValue } from '../../core/session/reconcileParts.js';
import { pageAddress } from '../../protocols/lateUrl.js';
import type { AgentBackend, BackendCall, HttpCall } from '../../protocols/protocol.js';
import { contentTypeOf } from './contentTypeOf.js';
import {
  faultOfResponse,
  faultOfThrown,
  type HttpFault,
  leadsAway,
  noCredentials,
  noResponse,
  protocolFault,
  scrubbed,
  unfitHeader,
  unreadableAnswer,
  withAddress,
} from './faults.js';
import { LONGEST_SILENCE, Wait } from './Wait.js';

type Credentials = Readonly<Record<string, string>>;

/** Carries out a backend's calls: credentials, one renewal after a 401, refusals as `HttpFault`. */
export class HttpClient {
  private readonly backend: AgentBackend;
  private readonly fetch: typeof fetch;
  private readonly limit: number;

  /**
   * @param limit Milliseconds that the backend, or the app where it is asked for credentials, may keep
   * silent before an answer counts as not coming.
   */
  constructor(backend: AgentBackend, limit = LONGEST_SILENCE) {
    this.backend = backend;
    this.fetch = backend.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.limit = limit;
  }

  /**
   * The successful answer, whose body is for the caller to read. A call is made once; only one that was
   * refused with 401 is made again, and only when there are fresh credentials to make it with (R112).
   *
   * @param isRepeatable Whether the call may be given up early after the computer was asleep.
   */
  async open(call: BackendCall, signal: AbortSignal, isRepeatable = false): Promise<Response> {
    const wait = new Wait(this.limit, signal, isRepeatable);
    try {
      const response = await this.answer(call, wait);
      // The signal goes on: it ends the body.
      wait.answered();
      return response;
    } catch (error) {
      wait.end();
      throw named(error, call, signal);
    }
  }

  /** Makes a call of which nothing but its success is of interest. */
  async send(call: BackendCall, signal: AbortSignal): Promise<void> {
    const { body } = await this.open(call, signal);
    letEnd(readerOf(body), signal);
  }

  /** Calls, and reads the answer. One that cannot be read is a fault of the protocol; an empty one is undefined. */
  async read<Value>(
    call: BackendCall,
    read: (answer: unknown) => Value,
    signal: AbortSignal,
  ): Promise<Value> {
    const wait = new Wait(this.limit, signal);
    try {
      const answer = await this.jsonOf(await this.answer(call, wait), wait);
      try {
        return read(answer);
      } catch (error) {
        throw protocolFault(error instanceof Error ? error.message : 'The answer cannot be read.');
      }
    } catch (error) {
      throw named(error, call, signal);
    } finally {
      wait.end();
    }
  }

  /** Reads what an opened call answered, in place of a stream. */
  async json(response: Response, signal: AbortSignal): Promise<unknown> {
    const wait = new Wait(this.limit, signal);
    try {
      return await this.jsonOf(response, wait);
    } finally {
      wait.end();
    }
  }

  private async jsonOf(response: Response, wait: Wait): Promise<unknown> {
    const text = await textOf(response, wait);
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw unreadableAnswer(contentTypeOf(response));
    }
  }

  private async answer(call: BackendCall, wait: Wait): Promise<Response> {
    if ('perform' in call) return performed(await wait.for(call.perform(wait.signal)));
    let credentials = await this.credentials(call, false, wait);
    let response = await this.request(call, credentials, wait);
    if (response.status === 401) {
      const fresh = await this.credentials(call, true, wait);
      if (!isSameValue(fresh, credentials)) {
        credentials = fresh;
        letEnd(readerOf(response.body), wait.signal);
        response = await this.request(call, credentials, wait);
      }
    }
    if (!response.ok) throw await refusal(response, secretsIn(credentials));
    return response;
  }

  private async credentials(call: HttpCall, renew: boolean, wait: Wait): Promise<Credentials> {
    if (new URL(call.url).origin !== new URL(this.backend.origin, pageAddress()).origin) return {};
    wait.heard();
    const { signal } = wait;
    let given: Credentials;
    try {
      given = await wait.for(this.backend.headers({ renew, signal }));
    } catch {
      // Nobody waits any more.
      if (wait.isGivenUp) throw signal.reason;
      // The error's own text may hold a secret.
      throw noCredentials();
    }
    return requireHeaders(given);
  }

  /** Credentials go to the backend's own origin and nowhere else (R5). */
  private async request(
    { method, url, headers, body }: HttpCall,
    credentials: Credentials,
    wait: Wait,
  ): Promise<Response> {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const hasJson = body !== undefined && !isForm;
    const sent = isForm ? body : hasJson ? JSON.stringify(body) : undefined;
    const init: RequestInit = {
      method,
      headers: {
        accept: 'text/event-stream, application/json',
        ...(hasJson && { 'content-type': 'application/json' }),
        ...headers,
        ...credentials,
      },
      ...(sent !== undefined && { body: sent }),
      // A redirect could carry the credentials, or a file, to another origin.
      redirect: 'manual',
      signal: wait.signal,
    };
    wait.heard(timeToSend(sent));
    let response: unknown;
    try {
      response = await wait.for(this.fetch(url, init));
    } catch (error) {
      if (wait.signal.aborted) throw error;
      throw faultOfThrown(error, this.backend.fetch !== undefined, secretsIn(credentials));
    }
    wait.heard();
    return requireResponse(response, url);
  }
}

/** What is not there is not sent. @throws when a value is none that a header takes; the value is not told. */
function requireHeaders(
  given: Readonly<Record<string, string | undefined>> | undefined,
): Credentials {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === undefined || value === null) continue;
    try {
      new Headers().set(name, value);
    } catch {
      throw unfitHeader(name);
    }
    headers[name] = value;
  }
  return headers;
}

/** What a `fetch` of the app's gives is what it was asked for: an answer, and that of the address. */
function requireResponse(response: unknown, url: string): Response {
  const { status, headers, redirected, url: from } = (response ?? {}) as Partial<Response>;
  if (typeof status !== 'number' || typeof headers?.get !== 'function') {
    throw noResponse();
  }
  // What it followed against our word may not be the agent's.
  if (redirected === true && originOf(from) !== originOf(url)) throw leadsAway();
  return response as Response;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined || url === '' ? undefined : new URL(url).origin;
}

/** The slowest line that something is sent over, in bytes per millisecond. */
const SLOWEST_LINE = 16;

/** Milliseconds that a body may take to be sent, of which no browser tells. */
function timeToSend(body: FormData | string | undefined): number {
  if (body === undefined) return 0;
  const values = typeof body === 'string' ? [body] : [...body.values()];
  const bytes = values.reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
  return bytes / SLOWEST_LINE;
}

/** What went wrong with a call, and where. What nobody waits for any more, and what the host does, has no address. */
function named(error: unknown, call: BackendCall, signal: AbortSignal): unknown {
  return 'perform' in call || signal.aborted ? error : withAddress(error, call.url);
}

/** What the host came back with, as an answer of the wire. */
async function performed(answer: unknown): Promise<Response> {
  if (!(answer instanceof Response)) {
    if (answer === undefined) return new Response(null, { status: 204 });
    return Response.json(answer);
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

/** Milliseconds in which a refusal may give its reason: what is known by then is told. */
const TIME_FOR_REASON = 3000;

/** What an answer that is no success says. HTML is not shown at all, and neither is a secret that the answer repeats. */
async function refusal(response: Response, secrets: readonly string[] = []): Promise<HttpFault> {
  const isHtml = contentTypeOf(response).includes('html');
  const reader = readerOf(response.body);
  if (isHtml) letEnd(reader);
  const text = isHtml || reader === undefined ? '' : await beginningOf(reader, TIME_FOR_REASON);
  return faultOfResponse(response, scrubbed(text, secrets));
}

/** Shorter ones are words that may stand in any text. */
const SHORTEST_SECRET = 8;

/** What must not be shown: the values of the headers with credentials, with and without a scheme. */
function secretsIn(credentials: Credentials): string[] {
  return Object.values(credentials)
    .flatMap((value) => [value, value.replace(/^\w+ /u, '')])
    .filter((value) => value.length >= SHORTEST_SECRET);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Milliseconds in which a body that nobody reads may come to its own end. */
const TIME_TO_END = 1000;
/** Bytes that are read of what is no answer. */
const MOST_BYTES = 65_536;

/** The text of a body, for as long as it keeps coming. */
async function textOf({ body }: Response, wait: Wait): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await wait.for(reader.read());
      if (done) return text + decoder.decode();
      wait.heard();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    leave(reader);
    throw error;
  }
}

/** The beginning of a body: at most 64 kB, and what has come of them in so many milliseconds. The rest is left. */
async function beginningOf(reader: Reader, time: number, signal?: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let left = MOST_BYTES;
  // Reading ends with it, whatever the source does.
  const end = () => leave(reader);
  const timer = setTimeout(end, time);
  signal?.addEventListener('abort', end);
  if (signal?.aborted === true) end();
  try {
    while (left > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
  } catch {
    // It broke off: what had come is all there is.
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    end();
  }
  return text;
}

/**
 * Lets what nobody reads any more come to its own end for a moment, since a body that is broken off looks
 * like a failure in the browser's list of requests. What takes longer is broken off.
 */
export function letEnd(reader: Reader | undefined, signal?: AbortSignal): void {
  if (reader !== undefined) void beginningOf(reader, TIME_TO_END, signal);
}

/** Undefined where there is no body, and where somebody else reads it. */
export function readerOf(body: Response['body']): Reader | undefined {
  return body === null || body.locked ? undefined : body.getReader();
}

/** Breaks a body off. */
export function leave(reader: Reader): void {
  reader.cancel().catch(() => {
    // The connection is gone already, and that is all that cancelling is for.
  });
}
