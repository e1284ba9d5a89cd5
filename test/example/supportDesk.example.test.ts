// @vitest-environment node
/*
 * The support desk of examples/, installed from the packed library, in a real Chromium: played from the keyboard, loaded again
 * wherever something waits, and in two tabs. Nothing is asked twice, nothing is carried out twice, nothing is lost.
 */
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible, parts, reaches } from '../e2e/panelChecks.js';
import { build, launch, serve, type ServedApp } from './servedApp.js';

const WAREHOUSES = 10;

let server: ServedApp;
let browser: Browser;
let address = '';
const contexts: BrowserContext[] = [];
const faults: string[] = [];

beforeAll(async () => {
  await build('support-desk');
  server = await serve('support-desk');
  address = server.address;
  browser = await launch();
});

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  expectNoFaults();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

function expectNoFaults() {
  expect(faults.splice(0)).toEqual([]);
}

/** A person at the desk, whose warehouses take so many milliseconds each. */
async function sitDown(pace = 200) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  const runs: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/agent') runs.push(request.postData() ?? '');
  });
  const openTab = async (url: string) => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(url);
    await page.getByRole('textbox', { name: /message/iu }).waitFor();
    return page;
  };
  return { page: await openTab(`${address}?pace=${pace}`), openTab, runs };
}

/** What the page has done. */
function readDesk(page: Page) {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('support-desk') ?? '{"refunds":[],"answers":[]}') as {
        refunds: { callId: string; euros: number }[];
        answers: { callId: string; warehouse: string }[];
      },
  );
}

/** Goes to an element as who has no mouse, and presses a key there. */
async function press(page: Page, at: Locator, key = 'Enter') {
  await at.waitFor();
  const isThere = () => at.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()); steps++) {
    expect(steps, 'steps with Tab').toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press(key);
}

/** The card offers rules as well, whose buttons begin with the same word. */
const ALLOW = /^Allow$/u;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const form = (page: Page) => page.getByRole('group', { name: 'How should the letter sound' });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const region = (page: Page) => parts(page, 'artifact-panel');

test('is played from the keyboard, and loaded again wherever something waits', async () => {
  const { page, runs } = await sitDown();
  await expectAccessible(page);
  await press(page, button(page, 'Sort out this ticket'));

  // While the agent writes.
  await page.getByText('Let me see').waitFor();
  await page.reload();
  await page.getByText('I ask all warehouses.').waitFor();

  // While a tool is at work.
  await expect.poll(async () => (await readDesk(page)).answers.length).toBeGreaterThan(2);
  await page.reload();
  expect((await readDesk(page)).answers.length).toBeLessThan(WAREHOUSES);
  await page.getByText('There are 8 in stock.').waitFor();
  await ticket(page).getByText('In progress').waitFor();

  // While the person is asked for leave.
  await button(page, ALLOW).waitFor();
  await page.reload();
  await press(page, button(page, ALLOW));
  await page.getByText('refunded for order 4711').waitFor();

  // While the agent waits for a form, half of which is filled in.
  await press(page, form(page).getByRole('radio', { name: 'warm' }), 'ArrowDown');
  await press(page, page.getByLabel('Signed by'), 'N');
  await page.reload();
  await expect.poll(() => page.getByLabel('Signed by').inputValue()).toBe('N');
  expect(await form(page).getByRole('radio', { name: 'formal' }).isChecked()).toBe(true);
  await press(page, page.getByLabel('Voucher'), 'ArrowDown');
  await press(page, page.getByLabel('Signed by'), 'End');
  await page.keyboard.type('oor');
  await page.keyboard.press('Enter');
  await page.getByText('the letter is ready').waitFor();
  await reaches(page, 'done');

  const isWhole = async () => {
    await ticket(page).getByText('Waiting for the customer').waitFor();
    await page.getByText('The label printer is out of paper.').first().waitFor();
    const letters = parts(page, 'artifact-card');
    await expect.poll(() => letters.count()).toBe(3);
    const { answers, refunds } = await readDesk(page);
    expect(refunds).toMatchObject([{ euros: 24 }]);
    expect(answers).toHaveLength(WAREHOUSES);
    expect(new Set(answers.map(({ warehouse }) => warehouse)).size).toBe(WAREHOUSES);
    // The message, three outputs, and the answer.
    expect(runs).toHaveLength(5);
  };
  await isWhole();
  await page.reload();
  await isWhole();

  // The letter has what the person chose, and what the page knows.
  await press(page, parts(page, 'artifact-card').last());
  await region(page).getByText('Yours sincerely').waitFor();
  expect(await region(page).innerText()).toMatch(/Version 3[\s\S]*another 5 €[\s\S]*Noor/u);
  await expectAccessible(page);
});

