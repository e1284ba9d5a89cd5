// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { printContent } from '../../../src/core.js';
import { rebuildContent } from '../../../src/ubik.js';
import { chunk, completed, finished, stateAfter as after, started } from '../../support/ubik.js';
import { asks, type WireObject } from '../../support/ubik.js';

/* What the events had is compared with the final content of the server, which counts (R68). */

const run = [
  started(1, 'Read', 0),
  chunk('Two ', 1, 1),
  chunk('files.', 2, 1),
  completed(1, 3),
  chunk('Both are short.', 4),
];
const CONTENT = rebuildContent(run);
const differences = (events: readonly WireObject[]) =>
  after(events).diagnostics.filter(({ code }) => code === 'content-differs');

describe('nothing is told', () => {
  test.each([
    ['where both are the same', run, CONTENT],
    ['where only space differs', run, CONTENT.replaceAll('\n', '\n\n')],
    ['where it is the answer alone', run, 'Both are short.'],
    [
      'where the stream has no chunks',
      run.filter(({ type }) => type !== 'response_chunk'),
      CONTENT,
    ],
    [
      'where an event came late',
      [...run.slice(0, 1), ...run.slice(2), run[1] as WireObject],
      CONTENT,
    ],
    [
      'where it has an answer that was given elsewhere',
      [...run, asks('c', 'Which?', ['text'], 5)],
      `${CONTENT}\n<<INPUT_REQUIRED_START>>\nWhich?\n<<USER_INPUT_PROVIDED_START>>\n"a"\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>\n`,
    ],
    ['where half a tag is the end', [...run, chunk('\n<<STEP', 5)], `${CONTENT}\n<<STEP`],
  ])('%s', (_, events, content) => {
    expect(differences([...events, finished(content, 9)])).toEqual([]);
  });
});

test.each([
  ['a chunk was lost', run.filter((_, index) => index !== 2)],
  ['a step was lost', run.slice(4)],
  ['a chunk came twice under two times', [...run, chunk('Both are short.', 5)]],
])('it is told once, with both texts, that %s', (_, events) => {
  const rebuilt = rebuildContent(events);
  expect(rebuilt).not.toBe(CONTENT);
  const state = after([...events, finished(CONTENT, 9)]);
  expect(differences([...events, finished(CONTENT, 9)])).toMatchObject([
    { code: 'content-differs', raw: { final: CONTENT, rebuilt } },
  ]);
  expect(printContent(state.messages.at(-1)?.parts ?? [])).toBe(CONTENT);
});
