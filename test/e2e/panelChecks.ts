import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const parts = (of: Page | Locator, name: string): Locator =>
  of.locator(`[data-part="${name}"]`);

/** Waits until the status line says that the run is in this state. */
export async function reaches(page: Page, status: string): Promise<void> {
  await page
    .locator(`[data-part="status-line"][data-status="${status}"]`)
    .waitFor({ state: 'attached' });
}

/**
 * What holds for every run that is over, however it ended: no empty bubble, no error told twice, nothing that seems
 * at work, no word of a program, and a page that is no wider than its window.
 */
export async function expectSettled(page: Page): Promise<void> {
  const alive = '[data-status="running"], [data-status="sending"], [data-alive]';
  // A part whose end came fast stays open for a moment, as it was, so that it can be read.
  await expect.poll(() => page.locator(alive).count(), { message: 'seem at work' }).toBe(0);
  const answers = await page.locator('[data-role="assistant"]').all();
  for (const answer of answers) {
    const shown = answer.locator('[data-part="message-body"], [data-part="message-note"]');
    // Not their inner texts: browsers skip what is off screen.
    expect.soft((await shown.allTextContents()).join('').trim(), 'an answer').not.toBe('');
  }
  const errors = await parts(page, 'error-message').allInnerTexts();
  expect.soft(errors, 'errors').toEqual([...new Set(errors)]);
  expect.soft(errors.length, 'errors').toBeLessThanOrEqual(1);
  const words = await page.locator('body').innerText();
  for (const word of ['undefined', '[object Object]', 'NaN']) {
    expect.soft(words, word).not.toContain(word);
  }
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect.soft(scroll, 'width').toBe(client);
}

/** Has nothing that axe objects to, except for these rules. @param within A selector of what is looked at. */
export async function expectAccessible(
  page: Page,
  except: readonly string[] = [],
  within = 'html',
): Promise<void> {
  // What is fading in has not its own colours yet.
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    const longest = new Promise((resolve) => {
      setTimeout(resolve, 2000);
    });
    await Promise.race([Promise.all(fading), longest]);
  });
  await page.evaluate(axe);
  const violations = await page.evaluate(async (looked) => {
    const { axe: run } = globalThis as unknown as {
      axe: {
        run: (
          looked: string,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    return (await run.run(looked)).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  }, within);
  expect(violations.filter(([id = '']) => !except.includes(id))).toEqual([]);
}
