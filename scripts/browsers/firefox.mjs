import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Node 20 has none of its own that holds.
import { WebSocket } from 'ws';

import { namedProgram, programsOnPath } from '../programs.mjs';
import { end } from './driver.mjs';

/**
 * Firefox, headless, by WebDriver BiDi: a socket that it opens itself.
 *
 * @type {import('./driver.mjs').Engine}
 */
export const firefox = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isThere: () => findFirefox() !== undefined,
  start: async ({ width, height }) => {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const program = findFirefox() ?? 'firefox';
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const socket = await connect(await addressOf(child));

    await socket.send('session.new', { capabilities: {} });
    // A tab of its own: the one with the start page never gives the focus to another page, and without it no element
    // hears that it was focused.
    const { context } = await socket.send('browsingContext.create', { type: 'tab' });
    await socket.send('browsingContext.setViewport', { context, viewport: { width, height } });

    return {
      open: async (url) => {
        await socket.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      evaluate: async (expression) => {
        const { result, exceptionDetails } = await socket.send('script.evaluate', {
          // As JSON: what BiDi makes of objects is a language of its own.
          expression: `JSON.stringify(${expression})`,
          target: { context },
          awaitPromise: false,
        });
        if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
        return result.value === undefined ? undefined : JSON.parse(result.value);
      },
      act: async (actions) => {
        await socket.send('input.performActions', { context, actions });
      },
      close: async () => {
        socket.close();
        await end(child);
        rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  },
};

function findFirefox() {
  return namedProgram('FIREFOX_PATH') ?? programsOnPath(['firefox-esr', 'firefox'])[0];
}

/**
 * What Firefox says on stderr when it listens.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    // It is read to the end: a pipe that is full would hold the browser up.
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const address = /listening on (ws:\S+)\n/u.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`Firefox ended before it listened.\n${said}`)));
  });
}

/** @param {string} address */
async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  /** @type {Map<number, Call>} */
  const waiting = new Map();
  let last = 0;
  let isOpen = true;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  });
  socket.addEventListener('close', () => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)));
  });
  return {
    /**
     * @param {string} method
     * @param {object} params
     * @returns {Promise<any>}
     */
    send: (method, params) => {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        if (!isOpen) throw new Error('Firefox has gone.');
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

/** @typedef {{ resolve: (value: any) => void, reject: (error: Error) => void }} Call */
