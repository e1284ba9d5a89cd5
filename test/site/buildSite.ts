import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

import { serveFolder } from '../../scripts/serve-folder.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the site is served, with a slash at the end. */
    site: string;
  }
}

/** Builds the site as `npm run site` does, and serves its files. */
export async function setup(project: TestProject): Promise<() => void> {
  await promisify(execFile)(process.execPath, ['scripts/site.mjs'], {
    // Not the one of tests, for which React and the bundler do something else.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { url, close } = await serveFolder('site/dist');
  project.provide('site', url);
  return close;
}
