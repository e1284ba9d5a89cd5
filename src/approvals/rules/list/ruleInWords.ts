import type { ApprovalTexts } from '../../../locales/index.js';
import type { ApprovalRule, ArgumentMatcher } from '../engine/index.js';
import { shortJson } from './shortJson.js';

type Words = ApprovalTexts['rules'];

/** Describes the conditions of a rule, one text per argument. */
export function ruleInWords(rule: ApprovalRule, words: Words): readonly string[] {
  const tests = rule.arguments.map((matcher) => testInWords(matcher, words));
  return rule.others === 'any' ? [...tests, words.others] : tests;
}

function testInWords(matcher: ArgumentMatcher, words: Words): string {
  const name = matcher.path.length === 0 ? words.input : matcher.path.join('.');
  if ('equals' in matcher) return words.is(name, shortJson(matcher.equals));
  if ('oneOf' in matcher)
    return words.is(
      name,
      matcher.oneOf.map(shortJson).reduce((all, one) => words.or(all, one)),
    );
  if ('startsWith' in matcher) return words.startsWith(name, shortJson(matcher.startsWith));
  return 'under' in matcher ? words.under(name, shortJson(matcher.under)) : words.any(name);
}
