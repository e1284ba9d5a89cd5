import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPartial } from '../../../src/define/schema/readPartial.js';

test.each([
  ['', undefined],
  ['{', {}],
  ['{"text":"Buy mi', { text: 'Buy mi' }],
  ['{"text":"Buy milk","tags":["ho', { text: 'Buy milk', tags: ['ho'] }],
  ['no JSON', undefined],
])('of %s there is %j', (text, value) => {
  expect(readPartial(text)).toEqual(value);
});

test('the whole text is the whole value, and no beginning of one throws', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, cut) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__'));
      readPartial(text.slice(0, cut % (text.length + 1)));
      expect(readPartial(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('no hostile text becomes a prototype, and none is read for ever', () => {
  const value = readPartial('{"__proto__":{"isAdmin":true},"a":{"__proto__":{"isAdmin":true');
  expect(value).toEqual({ a: {} });
  expect((value as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(readPartial('['.repeat(90_000))).toBeUndefined();
  expect(readPartial(`{"a":"${'x'.repeat(200_000)}`)).toBeUndefined();
});
