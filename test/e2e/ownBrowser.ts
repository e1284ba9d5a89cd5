/*
 * A browser of its own on a profile that stays: it can be killed in the middle of things, and started again. The server counts what
 * arrives.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { chromium, type Browser, type Page } from 'playwright';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { answerFrom } from '../../scripts/serve-folder.mjs';
import { OfficeServer } from '../support/officeServer.js';

const FLAGS = ['--headless=new', '--no-sandbox', ...CHROMIUM_FLAGS, '--remote-debugging-port=0'];

/** The server of the test that runs. */
export let office: OfficeServer;
let server: Server;
let profile: string;
/** The address of the page. */
export let url: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  office = new OfficeServer({ pace: 40 });
  server = createServer((request, response) => {
    // Who asks is gone at times.
    answer(request, response).catch(() => response.destroy());
  });
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
  // Long enough to be cut off.
  if (path.startsWith('/office/files/')) await delay(400);
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
export async function open(query = ''): Promise<Page> {
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

export function kill(): void {
  const { pid } = running ?? {};
  running = undefined;
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Another tab of the same browser. */
export async function again(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Message' }).waitFor();
  return other;
}

/** Which frame after the first commit has shown the conversation. */
export const frameOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['frame'] ?? 'none');

/** The words of the person's that the page shows, in messages and where they wait. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
    const field = document.querySelector('textarea')?.value ?? '';
    // Of many messages, a page shows the last ones until it is asked for the others.
    document.querySelector<HTMLElement>('[data-part="earlier-messages"]')?.click();
    return [
      ...texts('[data-part="message"][data-role="user"] [data-part="message-body"]'),
      ...texts('[data-part="queued-text"]'),
      ...(field === '' ? [] : [field]),
    ];
  });

/** Waits until what is not sent is kept with these words in it: what is killed before that is not promised. */
export async function keeps(page: Page, text: string): Promise<void> {
  const texts = () =>
    page.evaluate(async () => {
      const answerOf = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const database = await answerOf(indexedDB.open('agent-session'));
      const all = await answerOf(database.transaction('kept').objectStore('kept').getAll());
      database.close();
      return all.filter((value) => typeof value === 'string').join();
    });
  await expect.poll(texts).toContain(text);
}
