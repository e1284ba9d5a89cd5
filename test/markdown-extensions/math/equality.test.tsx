import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Markdown } from '../../../src/markdown/Markdown.js';
import { MarkdownExtensionsProvider } from '../../../src/markdown/index.js';
import { math } from '../../../src/math.js';
import { arbitraryMarkdownWith } from '../../markdown/arbitraryMarkdown.js';
import { arbitraryProseWith, arbitraryTableWith } from '../../markdown/arbitraryProse.js';
import { specExamples } from '../../markdown/specExamples.js';
import { pageMarkup, staticMarkup, wholeMarkup } from '../../markdown/wholeRender.js';
import { runs } from '../../support/runs.js';
import { withConstructs } from './wordConstructs.js';

/*
 * The contract of the renderer, with maths: however the text came, what stands there in the end is what
 * one render of the whole text by react-markdown gives, with the same grammar for the parser.
 */

/** Formulas stay as they are written: here it is about where they begin and end. */
const load = () => new Promise<never>(() => undefined);
const syntax = math({ load });
const dollarsOnly = math({ load, brackets: false });
/** What judges each of them. */
const judges = new Map([
  [syntax, withConstructs(syntax, true)],
  [dollarsOnly, withConstructs(dollarsOnly, false)],
]);

const WORDS = [
  '$x$',
  '$x^2$',
  '$a_1 * b_2$',
  '$ x$',
  '$5',
  '$10.',
  '$5 and',
  'for 3$',
  'US$7',
  '$$',
  '$$x = 1$$',
  '$$ y $$.',
  '$$x',
  '\\(x\\)',
  '\\( a * b \\),',
  '\\(',
  '\\)',
  '\\[ z^2 \\]',
  '\\[1\\]',
  '\\[',
  '\\]',
  '\\$',
  '\\\\',
  '$`a`$',
  '**$b$**',
  '$\\frac{1}{2}$',
  '$[a](b)$',
  '$|x|$',
  '$$$',
];

const STARTS = [
  '$$',
  '$$',
  '$$',
  '\\[',
  '\\]',
  '$$ x = ',
  '\\[ \\frac{1}{2} ',
  '+ y $$',
  'z \\]',
  '- $$',
  '> $$',
  '> \\[',
  '1. \\[',
  '```math',
];

const inPage = (element: ReactElement, by = syntax) => (
  <MarkdownExtensionsProvider value={{ dialect: 'commonmark', syntax: by }}>
    {element}
  </MarkdownExtensionsProvider>
);

const streamedMarkup = (text: string, cuts: readonly number[], by = syntax) =>
  pageMarkup(
    ...[
      ...cuts
        .toSorted((a, b) => a - b)
        .map((cut) => <Markdown key="text" text={text.slice(0, cut)} streaming />),
      <Markdown key="text" text={text} streaming />,
      <Markdown key="text" text={text} />,
    ].map((element) => inPage(element, by)),
  );

const KINDS = [
  ['blocks', arbitraryMarkdownWith([...STARTS, ...STARTS], [...WORDS, ...WORDS])],
  ['words', arbitraryProseWith([...WORDS, ...WORDS])],
  ['cells', arbitraryTableWith(WORDS)],
] as const;

test.each(KINDS)('any document of %s is what one render of it is', (_kind, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, fc.constantFrom(syntax, dollarsOnly), (markdown, by) => {
      const whole = wholeMarkup(
        markdown,
        (element) => staticMarkup(inPage(element, by)),
        judges.get(by),
      );
      fc.pre(whole !== undefined);
      expect(staticMarkup(inPage(<Markdown text={markdown} />, by))).toBe(whole);
    }),
    { numRuns: runs(30) },
  );
});

test.each(KINDS)('any document of %s, streamed, ends as one render of it', (_kind, arbitrary) => {
  const streamed = arbitrary.chain((markdown) =>
    fc.tuple(fc.constant(markdown), fc.array(fc.nat(markdown.length), { maxLength: 20 })),
  );
  fc.assert(
    fc.property(streamed, ([markdown, cuts]) => {
      const whole = wholeMarkup(
        markdown,
        (element) => pageMarkup(inPage(element)),
        judges.get(syntax),
      );
      fc.pre(whole !== undefined);
      expect(streamedMarkup(markdown, cuts)).toBe(whole);
    }),
    { numRuns: runs(20) },
  );
});

test('leaves every example of the specifications that has no maths as it is', () => {
  for (const [, markdown] of specExamples) {
    if (/\$|\\[([]/.test(markdown)) continue;
    expect(staticMarkup(inPage(<Markdown text={markdown} />))).toBe(
      staticMarkup(
        <MarkdownExtensionsProvider value={{ dialect: 'commonmark' }}>
          <Markdown text={markdown} />
        </MarkdownExtensionsProvider>,
      ),
    );
  }
});
