import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried with, which `scripts/mutate.mjs` names. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    testNamePattern: /^(?!.*\btabs?\b)/u,
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
  },
});
