import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DiffView } from '../../../../src/tools.js';
import { AgentRoot, LocaleProvider } from '../../../../src/view/index.js';
import { compareLines } from '../../../../src/core/tool-data/compareLines.js';
import { readPatch } from '../../../../src/core/tool-data/readPatch.js';
import { fr } from '../../../../src/locales/fr/index.js';
import { call, callRunning, PATCH, TROJAN } from '../../../../stories/support/kindSamples.js';
import { readDiff } from '../../../../src/core/tool-data/readDiff.js';

describe('readPatch', () => {
  test('reads files, their kinds, and the numbers of lines', () => {
    const files = readPatch(PATCH);
    expect(files.map(({ name, kind, from }) => [name, kind, from])).toEqual([
      ['src/fares/compare.ts', 'changed', undefined],
      ['src/fares/format.ts', 'added', undefined],
      ['test/cheapest.test.ts', 'changed', 'test/sort.test.ts'],
    ]);
    const [first] = files;
    expect(first?.lines[4]).toEqual({
      type: 'removed',
      text: 'export function cheapest(offers: Offer[]): Offer {',
      before: 15,
      after: undefined,
    });
    expect(first?.lines.findLast(({ type }) => type === 'context')).toMatchObject({
      text: '}',
      before: 21,
      after: 22,
    });
  });

  test('takes a line of dashes inside of a hunk for what it is: a removed line', () => {
    const [file, ...others] = readPatch('--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n--- title\n+++ y\n-z\n');
    expect(others).toEqual([]);
    expect(file?.lines.map(({ type, text }) => [type, text])).toEqual([
      ['gap', ''],
      ['removed', '-- title'],
      ['added', '++ y'],
      ['removed', 'z'],
    ]);
  });

  test('reads files that are gone, binary, or moved', () => {
    const files = readPatch(
      'diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n' +
        'diff --git a/p.png b/p.png\nBinary files a/p.png and b/p.png differ\n' +
        '*** Update File: a.py\n*** Move to: b.py\n@@ def f():\n-x\n+y\n*** Add File: c.py\n+z',
    );
    expect(files.map(({ name, kind, from }) => [name, kind, from])).toEqual([
      ['x', 'deleted', undefined],
      ['p.png', 'binary', undefined],
      ['b.py', 'changed', 'a.py'],
      ['c.py', 'added', undefined],
    ]);
  });

  test('never throws, and reads a prefix as the beginning of the whole', () => {
    fc.assert(
      fc.property(fc.nat(PATCH.length), (end) => {
        const part = readPatch(PATCH.slice(0, end)).flatMap(({ lines }) => lines);
        const whole = readPatch(PATCH).flatMap(({ lines }) => lines);
        expect(part.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, part.length - 1)));
      }),
    );
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '@@ -1,9 +1,9 @@',
        '--- a',
        '+++ b',
        '*** Update File: x',
        '@@',
        '+',
        '-',
        '',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        readPatch(lines.join('\n'));
      }),
    );
  });
});

/** The length of the longest common subsequence, by the book. */
function common(a: readonly string[], b: readonly string[]): number {
  const table = a.map(() => b.map(() => 0));
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries())
      table[i]![j] =
        one === other
          ? (table[i - 1]?.[j - 1] ?? 0) + 1
          : Math.max(table[i - 1]?.[j] ?? 0, table[i]![j - 1] ?? 0);
  return table.at(-1)?.at(-1) ?? 0;
}

