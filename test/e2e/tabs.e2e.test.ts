// @vitest-environment node
/*
 * Tabs of a real Chromium that share a conversation, by its own locks and channels. The server of the agent counts the
 * streams that it has open.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { chunk, finished } from '../support/ubik.js';
import { parts, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPage = panelOpener();
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An agent whose run goes on whoever reads it: each stream is told all of it from its start. */
async function startAgent() {
  const told: string[] = [];
  const streams = new Set<ServerResponse>();
  const calls: string[] = [];
  let most = 0;
  const tell = (...events: readonly object[]) => {
    for (const event of events) {
      const frame = `data: ${JSON.stringify(event)}\n\n`;
      told.push(frame);
      for (const stream of streams) stream.write(frame);
      if ('type' in event && event.type === 'agent_processing_complete') {
        for (const stream of streams) stream.end();
      }
    }
  };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type, accept');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    request.resume();
    const path = (request.url ?? '').replace(/\?.*/u, '');
    calls.push(`${request.method ?? ''} ${path}`);
    const isStream = path.endsWith('/stream') || request.method === 'POST';
    if (!isStream) {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ items: [], active_head_id: null }));
    }
    streams.add(response);
    most = Math.max(most, streams.size);
    response.on('close', () => streams.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    return void response.write(told.join(''));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const count = (call: string) => calls.filter((one) => one.startsWith(call)).length;
  return { url, tell, count, streams: () => streams.size, most: () => most };
}

const open = (url: string) =>
  openPage({ name: 'tabs', query: new URLSearchParams({ base: url }).toString() });

/** Another tab of the same browser. */
async function again(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

async function shows(page: Page, text: string): Promise<void> {
  const answers = parts(page.locator('[data-role="assistant"]'), 'text');
  await expect.poll(() => answers.allInnerTexts()).toEqual([text]);
}

test('tabs are closed and crash in the middle of a run, and the one that is left shows all of it', async () => {
  const agent = await startAgent();
  let leading = await open(agent.url);
  let following = await again(leading);
  await send(following, 'Count.');
  agent.tell(chunk('One', 1));
  await shows(leading, 'One');
  await shows(following, 'One');
  let text = 'One';
  for (const [index, word] of [' two', ' three', ' four', ' five', ' six'].entries()) {
    if (index % 2 === 0) await leading.close();
    else {
      const devtools = await leading.context().newCDPSession(leading);
      devtools.send('Page.crash').catch(() => undefined);
      await leading.waitForEvent('crash');
    }
    leading = following;
    following = await again(leading);
    await shows(following, text);
    agent.tell(chunk(word, index + 2));
    text += word;
    await shows(leading, text);
    await shows(following, text);
    expect(agent.streams()).toBe(1);
  }
  agent.tell(finished(text, 20));
  await reaches(leading, 'done');
  await reaches(following, 'done');
  await shows(following, text);
  expect(agent.count('POST')).toBe(1);
  expect(agent.most()).toBe(1);
});
