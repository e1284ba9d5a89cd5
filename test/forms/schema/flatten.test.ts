// @vitest-environment node
import { expect, test } from 'vitest';
import { flatten } from '../../../src/forms/schema/flatten.js';
import { normalizeSchema } from '../../../src/forms/schema/normalizeSchema.js';

function flat(schema: unknown) {
  const book = normalizeSchema(schema);
  return flatten(book.root, book);
}

test.each<readonly [string, object, object, unknown]>([
  ['the higher least length', { minLength: 1 }, { minLength: 3 }, { minLength: 3 }],
  ['the lower greatest length', { maxLength: 1 }, { maxLength: 3 }, { maxLength: 1 }],
  [
    'the narrower range',
    { minimum: 1, maximum: 5, exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { minimum: 2, maximum: 4, exclusiveMinimum: 1, exclusiveMaximum: 8 },
    { minimum: 2, maximum: 4, exclusiveMinimum: 1, exclusiveMaximum: 8 },
  ],
  [
    'the narrower number of items and fields',
    { minItems: 1, maxItems: 5, minProperties: 3, maxProperties: 3 },
    { minItems: 2, maxItems: 4, minProperties: 2, maxProperties: 4 },
    { minItems: 2, maxItems: 4, minProperties: 3, maxProperties: 3 },
  ],
  ['a limit that only one has', { minimum: 1 }, { maximum: 2 }, { minimum: 1, maximum: 2 }],
  [
    'the title of the first',
    { title: 'A' },
    { title: 'B', format: 'c' },
    { title: 'A', format: 'c' },
  ],
  [
    'all required names once',
    { required: ['a', 'b'] },
    { required: ['b', 'c'] },
    { required: ['a', 'b', 'c'] },
  ],
  [
    'the types of both',
    { type: ['string', 'null'] },
    { type: ['null', 'object'] },
    { type: ['null'] },
  ],
  ['an integer of both orders', { type: 'integer' }, { type: 'number' }, { type: ['integer'] }],
  [
    'an integer beside a number',
    { type: ['number', 'null'] },
    { type: ['integer', 'null'] },
    { type: ['null', 'integer'] },
  ],
  ['a number with a number', { type: 'number' }, { type: 'number' }, { type: ['number'] }],
  [
    'the properties of both, with both schemas for one of one name',
    { properties: { a: { title: 'A' }, b: { title: 'B' } } },
    { properties: { b: { title: 'C' }, c: { title: 'D' } } },
    {
      properties: {
        a: { title: 'A' },
        b: { allOf: [{ title: 'B' }, { title: 'C' }] },
        c: { title: 'D' },
      },
    },
  ],
  [
    'the names that depend on others, those of the first where both have some',
    { dependentRequired: { a: ['b'] } },
    { dependentRequired: { a: ['c'], d: ['e'] } },
    { dependentRequired: { a: ['b'], d: ['e'] } },
  ],
])('of two schemas that both hold, there is %s', (_, one, other, expected) => {
  expect(flat({ ...one, allOf: [other] }).schema).toEqual(expected);
  expect(flat({ allOf: [one, other] }).schema).toEqual(expected);
});

test('what is written beside a reference comes first, and what it leads to is merged', () => {
  const { schema, refs } = flat({
    $ref: '#/$defs/a',
    title: 'Own',
    $defs: { a: { title: 'A', $ref: '#/$defs/b' }, b: { minLength: 2 } },
  });
  expect(schema).toEqual({ title: 'Own', minLength: 2 });
  expect(refs).toHaveLength(2);
});

test('a schema that leads to itself is followed once', () => {
  const { schema, refs } = flat({ $ref: '#', title: 'A' });
  expect(schema).toEqual({ title: 'A' });
  expect(refs).toHaveLength(1);
});

test('of very many schemas that all hold, not all are merged', () => {
  const allOf = Array.from({ length: 500 }, (_, index) => ({ required: [`a${index}`] }));
  expect(flat({ allOf }).schema.required).toHaveLength(199);
});
