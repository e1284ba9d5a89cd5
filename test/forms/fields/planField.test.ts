// @vitest-environment node
import { expect, test } from 'vitest';
import { FORM_LIMITS, type Choice, type Field } from '../../../src/forms/fields/Field.js';
import { planRoot } from '../../../src/forms/fields/planField.js';
import { normalizeSchema } from '../../../src/forms/schema/normalizeSchema.js';

const planOf = (schema: unknown) => planRoot(normalizeSchema(schema));
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label).join('|');

/** A field in a few words: what it is, and what is in it. `?` for one that may be null. */
function outline(field: Field): string {
  return outlineOf(field) + (field.nullable ? '?' : '');
}

function outlineOf(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.style;
    case 'number':
      return field.integer ? 'integer' : 'number';
    case 'choice':
    case 'many':
      return `${field.kind} ${labels(field.choices)}`;
    case 'pick':
      return `pick ${field.several ? 'several ' : ''}${labels(field.choices)}`;
    case 'fixed':
      return `fixed ${JSON.stringify(field.value)}`;
    case 'file':
      return `file${field.asDataUrl ? ' url' : ''}${field.accept === undefined ? '' : ` ${field.accept}`}`;
    case 'object': {
      const entries = field.entries.map(
        (entry) => `${entry.name}${entry.required ? '!' : ''}: ${outline(entry.field)}`,
      );
      return `{${[...entries, ...(field.open ? ['…'] : [])].join(', ')}}`;
    }
    case 'list': {
      const item = field.item?.();
      const items = [...field.fixed.map(outline), ...(item ? [`${outline(item)}*`] : [])];
      return `[${items.join(', ')}] ${field.least}-${field.most}`;
    }
    case 'variant':
      return field.variants
        .map(({ label = '', open }) => `${label}(${outline(open())})`)
        .join(' or ');
    default:
      return field.kind;
  }
}

const S = { type: 'string' };
const N = { type: 'number' };

test.each<readonly [string, unknown]>([
  // Texts and files.
  ['line', S],
  ['line', { ...S, maxLength: 200 }],
  ['long', { ...S, maxLength: 201 }],
  ['long', { ...S, format: 'markdown' }],
  ['long', { ...S, contentMediaType: 'text/html' }],
  ['long', { ...S, contentMediaType: 'application/json' }],
  ['date', { ...S, format: 'date' }],
  ['date-time', { ...S, format: 'date-time' }],
  ['email', { ...S, format: 'idn-email' }],
  ['url', { ...S, format: 'uri', maxLength: 5000 }],
  ['line', { ...S, format: 'film' }],
  ['file', { ...S, contentEncoding: 'base64' }],
  ['file', { ...S, format: 'binary' }],
  ['file url', { ...S, format: 'data-url' }],
  ['file image/png', { ...S, contentMediaType: 'image/png' }],
  // Types that are not said.
  ['line', { pattern: '^a$' }],
  ['line', { format: 'film' }],
  ['line', { maxLength: 5 }],
  ['file', { contentEncoding: 'base64' }],
  ['number', { minimum: 0 }],
  ['number', { maximum: 0 }],
  ['integer', { type: 'integer' }],
  ['boolean', { const: true }],
  ['{a: json}', { properties: { a: {} } }],
  ['{a!: json}', { required: ['a'] }],
  ['[line*] 0-200', { items: S }],
  ['[line] 0-200', { prefixItems: [S] }],
  ['json', {}],
  ['json', true],
  // Null.
  ['line?', { type: ['string', 'null'] }],
  ['fixed null?', { type: 'null' }],
  ['line?', { anyOf: [S, { type: 'null' }] }],
  ['line?', { oneOf: [{ const: null }, S] }],
  ['(line) or (number)?', { oneOf: [S, N, { type: 'null' }] }],
  ['(line) or (number)', { oneOf: [S, N] }],
  ['choice a?', { enum: ['a'], type: ['string', 'null'] }],
  ['choice a', { enum: ['a', null] }],
  // Values to choose from.
  ['choice a|1|true', { enum: ['a', 1, true] }],
  ['choice A|b', { enum: ['a', 'b'], enumNames: ['A', ''] }],
  ['choice A|b', { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }],
  ['fixed "a"', { const: 'a' }],
  ['fixed 0', { const: 0 }],
  ['pick a|b', { anyOf: [{ const: 'a' }, { enum: ['b'] }, S] }],
  ['(line) or (line)', { anyOf: [{ ...S, format: 'film' }, S] }],
  ['pick a', { anyOf: [{ const: 'a' }, { ...S, maxLength: 5 }] }],
  ['(fixed "a") or (email)', { anyOf: [{ const: 'a' }, { ...S, format: 'email' }] }],
  ['(fixed "a") or (number)', { anyOf: [{ const: 'a' }, N] }],
  ['many a|b', { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true }],
  ['[choice a|b*] 0-200', { type: 'array', items: { enum: ['a', 'b'] } }],
  ['[choice a*] 0-200', { type: 'array', items: { enum: ['a'] }, uniqueItems: false }],
  ['[json*] 0-200', { type: 'array', uniqueItems: true }],
  ['pick several a', { type: 'array', items: { anyOf: [{ const: 'a' }, S] }, uniqueItems: true }],
  [
    '[line, choice a*] 0-200',
    { type: 'array', prefixItems: [S], items: { enum: ['a'] }, uniqueItems: true },
  ],
  // Lists.
  ['[line*] 2-5', { type: 'array', items: S, minItems: 2, maxItems: 5 }],
  ['[line*] 0-200', { type: 'array', items: S, maxItems: 1000 }],
  ['[line, number] 0-200', { type: 'array', prefixItems: [S, N] }],
  ['[line, number*] 0-200', { type: 'array', prefixItems: [S], items: N }],
  ['[line] 0-200', { type: 'array', prefixItems: [S], items: false }],
  ['[] 0-200', { type: 'array', items: false }],
  ['json', { type: 'array', prefixItems: Array.from({ length: 201 }, () => S) }],
  // Objects.
  ['{a!: line, b: number}', { type: 'object', properties: { a: S, b: N }, required: ['a'] }],
  ['{a: line}', { properties: { a: S, b: false } }],
  ['json', { type: 'object' }],
  ['{}', { type: 'object', additionalProperties: false }],
  ['{a: line, …}', { properties: { a: S }, additionalProperties: true }],
  ['{a: line}', { properties: { a: S }, additionalProperties: false }],
  ['{a: line, …}', { properties: { a: S }, patternProperties: { b: S } }],
  [
    '{a: line, …}',
    { properties: { a: S }, patternProperties: { b: S }, additionalProperties: false },
  ],
  [
    '{a: line, b: number, c: number, d: line}',
    {
      properties: { a: S },
      // A JSON Schema keyword; this table is never awaited.
      // oxlint-disable-next-line unicorn/no-thenable
      then: { properties: { b: N, a: N } },
      else: { properties: { c: N } },
      dependentSchemas: { a: { properties: { d: S } }, b: { title: 'nothing' } },
    },
  ],
  // Shapes.
  ['A(line) or (number)', { oneOf: [{ ...S, title: 'A' }, N] }],
  ['(line) or (boolean)', { type: ['string', 'boolean'] }],
  [
    'a({t: fixed "a"}) or b({t: choice b})',
    { oneOf: [{ properties: { t: { const: 'a' } } }, { properties: { t: { enum: ['b'] } } }] },
  ],
  [
    '({t: choice a|b}) or ({t: fixed 1})',
    { oneOf: [{ properties: { t: { enum: ['a', 'b'] } } }, { properties: { t: { const: 1 } } }] },
  ],
  [
    '({a: line, b: line}) or ({a: line, c: number})',
    { properties: { a: S }, oneOf: [{ properties: { b: S } }, { properties: { c: N } }] },
  ],
  ['{a: line}', { properties: { a: S }, anyOf: [{ required: ['a'] }, { not: { title: 'b' } }] }],
  ['line', { ...S, oneOf: [{ minLength: 1 }] }],
  ['line', { ...S, oneOf: Array.from({ length: 25 }, (_, index) => ({ minLength: index })) }],
])('%s', (expected, schema) => {
  expect(outline(planOf(schema))).toBe(expected);
});

