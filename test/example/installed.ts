import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildExample, installExample } from '../../scripts/example.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the support desk, installed from the packed library and built. */
    example: string;
  }
}

/** Installs the support desk as anybody would who has only the package. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = installExample();
  buildExample(folder);
  project.provide('example', folder);
  return () => rm(folder, { recursive: true, force: true });
}
