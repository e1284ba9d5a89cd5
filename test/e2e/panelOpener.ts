import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { browserPages } from '../support/browserPages.js';

export interface PanelOptions extends BrowserContextOptions {
  /** How fast the agent works: 1 as written, 0 at once. */
  readonly pace?: number;
  /** Which page. @default 'index' */
  readonly name?:
    | 'index'
    | 'agentb'
    | 'style'
    | 'timed'
    | 'markdown'
    | 'host'
    | 'protocols'
    | 'tabs'
    | 'soak';
  /** Further parameters of the page's address. */
  readonly query?: string;
  /** Whether the test moves the time on, by `page.clock`. @default false */
  readonly ownClock?: boolean;
  /** Is done before the page is opened. */
  readonly prepare?: (context: BrowserContext, page: Page) => Promise<void> | void;
}

export interface OpenerOptions {
  /**
   * Whether pages with the same options are of one browser context, which has loaded their scripts already, and stay until they
   * are closed. For tests that keep nothing in storage. @default false
   */
  readonly isShared?: boolean;
}

/**
 * Starts the server in a process of its own, and a real Chromium. The function that is returned opens
 * the panel in a fresh page; errors of the page fail the test.
 */
export function panelOpener({ isShared = false }: OpenerOptions = {}): (
  options?: PanelOptions,
) => Promise<Page> {
  let server: ChildProcess;
  let address = '';
  const shared = new Map<string, BrowserContext>();

  beforeAll(async () => {
    const script = fileURLToPath(new URL('server.mjs', import.meta.url));
    server = spawn(process.execPath, [script, inject('pages')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of server.stdout ?? []) {
      address = /ready (\S+)/u.exec(String(line))?.[1] ?? '';
      if (address !== '') break;
    }
  }, 60_000);

  const createContext = async (ownClock: boolean, options: BrowserContextOptions) => {
    const context = await pages
      .browser()
      .newContext({ viewport: { width: 900, height: 800 }, ...options });
    // Timers that were set before would go on by the time of the machine.
    if (ownClock) await context.clock.install();
    return context;
  };

  const contextOf = async (ownClock: boolean, options: BrowserContextOptions) => {
    const key = JSON.stringify([ownClock, options]);
    const context = shared.get(key) ?? (await createContext(ownClock, options));
    if (isShared) shared.set(key, context);
    else pages.closeAfterTest(context);
    return context;
  };

  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
  });

  // After the hooks above, so that the browser is closed before the server.
  const pages = browserPages();

  return async ({
    pace = 0,
    name = 'index',
    query = '',
    ownClock = false,
    prepare,
    ...options
  } = {}) => {
    const context = await contextOf(ownClock, options);
    const page = await pages.open(context, isReport);
    await prepare?.(context, page);
    await page.goto(`${address}${name}.html?pace=${pace}&${query}`);
    return page;
  };
}

/**
 * What the browser reports itself when it refuses something: requests, whose outcome in the app is what is tested, and the
 * script of `page.clock` in the closed frame of a preview.
 */
const isReport = (message: string) =>
  /^(?:Failed to load resource|Blocked script execution in 'about:srcdoc')/u.test(message);

/** Writes a message as a person does. */
export async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/iu }).fill(text);
  await page.keyboard.press('Enter');
}
