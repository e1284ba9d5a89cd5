import { writeExactly } from '../../core/ExactNumber.js';
import { readJson } from '../../core/json.js';
import { reportAnswer, reportFailure, reportThrown } from '../../development/index.js';
import { onAbort } from '../../core/onAbort.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import {
  AddressError,
  type AgentBackend,
  type BackendCall,
  type HostCall,
  type HttpCall,
  hasOrigin,
} from '../../contract/index.js';
import {
  faultOfResponse,
  faultOfNamed,
  faultOfThrown,
  faultOf,
  HttpFault,
  leadsAway,
  noAnswer,
  noCredentials,
  noResponse,
  protocolFault,
  scrubbed,
  unreadableAnswer,
  withAddress,
} from './faults.js';
import { beginningOf, contentTypeOf, letEnd, readerOf, textOf } from './body.js';
import { type Credentials, requireHeaders, secretsIn } from './credentials.js';
import { missing } from './missing.js';
import { exchange, SILENCE_TIMEOUT, Wait } from './Wait.js';

/** What of a backend its calls need. */
interface Caller extends Pick<AgentBackend, 'origin' | 'fetch'> {
  readonly headers: (
    ...request: Parameters<AgentBackend['headers']>
  ) => Promise<Readonly<Record<string, string | undefined>>>;
}

interface OpenOptions {
  /** Whether the call may be given up early after the computer was asleep. @default false */
  readonly isRepeatable?: boolean;
  /** Called when the request leaves the page, which is after credentials for it were obtained. */
  readonly onSent?: (() => void) | undefined;
}

/** Makes a backend's calls: adds credentials, renews them once after a 401, and turns error responses into an `HttpFault`. */
export class HttpClient {
  readonly #backend: Caller;
  readonly #fetch: typeof fetch;
  readonly #limit: number;

  /**
   * @param limit Milliseconds of silence, of the backend or of the app when it is asked for credentials, after which a call
   *   counts as unanswered.
   */
  constructor(backend: Caller, limit = SILENCE_TIMEOUT) {
    this.#backend = backend;
    this.#fetch = backend.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#limit = limit;
  }

