// @vitest-environment node
/** Hosts store what their database has: every message is shown all the same, once, and under an id of its own. */
import { describe, expect, test } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import { readUIMessages } from '../../src/protocols/ai-sdk/readUIMessages.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { withIds } from '../../src/protocols/withIds.js';

const message = (id: unknown, role: string, text: string) => ({
  id,
  role,
  content: text,
  parts: [{ type: 'text', text }],
});

const backends: readonly (readonly [string, (history: () => Promise<never>) => AgentBackend])[] = [
  ['AI SDK', (history) => aiSdkBackend({ url: 'http://agent.test/chat', history })],
  ['AG-UI', (history) => agUiBackend({ url: 'http://agent.test/run', sessionId: 't1', history })],
];

describe.each(backends)('%s', (_, backendOf) => {
  test.each([
    ['empty', '', '', ['stored-1', 'stored-3']],
    ['missing', undefined, null, ['stored-1', 'stored-3']],
    ['numbers', 7, 8, ['7', '8']],
    ['the same', 'a', 'a', ['a', 'a~2']],
  ])('keeps messages whose ids are %s', async (_, first, second, ids) => {
    const stored = [
      message('q1', 'user', 'One?'),
      message(first, 'assistant', 'One.'),
      message('q2', 'user', 'Two?'),
      message(second, 'assistant', 'Two.'),
    ];
    const backend = backendOf(async () => stored as never);
    const session = createSession({ backend, sessionId: 't1' });
    await session.load();
    const { messages } = session.getState();
    expect(messages.map(({ id }) => id)).toEqual(['q1', ids[0], 'q2', ids[1]]);
    expect(messages.map(({ key }) => key)).toEqual(['q1', ids[0], 'q2', ids[1]]);
    expect(messages.map(({ parts: [part] }) => part)).toMatchObject(
      ['One?', 'One.', 'Two?', 'Two.'].map((text) => ({ type: 'text', text })),
    );
    // The next reading finds the same messages.
    await session.load();
    expect(session.getState().messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
    session.dispose();
  });
});

test('a message that is there twice, word for word, counts once', () => {
  const one = message('a', 'assistant', 'One.');
  expect(withIds([one, { ...one }, message('a', 'assistant', 'Two.')])).toEqual([
    one,
    message('a~2', 'assistant', 'Two.'),
  ]);
});

test('an id that was made up is taken from no message that has it', () => {
  const ids = readUIMessages([
    message('stored-1', 'user', 'One'),
    message('', 'user', 'Two'),
    message('stored-1~2', 'user', 'Three'),
  ]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test('what has ids of its own stays the same object, and what is no message stays where it is', () => {
  const stored = [message('a', 'user', 'One'), 'none', null, message('b', 'user', 'Two')];
  const read = withIds(stored);
  for (const [index, one] of stored.entries()) expect(read[index]).toBe(one);
});
