// @vitest-environment node
/** A run whose stream is lost, on a backend that cannot resume: what it asks is in the stored messages alone. */
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve } from '../../../src/core/decisions.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { LoadedHistory } from '../../../src/contract/index.js';
import { agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

const open = closedAfterEach();

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const SAID: SessionEvent = { type: 'text-delta', id: 't', parentId: '', text: 'Let me pay.' };
const ASKS: readonly SessionEvent[] = [
  { type: 'tool-start', id: 'pay', parentId: '', toolName: 'pay', executionId: 'pay' },
  { type: 'tool-request', executionId: 'pay', toolName: 'pay', question: '', input: {} },
];

/** The conversation as the server has it. */
const stored = (waits: boolean): LoadedHistory => ({
  messages: [
    {
      id: 'u1',
      key: 'u1',
      role: 'user',
      parts: [{ type: 'text', id: 'text', text: 'Go' }],
      status: 'done',
    },
    {
      id: 'a1',
      key: 'a1',
      role: 'assistant',
      parts: [{ type: 'text', id: 't', text: 'Let me pay.' }],
      status: 'done',
    },
  ],
  ...(waits && { waitingRun: { runId: 'r1', messageKey: 'a1', events: [BEGUN, SAID, ...ASKS] } }),
});

/** A session whose run has broken off. */
async function cut(waits: boolean) {
  const agent = agentByHand((byHand) => ({
    sessionId: 's1',
    loadHistory: () => byHand.answered('history', {}),
    readHistory: () => stored(waits),
    answersTogether: true,
    submitAnswers: () => ({ call: byHand.held('answers'), continues: 'same-message' }),
  }));
  const session = createSession({
    backend: agent.backend,
    retry: { base: 10 },
    scheduler: eachChange,
  });
  open.push(() => session.dispose());
  void session.sendMessage('Go');
  await settled();
  await agent.tell(BEGUN, SAID);
  await agent.cut();
  await settled(5000);
  return { agent, session };
}

test('what a lost run asks is asked once it is stored, without a reload, and can be answered', async () => {
  const { agent, session } = await cut(true);
  const [request] = session.getState().requests;
  expect(session.getState().status).toBe('awaiting-input');
  expect(request?.kind).toBe('tool');
  void session.respond(request?.id ?? '', approve());
  await settled(3000);
  expect(agent.calls.at(-1)).toBe('answers');
});

test('a lost run stays interrupted if nothing waits in the stored messages', async () => {
  const { agent, session } = await cut(false);
  expect(agent.calls).toContain('history');
  expect(session.getState()).toMatchObject({ status: 'interrupted', requests: [] });
});

test('what a run of another page waits for is asked when the messages are loaded', async () => {
  const { messages } = stored(false);
  const later = messages.map((message) => ({
    ...message,
    id: `${message.id}-2`,
    key: `${message.key}-2`,
  }));
  const waitingRun = { runId: 'r2', messageKey: 'a1-2', events: [BEGUN, SAID, ...ASKS] };
  const agent = agentByHand((byHand) => ({
    sessionId: 's1',
    loadHistory: () => byHand.answered('history', {}),
    readHistory: () => ({ messages: [...messages, ...later], waitingRun }),
  }));
  const session = createSession({ backend: agent.backend, scheduler: eachChange });
  open.push(() => session.dispose());
  void session.sendMessage('Go');
  await settled();
  await agent.tell(BEGUN, SAID, { type: 'run-end', outcome: 'done' });
  await agent.end();
  await session.load();
  await settled(1000);
  expect(session.getState().requests).toMatchObject([{ kind: 'tool', messageKey: 'a1-2' }]);
  expect(session.getState().status).toBe('awaiting-input');
});

test('an answer that waits is gone, and asks nothing, once others have taken the place of its question and of it', async () => {
  const { messages } = stored(false);
  const others = messages.map((message) => ({
    ...message,
    id: `${message.id}-2`,
    key: `${message.key}-2`,
  }));
  const answers = [stored(true), { messages: others }];
  const agent = agentByHand((byHand) => ({
    sessionId: 's1',
    loadHistory: () => byHand.answered('history', {}),
    readHistory: () => answers.shift() ?? { messages: others },
  }));
  const session = createSession({ backend: agent.backend, scheduler: eachChange });
  open.push(() => session.dispose());
  await session.load();
  expect(session.getState()).toMatchObject({
    status: 'awaiting-input',
    requests: [{ kind: 'tool' }],
  });
  await session.load();
  await settled(1000);
  const { messages: shown, requests, status } = session.getState();
  expect(shown.map(({ key }) => key)).toEqual(['u1-2', 'a1-2']);
  expect({ requests, status }).toEqual({ requests: [], status: 'done' });
});
