import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as ReadBlocks from '../../src/markdown/parse/readBlocks.js';
import type * as ReadWords from '../../src/markdown/inline/readWords.js';
import { Markdown } from '../../src/markdown/Markdown.js';

type Blocks = typeof ReadBlocks;
type Words = typeof ReadWords;

/** How many characters the readers of blocks and of words were given since this was last set. */
let parsed = 0;

vi.mock('../../src/markdown/parse/readBlocks.js', async (importOriginal) => {
  const original = await importOriginal<Blocks>();
  return {
    ...original,
    readBlocks: (...[text, grammar]: Parameters<Blocks['readBlocks']>) => {
      parsed += text.length;
      return original.readBlocks(text, grammar);
    },
  };
});

vi.mock('../../src/markdown/inline/readWords.js', async (importOriginal) => {
  const original = await importOriginal<Words>();
  return {
    ...original,
    readWords: (...[source, ...rest]: Parameters<Words['readWords']>) => {
      parsed += source.length;
      return original.readWords(source, ...rest);
    },
  };
});

/** The most characters parsed for one delta, while a text streams in deltas of seven. */
function mostParsed(text: string): number {
  const { rerender, unmount } = render(<Markdown text="" streaming />);
  let most = 0;
  for (let end = 0; end < text.length + 7; end += 7) {
    parsed = 0;
    rerender(<Markdown text={text.slice(0, end)} streaming />);
    most = Math.max(most, parsed);
  }
  parsed = 0;
  rerender(<Markdown text={text} />);
  unmount();
  return Math.max(most, parsed);
}

const fill = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

test.each([
  ['fence', `\`\`\`ts\n${fill(300, (n) => `const a${n} = b('${n}');\n`)}\`\`\`\n`],
  ['list', fill(200, (n) => `- item **${n}** with \`code\`\n`)],
  [
    'nested list',
    fill(60, (n) => `- item **${n}**\n  1. first \`a\`\n  2. second\n     - third\n`),
  ],
  ['loose list', fill(100, (n) => `1. item **${n}**\n\n   more of _it_ here\n\n`)],
  ['table', `| a | b |\n| --- | --- |\n${fill(200, (n) => `| **${n}** | \`code\` |\n`)}`],
  ['quote', fill(100, (n) => `> words **${n}**\n>\n`)],
  ['row of lines', fill(100, (n) => `Stop ${n}: **Platform ${n}** (late)\n`)],
  ['row of clauses', fill(200, (n) => `第${n}步先备份，然后再检查一遍。`)],
  ['paragraph', fill(100, (n) => `word **bold ${n}** and \`code\` [link](https://e.org), `)],
])('parses no more for a delta at the end of a long %s than its last line', (_kind, text) => {
  expect(mostParsed(text)).toBeLessThan(120);
});

test.each([
  ['words', 'oo]'.repeat(5000)],
  ['what may be a definition', `[foo]${'oo]'.repeat(5000)}: /url`],
])(
  'gives no brackets that close nothing in %s to the parser, which looks back for each',
  (_, text) => {
    parsed = 0;
    const { container } = render(<Markdown text={`${text}\n\nThe *end*.`} />);
    render(<Markdown text={`${text}\n\nThe *end*.`} streaming />);
    expect(parsed).toBeLessThan(100);
    expect(container.textContent).toContain('oo]oo]');
  },
);

test('does not parse again what is settled when the text ends', () => {
  const text = fill(50, (n) => `Paragraph **${n}**.\n\n- item **${n}**\n- item\n\n`);
  const { rerender } = render(<Markdown text={text} streaming />);
  parsed = 0;
  rerender(<Markdown text={text} />);
  expect(parsed).toBeLessThan(40);
});

test('keeps the elements of what is settled', () => {
  const text =
    '# Title\n\nSome **bold** words\n\n- one\n- two\n\n| a |\n|---|\n| b |\n\n```\ncode\n```\n\nend';
  const { container, rerender } = render(<Markdown text="" streaming />);
  const seen = new Map<string, Element>();
  for (let end = 1; end <= text.length; end += 1) {
    rerender(<Markdown text={text.slice(0, end)} streaming={end < text.length} />);
    for (const [name, settledAt] of [
      ['strong', 24],
      ['li', 38],
      ['td', 65],
      ['pre', 75],
    ] as const) {
      const element = container.querySelector(name);
      if (end < settledAt || element === null) continue;
      expect(seen.get(name) ?? element).toBe(element);
      seen.set(name, element);
    }
  }
  expect([...seen.keys()]).toEqual(['strong', 'li', 'td', 'pre']);
});