describe('compareLines', () => {
  test('makes the one text of the other, with as few lines as there can be', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
    fc.assert(
      fc.property(text, text, (old, next) => {
        const lines = compareLines(old.join('\n'), next.join('\n'));
        const side = (other: string) =>
          lines.filter(({ type }) => type === 'context' || type === other);
        const changes = lines.filter(({ type }) => type === 'added' || type === 'removed').length;
        expect(changes).toBe(old.length + next.length - 2 * common(old, next));
        // Of short texts with changes nothing is left out but what is far from them.
        for (const { before, text: shown } of side('removed'))
          expect(old[(before ?? 0) - 1]).toBe(shown);
        for (const { after, text: shown } of side('added'))
          expect(next[(after ?? 0) - 1]).toBe(shown);
      }),
    );
  });

  test('leaves out what is far from a change, and says so', () => {
    const old = Array.from({ length: 50 }, (_, at) => `line ${at}`);
    const next = old.with(5, 'other').with(40, 'another');
    const lines = compareLines(old.join('\n'), next.join('\n'));
    expect(lines.filter(({ type }) => type === 'gap')).toHaveLength(2);
    expect(lines).toHaveLength(2 * 8 + 2);
  });

  test('gives up on texts that have nothing in common, after a few million steps', () => {
    const side = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`);
    const [before, after] = [side('a').join('\n'), side('b').join('\n')];
    let steps = 0;
    // How far each diagonal reaches is kept in a map.
    class CountingMap<Key, Value> extends Map<Key, Value> {
      override set(key: Key, value: Value): this {
        if (++steps > 8_000_000) throw new Error('It does not give up.');
        return super.set(key, value);
      }
    }
    vi.stubGlobal('Map', CountingMap);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(compareLines(before, after)).toHaveLength(40_000);
    expect(steps).toBeGreaterThan(1_000_000);
  });
});

describe('DiffView', () => {
  const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

  test('is a table for each file, which says what was added and removed', () => {
    show(<DiffView patch={PATCH} />);
    const table = screen.getByRole('table', { name: 'Changes in src/fares/compare.ts' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    const row = within(table).getByRole('row', { name: /Removed export function cheapest/ });
    expect(within(row).getByText('15')).toBeInTheDocument();
    expect(screen.getByText('10 lines added, 4 lines removed')).toBeInTheDocument();
    expect(screen.getByText('New file')).toBeInTheDocument();
  });

  test('marks what is different in a line that stands for another', () => {
    show(<DiffView before={'const price = 1;'} after={'const price = 12;'} name="a.ts" />);
    const [removed, added] = [...document.querySelectorAll('[data-part="diff-mark"]')];
    expect(removed).toHaveTextContent('');
    expect(added).toHaveTextContent('2');
  });

  test('shows what hides in a line and in a name', () => {
    show(<DiffView patch={`--- a/x\u202Ets\n+++ b/x\u202Ets\n@@ -0,0 +1 @@\n+${TROJAN}`} />);
    expect(document.body.textContent).toContain('user\\u202E \\u2066//');
    expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  });

  test('shows the beginning of a line of ten megabytes', () => {
    show(<DiffView patch={`@@ -0,0 +1 @@\n+${'x'.repeat(10_000_000)}`} />);
    expect(document.body.textContent.length).toBeLessThan(3000);
    expect(screen.getByRole('button', { name: '9,998,000 more characters' })).toBeInTheDocument();
  });

  test('shows the first lines of many, and more of them on request', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `+entry ${at}`).join('\n');
    show(<DiffView patch={`@@ -1,0 +1,2000 @@\n${lines}`} />);
    expect(screen.queryByText('entry 300')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 500 of 1,801 more' }));
    expect(screen.getByText('entry 300')).toBeInTheDocument();
  });

  test('copies the patch as it came', async () => {
    const user = userEvent.setup();
    show(<DiffView patch={PATCH} />);
    await user.click(screen.getByRole('button', { name: 'Copy changes' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(PATCH);
  });

  test('speaks the language in force', () => {
    show(
      <LocaleProvider locale={fr}>
        <DiffView patch="" streaming />
      </LocaleProvider>,
    );
    expect(screen.getByText('En attente des modifications')).toBeInTheDocument();
  });
});

describe('readDiff', () => {
  test.each([
    ['a patch as text', call('t', {}, PATCH)],
    ['a patch in a field', call('t', {}, { diff: PATCH })],
    ['a patch that streams', callRunning('t', {}, PATCH.slice(0, 300))],
    ['what is about to be applied', callRunning('t', { input: PATCH }, '')],
  ])('finds %s', (_, part) => {
    expect(readDiff(part)?.patch).toMatch(/^diff --git/);
  });

  test('finds a text before and after, by several names', () => {
    expect(
      readDiff(call('t', { path: 'a.ts', old_string: 'a', new_string: '' }, 'Edited.')),
    ).toEqual({ before: 'a', after: '', name: 'a.ts' });
  });

  test.each([
    ['no data', call('t', {}, {})],
    ['words about a diff', call('t', {}, 'I looked at the diff: + and -.')],
    ['fields of a prototype', call('t', {}, JSON.parse('{"__proto__":{"patch":"@@ -1 +1 @@"}}'))],
    ['a patch that is no text', call('t', {}, { patch: [1], before: 1, after: null })],
  ])('finds nothing in %s', (_, part) => {
    expect(readDiff(part)).toBeUndefined();
  });
});
