import { type } from 'arktype';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from '../../../src/define/schema/check.js';
import { jsonSchemaOf } from '../../../src/define/schema/jsonSchemaOf.js';
import type { StandardSchema } from '../../../src/define/schema/StandardSchema.js';

const schemas: readonly (readonly [string, StandardSchema])[] = [
  ['zod', z.object({ items: z.array(z.object({ price: z.number() })) })],
  ['valibot', v.object({ items: v.array(v.object({ price: v.number() })) })],
  ['arktype', type({ items: type({ price: 'number' }).array() })],
];

test.each(schemas)(
  'a schema of %s takes what fits, and says where something does not',
  async (_, schema) => {
    const value = { items: [{ price: 1 }] };
    expect(await check(schema, value)).toEqual({ fits: true, value });
    const checked = await check(schema, { items: [{ price: 1 }, { price: '2' }] });
    expect(checked).toEqual({
      fits: false,
      issues: [expect.stringMatching(/^items\.1\.price: /u)],
    });
  },
);

test('a schema that takes its time is waited for', async () => {
  const schema = z.string().refine(async (text) => text !== 'taken', 'Taken');
  expect(await check(schema, 'free')).toEqual({ fits: true, value: 'free' });
  expect(await check(schema, 'taken')).toEqual({ fits: false, issues: ['Taken'] });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('Broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('Broken'))],
])('a value does not fit a schema that %s', async (_, validate) => {
  const schema: StandardSchema = { '~standard': { version: 1, vendor: 'test', validate } };
  expect(await check(schema, 1)).toEqual({ fits: false, issues: ['Broken'] });
});

const schemaOf = (validate: () => unknown): StandardSchema => ({
  '~standard': { version: 1, vendor: 'test', validate: validate as never },
});

test.each<readonly [string, () => unknown]>([
  [
    'throws what has no words',
    () => {
      throw Object.create(null);
    },
  ],
  ['rejects with what has no words', () => Promise.reject(Object.create(null) as Error)],
  ['gives nothing', () => undefined],
  ['gives nothing, a moment later', async () => undefined],
  ['gives an issue that is none, a moment later', async () => ({ issues: [null] })],
])('a value does not fit a schema that %s, and nothing is thrown', async (_, validate) => {
  expect(await check(schemaOf(validate), 1)).toEqual({
    fits: false,
    issues: [expect.stringMatching(/./u)],
  });
});

test('a promise of another kind is waited for, and does not count as a value that fits', async () => {
  const result = { issues: [{ message: 'Taken' }] };
  // oxlint-disable-next-line unicorn/no-thenable -- a polyfill makes such objects
  const schema = schemaOf(() => ({ then: (take: (value: unknown) => void) => take(result) }));
  expect(await check(schema, 1)).toEqual({ fits: false, issues: ['Taken'] });
});

test('the JSON Schema of the arguments is known where the library says it', () => {
  const object = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  expect(jsonSchemaOf(z.object({ a: z.string() }))).toMatchObject(object);
  expect(jsonSchemaOf(type({ a: 'string' }))).toMatchObject(object);
  expect(jsonSchemaOf(v.object({ a: v.string() }))).toBeUndefined();
  // It has none.
  expect(jsonSchemaOf(z.object({ a: z.bigint() }))).toBeUndefined();
});
