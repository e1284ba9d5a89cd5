// Installs packages of Debian, where that needs no questions.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether packages can be installed here without asking: a Debian, and root. */
export function canInstall() {
  return isDebian() && process.getuid?.() === 0;
}

/**
 * Says on stderr what fails; whether the programs are there then is for the caller to see.
 *
 * @param {readonly string[]} packages
 */
export function installWithApt(packages) {
  // Without the lock timeout apt gives up at once while another apt runs.
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  run('apt-get', [...options, 'update']);
  run('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...packages]);
}

function isDebian() {
  try {
    // The ID line only: Ubuntu says ID_LIKE=debian, and its packages of browsers are snap stubs.
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    // No such file outside Linux.
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  // stdout is kept for who asks for a path, so that $(node scripts/find-chromium.mjs) works.
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) process.stderr.write(`${command} ${args.join(' ')} failed.\n`);
}
