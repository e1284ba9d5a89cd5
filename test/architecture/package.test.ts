// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { subset } from 'semver';
import { expect, test } from 'vitest';

const src = new URL('../../src/', import.meta.url);

test('is marked as client code in each module that uses a hook or a context', () => {
  const unmarked = [
    'react',
    'ui',
    'markdown',
    'parts',
    'chat',
    'panel',
    'inspector',
    'approvals',
    'artifacts',
    'speech',
    'tabs',
  ]
    .flatMap((folder) =>
      readdirSync(new URL(folder, src), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/u.test(path))
    .filter((path) => {
      const code = readFileSync(new URL(path, src), 'utf8');
      const isClient = /\b(?:use(?:[A-Z]\w*)?|createContext)(?:<[^>]*>)?\(/u.test(code);
      return isClient && !code.startsWith("'use client';\n");
    });
  expect(unmarked).toEqual([]);
});

test('is made of ES modules with types, for React 19', () => {
  const { type, exports, peerDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', src), 'utf8'),
  ) as {
    type: string;
    exports: Record<string, string | { types?: string; default?: string }>;
    peerDependencies: Record<string, string>;
  };
  expect(type).toBe('module');
  expect(peerDependencies['react']).toBe('^19');
  const wrong = Object.entries(exports).filter(
    ([, target]) =>
      typeof target !== 'string' &&
      !(target.types?.endsWith('.d.ts') && /\.(?:js|css)$/u.test(target.default ?? '')),
  );
  expect(wrong).toEqual([]);
});

test('asks for no newer Node than it says, with all that it depends on', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', src), 'utf8')) as {
    packages: Record<
      string,
      { dev?: boolean; engines?: { node?: string }; peerDependencies?: Record<string, string> }
    >;
  };
  const own = packages[''];
  const claimed = own?.engines?.node ?? '';
  // Peers are development dependencies here, and installed where the package is.
  const peers = Object.keys(own?.peerDependencies ?? {}).map((name) => `node_modules/${name}`);
  const installed = Object.entries(packages).filter(
    ([path, { dev }]) => dev !== true || peers.includes(path),
  );
  const refusing = installed.filter(
    ([, { engines }]) => engines?.node !== undefined && !subset(claimed, engines.node),
  );
  expect(refusing.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
  expect(claimed).not.toBe('');
  expect(installed.length).toBeGreaterThan(peers.length + 1);
});

test('carries what its README and its pages send a user to', () => {
  const root = new URL('../', src);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ files: { path: string }[] }];
  const paths = new Set(packed.files.map(({ path }) => path));
  const linksOf = (page: string) =>
    [...readFileSync(new URL(page, root), 'utf8').matchAll(/\]\((?<to>[^)\s]+)\)/gu)]
      .map(({ groups }) => groups?.['to'] ?? '')
      .filter((to) => !/^(?:https?:|#)/u.test(to))
      .map((to) => new URL(to.replace(/#.*/u, ''), new URL(page, root)))
      .map(({ pathname }) => pathname.slice(root.pathname.length));
  // Pictures, and what is for those who work on the library, are in the repository only.
  const isForUsers = (to: string) =>
    !/^(?:docs\/images\/|bench\/|examples\/|ARCHITECTURE\.md|CONTRIBUTING\.md)/u.test(to);
  const shown = linksOf('README.md').filter(isForUsers);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((to) => !paths.has(to))).toEqual([]);
  // The pages refer to tests and stories, too, which are in the repository only.
  const pages = [...paths].filter((path) => /^docs\/.*\.md$/u.test(path));
  const further = pages
    .flatMap(linksOf)
    .filter((to) => isForUsers(to) && !/^(?:test|stories)\//u.test(to));
  expect(further.filter((to) => !paths.has(to))).toEqual([]);
});
