import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {import('./faults/withoutProtection.mjs').Protection} Protection */

/**
 * @typedef {object} Row
 * @property {number} number
 * @property {string} title
 * @property {string} outcome What becomes of it; '' for a promise, which says so itself.
 * @property {{ file: string, name: string }[]} tests Their files, and what their names contain.
 * @property {string} [open] What is missing.
 * @property {Record<string, number>} [tried] How many of what its tests try at least.
 * @property {Protection[]} [without] What its tests fail without, each by itself.
 */

/**
 * The rows of test/faults.json, by their heading.
 *
 * @returns {Record<'Faults' | 'Promises', Row[]>}
 */
export function testsOf() {
  /** @type {{ faults: { fault: string, outcome: string, tests: string[], open?: string, without?: Protection[] }[], promises: { promise: string, tests: string[], tried?: Record<string, number>, without?: Protection[] }[] }} */
  const { faults, promises } = JSON.parse(
    readFileSync(join(projectRoot, 'test/faults.json'), 'utf8'),
  );
  /** @param {string[]} tests */
  const split = (tests) =>
    tests.map((test) => {
      const [file = '', ...name] = test.split(': ');
      return { file, name: name.join(': ') };
    });
  return {
    Faults: faults.map(({ fault, tests, ...rest }, index) => ({
      ...rest,
      number: index + 1,
      title: fault,
      tests: split(tests),
    })),
    Promises: promises.map(({ promise, tests, ...rest }, index) => ({
      ...rest,
      number: index + 1,
      title: promise,
      outcome: '',
      tests: split(tests),
    })),
  };
}

/** The table in SECURITY.md. */
export function faultTable() {
  const { Faults, Promises } = testsOf();
  /** @param {Row} row */
  const files = ({ tests }) =>
    [...new Set(tests.map(({ file }) => file))].map((file) => `\`${file}\``).join(', ');
  /** @param {Row} row */
  const protections = ({ without = [] }) => without.map(({ what }) => what).join('; ');
  return [
    '| No. | What can go wrong | What becomes of it | Tests | They fail unless |',
    '| ---: | --- | --- | --- | --- |',
    ...Faults.map(
      (row) =>
        `| ${String(row.number)} | ${row.title} | ${row.outcome}${row.open === undefined ? '' : `. **Open:** ${row.open}`} | ${files(row)} | ${protections(row)} |`,
    ),
    '',
    '| No. | What is promised | Tried at least | Tests | They fail unless |',
    '| ---: | --- | --- | --- | --- |',
    ...Promises.map(
      (row) =>
        `| ${String(row.number)} | ${row.title} | ${countsOf(row.tried ?? {})} | ${files(row)} | ${protections(row)} |`,
    ),
    '',
  ].join('\n');
}

/**
 * So many of what, in words.
 *
 * @param {Record<string, number>} tried
 */
export function countsOf(tried) {
  const numbers = new Intl.NumberFormat('en');
  return Object.entries(tried)
    .map(([what, count]) => `${numbers.format(count)} ${what}`)
    .join(', ');
}
