// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { editAt, freshKey, type Draft } from '../../../src/forms/draft/Draft.js';
import { fileFrom } from '../../../src/forms/draft/files.js';
import { readDraft } from '../../../src/forms/draft/readDraft.js';
import { receiptOf } from '../../../src/forms/draft/receiptOf.js';
import { reviveDraft } from '../../../src/forms/draft/reviveDraft.js';
import { toDraft } from '../../../src/forms/draft/toDraft.js';
import { validate } from '../../../src/forms/draft/validate.js';
import { planRoot } from '../../../src/forms/fields/planField.js';
import { createChecker } from '../../../src/forms/schema/createChecker.js';
import { normalizeSchema } from '../../../src/forms/schema/normalizeSchema.js';

/** A form in English, without a page. */
function formOf(schema: unknown) {
  const book = normalizeSchema(schema);
  const check = createChecker(book);
  const field = planRoot(book);
  const draftOf = (value?: unknown, isHere = true) =>
    toDraft(field, value, { locale: 'en', check, isHere });
  const read = (draft: Draft) => readDraft(field, draft, 'en');
  return {
    draftOf,
    read,
    revive: (kept: unknown, value?: unknown) => reviveDraft(field, kept, draftOf(value)),
    /** What is wrong, by the place of the field. */
    faultsOf: (draft: Draft) =>
      validate(read(draft), book, check).fieldErrors.map(
        ({ place, rule: { keyword, limit = '', text = '' } }) =>
          `${place} ${keyword} ${limit}${text}`.trim(),
      ),
  };
}

const S = { type: 'string' };
const N = { type: 'number' };
const text = (value: string): Draft => ({ kind: 'text', text: value });
const object = (...entries: readonly Draft[]): Draft => ({ kind: 'object', entries, extra: '' });

describe('a draft', () => {
  test.each<readonly [string, unknown, unknown, Draft]>([
    ['a text', S, 'a', text('a')],
    ['nothing', S, undefined, text('')],
    ['a default', { ...S, default: 'a' }, undefined, text('a')],
    [
      'no default beside a value',
      { properties: { a: { ...S, default: 'a' } } },
      {},
      object(text('')),
    ],
    ['null', { type: ['string', 'null'] }, null, text('')],
    ['a number where a text should be', S, 5, text('5')],
    ['a choice', { enum: ['a', 'b'] }, 'b', text('1')],
    ['no choice', { enum: ['a', 'b'] }, 'c', text('')],
    ['JSON', {}, { a: 1 }, text('{\n  "a": 1\n}')],
    [
      'values that are ticked',
      { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true },
      ['c', 'a'],
      { kind: 'many', chosen: [0, 2] },
    ],
    [
      'a text of the person’s own',
      { anyOf: [{ const: 'a' }, S] },
      'b',
      { kind: 'pick', chosen: [], isOther: true, other: 'b' },
    ],
    [
      'choices and a text of the person’s own',
      { type: 'array', items: { anyOf: [{ const: 'a' }, S] }, uniqueItems: true },
      ['a', 'b'],
      { kind: 'pick', chosen: [0], isOther: true, other: 'b' },
    ],
    [
      'two texts of the person’s own, for which there is no place',
      { type: 'array', items: { anyOf: [{ const: 'a' }, S] }, uniqueItems: true },
      ['b', 'c'],
      text('[\n  "b",\n  "c"\n]'),
    ],
    [
      'other fields',
      { properties: { a: S }, additionalProperties: true },
      { a: 'A', b: 1 },
      { kind: 'object', entries: [text('A')], extra: '{\n  "b": 1\n}' },
    ],
    [
      'a list with as many items as there must be',
      { type: 'array', items: S, minItems: 2 },
      undefined,
      {
        kind: 'list',
        fixed: [],
        items: [
          { key: 0, draft: text('') },
          { key: 1, draft: text('') },
        ],
      },
    ],
    [
      'a tuple',
      { type: 'array', prefixItems: [S], items: N },
      ['a', 1],
      { kind: 'list', fixed: [text('a')], items: [{ key: 0, draft: text('1') }] },
    ],
    [
      'the shape that fits',
      { oneOf: [S, N] },
      5,
      { kind: 'variant', chosen: 1, drafts: { 1: text('5') } },
    ],
    [
      'no shape without a value',
      { oneOf: [S, N] },
      undefined,
      { kind: 'variant', chosen: -1, drafts: {} },
    ],
    [
      'the shape of the same type where none fits',
      {
        oneOf: [
          { type: 'array', items: S },
          { ...S, minLength: 5 },
          { ...N, minimum: 5 },
        ],
      },
      'abc',
      { kind: 'variant', chosen: 1, drafts: { 1: text('abc') } },
    ],
    [
      'the numeric shape where none fits',
      {
        oneOf: [
          { ...S, minLength: 5 },
          { ...N, minimum: 5 },
        ],
      },
      1,
      { kind: 'variant', chosen: 1, drafts: { 1: text('1') } },
    ],
    [
      'the list where no shape fits',
      {
        oneOf: [
          { ...S, minLength: 5 },
          { type: 'array', items: N, minItems: 2 },
        ],
      },
      [1],
      {
        kind: 'variant',
        chosen: 1,
        drafts: { 1: { kind: 'list', fixed: [], items: [{ key: 0, draft: text('1') }] } },
      },
    ],
    [
      'no shape where none is like it',
      {
        oneOf: [
          { ...S, minLength: 5 },
          { ...N, minimum: 5 },
        ],
      },
      true,
      { kind: 'variant', chosen: -1, drafts: {} },
    ],
  ])('holds %s', (_, schema, value, expected) => {
    const form = formOf(schema);
    expect(form.draftOf(value)).toEqual(expected);
  });

  test.each([
    ['date-time', new Date(2026, 0, 2, 3, 4).toISOString(), '2026-01-02T03:04'],
    ['date', '2026-01-02', '2026-01-02'],
    ['email', '09:30:00Z', '09:30:00Z'],
  ])(
    'has a %s of the place where the person is, and of no place on a server',
    (format, value, local) => {
      const form = formOf({ ...S, format });
      expect(form.draftOf(value)).toEqual(text(local));
      expect(form.draftOf(value, false)).toEqual(text(value));
    },
  );
});

