import type { BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import { browserPages } from '../support/browserPages.js';

/**
 * Starts a real Chromium. The function that is returned opens a page of the built site; errors of the page fail the test.
 */
export function siteOpener(): (path: string, options?: BrowserContextOptions) => Promise<Page> {
  const pages = browserPages();

  return async (path, options = {}) => {
    const context = await pages.browser().newContext({
      viewport: { width: 1280, height: 800 },
      // Nothing fades or slides while it is looked at.
      reducedMotion: 'reduce',
      ...options,
    });
    pages.closeAfterTest(context);
    const page = await pages.open(context);
    await page.goto(`${inject('site')}${path}`);
    return page;
  };
}
