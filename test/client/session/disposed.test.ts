// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Message } from '../../../src/core/state.js';
import { agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* A session that is closed stays as it is, whatever was on its way. */

closedAfterEach();

const STORED: Message[] = [
  {
    id: 'u1',
    key: 'u1',
    role: 'user',
    parts: [{ type: 'text', id: 't', text: 'Hi' }],
    status: 'done',
  },
  {
    id: 'm1',
    key: 'm1',
    role: 'assistant',
    parts: [{ type: 'text', id: 't', text: 'Ho' }],
    status: 'done',
  },
];
const BEGUN: SessionEvent[] = [
  { type: 'run-start', runId: 'r2' },
  { type: 'text-delta', id: 't', parentId: '', text: 'One' },
];

const ACTIONS: Readonly<Record<string, (session: AgentSession) => unknown>> = {
  'a message': (session) => session.sendMessage('And?'),
  'an edit': (session) => session.edit?.('u1', 'Hello'),
  'a regeneration': (session) => session.regenerate?.('m1'),
};
const MOMENTS = [
  'before it is answered',
  'as it has begun',
  'in the middle',
  'once it was cut',
] as const;

describe.each([
  ['a backend that holds the conversation', {}],
  ['a backend that is sent the conversation', { holdsConversation: true }],
])('%s', (_, more) => {
  test.each(
    Object.entries(ACTIONS).flatMap(([name, act]) =>
      MOMENTS.map((moment) => [name, moment, act] as const),
    ),
  )('%s, %s', async (_, moment, act) => {
    const agent = agentByHand((agent) => ({
      sendMessage: () => agent.held('act'),
      edit: () => agent.held('act'),
      regenerate: () => agent.held('act'),
      loadHistory: () => agent.answered('history', {}),
      readHistory: () => ({ messages: STORED }),
      ...more,
    }));
    const session = createSession({ backend: agent.backend, scheduler: eachChange });
    await session.load();
    void act(session);
    await settled();
    if (moment !== 'before it is answered') await agent.answer('stream');
    if (moment === 'in the middle' || moment === 'once it was cut') await agent.tell(...BEGUN);
    if (moment === 'once it was cut') await agent.cut();
    session.dispose();
    const closed = session.getState();
    const changes: unknown[] = [];
    session.subscribe(() => changes.push(session.getState()));
    await settled(10);
    if (moment === 'before it is answered') await agent.answer('stream');
    const isHeard = moment !== 'once it was cut' && agent.streams.at(-1)?.signal.aborted === false;
    if (isHeard) {
      await agent.tell(...BEGUN, { type: 'run-end', outcome: 'done' });
    }
    await settled(60_000);
    expect(changes).toEqual([]);
    expect(session.getState()).toBe(closed);
    expect(closed.connection.status).toBe('closed');
  });
});

test('a message in a session that was closed while it was loaded waits for the conversation, and goes', async () => {
  const agent = agentByHand((byHand) => ({
    holdsConversation: true,
    sendsConversation: true,
    sessionId: 's1',
    sendMessage: () => byHand.stream('send'),
    loadHistory: () => byHand.answered('history', {}),
    readHistory: () => ({ messages: STORED }),
  }));
  const session = createSession({ backend: agent.backend, scheduler: eachChange });
  void session.load();
  session.dispose();
  void session.sendMessage('And?');
  await settled();
  expect(agent.calls).toEqual(['history', 'history', 'send']);
  expect(
    session
      .getState()
      .messages.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['u1', 'm1']);
  session.dispose();
});
