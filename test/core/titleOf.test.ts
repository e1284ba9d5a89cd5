// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleOf } from '../../src/core.js';

const LYON = 'How do I get to Lyon?';

describe('a title made from messages', () => {
  test.each([
    ['the text', LYON],
    ['a message of the library', { role: 'user', parts: [{ type: 'text', id: 't', text: LYON }] }],
    ['messages of the AI SDK', [{ id: '1', role: 'user', parts: [{ type: 'text', text: LYON }] }]],
    ['messages of AG-UI', [{ id: '1', role: 'user', content: LYON }]],
    [
      'a message with a picture',
      [
        {
          role: 'user',
          content: [
            { type: 'image_url', image_url: { url: 'data:' } },
            { type: 'text', text: LYON },
          ],
        },
      ],
    ],
    [
      'the first message of the person that has words',
      [
        { role: 'system', content: 'Be brief.' },
        { role: 'assistant', content: 'Hello' },
        { role: 'user', parts: [{ type: 'file', url: 'data:' }] },
        { role: 'user', content: LYON },
        { role: 'user', content: 'By train' },
      ],
    ],
    [
      'parts',
      [
        { type: 'text', text: 'How do I get' },
        { type: 'text', text: 'to Lyon?' },
      ],
    ],
    ['several lines', '  How do I\n\n get\tto Lyon? \n'],
  ])('is the words of %s', (_, from) => {
    expect(titleOf(from)).toBe(LYON);
  });

  test('is shortened at a space, and within a long word between characters', () => {
    expect(titleOf('word '.repeat(40))).toBe(`${'word '.repeat(11)}word…`);
    expect(titleOf('One two three', 9)).toBe('One two t…');
    expect(titleOf('x'.repeat(59) + '😀😀')).toBe(`${'x'.repeat(59)}…`);
  });

  test.each([
    [''],
    [' \n'],
    [undefined],
    [null],
    [7],
    [[]],
    [{}],
    [[{ role: 'assistant', content: LYON }]],
    [[{ role: 'user', content: 5 }]],
    [[{ role: 'user', parts: [null, { type: 'file', url: 'data:' }] }]],
  ])('is none for %j', (from) => {
    expect(titleOf(from)).toBeUndefined();
  });

  test('is made in little time of a long text, and of one that nests deep', () => {
    expect(titleOf(`${' '.repeat(1e6)}${'word '.repeat(1e6)}`)).toMatch(/^word word/u);
    let deep: unknown = LYON;
    for (let depth = 0; depth < 20_000; depth++) deep = [deep];
    expect(titleOf(deep)).toBeUndefined();
  });

  test('never throws, and is one short line', () => {
    fc.assert(
      fc.property(fc.anything(), (from) => {
        const title = titleOf(from) ?? 'x';
        expect(title).toMatch(/^\S.{0,60}$/u);
      }),
    );
  });
});
