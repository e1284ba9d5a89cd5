// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { namedAsListed } from '../../../src/protocols/ag-ui/namedAsListed.js';
import type { AgUiMessage } from '../../../src/protocols/ag-ui/wire.js';
import { Fields } from '../../../src/protocols/Fields.js';

const said = (id: string, more: object = {}): AgUiMessage => ({
  id,
  role: 'assistant',
  content: 'Hi',
  ...more,
});
const add = { id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } };
const named = (own: readonly AgUiMessage[], ...listed: readonly object[]) =>
  namedAsListed(
    own,
    listed.map((message) => new Fields({ ...message })),
  ).map(({ id }) => id);

describe('a message is sent under the id that the agent’s list has for it', () => {
  test.each<[string, string, object, object]>([
    ['its words are the same', 'x', {}, {}],
    ['its words are in parts', 'x', {}, { content: [{ type: 'text', text: 'Hi' }] }],
    ['neither has words', 'x', { content: undefined }, { content: null }],
    ['its calls are the same', 'x', { toolCalls: [add] }, { toolCalls: [{ id: 'c1' }] }],
    ['it is the result of the same call', 'x', { toolCallId: 'c1' }, { toolCallId: 'c1' }],
    ['not where the words differ', 'a', {}, { content: 'Ho' }],
    ['not where the role differs', 'a', {}, { role: 'user' }],
    ['not where there is no role', 'a', {}, { role: undefined }],
    ['not where the list has calls', 'a', {}, { toolCalls: [{ id: 'c1' }] }],
    ['not where the calls differ', 'a', { toolCalls: [add] }, { toolCalls: [{ id: 'c2' }] }],
    ['not where a call has no id', 'a', { toolCalls: [add] }, { toolCalls: [{}] }],
    ['not where it is the result of another call', 'a', { toolCallId: 'c1' }, { toolCallId: 'c2' }],
    ['not where the list has no id', 'a', {}, { id: undefined }],
  ])('G50 %s', (_, expected, own, listed) => {
    expect(named([said('a', own)], said('x', listed))).toEqual([expected]);
  });

  test('G50 where several say the same, in their order, and each once', () => {
    expect(named([said('a'), said('b'), said('c')], said('x'), said('y'))).toEqual(['x', 'y', 'c']);
  });

  test('G50 not where the list has its own id, or the id is that of another message', () => {
    expect(named([said('a'), said('b')], said('b'), said('x'))).toEqual(['x', 'b']);
    expect(named([said('a'), said('b')], said('b'))).toEqual(['a', 'b']);
    expect(named([said('b'), said('a')], said('x'), said('b'))).toEqual(['b', 'x']);
  });

  test('G50 nothing is copied where the list has nothing else', () => {
    const own = [said('a'), said('b')];
    expect(namedAsListed(own, [])).toBe(own);
    expect(namedAsListed(own, [new Fields({ ...said('x') })])[1]).toBe(own[1]);
  });
});
