const API = process.env.UBIK_URL ?? 'https://app.ubik-agent.com/api/v1';

/** Forwards the page's request to the API, with the key that the page does not have. */
async function forward(request: Request): Promise<Response> {
  // Check here who is asking: everybody who reaches this route uses your key.
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ 'x-api-key': process.env.UBIK_API_KEY ?? '' });
  for (const name of ['accept', 'content-type', 'last-event-id']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const answer = await fetch(API + pathname.replace('/api/ubik', '') + search, {
    method: request.method,
    headers,
    body: request.method === 'GET' ? null : await request.arrayBuffer(),
    // If the page closes, its stream ends as well.
    signal: request.signal,
    cache: 'no-store',
  });
  const shown = new Headers(answer.headers);
  // `fetch` has decompressed the body, and proxies must not buffer a stream.
  shown.delete('content-encoding');
  shown.delete('content-length');
  shown.set('cache-control', 'no-store, no-transform');
  shown.set('x-accel-buffering', 'no');
  return new Response(answer.body, { status: answer.status, headers: shown });
}

export { forward as GET, forward as PATCH, forward as POST };
