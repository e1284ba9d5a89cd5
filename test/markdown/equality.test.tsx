// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEnd } from '../../src/markdown/streaming/openEnd.js';
import { endMarkdown, readMarkdown } from '../../src/markdown/parse/readMarkdown.js';
import { runs } from '../support/runs.js';
import { arbitraryMarkdown } from './arbitraryMarkdown.js';
import { readers } from './readers.js';
import { specExamples } from './specExamples.js';
import { staticMarkup, wholeMarkup } from './wholeRender.js';

/** A heading or a paragraph that begins with a bracket, with what may give either another meaning. */
const arbitraryLine = fc
  .tuple(
    fc.constantFrom(
      '# ',
      '###  ',
      '###### ',
      '[a](/b)',
      '[',
      '[^1](/b)',
      '[ ](/b)',
      '[x] ',
      ' [a](/b)',
    ),
    fc.array(
      fc.constantFrom(
        'word',
        ' ',
        '#',
        '\\',
        '**b**',
        '`c`',
        '[l](/u)',
        '&amp;',
        '\u00A0',
        ':',
        '_',
        '-',
        '\t',
      ),
    ),
  )
  .map(([start, rest]) => [start, ...rest].join(''));

/**
 * The contract of both readers: however the text came, what stands there in the end is what one
 * render of the whole text by react-markdown gives, white space between blocks aside.
 */
describe.each(readers)('by the %s reader', (_name, Shown) => {
  test.each(specExamples)('%s: %j is what one render of it is', (_section, markdown) => {
    expect(staticMarkup(<Shown text={markdown} />)).toBe(wholeMarkup(markdown, staticMarkup));
  });

  test('any document is what one render of it is', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (markdown) => {
        const whole = wholeMarkup(markdown, staticMarkup);
        fc.pre(whole !== undefined);
        expect(staticMarkup(<Shown text={markdown} />)).toBe(whole);
      }),
      { numRuns: runs(200) },
    );
  });

  test('any line that is read without the parser is what one render of it is', () => {
    fc.assert(
      fc.property(arbitraryLine, (markdown) => {
        expect(staticMarkup(<Shown text={markdown} />)).toBe(wholeMarkup(markdown, staticMarkup));
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('read in parts', () => {
  const expectSameBlocks = (markdown: string, cuts: readonly number[]) => {
    let document = readMarkdown('');
    for (const cut of cuts.toSorted((a, b) => a - b)) {
      document = readMarkdown(markdown.slice(0, cut), document);
      openEnd(document);
    }
    document = readMarkdown(markdown, document);
    expect(endMarkdown(document)).toEqual(endMarkdown(readMarkdown(markdown)));
  };

  test('every example has the same blocks as read at once', () => {
    for (const [, markdown] of specExamples) {
      expectSameBlocks(
        markdown,
        Array.from({ length: markdown.length }, (_, cut) => cut),
      );
    }
  });

  test('any document has the same blocks as read at once', () => {
    fc.assert(
      fc.property(
        arbitraryMarkdown.chain((markdown) =>
          fc.tuple(fc.constant(markdown), fc.array(fc.nat(markdown.length))),
        ),
        ([markdown, cuts]) => expectSameBlocks(markdown, cuts),
      ),
      { numRuns: runs(200) },
    );
  });
});
