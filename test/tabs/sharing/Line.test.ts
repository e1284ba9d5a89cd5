// @vitest-environment node
import { expect, test } from 'vitest';
import { Line } from '../../../src/tabs/sharing/Line.js';
import type { Letter, Word } from '../../../src/tabs/sharing/words.js';
import { until } from '../../support/until.js';

/** A tab's end of a channel, and what is posted on it. */
function openLine() {
  const posted: Letter[] = [];
  const heard: Letter[] = [];
  let hear: (event: { readonly data: unknown }) => void = () => undefined;
  let isOpen = true;
  const line = new Line(
    {
      postMessage: (data) => posted.push(structuredClone(data) as Letter),
      addEventListener: (_, listener) => {
        hear = listener;
      },
      close: () => {
        isOpen = false;
      },
    },
    (letter) => heard.push(letter),
  );
  return { line, posted, heard, isOpen: () => isOpen, receive: (data: unknown) => hear({ data }) };
}

const taken = (id: string): Word => ({ type: 'taken', id });
const idsIn = (letters: readonly Letter[]) =>
  letters.map(({ words }) => words.map((word) => ('id' in word ? word.id : word.type)).join(' '));

test('what is said in one task goes in one letter', async () => {
  const { line, posted } = openLine();
  line.say(taken('a'));
  line.say(taken('b'), taken('c'));
  expect(posted).toEqual([]);
  await until(() => expect(idsIn(posted)).toEqual(['a b c']));
  line.say(taken('d'));
  await until(() => expect(idsIn(posted)).toEqual(['a b c', 'd']));
  expect(posted[0]).toMatchObject({ from: line.name });
  expect(posted[0]?.news).toBeUndefined();
});

test('news is numbered, from one for each time that the tab leads', () => {
  const { line, posted } = openLine();
  line.tell(taken('early'));
  expect(posted).toEqual([]);
  line.lead(3);
  line.tell(taken('a'));
  line.tell(taken('b'));
  line.skip();
  expect(line.number).toBe(3);
  line.tell(taken('c'));
  line.lead(4);
  expect(line.number).toBe(0);
  line.tell(taken('d'));
  expect(idsIn(posted)).toEqual(['a', 'b', 'c', 'd']);
  expect(posted.map(({ news }) => [news?.term, news?.number])).toEqual([
    [3, 1],
    [3, 2],
    [3, 4],
    [4, 1],
  ]);
});

test('news that can wait goes in one letter with what follows it', async () => {
  const { line, posted } = openLine();
  line.lead(1);
  line.tell(taken('a'), true);
  line.tell(taken('b'), true);
  expect(posted).toEqual([]);
  await until(() => expect(idsIn(posted)).toEqual(['a b']));
  line.tell(taken('c'), true);
  line.tell(taken('d'));
  expect(idsIn(posted)).toEqual(['a b', 'c d']);
  line.tell(taken('e'), true);
  await until(() => expect(idsIn(posted)).toEqual(['a b', 'c d', 'e']));
  // Nothing is left that could be sent once more.
  line.flush();
  expect(posted).toHaveLength(3);
});

test.each<readonly [string, (line: Line) => void]>([
  ['a tab that leads no longer', (line) => line.follow()],
  ['a tab whose news nobody hears', (line) => line.skip()],
])('news that waits is dropped by %s', (_, change) => {
  const { line, posted } = openLine();
  line.lead(1);
  line.tell(taken('a'), true);
  change(line);
  line.flush();
  expect(posted).toEqual([]);
});

test('a line that is closed says what was said before, and then neither speaks nor hears', async () => {
  const { line, posted, heard, receive, isOpen } = openLine();
  const other = openLine();
  other.line.say(taken('z'));
  await until(() => expect(other.posted).toHaveLength(1));
  receive(other.posted[0]);
  line.lead(1);
  line.say(taken('a'));
  line.close();
  expect([idsIn(posted), isOpen()]).toEqual([['a'], false]);
  line.say(taken('b'));
  line.tell(taken('c'));
  receive(other.posted[0]);
  await Promise.resolve();
  expect([idsIn(posted), idsIn(heard)]).toEqual([['a'], ['z']]);
});

test('a tab does not hear itself, nor what is no letter', async () => {
  const { line, posted, heard, receive } = openLine();
  line.say(taken('a'));
  await until(() => expect(posted).toHaveLength(1));
  receive(posted[0]);
  receive('a');
  receive({ ...posted[0], from: 'other', version: 0 });
  expect(heard).toEqual([]);
  receive({ ...posted[0], from: 'other' });
  expect(idsIn(heard)).toEqual(['a']);
});

test('a letter that cannot be copied goes without what is the reason', () => {
  const { line, posted } = openLine();
  line.lead(1);
  line.tell({ type: 'outcome', id: 'a', outcome: { status: 'done', value: { a: 1, b: () => 1 } } });
  expect(posted).toMatchObject([{ words: [{ id: 'a', outcome: { value: { a: 1 } } }] }]);
});
