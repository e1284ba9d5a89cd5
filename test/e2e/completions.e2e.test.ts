// @vitest-environment node
/* The lists of the message field in a real Chromium, with real keys: what jsdom cannot say about Undo and focus. */
import { expect, test } from 'vitest';
import { expectAccessible, parts, reaches } from './panelChecks.js';
import { panelOpener } from './panelOpener.js';

const openPanel = panelOpener();

test('a command is chosen, taken back by Undo, chosen again and sent', async () => {
  const page = await openPanel({ query: 'completions' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.click();
  await page.keyboard.type('/pl');
  await page.getByRole('option', { name: 'plain' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  expect(await field.inputValue()).toBe('/plain ');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await field.inputValue()).toBe('/pl');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('l');
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('/plain ');
  await page.keyboard.type('please');
  expect(await field.inputValue()).toBe('/plain please');
  await page.keyboard.press('Enter');
  await reaches(page, 'done');
});

test('a command that acts leaves nothing behind, and Undo brings the text back', async () => {
  const page = await openPanel({ query: 'completions' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.click();
  await page.keyboard.type('/cl');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await field.inputValue()).toBe('/cl');
});

test('a mention is chosen by the pointer, at 360 px and in a panel that is hardly higher than the list', async () => {
  const page = await openPanel({
    query: 'completions',
    viewport: { width: 360, height: 220 },
  });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.click();
  await page.keyboard.type('Read @tra');
  const option = page.getByRole('option', { name: 'Travel policy' });
  await option.waitFor();
  const box = await parts(page, 'completions').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await option.click();
  await page.keyboard.type('now');
  expect(await field.inputValue()).toBe('Read @Travel policy now');
});

test('Escape closes the list and not what the panel is in', async () => {
  const page = await openPanel({ query: 'completions' });
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('/');
  await parts(page, 'completions').waitFor();
  await page.keyboard.press('Escape');
  await parts(page, 'completions').waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('/');
});
