// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import { createAgentBDecoder } from '../../../src/protocols/agentb/createAgentBDecoder.js';
import { readHistory, readStoredMessages } from '../../../src/protocols/agentb/readHistory.js';
import { allParts, eventsOf, stateAfter, textOfFile } from '../../support/agentb.js';

const stored = JSON.parse(textOfFile('turns-history.json')) as unknown;

test('B70 stored messages become the same list as the live stream gave', () => {
  const live = ['turns-1.sse', 'turns-2.sse', 'turns-3.sse'].reduce(
    (state, name) => stateAfter(eventsOf(name), createAgentBDecoder(), state),
    initialSession(),
  );
  const read = readStoredMessages(stored);
  expect(read.map(({ id, role, runId }) => [id, role, runId])).toEqual(
    live.messages.map(({ id, role, runId }) => [id, role, runId]),
  );
  expect(read.map(({ parts }) => parts.map(withoutTimes))).toEqual(
    live.messages.map(({ parts }) => parts.map(withoutTimes)),
  );
});

test('B70 a stored result that begins with "Error: " is a failure', () => {
  const [answer] = readStoredMessages([
    assistant('m1', '', [{ id: 'c1', function: { name: 'add', arguments: '{}' } }]),
    tool('c1', 'Error: boom'),
  ]);
  const found = allParts(answer?.parts ?? []).find(({ type }) => type === 'tool');
  expect(found).toMatchObject({ status: 'failed', error: 'boom' });
  expect(found).not.toHaveProperty('result');
});

test('B71 messages of a person without a stored answer are shown as they are', () => {
  const read = readStoredMessages([
    user('u1', 'First'),
    user('u2', 'Second'),
    assistant('m1', 'Here'),
  ]);
  expect(read.map(({ role, status }) => [role, status])).toEqual([
    ['user', 'done'],
    ['user', 'done'],
    ['assistant', 'done'],
  ]);
});

test('a call whose result was not stored came to nothing that is known', () => {
  const [answer] = readStoredMessages([
    assistant('m1', '', [{ id: 'c1', function: { name: 'add', arguments: '{}' } }]),
  ]);
  const tools = allParts(answer?.parts ?? []).filter(({ type }) => type === 'tool');
  expect(tools).toMatchObject([{ status: 'interrupted' }]);
});

test('pictures of stored messages are attachments, and system messages stay', () => {
  const url = 'https://pictures.test/cat.png';
  const [system, asked] = readStoredMessages({
    messages: [
      { id: 's1', role: 'system', content: 'Be kind.' },
      user('u1', [
        { type: 'text', text: 'Look' },
        { type: 'image_url', image_url: { url } },
      ]),
    ],
  });
  expect(system).toMatchObject({ role: 'system', parts: [{ text: 'Be kind.' }] });
  expect(asked?.attachments).toEqual([
    { id: 'u1/image-1', name: 'cat.png', mediaType: 'image/*', url },
  ]);
});

test.each([undefined, null, 5, {}, [null, 7, {}, { id: 1, role: 'assistant' }]])(
  'garbage of a store is no message: %j',
  (garbage) => {
    expect(() => readStoredMessages(garbage)).not.toThrow();
  },
);

describe('a stored answer', () => {
  const plain = (id: string, metadata?: unknown) => ({
    id,
    role: 'assistant',
    content: id,
    ...(metadata !== undefined && { metadata }),
  });
  const inRun = (id: string, runId: string) => plain(id, { runId });

  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['has the messages of its run', [inRun('a', 'r1'), inRun('b', 'r1')], [['a', 'r1', 2]]],
    [
      'ends with its run',
      [inRun('a', 'r1'), inRun('b', 'r2')],
      [
        ['a', 'r1', 1],
        ['b', 'r2', 1],
      ],
    ],
    ['has those after it without a run', [inRun('a', 'r1'), plain('b')], [['a', 'r1', 2]]],
    ['has no run where none is named', [plain('a'), plain('b')], [['a', undefined, 2]]],
    [
      'has none of a run before it',
      [plain('a'), inRun('b', 'r1')],
      [
        ['a', undefined, 1],
        ['b', 'r1', 1],
      ],
    ],
    [
      'ends with what the person says',
      [plain('a'), user('u1', 'Hi'), plain('b')],
      [
        ['a', undefined, 1],
        ['u1', undefined, 1],
        ['b', undefined, 1],
      ],
    ],
    ['has an id', [{ role: 'assistant', content: 'x' }, plain('b')], [['b', undefined, 1]]],
    [
      'is no other message',
      [
        { id: 'x', content: 'x' },
        { role: 'system', content: 'x' },
      ],
      [],
    ],
    [
      'has no text where there is none',
      [{ id: 'u', role: 'user', content: '' }],
      [['u', undefined, 0]],
    ],
  ])('B70 %s', (_, stored, expected) => {
    expect(
      readStoredMessages(stored).map(({ id, runId, parts }) => [id, runId, parts.length]),
    ).toEqual(expected);
  });

  test.each(['messages', 'items', 'data'])('B70 is in a list in `%s`', (name) => {
    expect(readStoredMessages({ [name]: [plain('a')] })).toMatchObject([{ id: 'a', key: 'a' }]);
    expect(readStoredMessages({ messages: 'none', [name]: [plain('a')] })).toHaveLength(1);
    expect(readStoredMessages(Object.create({ [name]: [plain('a')] }))).toEqual([]);
  });

  test('has the time of its first message, and its parts have none', () => {
    const createdAt = '2026-01-02T00:00:00.000Z';
    const later = { ...inRun('b', 'r1'), createdAt: '2026-01-03T00:00:00.000Z' };
    const [answer, other, asked] = readStoredMessages([
      { ...inRun('a', 'r1'), createdAt },
      later,
      inRun('c', 'r2'),
      { ...user('u1', 'Hi'), createdAt },
    ]);
    expect(answer?.createdAt).toBe(createdAt);
    expect(JSON.stringify(answer?.parts)).not.toContain('startedAt');
    expect(other).not.toHaveProperty('createdAt');
    expect(asked?.createdAt).toBe(createdAt);
    expect(asked).not.toHaveProperty('attachments');
  });
});

