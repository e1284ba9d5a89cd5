import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { withoutProtection } from './scripts/faults/withoutProtection.mjs';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.mjs';

const long = process.env.LONG === '1';
const source = fileURLToPath(new URL('src/', import.meta.url));
const support = fileURLToPath(new URL('test/support/', import.meta.url));
const chromium = findChromium();

/**
 * In `.ci/run`, what fails is tried twice more, since a busy machine may be late. What passes then is named at the end
 * as UNSTEADY, and wants to be looked at. Elsewhere the first failure counts.
 */
const retriesInCi = process.env.CI === 'true' ? 2 : 0;

/** Chromium, with two pages at most. */
const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: CHROMIUM_FLAGS,
    },
  }),
};

// A dependency first met in the middle of a run makes Vite reload the page, and the test under way fails.
// Naming everything up front keeps the dependency bundle the same from the first request on.
const optimizeDeps = {
  entries: ['src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx,mdx}', '.storybook/preview.tsx'],
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    '@ag-ui/core',
    '@tanstack/react-query',
    '@testing-library/react',
    '@testing-library/jest-dom/vitest',
    'axe-core',
    'decode-named-character-reference',
    'fast-check',
    'mdast-util-to-hast',
    'shiki/core',
    'shiki/engine/javascript',
    'storybook/test',
  ],
  // Hundreds of languages, of which each is one module: bundling them would take longer than loading a few.
  exclude: ['shiki/langs'],
};

/** What tests of whole pages have in common. */
const pages = {
  environment: 'node',
  globalSetup: 'test/e2e/buildPages.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: retriesInCi,
  // As long as Playwright waits here for what it is to find.
  expect: { poll: { timeout: 30_000 } },
} as const;

/**
 * Files without a document come first, then those with one. A worker keeps what it has loaded only as long as the next
 * file wants the same environment: in mixed order most files would load everything anew. Of both, those that watch the
 * platform come first: timers that other files have left would be seen.
 *
 * Of pages, the files that take more than a minute come first, so that no worker is left alone with one at the end.
 */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => {
      const text = readFileSync(file.moduleId, 'utf8');
      const isWithoutDocument = text.startsWith('// @vitest-environment node');
      const isWatching = text.includes('/support/untouched.js');
      const isLasting = LASTING.test(file.moduleId);
      return {
        file,
        rank: (isWithoutDocument ? 0 : 2) + (isWatching || isLasting ? 0 : 1),
      };
    });
    return sorted.toSorted((one, other) => one.rank - other.rank).map(({ file }) => file);
  }
}

/** Files that take more than a minute. */
const LASTING =
  /\/(?:killed|hostValues|storage|style|contained|agentb|follow|panel)\.e2e\.test\.ts$|\/(?:styles\.example|playground\.site)\.test\.ts$/u;

const WATCHED = ['follow', 'calm', 'panel'].map((name) => `test/e2e/${name}.e2e.test.ts`);

export default defineConfig({
  plugins: [react(), withoutProtection()],
  // The examples of the documentation import the package by its name. What a server of AgentB is made of is not
  // installed here.
  resolve: {
    alias: [
      { find: '@ulifeai/agentb', replacement: `${support}agentb-server/agentb.ts` },
      { find: 'next/navigation', replacement: `${support}next/navigation.ts` },
      { find: /^express$/u, replacement: `${support}agentb-server/express.ts` },
      { find: /^agent-session-react$/u, replacement: `${source}index.ts` },
      { find: /^agent-session-react\/(.+)$/u, replacement: `${source}$1` },
    ],
  },
  test: {
    // As many as there are processors: by default one is kept free, which of two leaves one idle.
    maxWorkers: '100%',
    sequence: { sequencer: FileOrder },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.d.ts'],
      reporter: ['text', 'json-summary'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          isolate: false,
          // Processes, not threads: pages of one process hear each other's broadcast channels.
          pool: 'forks',
          // One more than there are processors: two fifths of the time, a test waits for the clock or for a connection.
          maxWorkers: availableParallelism() + 1,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'test/e2e/**', 'test/example/**', '**/*.site.test.ts'],
          setupFiles: ['test/setup.ts'],
          retry: retriesInCi,
          // As long as a busy machine may take.
          expect: { poll: { timeout: 10_000 } },
          // What runs at once waits for the clock, which takes nothing from what is beside it.
          maxConcurrency: 30,
          // Properties try thousands of cases, on machines that may be busy.
          testTimeout: long ? 1_200_000 : 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...pages,
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.test.ts'],
          exclude: WATCHED,
          sequence: { groupOrder: 1 },
          // As for `unit`: most of the time, a page waits for a clock, a connection or a frame.
          maxWorkers: availableParallelism() + 1,
        },
      },
      // With a processor for each: people who scroll and agents that write are watched from frame to frame.
      {
        extends: true,
        test: {
          ...pages,
          name: 'e2e watched',
          include: WATCHED,
          sequence: { groupOrder: 2 },
          maxWorkers: 2,
        },
      },
      // Apps with the packed library: after a build, and with `npm run test:example`.
      {
        extends: true,
        test: {
          ...pages,
          name: 'example',
          globalSetup: 'test/example/installed.ts',
          include: ['test/example/**/*.example.test.ts'],
          sequence: { groupOrder: 4 },
          maxWorkers: 2,
        },
      },
      // The built site, with `npm run test:site`.
      {
        extends: true,
        test: {
          ...pages,
          name: 'site',
          globalSetup: 'test/site/buildSite.ts',
          include: ['test/site/**/*.site.test.ts'],
          sequence: { groupOrder: 5 },
          maxWorkers: 2,
        },
      },
      // Every story with its play function and axe, in each theme and with more contrast.
      {
        extends: true,
        optimizeDeps,
        plugins: [
          storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) }),
        ],
        test: {
          name: 'storybook',
          env: { STORY_THEME: 'light' },
          setupFiles: ['.storybook/contrast.ts'],
          // At the end: its pages stay open, and what moves in the last stories goes on.
          sequence: { groupOrder: 3 },
          // Axe needs a while for the page with every part, on machines that may be busy.
          testTimeout: 120_000,
          retry: retriesInCi,
          // One page for all, as in Storybook itself: loading it takes longer than most files.
          isolate: false,
          browser,
          benchmark: { include: [] },
        },
      },
    ],
  },
});