  /**
   * Returns a successful response, whose body the caller reads. A call is made once; only one that was refused with 401 is made
   * again, and only if there are fresh credentials for it (R112).
   */
  async open(
    call: BackendCall,
    signal: AbortSignal,
    { isRepeatable = false, onSent }: OpenOptions = {},
  ): Promise<Response> {
    const wait = new Wait(this.#limit, signal, isRepeatable);
    try {
      const response = await this.#answer(call, wait, onSent);
      // The signal stays connected: aborting it still ends the body.
      wait.answered();
      return response;
    } catch (error) {
      wait.end();
      throw named(error, call, signal);
    }
  }

  /** Makes a call of which only the success matters. */
  async send(call: BackendCall, signal: AbortSignal): Promise<void> {
    const { body } = await this.open(call, signal);
    letEnd(readerOf(body), signal);
  }

  /** Makes a call and reads its answer. An unreadable answer is a protocol fault; an empty one is undefined. */
  async read<Value>(
    call: BackendCall,
    read: (answer: unknown) => Value,
    signal: AbortSignal,
  ): Promise<Value> {
    try {
      return await exchange(this.#limit, signal, async (wait) =>
        readAnswer(read, await this.#jsonOf(await this.#answer(call, wait), wait)),
      );
    } catch (error) {
      throw named(error, call, signal);
    }
  }

  /** The same for several calls, which are made side by side: reads the list of their answers. If one fails, all are left. */
  async readAll<Value>(
    calls: readonly BackendCall[],
    read: (answers: readonly unknown[]) => Value,
    signal: AbortSignal,
  ): Promise<Value> {
    const controller = new AbortController();
    const letGo = onAbort(signal, () => controller.abort(signal.reason));
    try {
      const answers = calls.map((call) => this.read(call, (answer) => answer, controller.signal));
      return readAnswer(read, await Promise.all(answers));
    } finally {
      letGo();
      controller.abort();
    }
  }

  /** Reads the JSON body of a response that turned out not to be a stream. */
  json(response: Response, signal: AbortSignal): Promise<unknown> {
    return exchange(this.#limit, signal, (wait) => this.#jsonOf(response, wait));
  }

  async #jsonOf(response: Response, wait: Wait): Promise<unknown> {
    const text = await textOf(response, wait);
    if (text === '') return undefined;
    try {
      return readJson(text);
    } catch {
      reportAnswer(response, 'JSON');
      throw unreadableAnswer(contentTypeOf(response));
    }
  }

  async #answer(call: BackendCall, wait: Wait, onSent?: () => void): Promise<Response> {
    if ('perform' in call) {
      onSent?.();
      const secrets: string[] = [];
      const request = async (part: HttpCall) => {
        try {
          const { credentials, response } = await this.#exchange(part, wait);
          secrets.push(...secretsIn(credentials));
          return response;
        } catch (error) {
          throw named(error, part, wait.signal);
        }
      };
      return performed(await asked(call, wait, request), secrets);
    }
    const { credentials, response } = await this.#exchange(call, wait, onSent);
    if (!response.ok) throw await refusal(response, secretsIn(credentials));
    return response;
  }

  /** Makes a request, and makes it again if it was refused with 401 and there are fresh credentials. */
  async #exchange(
    call: HttpCall,
    wait: Wait,
    onSent?: () => void,
  ): Promise<{ readonly response: Response; readonly credentials: Credentials }> {
    const credentials = await this.#credentials(call, false, wait);
    onSent?.();
    const response = await this.#request(call, credentials, wait);
    if (response.status !== 401) return { response, credentials };
    const fresh = await this.#credentials(call, true, wait);
    if (isSameValue(fresh, credentials)) return { response, credentials };
    letEnd(readerOf(response.body), wait.signal);
    return { response: await this.#request(call, fresh, wait), credentials: fresh };
  }

  async #credentials(call: HttpCall, renew: boolean, wait: Wait): Promise<Credentials> {
    if (!hasOrigin(call.url, this.#backend.origin)) return {};
    wait.heard();
    const { signal } = wait;
    let given: Readonly<Record<string, string | undefined>>;
    try {
      given = await wait.for(this.#backend.headers({ renew, signal }));
    } catch (error) {
      // The caller has given up.
      if (wait.isGivenUp) throw signal.reason;
      // A backend refuses what the developer has given; its text is its own.
      if (error instanceof AddressError) throw new HttpFault(faultOf(error));
      if (!signal.aborted)
        reportThrown('headers or auth', error, 'there are no credentials, and nothing is sent');
      // The error's own text may hold a secret, which the person must not see.
      throw noCredentials();
    }
    return requireHeaders(given);
  }

  /** Credentials go to the backend's own origin and nowhere else (R5). */
  async #request(
    { method, url, headers, body }: HttpCall,
    credentials: Credentials,
    wait: Wait,
  ): Promise<Response> {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const hasJson = body !== undefined && !isForm;
    const sent = isForm ? body : hasJson ? writeExactly(body) : undefined;
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
      response = await wait.for(this.#fetch(url, init));
    } catch (error) {
      if (wait.signal.aborted) throw error;
      throw faultOfThrown(error, this.#backend.fetch !== undefined, secretsIn(credentials));
    }
    wait.heard();
    return requireResponse(response, url);
  }
}

/** @throws a protocol fault if the answer cannot be read. */
function readAnswer<Answer, Value>(read: (answer: Answer) => Value, answer: Answer): Value {
  try {
    return read(answer);
  } catch (error) {
    throw protocolFault(error instanceof Error ? error.message : 'The answer cannot be read.');
  }
}

const NO_BODY =
  'The fetch here gives no body that can be read as it arrives. Pass one that does, as the option `fetch`.';

/** Checks what the app's `fetch` returned: a response with a body to read in pieces, and one from the requested origin. */
function requireResponse(response: unknown, url: string): Response {
  const { status, headers, body, redirected, url: from } = (response ?? {}) as Partial<Response>;
  if (typeof status !== 'number' || typeof headers?.get !== 'function') {
    throw noResponse();
  }
  if (body !== null && status !== 204 && typeof body?.getReader !== 'function')
    throw missing(NO_BODY);
  // A redirect that was followed although we asked not to may have led to a server that is not the agent's.
  if (redirected === true && originOf(from) !== originOf(url)) throw leadsAway();
  return response as Response;
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined || url === '' ? undefined : new URL(url).origin;
}

/** The slowest upload that is still waited for, in bytes per millisecond. */
const SLOWEST_LINE = 16;

/** Milliseconds allowed for sending a body: browsers report no progress of it. */
function timeToSend(body: FormData | string | undefined): number {
  if (body === undefined) return 0;
  const values = typeof body === 'string' ? [body] : [...body.values()];
  const bytes = values.reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
  return bytes / SLOWEST_LINE;
}

/** The error with the address of the call; without it if the caller has given up, or the host makes the call itself. */
function named(error: unknown, call: BackendCall, signal: AbortSignal): unknown {
  if ('perform' in call || signal.aborted) return error;
  const found = withAddress(error, call.url);
  reportFailure(call.method, { ...found.fault, origin: found.fault.values?.['origin'] });
  return found;
}

/** What the host's own call returns. A function of the app that stays silent is named, since it was not the agent. */
async function asked(
  call: HostCall,
  wait: Wait,
  request: (part: HttpCall) => Promise<Response>,
): Promise<unknown> {
  try {
    return await wait.for(call.perform(wait.signal, request));
  } catch (error) {
    if (call.name !== undefined && !wait.signal.aborted && !(error instanceof HttpFault))
      reportThrown(call.name, error, 'it counts as a request that failed');
    if (call.name === undefined) throw error;
    if (wait.signal.aborted) throw wait.isGivenUp ? error : noAnswer(call.name);
    throw faultOfNamed(error, call.name);
  }
}

/** Turns what the host's own call returned into a response. */
async function performed(answer: unknown, secrets: readonly string[]): Promise<Response> {
  if (!(answer instanceof Response)) {
    if (answer === undefined) return new Response(null, { status: 204 });
    return Response.json(answer);
  }
  if (!answer.ok) throw await refusal(answer, secrets);
  return answer;
}

/** Milliseconds to read the reason in the body of an error response; after that, what has arrived is used. */
const TIME_FOR_REASON = 3000;

/** The fault of an error response. HTML is left out of it, and so are secrets that the response repeats. */
async function refusal(response: Response, secrets: readonly string[] = []): Promise<HttpFault> {
  const isHtml = contentTypeOf(response).includes('html');
  const reader = readerOf(response.body);
  if (isHtml) letEnd(reader);
  const text = isHtml || reader === undefined ? '' : await beginningOf(reader, TIME_FOR_REASON);
  return faultOfResponse(response, scrubbed(text, secrets));
}
