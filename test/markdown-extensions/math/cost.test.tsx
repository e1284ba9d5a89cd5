import { render } from '@testing-library/react';
import type { fromMarkdown as FromMarkdown } from 'mdast-util-from-markdown';
import { expect, test, vi } from 'vitest';
import type * as ReadWords from '../../../src/markdown/inline/readWords.js';
import { Markdown } from '../../../src/markdown/Markdown.js';
import { MarkdownExtensionsProvider } from '../../../src/markdown/index.js';
import { math } from '../../../src/math.js';

type Words = typeof ReadWords;

/** How many characters the parser of blocks or the reader of words was given since this was last set. */
let parsed = 0;

vi.mock('mdast-util-from-markdown', async (importOriginal) => {
  const original = await importOriginal<{ fromMarkdown: typeof FromMarkdown }>();
  return {
    ...original,
    fromMarkdown: (...[markdown, ...rest]: Parameters<typeof FromMarkdown>) => {
      parsed += String(markdown).length;
      return original.fromMarkdown(markdown, ...rest);
    },
  };
});

vi.mock('../../../src/markdown/inline/readWords.js', async (importOriginal) => {
  const original = await importOriginal<Words>();
  return {
    ...original,
    readWords: (...[source, ...rest]: Parameters<Words['readWords']>) => {
      parsed += source.length;
      return original.readWords(source, ...rest);
    },
  };
});

const markdown = { syntax: math({ load: () => new Promise<never>(() => undefined) }) };

const fill = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

test.each([
  ['block of dollars', `$$\n${fill(200, (n) => `a_{${n}} &= b * c \\\\\n\n`)}$$\n`],
  ['block of brackets', `\\[\n${fill(200, (n) => `a_{${n}} &= b * c \\\\\n`)}\\]\n`],
  ['block in a list', `- item\n\n  $$\n${fill(200, (n) => `  a_{${n}} \\\\\n`)}  $$\n`],
  ['list', fill(100, (n) => `- item $x_{${n}}$ and \\(y\\)\n`)],
  ['table', `| a | b |\n| --- | --- |\n${fill(100, (n) => `| $x_{${n}}$ | $y$ |\n`)}`],
  ['paragraph', fill(100, (n) => `word $x_{${n}} * y$ and \\(z * ${n}\\), for $$z^2$$ it `)],
])('parses no more for a delta at the end of a long %s than its last line', (_kind, text) => {
  const show = (end: number) => (
    <MarkdownExtensionsProvider value={markdown}>
      <Markdown text={text.slice(0, end)} streaming={end < text.length} />
    </MarkdownExtensionsProvider>
  );
  const { rerender } = render(show(0));
  let most = 0;
  for (let end = 0; end < text.length + 7; end += 7) {
    parsed = 0;
    rerender(show(end));
    most = Math.max(most, parsed);
  }
  expect(most).toBeLessThan(120);
});
