import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitBlocks } from '../../src/components/text/splitBlocks.js';

const trimmed = (markdown: string) => splitBlocks(markdown).map((block) => block.trim());

describe('splitBlocks', () => {
  test('splits paragraphs, headings and fences', () => {
    expect(trimmed('# One\ntext\n\nmore\n\n```ts\na\n\nb\n```\n\nend')).toEqual([
      '# One',
      'text',
      'more',
      '```ts\na\n\nb\n```',
      'end',
    ]);
  });

  test('keeps a list together over blank lines', () => {
    expect(trimmed('- a\n\n- b\n\n  still b\n\nafter')).toEqual([
      '- a\n\n- b\n\n  still b',
      'after',
    ]);
  });

  test('keeps a fence inside a list item with its list', () => {
    expect(trimmed('1. do\n\n   ```sh\n   ls\n\n   pwd\n   ```\n\n2. done')).toHaveLength(1);
  });

  test('keeps a table and a quote whole', () => {
    expect(trimmed('| a |\n|---|\n| b |\n\n> one\n> two\nlazy')).toEqual([
      '| a |\n|---|\n| b |',
      '> one\n> two\nlazy',
    ]);
  });

  test('does not end a fence at a shorter one', () => {
    expect(trimmed('````\n```\n\n```\n````\n\nend')).toEqual(['````\n```\n\n```\n````', 'end']);
  });

  test('does not take inline code for a fence', () => {
    expect(trimmed('```a``` b\n\nc')).toEqual(['```a``` b', 'c']);
  });

  test('does not cut a text that defines a link', () => {
    expect(splitBlocks('[a]\n\n[a]: https://example.org')).toHaveLength(1);
  });

  test('joins to the text it was given', () => {
    const line = fc.constantFrom(
      '',
      'a',
      '- b',
      '  c',
      '    d',
      '```',
      '~~~',
      '> q',
      '# h',
      '| t |',
      '1. x',
      '---',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.boolean(), (lines, end) => {
        const markdown = lines.join('\n') + (end ? '\n' : '');
        expect(splitBlocks(markdown).join('')).toBe(markdown);
      }),
    );
  });

  test('takes time in proportion to the text', () => {
    const markdown = '- item with some words\n\nparagraph\n\n'.repeat(20_000);
    const start = performance.now();
    splitBlocks(markdown);
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
