// @vitest-environment node
import { expect, test } from 'vitest';
import { requestActions } from '../../src/core/requestActions.js';
import type { PendingRequest } from '../../src/core/state.js';

const asked = { id: 'r1', messageKey: 'm1', partId: 'p1', status: 'pending' } as const;
const question: PendingRequest = { ...asked, kind: 'input', prompt: '', inputTypes: [] };
const approval: PendingRequest = {
  ...asked,
  kind: 'tool',
  executionId: 'e1',
  toolName: 'pay',
  prompt: '',
  toolInput: {},
};
const nothing = { inputRequests: false, toolRequests: false, stop: false };

test('offers what the backend can do with a request, and nothing else', () => {
  expect(requestActions(question, nothing)).toEqual([]);
  expect(requestActions(question, { ...nothing, inputRequests: true })).toEqual(['respond']);
  expect(requestActions(approval, { ...nothing, inputRequests: true })).toEqual([]);
  expect(requestActions(approval, { ...nothing, toolRequests: true })).toEqual(['respond']);
  expect(requestActions(question, { ...nothing, stop: true })).toEqual(['cancel']);
});

test('offers to skip the kinds of requests that the backend can leave without an answer', () => {
  const skippable = ['approval'] as const;
  expect(requestActions(approval, { ...nothing, skippable })).toEqual(['skip']);
  expect(requestActions(question, { ...nothing, skippable })).toEqual([]);
});
