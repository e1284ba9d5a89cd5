// @vitest-environment node
import { expect, test } from 'vitest';
import {
  partsThatWait,
  placeKey,
  requestById,
  requestOfPart,
  requestsByCall,
  withChanged,
  withRequest,
} from '../../../src/core/session/requestIndex.js';
import type { PendingRequest, ToolInputRequest } from '../../../src/core/state.js';

const asks = (name: string, more: Partial<ToolInputRequest> = {}): ToolInputRequest => ({
  kind: 'tool',
  id: `r-${name}`,
  messageKey: 'm1',
  partId: name,
  status: 'pending',
  prompt: 'May it?',
  executionId: `e-${name}`,
  toolName: 'note',
  toolInput: {},
  ...more,
});

test('finds a request by its id, its part and its call in each list, whichever was made from which', () => {
  const a = asks('a');
  const b = asks('b');
  const held: PendingRequest = { ...a, held: true };
  const none: readonly PendingRequest[] = [];
  const one = withRequest(none, a);
  const two = withRequest(one, b);
  const changed = withChanged(two, a, held);
  // Another list that is made from one which has handed its index on.
  const other = withRequest(one, asks('c'));
  const lists = [none, one, two, changed, other];
  const found = lists.map((list) => [
    requestById(list, 'r-a'),
    requestOfPart(list, 'm1', 'a'),
    requestsByCall(list).get(placeKey('m1', 'e-a')),
    requestById(list, 'r-b'),
    requestOfPart(list, 'm1', 'b'),
    requestById(list, 'r-c'),
  ]);
  const c = asks('c');
  expect(found).toEqual([
    [undefined, undefined, undefined, undefined, undefined, undefined],
    [a, a, a, undefined, undefined, undefined],
    [a, a, a, b, b, undefined],
    [held, held, held, b, b, undefined],
    [a, a, a, undefined, undefined, c],
  ]);
  expect(lists.map((list) => list.length)).toEqual([0, 1, 2, 2, 2]);
  expect([...partsThatWait(changed, 'm1')]).toEqual(['b']);
});

test('tells parts apart whose message and id are the same when joined', () => {
  const list = withRequest([], asks('bc', { messageKey: 'a' }));
  expect(requestOfPart(list, 'ab', 'c')).toBeUndefined();
  expect(requestOfPart(list, 'a', 'bc')).toBeDefined();
});

test('changes nothing in a list that does not hold the request any more', () => {
  const a = asks('a');
  const list = withRequest([], { ...a, held: true });
  expect(withChanged(list, a, asks('a', { prompt: 'Or this?' }))).toBe(list);
});
