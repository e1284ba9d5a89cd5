// @vitest-environment node
/*
 * What only a real browser does with requests: it follows redirects to other origins, and lists as cancelled what
 * was broken off. The servers are on origins of their own.
 */
import { afterEach, expect, test } from 'vitest';
import {
  events,
  json,
  redirect,
  startFaultyServer,
  type Answer,
  type FaultyServer,
} from '../support/faultyServer.js';
import { chunk, started } from '../support/ubik.js';
import { panelOpener, send } from './panelOpener.js';

const openPanel = panelOpener();
const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: (call: string) => Answer | undefined): Promise<FaultyServer> {
  const server = await startFaultyServer(answer);
  servers.push(server);
  return server;
}

const query = ({ url }: FaultyServer) =>
  new URLSearchParams({ base: url, token: `${url}/token`, session: 's1' }).toString();

test.each([302, 307, 308])('R5 no file and no token follow a redirect: %i', async (status) => {
  const elsewhere = await serve(() => json({ id: 'stolen', name: 'x' }));
  const server = await serve((call) => {
    if (call.endsWith('/token')) return (response) => response.end('secret-token');
    return call.endsWith('/upload') ? redirect(`${elsewhere.url}/take`, status) : undefined;
  });
  const page = await openPanel({ query: query(server) });
  await page.locator('input[type="file"]').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('secret plan'),
  });
  await page.locator('[data-part="picked-file"][data-status="failed"]').waitFor();
  expect(server.seen.filter(({ call }) => call.endsWith('/upload'))).toHaveLength(1);
  expect(elsewhere.seen).toEqual([]);
});

test('a run that has ended is not listed as cancelled', async () => {
  const whole = [
    started(1, 'Read', 0),
    chunk('The answer.', 1, 1),
    { type: 'agent_processing_complete', timestamp: '2026-01-05T09:00:09Z' },
  ];
  const server = await serve((call) => {
    if (call.endsWith('/token')) return (response) => response.end('secret-token');
    return call.startsWith('POST') ? events(whole, 60) : undefined;
  });
  const page = await openPanel({ query: query(server) });
  const ends: string[] = [];
  page.on('requestfinished', (request) => ends.push(`${request.method()} finished`));
  page.on('requestfailed', (request) => {
    ends.push(`${request.method()} ${request.failure()?.errorText ?? ''}`);
  });
  for (let run = 1; run <= 4; run++) {
    await send(page, `Message ${String(run)}`);
    await expect
      .poll(() => ends.filter((end) => end.startsWith('POST')).length, { timeout: 5000 })
      .toBe(run);
  }
  expect(ends.filter((end) => end.startsWith('POST'))).toEqual(
    Array.from({ length: 4 }, () => 'POST finished'),
  );
});
