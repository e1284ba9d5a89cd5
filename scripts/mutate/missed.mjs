// A reporter for StrykerJS: prints what no test saw as soon as that is known, since a run takes long.
import { relative } from 'node:path';

import { changeOf, FROM_ONE, rangeOf } from './draw.mjs';

/** @typedef {import('./draw.mjs').Mutant & { fileName: string, status: string }} Result */

class Missed {
  /** @param {Result} result */
  onMutantTested(result) {
    const { fileName, mutatorName, replacement = '', status } = result;
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const file = relative(process.cwd(), fileName).replaceAll('\\', '/');
    const range = rangeOf(changeOf(file, result, FROM_ONE));
    console.log(`${status}: ${range} ${mutatorName} ${replacement}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'missed', injectableClass: Missed }];
