// @vitest-environment node
import { expect, test } from 'vitest';
import { errorOfResult, isRecord, parseJson, printJson, withValue } from '../../src/core/json.js';

test.each([
  [{ error: 'No such file', path: '/a' }, 'No such file'],
  [{ error: '' }, undefined],
  [{ error: 404 }, undefined],
  [{ error: { message: 'No' } }, undefined],
  [Object.create({ error: 'Inherited' }), undefined],
  [{ message: 'No' }, undefined],
  [Object.assign([], { error: 'No' }), undefined],
  ['error', undefined],
  [null, undefined],
])('the error in the result %j is %j', (result, error) => {
  expect(errorOfResult(result)).toBe(error);
});

test('a record has fields, and is neither null nor a list', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true);
  expect([null, undefined, [], 'a', 1, () => 1].some(isRecord)).toBe(false);
});

test('what nests too deeply is read down to a limit, and written as a note; what is no JSON is nothing', () => {
  const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(printJson(parseJson(text))).toMatch(/^\[{500}"\[nested too deep\]"\]{500}$/u);
  expect(printJson(JSON.parse(text))).toBe('"[nested too deep]"');
  expect(printJson({ a: [1] }, 1)).toBe('{\n "a": [\n  1\n ]\n}');
  expect(printJson(undefined)).toBe('null');
  expect(parseJson('{"a":')).toBeUndefined();
});

test('a text gets the value that it says, unless it has one or says none', () => {
  expect(withValue({ text: '{"a":1}' })).toEqual({ text: '{"a":1}', value: { a: 1 } });
  for (const json of [{ text: '1', value: 2 }, { text: 'one' }]) {
    expect(withValue(json)).toBe(json);
  }
});
