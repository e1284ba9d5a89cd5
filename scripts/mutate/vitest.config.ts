import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files first: the run ends with the first test that fails, and most changes are seen by many. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => this.#timeOf(one) - this.#timeOf(other));
  }

  #timeOf({ project, moduleId }: TestSpecification): number {
    const path = moduleId.slice(project.config.root.length);
    return this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.duration ?? 0;
  }
}

/** The tests that mutants are tried with, which `scripts/mutate.mjs` names. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    testNamePattern: /^(?!.*\btabs?\b)/u,
    environment: 'jsdom',
    isolate: false,
    sequence: { sequencer: ShortFirst },
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
  },
});
