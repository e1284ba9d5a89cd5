// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultTable, testsOf } from '../../scripts/fault-table.mjs';
import { takenOut } from '../../scripts/faults/withoutProtection.mjs';

/* What can go wrong and what is promised stand in one file with the tests that show it; `npm run faults` runs them. */

const rows = Object.values(testsOf()).flat();

test('every fault and every promise names tests that there are', () => {
  expect(rows).toHaveLength(39 + 15);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file));
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual(
    [],
  );
});

test('what protects from each of them stands in the source where `npm run faults -- --prove` takes it out', () => {
  expect(rows.filter(({ without = [] }) => without.length === 0)).toEqual([]);
  for (const { without = [] } of rows) {
    for (const protection of without) {
      const code = readFileSync(new URL(`../../${protection.file}`, import.meta.url), 'utf8');
      expect(takenOut(code, protection)).not.toBe(code);
    }
  }
});

test('a protection that stands nowhere, or twice, is told', () => {
  const protection = { what: 'A check', file: 'src/a.ts', was: 'check();', becomes: '' };
  expect(takenOut('check();\ngo();', protection)).toBe('\ngo();');
  expect(() => takenOut('go();', protection)).toThrow('0 times in src/a.ts');
  expect(() => takenOut('check();check();', protection)).toThrow('2 times in src/a.ts');
});

test('SECURITY.md has the table as `npm run faults -- --write` writes it', () => {
  const page = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
  const [, written = ''] = /<!-- faults -->\n([^]*)<!-- \/faults -->/u.exec(page) ?? [];
  const cellsOf = (table: string) =>
    table
      .split('\n')
      .filter((line) => !/^[-:| ]*$/u.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cellsOf(written.trim())).toEqual(cellsOf(faultTable().trim()));
});
