// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseInputBlock,
  printInputBlock,
} from '../../../../src/protocols/ubik/tags/inputBlock.js';

const read = (inputTypes: readonly string[]) =>
  parseInputBlock(printInputBlock({ prompt: 'Which one?', inputTypes })).inputTypes;

describe('the types of a stored question', () => {
  test('are read as they were printed, also a JSON Schema with commas', () => {
    const text = fc.stringMatching(/^[a-z_]{1,8}$/);
    const schema = fc
      .dictionary(fc.string({ maxLength: 5 }), fc.jsonValue(), { maxKeys: 4 })
      .map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.array(fc.oneof(text, schema), { maxLength: 4 }), (types) => {
        expect(read(types)).toEqual(types);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['text, {"a":1, json', ['text', '{"a":1', 'json']],
    ['text, }, json', ['text', '}', 'json']],
    ['a"b, c', ['a"b', 'c']],
  ])('are those between the commas of what is no JSON: %s', (line, types) => {
    expect(parseInputBlock(`Which?\nExpected input types: ${line}\n`).inputTypes).toEqual(types);
  });
});
