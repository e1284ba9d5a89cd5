// @vitest-environment node
/*
 * The small examples of examples/, installed from the packed library and built, each played in a real Chromium by what its README
 * promises.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectAccessible, parts, reaches } from '../e2e/panelChecks.js';
import { build, folderOf, launch, runIn, serve, type ServedApp } from './servedApp.js';

let browser: Browser;
let page: Page;
const servers: ServedApp[] = [];
const faults: string[] = [];
/** What the console may say in a test. */
let excused = /^$/u;

/** Put into the environment of builds and servers, and looked for in what browsers get. */
const KEY = 'key-that-no-page-may-have';

beforeAll(async () => {
  browser = await launch();
});

/** As long as a build may take on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  for (const server of servers.splice(0)) await server.stop();
  expectNoFaults();
});

afterAll(() => browser.close());

function expectNoFaults() {
  const unexpected = faults.splice(0).filter((fault) => !excused.test(fault));
  excused = /^$/u;
  expect(unexpected).toEqual([]);
}

async function openPage(address: string, prepare?: () => void): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    colorScheme: 'light',
  });
  if (prepare !== undefined) await context.addInitScript(prepare);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  // Nothing is loaded from elsewhere.
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(new URL(address).origin))
      faults.push(request.url());
  });
  await page.goto(address);
}

interface OpenOptions {
  readonly kind?: Parameters<typeof serve>[1];
  /** Of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs in the page before its own scripts. */
  readonly prepare?: () => void;
}

async function open(app: string, { kind, env, prepare }: OpenOptions = {}): Promise<ServedApp> {
  const server = await serve(app, kind, env);
  servers.push(server);
  await openPage(server.address, prepare);
  return server;
}

/** In the page: scripts that are played there take a tenth of their time. */
function hurry() {
  const wait = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (callback: TimerHandler, ms = 0, ...given: unknown[]) =>
      wait(callback, ms / 10, ...given),
  });
}

/** A panel that is the whole page has a heading of its own, of the second level. */
const WHOLE_PAGE = ['page-has-heading-one'];

