// @vitest-environment node
/* The built site as files: every link and anchor leads somewhere, and the reference has every export. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../site/dist', import.meta.url));

/** Pages by the path that links name them by: `/start`, `/reference/`. */
const pages = new Map(
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => [
      `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/u, '')}`,
      readFileSync(`${dist}/${file}`, 'utf8'),
    ]),
);

const valuesOf = (page: string, name: string) =>
  [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gu'))].map(([, value = '']) =>
    decodeURIComponent(value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")),
  );
const ids = new Map([...pages].map(([path, page]) => [path, new Set(valuesOf(page, 'id'))]));

function leadsSomewhere(from: string, link: string): boolean {
  const { pathname, hash } = new URL(link, `http://x${from}`);
  const path = decodeURIComponent(pathname);
  const anchors = ids.get(path) ?? ids.get(`${path}/`);
  // What is no page is a file, such as the page as Markdown.
  if (anchors === undefined) return existsSync(dist + path);
  return hash === '' || anchors.has(decodeURIComponent(hash.slice(1)));
}

test('every link and anchor of every page leads somewhere', () => {
  const broken = [...pages].flatMap(([from, page]) =>
    [...new Set(valuesOf(page, 'href'))]
      .filter(
        (link) =>
          from !== '/404' && !/^(?:https?|mailto|data):/u.test(link) && !leadsSomewhere(from, link),
      )
      .map((link) => `${from} → ${link}`),
  );
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(90);
});

test('the reference has every export of the package', () => {
  const folder = fileURLToPath(new URL('../architecture/exports', import.meta.url));
  const all = new Set(
    [...ids].filter(([path]) => path.startsWith('/reference/')).flatMap(([, found]) => [...found]),
  );
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/u).at(-1) ?? ''),
    );
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name) => /^\w+$/u.test(name) && !all.has(name))).toEqual([]);
});

test('each page is there as Markdown, and listed for assistants', () => {
  const list = readFileSync(`${dist}/llms.txt`, 'utf8');
  const missing = [...pages.keys()]
    .filter((path) => !['/404', '/', '/playground'].includes(path))
    .map((path) => (path.endsWith('/') ? `${path}index.md` : `${path}.md`))
    .filter((file) => !existsSync(dist + file) || !list.includes(file));
  expect(missing).toEqual([]);
});

test('the list for assistants says what each page is about, in words that are filled in', () => {
  const lines = readFileSync(`${dist}/llms.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- ['));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !/\.md\): \S/u.test(line) || /\{[A-Z]+\}/u.test(line))).toEqual([]);
});

test('the playground says in its Markdown what it has', () => {
  expect(readFileSync(`${dist}/playground.md`, 'utf8')).toContain('five sub-agents');
});
