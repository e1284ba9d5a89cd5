// @vitest-environment node
/* What outlives a browser whose process is killed in the middle of things. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { Random } from '../../src/conformance/kit/Random.js';
import { isLong } from '../support/runs.js';
import { again, keeps, kill, office, open, shown } from './ownBrowser.js';

/** How often the browser with two tabs is killed. With `LONG=1`, for some twenty minutes. */
const MOMENTS = isLong ? 200 : 16;

test('a browser that is killed at ten moments loses nothing, and sends nothing twice', async () => {
  const chance = new Random(7);
  const texts = Array.from(
    { length: 10 },
    (_, index) => `Message ${String.fromCodePoint(65 + index)}`,
  );
  for (const [index, text] of texts.entries()) {
    const page = await open();
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect.poll(async () => [...(await shown(page))].sort()).toEqual(texts.slice(0, index));
    if ((await field.inputValue()) !== '') await field.press('Enter');
    // What a person types is kept long before they send it.
    await field.pressSequentially(text, { delay: 15 });
    await page.waitForTimeout(150);
    await field.press('Enter');
    await page.waitForTimeout(chance.below(400));
    kill();
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(texts.filter((one) => office.count('message', one) > 1)).toEqual([]);
  }
  const page = await open();
  await expect.poll(async () => [...(await shown(page))].sort()).toEqual(texts);
  const again = page.getByRole('button', { name: 'Send again' });
  const field = page.getByRole('textbox', { name: 'Message' });
  if ((await field.inputValue()) !== '') await field.press('Enter');
  await expect
    .poll(
      async () => {
        if ((await again.count()) > 0)
          await again
            .first()
            .click({ timeout: 2000 })
            .catch(() => {});
        return texts.filter((text) => office.count('message', text) !== 1);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([]);
  for (const text of texts) await page.getByText(`Re ${text} Done.`).waitFor();
}, 240_000);

test('a browser with two tabs and an upload is killed at any moment, and each message and file arrives once', async () => {
  const chance = new Random(11);
  const sent: string[] = [];
  /** How often each file was tried. */
  const tries = new Map<string, number>();
  let attached: string | undefined;
  const openBoth = async () => {
    const one = await open('shared');
    const both = [one, await again(one)] as const;
    for (const page of both) {
      await expect.poll(async () => [...(await shown(page))].sort()).toEqual(sent);
    }
    return both;
  };
  /** The tab that has the file, once it is there. */
  const find = async (pages: readonly Page[], name: string) => {
    const places = () =>
      pages.map((page) => page.locator('[data-part="picked-file"]', { hasText: name }));
    const counts = () => Promise.all(places().map((place) => place.count()));
    await expect.poll(async () => (await counts()).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const page = pages[(await counts()).indexOf(1)] as Page;
    if ((await page.locator('[data-part="picked-file"][data-status="failed"]').count()) > 0) {
      tries.set(name, (tries.get(name) ?? 0) + 1);
      await page.getByRole('button', { name: 'Try again' }).click();
    }
    await page.locator('[data-part="picked-file"][data-status="ready"]').waitFor();
    return page;
  };
  const sendIn = async (page: Page, text: string) => {
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.pressSequentially(text, { delay: 10 });
    await keeps(page, `"draft":"${text}"`);
    await field.press('Enter');
  };
  for (let moment = 0; moment < MOMENTS; moment++) {
    const pages = await openBoth();
    const page = pages[chance.below(2)] as Page;
    for (const one of pages) {
      // It was in the field when the browser died.
      const field = one.getByRole('textbox', { name: 'Message' });
      if ((await field.inputValue()) !== '') await field.press('Enter');
    }
    const name = `file-${moment - (moment % 2)}.txt`;
    if (moment % 2 === 0) {
      tries.set(name, 1);
      attached = name;
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(name) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await keeps(page, `"name":"${name}"`);
      await page.waitForTimeout(chance.below(500));
    } else {
      const text = `Message ${moment}`;
      sent.push(text);
      sent.sort();
      await sendIn(await find(pages, name), text);
      attached = undefined;
      await page.waitForTimeout(chance.below(300));
    }
    kill();
    await delay(300);
    expect(sent.filter((one) => office.count('message', one) > 1)).toEqual([]);
  }
  expect(attached).toBe(undefined);
  const pages = await openBoth();
  const [page] = pages;
  const field = page.getByRole('textbox', { name: 'Message' });
  if ((await field.inputValue()) !== '') await field.press('Enter');
  const unsent = page.getByRole('button', { name: 'Send again' });
  await expect
    .poll(
      async () => {
        if ((await unsent.count()) > 0)
          await unsent
            .first()
            .click({ timeout: 2000 })
            .catch(() => {});
        return sent.filter((text) => office.count('message', text) !== 1);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([]);
  for (const one of pages) {
    const unanswered = async () => {
      await shown(one);
      const all = await one.locator('[data-part="transcript"]').textContent();
      return sent.filter((text) => all?.includes(`Re ${text} Done.`) !== true);
    };
    await expect.poll(unanswered).toEqual([]);
  }
  const files = office.arrivals.flatMap((one) =>
    one.kind === 'message' ? one.files : [],
  ) as string[];
  expect(files.map((id) => id.replace(/-\d+$/u, '')).toSorted()).toEqual(
    [...tries.keys()].toSorted(),
  );
  for (const [name, count] of tries) expect(office.count('file', name)).toBeLessThanOrEqual(count);
}, 4_000_000);
