const METHODS = 'GET, POST, PATCH, OPTIONS';
const HEADERS = 'Authorization, Content-Type, Last-Event-ID, X-API-KEY, X-End-User-ID';

/** Lets pages of any origin read the answer. */
export function allowOrigins(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** The answer to a browser that asks beforehand whether a request may be made. */
export function preflight(request: Request): Response {
  const wanted = request.headers.get('access-control-request-headers');
  return allowOrigins(
    new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': wanted ?? HEADERS,
        'access-control-max-age': '600',
      },
    }),
  );
}
