import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files first: a run ends with the first test that fails, and most changes are seen by many. Those with a document
 * come after all without: what a worker has told of is lost when one with another environment takes its place.
 */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => {
      const isWithoutDocument = readFileSync(file.moduleId, 'utf8').startsWith(
        '// @vitest-environment node',
      );
      return { file, rank: isWithoutDocument ? 0 : 1, time: this.#timeOf(file) };
    });
    return ranked
      .toSorted((one, other) => one.rank - other.rank || one.time - other.time)
      .map(({ file }) => file);
  }

  #timeOf({ project, moduleId }: TestSpecification): number {
    const path = moduleId.slice(project.config.root.length);
    return this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.duration ?? 0;
  }
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** The tests that mutants are tried with, which `scripts/mutate.mjs` names. */
export default defineConfig({
  // Some import the package by its name.
  resolve: {
    alias: [
      { find: /^agent-session-react$/u, replacement: `${source}index.ts` },
      { find: /^agent-session-react\/(.+)$/u, replacement: `${source}$1` },
    ],
  },
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    environment: 'jsdom',
    isolate: false,
    sequence: { sequencer: ShortFirst },
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
  },
});