describe('a draft is read as', () => {
  test.each<readonly [string, unknown, Draft, unknown]>([
    ['a text as it is', S, text(' a '), ' a '],
    ['a long text as it is', { ...S, maxLength: 999 }, text(' a\n'), ' a\n'],
    ['an email without spaces', { ...S, format: 'email' }, text(' a@b '), 'a@b'],
    ['nothing', S, text('  '), undefined],
    [
      'null, where something is required that may be null',
      { type: ['string', 'null'] },
      text(''),
      null,
    ],
    ['a yes', { type: 'boolean' }, text('true'), true],
    ['a no', { type: 'boolean' }, text('false'), false],
    ['a choice', { enum: ['a', 5] }, text('1'), 5],
    ['a constant', { const: 'a' }, { kind: 'fixed' }, 'a'],
    ['JSON', {}, text('{"a":1}'), { a: 1 }],
    [
      'an object of what is filled in',
      { properties: { a: S, b: S } },
      object(text('x'), text('')),
      { a: 'x' },
    ],
    [
      'no optional object without anything in it',
      { properties: { a: { properties: { b: S } }, c: S } },
      object(object(text('')), text('x')),
      { c: 'x' },
    ],
    [
      'a required object without anything in it',
      { properties: { a: { properties: { b: S } } }, required: ['a'] },
      object(object(text(''))),
      { a: {} },
    ],
    [
      'no optional list without items',
      { properties: { a: { items: S } } },
      object({ kind: 'list', fixed: [], items: [] }),
      {},
    ],
    [
      'a required list without items',
      { properties: { a: { items: S } }, required: ['a'] },
      object({ kind: 'list', fixed: [], items: [] }),
      { a: [] },
    ],
    [
      'an object with other fields, but none that has a field or is a prototype',
      { properties: { a: S }, additionalProperties: true },
      { kind: 'object', entries: [text('x')], extra: '{"a":1,"b":2,"__proto__":3}' },
      { a: 'x', b: 2 },
    ],
    [
      'the values that are ticked, in the order of the choices',
      { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true },
      { kind: 'many', chosen: [1, 0] },
      ['a', 'b'],
    ],
    [
      'the text of the person’s own',
      { anyOf: [{ const: 'a' }, S] },
      { kind: 'pick', chosen: [0], isOther: true, other: ' b ' },
      'b',
    ],
    [
      'the choice, where a text does not count',
      { anyOf: [{ const: 'a' }, S] },
      { kind: 'pick', chosen: [0], isOther: false, other: 'b' },
      'a',
    ],
    [
      'a text once that is one of the choices',
      { type: 'array', items: { anyOf: [{ const: 'a' }, S] }, uniqueItems: true },
      { kind: 'pick', chosen: [0], isOther: true, other: 'a' },
      ['a'],
    ],
    [
      'the address of a file',
      { ...S, format: 'data-url' },
      { kind: 'file', file: { name: 'a', size: 1, mediaType: 'image/png', data: 'QQ==' } },
      'data:image/png;base64,QQ==',
    ],
    [
      'the content of a file',
      { ...S, format: 'byte' },
      { kind: 'file', file: { name: 'a', size: 1, mediaType: 'image/png', data: 'QQ==' } },
      'QQ==',
    ],
    ['no file', { ...S, format: 'byte' }, { kind: 'file' }, undefined],
  ])('%s', (_, schema, draft, value) => {
    const { fieldErrors, value: found } = formOf(schema).read(draft);
    expect([found, fieldErrors]).toEqual([value, []]);
  });

  test('a group that is opened counts as filled in', () => {
    const form = formOf({ properties: { a: S, b: { $ref: '#' } } });
    const later = (inner?: Draft): Draft => ({ kind: 'later', ...(inner && { inner }) });
    const draft = (inner?: Draft) => object(text(''), object(text(''), later(inner)));
    expect(form.read(draft()).value).toEqual({});
    expect(form.read(draft(object(text(''), later()))).value).toEqual({ b: { b: {} } });
  });
});

