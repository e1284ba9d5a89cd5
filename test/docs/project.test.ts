// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* The pages for who works on the project say where things are, and things move. */

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string) => existsSync(new URL(path, root));

const PAGES = [
  'AGENTS.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/glossary.md',
  'docs/protocols/ag-ui.md',
  'docs/protocols/agentb.md',
  'docs/protocols/langgraph.md',
  'docs/protocols/ubik.md',
];

const architecture = read('ARCHITECTURE.md');

/** The cells of the rows that begin with a number. */
const hops = [...architecture.matchAll(/^\| \d+ \| `(?<file>[^`]+)` \| (?<names>[^|]+) \|/gmu)].map(
  ({ groups }) => ({
    file: groups?.['file'] ?? '',
    names: [...(groups?.['names'] ?? '').matchAll(/`(?<name>\w+)`/gu)].map(([, name = '']) => name),
  }),
);

describe.each(PAGES)('%s', (page) => {
  test('names files that there are', () => {
    const named = [
      ...read(page).matchAll(
        /`(?<path>(?:\.ci|\.github|bench|docs|scripts|src|stories|test)\/[^`*…]+)`/gu,
      ),
    ].map(([, path = '']) => path);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('links to pages and headings that there are', () => {
    const links = [...read(page).matchAll(/\]\((?<to>[^)\s]+)\)/gu)]
      .map(([, to = '']) => to)
      .filter((to) => !to.startsWith('https:'));
    const broken = links.filter((to) => {
      const { pathname, hash } = new URL(to, new URL(page, root));
      if (!existsSync(pathname)) return true;
      return hash !== '' && !headingsOf(readFileSync(pathname, 'utf8')).has(hash.slice(1));
    });
    expect(broken).toEqual([]);
  });
});

test('ARCHITECTURE.md has a row for each room of src', () => {
  const rooms = [...architecture.matchAll(/^\| `(?<room>[a-z-]+)` \|/gmu)].map(([, room]) => room);
  const folders = readdirSync(new URL('src', root)).filter((name) =>
    statSync(new URL(`src/${name}`, root)).isDirectory(),
  );
  expect(rooms).toHaveLength(folders.length);
  expect(new Set(rooms)).toEqual(new Set(folders));
});

test('ARCHITECTURE.md names functions that are in their files', () => {
  expect(hops.length).toBeGreaterThan(40);
  const missing = hops.flatMap(({ file, names }) =>
    names.filter((name) => !isNamed(name, file)).map((name) => `${name} in ${file}`),
  );
  expect(missing).toEqual([]);
});

test('CONTRIBUTING.md says what each script is for', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const page = read('CONTRIBUTING.md');
  // What npm runs by itself is run by nobody.
  const names = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  const isSaid = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:])`, 'u').test(page);
  expect(names.filter((name) => !isSaid(name))).toEqual([]);
});

test('CONTRIBUTING.md has a row for each folder of tests', () => {
  const page = read('CONTRIBUTING.md');
  const folders = readdirSync(new URL('test', root)).filter(
    (name) => name !== 'node_modules' && statSync(new URL(`test/${name}`, root)).isDirectory(),
  );
  expect(folders.filter((name) => !page.includes(`\`test/${name}\``))).toEqual([]);
});

function isNamed(name: string, file: string): boolean {
  return isThere(file) && new RegExp(`\\b${name}\\b`, 'u').test(read(file));
}

/** The names by which a page's headings are linked to. */
function headingsOf(page: string): Set<string> {
  return new Set(
    [...page.matchAll(/^#+ (?<words>.+)$/gmu)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w\s-]/gu, '')
        .replaceAll(/\s/gu, '-'),
    ),
  );
}
