// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/*
 * A browser that sees a rule such as `[data-status] [data-part]` looks at all parts inside of an element again
 * when its status changes: for the end of a long answer that takes seconds.
 */
/** A part with a status, and after a combinator another part. */
const INSIDE = /\[data-status[^>+~\s]*[>+~\s]+\S*\[data-/u;

/** What stands in brackets, without the spaces that would look like combinators. */
const listed = (brackets: string) => brackets.replaceAll(/[\s>+~]/gu, '');

/** The selectors of all sheets. */
const selectors = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((file) => {
    const found: string[] = [];
    postcss
      .parse(readFileSync(`src/${file}`, 'utf8'))
      .walkRules((rule) => void found.push(...rule.selectors));
    return found;
  });

test('no rule says by the status of a part how the parts inside of it look', () => {
  const rules = selectors.filter((one) => INSIDE.test(one.replaceAll(/\([^()]*\)/gu, listed)));
  // An icon is no part, so only icons are looked at again.
  expect(rules.filter((rule) => !rule.endsWith('svg'))).toEqual([]);
});

/*
 * The same goes for the place among its neighbours, and not only of that part: a browser looks again at all that is
 * in the last item of a list, whatever list that is, when another item is added behind it.
 */
const PLACED = /:(?:first|last|only|nth)-[^>+~\s]*[>\s]+\S/u;

test('no rule says by the place of a part among its neighbours how what is in it looks', () => {
  const rules = selectors.map((one) => one.replaceAll(/\s+/gu, ' '));
  const outside = rules.map((one) => one.replaceAll(/:has\([^()]*\)/gu, ''));
  expect(outside.filter((one) => PLACED.test(one.replaceAll(/\([^()]*\)/gu, listed)))).toEqual([]);
});

/* Builds for browsers of before 2024, Vite's among them, replace `:dir(rtl)` by a list of languages of the page. */
test('no rule asks for the direction in a way that builds for older browsers replace', () => {
  expect(selectors.filter((rule) => rule.includes(':dir('))).toEqual([]);
});
