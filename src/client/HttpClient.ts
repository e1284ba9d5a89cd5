import type { AgentBackend, HttpCall } from '../protocols/protocol.js';
import { faultOfResponse } from './faults.js';

/** Carries out a backend's calls: credentials, one renewal after a 401, refusals as `HttpFault`. */
export class HttpClient {
  private readonly backend: AgentBackend;
  private readonly fetch: typeof fetch;

  constructor(backend: AgentBackend) {
    this.backend = backend;
    this.fetch = backend.fetch ?? ((input, init) => globalThis.fetch(input, init));
  }

  /** The successful answer. A call is made once; only one that was refused with 401 is made again. */
  async send(call: HttpCall, signal: AbortSignal): Promise<Response> {
    let response = await this.request(call, false, signal);
    if (response.status === 401 && this.isOwn(call)) {
      await response.body?.cancel();
      response = await this.request(call, true, signal);
    }
    if (!response.ok) throw await faultOfResponse(response);
    return response;
  }

  async json(call: HttpCall, signal: AbortSignal): Promise<unknown> {
    const response = await this.send(call, signal);
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }

  private async request(call: HttpCall, renew: boolean, signal: AbortSignal): Promise<Response> {
    const credentials = this.isOwn(call) ? await this.backend.headers({ renew }) : {};
    const { body } = call;
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const hasJson = body !== undefined && !isForm;
    return this.fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'text/event-stream, application/json',
        ...(hasJson && { 'content-type': 'application/json' }),
        ...call.headers,
        ...credentials,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      // A redirect could carry the credentials to another origin.
      redirect: 'error',
      signal,
    });
  }

  /** Credentials go to the backend's own origin and nowhere else (R5). */
  private isOwn(call: HttpCall): boolean {
    return new URL(call.url).origin === this.backend.origin;
  }
}
