import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { installApps } from '../../scripts/example.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of all apps, each in a folder of its name, installed from the packed library. */
    apps: string;
  }
}

const examples = readdirSync(new URL('../../examples', import.meta.url));

/** Installs the examples, and the pages with style sheets, as anybody would who has only the package. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = installApps([
    ...examples.map((name) => `examples/${name}`),
    'test/example/styles',
    'test/example/shadcn',
  ]);
  project.provide('apps', folder);
  return () => rm(folder, { recursive: true, force: true });
}
