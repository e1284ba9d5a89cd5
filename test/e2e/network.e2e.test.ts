// @vitest-environment node
/*
 * What only a real browser does with requests: it follows redirects to other origins, and lists as cancelled what
 * was broken off. The servers are on origins of their own.
 */
import { afterEach, expect, test } from 'vitest';
import {
  events,
  frames,
  json,
  redirect,
  reordered,
  repeated,
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

test('frames that come twice, late and a few bytes at a time are read once, in their order', async () => {
  const words = Array.from({ length: 20 }, (_, index) => `${String(index)}, `);
  const run = [
    ...words.map((word, index) => chunk(word, 1 + index)),
    { type: 'agent_processing_complete', timestamp: '2026-01-05T09:00:50Z' },
  ];
  const server = await serve((call) => {
    if (call.endsWith('/token')) return (response) => response.end('secret-token');
    if (!call.startsWith('POST')) return undefined;
    const deliver = [reordered((index) => (index * 7) % 5), repeated(2)];
    return frames(run, { idOf: String, deliver, pieces: 90, every: 1 });
  });
  const page = await openPanel({ query: query(server) });
  await send(page, 'Count');
  await page.locator('[data-part="status-line"][data-status="done"]').waitFor();
  const text = page.locator('[data-role="assistant"] [data-part="text"]');
  await expect.poll(() => text.allInnerTexts()).toEqual([words.join('').trim()]);
});
