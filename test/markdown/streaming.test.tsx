import fc from 'fast-check';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import type { MarkdownProps } from '../../src/markdown/index.js';
import { runs, sample } from '../support/runs.js';
import { arbitraryMarkdown } from './arbitraryMarkdown.js';
import { arbitraryProse, arbitraryTable } from './arbitraryProse.js';
import { readers } from './readers.js';
import { specExamples } from './specExamples.js';
import { pageMarkup, wholeMarkup } from './wholeRender.js';

/** What stands in the page in the end, after the text has come in parts. */
const streamedMarkup = (
  Shown: ComponentType<MarkdownProps>,
  text: string,
  cuts: readonly number[],
) =>
  pageMarkup(
    ...cuts
      .toSorted((a, b) => a - b)
      .map((cut) => <Shown key="text" text={text.slice(0, cut)} streaming />),
    <Shown key="text" text={text} streaming />,
    <Shown key="text" text={text} />,
  );

describe.each(readers)('by the %s reader', (_name, Shown) => {
  test(
    'every example, streamed in any deltas, ends as one render of it',
    { timeout: 60_000 },
    () => {
      // Each of them is shown whole in the tests of equality; in parts all of them are by the long run.
      for (const [, markdown] of sample(specExamples, 80)) {
        const whole = wholeMarkup(markdown, pageMarkup);
        const anyCuts = fc.array(fc.nat(markdown.length), { maxLength: 4 });
        fc.assert(
          fc.property(anyCuts, (cuts) => {
            expect(streamedMarkup(Shown, markdown, cuts)).toBe(whole);
          }),
          { numRuns: 1 },
        );
      }
    },
  );

  test.each([
    ['blocks', arbitraryMarkdown],
    ['words', arbitraryProse],
    ['cells', arbitraryTable],
  ])('any document of %s, streamed, ends as one render of it', (_kind, arbitrary) => {
    const streamed = arbitrary.chain((markdown) =>
      fc.tuple(fc.constant(markdown), fc.array(fc.nat(markdown.length), { maxLength: 20 })),
    );
    fc.assert(
      fc.property(streamed, ([markdown, cuts]) => {
        const whole = wholeMarkup(markdown, pageMarkup);
        fc.pre(whole !== undefined);
        expect(streamedMarkup(Shown, markdown, cuts)).toBe(whole);
      }),
      { numRuns: runs(40) },
    );
  });

  test.each([
    '> w words  \n</b>\n\nw ',
    '- w words  \n</b>\n\nw ',
    '[^a]: w words  \n</b>\n\n[^a]',
    '> w\n# h\n\nw',
  ])('%j, streamed, ends as one render of it', (markdown) => {
    const cuts = Array.from(markdown, (_, index) => index);
    const whole = wholeMarkup(markdown, pageMarkup);
    expect(streamedMarkup(Shown, markdown, cuts)).toBe(whole);
    expect(streamedMarkup(Shown, markdown, [])).toBe(whole);
  });
});
