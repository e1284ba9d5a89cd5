// @vitest-environment node
/* The search of the site: with keys, on a phone, and what it finds. An error of the page fails the test. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createSearch, type IndexedPage } from '../../site/theme/search/createSearch.js';
import { KEYWORDS } from '../../site/theme/search/keywords.js';
import { siteOpener } from './siteOpener.js';

const openPage = siteOpener();
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The field of the search, opened by what may be too early: the page listens once its script runs. */
async function openSearch(page: Page, open: () => Promise<void>) {
  const field = page.getByRole('combobox', { name: 'Search' });
  const opened = async () => {
    if ((await field.count()) === 0) await open();
    return field.count();
  };
  await expect.poll(opened, { interval: 500, timeout: 20_000 }).toBe(1);
  return field;
}
const openWithKeys = (page: Page) => openSearch(page, () => page.keyboard.press('Control+k'));
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

test('Enter does nothing without a result, and goes to the chosen one', async () => {
  const page = await openPage('start');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const field = await openSearch(page, () => button.click());
  await field.press('Enter');
  await field.fill('zzzzqqqq');
  await page.getByText('Nothing found').waitFor();
  await field.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/start');
  await field.fill('BudgetNotice');
  await field.press('ArrowDown');
  const link = await chosen(page).getAttribute('href');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname + url.hash === link);
  expect(await field.count()).toBe(0);
});

test('Enter follows what is in the field, however fast it was typed', async () => {
  const page = await openPage('start');
  const field = await openWithKeys(page);
  await field.fill('BudgetNotice');
  await chosen(page).waitFor();
  await field.fill('dark mode');
  await field.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/theming');
});

test('Enter elsewhere stays on the page, and Escape gives the focus back', async () => {
  const page = await openPage('playground');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const field = await openSearch(page, () => button.press('Enter'));
  await field.fill('BudgetNotice');
  await chosen(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((each) => each.matches(':focus'))).toBe(true);
  await page.getByRole('textbox').first().press('Enter');
  await page.waitForTimeout(200);
  expect(new URL(page.url()).pathname).toBe('/playground');
});

test('on a phone, it is opened and closed with keys', async () => {
  const page = await openPage('start', { viewport: { width: 360, height: 700 } });
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const field = await openSearch(page, () => button.press('Enter'));
  await field.fill('approvals');
  await chosen(page).waitFor();
  await page.addScriptTag({ path: axeFile });
  const objections = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (selector: string) => Promise<{ violations: { id: string }[] }> };
    };
    const { violations } = await axe.run('dialog');
    return violations.map(({ id }) => id);
  });
  expect(objections).toEqual([]);
  await field.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.count()).toBe(0);
});

/** Tasks, symptoms, messages and names of other libraries, each with the pages that answer it. */
const QUERIES: readonly [string, ...string[]][] = [
  ['useChat', '/ai-sdk', '/migrating'],
  ['dark mode', '/theming'],
  ['streaming stops', '/troubleshooting'],
  ['hide thinking', '/plan-and-detail', '/components/thinking', '/panel', '/troubleshooting'],
  ['css not applied', '/troubleshooting', '/theming'],
  ['hydration', '/next', '/troubleshooting'],
  ['tokens cost', '/activity', '/components/usage-line', '/panel'],
  ['nginx', '/troubleshooting'],
  ['stream hangs behind nginx', '/troubleshooting'],
  ['stream buffering proxy', '/troubleshooting'],
  ['CORS error', '/troubleshooting'],
  ['German', '/languages'],
  ['translate texts', '/languages'],
  ['rtl arabic', '/languages'],
  ['shadcn', '/registry', '/theming'],
  ['tailwind', '/theming', '/troubleshooting'],
  ['shadcn colors', '/theming', '/registry'],
  ['change colors', '/theming'],
  ['approve tool call', '/approvals'],
  ['ask before delete_file', '/approvals'],
  ['remember approval', '/approvals'],
  ['human in the loop', '/approvals', '/components/waiting-card'],
  ['custom tool component', '/tool-views'],
  ['weather card', '/tool-views', '/tools-in-the-page'],
  ['frontend tools', '/tools-in-the-page'],
  ['client side tool', '/tools-in-the-page'],
  ['test with vitest', '/testing'],
  ['mock agent', '/testing'],
  ['answer a question in a test', '/testing'],
  ['langgraph', '/langgraph'],
  ['interrupt', '/langgraph', '/approvals', '/ag-ui'],
  ['copilotkit', '/migrating', '/comparison'],
  ['assistant-ui', '/migrating', '/comparison'],
  ['sign out', '/storage', '/conversations'],
  ['logout clear data', '/storage', '/conversations'],
  ['headless hooks', '/build-your-own-ui'],
  ['only hooks', '/build-your-own-ui'],
  ['show stored message', '/start', '/build-your-own-ui'],
  ['conversation history database', '/conversations', '/next', '/ai-sdk'],
  ['next.js app router', '/next'],
  ['save messages', '/ai-sdk', '/next', '/conversations', '/storage'],
  ['useSession must be used inside provider', '/troubleshooting'],
  ['upload files', '/composer'],
  ['attachments', '/composer'],
  ['voice input', '/speech'],
  ['latex math', '/markdown'],
  ['mermaid', '/markdown'],
  ['syntax highlighting', '/markdown'],
  ['csp', '/content-policy'],
  ['xss', '/security'],
  ['bundle size', '/performance', '/comparison'],
  ['keyboard shortcuts', '/accessibility', '/components/keyboard-help'],
  ['screen reader', '/accessibility'],
  ['401 unauthorized', '/troubleshooting', '/backends', '/conversations'],
  ['auth token header', '/backends', '/troubleshooting', '/next'],
  ['multiple tabs', '/tabs'],
  ['resume stream after reload', '/ai-sdk', '/conversations', '/next', '/troubleshooting'],
  ['python fastapi backend', '/recipes', '/backends', '/agentb', '/write-a-backend'],
  ['openai responses api', '/openai'],
  ['mcp', '/recipes', '/approvals', '/tools-in-the-page', '/tool-views'],
  [
    'regenerate message',
    '/panel',
    '/composer',
    '/conversations',
    '/build-your-own-ui',
    '/components/message',
  ],
  ['slash commands', '/composer'],
  ['model picker', '/composer', '/panel'],
  ['sidebar widget floating button', '/components/agent-launcher', '/panel'],
  ['suggestions empty state', '/panel', '/components/agent-panel'],
];

describe('what people type', async () => {
  const folder = fileURLToPath(new URL('../../site/dist/static', import.meta.url));
  const file = readdirSync(folder).find((name) => name.startsWith('search_index'));
  const pages = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as readonly IndexedPage[];
  const find = await createSearch(pages);

  test('words are given to sections that exist', () => {
    const links = pages.flatMap(({ routePath, toc }) => [
      routePath,
      ...toc.map(({ id }) => `${routePath}#${id}`),
    ]);
    expect(Object.keys(KEYWORDS).filter((link) => !links.includes(link))).toEqual([]);
  });

  test.each(QUERIES)('%s', (query, ...wanted) => {
    const found = [...new Set(find(query).map(({ link }) => link.split('#')[0] ?? ''))];
    expect(found.slice(0, 2).some((path) => wanted.includes(path))).toBe(true);
  });
});
