// @vitest-environment node
/*
 * The whole way in a real Chromium: the panel on a page, HTTP and server-sent events to an agent in
 * another process, and a person who clicks, types and reloads.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { send, usePanel } from './openPanel.js';

const openPanel = usePanel();
const parts = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

test('shows every kind of part of a rich run', async () => {
  const page = await openPanel();
  await send(page, '/everything');
  await page.getByRole('button', { name: /4 steps/u }).click();
  const folded = page.locator('[data-part="step"] [aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const name of ['text', 'step', 'tool-call', 'thinking', 'checkpoint', 'request-form']) {
    expect.soft(await parts(page, name).first().isVisible(), name).toBe(true);
  }
  await parts(page, 'request-form').getByRole('textbox').fill('Under the name of Morel, at 20:00.');
  await page.keyboard.press('Enter');
  await finished(page);
  await send(page, '/fail');
  await parts(page, 'error-notice').first().waitFor();
});

async function finished(page: Page): Promise<void> {
  await page
    .locator('[data-part="status-line"][data-status="done"]')
    .waitFor({ state: 'attached' });
}

test('takes an answer from the keyboard, and the run goes on', async () => {
  const page = await openPanel();
  await send(page, '/input');
  await page.getByRole('heading', { name: /which city/iu }).waitFor();
  // The form has the focus: nobody was typing elsewhere.
  await page.keyboard.type('Lyon');
  await page.keyboard.press('Enter');
  await page.getByText(/Lyon/u).nth(1).waitFor();
  await finished(page);
  expect(await page.getByRole('heading', { name: /which city/iu }).count()).toBe(0);
});

test('stops a run on request', async () => {
  const page = await openPanel({ pace: 1 });
  await send(page, '/rich');
  await parts(page, 'step').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('[data-part="status-line"][data-status="stopped"]').waitFor();
  expect(await page.locator('[data-part="step"][data-status="running"]').count()).toBe(0);
});

test('shows a failure in words, its traceback hidden, and succeeds when tried again', async () => {
  const page = await openPanel();
  await send(page, '/fail');
  const notice = parts(page, 'error-notice');
  await notice.waitFor();
  expect(await notice.textContent()).toContain('Upstream service timed out');
  expect(await notice.getByText('Traceback (most recent call last)').isVisible()).toBe(false);
  await notice.getByText('Traceback', { exact: true }).click();
  await notice.getByText('Traceback (most recent call last)').waitFor();
  await notice.getByRole('button', { name: /try again/iu }).click();
  await page
    .locator('[data-part="status-line"][data-status="done"]')
    .waitFor({ state: 'attached' });
});

test('shows the same conversation after a reload', async () => {
  const page = await openPanel();
  await send(page, '/rich');
  await page.getByRole('heading', { name: 'Three days in Lyon for eight' }).waitFor();
  await finished(page);
  const before = await page.locator('[data-part="text"]').allTextContents();
  await page.reload();
  await page.getByRole('heading', { name: 'Three days in Lyon for eight' }).waitFor();
  expect(await page.locator('[data-part="text"]').allTextContents()).toEqual(before);
});

test('goes on with a run that was under way when the page was reloaded', async () => {
  const page = await openPanel({ pace: 0.05 });
  await send(page, '/rich');
  await parts(page, 'step').nth(1).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Three days in Lyon for eight' }).waitFor();
});

test('asks before a tool acts, and goes on once it is allowed', async () => {
  const page = await openPanel();
  await send(page, '/confirm');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page
    .locator('[data-part="status-line"][data-status="done"]')
    .waitFor({ state: 'attached' });
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  test('has nothing that axe objects to, at 360 px as well', async () => {
    const page = await openPanel({ colorScheme, viewport: { width: 360, height: 700 } });
    await send(page, '/everything');
    await parts(page, 'request-form').waitFor();
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe: run } = globalThis as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await run.run()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    });
    expect(violations).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});
