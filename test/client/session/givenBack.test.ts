// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { Message } from '../../../src/core/state.js';
import { agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* A message that did not reach the agent is nowhere else: its words go back to the person where its place is taken. */

const open = closedAfterEach();

const said = (id: string, role: string): Message => ({
  id,
  key: id,
  role,
  parts: [{ type: 'text', id: 't', text: id }],
  status: 'done',
});
const STORED = [said('u1', 'user'), said('m1', 'assistant')];

const ACTIONS: Readonly<Record<string, (session: AgentSession) => unknown>> = {
  'answering again': (session) => session.regenerate?.('m1'),
  'an edit': (session) => session.edit?.('u1', 'Changed'),
};

test.each(
  Object.entries(ACTIONS).flatMap(([name, act]) =>
    [false, true].map((holds) => [name, holds, act] as const),
  ),
)('%s, where the page holds its branches: %s', async (_, holdsConversation, act) => {
  const agent = agentByHand((agent) => ({
    holdsConversation,
    sendMessage: () => agent.answered('send', 503),
    regenerate: () => agent.held('again'),
    edit: () => agent.held('again'),
    loadHistory: () => agent.answered('history', {}),
    readHistory: () => ({ messages: STORED }),
  }));
  const session = createSession({
    backend: agent.backend,
    scheduler: eachChange,
    reloadAfterTurn: false,
  });
  open.push(() => session.dispose());
  await session.load();
  for (const words of ['One', 'Two']) {
    void session.sendMessage(words);
    await settled();
  }
  expect(session.getState().messages.slice(2)).toMatchObject([
    { status: 'failed' },
    { status: 'failed' },
  ]);
  void act(session);
  await settled();
  // Nothing is taken away before the agent has accepted it.
  expect([session.getState().messages.length, session.outbox.getState().returned]).toEqual([4, '']);
  await agent.answer('stream');
  await agent.tell(
    { type: 'run-start', runId: 'r' },
    { type: 'text-delta', id: 't', parentId: '', text: 'New' },
    { type: 'run-end', outcome: 'done' },
  );
  expect(session.getState().messages.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(session.outbox.takeReturned()).toBe('One\n\nTwo');
});
