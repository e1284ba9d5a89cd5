// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';

/*
 * The examples are the first code that newcomers copy. Each folder has to be complete by itself, short, and on the versions that
 * the project is tested with.
 */

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(encodeURI(path), root), 'utf8');

/** A whole app, which is not meant to be short. */
const WHOLE_APP = 'support-desk';
const MAX_LINES = 149;
const MAX_README_LINES = 25;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifestOf = (path: string) => JSON.parse(read(path)) as Manifest;
const versionsOf = ({ dependencies, devDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
});

const names = readdirSync(new URL('examples', root));

const sourcesOf = (name: string) =>
  readdirSync(new URL(`examples/${name}`, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `examples/${name}/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => /\.(?:tsx?|css)$/u.test(path) && !/\/(?:node_modules|dist|\.next)\//u.test(path),
    );

/** Lines that are neither empty nor a comment. */
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/u.test(line)).length;

/** The packages that a file imports, without the file's own app and what Node has. */
const packagesOf = (path: string) =>
  [...read(path).matchAll(/(?:^import |\bfrom |^@import )'(?<id>[^']+)'/gmu)]
    .map(({ groups }) => groups?.['id'] ?? '')
    .filter((id) => !id.startsWith('.') && !isBuiltin(id))
    .map((id) => /^(?:@[^/]+\/)?[^/]+/u.exec(id)?.[0] ?? id);

const lines = Object.fromEntries(
  names.map((name) => [name, sourcesOf(name).reduce((sum, path) => sum + linesOf(path), 0)]),
);

test('there are the examples that the documentation promises', () => {
  expect(names).toEqual([
    'custom-ui',
    'next-ai-sdk',
    'node-core',
    'own-backend',
    'support-desk',
    'tailwind-shadcn',
    'vite-ubik',
  ]);
});

test('each example but the whole app has less than 150 lines of code', () => {
  const long = Object.entries(lines).filter(
    ([name, count]) => name !== WHOLE_APP && count > MAX_LINES,
  );
  expect(long).toEqual([]);
  expect(Math.min(...Object.values(lines))).toBeGreaterThan(30);
});

test.each(names)('%s declares each package that it imports', (name) => {
  const declared = Object.keys(versionsOf(manifestOf(`examples/${name}/package.json`)));
  const used = new Set(sourcesOf(name).flatMap(packagesOf));
  expect([...used].filter((id) => !declared.includes(id))).toEqual([]);
  expect(used).toContain('agent-session-react');
});

test.each(names)('%s pins each version, to the one that the project is tested with', (name) => {
  const manifest = manifestOf(`examples/${name}/package.json`);
  expect(manifest.name).toBe(name);
  const { 'agent-session-react': library, ...versions } = versionsOf(manifest);
  expect(library).toBe('*');
  const tested = {
    ...versionsOf(manifestOf('test/example/styles/package.json')),
    ...versionsOf(manifestOf('test/package.json')),
    ...versionsOf(manifestOf('package.json')),
  };
  expect(tested).toMatchObject(versions);
});

test.each(names)('%s has a short README with its commands', (name) => {
  const readme = read(`examples/${name}/README.md`);
  expect(readme.split('\n').length).toBeLessThanOrEqual(MAX_README_LINES);
  if (name === WHOLE_APP) return;
  expect(readme).toMatch(/```sh\nnpm install\nnpm (?:run dev|start)\n```/u);
  expect(readme).toContain(`npm run example -- ${name}`);
  const linked = [...readme.matchAll(/\]\((?<path>[^)]+)\)/gu)].map(
    ({ groups }) => `examples/${name}/${decodeURI(groups?.['path'] ?? '')}`,
  );
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((path) => read(path) === '')).toEqual([]);
});

test('own-backend has the backend of docs/write-a-backend.md, word for word', () => {
  expect(read('examples/own-backend/src/courierBackend.ts')).toBe(
    read('test/docs/write-a-backend/courierBackend.ts'),
  );
});
