import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { projectRoot } from '../prepare-install.mjs';

/** The folder of the built storybook. */
export const STORYBOOK = join(projectRoot, 'storybook-static');

/** Builds the storybook, and ends this process where that fails. */
export function buildStorybook() {
  const args = ['run', 'build:storybook', '--silent'];
  const { status } = spawnSync('npm', args, { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
