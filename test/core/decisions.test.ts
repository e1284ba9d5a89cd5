// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  approve,
  asksFor,
  decisionOf,
  deny,
  isAskingFor,
  isQuestion,
  isSkipped,
  SKIPPED,
} from '../../src/core/decisions.js';
import type { PendingRequest } from '../../src/core/state.js';

describe('a decision', () => {
  test.each([
    ['approve()', approve(), { approved: true }],
    ['approve(input)', approve({ to: 'Ada' }), { approved: true, input: { to: 'Ada' } }],
    ['approve(null)', approve(null), { approved: true, input: null }],
    ['deny()', deny(), { approved: false }],
    ["deny('')", deny(''), { approved: false }],
    ["deny('why')", deny('Not before Monday'), { approved: false, reason: 'Not before Monday' }],
  ])('%s is an answer, and is read from it', (_, answer, decision) => {
    expect(answer).toStrictEqual({ input: decision, type: 'confirmation' });
    expect(decisionOf(answer)).toEqual(decision);
    expect(isSkipped(answer)).toBe(false);
  });

  test.each([['yes'], [null], [{}], [{ approved: 'yes' }], [[true]]])(
    'is none in the answer %j',
    (input) => {
      expect(decisionOf({ input, type: 'json' })).toBeUndefined();
    },
  );
});

test('an answer is skipped by its type, and not by being empty', () => {
  expect(isSkipped(SKIPPED)).toBe(true);
  expect(isSkipped({ input: null, type: 'json' })).toBe(false);
  expect(isSkipped({ input: 'no', type: SKIPPED.type })).toBe(false);
});

test.each([
  [{ question: 'When?' }, true],
  [{ prompt: 'When?' }, true],
  [{ question: 'When?', prompt: 'When?' }, false],
  [{ query: 'When?' }, false],
  [{}, false],
  ['When?', false],
  [['When?'], false],
  [null, false],
  [undefined, false],
])('the input %j of a tool is nothing but a question: %s', (toolInput, isOne) => {
  expect(isQuestion(toolInput)).toBe(isOne);
  const request = { kind: 'tool', toolInput } as PendingRequest;
  expect(asksFor(request)).toBe(isOne ? 'answer' : 'approval');
  expect(asksFor({ ...request, expects: 'output' } as PendingRequest)).toBe('output');
  expect(isAskingFor(request, 'answer')).toBe(isOne);
  expect(isAskingFor(request, 'approval')).toBe(!isOne);
  expect(isAskingFor(request, 'output')).toBe(false);
  expect(asksFor({ kind: 'input', toolInput } as unknown as PendingRequest)).toBe('answer');
});