test('what leads to itself is opened on request, each time one level further', () => {
  const node = { type: 'object', properties: { name: S, next: { $ref: '#' } } };
  const root = planOf(node);
  expect(outline(root)).toBe('{name: line, next: {name: line, next: later}}');
  const pair = planOf({ oneOf: [S, { type: 'array', prefixItems: [{ $ref: '#' }] }] });
  expect(outline(pair)).toBe('(line) or ([(line) or ([later] 0-200)] 0-200)');
});

test('groups that nest deeper than five levels are opened on request', () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? S : { properties: { a: nested(levels - 1) } };
  const field = planOf(nested(8));
  expect(outline(field)).toBe('{a: {a: {a: {a: {a: later}}}}}');
  const open = (one: Field): Field =>
    one.kind === 'later'
      ? one.open()
      : one.kind === 'object'
        ? open(one.entries[0]?.field ?? one)
        : one;
  expect(outline(open(field))).toBe('{a: {a: {a: line}}}');
});

test('objects beyond the number of fields that are shown at once are opened on request, or JSON', () => {
  const wide = (count: number, property: unknown) => ({
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`a${index}`, property]),
    ),
  });
  expect(planOf(wide(FORM_LIMITS.entries, S)).kind).toBe('object');
  expect(planOf(wide(FORM_LIMITS.entries + 1, S)).kind).toBe('json');
  const field = planOf(wide(200, { properties: { b: S } }));
  const kinds = field.kind === 'object' ? field.entries.map((entry) => entry.field.kind) : [];
  expect([kinds[0], kinds.at(-1)]).toEqual(['object', 'later']);
});

test('a field is planned once, so that it is not rendered again', () => {
  const list = planOf({ items: { properties: { a: S } } });
  expect(list.kind === 'list' && list.item?.() === list.item?.()).toBe(true);
});

test.each<readonly [string, unknown, readonly Choice[]]>([
  [
    'values with labels and descriptions by position, without null',
    { enum: ['a', null, 'b'], enumNames: ['A', 'none'], enumDescriptions: ['', 'N', 'The b'] },
    [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'b', description: 'The b' },
    ],
  ],
  [
    'shapes with one value each',
    { oneOf: [{ const: 'a', title: 'A', description: 'The a' }, { const: '' }] },
    [
      { value: 'a', label: 'A', description: 'The a' },
      { value: '', label: '""', description: undefined },
    ],
  ],
])('%s are choices', (_, schema, expected) => {
  const field = planOf(schema);
  expect(field.kind === 'choice' && field.choices).toEqual(expected);
});

test('more values than may be chosen from are a text', () => {
  const values = Array.from({ length: FORM_LIMITS.choices + 1 }, (_, index) => `a${index}`);
  expect(outline(planOf({ ...S, enum: values }))).toBe('line');
  expect(planOf({ ...S, enum: values.slice(1) }).kind).toBe('choice');
  expect(outline(planOf({ ...S, oneOf: values.map((value) => ({ const: value })) }))).toBe('line');
});
