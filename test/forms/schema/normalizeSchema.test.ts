// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { normalizeSchema } from '../../../src/forms/schema/normalizeSchema.js';
import { SCHEMA_LIMITS } from '../../../src/forms/schema/Schema.js';

const read = (schema: unknown) => normalizeSchema(schema).root;

/** For each keyword: values that are read, with what is read where that is another one, and values that are dropped. */
const KEYWORDS: Readonly<
  Record<string, { readonly fit: readonly unknown[]; readonly drop: readonly unknown[] }>
> = {
  type: { fit: [['string', 'null']], drop: ['film', [], ['film'], 5, null] },
  enum: { fit: [['a', 1, null, { b: [2] }]], drop: [[], 'a', {}] },
  const: { fit: ['a', 0, false, null, { a: 1 }], drop: [undefined, () => 1, Number.NaN] },
  default: { fit: ['a', 0, null, ['a'], { a: 1 }], drop: [undefined, Symbol('a')] },
  examples: { fit: [['a']], drop: [[], 'a'] },
  readOnly: { fit: [true, false], drop: ['true', 1, null] },
  title: { fit: ['', 'a'], drop: [5, null, ['a']] },
  format: { fit: ['date'], drop: [5, true] },
  pattern: { fit: ['^a+$'], drop: ['(a+)+$', '(', 5] },
  minLength: { fit: [0, 3], drop: [-1, 1.5, '3', Number.NaN] },
  minimum: { fit: [-1.5, 0, 3], drop: ['3', Number.POSITIVE_INFINITY, Number.NaN, true] },
  multipleOf: { fit: [0.1, 2], drop: [0, -1, '2', true] },
  required: { fit: [['a', 'b'], []], drop: ['a', { a: true }] },
  uniqueItems: { fit: [true], drop: [1] },
  allOf: { fit: [[{ title: 'a' }]], drop: [[], {}, 'a'] },
  items: { fit: [{ title: 'a' }], drop: ['a', 5, null] },
  properties: { fit: [{ a: { title: 'b' } }, {}], drop: [[], 'a', null] },
  patternProperties: { fit: [{ '^a$': { title: 'b' } }], drop: [[], 'a'] },
  dependentRequired: { fit: [{ a: ['b'] }], drop: [['a'], 'a'] },
};

test.each(Object.entries(KEYWORDS))('%s is read if it fits, and dropped if not', (keyword, how) => {
  for (const value of how.fit) expect(read({ [keyword]: value })).toEqual({ [keyword]: value });
  for (const value of how.drop) expect([value, read({ [keyword]: value })]).toEqual([value, {}]);
});

test.each<readonly [string, unknown, unknown]>([
  ['one type', { type: 'string' }, { type: ['string'] }],
  ['types among which there are others', { type: ['a', 'string'] }, { type: ['string'] }],
  ['names that are none', { required: ['a', 5, '__proto__'] }, { required: ['a'] }],
  [
    'properties that are no schemas',
    { properties: { a: 5, b: true, c: false } },
    { properties: { b: {}, c: { not: {} } } },
  ],
  [
    'patterns of properties that are not safe',
    { patternProperties: { '(a+)+$': {}, a: {} } },
    { patternProperties: { a: {} } },
  ],
  [
    'names that depend on others',
    { dependentRequired: { a: ['b', 5], c: 'd' } },
    { dependentRequired: { a: ['b'] } },
  ],
  [
    'data that is not JSON',
    { default: { a: undefined, b: [undefined, 1], c: Number.NaN } },
    { default: { b: [null, 1] } },
  ],
  ['unknown keywords', { film: true, title: 'a' }, { title: 'a' }],
])('%s', (_, schema, expected) => {
  expect(read(schema)).toEqual(expected);
});

test('a prototype is neither read nor set', () => {
  const schema: unknown = JSON.parse(
    '{"properties":{"__proto__":{"title":"a"}},"default":{"__proto__":{"a":1}}}',
  );
  expect(read(schema)).toEqual({ properties: {}, default: {} });
});

