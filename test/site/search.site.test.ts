// @vitest-environment node
/* The search of the site, with keys. An error of the page fails the test. */
import { expect, test } from 'vitest';
import { siteOpener } from './siteOpener.js';

const openPage = siteOpener();

test('Enter in the search does nothing without a result, and goes to the chosen one', async () => {
  const page = await openPage('start');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const field = page.getByRole('textbox', { name: 'Search' });
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
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('BudgetNotice');
  await page.locator('.rp-suggest-item--current').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox').first().press('Enter');
  await page.waitForTimeout(200);
  expect(new URL(page.url()).pathname).toBe('/playground');
});

test('on a phone, the button of the search is reached and pressed with keys', async () => {
  const page = await openPage('start', { viewport: { width: 360, height: 700 } });
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  expect(await page.getByRole('textbox', { name: 'Search' }).count()).toBe(1);
});
