// @vitest-environment node
/*
 * What outlives a browser: its process is killed in the middle of things, and started again on the same profile. The server counts
 * what arrives.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { chromium, type Browser, type Page } from 'playwright';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { answerFrom } from '../../scripts/serve-folder.mjs';
import { Random } from '../../src/conformance/kit/Random.js';
import { OfficeServer } from '../support/officeServer.js';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

let office: OfficeServer;
let server: Server;
let profile: string;
let url: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  office = new OfficeServer({ pace: 40 });
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/storage.html`;
  profile = await mkdtemp(join(tmpdir(), 'agent-storage-'));
});

afterEach(async () => {
  kill();
  server.closeAllConnections();
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  if (!path.startsWith('/office/')) return answerFrom(inject('pages'), request, response);
  const { method = 'GET' } = request;
  const body = method === 'GET' ? undefined : Buffer.concat(await request.toArray());
  const answered = await office.answer(
    new Request(new URL(path, url), { method, ...(body !== undefined && { body }) }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body === null) response.end();
  // Who reads is gone at times.
  else
    Readable.fromWeb(answered.body as never)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** Starts a browser of its own on the profile, and opens the page in it. */
async function open(query = ''): Promise<Page> {
  const found = findChromium();
  running = spawn(found ?? 'chromium', [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // With a group of its own, so that all of its processes can be killed at once.
    detached: true,
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    running?.stderr?.on('data', (text: Buffer) => {
      said += String(text);
      const ready = /DevTools listening on (?<address>ws:\S+)/u.exec(said)?.groups?.['address'];
      if (ready !== undefined) resolve(ready);
    });
    running?.once('exit', () => reject(new Error(said)));
  });
  const browser: Browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const page = (await context?.newPage()) as Page;
  await page.goto(`${url}?${query}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  return page;
}

function kill(): void {
  const { pid } = running ?? {};
  running = undefined;
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** The words of the person's that the page shows, in messages and where they wait. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
    const field = document.querySelector('textarea')?.value ?? '';
    return [
      ...texts('[data-part="message"][data-role="user"] [data-part="message-body"]'),
      ...texts('[data-part="queued-text"]'),
      ...(field === '' ? [] : [field]),
    ];
  });

test('a browser that is killed at ten moments loses nothing, and sends nothing twice', async () => {
  const chance = new Random(7);
  const texts = Array.from(
    { length: 10 },
    (_, index) => `Message ${String.fromCodePoint(65 + index)}`,
  );
  for (const [index, text] of texts.entries()) {
    const page = await open();
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect.poll(async () => [...(await shown(page))].sort()).toEqual(texts.slice(0, index));
    if ((await field.inputValue()) !== '') await field.press('Enter');
    // What a person types is kept long before they send it.
    await field.pressSequentially(text, { delay: 15 });
    await page.waitForTimeout(150);
    await field.press('Enter');
    await page.waitForTimeout(chance.below(400));
    kill();
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(texts.filter((one) => office.count('message', one) > 1)).toEqual([]);
  }
  const page = await open();
  await expect.poll(async () => [...(await shown(page))].sort()).toEqual(texts);
  const again = page.getByRole('button', { name: 'Send again' });
  const field = page.getByRole('textbox', { name: 'Message' });
  if ((await field.inputValue()) !== '') await field.press('Enter');
  await expect
    .poll(
      async () => {
        if ((await again.count()) > 0)
          await again
            .first()
            .click({ timeout: 2000 })
            .catch(() => {});
        return texts.filter((text) => office.count('message', text) !== 1);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([]);
  for (const text of texts) await page.getByText(`Re ${text} Done.`).waitFor();
}, 240_000);

test('a page that is offline for its first ten seconds shows the conversation at once, and sends all of it once', async () => {
  const first = await open('storage=local');
  await first.getByRole('textbox', { name: 'Message' }).fill('One');
  await first.getByRole('textbox', { name: 'Message' }).press('Enter');
  await first.getByText('Re One Done.').waitFor();
  await first.waitForTimeout(1500);
  await first.goto(`${url}?storage=local&offline=10000`);
  await first.getByText('Re One Done.').waitFor();
  const after = await first.evaluate(() => Number(document.documentElement.dataset['shown']));
  expect(after).toBeLessThan(250);
  const field = first.getByRole('textbox', { name: 'Message' });
  for (const text of ['Two', 'Three']) {
    await field.fill(text);
    await field.press('Enter');
  }
  expect(office.arrivals.map(({ text }) => text)).toEqual(['One']);
  await first.getByText('Re Three Done.').waitFor({ timeout: 30_000 });
  expect(office.arrivals.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  expect(await shown(first)).toEqual(['One', 'Two', 'Three']);
}, 120_000);