describe('what is wrong is said at the field', () => {
  test.each<readonly [string, unknown, Draft, readonly unknown[]]>([
    ['no number', N, text('x'), ['f number']],
    ['no integer', { type: 'integer' }, text('x'), ['f integer']],
    ['nothing', S, text(''), ['f other']],
    ['no shape', { oneOf: [S, N] }, { kind: 'variant', chosen: -1, drafts: {} }, ['f shape']],
    [
      'a field of the shape',
      { oneOf: [{ properties: { a: { ...S, minLength: 3 } }, required: ['a'] }, N] },
      { kind: 'variant', chosen: 0, drafts: { 0: object(text('x')) } },
      ['f.v0.e0 minLength 3'],
    ],
    [
      'values that fit several shapes',
      { oneOf: [S, { ...S, title: 'B' }] },
      { kind: 'variant', chosen: 0, drafts: { 0: text('a') } },
      ['f.v0 oneOf'],
    ],
    [
      'fields that are missing, and one that is too small',
      { properties: { a: S, b: { ...N, minimum: 3 }, c: S }, required: ['a', 'b', 'c'] },
      object(text(''), text('2'), text('')),
      ['f.e0 required', 'f.e1 minimum 3', 'f.e2 required'],
    ],
    [
      'a field that another one asks for',
      { properties: { a: S, b: S }, dependentRequired: { a: ['b'], b: ['a'] } },
      object(text('x'), text('')),
      ['f.e1 dependentRequired'],
    ],
    [
      'a field that may not be there',
      { properties: { a: S }, dependentSchemas: { a: { properties: { a: false } } } },
      object(text('x')),
      ['f.e0 additional a'],
    ],
    ['a format', { ...S, format: 'email' }, text('x'), ['f format email']],
    [
      'a pattern with an example',
      { ...S, pattern: '^a$', examples: ['a'] },
      text('x'),
      ['f pattern a'],
    ],
    ['a pattern without one', { ...S, pattern: '^a$', examples: [5] }, text('x'), ['f pattern']],
    [
      'a type in JSON',
      { properties: { a: {} }, not: { required: ['a'] } },
      object(text('1')),
      ['f not'],
    ],
    ['JSON that is none', {}, text('{"a"'), [expect.stringMatching(/^f json .+/u)]],
    [
      'other fields that are no object',
      { properties: { a: S }, additionalProperties: true },
      { kind: 'object', entries: [text('x')], extra: '[1]' },
      ['f.x jsonObject'],
    ],
    [
      'other fields that do not fit',
      { properties: { a: S }, additionalProperties: N },
      { kind: 'object', entries: [text('x')], extra: '{"b":"c"}' },
      ['f.x type number'],
    ],
    [
      'the name of another field',
      { properties: { a: S }, additionalProperties: true, propertyNames: { maxLength: 1 } },
      { kind: 'object', entries: [text('x')], extra: '{"bb":1}' },
      ['f.x propertyNames bb'],
    ],
    [
      'an item without a value, and one that is too short',
      { items: { ...S, minLength: 2 } },
      {
        kind: 'list',
        fixed: [],
        items: [
          { key: 4, draft: text('') },
          { key: 7, draft: text('x') },
        ],
      },
      ['f.i4 required', 'f.i7 minLength 2'],
    ],
    [
      'what is not in a list',
      { items: S, contains: { const: 'a' } },
      { kind: 'list', fixed: [], items: [{ key: 0, draft: text('x') }] },
      ['f contains'],
    ],
    [
      'an empty text of the person’s own',
      { anyOf: [{ const: 'a' }, S] },
      { kind: 'pick', chosen: [], isOther: true, other: ' ' },
      ['f required'],
    ],
    [
      'a file that was too large to be kept',
      { ...S, format: 'byte' },
      { kind: 'file', file: { name: 'a.png', size: 1, mediaType: '' } },
      ['f fileAgain a.png'],
    ],
    [
      'nothing inside an optional group that is left out',
      { properties: { a: { items: N } }, required: [] },
      object({ kind: 'list', fixed: [], items: [] }),
      [],
    ],
  ])('%s', (_, schema, draft, faults) => {
    expect(formOf(schema).faultsOf(draft)).toEqual(faults);
  });

  test('with the names of the fields that lead to it', () => {
    const { places } = formOf({
      properties: {
        first_name: S,
        list: { title: 'The list', items: { title: 'One', properties: { 'a/b': S } } },
      },
    }).read(
      object(text(''), {
        kind: 'list',
        fixed: [],
        items: [{ key: 3, draft: object(text('x')) }],
      }),
    );
    expect(Object.fromEntries(places)).toEqual({
      '': { place: 'f', trail: [] },
      '/first_name': { place: 'f.e0', trail: ['First name'] },
      '/list': { place: 'f.e1', trail: ['The list'] },
      '/list/0': { place: 'f.e1.i3', trail: ['The list', 'One', 1] },
      '/list/0/a~1b': { place: 'f.e1.i3.e0', trail: ['The list', 'One', 1, 'A/b'] },
    });
  });
});

