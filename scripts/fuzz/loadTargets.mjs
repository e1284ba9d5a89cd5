import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, transform } from 'esbuild';

import { projectRoot } from '../prepare-install.mjs';
import { withCounters } from './withCounters.mjs';

/** @typedef {import('../../test/fuzz/Target.js').Target} Target */

/**
 * The targets, with the code of `src` counting its branches in `counters`.
 *
 * @returns {Promise<{ counters: Uint8Array, targets: Target[], seedsOf: (name: string) => Promise<readonly string[]>, Random: typeof import('../../src/conformance/kit/Random.js').Random }>}
 */
export async function loadTargets() {
  let places = 0;
  // Where the packages are found that only tests need.
  const outfile = join(projectRoot, 'test/node_modules/.cache/fuzz/targets.mjs');
  await build({
    entryPoints: [join(projectRoot, 'test/fuzz/fuzz.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'counters',
        setup(build) {
          build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
            const loader = path.endsWith('x') ? 'tsx' : 'ts';
            const { code } = await transform(readFileSync(path, 'utf8'), {
              loader,
              target: 'node20',
              jsx: 'automatic',
            });
            return { contents: withCounters(code, () => places++), loader: 'js' };
          });
        },
      },
    ],
  });
  // They are looked through four at a time.
  const counters = new Uint8Array(Math.ceil(places / 4) * 4);
  Object.assign(globalThis, { fuzzCounters: counters });
  const { TARGETS, seedsOf, Random } = await import(pathToFileURL(outfile).href);
  return { counters, targets: TARGETS, seedsOf, Random };
}