test('no longer asks once a rule allows it, until that is revoked', async () => {
  const { page } = await sitDown(0);
  const message = page.getByRole('textbox', { name: /message/iu });
  const sortOut = async () => {
    await message.focus();
    await page.keyboard.type('Sort out this ticket');
    await page.keyboard.press('Enter');
  };
  await sortOut();
  await press(page, button(page, 'Always allow such calls…'));
  await press(page, button(page, 'Allow from now on'));
  await page
    .getByRole('listitem')
    .filter({ hasText: /issue refund/iu })
    .waitFor();
  await press(page, button(page, 'Skip'));
  await reaches(page, 'done');
  await sortOut();
  await expect.poll(async () => (await readDesk(page)).refunds.length).toBe(2);
  expect(await button(page, ALLOW).count()).toBe(0);
  await page.reload();
  await press(page, button(page, 'Skip'));
  await press(page, button(page, /revoke/iu));
  await page.getByText('No rules').waitFor();
  await reaches(page, 'done');
  await sortOut();
  await button(page, ALLOW).waitFor();
  expect((await readDesk(page)).refunds).toHaveLength(2);
});

test('is the same in two tabs, of which one carries each tool out', async () => {
  const { page, openTab, runs } = await sitDown();
  const other = await openTab(page.url());
  await press(page, button(page, 'Sort out this ticket'));
  await other.bringToFront();
  await other.getByText('I ask all warehouses.').waitFor();

  // The tab that is at work is closed: the other one goes on.
  await expect.poll(async () => (await readDesk(other)).answers.length).toBeGreaterThan(2);
  await page.close();
  await other.getByText('There are 8 in stock.').waitFor();
  const third = await openTab(other.url());
  await button(third, ALLOW).waitFor();
  await press(third, button(third, ALLOW));
  await third.getByText('refunded for order 4711').waitFor();
  await other.bringToFront();
  await other.getByText('refunded for order 4711').waitFor();
  await expect.poll(() => button(other, ALLOW).count()).toBe(0);

  const { answers, refunds } = await readDesk(other);
  expect(refunds).toHaveLength(1);
  expect(answers).toHaveLength(WAREHOUSES);
  expect(new Set(answers.map(({ warehouse }) => warehouse)).size).toBe(WAREHOUSES);
  await form(other).waitFor();
  expect(runs).toHaveLength(4);

  // What the tabs have followed is what the server tells one that is loaded now.
  await third.reload();
  await form(third).waitFor();
  const told = await parts(third, 'message').allInnerTexts();
  await other.bringToFront();
  expect(await parts(other, 'message').allInnerTexts()).toEqual(told);
});

test('is left to the person where a tool was stopped and the server asks for it all the same', async () => {
  const { page, runs } = await sitDown(2000);
  await press(page, button(page, 'Sort out this ticket'));
  await expect.poll(async () => (await readDesk(page)).answers.length).toBeGreaterThan(0);
  await press(page, button(page, 'Stop'));
  await reaches(page, 'stopped');
  await page.reload();
  const { answers } = await readDesk(page);
  await parts(page, 'request-form').getByText('the result of “Check stock”').waitFor();
  await press(page, button(page, 'End without answering'));
  await reaches(page, 'stopped');
  await press(page, page.getByRole('textbox', { name: /message/iu }), 'H');
  await page.keyboard.type('ello');
  await page.keyboard.press('Enter');
  await expect.poll(() => runs.length).toBe(2);
  expect((await readDesk(page)).answers).toEqual(answers);
});
