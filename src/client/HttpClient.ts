import type { AgentBackend, BackendCall, HttpCall } from '../protocols/protocol.js';
import { faultOfResponse, noCredentials, protocolFault, unreadableAnswer } from './faults.js';
import { sendWithProgress, type OnProgress } from './sendWithProgress.js';

type Headers = Readonly<Record<string, string>>;

/** Carries out a backend's calls: credentials, one renewal after a 401, refusals as `HttpFault`. */
export class HttpClient {
  private readonly backend: AgentBackend;
  private readonly fetch: typeof fetch;

  constructor(backend: AgentBackend) {
    this.backend = backend;
    this.fetch = backend.fetch ?? ((input, init) => globalThis.fetch(input, init));
  }

  /**
   * The successful answer. A call is made once; only one that was refused with 401 is made again,
   * and only when there are fresh credentials to make it with (R112).
   *
   * @param onProgress Told how much of the body has left. Only browsers can tell, and only without a
   * `fetch` of the backend's own.
   */
  async send(call: BackendCall, signal: AbortSignal, onProgress?: OnProgress): Promise<Response> {
    if ('perform' in call) return performed(await call.perform(signal));
    let credentials = await this.credentials(call, false);
    let response = await this.request(call, credentials, signal, onProgress);
    if (response.status === 401) {
      const fresh = await this.credentials(call, true);
      if (!isSame(fresh, credentials)) {
        credentials = fresh;
        await response.body?.cancel();
        response = await this.request(call, credentials, signal, onProgress);
      }
    }
    if (!response.ok) throw await faultOfResponse(response, secretsIn(credentials));
    return response;
  }

  /** The answer as JSON; undefined when it is empty. */
  async json(call: BackendCall, signal: AbortSignal, onProgress?: OnProgress): Promise<unknown> {
    const response = await this.send(call, signal, onProgress);
    const text = await response.text();
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw unreadableAnswer(response.headers.get('content-type') ?? '');
    }
  }

  /** Calls, and reads the answer. An answer that cannot be read is a fault of the protocol. */
  async read<Value>(
    call: BackendCall,
    read: (answer: unknown) => Value,
    signal: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<Value> {
    const answer = await this.json(call, signal, onProgress);
    try {
      return read(answer);
    } catch (error) {
      throw protocolFault(error instanceof Error ? error.message : 'The answer cannot be read.');
    }
  }

  private async credentials(call: HttpCall, renew: boolean): Promise<Headers> {
    if (new URL(call.url).origin !== this.backend.origin) return {};
    try {
      return await this.backend.headers({ renew });
    } catch {
      // The error's own text may hold a secret.
      throw noCredentials();
    }
  }

  /** Credentials go to the backend's own origin and nowhere else (R5). */
  private async request(
    { method, url, headers, body }: HttpCall,
    credentials: Headers,
    signal: AbortSignal,
    onProgress: OnProgress | undefined,
  ): Promise<Response> {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const hasJson = body !== undefined && !isForm;
    const init = {
      method,
      headers: {
        accept: 'text/event-stream, application/json',
        ...(hasJson && { 'content-type': 'application/json' }),
        ...headers,
        ...credentials,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal,
    };
    const canTell = typeof XMLHttpRequest !== 'undefined' && this.backend.fetch === undefined;
    if (onProgress !== undefined && canTell) return sendWithProgress(url, init, onProgress);
    // A redirect could carry the credentials to another origin.
    return this.fetch(url, { ...init, redirect: 'manual' });
  }
}

/** What the host came back with, as an answer of the wire. */
async function performed(answer: unknown): Promise<Response> {
  if (!(answer instanceof Response)) {
    if (answer === undefined) return new Response(null, { status: 204 });
    return Response.json(answer);
  }
  if (!answer.ok) throw await faultOfResponse(answer);
  return answer;
}

function isSame(a: Headers, b: Headers): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

/** Shorter ones are words that may stand in any text. */
const SHORTEST_SECRET = 8;

/** What must not be shown: the values of the headers with credentials, with and without a scheme. */
function secretsIn(credentials: Headers): string[] {
  return Object.values(credentials)
    .flatMap((value) => [value, value.replace(/^\w+ /u, '')])
    .filter((value) => value.length >= SHORTEST_SECRET);
}
