import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CHAT } from '../../src/markdown/elements/Grammar.js';
import { Markdown } from '../../src/markdown/Markdown.js';
import { endMarkdown, readMarkdown } from '../../src/markdown/parse/readMarkdown.js';
import { parseMarkdown } from '../../src/markdown/parse/parseMarkdown.js';
import { withFencedHead } from '../../src/markdown/scan/frontMatter.js';
import { HIDDEN_MARK } from '../../src/core/markdown/hiddenMark.js';
import { openEnd } from '../../src/markdown/streaming/openEnd.js';
import { repairTail } from '../../src/markdown/streaming/repairTail.js';
import { readWords } from '../../src/markdown/inline/readWords.js';
import { processorTime } from '../support/processorTime.js';

/** What begins something, and pieces that made the reader look over the same text again and again, or nest without an end. */
const PIECES = [
  '*',
  '_',
  '~~',
  '`',
  '[',
  ']',
  '](',
  '![',
  '(',
  '<',
  '>',
  '<u>',
  '</u>',
  '<br>',
  '<!--',
  '-->',
  '<?',
  '\\',
  '&',
  'www.',
  'http://',
  'a@b.',
  '，',
  '|',
  '```',
  '[^1]',
  '<details>',
  '<summary>',
  '- ',
  '1. ',
  '> ',
  '# ',
  '---',
  '    ',
  '\t',
  '\n\n',
  '$',
  '\\(',
];
const FOUND = [
  '* <',
  '_\t<',
  '*<',
  '_www.',
  'www._',
  ')www.',
  ' http://',
  'http://![www.',
  ' a@b.',
  '|---|www.',
  '<!--*',
  '|---|<?',
  '[a]<!--',
  '- \t',
  '1. \t',
  '\t    ',
  '\n\n<summary>',
  '\n\n# ',
  '\n<details>',
  '\n\n<details>',
  '> <details>',
  '- <details>',
  '\n- <details>\n  ',
];
const all = process.env['LONG'] === '1';
const repeated = all
  ? PIECES.flatMap((one) => PIECES.map((other) => one + other))
  : [...PIECES, ...FOUND];

const READINGS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['words', (text) => readWords(text, undefined, CHAT)],
  ['blocks', (text) => endMarkdown(readMarkdown(text, undefined, CHAT))],
  ['the open end', (text) => openEnd(readMarkdown(text, undefined, CHAT))],
  ['the end repaired', (text) => repairTail(text, CHAT)],
];

/** The same behind what they are read as a part of, and before what makes them something else. */
const LED: readonly (readonly [head: string, piece: string, tail: string])[] = [
  ['# a', ' ', 'b'],
  ['# a', '\t', '#b'],
  ['| a |\n|---|\n| b', ' ', 'c |'],
  ['a', ' ', 'b\nc'],
  ['a', ' ', 'b'],
  ['[a]: ', '\na: b', ''],
  ['[^a]: ', '\n- ', 'x<'],
  ['a.', '\n===', ''],
  ['---\na: b\n', '  ', 'x'],
  ['---\n', 'a: b\n', 'x'],
  ['<a ', '=', '<b'],
  ['<details ', '=', '<b'],
  ['', '<|', 'x'],
  ['', '<|a|>', 'x'],
  ['', '\u200B', 'x'],
  ['', '[', ']('],
  ['', '&a', 'x'],
];

/**
 * How much longer than it may take it is to read four times as much: four times as long, and sixteen times where all is looked
 * over for each piece. The best of three, as memory is freed at a time of its own.
 */
function leastExcess(read: (count: number) => unknown, count: number): number {
  const excess = () => {
    const few = processorTime(() => read(count));
    const many = processorTime(() => read(4 * count));
    return many - (8 * few + 200);
  };
  let least = excess();
  for (let tries = 1; tries < 3 && least >= 0; tries += 1) least = Math.min(least, excess());
  return least;
}

describe.each(READINGS)('%s', (_, read) => {
  test.each(repeated)('takes no longer for each %j the more of them there are', (piece) => {
    expect(leastExcess((count) => read(piece.repeat(count)), 4000)).toBeLessThan(0);
  });
});

describe.each([
  ...READINGS,
  ['a whole block', (text) => parseMarkdown(text, undefined, CHAT)],
  ['what is for nobody', (text) => text.replaceAll(HIDDEN_MARK, '')],
  ['the head', (text) => withFencedHead(text, true) + withFencedHead(text, false)],
] as typeof READINGS)('%s', (_, read) => {
  test.each(LED)('takes no longer for each of many between %j, %j and %j', (head, piece, tail) => {
    const excess = leastExcess((count) => read(head + piece.repeat(count) + tail), 10_000);
    expect(excess).toBeLessThan(0);
  });
});

test.each(FOUND)('a great many %j are shown as they are written, or as what they mean', (piece) => {
  const { container } = render(<Markdown text={`${piece.repeat(3000)}\n\nAfter.`} />);
  expect(container.textContent).toContain('After.');
});
