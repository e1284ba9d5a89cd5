import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';

type Frame = { readonly kind: string; readonly [field: string]: unknown };

/** The agent: its frames, in its own format, for a message. */
function framesFor(text: string): readonly Frame[] {
  if (!/train/iu.test(text)) return [{ kind: 'question', id: 'q1', text: 'By train?' }];
  return [
    { kind: 'thought', text: 'They want a train.' },
    { kind: 'tool', id: 't1', name: 'search_trains', data: { to: 'Lyon' } },
    { kind: 'result', id: 't1', data: { departures: ['18:29', '19:29'] } },
    { kind: 'words', text: 'The next train leaves at ' },
    { kind: 'words', text: '**18:29**.' },
    { kind: 'done' },
  ];
}

/** A message and an answer start a run, which is streamed. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const piece of request) body += String(piece);
  if (/\/(?:messages|answers)$/u.test(request.url ?? '')) {
    const { text } = JSON.parse(body) as { text: string };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const frame of [{ kind: 'begun', id: 'r1' }, ...framesFor(text)]) {
      response.write(`data: ${JSON.stringify(frame)}\n\n`);
    }
    response.end();
  } else response.end(JSON.stringify({ id: 'c1', messages: [] }));
}

/** Serves the agent beside the page, in `vite` and in `vite preview`. */
export function courier(): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    answer(request, response).catch(next);
  };
  return {
    name: 'courier',
    configureServer: ({ middlewares }) => void middlewares.use('/courier', serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/courier', serve),
  };
}
