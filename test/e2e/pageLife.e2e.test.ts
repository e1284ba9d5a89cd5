// @vitest-environment node
/* What becomes of a page that the browser freezes, leaves and comes back to, or takes the network from. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectSettled, parts, reaches } from './panelChecks.js';
import { langGraphOpener } from './langGraphOpener.js';
import { send } from './panelOpener.js';

const open = langGraphOpener();

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const answers = (page: Page) => page.locator('[data-role="assistant"]');

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
    const { page, cut } = await open(120);
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
    const { page, cut } = await open(120);
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
    const { page, cut } = await open(120);
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
  const { graph, page } = await open(120);
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
