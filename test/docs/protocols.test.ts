// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/* Comments and titles name rules of the protocols, and pages of docs/protocols say what they are. */

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const notes = {
  ubik: read('docs/protocols/ubik.md'),
  agentb: read('docs/protocols/agentb.md'),
  'ag-ui': read('docs/protocols/ag-ui.md'),
  'ai-sdk': read('docs/protocols/ai-sdk.md'),
  openai: read('docs/protocols/openai.md'),
  langgraph: read('docs/protocols/langgraph.md'),
};

/** What begins a row of a table, such as `| R53 |`. */
const definedIn = (note: string) =>
  [...note.matchAll(/^\| (?<id>[ABGRSOL]\d{1,3}) \|/gmu)].map(({ groups }) => groups?.['id'] ?? '');

const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/u.test(path) && !path.includes('/node_modules/')),
);

/** Where what matches a pattern stands, by what was found. */
function named(pattern: RegExp, of: readonly string[] = files): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of of) for (const [id] of read(path).matchAll(pattern)) found.set(id, path);
  return found;
}

test.each([
  ['ubik', 'R', 114],
  ['ubik', 'A', 30],
  ['agentb', 'B', 76],
  ['ag-ui', 'G', 74],
  ['ai-sdk', 'S', 32],
  ['langgraph', 'L', 27],
  ['openai', 'O', 44],
] as const)('the note of %s has each of its rules %s, from 1 to %i, once', (name, letter, last) => {
  const ids = definedIn(notes[name]).filter((id) => id.startsWith(letter));
  expect(ids).toEqual(Array.from({ length: last }, (_, index) => `${letter}${index + 1}`));
});

test('every rule that src or a test names is in the notes', () => {
  const defined = new Set(Object.values(notes).flatMap(definedIn));
  const used = named(/\b[RBGSOL]\d{1,3}\b/gu);
  expect(used.size).toBeGreaterThan(150);
  expect([...used].filter(([id]) => !defined.has(id))).toEqual([]);
});

test('every decision that src names is in the note of UBIK', () => {
  const inSource = files.filter((path) => path.startsWith('src/'));
  const used = named(/\bA\d{1,2}\b/gu, inSource);
  expect(used.size).toBeGreaterThan(10);
  const defined = new Set(definedIn(notes.ubik));
  expect([...used].filter(([id]) => !defined.has(id))).toEqual([]);
});

describe.each([
  ['ubik', /^src\/(?:protocols\/ubik|core\/tags)\//u],
  ['agentb', /^src\/protocols\/agentb\//u],
] as const)('in what reads %s', (name, folders) => {
  test('every section that is named is one of its note', () => {
    const own = files.filter((path) => folders.test(path));
    const headings = new Set(
      [...notes[name].matchAll(/^#{2,3} (?<number>\d+(?:\.\d+)?)\.? /gmu)].map(
        ({ groups }) => groups?.['number'] ?? '',
      ),
    );
    const used = named(/(?<=\bsections? (?:\d+(?:\.\d+)? (?:to|and) )?)\d+(?:\.\d+)?/gu, own);
    expect(used.size).toBeGreaterThan(3);
    expect([...used].filter(([number]) => !headings.has(number))).toEqual([]);
  });
});
