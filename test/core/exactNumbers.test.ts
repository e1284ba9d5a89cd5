// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExactNumber, numberOf, reviveNumbers } from '../../src/core/ExactNumber.js';
import { parseJson, printJson } from '../../src/core/json.js';

const UNSAFE = [
  '1970670598291982290',
  '-9007199254740993',
  '9007199254740992',
  '0.1000000000000000055511151231257827',
  '3.14159265358979323846',
  '1e400',
  '-1E+400',
  '1e-400',
  '1.5e16',
  '1234567890123e5',
];

const SAFE = [
  '0',
  '-0.50',
  '1e3',
  '1E-7',
  '9007199254740991',
  '0.30000000000000004',
  '1.10',
  '5e-324',
];

const PLACES = [
  (number: string) => number,
  (number: string) => ` ${number} `,
  (number: string) => `[${number}]`,
  (number: string) => `{"a":{"b":[1,${number},null]},"c":"x"}`,
  (number: string) => `{"a":"\\\\\\"${number}","b":\n${number}}`,
  (number: string) => `{"__proto__":${number},"\uE000":"\uE000${number}","\\ue000":"\\uE0001"}`,
];

describe('a number that a JavaScript number cannot hold', () => {
  test.each(UNSAFE)('keeps its digits: %s', (number) => {
    expect(parseJson(number)).toEqual(new ExactNumber(number));
    expect(numberOf(number)).toEqual(new ExactNumber(number));
    for (const place of PLACES) {
      const text = place(number);
      const value = parseJson(text);
      expect(printJson(value)).toContain(number);
      expect(parseJson(printJson(value, 2))).toEqual(value);
      // The same value with a number that is safe shows that nothing else has changed.
      expect(JSON.parse(printJson(value))).toEqual(JSON.parse(text));
    }
  });

  test('is written by the platform as its digits, and never as another number', () => {
    const written = JSON.stringify({ account: numberOf('1970670598291982290') });
    expect(written).toMatch(/^\{"account":"?1970670598291982290"?\}$/u);
  });

  test('counts as the nearest number', () => {
    expect(Number(numberOf('9007199254740993'))).toBe(9_007_199_254_740_992);
    expect(String(numberOf('9007199254740993'))).toBe('9007199254740993');
  });

  test('survives being cloned for another tab', () => {
    const value = parseJson('{"a":[9007199254740993,{"b":1e400}]}');
    expect(structuredClone(value)).not.toStrictEqual(value);
    expect(reviveNumbers(structuredClone(value))).toStrictEqual(value);
  });
});

test.each(SAFE)('a number that a JavaScript number holds stays one: %s', (number) => {
  for (const place of PLACES.slice(0, 5)) {
    const text = place(number);
    expect(parseJson(text)).toStrictEqual(JSON.parse(text));
  }
});

test.each([
  '9007199254740993,',
  '{9007199254740993:1}',
  '[09007199254740993]',
  '1234567890123456e',
  '"9007199254740993',
])('what is no JSON stays none: %s', (text) => expect(parseJson(text)).toBeUndefined());

test('any JSON is read as the platform reads it, but for the digits', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.parse(printJson(parseJson(text)))).toEqual(JSON.parse(text));
    }),
  );
});
