import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonNumber } from '../../../src/core/ExactNumber.js';
import { parseJson, readJson } from '../../../src/core/json.js';
import { readPartial } from '../../../src/define/schema/readPartial.js';
import { processorTime } from '../../support/processorTime.js';

describe('an incomplete JSON text', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['{', {}],
    ['[', []],
    ['"', ''],
    ['"a', 'a'],
    ['{"text":"Buy mi', { text: 'Buy mi' }],
    ['{"text":"Buy milk","tags":["ho', { text: 'Buy milk', tags: ['ho'] }],
    ['{"text', {}],
    ['{"text"', {}],
    ['{"text":', {}],
    ['{"text":"a"', { text: 'a' }],
    ['{"text":"a",', { text: 'a' }],
    ['{"text":"a","b', { text: 'a' }],
    ['{"a":{"b":[1,{"c":"d', { a: { b: [1, { c: 'd' }] } }],
    ['{"a":1', { a: 1 }],
    ['{"a":-', {}],
    ['{"a":-1.', { a: -1 }],
    ['{"a":1.5e', { a: 1.5 }],
    ['{"a":1.5e-', { a: 1.5 }],
    ['{"a":t', { a: true }],
    ['{"a":fal', { a: false }],
    ['{"a":n', { a: null }],
    ['"line\\', 'line'],
    ['"line\\n', 'line\n'],
    ['"line\\\\', 'line\\'],
    ['"\\u', ''],
    ['"\\u00e', ''],
    ['"\\u00e9', 'é'],
    ['"\\\\u00', '\\u00'],
    ['"a\\"', 'a"'],
    ['{"a":"}]"', { a: '}]' }],
  ])('%s has the value %j', (text, value) => {
    expect(readPartial(text)).toEqual(value);
  });

  test.each([
    'no JSON',
    '{]',
    '[}',
    ']',
    '{} {',
    '{} ,',
    '1 2',
    '12x',
    '1.e',
    '[1 2',
    '{5',
    '{"a" "b":1',
    '{"a":nope',
    '{"a":1]',
    '"\n',
    '"\\x',
    "{'a':1",
  ])('%s has no value', (text) => {
    expect(readPartial(text)).toBeUndefined();
  });

  test('that is complete has the value that a whole text has, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(readPartial(text)).toStrictEqual(parseJson(text));
      }),
    );
  });

  test('has a beginning of the value that it will have, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        const partial = readPartial(text.slice(0, cut % (text.length + 1)));
        expect(partial === undefined || isBeginning(partial, parseJson(text))).toBe(true);
      }),
    );
  });

  test('that anybody has written reads as a whole text does, or as a beginning', () => {
    const piece = fc.constantFrom(
      ...Array.from('{}[],:"\\ue-0 1.5tfn\n'),
      '"a"',
      '":',
      '\\u00',
      'true',
      'null',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let whole: unknown;
        try {
          whole = readJson(text);
        } catch {
          // No complete JSON: nothing may throw.
          readPartial(text);
          return;
        }
        expect(readPartial(text)).toStrictEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a hostile JSON text', () => {
  test('sets no prototype', () => {
    for (const text of [
      '{"__proto__":{"isAdmin":true},"a":{"__proto__":{"isAdmin":true',
      '{"a":[{"__proto__":[',
      '{"__proto__":null',
      '{"constructor":{"prototype":{"isAdmin":true',
    ]) {
      const open = [readPartial(text)];
      for (let value = open.pop(); value !== undefined; value = open.pop()) {
        if (typeof value !== 'object' || value === null) continue;
        const plain = Array.isArray(value) ? Array.prototype : Object.prototype;
        expect(Object.getPrototypeOf(value)).toBe(plain);
        expect('isAdmin' in value).toBe(Object.hasOwn(value, 'isAdmin'));
        open.push(...(Object.values(value) as unknown[]));
      }
    }
  });

  test('takes no time, whatever it repeats', () => {
    const took = processorTime(() => {
      for (const piece of [
        '[',
        '{"a":',
        '{',
        '"',
        '\\',
        '"\\',
        '"a",',
        '[[]],',
        'a',
        '-',
        '1,',
        '\\u',
      ]) {
        for (const opening of ['', '{"a":"', '[']) {
          readPartial(opening + piece.repeat(100_000 / piece.length - 10));
        }
      }
    });
    expect(readPartial('['.repeat(50_000))).toBeUndefined();
    // 36 texts of 100,000 characters: about half a second.
    expect(took).toBeLessThan(5000);
  });

  test('is read up to a length and a depth', () => {
    expect(readPartial('['.repeat(200))).toBeDefined();
    expect(readPartial('['.repeat(201))).toBeUndefined();
    expect(readPartial(`{"a":"${'x'.repeat(90_000)}`)).toBeDefined();
    expect(readPartial(`{"a":"${'x'.repeat(200_000)}`)).toBeUndefined();
  });
});

/** Whether a value is what there may be of another one before all of it has arrived. */
function isBeginning(partial: unknown, whole: unknown): boolean {
  if (typeof whole === 'string') return typeof partial === 'string' && whole.startsWith(partial);
  // A number grows digit by digit.
  if (isJsonNumber(whole)) return isJsonNumber(partial);
  if (typeof whole !== 'object' || whole === null) return partial === whole;
  return (
    typeof partial === 'object' &&
    partial !== null &&
    Array.isArray(partial) === Array.isArray(whole) &&
    Object.entries(partial).every(
      ([name, value]) =>
        Object.hasOwn(whole, name) && isBeginning(value, (whole as Record<string, unknown>)[name]),
    )
  );
}