describe('a draft that was kept', () => {
  const FILE = { name: 'a', size: 1, mediaType: '', data: 'QQ==' };
  const OBJECT = { properties: { a: S, b: N }, additionalProperties: true };
  const LIST = { type: 'array', items: S };
  const MANY = { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true };
  const PICK = { anyOf: [{ const: 'a' }, S] };
  const SHAPES = { oneOf: [S, N] };
  const item = (key: unknown, draft: unknown = text('a')) => ({ key, draft });
  const list = (...items: readonly unknown[]) => ({ kind: 'list', fixed: [], items });

  test.each<readonly [string, unknown, unknown]>([
    ['text', S, text('a')],
    ['many', MANY, { kind: 'many', chosen: [1] }],
    ['pick', PICK, { kind: 'pick', chosen: [0], isOther: true, other: 'b' }],
    ['file', { ...S, format: 'byte' }, { kind: 'file', file: FILE }],
    [
      'file without its content',
      { ...S, format: 'byte' },
      { kind: 'file', file: { ...FILE, data: undefined } },
    ],
    ['object', OBJECT, { kind: 'object', entries: [text('a'), text('5')], extra: '{"c":' }],
    ['list', LIST, list(item(4), item(2, text('b')))],
    ['variant', SHAPES, { kind: 'variant', chosen: 1, drafts: { 0: text('a'), 1: text('5') } }],
    ['constant', { const: 'a' }, { kind: 'fixed' }],
    ['list as JSON', LIST, text('[1]')],
  ])('comes back: %s', (_, schema, kept) => {
    expect(formOf(schema).revive(kept)).toEqual(kept);
  });

  test.each<readonly [string, unknown, unknown, unknown]>([
    ['no draft', S, 5, text('')],
    ['another kind', S, { kind: 'many', chosen: [] }, text('')],
    ['no text', S, { kind: 'text', text: 5 }, text('')],
    ['no JSON for a list', LIST, text('[1'), list()],
    ['JSON for a text', S, text('[1'), text('[1')],
    [
      'choices that are none',
      MANY,
      { kind: 'many', chosen: [1, -1, 0.5, '0'] },
      { kind: 'many', chosen: [1] },
    ],
    ['no choices', MANY, { kind: 'many', chosen: 'all' }, { kind: 'many', chosen: [] }],
    [
      'no text of the person’s own',
      PICK,
      { kind: 'pick', chosen: [0], isOther: 'yes', other: 5 },
      { kind: 'pick', chosen: [0], isOther: false, other: '' },
    ],
    ...[{ name: 5 }, { size: '1' }, { mediaType: null }, { data: 5 }].map(
      (wrong) =>
        [
          `a file with ${JSON.stringify(wrong)}`,
          { ...S, format: 'byte' },
          { kind: 'file', file: { ...FILE, ...wrong } },
          { kind: 'file' },
        ] as const,
    ),
    [
      'an object of another form',
      OBJECT,
      { kind: 'object', entries: [text('a')], extra: '' },
      object(text(''), text('')),
    ],
    [
      'an object in part',
      OBJECT,
      { kind: 'object', entries: [text('a'), 5], extra: 5 },
      object(text('a'), text('')),
    ],
    ['items that are none', LIST, list(5, item('0'), item(-1), item(1)), list(item(1))],
    ['items of one key', LIST, list(item(1), item(1, text('b'))), list(item(1))],
    [
      'more items than there may be',
      { ...LIST, maxItems: 1 },
      list(item(0), item(1), item(2)),
      list(item(0), item(1)),
    ],
    ['an item of another kind', LIST, list(item(0, { kind: 'many' })), list(item(0, text('')))],
    [
      'a shape that is none',
      SHAPES,
      { kind: 'variant', chosen: 2, drafts: { 1: text('5') } },
      { kind: 'variant', chosen: -1, drafts: { 1: text('5') } },
    ],
    [
      'shapes that are none',
      SHAPES,
      { kind: 'variant', chosen: 0, drafts: 5 },
      { kind: 'variant', chosen: -1, drafts: {} },
    ],
  ])('is left out where it is %s', (_, schema, kept, expected) => {
    expect(formOf(schema).revive(kept)).toEqual(expected);
  });

  test('is put together without defaults where it was opened later', () => {
    const inner = {
      properties: {
        text: { ...S, default: 'x' },
        many: MANY,
        pick: PICK,
        file: { ...S, format: 'byte' },
        shape: SHAPES,
        list: { ...LIST, minItems: 1 },
        tuple: { prefixItems: [S] },
        fixed: { const: 'a' },
      },
    };
    const kept = {
      kind: 'variant',
      chosen: 0,
      drafts: { 0: { kind: 'object', entries: Array.from({ length: 8 }) } },
    };
    expect(formOf({ oneOf: [inner, N] }).revive(kept)).toEqual({
      kind: 'variant',
      chosen: 0,
      drafts: {
        0: object(
          text(''),
          { kind: 'many', chosen: [] },
          { kind: 'pick', chosen: [], isOther: false, other: '' },
          { kind: 'file' },
          { kind: 'variant', chosen: -1, drafts: {} },
          { kind: 'list', fixed: [], items: [] },
          { kind: 'list', fixed: [text('')], items: [] },
          { kind: 'fixed' },
        ),
      },
    });
  });

  test('of a recursive form is opened as far as it was', () => {
    const form = formOf({ properties: { a: S, b: { $ref: '#' } } });
    const level = (value: string, inner?: Draft) =>
      object(text(value), { kind: 'later', ...(inner && { inner }) });
    const kept = object(text('1'), level('2', level('3', level('4'))));
    expect(form.revive(kept)).toEqual(kept);
    expect(form.revive(object(text('1'), level('2')))).toEqual(object(text('1'), level('2')));
  });
});

