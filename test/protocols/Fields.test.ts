// @vitest-environment node
import { expect, test } from 'vitest';
import { Fields } from '../../src/protocols/Fields.js';

test.each<readonly [unknown, number | undefined]>([
  [1.5, 1.5],
  ['1.5', 1.5],
  ['', undefined],
  [' ', undefined],
  ['one', undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('A22 of %j, the number is %j', (value, number) => {
  expect(new Fields({ value }).number('value')).toBe(number);
});

test.each<readonly [unknown, string | undefined]>([
  ['a', 'a'],
  [7, '7'],
  ['', undefined],
  ['None', undefined],
  ['null', undefined],
  [null, undefined],
  [{}, undefined],
])('A21 of %j, the id is %j', (value, id) => {
  expect(new Fields({ value }).id('value')).toBe(id);
});

test('a field of the object counts before one that it wraps, and a prototype never does', () => {
  const fields = new Fields({ a: 1 }, { a: 2, b: 3 });
  expect(['a', 'b', 'toString'].map((name) => fields.get(name))).toEqual([1, 3, undefined]);
});
