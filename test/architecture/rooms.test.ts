// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, LATER, resolveImport } from '../support/importsOf.js';
import { LANGUAGE_FOLDERS } from '../support/languageFolders.js';

/** The files of src, by their paths there. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/u.test(path));
const known = new Set(files);

/** The files that a file imports. */
const imported = new Map(
  files.map((file) => [
    file,
    importsOf(file, readFileSync(`src/${file}`, 'utf8'), LATER)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => resolveImport(file, specifier))
      .map((path) => (known.has(path) ? path : `${path}x`))
      .filter((path) => known.has(path)),
  ]),
);

const folderOf = (file: string) => posix.dirname(file);
const isInside = (folder: string, outer: string) => `${folder}/`.startsWith(`${outer}/`);

test('no folders import each other in a ring', () => {
  const reached = new Map<string, Set<string>>();
  for (const [file, targets] of imported) {
    const folder = folderOf(file);
    const others = targets.map(folderOf).filter((target) => target !== folder);
    reached.set(folder, new Set([...(reached.get(folder) ?? []), ...others]));
  }
  // What a folder imports leads to, by and by, until nothing more is added.
  for (let grows = true; grows;) {
    grows = false;
    for (const all of reached.values()) {
      const before = all.size;
      // What is added meanwhile is gone through as well.
      for (const one of all) for (const next of reached.get(one) ?? []) all.add(next);
      grows ||= all.size > before;
    }
  }
  expect([...reached].filter(([folder, all]) => all.has(folder)).map(([folder]) => folder)).toEqual(
    [],
  );
});

/** The files that a file imports, and those that they import, and so on. */
function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set(imported.get(file));
  // What is added meanwhile is gone through as well.
  for (const one of reached) for (const next of imported.get(one) ?? []) reached.add(next);
  return reached;
}

test('no files import each other in a ring, types included', () => {
  expect(files).not.toEqual([]);
  expect(files.filter((file) => reachedFrom(file).has(file))).toEqual([]);
});

test.each(LANGUAGE_FOLDERS.filter((folder) => folder !== 'en'))(
  'the language %s is loaded by its own entry only',
  (folder) => {
    const isOfIt = (file: string) => isInside(file, `locales/${folder}`);
    const others = [...imported].filter(([file, all]) => !isOfIt(file) && all.some(isOfIt));
    expect(others).toEqual([]);
  },
);

test('nobody loads all of English', () => {
  expect([...imported].filter(([, all]) => all.includes('locales/en/index.ts'))).toEqual([]);
});

test('nobody imports around the index of a folder', () => {
  const around = [...imported].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const folder = folderOf(target);
        const hasIndex = folder !== '.' && existsSync(`src/${folder}/index.ts`);
        return (
          hasIndex && posix.basename(target) !== 'index.ts' && !isInside(folderOf(file), folder)
        );
      })
      .map((target) => `${file} imports ${target}`),
  );
  // English of one entry is loaded without that of the others.
  expect(around.filter((line) => !/ imports locales\/en\/\w+\.ts$/u.test(line))).toEqual([]);
});

test.each(['ui', 'markdown'])('%s knows no session and no queries', (room) => {
  const wrong = files
    .filter((file) => file.startsWith(`${room}/`))
    .filter((file) => /core\/session\/|react-query/u.test(readFileSync(`src/${file}`, 'utf8')));
  expect(wrong).toEqual([]);
});

/** The room of a file. Each protocol is one of its own: an app loads one of them. */
const roomOf = (file: string): string =>
  /^protocols\/[\w-]+(?=\/)/u.exec(file)?.[0] ?? file.split('/')[0] ?? '';

test('no protocol knows another', () => {
  const wrong = files.flatMap((file) => {
    const room = roomOf(file);
    if (!room.startsWith('protocols/')) return [];
    const others = (imported.get(file) ?? []).map(roomOf);
    return others.filter((other) => other !== room && other.startsWith('protocols/'));
  });
  expect(wrong).toEqual([]);
});

test('no room holds more than 15 % of the lines', () => {
  const lines = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    const count = readFileSync(`src/${file}`, 'utf8').split('\n').length;
    const room = roomOf(file);
    lines.set(room, (lines.get(room) ?? 0) + count);
    total += count;
  }
  const large = [...lines].filter(([, count]) => count > total * 0.15);
  expect(large).toEqual([]);
});