describe('the words of earlier drafts', () => {
  test.each<readonly [string, unknown, unknown]>([
    [
      'items of a tuple',
      { items: [{ title: 'a' }], additionalItems: { title: 'b' } },
      { prefixItems: [{ title: 'a' }], items: { title: 'b' } },
    ],
    [
      'limits that are excluded',
      { minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
      { minimum: 1, exclusiveMinimum: 1, maximum: 9, exclusiveMaximum: 9 },
    ],
    ['limits that are not excluded', { minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
    [
      'dependencies',
      { dependencies: { a: ['b'], c: { title: 'd' } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { title: 'd' } } },
    ],
    [
      'dependencies beside newer words, which count',
      { dependencies: { a: ['b'] }, dependentRequired: { c: ['d'] } },
      { dependentRequired: { c: ['d'] }, dependentSchemas: {} },
    ],
    [
      'labels',
      { 'x-enumNames': ['A', 5], 'x-enum-descriptions': ['B'], 'x-header': 'C', header: 'D' },
      { enumNames: ['A', ''], enumDescriptions: ['B'], header: 'C' },
    ],
    ['labels that are no list', { enumNames: 'A', 'x-header': 5 }, {}],
  ])('%s', (_, schema, expected) => {
    expect(read(schema)).toEqual(expected);
  });
});

describe('a reference', () => {
  const target = { title: 'there' };
  test.each<readonly [string, string, object]>([
    ['by pointer', '#/$defs/a', { $defs: { a: target } }],
    ['by a pointer with escapes', '#/$defs/a~1b%20~0c', { $defs: { 'a/b ~c': target } }],
    ['by a pointer through a list', '#/allOf/0', { allOf: [target] }],
    ['by anchor', '#here', { $defs: { a: { ...target, $anchor: 'here' } } }],
    ['by id', 'https://a.test/b', { $defs: { a: { ...target, $id: 'https://a.test/b' } } }],
    ['by id and pointer', 'b#/$defs/c', { $defs: { a: { $id: 'b', $defs: { c: target } } } }],
  ])('leads to its target %s', (_, $ref, more) => {
    const { root, definitions } = normalizeSchema({ $ref, ...more });
    expect(root.$ref).toBe('#/$defs/r0');
    expect(definitions).toEqual({ r0: target });
  });

  test.each([
    ['of another document', 'https://a.test/b'],
    ['to nothing', '#/$defs/b'],
    ['to what is no schema', '#/title'],
    ['to what every object has', '#/$defs/constructor'],
    ['of no text', 5],
  ])('%s is dropped', (_, $ref) => {
    const { root, definitions } = normalizeSchema({ $ref, title: 'a', $defs: {} });
    expect([root, definitions]).toEqual([{ title: 'a' }, {}]);
  });

  test('is read once, and may lead to where it stands', () => {
    const { root, definitions } = normalizeSchema({
      properties: { a: { $ref: '#' }, b: { $ref: '#' }, c: { $dynamicRef: '#' } },
    });
    const own = { $ref: '#/$defs/r0' };
    expect(root).toEqual({ properties: { a: own, b: own, c: own } });
    expect(definitions).toEqual({ r0: root });
  });

  test.each([
    ['draft-07', 'http://json-schema.org/draft-07/schema#', { description: 'b' }],
    ['2020-12', 'https://json-schema.org/draft/2020-12/schema', { description: 'b', minLength: 1 }],
  ])('beside other keywords, in %s', (_, $schema, expected) => {
    const schema = { $schema, $ref: '#/a', description: 'b', minLength: 1, a: {} };
    expect(read(schema)).toEqual({ ...expected, $ref: '#/$defs/r0' });
  });
});

test.each<readonly [string, unknown, (schema: ReturnType<typeof read>) => unknown, unknown]>([
  ['a text', { title: 'a'.repeat(5000) }, ({ title }) => title?.length, SCHEMA_LIMITS.text],
  [
    'labels',
    { enumNames: Array.from({ length: 2000 }, () => 'a'.repeat(5000)) },
    ({ enumNames = [] }) => [enumNames.length, enumNames[0]?.length],
    [SCHEMA_LIMITS.words, SCHEMA_LIMITS.text],
  ],
  [
    'data that is wide',
    { default: Array.from({ length: SCHEMA_LIMITS.data + 5 }, () => []) },
    (schema) => (schema.default as unknown[]).filter((one) => one === null).length,
    6,
  ],
  [
    'data that is deep',
    { default: deep(100) },
    (schema) => JSON.stringify(schema.default).split('[').length - 1,
    SCHEMA_LIMITS.dataDepth + 1,
  ],
  [
    'schemas that are deep',
    deep(100, (items) => ({ items })),
    (schema) => JSON.stringify(schema).split('items').length - 1,
    SCHEMA_LIMITS.depth + 1,
  ],
])('%s is cut off at its limit', (_, schema, measure, limit) => {
  expect(measure(read(schema))).toEqual(limit);
});

function deep(levels: number, wrap: (inner: unknown) => unknown = (inner) => [inner]): unknown {
  return levels === 0 ? wrap({}) : wrap(deep(levels - 1, wrap));
}

test.each([undefined, null, 5, 'a', [], true])('%j accepts anything', (schema) => {
  expect(normalizeSchema(schema)).toEqual({ root: {}, definitions: {} });
});

test('false accepts nothing', () => {
  expect(read(false)).toEqual({ not: {} });
});
