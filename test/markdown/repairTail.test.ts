// @vitest-environment node
import { expect, test } from 'vitest';
import { repairTail } from '../../src/markdown/streaming/repairTail.js';

test.each([
  ['some **bold', 'some **bold**'],
  ['some **', 'some '],
  ['some *soft', 'some *soft*'],
  ['a `cod', 'a `cod`'],
  ['see [the words](https://exa', 'see the words'],
  ['see [the wo', 'see the wo'],
  ['look ![alt](https://x', 'look '],
  ['text\n-', 'text\n'],
  ['text\n1.', 'text\n'],
  ['#', ''],
  ['| a | b', '| a | b |\n| --- | --- |'],
  ['| a | b |\n|--', '| a | b |\n| --- | --- |'],
  ['snake_case_name', 'snake_case_name'],
  ['**done** and [x](https://example.org)', '**done** and [x](https://example.org)'],
  ['```ts\nconst **', '```ts\nconst **'],
  ['- one\n- two', '- one\n- two'],
  ['2 * 3 and 2 ** 3', '2 * 3 and 2 ** 3'],
])('shows %j the way it will look when closed', (open, shown) => {
  expect(repairTail(open)).toBe(shown);
});
