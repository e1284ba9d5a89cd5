import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../../src/core/state.js';

function fold(...events: readonly SessionEvent[]): SessionState {
  return events.reduce(reduceSession, initialSession());
}

const text = (words: string): SessionEvent => ({
  type: 'text-delta',
  id: 't',
  parentId: '',
  text: words,
});
const begun: readonly SessionEvent[] = [{ type: 'run-start', runId: 'r1' }, text('One ')];
const carried = { signature: 'abc' };

describe('what a protocol needs of a part', () => {
  const noted = fold(...begun, { type: 'part-carry', id: 't', carried });
  const partOf = ({ messages }: SessionState) => messages[0]?.parts[0];

  test('stays while the part grows, and while it is written anew', () => {
    expect(partOf(reduceSession(noted, text('two')))).toEqual({
      type: 'text',
      id: 't',
      text: 'One two',
      carried,
    });
    const again: SessionEvent = { type: 'text-replace', id: 't', parentId: '', text: 'Two' };
    expect(partOf(reduceSession(noted, again))).toMatchObject({ text: 'Two', carried });
  });

  test('is replaced and removed, and equal values change nothing', () => {
    const next = (value: unknown) =>
      reduceSession(noted, { type: 'part-carry', id: 't', carried: value });
    expect(partOf(next(2))).toMatchObject({ carried: 2 });
    expect(partOf(next(undefined))).not.toHaveProperty('carried');
    expect(next({ signature: 'abc' })).toBe(noted);
  });

  test('that was not announced is dropped with a diagnostic', () => {
    const next = fold(...begun, { type: 'part-carry', id: 'other', carried });
    expect(next.diagnostics).toMatchObject([{ code: 'unknown-part' }]);
  });

  test('is that of the newer version where the content is replaced', () => {
    const replace = (more: object): SessionEvent => ({
      type: 'content-replace',
      parts: [{ type: 'text', id: 't', text: 'One ', ...more }],
    });
    expect(partOf(reduceSession(noted, replace({})))).not.toHaveProperty('carried');
    expect(partOf(reduceSession(noted, replace({ carried: 2 })))).toMatchObject({ carried: 2 });
  });
});

describe('what a protocol needs of a message', () => {
  const stored: Message = {
    id: 'm1',
    key: 'm1',
    role: 'assistant',
    parts: [{ type: 'text', id: 't', text: 'Old' }],
    status: 'done',
    carried: 1,
  };

  test('is set for the message that the run writes, and for another one by its id', () => {
    const noted = fold(
      { type: 'history-load', messages: [stored] },
      ...begun,
      { type: 'message-carry', carried },
      { type: 'message-carry', carried: 3, messageId: 'm1' },
      { type: 'message-carry', carried: 4, messageId: 'nobody' },
    );
    expect(noted.messages.map((message) => message.carried)).toEqual([3, carried]);
  });

  test('comes with the stored message, and stays where that has none', () => {
    const shown = fold({ type: 'history-load', messages: [stored] });
    const load = (message: Message) =>
      reduceSession(shown, { type: 'history-load', messages: [message] }).messages[0];
    expect(load({ ...stored, carried: 2 })?.carried).toBe(2);
    const { carried: _, ...bare } = stored;
    expect(load(bare)?.carried).toBe(1);
  });

  test('of a person comes with what the backend tells of it', () => {
    const told = fold(
      { type: 'message-submit', key: 'k', text: 'Hi' },
      { type: 'user-message', id: 'u1', text: 'Hi', carried },
      { type: 'user-message', id: 'u2', text: 'And', carried: 2 },
    );
    expect(told.messages.map((message) => message.carried)).toEqual([carried, 2]);
  });
});

test('what a protocol needs of a request comes back with it', () => {
  const { requests } = fold(
    ...begun,
    { type: 'input-request', id: 'q', prompt: 'Where?', inputTypes: ['text'], carried },
    {
      type: 'tool-request',
      executionId: 'x',
      toolName: 'book',
      question: '',
      input: {},
      carried: 2,
    },
  );
  expect(requests.map((request) => request.carried)).toEqual([carried, 2]);
});
