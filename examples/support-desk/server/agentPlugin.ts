import type { IncomingMessage, ServerResponse } from 'node:http';
import { EventEncoder } from '@ag-ui/encoder';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import type { RunAgentInput } from '@ag-ui/core';
import type { Connect, Plugin } from 'vite';
import { Threads } from './Threads.js';

/** Serves the agent beside the page, in `vite` and in `vite preview`. Another server would take `Threads` as it is. */
export function agentPlugin(): Plugin {
  const threads = new Threads();
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk');
    if (request.method !== 'POST') return next();
    if (pathname === '/agent/cancel') {
      threads.cancel(searchParams.get('run') ?? '');
      response.end();
      return;
    }
    if (pathname !== '/agent' && pathname !== '/agent/connect') return next();
    answer(threads, pathname, request, response).catch((error: unknown) => {
      response.statusCode = 400;
      response.end(String(error));
    });
  };
  return {
    name: 'support-desk-agent',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
}

async function answer(
  threads: Threads,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const input = RunAgentInputSchema.parse(JSON.parse(await textOf(request))) as RunAgentInput;
  const events = pathname === '/agent' ? threads.begin(input) : threads.tell(input.threadId);
  const encoder = new EventEncoder();
  response.writeHead(200, { 'content-type': encoder.getContentType() });
  for await (const event of events) {
    // Whoever has left hears no more; the run goes on.
    if (response.destroyed) break;
    response.write(encoder.encodeSSE(event));
  }
  response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
