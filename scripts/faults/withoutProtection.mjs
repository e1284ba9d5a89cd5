import { isAbsolute, relative } from 'node:path';

import { projectRoot } from '../prepare-install.mjs';

/**
 * A piece of the source that protects from a fault, and what stands there when the protection is taken out.
 *
 * @typedef {object} Protection
 * @property {string} what What protects, as a clause that SECURITY.md completes: the tests fail unless …
 * @property {string} file
 * @property {string} was It occurs once in the file.
 * @property {string} becomes
 */

/** The environment variable that holds the protection to take out, as JSON. */
export const WITHOUT = 'FAULTS_WITHOUT';

/**
 * A plugin of Vite that takes a protection out while the source is read, as `npm run faults -- --prove` asks for. The file
 * stays as it is, whatever becomes of the run.
 *
 * @returns {import('vite').Plugin}
 */
export function withoutProtection() {
  /** @type {Protection | undefined} */
  const protection = process.env[WITHOUT] ? JSON.parse(process.env[WITHOUT]) : undefined;
  return {
    name: 'without-protection',
    enforce: 'pre',
    transform(code, id) {
      if (protection === undefined || fileOf(id) !== protection.file) return undefined;
      return { code: takenOut(code, protection), map: null };
    },
  };
}

/**
 * The source without the protection.
 *
 * @param {string} code
 * @param {Protection} protection
 */
export function takenOut(code, { file, was, becomes }) {
  const pieces = code.split(was);
  if (pieces.length !== 2) {
    throw new Error(`"${was}" occurs ${String(pieces.length - 1)} times in ${file}, not once.`);
  }
  return pieces.join(becomes);
}

/** @param {string} id What Vite calls a module. */
function fileOf(id) {
  const [path = ''] = id.split('?');
  return isAbsolute(path) ? relative(projectRoot, path).replaceAll('\\', '/') : path;
}
