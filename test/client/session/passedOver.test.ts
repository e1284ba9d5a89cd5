// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* A person writes a message instead of an answer. What was asked does not wait again because the store has no answer to it. */

const open = closedAfterEach();

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const ASKED: Readonly<Record<string, readonly SessionEvent[]>> = {
  'a question': [
    {
      type: 'input',
      id: 'q',
      parentId: '',
      prompt: 'Which?',
      inputTypes: ['text'],
      status: 'awaiting-input',
    },
    { type: 'input-request', id: 'q', prompt: 'Which?', inputTypes: ['text'] },
  ],
  ...Object.fromEntries(
    (['answer', 'output'] as const).map((expects) => [
      `a call that waits for its ${expects}`,
      [
        { type: 'tool-start', id: 'q', parentId: '', toolName: 'pay', executionId: 'x' },
        {
          type: 'tool-request',
          executionId: 'x',
          toolName: 'pay',
          question: '',
          input: {},
          expects,
        },
      ] satisfies SessionEvent[],
    ]),
  ),
};

const partsOf = ({ messages }: SessionState) => messages[1]?.parts;

test.each(Object.entries(ASKED))('%s', async (_, events) => {
  let stored: readonly Message[] = [];
  const agent = agentByHand((agent) => ({
    loadHistory: () => agent.answered('history', {}),
    readHistory: () => ({ messages: stored }),
  }));
  const session = createSession({ backend: agent.backend, scheduler: eachChange });
  open.push(() => session.dispose());
  void session.sendMessage('Go.');
  await settled();
  await agent.tell(BEGUN, ...events);
  const asked = session.getState();
  expect(asked.requests).toHaveLength(1);
  // What only events have is not stored.
  const waiting = (partsOf(asked) ?? []).map((part) => {
    if (part.type !== 'tool') return part;
    const { live: _live, ...rest } = part;
    return rest;
  });
  void session.sendMessage('Never mind.');
  await settled(2000);
  await agent.tell(
    { type: 'run-start', runId: 'r2' },
    { type: 'text-delta', id: 't', parentId: '', text: 'All right.' },
  );
  const shown = session.getState();
  expect(partsOf(shown)).toMatchObject([{ status: 'interrupted' }]);
  stored = shown.messages.map((message, index) => {
    const { isProvisional: _, ...rest } = message;
    const parts = index === 1 ? waiting : message.parts;
    return { ...rest, id: `s${index}`, key: `s${index}`, status: 'done', parts };
  });
  await agent.tell({ type: 'run-end', outcome: 'done' });
  await settled(1000);
  expect(agent.calls).toEqual(['send', 'history', 'send', 'history']);
  const { messages, requests } = session.getState();
  expect(messages.map(({ id }) => id)).toEqual(['s0', 's1', 's2', 's3']);
  expect(requests).toEqual([]);
  expect(partsOf(session.getState())).toEqual(partsOf(shown));
  await session.load();
  expect(partsOf(session.getState())).toBe(partsOf(shown));
});
