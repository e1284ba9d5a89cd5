// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { sharedWith } from '../../../src/protocols/ag-ui/sharedWith.js';

/*
 * A whole new state says the same as the known one in most places. Those are the same objects then, so that what reads
 * only them is not shown again.
 */

describe('a later value', () => {
  test.each<[string, unknown]>([
    ['an object', { a: 1, b: { c: [1, 2] } }],
    ['a list', [1, { a: 2 }, [3]]],
    ['an empty object', {}],
    ['an empty list', []],
    ['a text', 'a'],
    ['no number', Number.NaN],
  ])('that is the same is the known one: %s', (_, known) => {
    expect(sharedWith(known, structuredClone(known))).toBe(known);
  });

  test.each<[string, unknown, unknown]>([
    ['a field more', { a: 1 }, { a: 1, b: 2 }],
    ['a field less', { a: 1, b: 2 }, { a: 1 }],
    ['a field of another name', { a: undefined }, { b: undefined }],
    ['another value', { a: 1 }, { a: 2 }],
    ['an item more', [1], [1, 2]],
    ['an item less', [1, 2], [1]],
    ['another item', [1, 2], [1, 3]],
    ['nothing in place of an object', { a: 1 }, null],
    ['an object in place of nothing', null, { a: 1 }],
    ['a list in place of an object', { 0: 1 }, [1]],
    ['an object in place of a list', [1], { 0: 1 }],
    ['a field that only every object has', {}, { toString: 1 }],
  ])('with %s is itself', (_, known, later) => {
    const copy = structuredClone(later);
    const shared = sharedWith(known, later);
    expect(shared).toBe(later);
    expect(shared).toEqual(copy);
  });

  test('has the known objects wherever they say the same', () => {
    const known = { cart: { items: [{ id: 1 }, { id: 2 }] }, user: { name: 'Ada' }, page: 1 };
    const later = { cart: { items: [{ id: 1 }, { id: 3 }] }, user: { name: 'Ada' }, page: 2 };
    const shared = sharedWith(known, structuredClone(later)) as typeof known;
    expect(shared).toEqual(later);
    expect(shared.user).toBe(known.user);
    expect(shared.cart.items[0]).toBe(known.cart.items[0]);
    expect(known.page).toBe(1);
  });

  test('is taken as it comes where it is nested deeper than anybody nests', () => {
    const nested = (depth: number) => {
      let value: unknown = [];
      for (let level = 0; level < depth; level++) value = [value];
      return value;
    };
    const [known, later] = [nested(100_000), nested(100_000)];
    expect(sharedWith(known, later)).toBe(later);
    const shallow = nested(100);
    expect(sharedWith(shallow, nested(100))).toBe(shallow);
  });
});
