// @vitest-environment node
import { expect, test } from 'vitest';
import { parseNumber, printNumber, showNumber } from '../../../src/forms/draft/numbers.js';

test.each<readonly [string, string, number | undefined]>([
  ['en', '12', 12],
  ['en', ' -1.5 ', -1.5],
  ['en', '−1.5', -1.5],
  ['en', '+1.5', 1.5],
  ['en', '.5', 0.5],
  ['en', '-.5', -0.5],
  ['en', '5.', 5],
  ['en', '007', 7],
  ['en', '1e3', 1000],
  ['en', '1.5E-2', 0.015],
  ['en', '1,234', 1234],
  ['en', '1,234,567.8', 1234567.8],
  ['en', '1,5', 1.5],
  ['en', '12,34', 12.34],
  ['en', '1,2345', 1.2345],
  ['en', '1 234', 1234],
  ['en', "1'234.5", 1234.5],
  ['de', '1,5', 1.5],
  ['de', '1.5', 1.5],
  ['de', '1.234', 1234],
  ['de', '1.234.567,8', 1234567.8],
  ['fr', '1 234,5', 1234.5],
  ['fr', '1\u202f234,5', 1234.5],
  ['fr', '1.234', 1.234],
  ['en', '', undefined],
  ['en', '-', undefined],
  ['en', '.', undefined],
  ['en', '1.2.3', undefined],
  ['en', '1e', undefined],
  ['en', 'a1', undefined],
  ['en', '1a', undefined],
  ['en', '0x10', undefined],
  ['en', '1e999', undefined],
  ['en', 'Infinity', undefined],
])('in %s, %j is read as %j', (locale, text, value) => {
  expect(parseNumber(text, locale)).toBe(value);
});

test.each<readonly [string, number, string, string]>([
  ['en', 1234.5, '1234.5', '1,234.5'],
  ['de', 1234.5, '1234,5', '1.234,5'],
  ['en', -0.25, '-0.25', '-0.25'],
  ['de', 1e-25, '1e-25', '0'],
  ['ar-EG', 12.5, '12.5', '١٢٫٥'],
])('in %s, %d is edited as %j and shown as %j', (locale, value, edited, shown) => {
  expect([printNumber(value, locale), showNumber(value, locale)]).toEqual([edited, shown]);
});
