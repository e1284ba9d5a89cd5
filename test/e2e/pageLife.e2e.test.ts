// @vitest-environment node
/* What becomes of a page that the browser freezes, leaves and comes back to, or takes the network from. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { LangGraphServer } from '../support/langgraphServer.js';
import { expectSettled, parts, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPage = panelOpener();
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const answers = (page: Page) => page.locator('[data-role="assistant"]');

async function open() {
  const graph = new LangGraphServer({ pace: 120 });
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
}

type Life = (page: Page, cut: () => void) => Promise<void>;
const LIVES: Readonly<Record<string, Life>> = {
  'is frozen for a while': async (page) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await pause(1500);
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
  },
  'is frozen for longer than its connection lasts': async (page, cut) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    cut();
    await pause(1500);
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
  },
  'is left, and come back to': async (page) => {
    await page.goto('about:blank');
    await page.goBack();
  },
  'has no network for a while': async (page, cut) => {
    await page.context().setOffline(true);
    cut();
    await pause(1500);
    await page.context().setOffline(false);
  },
};

describe.each(Object.entries(LIVES))('a page that %s', (_, live) => {
  test('in the middle of an answer shows all of it, once', async () => {
    const { page, cut } = await open();
    await send(page, 'Please slow');
    await expect
      .poll(async () => (await answers(page).allInnerTexts()).join('').length)
      .toBeGreaterThan(5);
    await live(page, cut);
    await page.getByText('word 29').waitFor();
    await expectSettled(page);
    const all = Array.from({ length: 30 }, (__, at) => `word ${at}`).join(' ');
    expect(await parts(answers(page), 'text').allInnerTexts()).toEqual([all]);
    expect(await page.locator('[data-role="user"]').count()).toBe(1);
  });

  test('while it asks keeps what is entered, and takes the answer', async () => {
    const { page, cut } = await open();
    await send(page, 'Please ask');
    const field = page.getByRole('textbox', { name: /Which city/u });
    await field.fill('Paris');
    await live(page, cut);
    expect(await field.inputValue()).toBe('Paris');
    await field.press('ControlOrMeta+Enter');
    await page.getByText('You said Paris.').waitFor();
    await expectSettled(page);
  });

  test('while a message is edited keeps its words', async () => {
    const { page, cut } = await open();
    await send(page, 'Please hello');
    await reaches(page, 'done');
    await page.locator('[data-role="user"]').first().hover();
    await page.locator('[data-part="message-edit"]').first().click();
    const field = page.locator('[data-part="message-editor"] textarea');
    await field.fill('Edited');
    await live(page, cut);
    await answers(page).waitFor();
    // A page that was loaded anew has its words when the message is edited again.
    if ((await field.count()) === 0) {
      await page.locator('[data-role="user"]').first().hover();
      await page.locator('[data-part="message-edit"]').first().click();
    }
    expect(await field.inputValue()).toBe('Edited');
  });
});

test('a message that is sent without a network says so, and goes once after Retry', async () => {
  const { graph, page } = await open();
  await send(page, 'Please hello');
  await reaches(page, 'done');
  await page.context().setOffline(true);
  await send(page, 'Second');
  await page
    .getByText(/Not sent/u)
    .last()
    .waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => answers(page).count()).toBe(2);
  await reaches(page, 'done');
  await expectSettled(page);
  const runs = graph.requests.filter(({ what }) => what.endsWith('/runs/stream'));
  expect(runs.filter(({ body }) => JSON.stringify(body).includes('Second'))).toHaveLength(1);
});
