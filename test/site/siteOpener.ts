import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a real Chromium. The function that is returned opens a page of the built site; errors of the page fail the test.
 */
export function siteOpener(): (path: string, options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
  });

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });

  afterAll(() => browser.close());

  return async (path, options = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      // Nothing fades or slides while it is looked at.
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`${inject('site')}${path}`);
    return page;
  };
}
