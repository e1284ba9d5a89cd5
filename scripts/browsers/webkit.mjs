import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { programsOnPath } from '../programs.mjs';
import { end } from './driver.mjs';

/**
 * WebKitGTK, by its WebDriver. It has no headless mode, so that it gets a screen that nobody sees.
 *
 * @type {import('./driver.mjs').Engine}
 */
export const webkit = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isThere: () => findDriver() !== undefined && findScreen() !== undefined,
  start: async ({ width, height }) => {
    const screen = spawn(
      findScreen() ?? 'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const display = await firstLine(screen.stdio[3]);
    const port = await freePort();
    const driver = spawn(findDriver() ?? 'WebKitWebDriver', [`--port=${String(port)}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        // Its sandbox refuses to run as root, and containers have nothing else. All that it opens is from here.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    });
    const close = async () => {
      await end(driver);
      await end(screen);
    };

    try {
      const root = `http://127.0.0.1:${String(port)}`;
      await isListening(root, driver);
      const { sessionId } = await call('POST', `${root}/session`, {
        capabilities: { alwaysMatch: {} },
      });
      const session = `${root}/session/${sessionId}`;
      await call('POST', `${session}/window/rect`, { width, height });
      return {
        open: async (url) => {
          await call('POST', `${session}/url`, { url });
        },
        evaluate: async (expression) => {
          const script = `return JSON.stringify(${expression})`;
          const json = await call('POST', `${session}/execute/sync`, { script, args: [] });
          return json === null ? undefined : JSON.parse(json);
        },
        act: async (actions) => {
          await call('POST', `${session}/actions`, { actions });
        },
        close: async () => {
          // The browser ends with its session; the driver would leave it behind.
          await call('DELETE', session).catch(() => undefined);
          await close();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

function findDriver() {
  return programsOnPath(['WebKitWebDriver'])[0];
}

function findScreen() {
  return programsOnPath(['Xvfb'])[0];
}

/**
 * @param {string} root
 * @param {import('node:child_process').ChildProcess} driver
 */
async function isListening(root, driver) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it listened.');
    try {
      await call('GET', `${root}/status`);
      return;
    } catch {
      // Not yet.
      await sleep(100);
    }
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/**
 * A command of W3C WebDriver.
 *
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = /** @type {{ value: any }} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** @param {import('node:stream').Readable | import('node:stream').Writable | null | undefined} stream */
async function firstLine(stream) {
  let text = '';
  for await (const chunk of /** @type {import('node:stream').Readable} */ (stream)) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('Xvfb ended before it had a screen.');
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
