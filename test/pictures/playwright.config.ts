import { defineConfig } from 'playwright/test';
import { FLAGS, VARIANTS } from '../../scripts/shots/screens.mjs';

const { CHROMIUM_PATH: executablePath = '', CI, TEST_REPORT } = process.env;

/** Started by `npm run pictures`, which serves the storybook and knows whether this machine draws as recorded. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/pictures',
  snapshotPathTemplate: '{testDir}/recorded/{projectName}/{arg}{ext}',
  updateSnapshots: 'none',
  forbidOnly: true,
  workers: 2,
  // A busy machine may be late, and draws the same all the same.
  timeout: 90_000,
  retries: CI === 'true' ? 1 : 0,
  reporter: [
    [CI === 'true' ? 'line' : 'list'],
    ...(TEST_REPORT === undefined ? [] : [['json', { outputFile: TEST_REPORT }] as const]),
  ] as const,
  use: { launchOptions: { executablePath, args: FLAGS } },
  projects: Object.keys(VARIANTS).map((name) => ({
    name,
    // That differences are found is tried once.
    ...(name !== 'light' && { grepInvert: /is found/u }),
  })),
  expect: {
    timeout: 20_000,
    // Pixels are compared only where a probe is drawn the same to the last one. What is left is how a processor rounds.
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 3 },
  },
});
