import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { projectRoot } from '../prepare-install.mjs';

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ mutatorName: string, replacement?: string, location: { start: Place, end: Place } }} Mutant */
/** @typedef {{ file: string, mutatorName: string, replacement: string, start: Place, end: Place }} Change */

const QUIET = { debug() {}, info() {}, isDebugEnabled: () => false };

/**
 * So many changes of all that StrykerJS would make in these files, each as likely as any other. What decides is the seed,
 * and what is changed into what, but not where it stands: after an edit elsewhere, the same are drawn.
 *
 * @param {string} stryker
 * @param {readonly string[]} files
 * @param {number} count
 * @param {string} seed
 * @returns {Promise<{ all: number, drawn: readonly Change[] }>}
 */
export async function draw(stryker, files, count, seed) {
  const module = pathToFileURL(join(stryker, 'instrumenter/dist/src/index.js')).href;
  const { Instrumenter } = await import(module);
  const texts = files.map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  /** @type {{ mutants: (Mutant & { fileName: string })[] }} */
  const { mutants } = await new Instrumenter(QUIET).instrument(
    files.map((name, index) => ({ name, content: texts[index], mutate: true })),
    { ignorers: [], plugins: null, excludedMutations: [] },
  );
  const lines = new Map(files.map((file, index) => [file, texts[index]?.split('\n')]));
  /** @type {Map<string, number>} */
  const times = new Map();
  const keyed = mutants.map((mutant) => {
    const change = changeOf(mutant.fileName, mutant, FROM_ZERO);
    const { file, mutatorName, replacement, start } = change;
    const was = lines.get(file)?.[start.line - 1]?.trim();
    const what = JSON.stringify([seed, file, was, mutatorName, replacement]);
    const time = (times.get(what) ?? 0) + 1;
    times.set(what, time);
    const key = createHash('sha256')
      .update(`${what} ${String(time)}`)
      .digest('hex');
    return { key, change };
  });
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return { all: keyed.length, drawn: keyed.slice(0, count).map(({ change }) => change) };
}

/** Where counting begins in what StrykerJS says while it runs, and in its reports. */
export const FROM_ZERO = { line: 0, column: 0 };
export const FROM_ONE = { line: 1, column: 1 };

/**
 * As it is given to StrykerJS: lines from 1, and columns from 0.
 *
 * @param {string} file
 * @param {Mutant} mutant
 * @param {Place} first
 * @returns {Change}
 */
export function changeOf(file, { mutatorName, replacement = '', location }, first) {
  /** @param {Place} place */
  const given = ({ line, column }) => ({
    line: line - first.line + 1,
    column: column - first.column,
  });
  return { file, mutatorName, replacement, start: given(location.start), end: given(location.end) };
}

/**
 * The stretch of the file, as StrykerJS names it. In it there may be more to change: `onlyDrawn.mjs` leaves that out.
 *
 * @param {Change} change
 */
export function rangeOf({ file, start, end }) {
  const [from, to] = [start, end].map(({ line, column }) => `${String(line)}:${String(column)}`);
  return `${file}:${from}-${to}`;
}

/** @param {Change} change */
export function nameOf(change) {
  return `${rangeOf(change)} ${change.mutatorName} ${change.replacement}`;
}
