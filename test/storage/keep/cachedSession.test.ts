// @vitest-environment node
import { expect, test } from 'vitest';
import { initialSession } from '../../../src/core.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { printSession, readSession } from '../../../src/storage/keep/cachedSession.js';

const AT = '2026-01-01T00:00:00.000Z';
const message = (key: string, more: Partial<Message> = {}): Message => ({
  id: key,
  key,
  role: 'assistant',
  status: 'done',
  parts: [{ type: 'text', id: 't', text: `Text ${key}` }],
  ...more,
});
const LIMITS = { messages: 3, characters: 1000 };

/** What is read of what was written. */
function copyOf(state: Partial<SessionState>, hasHistory = true, limits = LIMITS) {
  const text = printSession({ ...initialSession(), ...state }, AT, limits);
  return text === undefined ? undefined : readSession(text, hasHistory, limits);
}

test('a session is read as it was written', () => {
  const messages = [message('a', { role: 'user' }), message('b')];
  const session = { title: 'Two', messages, agentState: { count: 2 } };
  expect(copyOf(session)).toEqual({ session: { at: AT, ...session }, isWhole: true });
});

test('the latest messages are written, as many as there is room for', () => {
  const keys = (limits: typeof LIMITS) =>
    copyOf(
      { messages: ['a', 'b', 'c', 'd'].map((key) => message(key)) },
      true,
      limits,
    )?.session?.messages.map(({ key }) => key);
  expect(keys(LIMITS)).toEqual(['b', 'c', 'd']);
  const { length } = JSON.stringify(message('d'));
  expect(keys({ messages: 3, characters: 2 * length })).toEqual(['c', 'd']);
  expect(keys({ messages: 3, characters: 2 * length - 1 })).toEqual(['d']);
  expect(keys({ messages: 3, characters: length - 1 })).toBeUndefined();
});

test.each<readonly [string, Partial<SessionState>]>([
  ['no messages', { messages: [] }],
  ['only unsent messages', { messages: [message('a', { role: 'user', status: 'sending' })] }],
  ['a branch that is only looked at', { messages: [message('a'), message('b', { aside: true })] }],
])('nothing is written of a session with %s', (_, state) => {
  expect(copyOf(state)).toBeUndefined();
});

const circular: unknown[] = [];
circular.push(circular);

test.each([
  ['has no room', 'x'.repeat(1000)],
  ['cannot be written', circular],
  ['is not there', undefined],
])('messages are written without a state that %s', (_, agentState) => {
  const copy = copyOf({ messages: [message('a')], agentState });
  expect(copy?.session).toEqual({ at: AT, messages: [message('a')] });
});

test('a message that cannot be written is left out, and the fault of one is not written', () => {
  const data = { type: 'data', id: 'd', name: 'chart', data: circular } as const;
  const fault = { code: 'failed', message: 'No', retryable: true } as const;
  const messages = [
    message('a', { parts: [data] as unknown as Message['parts'] }),
    message('b', { fault: fault as unknown as NonNullable<Message['fault']>, keptAfter: 'a' }),
  ];
  expect(copyOf({ messages })?.session?.messages).toEqual([message('b')]);
});

test.each<readonly [string, boolean, Partial<Message>, string]>([
  ['the history will bring', true, { isProvisional: true }, 'interrupted'],
  ['the backend has named', true, {}, 'failed'],
  ['nothing will bring again', false, { isProvisional: true }, 'failed'],
])('a failed message that %s (%s)', (_, hasHistory, more, status) => {
  const messages = [message('a', { status: 'failed', ...more })];
  expect(copyOf({ messages }, hasHistory)?.session?.messages[0]?.status).toBe(status);
});

const stored = (changes: object) =>
  JSON.stringify({ version: 1, at: AT, messages: [message('a')], ...changes });

test.each([
  ['no JSON', '{'],
  ['a text', '"text"'],
  ['of another version', stored({ version: 2 })],
  ['without messages', stored({ messages: {} })],
  ['without a time', stored({ at: 5 })],
  ['of no time that there is', stored({ at: 'noon' })],
  ['longer than anything that is written', stored({ title: 'x'.repeat(100_000) })],
])('what is %s is not read', (_, text) => {
  expect(readSession(text, true, LIMITS)).toEqual({ isWhole: false });
});

test('what fits is read beside what does not, and it is said that this is not all', () => {
  const text = stored({ title: 5, messages: [null, message('a'), { ...message('b'), runId: 5 }] });
  expect(readSession(text, true, LIMITS)).toEqual({
    session: { at: AT, messages: [message('a'), message('b')] },
    isWhole: false,
  });
  expect(readSession(stored({ title: 'x'.repeat(99_000) }), true, LIMITS).isWhole).toBe(true);
});
