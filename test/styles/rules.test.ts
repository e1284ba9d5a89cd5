// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

/*
 * A browser that sees a rule such as `[data-status] [data-part]` looks at all parts inside of an element again
 * when its status changes: for the end of a long answer that takes seconds.
 */
/** A part with a status, and after a combinator another part. */
const INSIDE = /\[data-status[^>+~\s]*[>+~\s]+\S*\[data-/u;

/** What stands in brackets, without the spaces that would look like combinators. */
const listed = (brackets: string) => brackets.replaceAll(/[\s>+~]/gu, '');

/** The rules of all sheets. */
const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((file) => {
    const found: Rule[] = [];
    postcss.parse(readFileSync(`src/${file}`, 'utf8')).walkRules((rule) => void found.push(rule));
    return found;
  });

const selectors = rules.flatMap((rule) => rule.selectors);

test('no rule says by the status of a part how the parts inside of it look', () => {
  const inside = selectors.filter((one) => INSIDE.test(one.replaceAll(/\([^()]*\)/gu, listed)));
  // An icon is no part, so only icons are looked at again.
  expect(inside.filter((rule) => !rule.endsWith('svg'))).toEqual([]);
});

/*
 * The same goes for the place among its neighbours, and not only of that part: a browser looks again at all that is
 * in the last item of a list, whatever list that is, when another item is added behind it.
 */
const PLACED = /:(?:first|last|only|nth)-[^>+~\s]*[>\s]+\S/u;

test('no rule says by the place of a part among its neighbours how what is in it looks', () => {
  const outside = selectors
    .map((one) => one.replaceAll(/\s+/gu, ' '))
    .map((one) => one.replaceAll(/:has\([^()]*\)/gu, ''));
  expect(outside.filter((one) => PLACED.test(one.replaceAll(/\([^()]*\)/gu, listed)))).toEqual([]);
});

/* Builds for browsers of before 2024, Vite's among them, replace `:dir(rtl)` by a list of languages of the page. */
test('no rule asks for the direction in a way that builds for older browsers replace', () => {
  expect(selectors.filter((rule) => rule.includes(':dir('))).toEqual([]);
});

/* All parts have their ring by a rule with `:focus-visible`, which is stronger than one with the name of a part alone. */
test('how far a focus ring is from its part is said by a rule that asks for the focus', () => {
  const places = rules.filter((rule) =>
    rule.some((node) => node.type === 'decl' && node.prop === 'outline-offset'),
  );
  const own = (rule: Rule) => rule.some((node) => node.type === 'decl' && node.prop === 'outline');
  const weak = places.filter((rule) => !own(rule) && !rule.selector.includes(':focus'));
  expect(weak.map((rule) => rule.selector)).toEqual([]);
});

/* A page may say of all `::before` and `::after` what it likes, and `all: revert` of the part itself does not reach them. */
test('what a part draws before or after itself takes nothing from the page: the rule that gives it content begins with `all: revert`', () => {
  const drawn = rules.filter(
    (rule) =>
      /::(?:before|after)$/u.test(rule.selectors[0] ?? '') &&
      rule.some((node) => node.type === 'decl' && node.prop === 'content' && node.value !== 'none'),
  );
  expect(drawn).not.toEqual([]);
  const open = drawn.filter((rule) => String(rule.first) !== 'all: revert');
  expect(open.map((rule) => rule.selector)).toEqual([]);
});
