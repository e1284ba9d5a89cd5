// What StrykerJS asks before it tries a change, which is usually a compiler: refuses those that were not drawn.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { changeOf, FROM_ZERO, nameOf } from './draw.mjs';

/** @typedef {import('./draw.mjs').Mutant & { id: string, fileName: string }} Asked */

class OnlyDrawn {
  /** @type {ReadonlySet<string>} */
  names = new Set();

  async init() {
    this.names = new Set(JSON.parse(readFileSync(process.env['DRAWN'] ?? '', 'utf8')).map(nameOf));
  }

  /**
   * All at once.
   *
   * @param {readonly Asked[]} mutants
   */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  /** @param {readonly Asked[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.answer(mutant)]));
  }

  /** @param {Asked} mutant */
  answer(mutant) {
    const file = relative(process.cwd(), mutant.fileName).replaceAll('\\', '/');
    const isDrawn = this.names.has(nameOf(changeOf(file, mutant, FROM_ZERO)));
    return isDrawn ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'only-drawn', injectableClass: OnlyDrawn }];
