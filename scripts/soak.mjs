// `npm run soak`: one page for a working day of eight hours, whose idle time is skipped, and what it holds at the end beside what it
// held after the first hour. `npm run test:pages` plays a short day.
import { spawnSync } from 'node:child_process';

import { projectRoot } from './prepare-install.mjs';

const { status } = spawnSync(
  process.execPath,
  ['scripts/test.mjs', '--project', 'e2e', 'test/e2e/soak.e2e.test.ts', ...process.argv.slice(2)],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
);
process.exit(status ?? 1);
