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

test('no rule says by the status of a part how the parts inside of it look', () => {
  const rules: string[] = [];
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    postcss.parse(readFileSync(`src/${file}`, 'utf8')).walkRules(({ selectors }) => {
      rules.push(...selectors.filter((one) => INSIDE.test(one.replaceAll(/\([^()]*\)/gu, listed))));
    });
  }
  // An icon is no part, so only icons are looked at again.
  expect(rules.filter((rule) => !rule.endsWith('svg'))).toEqual([]);
});
