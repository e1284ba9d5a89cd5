import { ExactNumber } from '../../../core/ExactNumber.js';
import type { ApprovalRule, ArgumentMatcher, ArgumentTest } from './ApprovalRule.js';
import { equalJson, own } from './equalJson.js';
import { isUnder } from './isUnder.js';

type Path = readonly (string | number)[];

/** Whether the arguments of a call, which are JSON, match a rule. Does not check tool, time and session. */
export function matchesArguments(rule: ApprovalRule, input: unknown): boolean {
  return (
    rule.arguments.every((matcher) => fits(matcher, input)) &&
    (rule.others === 'any' || isCovered(input, [], rule.arguments))
  );
}

function fits(matcher: ArgumentMatcher, input: unknown): boolean {
  let value = input;
  for (const key of matcher.path) {
    if (!hasAt(value, key)) return false;
    value = own(value, key);
  }
  return passes(matcher, value);
}

/** Whether a value has an own field with this key. Numbers are only indexes of lists, and lists have no other keys. */
function hasAt(value: unknown, key: string | number): value is object {
  return (
    isHolder(value) &&
    Array.isArray(value) === (typeof key === 'number') &&
    Object.hasOwn(value, key)
  );
}

/** Whether a value is an object or a list. */
function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}

function passes(test: ArgumentTest, value: unknown): boolean {
  if ('any' in test) return true;
  if ('equals' in test) return equalJson(test.equals, value);
  if ('oneOf' in test) return test.oneOf.some((one) => equalJson(one, value));
  if (typeof value !== 'string') return false;
  return 'startsWith' in test ? value.startsWith(test.startsWith) : isUnder(value, test.under);
}

/** Whether each argument is covered by a matcher, for itself or for a value around it. */
function isCovered(value: unknown, path: Path, matchers: readonly ArgumentMatcher[]): boolean {
  if (matchers.some((matcher) => matcher.path.length === path.length)) return true;
  const isOuter = path.length === 0 || matchers.length > 0;
  if (!isOuter || !isHolder(value)) return false;
  const isList = Array.isArray(value);
  return Object.keys(value).every((name) => {
    const key = isList ? Number(name) : name;
    const inner = matchers.filter((matcher) => matcher.path[path.length] === key);
    return isCovered(own(value, name), [...path, key], inner);
  });
}
