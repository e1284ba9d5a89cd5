import { expect, test, vi } from 'vitest';
import type { TextPart } from '../../../src/core/parts.js';
import {
  cutFenceLines,
  withClosedFence,
  withReopenedFence,
} from '../../../src/core/markdown/cutFence.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';

const shown = (content: string) => {
  const parts = parseContent(content);
  const cut = cutFenceLines(parts);
  return parts.map((part) =>
    part.type === 'text' ? withReopenedFence(part.text, cut?.get(part)) : part.type,
  );
};
const text = (id: string, words: string): TextPart => ({ type: 'text', id, text: words });
const STEP = '\n<<STEP_START>>\nStep 1: B\nWords.\n<<STEP_END>>\n';

test.each([
  ['the block goes on behind the tag', '```ts\na', 'b\n```\nAfter', '```ts\nb\n```\nAfter'],
  ['with tildes', '~~~~\na', '~~~\nb\n~~~~\nAfter', '~~~\nb\n~~~~\nAfter'],
  [
    'and another block follows',
    '```ts\na',
    'b\n```\n```js\nc\n```',
    '```ts\nb\n```\n```js\nc\n```',
  ],
  ['the block was given up', '```ts\na', 'After', 'After'],
  [
    'the block was given up, and another follows',
    '```ts\na',
    '```\nc\n```\nAfter',
    '```\nc\n```\nAfter',
  ],
  ['another kind of fence follows', '```ts\na', '~~~\nc\n~~~', '~~~\nc\n~~~'],
  ['a fence follows that is too short to end it', '````md\na', '```\nb', '```\nb'],
  ['the block was whole', '```ts\na\n```', '```\nc\n```', '```\nc\n```'],
  ['another one begins in its place', '```ts\na', '```js\nc\n```\nAfter', '```js\nc\n```\nAfter'],
  ['tildes open one in any line', '~~~ a`b\na', 'b\n~~~\nAfter', '~~~ a`b\nb\n~~~\nAfter'],
  ['the block is indented', '  ```ts\na', 'b\n  ```\nAfter', '  ```ts\nb\n  ```\nAfter'],
  ['a space is behind its end', '```ts\na', 'b\n``` \nAfter', '```ts\nb\n``` \nAfter'],
  ['backticks in a line open none', '``` a `b` ```', 'c\n```\nd\n```', 'c\n```\nd\n```'],
])('%s', (_, before, after, expected) => {
  const [, , last] = shown(before + STEP + after);
  expect(last).toBe(expected);
});

test('a block that two tags cut goes on behind both', () => {
  expect(shown(`\`\`\`ts\na${STEP}b${STEP}c\n\`\`\`\nAfter`).at(-1)).toBe('```ts\nc\n```\nAfter');
});

test('looks through a text once, and never through the last one', () => {
  const parts = [text('a', '```ts\na'), ...parseContent(STEP), text('b', 'b')];
  cutFenceLines(parts);
  const search = vi.spyOn(String.prototype, 'matchAll');
  expect(cutFenceLines([...parts.slice(0, -1), text('b', 'b\n```')])?.size).toBe(1);
  expect(search).not.toHaveBeenCalled();
  search.mockRestore();
});

test('closes what is open, and nothing else', () => {
  expect(withClosedFence('~~~\na')).toBe('~~~\na\n~~~');
  expect(withClosedFence('~~~\na\n~~~')).toBe('~~~\na\n~~~');
  expect(withClosedFence('```\na\n```` \nb')).toBe('```\na\n```` \nb');
  expect(withClosedFence('````\na\n```\n')).toBe('````\na\n```\n````');
  expect(withClosedFence('```\na\n``` b')).toBe('```\na\n``` b\n```');
  expect(withClosedFence('    ```\na')).toBe('    ```\na');
});
