import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';

type Variables = Readonly<Record<string, string>>;

/** The folder of an installed app. */
export const folderOf = (app: string) => join(inject('apps'), app);

/** Runs a command in the folder of an app to its end, and returns what it prints. */
export async function runIn(
  app: string,
  command: readonly string[],
  env: Variables = {},
): Promise<string> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    shell: process.platform === 'win32',
    cwd: folderOf(app),
    env: {
      ...process.env,
      NO_COLOR: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  }
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${app}:\n${printed}`);
  return printed;
}

/** Checks the types of an app, and builds it. */
export const build = (app: string, env?: Variables) => runIn(app, ['npm', 'run', 'build'], env);

export interface ServedApp {
  readonly address: string;
  stop(): Promise<void>;
}

const SERVERS = {
  vite: ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
  next: ['next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '0'],
} as const;

/** Serves what an app has built. */
export async function serve(
  app: string,
  kind: keyof typeof SERVERS = 'vite',
  env: Variables = {},
): Promise<ServedApp> {
  const [script, ...args] = SERVERS[kind];
  const server = spawn(process.execPath, [join(inject('apps'), 'node_modules', script), ...args], {
    cwd: folderOf(app),
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  let address = '';
  // It goes on printing: with nobody to read it, a server would end.
  for await (const piece of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(piece);
    address = /http:\S+/u.exec(printed)?.[0] ?? '';
    if (address !== '') break;
  }
  server.stdout.resume();
  if (address === '') throw new Error(`${app} is not served:\n${printed}`);
  return {
    address,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  const args = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}
