import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

/** As long as a story may take to be drawn and played. */
const PATIENCE_MS = 90_000;

/**
 * The ids of all stories of a static storybook.
 *
 * @param {string} site
 */
export function storiesOf(site) {
  const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  /** @type {{ id: string, type: string }[]} */
  const all = Object.values(entries);
  return all.filter(({ type }) => type === 'story').map(({ id }) => id);
}

/**
 * Opens a story in a page of its own, and waits until its play function is through.
 *
 * @param {import('./driver.mjs').Driver} driver
 * @param {string} address Of the storybook.
 * @param {string} id
 * @returns {Promise<string | undefined>} Why it fails.
 */
export async function playStory(driver, address, id) {
  await driver.open(`${address}iframe.html?id=${id}&viewMode=story`);
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const fault = await driver.evaluate(`(${outcome.toString()})()`);
    if (fault === '') return undefined;
    // Testing Library adds the whole page, and colours for a terminal.
    if (typeof fault === 'string') return stripVTControlCharacters(fault).slice(0, 600);
    if (Date.now() > end) return `It is not through after ${String(PATIENCE_MS / 1000)} s.`;
    await sleep(30);
  }
}

/** Runs in the page. What went wrong, '' for nothing, and undefined as long as the story is at work. */
function outcome() {
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
  /** @param {string} name */
  const last = (name) => channel?.last(name)?.[0];
  if (last('storyMissing') !== undefined) return 'There is no such story.';
  const finished = last('storyFinished');
  if (finished === undefined) return undefined;

  /** @type {string[]} */
  const faults = [...Reflect.get(globalThis, 'uncaughtErrors')];
  for (const name of ['playFunctionThrewException', 'storyThrewException', 'storyErrored']) {
    const error = last(name);
    if (error !== undefined) faults.push(error.message ?? error.title ?? name);
  }
  for (const { type, status, result } of finished.reporters) {
    if (status !== 'failed') continue;
    /** @type {{ id: string, nodes: { target: string[], failureSummary?: string }[] }[]} */
    const violations = result?.violations ?? [];
    const places = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
    faults.push(`${type}: ${places.join('\n')}`);
  }
  if (finished.status === 'error' && faults.length === 0) faults.push('It failed without a word.');
  return [...new Set(faults)].join('\n');
}