describe('a change at a place', () => {
  const change = () => text('new');
  const same = { a: object(text('1')), b: text('2') };
  test.each<readonly [string, Draft, string, Draft]>([
    ['the form', text('1'), 'f', text('new')],
    ['an entry', object(same.a, same.b), 'f.e1', object(same.a, text('new'))],
    [
      'an entry of an entry',
      object(same.a, same.b),
      'f.e0.e0',
      object(object(text('new')), same.b),
    ],
    [
      'a fixed item',
      { kind: 'list', fixed: [same.b, same.b], items: [] },
      'f.t1',
      { kind: 'list', fixed: [same.b, text('new')], items: [] },
    ],
    [
      'an item by its key',
      {
        kind: 'list',
        fixed: [same.b],
        items: [
          { key: 5, draft: same.b },
          { key: 0, draft: same.a },
        ],
      },
      'f.i0',
      {
        kind: 'list',
        fixed: [same.b],
        items: [
          { key: 5, draft: same.b },
          { key: 0, draft: text('new') },
        ],
      },
    ],
    [
      'a shape',
      { kind: 'variant', chosen: 1, drafts: { 0: same.a, 1: same.b } },
      'f.v1',
      { kind: 'variant', chosen: 1, drafts: { 0: same.a, 1: text('new') } },
    ],
    [
      'what was opened',
      { kind: 'later', inner: same.a },
      'f.l.e0',
      { kind: 'later', inner: object(text('new')) },
    ],
  ])('changes %s alone', (_, draft, place, expected) => {
    expect(editAt(draft, place, change)).toEqual(expected);
  });

  test.each<readonly [Draft, string]>([
    [text('1'), 'f.e0'],
    [{ kind: 'variant', chosen: 0, drafts: {} }, 'f.v0'],
    [{ kind: 'later' }, 'f.l'],
  ])('of %j that is not there changes nothing: %s', (draft, place) => {
    expect(editAt(draft, place, change)).toBe(draft);
  });

  test('leaves what is beside it the same object', () => {
    const draft = object(same.a, same.b);
    const changed = editAt(draft, 'f.e1', change);
    expect(changed.kind === 'object' && changed.entries[0]).toBe(same.a);
  });
});

