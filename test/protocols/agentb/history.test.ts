// @vitest-environment node
import { expect, test } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import { createAgentBDecoder } from '../../../src/protocols/agentb/createAgentBDecoder.js';
import { readStoredMessages } from '../../../src/protocols/agentb/readHistory.js';
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
