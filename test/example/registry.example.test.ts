// @vitest-environment node
/*
 * What docs/registry.md says, with the real command of shadcn: an app takes the items from a server on this machine, and is checked,
 * built and played. The library is installed as with every example, so the command finds it and leaves it alone.
 */
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { registryFiles } from '../../scripts/registry.mjs';
import { expectAccessible, parts, reaches } from '../e2e/panelChecks.js';
import { documentedBlocks } from '../support/documentedBlocks.js';
import { build, folderOf, launch, runIn, serve, type ServedApp } from './servedApp.js';

const APP = 'shadcn';

/** What the command asks shadcn's own registry for: the colours that an app without CSS variables gets. */
const COLOURS = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};

const files = registryFiles();
const asked: string[] = [];
let registry: Server;
let site: string;
const printed: string[] = [];
let app: ServedApp;
let browser: Browser;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Runs a line of the documentation. */
async function add(line: string): Promise<string> {
  const cli = join(inject('apps'), 'node_modules/shadcn/dist/index.js');
  const args = line.replace(/^npx shadcn@latest /u, '').replaceAll('$SITE', site);
  return runIn(APP, [process.execPath, cli, ...args.split(' ')], {
    REGISTRY_URL: `${site}/shadcn`,
  });
}

beforeAll(async () => {
  registry = createServer(({ url = '' }, response) => {
    asked.push(url);
    const text = url.startsWith('/r/') ? files.get(url.slice('/r/'.length)) : undefined;
    response.setHeader('content-type', 'application/json');
    if (url === '/shadcn/colors/neutral.json') response.end(JSON.stringify(COLOURS));
    else response.writeHead(text === undefined ? 404 : 200).end(text ?? '{}');
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  site = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const lines = documentedBlocks()
    .filter(({ page, language }) => page === 'docs/registry.md' && language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('npx '));
  for (const line of lines) printed.push(await add(line));
  copyFileSync('test/docs/registry/App.tsx', join(folderOf(APP), 'src/App.tsx'));
  await build(APP);
  app = await serve(APP);
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  registry.close();
});

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(new URL(path, app.address).href);
  return page;
}

test('each file is what the schemas of shadcn allow', async () => {
  const path = join(inject('apps'), 'node_modules/shadcn/dist/schema/index.js');
  const { registryItemSchema, registrySchema } = await import(pathToFileURL(path).href);
  const faults = [...files].flatMap(([name, text]) => {
    const schema = name === 'registry.json' ? registrySchema : registryItemSchema;
    const { success, error } = schema.safeParse(JSON.parse(text));
    return success ? [] : [`${name}: ${String(error)}`];
  });
  expect(faults).toEqual([]);
  expect(files.size).toBeGreaterThan(10);
});

test('the command writes the files, and the style sheet below that of Tailwind', () => {
  expect(printed).toHaveLength(2);
  for (const text of printed) expect(text).toContain('Show ');
  const others = new Set(asked.filter((url) => !url.startsWith('/r/')));
  expect([...others]).toEqual(['/shadcn/colors/neutral.json']);
  const written = readdirSync(join(folderOf(APP), 'src/components/agent'));
  expect(written.toSorted()).toEqual(readdirSync('registry/components/agent').toSorted());
  expect(readFileSync(join(folderOf(APP), 'src/index.css'), 'utf8')).toMatch(
    /^@import 'tailwindcss';\n@import "agent-session-react\/layered\.css" layer\(components\);\n/u,
  );
});

test('the panel answers in the colours of the app, beside the list, and utilities win', async () => {
  const page = await open('/');
  const field = page.getByRole('textbox', { name: /message/iu });
  await field.fill('/tools');
  await field.press('Enter');
  await reaches(page, 'done');
  await expect.poll(() => page.url()).toContain('?conversation=');
  await page.getByRole('navigation').getByText('/tools').first().waitFor();
  const look = await page.locator('[data-agent-root].shadow-sm').evaluate((panel) => {
    const { backgroundColor, borderTopLeftRadius, borderTopWidth } = getComputedStyle(panel);
    return {
      isOfPage: backgroundColor === getComputedStyle(document.body).backgroundColor,
      borderTopLeftRadius,
      borderTopWidth,
    };
  });
  expect(look).toEqual({ isOfPage: true, borderTopLeftRadius: '14px', borderTopWidth: '1px' });
  await expectAccessible(page);
  // The agent in the page remembers as long as the page is open.
  const answer = await parts(page, 'text').last().innerText();
  const list = page.getByRole('navigation');
  await list.getByRole('button', { name: /new/iu }).click();
  await expect.poll(() => parts(page, 'message').count()).toBe(0);
  await list.getByText('/tools').first().click();
  await expect.poll(() => parts(page, 'message').count()).toBe(2);
  expect(await parts(page, 'text').last().innerText()).toBe(answer);
});

test('each view shows its data', async () => {
  const page = await open('/views');
  const shown = [
    ['bash', /\$ npm test[^]*2 passed/u],
    ['edit', /-two[^]*\+three/u],
    ['plan', /Book a seat/u],
    ['check', /book src\/book\.ts:4:2/u],
    ['run_tests', /1 failed[^]*No seat/u],
    ['search', /Trains example\.com/u],
    ['list', /src\/[^]*book\.ts/u],
    ['chart', /May[^]*5/u],
    ['query', /2 rows[^]*Lyon/u],
    ['get_weather', /sunny[^]*21 °C/u],
  ] as const;
  const rows = page.locator('button[aria-expanded="false"]:not([data-part="json-toggle"])');
  await rows.first().waitFor();
  await rows.evaluateAll((buttons) => buttons.forEach((row) => (row as HTMLElement).click()));
  const cards = page.locator('figure.bg-card');
  await expect.poll(() => cards.count()).toBe(shown.length);
  const texts = await cards.allInnerTexts();
  for (const [at, [, expected]] of shown.entries()) expect(texts[at]).toMatch(expected);
  await expectAccessible(page);
});
