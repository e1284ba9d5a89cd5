import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CHAT } from '../../src/markdown/elements/Grammar.js';
import { Markdown } from '../../src/markdown/Markdown.js';
import { endMarkdown, readMarkdown } from '../../src/markdown/parse/readMarkdown.js';
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

// Four times as much takes four times as long, and sixteen times as long where all is looked over for each piece.
describe.each(READINGS)('%s', (_, read) => {
  test.each(repeated)('takes no longer for each %j the more of them there are', (piece) => {
    const excess = () => {
      const few = processorTime(() => read(piece.repeat(4000)));
      const many = processorTime(() => read(piece.repeat(16_000)));
      return many - (8 * few + 200);
    };
    // The best of three, as memory is freed at a time of its own.
    let least = excess();
    for (let tries = 1; tries < 3 && least >= 0; tries += 1) least = Math.min(least, excess());
    expect(least).toBeLessThan(0);
  });
});

test.each(FOUND)('a great many %j are shown as they are written, or as what they mean', (piece) => {
  const { container } = render(<Markdown text={`${piece.repeat(3000)}\n\nAfter.`} />);
  expect(container.textContent).toContain('After.');
});
