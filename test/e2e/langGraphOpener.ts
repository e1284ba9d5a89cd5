import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach } from 'vitest';
import { LangGraphServer } from '../support/langgraphServer.js';
import { panelOpener } from './panelOpener.js';

/**
 * A function that opens the panel in a fresh page, on a LangGraph server of its own that answers over HTTP.
 */
export function langGraphOpener() {
  const openPage = panelOpener();
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  return async (pace?: number) => {
    const graph = new LangGraphServer(pace === undefined ? {} : { pace });
    const server = createServer((request, response) => {
      const cors = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      };
      if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks).toString();
        const left = new AbortController();
        response.on('close', () => left.abort());
        const answer = await graph.fetch(`http://graph.test${request.url}`, {
          method: request.method ?? 'GET',
          headers: request.headers as Record<string, string>,
          signal: left.signal,
          ...(body !== '' && { body }),
        });
        response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors });
        if (answer.body === null) return void response.end();
        return void Readable.fromWeb(answer.body as never)
          .on('error', () => response.destroy())
          .pipe(response);
      })();
      return undefined;
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const agent = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const query = new URLSearchParams({ protocol: 'langgraph', agent }).toString();
    const page = await openPage({ name: 'protocols', query });
    return { graph, page, cut: () => server.closeAllConnections() };
  };
}
