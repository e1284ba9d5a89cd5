// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { equalJson } from '../../../../src/approvals/rules/engine/equalJson.js';
import { ExactNumber } from '../../../../src/core/ExactNumber.js';
import { parseJson } from '../../../../src/core/json.js';

/* A rule decides in the person's place where values are equal, and nowhere else. */

const EQUAL = [
  ['null', 'null'],
  ['true', 'true'],
  ['1', '1.0'],
  ['"a"', '"a"'],
  ['9007199254740991', '9007199254740991'],
  ['0.12345678901234567891', '0.12345678901234567891'],
  ['[1,"a",null]', '[1,"a",null]'],
  ['{"a":1,"b":{"c":[2]}}', '{"b":{"c":[2]},"a":1}'],
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ['{}', '{}'],
  ['[]', '[]'],
] as const;

const DIFFERENT = [
  ['null', 'false'],
  ['null', '{}'],
  ['0', 'false'],
  ['1', '"1"'],
  ['1', '2'],
  ['""', 'null'],
  ['"a"', '"A"'],
  ['[]', '{}'],
  ['[1]', '{"0":1}'],
  ['[1,2]', '[2,1]'],
  ['[1]', '[1,2]'],
  ['{"a":1}', '{"a":1,"b":2}'],
  ['{"a":1,"b":2}', '{"a":1,"b":3}'],
  ['{"a":1,"b":2}', '{"a":2,"b":2}'],
  ['{"a":1,"b":2}', '{"a":1,"c":2}'],
  ['{"a":null}', '{"b":null}'],
  ['{"toString":1}', '{"a":1}'],
  ['{"__proto__":{"a":1}}', '{"a":{"a":1}}'],
  ['{"a":{"b":[1]}}', '{"a":{"b":[2]}}'],
  ['1970670598291982290', '1970670598291982291'],
  ['1970670598291982290', '1970670598291982300'],
] as const;

describe.each([
  ['as JSON holds them', JSON.parse],
  ['with all their digits', parseJson],
])('values %s', (_, read) => {
  test.each(DIFFERENT)('%s is not %s', (one, other) => {
    expect(equalJson(read(one), read(other))).toBe(false);
    expect(equalJson(read(other), read(one))).toBe(false);
  });

  test.each(EQUAL)('%s is %s', (one, other) => {
    expect(equalJson(read(one), read(other))).toBe(true);
    expect(equalJson(read(other), read(one))).toBe(true);
  });
});

test('an integer that was rounded is equal to nothing, not to itself either', () => {
  for (const text of ['9007199254740992', '1970670598291982290', '-9007199254740992']) {
    const rounded = Number(text);
    expect(equalJson(rounded, rounded)).toBe(false);
    expect(equalJson([rounded], [rounded])).toBe(false);
    expect(equalJson(rounded, new ExactNumber(text))).toBe(false);
    expect(equalJson(new ExactNumber(text), rounded)).toBe(false);
    expect(equalJson(new ExactNumber(text), new ExactNumber(text))).toBe(true);
  }
});

test('digits that a JavaScript number cannot hold tell values apart', () => {
  const [one, other] = ['0.12345678901234567891', '0.12345678901234567892'].map(parseJson);
  expect(equalJson(one, other)).toBe(false);
});
