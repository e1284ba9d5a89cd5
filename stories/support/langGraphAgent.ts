const words = (id: string, text: string, ns = '') =>
  [...text.matchAll(/\S+\s*/gu)].map(([content]) => chunk(id, { content }, ns));
const chunk = (id: string, fields: object, ns = '') => ({
  event: ns === '' ? 'messages' : `messages|${ns}`,
  data: [{ type: 'ai', id, content: '', tool_call_chunks: [], ...fields }, {}],
});

const ARGS = { to: 'ann@example.com', text: 'See you at five.' };
const REQUEST = { name: 'mail', args: ARGS, description: 'Send this mail?' };
const ASKED = [{ id: 'i1', value: { actionRequests: [REQUEST], reviewConfigs: [] } }];
const person = { type: 'human', id: 'h1', content: 'Please write to Ann.' };

const FIRST = [
  { event: 'metadata', data: { run_id: 'r1' } },
  { event: 'values', data: { messages: [person] } },
  ...words('m1', 'Ann is free at five, says her calendar.', 'calendar:1'),
  { event: 'updates', data: { calendar: {} } },
  ...words('m2', 'I write to her.'),
  chunk('m2', { tool_call_chunks: [{ index: 0, id: 'c1', name: 'mail', args: '' }] }),
  chunk('m2', { tool_call_chunks: [{ index: 0, args: JSON.stringify(ARGS) }] }),
  { event: 'updates', data: { __interrupt__: ASKED } },
];
const THEN = [
  { event: 'metadata', data: { run_id: 'r2' } },
  {
    event: 'messages',
    data: [{ type: 'tool', id: 't1', tool_call_id: 'c1', content: 'Sent.', status: 'success' }, {}],
  },
  ...words('m3', 'It is on its way.'),
];

/** A LangGraph server with one conversation, in the page. @param pace 1 as a model writes, 0 at once. */
export function langGraphAgent({ pace }: { readonly pace: number }): typeof fetch {
  let isAnswered = false;
  return async (input, init) => {
    const { pathname } = new URL(new Request(input).url);
    if (pathname.endsWith('/runs/stream')) {
      isAnswered = typeof init?.body === 'string' && init.body.includes('"command"');
      return streamed(isAnswered ? THEN : FIRST, pace);
    }
    if (pathname.endsWith('/state')) return Response.json(isAnswered ? { values: {} } : stateAsked);
    if (pathname.endsWith('/runs')) return Response.json([{ run_id: 'r1', status: 'success' }]);
    if (pathname.includes('/runs/')) return Response.json({ run_id: 'r2', status: 'success' });
    return Response.json({ thread_id: 't1' });
  };
}

const call = { id: 'c1', name: 'mail', args: ARGS };
const stateAsked = {
  values: {
    messages: [person, { type: 'ai', id: 'm2', content: 'I write to her.', tool_calls: [call] }],
  },
  tasks: [{ id: 't', interrupts: ASKED, result: null }],
};

function streamed(frames: readonly object[], pace: number): Response {
  const encoder = new TextEncoder();
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { data, event } = (frames[at] ?? {}) as { data?: unknown; event?: string };
      if (event === undefined) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, pace * 60));
      const frame = `event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${at++}\n\n`;
      return controller.enqueue(encoder.encode(frame));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
