import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

import { withoutProtection } from '../../scripts/faults/withoutProtection.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with the pages that the tests open. */
    pages: string;
  }
}

/**
 * Builds the test pages once for all files: each test opens its page with an empty cache, and hundreds of modules
 * one by one take seconds each time. It is React's development build, whose warnings fail a test, and nothing is
 * made smaller or older than it is written.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('page', import.meta.url));
  const pages = await mkdtemp(join(tmpdir(), 'e2e-pages-'));
  await build({
    configFile: false,
    root,
    mode: 'development',
    logLevel: 'error',
    plugins: [react(), withoutProtection()],
    define: { 'process.env.NODE_ENV': '"development"' },
    // Vite looks for the plugins of our sheets up to the nearest package.json, which is that of the tests.
    css: { postcss: fileURLToPath(new URL('../..', import.meta.url)) },
    build: {
      outDir: pages,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      cssMinify: false,
      rolldownOptions: {
        input: [
          'index',
          'agentb',
          'style',
          'timed',
          'markdown',
          'host',
          'protocols',
          'storage',
          'tabs',
          'soak',
        ].map((name) => join(root, `${name}.html`)),
      },
    },
  });
  project.provide('pages', pages);
  return () => rm(pages, { recursive: true });
}
