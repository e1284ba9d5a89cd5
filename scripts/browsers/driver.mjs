import { once } from 'node:events';

/**
 * A window of a browser.
 *
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} open Resolves when the page has loaded.
 * @property {(expression: string) => Promise<unknown>} evaluate The value of an expression in the page, through JSON.
 * @property {(actions: object[]) => Promise<void>} act Keys and pointers, as W3C WebDriver writes actions.
 * @property {() => Promise<void>} close Ends all processes.
 */

/**
 * A browser that can be started.
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {readonly string[]} packages Those of Debian that it needs.
 * @property {() => boolean} isThere Whether it is installed.
 * @property {() => void} [install] Installs what is no package of Debian.
 * @property {(size: { width: number, height: number }) => Promise<Driver>} start
 */

/**
 * Ends a process that was started here, and waits until it has ended.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
