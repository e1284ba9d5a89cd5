import { allowOrigins, HttpProblem, json, preflight } from './http.js';

/** Makes a function like `fetch` of one that answers requests. A thrown `HttpProblem` becomes the response. */
export function createFetch(
  serve: (request: Request) => Promise<Response>,
): (this: void, input: Request | URL | string, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request =
      input instanceof Request && init === undefined ? input : new Request(input, init);
    request.signal.throwIfAborted();
    if (request.method === 'OPTIONS') return preflight(request);
    try {
      return allowOrigins(await serve(request));
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return allowOrigins(json({ detail: error.detail }, error.status, error.headers));
    }
  };
}
