import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';

/** A real Chromium for the tests of a file, and the pages that they open in it. */
export interface BrowserPages {
  readonly browser: () => Browser;
  /** A page whose errors fail the test, but for what `isExpected` says of what its console has as an error. */
  readonly open: (
    context: BrowserContext,
    isExpected?: (message: string) => boolean,
  ) => Promise<Page>;
  /** Closes a context after the test. */
  readonly closeAfterTest: (context: BrowserContext) => void;
}

export function browserPages(): BrowserPages {
  let browser: Browser;
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: CHROMIUM_FLAGS,
    });
  }, 60_000);

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });

  afterAll(() => browser.close());

  return {
    browser: () => browser,
    async open(context, isExpected = () => false) {
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
      });
      return page;
    },
    closeAfterTest: (context) => contexts.push(context),
  };
}