async function send(message: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /message/iu });
  await field.fill(message);
  await field.press('Enter');
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('node-core prints stored messages, a stream and an answer as Markdown, without loading React', async () => {
  await build('node-core');
  const asData = (code: string) =>
    `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`;
  const withoutReact = asData(
    `export const resolve = (name, context, next) => {
      if (/^(react|@tanstack)/.test(name)) throw new Error('loads ' + name);
      return next(name, context);
    };`,
  );
  const register = asData(`import { register } from 'node:module'; register('${withoutReact}');`);
  const loader = `--import=${register}`;
  const print = (...args: string[]) =>
    runIn('node-core', ['node', loader, 'dist/print.js', ...args]);
  const chat = await print();
  expect(chat).toContain('## Question\n\nWhen is the next train to Lyon?');
  expect(chat).toMatch(
    /<summary>search_trains<\/summary>[^]*18:29[^]*At \*\*18:29\*\*, and an hour/u,
  );
  const run = await print('data/run.sse');
  expect(run).toMatch(/### 1\. Look up the trains[^]*"departures"[^]*\| 18:29 \| 20:26 \|/u);
  expect(await print('ask')).toMatch(/## Question[^]*"18:29"[^]*leaves at \*\*18:29\*\*\./u);
  await expect(runIn('node-core', ['node', loader, '-e', "import('react')"])).rejects.toThrow(
    'loads react',
  );
});

describe('vite-ubik', () => {
  beforeAll(() => build('vite-ubik'));

  test('looks up an order, asks before it pays, and shows the same after a reload', async () => {
    await open('vite-ubik');
    await button('Refund the order of Ada').click();
    await button(/^Allow$/u).click();
    await page.getByText('gets 24 € back').waitFor();
    await reaches(page, 'done');
    await expectAccessible(page, WHOLE_PAGE);
    await page.reload();
    await page.getByText('gets 24 € back').waitFor();
    await page.getByText('Find the order').first().waitFor();
    await send('Refund it again');
    await button('Deny').click();
    await page.getByRole('textbox', { name: 'Reason' }).press('Enter');
    await page.getByText('I kept the money.').waitFor();
  });

  test('forwards to UBIK with the key, which the page does not get', async () => {
    const asked: (string | undefined)[] = [];
    const upstream = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${String(request.headers['x-api-key'])}`);
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    const env = { UBIK_API_KEY: KEY, UBIK_URL: `http://127.0.0.1:${port}/api/v1` };
    excused = /status of 503/u;
    await open('vite-ubik', { env });
    await send('Hello');
    await expect.poll(() => asked).toContain(`POST /api/v1/agent-sessions ${KEY}`);
    upstream.close();
    upstream.closeAllConnections();
    expect(textsBelow(folderOf('vite-ubik/dist')).filter((text) => text.includes(KEY))).toEqual([]);
  });
});

test('custom-ui shows tools, asks for approval and stops, with none of our components', async () => {
  await build('custom-ui');
  await open('custom-ui', { prepare: hurry });
  await expectAccessible(page);
  await send('/confirm');
  await button('Allow').click();
  const answers = page.locator('.assistant');
  await expect
    .poll(() => answers.allTextContents())
    .toContainEqual(expect.stringContaining('send_email: done'));
  await page.getByText('Try “/tools”').waitFor();
  await send('/input');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Lyon');
  await button('Answer').click();
  await expect.poll(() => answers.last().innerText()).toContain('Lyon');
  await send('/everything');
  await button('Stop').click();
  await page.getByText('Try “/tools”').waitFor();
  expect(await page.locator('[data-agent-root], [data-part]').count()).toBe(0);
});

test('own-backend shows the thought, the tool and the question of an agent with a format of its own', async () => {
  await build('own-backend');
  await open('own-backend');
  await button('A trip to Lyon').click();
  const answer = page.getByRole('textbox', { name: /By train\?|answer/iu }).first();
  await answer.fill('By train');
  await answer.press('Enter');
  await page.getByText('The next train leaves at 18:29.').waitFor();
  await reaches(page, 'done');
  await page.getByText('Searched trains').first().waitFor();
  await expectAccessible(page, WHOLE_PAGE);
});

test('tailwind-shadcn has the colours of its page, light and dark, and utilities win', async () => {
  await build('tailwind-shadcn');
  await open('tailwind-shadcn', { prepare: hurry });
  await button('/tools').click();
  await reaches(page, 'done');
  const colours = () =>
    page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      const painted = (colour: string) => {
        if (context === null) return '';
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data.join(' ');
      };
      const colourOf = (selector: string, name: 'color' | 'backgroundColor') =>
        painted(getComputedStyle(document.querySelector(selector) as Element)[name]);
      return {
        page: colourOf('body', 'backgroundColor'),
        panel: colourOf('[data-agent-root]', 'backgroundColor'),
        pageText: colourOf('body', 'color'),
        panelText: colourOf('[data-part="text"]', 'color'),
      };
    });
  const light = await colours();
  expect(light).toMatchObject({ panel: light.page, panelText: light.pageText });
  await expectAccessible(page);
  await button('Dark').click();
  await expect.poll(async () => (await colours()).panel).not.toBe(light.panel);
  const dark = await colours();
  expect(dark).toMatchObject({ panel: dark.page, panelText: dark.pageText });
  await expectAccessible(page);
  const radius = await parts(page, 'composer').evaluate(
    (element) => getComputedStyle(element).borderTopLeftRadius,
  );
  expect(Number.parseFloat(radius)).toBeGreaterThan(1000);
});

test('next-ai-sdk stores conversations, each with an address, and its key reaches no page', async () => {
  await build('next-ai-sdk', { AI_GATEWAY_API_KEY: KEY });
  const files = textsBelow(folderOf('next-ai-sdk/.next/static'));
  expect(files.some((text) => text.includes('/api/chat'))).toBe(true);
  expect(files.filter((text) => text.includes(KEY))).toEqual([]);

  const { address } = await open('next-ai-sdk', { kind: 'next' });
  await button('Refund order 4711').click();
  await button(/^Allow$/u).click();
  await page.getByText('That is settled.').waitFor();
  await reaches(page, 'done');
  const { href } = new URL(page.url());
  expect(href).toMatch(/\/[\w-]{8,}$/u);
  await expectAccessible(page, WHOLE_PAGE);
  await page.reload();
  await page.getByText('That is settled.').waitFor();

  // A second conversation beside the first, which the list leads back to.
  await page.getByRole('navigation').getByRole('button', { name: /new/iu }).click();
  await page.waitForURL(address);
  await send('What can you do?');
  await page.getByText('I can refund an order.').waitFor();
  await page.getByRole('navigation').getByText('Refund order 4711').click();
  await page.getByText('That is settled.').waitFor();
  expect(page.url()).toBe(href);
});

/** All files below a folder. */
function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
