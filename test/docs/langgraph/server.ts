/** A route of your server, such as `app/api/graph/[...path]/route.ts` of Next.js. Check who asks before you pass a request on. */
const SERVER = 'https://my-graph.example';
const KEY = process.env['LANGGRAPH_API_KEY'] ?? '';
const PASSED_ON = ['accept', 'content-type', 'last-event-id'];

async function passOn(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace('/api/graph', '');
  if (!path.startsWith('/threads')) return new Response('Not found', { status: 404 });
  const headers = new Headers({ 'x-api-key': KEY });
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = request.method === 'GET' ? undefined : await request.text();
  const { method, signal } = request;
  return fetch(`${SERVER}${path}${search}`, { method, headers, signal, ...(body && { body }) });
}

export { passOn as DELETE, passOn as GET, passOn as PATCH, passOn as POST };