describe('the run at the end of a thread', () => {
  const calls = [{ id: 'c1', function: { name: 'add', arguments: '{}' } }];
  const waiting = [user('u1', 'Add'), assistant('m1', 'Look', calls)];
  const waitingIn = (answer: object) => readHistory(answer).waitingRun;

  test('B42 waits where the host says so, and its message is as it was live', () => {
    const { messages, waitingRun, ...rest } = readHistory({
      messages: waiting,
      pending: { runId: 'r1' },
    });
    expect(rest).toEqual({});
    expect(waitingRun).toMatchObject({ runId: 'r1', messageKey: 'm1' });
    expect(messages.map(({ id, key, status }) => [id, key, status])).toEqual([
      ['u1', 'u1', 'done'],
      ['m1', 'm1', 'awaiting-input'],
    ]);
    expect(allParts(messages[1]?.parts ?? [])).toMatchObject([
      { type: 'step', status: 'awaiting-input' },
      { type: 'text', text: 'Look' },
      { type: 'tool', executionId: 'c1', status: 'awaiting-input' },
    ]);
  });

  test('B42 waits for the calls that the host names', () => {
    const named = [{ id: 'c2', function: { name: 'sub', arguments: '{}' } }];
    const messages = [assistant('m1', 'Look')];
    const { messages: read } = readHistory({
      messages,
      pending: { runId: 'r1', toolCalls: named },
    });
    const tools = allParts(read[0]?.parts ?? []).filter(({ type }) => type === 'tool');
    expect(tools).toMatchObject([{ executionId: 'c2', status: 'awaiting-input' }]);
  });

  test.each<[string, object]>([
    ['the host names none', { messages: waiting, pending: {} }],
    ['another run has written the last message', { messages: waiting, pending: { runId: 'r2' } }],
    [
      'the person has written it',
      { messages: [...waiting, user('u2', 'Go')], pending: { runId: 'r1' } },
    ],
    ['there are no messages', { messages: [], pending: { runId: 'r1' } }],
    ['the host has only a list', waiting],
  ])('B42 does not wait where %s', (_, answer) => {
    expect(waitingIn(answer)).toBeUndefined();
    expect(readHistory(answer)).not.toHaveProperty('openRun');
  });

  test('B42 waits where its messages have no run', () => {
    const messages = [
      { id: 'm1', role: 'assistant', content: 'Look', metadata: { tool_calls: calls } },
    ];
    expect(waitingIn({ messages, pending: { runId: 'r7' } })).toMatchObject({ runId: 'r7' });
  });

  test.each<[string, readonly unknown[], object]>([
    ['that has begun a message', [assistant('m1', 'Look')], { runId: 'r1', messageKey: 'm1' }],
    ['that has begun none', [user('u1', 'Add')], { runId: 'r1' }],
    [
      'of which another one has written the last',
      [{ ...assistant('m1', ''), metadata: { runId: 'r0' } }],
      { runId: 'r1' },
    ],
    ['of an empty thread', [], { runId: 'r1' }],
  ])('is one in progress, %s', (_, messages, openRun) => {
    expect(readHistory({ messages, running: { runId: 'r1' } }).openRun).toEqual(openRun);
  });
});

function user(id: string, content: unknown) {
  return { id, threadId: 't1', role: 'user', content, metadata: {} };
}

function assistant(id: string, content: string, calls: readonly unknown[] = []) {
  return {
    id,
    threadId: 't1',
    role: 'assistant',
    content,
    metadata: { runId: 'r1', tool_calls: calls },
  };
}

function tool(callId: string, content: string) {
  return {
    id: `result-${callId}`,
    role: 'tool',
    content,
    metadata: { runId: 'r1', tool_call_id: callId, name: 'add' },
  };
}

function withoutTimes(part: Part): unknown {
  return JSON.parse(
    JSON.stringify(part, (key, value: unknown) =>
      key === 'startedAt' || key === 'endedAt' || key === 'live' ? undefined : value,
    ),
  );
}