test('a new item has a key that no other one has', () => {
  expect([
    freshKey([]),
    freshKey([
      { key: 4, draft: text('') },
      { key: 1, draft: text('') },
    ]),
  ]).toEqual([0, 5]);
});

test.each<readonly [unknown, object | undefined]>([
  ['QUI=', { name: '', size: 2, mediaType: '', data: 'QUI=' }],
  ['QQ==', { name: '', size: 1, mediaType: '', data: 'QQ==' }],
  ['QUJD', { name: '', size: 3, mediaType: '', data: 'QUJD' }],
  ['data:image/png;base64,QUJD', { name: '', size: 3, mediaType: 'image/png', data: 'QUJD' }],
  [
    'data:text/plain;charset=utf-8;base64,QUJD',
    { name: '', size: 3, mediaType: 'text/plain', data: 'QUJD' },
  ],
  ['', undefined],
  [5, undefined],
])('the file in %j', (value, expected) => {
  expect(fileFrom(value)).toEqual(expected);
});

test.each<readonly [string, unknown, unknown, unknown]>([
  ['the label of a choice', { enum: ['a'], enumNames: ['A'] }, 'a', [{ words: ['A'] }]],
  ['a value that is no choice', { enum: ['a'] }, 'b', [{ words: ['b'] }]],
  [
    'labels and a text of the person’s own',
    { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }, S] }, uniqueItems: true },
    ['a', 'b'],
    [{ words: ['A', 'b'] }],
  ],
  ['a number', N, 5, [{ words: ['5'] }]],
  ['a yes', { type: 'boolean' }, true, [{ value: true }]],
  ['nothing', S, '', undefined],
  ['null', S, null, undefined],
  ['what is no object, of an object', { properties: { a: S } }, 'a', undefined],
  [
    'fields with their names, and others as they are, but no constant without a title',
    {
      properties: {
        first_name: S,
        b: { ...S, title: 'B' },
        t: { const: 'x' },
        u: { const: 'y', title: 'U' },
        e: S,
      },
    },
    { first_name: 'a', b: 'b', t: 'x', u: 'y', e: '', last_name: { c: 1 } },
    [
      { label: 'First name', words: ['a'] },
      { label: 'B', words: ['b'] },
      { label: 'U', words: ['y'] },
      { label: 'Last name', value: { c: 1 } },
    ],
  ],
])('a receipt has %s', (_, schema, value, rows) => {
  expect(receiptOf(schema, value)).toEqual(rows);
});
