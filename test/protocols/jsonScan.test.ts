// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { scanJson, START_OF_JSON } from '../../src/protocols/jsonScan.js';

const scan = (text: string) => scanJson(START_OF_JSON, text, 0);

/** Where JSON breaks, marked in it. */
const marked = (text: string) => [text.replace('|', ''), text.indexOf('|')] as const;

describe('JSON', () => {
  test.each([
    '{}',
    '[]',
    '""',
    ' \t\r\n{ "a" : [ 1 , -2.5E+3 , 1e-9 ] }\n ',
    '{"a":{"b":[[],{}]},"c":"d"}',
    '"a \\" b"',
    '"a \\\\"',
    '"\\u00e9 é 😀 ~ }]"',
    '[true,false,null]',
    'true ',
    'false\n',
    'null\t',
    '-1\r',
    '0 ',
    '9 ',
  ])('%j is whole once it ends', (text) => {
    expect(scan(text)).toMatchObject({ phase: 'whole', reason: 'end', index: text.length });
  });

  test.each([
    ['', 'start'],
    [' \n', 'start'],
    ['12', 'scalar'],
    ['tru', 'scalar'],
    ['{', 'open'],
    ['[1,', 'open'],
    ['"a', 'open'],
    ['"a\\"', 'open'],
    ['{"a":{}', 'open'],
    ['[{}', 'open'],
  ])('%j goes on', (text, phase) => {
    expect(scan(text)).toMatchObject({ phase, reason: 'end', index: text.length });
  });

  test.each(
    [
      '|plain text',
      '|Infinity',
      '|NaN',
      '|+1',
      '|.5',
      '|:',
      '|,',
      '|}',
      '|]',
      '|/',
      '|`',
      '{}|{}',
      '{} |x',
      '"a"|"b"',
      '[1]|]',
      '1 |2',
      '1|"a"',
      '1|{',
      'true|[',
      '1|}',
      "{|'a':1}",
      '[|/',
      '[|;',
      '[|*',
      '[|`',
      '[|~',
      '[|F',
      '[|D',
      '[|é',
      '"line |\n',
    ].map(marked),
  )('%j is none from character %i on', (text, index) => {
    expect(scan(text)).toMatchObject({
      reason: 'broken',
      index,
    });
  });

  test.each([
    ['{"a":"', '<b>"}', true],
    ['"\\"', '<', true],
    ['[', '<', false],
    ['', '<', false],
    ['{} ', '<', false],
  ])('%j stops at what may be a tag in %j', (before, after, inString) => {
    expect(scan(before + after)).toMatchObject({ reason: 'tag', index: before.length, inString });
  });

  test('a < has no escape in JSON, so that a tag behind a backslash is not overlooked', () => {
    expect(scan('"\\<"')).toMatchObject({ reason: 'broken', index: 2 });
  });

  test('is the same wherever it is cut', () => {
    const text = ' {"a":["\\"b\\\\",-1.5e3,true,{}]}';
    for (let cut = 0; cut <= text.length; cut++) {
      const first = scan(text.slice(0, cut));
      expect(scanJson(first, text.slice(cut), 0).phase).toBe('whole');
    }
  });
});
