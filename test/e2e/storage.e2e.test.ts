// @vitest-environment node
/*
 * What outlives a browser: its process is killed in the middle of things, and started again on the same profile. The server counts
 * what arrives.
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
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { answerFrom } from '../../scripts/serve-folder.mjs';
import { Random } from '../../src/conformance/kit/Random.js';
import { OfficeServer } from '../support/officeServer.js';
import { isLong } from '../support/runs.js';

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

/** How often the browser with two tabs is killed. With `LONG=1`, for some twenty minutes. */
const MOMENTS = isLong ? 200 : 16;

let office: OfficeServer;
let server: Server;
let profile: string;
let url: string;
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

/** Another tab of the same browser. */
async function again(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Message' }).waitFor();
  return other;
}

/** Which frame after the first commit has shown the conversation. */
const frameOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['frame'] ?? 'none');

/** The words of the person's that the page shows, in messages and where they wait. */
const shown = (page: Page) =>
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
async function keeps(page: Page, text: string): Promise<void> {
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

test('a browser with two tabs and an upload is killed at any moment, and each message and file arrives once', async () => {
  const chance = new Random(11);
  const sent: string[] = [];
  /** How often each file was tried. */
  const tries = new Map<string, number>();
  let attached: string | undefined;
  const openBoth = async () => {
    const one = await open('shared');
    const both = [one, await again(one)] as const;
    for (const page of both) {
      await expect.poll(async () => [...(await shown(page))].sort()).toEqual(sent);
    }
    return both;
  };
  /** The tab that has the file, once it is there. */
  const find = async (pages: readonly Page[], name: string) => {
    const places = () =>
      pages.map((page) => page.locator('[data-part="picked-file"]', { hasText: name }));
    const counts = () => Promise.all(places().map((place) => place.count()));
    await expect.poll(async () => (await counts()).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const page = pages[(await counts()).indexOf(1)] as Page;
    if ((await page.locator('[data-part="picked-file"][data-status="failed"]').count()) > 0) {
      tries.set(name, (tries.get(name) ?? 0) + 1);
      await page.getByRole('button', { name: 'Try again' }).click();
    }
    await page.locator('[data-part="picked-file"][data-status="ready"]').waitFor();
    return page;
  };
  const sendIn = async (page: Page, text: string) => {
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.pressSequentially(text, { delay: 10 });
    await keeps(page, `"draft":"${text}"`);
    await field.press('Enter');
  };
  for (let moment = 0; moment < MOMENTS; moment++) {
    const pages = await openBoth();
    const page = pages[chance.below(2)] as Page;
    for (const one of pages) {
      // It was in the field when the browser died.
      const field = one.getByRole('textbox', { name: 'Message' });
      if ((await field.inputValue()) !== '') await field.press('Enter');
    }
    const name = `file-${moment - (moment % 2)}.txt`;
    if (moment % 2 === 0) {
      tries.set(name, 1);
      attached = name;
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(name) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await keeps(page, `"name":"${name}"`);
      await page.waitForTimeout(chance.below(500));
    } else {
      const text = `Message ${moment}`;
      sent.push(text);
      sent.sort();
      await sendIn(await find(pages, name), text);
      attached = undefined;
      await page.waitForTimeout(chance.below(300));
    }
    kill();
    await delay(300);
    expect(sent.filter((one) => office.count('message', one) > 1)).toEqual([]);
  }
  expect(attached).toBe(undefined);
  const pages = await openBoth();
  const [page] = pages;
  const field = page.getByRole('textbox', { name: 'Message' });
  if ((await field.inputValue()) !== '') await field.press('Enter');
  const unsent = page.getByRole('button', { name: 'Send again' });
  await expect
    .poll(
      async () => {
        if ((await unsent.count()) > 0)
          await unsent
            .first()
            .click({ timeout: 2000 })
            .catch(() => {});
        return sent.filter((text) => office.count('message', text) !== 1);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([]);
  for (const one of pages) {
    const unanswered = async () => {
      await shown(one);
      const all = await one.locator('[data-part="transcript"]').textContent();
      return sent.filter((text) => all?.includes(`Re ${text} Done.`) !== true);
    };
    await expect.poll(unanswered).toEqual([]);
  }
  const files = office.arrivals.flatMap((one) =>
    one.kind === 'message' ? one.files : [],
  ) as string[];
  expect(files.map((id) => id.replace(/-\d+$/u, '')).toSorted()).toEqual(
    [...tries.keys()].toSorted(),
  );
  for (const [name, count] of tries) expect(office.count('file', name)).toBeLessThanOrEqual(count);
}, 4_000_000);

test.each(['storage=local', 'preload', 'preload&shared'])(
  'a page that is offline for its first ten seconds shows the conversation in its first frame, and sends all of it once: %s',
  async (query) => {
    const page = await open(query);
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('One');
    await field.press('Enter');
    await page.getByText('Re One Done.').waitFor();
    await page.waitForTimeout(1500);
    await page.goto(`${url}?${query}&offline=10000`);
    await page.getByText('Re One Done.').waitFor();
    expect(await frameOf(page)).toBe('1');
    for (const text of ['Two', 'Three']) {
      await field.fill(text);
      await field.press('Enter');
    }
    expect(office.arrivals.map(({ text }) => text)).toEqual(['One']);
    await page.getByText('Re Three Done.').waitFor({ timeout: 30_000 });
    expect(office.arrivals.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(await shown(page)).toEqual(['One', 'Two', 'Three']);
  },
  120_000,
);

test('a page that does not wait for its database shows the conversation a few frames later', async () => {
  const page = await open();
  await page.getByRole('textbox', { name: 'Message' }).fill('One');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByText('Re One Done.').waitFor();
  await page.waitForTimeout(1500);
  const frames: number[] = [];
  for (let time = 0; time < 5; time++) {
    await page.goto(`${url}?offline=10000&time=${time}`);
    await page.getByText('Re One Done.').waitFor();
    frames.push(Number(await frameOf(page)));
  }
  console.info(`without preload, in frame ${frames.join(', ')}`);
  expect(Math.min(...frames)).toBeGreaterThan(1);
}, 120_000);

/** Says something, and waits until the answer is stored. */
async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
  await page.getByText(`Re ${text} Done.`).waitFor();
  await page.waitForTimeout(1500);
}

/** What becomes of a request for the database that an app makes itself, while a panel has it open. */
const byApp = (page: Page, version: number | undefined, change: 'keep' | 'drop' = 'keep') =>
  page.evaluate(
    ([wanted, what]) =>
      new Promise<string>((resolve) => {
        const name = 'agent-session';
        const request =
          wanted === undefined ? indexedDB.deleteDatabase(name) : indexedDB.open(name, wanted);
        request.addEventListener('blocked', () => resolve('blocked'));
        request.addEventListener('error', () => resolve('error'));
        request.addEventListener('upgradeneeded', () => {
          if (what === 'drop') request.result.deleteObjectStore('kept');
        });
        request.addEventListener('success', () => {
          const { result } = request as IDBRequest<IDBDatabase | undefined>;
          result?.close();
          resolve('done');
        });
      }),
    [version, change] as const,
  );

test('an app that deletes or upgrades the database is not blocked by an open panel, which goes on storing', async () => {
  const page = await open();
  await say(page, 'One');
  expect(await byApp(page, undefined)).toBe('done');
  await say(page, 'Two');
  expect(await byApp(page, 7)).toBe('done');
  await say(page, 'Three');
  // A tab that has the database open is not blocked either, wherever the app asks.
  const other = await again(page);
  expect(await byApp(other, 8)).toBe('done');
  await other.close();
  await page.bringToFront();
  await say(page, 'Four');
  await keeps(page, 'Re Four ');
  for (const text of ['One', 'Two', 'Three']) await keeps(page, `Re ${text} `);
}, 120_000);

test('a panel whose database an app has rebuilt without its store says so once, and the session goes on', async () => {
  const page = await open();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await say(page, 'One');
  expect(await byApp(page, 9, 'drop')).toBe('done');
  await say(page, 'Two');
  await say(page, 'Three');
  expect(
    warnings.filter((text) => text.includes('The storage of agent sessions failed')),
  ).toHaveLength(1);
}, 120_000);

test('a stored conversation that nests 20,000 deep does not blank the page, and is set aside', async () => {
  let page = await open();
  await say(page, 'One');
  const errors: string[] = [];
  await page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answerOf(indexedDB.open('agent-session'));
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    const names = await answerOf(store.getAllKeys());
    const name = names.find((one) => typeof one === 'string' && one.includes('/cache/')) ?? '';
    const said = JSON.parse(String(await answerOf(store.get(name)))) as { messages: unknown[] };
    const step = '{"type":"step","id":"s","title":"Deep","single":false,"status":"done","parts":[';
    const deep = `{"id":"deep","key":"deep","role":"assistant","status":"done","parts":[${step.repeat(20_000)}${']}'.repeat(20_000)}]}`;
    const text = JSON.stringify({ ...said, messages: [...said.messages, 'DEEP'] });
    await answerOf(
      store.put(
        text.replace('"DEEP"', () => deep),
        name,
      ),
    );
    database.close();
  });
  for (let reload = 0; reload < 2; reload++) {
    page = await again(page);
    page.on('pageerror', (error) => errors.push(error.message));
    await page.getByText('Re One Done.').waitFor();
    await say(page, `More ${reload}`);
    await page.reload();
    await page.getByText(`Re More ${reload} Done.`).waitFor();
  }
  expect(errors).toEqual([]);
  const names = await page.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answerOf(indexedDB.open('agent-session'));
    const all = await answerOf(database.transaction('kept').objectStore('kept').getAllKeys());
    database.close();
    return all.map(String);
  });
  expect(names.filter((name) => /\/aside\/\d+\//u.test(name))).toHaveLength(1);
}, 120_000);
