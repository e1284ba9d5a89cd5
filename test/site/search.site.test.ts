// @vitest-environment node
/* The search of the site, with keys. An error of the page fails the test. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteOpener } from './siteOpener.js';

const openPage = siteOpener();

/** The field of the search, opened by what may be too early: the page listens once its script runs. */
async function openSearch(page: Page, open: () => Promise<void>) {
  const field = page.getByRole('textbox', { name: 'Search' });
  const opened = async () => {
    if ((await field.count()) === 0) await open();
    return field.count();
  };
  await expect.poll(opened, { interval: 500, timeout: 20_000 }).toBe(1);
  return field;
}

test('Enter in the search does nothing without a result, and goes to the chosen one', async () => {
  const page = await openPage('start');
  const button = page.getByRole('button', { name: 'Search' }).first();
  const field = await openSearch(page, () => button.click());
  await field.press('Enter');
  await field.fill('zzzzqqqq');
  await page.locator('.rp-no-search-result').waitFor();
  await field.press('Enter');
  await field.fill('BudgetNotice');
  await page.locator('.rp-suggest-item--current').waitFor();
  await field.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/start'));
  expect(await field.count()).toBe(0);
});

test('Enter elsewhere stays on the page, also after a search', async () => {
  const page = await openPage('playground');
  await page.keyboard.press('Enter');
  const field = await openSearch(page, () => page.keyboard.press('Control+k'));
  await field.fill('BudgetNotice');
  await page.locator('.rp-suggest-item--current').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox').first().press('Enter');
  await page.waitForTimeout(200);
  expect(new URL(page.url()).pathname).toBe('/playground');
});

test('on a phone, the button of the search is reached and pressed with keys', async () => {
  const page = await openPage('start', { viewport: { width: 360, height: 700 } });
  const button = page.getByRole('button', { name: 'Search' });
  const field = await openSearch(page, () => button.press('Enter'));
  expect(await field.isVisible()).toBe(true);
});
