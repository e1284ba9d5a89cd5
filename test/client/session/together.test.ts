// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { approve, deny, SKIPPED } from '../../../src/core/decisions.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { ProvidedInput } from '../../../src/core/parts.js';
import type { AgentBackend, ResponseCall } from '../../../src/contract/index.js';
import { type AgentByHand, agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* A protocol that takes all answers of a message at once: the session keeps each of them until the last one is given. */

const asks = (id: string, more: object = {}): SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName: id, executionId: `x-${id}` },
  {
    type: 'tool-request',
    executionId: `x-${id}`,
    toolName: id,
    question: '',
    input: { of: id },
    carried: { approvalId: `a-${id}` },
    ...more,
  },
];
const QUESTION: SessionEvent[] = [
  {
    type: 'input',
    id: 'q',
    parentId: '',
    prompt: 'When?',
    inputTypes: ['text'],
    status: 'awaiting-input',
  },
  { type: 'input-request', id: 'q', prompt: 'When?', inputTypes: ['text'] },
];
const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };

const open = closedAfterEach();
const sent: unknown[][] = [];
beforeEach(() => {
  sent.length = 0;
});

const takesAll =
  (continues: ResponseCall['continues'] = 'same-message') =>
  (agent: AgentByHand): Partial<AgentBackend> => ({
    answersTogether: true,
    submitAnswers: (given) => {
      if (given.some(({ answer }) => answer.input === 'never')) return undefined;
      // Each answer is tried by itself when it is given.
      if (given.length > 1) {
        sent.push(given.map(({ request, answer }) => [request.carried ?? request.id, answer]));
      }
      return { call: agent.held('answers'), continues };
    },
  });

async function asked(
  events: readonly SessionEvent[],
  more: (agent: AgentByHand) => Partial<AgentBackend> = takesAll(),
) {
  const agent = agentByHand(more);
  const session = createSession({ backend: agent.backend, scheduler: eachChange });
  open.push(() => session.dispose());
  void session.sendMessage('Go');
  await settled();
  await agent.tell(BEGUN, ...events);
  await agent.end();
  await settled(2000);
  const give = async (at: number, answer: ProvidedInput) => {
    void session.respond(session.getState().requests[at]?.id ?? '', answer);
    await settled(40);
  };
  return { agent, session, give };
}

const statuses = (session: AgentSession) => session.getState().requests.map(({ status }) => status);
const statusOf = (session: AgentSession, id: string) =>
  session
    .getState()
    .messages.at(-1)
    ?.parts.find((part) => part.id === id);

describe('answers that go together', () => {
  test('wait for each other, and go in one call that goes on in the message', async () => {
    const { agent, session, give } = await asked([...asks('pay'), ...asks('mail'), ...QUESTION]);
    await give(1, deny('Not now'));
    expect([statuses(session), agent.calls]).toEqual([['pending', 'ready', 'pending'], ['send']]);
    // Nothing was sent, so nothing runs.
    expect(statusOf(session, 'mail')).toMatchObject({ status: 'awaiting-input' });
    expect(session.getState().status).toBe('awaiting-input');
    await give(0, approve());
    expect(agent.calls).toEqual(['send']);
    await give(2, { input: 'Monday', type: 'text' });
    expect(statuses(session)).toEqual(['submitting', 'submitting', 'submitting']);
    expect(sent).toEqual([
      [
        [{ approvalId: 'a-pay' }, approve()],
        [{ approvalId: 'a-mail' }, deny('Not now')],
        ['run-2:q', { input: 'Monday', type: 'text' }],
      ],
    ]);
    await agent.answer('stream');
    expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
    expect(statusOf(session, 'pay')).toMatchObject({ status: 'running', answer: approve() });
    expect(statusOf(session, 'q')).toMatchObject({ provided: { input: 'Monday' } });
    await agent.tell(
      { type: 'tool-outcome', executionId: 'x-pay', status: 'done', result: { text: '1' } },
      { type: 'text-delta', id: 't', parentId: '', text: 'Paid.' },
      DONE,
    );
    const { messages, status } = session.getState();
    expect([messages.length, status]).toEqual([2, 'done']);
    expect(statusOf(session, 't')).toMatchObject({ text: 'Paid.' });
  });

  test('can be taken back until the last one is given', async () => {
    const { agent, session, give } = await asked([...asks('pay'), ...asks('mail')]);
    await give(0, approve());
    session.takeBack?.(session.getState().requests[0]?.id ?? '');
    expect(session.getState().requests[0]).toMatchObject({ status: 'pending' });
    expect(session.getState().requests[0]).not.toHaveProperty('answer');
    await give(1, approve());
    expect(agent.calls).toEqual(['send']);
    await give(0, deny());
    expect(sent).toEqual([
      [
        [{ approvalId: 'a-pay' }, deny()],
        [{ approvalId: 'a-mail' }, approve()],
      ],
    ]);
  });

  test('start a new run where the protocol begins one', async () => {
    const { agent, session, give } = await asked(
      [...asks('pay'), ...asks('mail')],
      takesAll('new-run'),
    );
    await give(0, approve());
    await give(1, approve());
    await agent.answer('stream');
    await agent.tell(
      { type: 'run-start', runId: 'r2' },
      { type: 'tool-outcome', executionId: 'x-pay', status: 'done' },
      { type: 'tool-outcome', executionId: 'x-mail', status: 'done' },
      { type: 'text-delta', id: 't', parentId: '', text: 'Both.' },
      DONE,
    );
    const { messages, requests, status } = session.getState();
    expect([messages.length, requests, status]).toEqual([3, [], 'done']);
    expect(messages[1]?.parts).toMatchObject([
      { status: 'done', answer: approve() },
      { status: 'done', answer: approve() },
    ]);
  });

  test('go to the open run where the protocol takes them there', async () => {
    const { agent, session, give } = await asked(
      [...asks('pay'), ...asks('mail')],
      takesAll('same-run'),
    );
    await give(0, approve());
    await give(1, deny());
    await agent.answer({});
    expect([agent.calls, statuses(session)]).toEqual([['send', 'answers'], []]);
    expect(statusOf(session, 'mail')).toMatchObject({ status: 'running', answer: deny() });
  });

  test.each(['same-message', 'new-run', 'same-run'] as const)(
    'that are refused open their forms again with what was given: %s',
    async (way) => {
      const { agent, session, give } = await asked(
        [...asks('pay'), ...asks('mail')],
        takesAll(way),
      );
      await give(0, approve());
      await give(1, deny('No'));
      await agent.answer(new Response(null, { status: 503 }));
      await settled(1000);
      expect(session.getState()).toMatchObject({
        status: 'awaiting-input',
        requests: [
          { status: 'pending', draft: approve().input, fault: { code: 'http' } },
          { status: 'pending', draft: deny('No').input, fault: { code: 'http' } },
        ],
      });
      await give(0, approve());
      await give(1, approve());
      expect(agent.calls).toEqual(['send', 'answers', 'answers']);
    },
  );

  test('that the backend does not take fail at once, and the others wait on', async () => {
    const { agent, session, give } = await asked([...asks('pay'), ...QUESTION]);
    await give(1, { input: 'never', type: 'text' });
    expect(session.getState().requests).toMatchObject([
      { status: 'pending' },
      { status: 'pending', draft: 'never', fault: { reason: 'no-way-to-answer' } },
    ]);
    await give(0, approve());
    expect([statuses(session), agent.calls]).toEqual([['ready', 'pending'], ['send']]);
  });

  test('hold for one that was skipped, and do not wait for one that has expired', async () => {
    const { session, give } = await asked([
      ...asks('pay', { expiresAt: '2020-01-01T00:00:00Z' }),
      ...asks('mail'),
      ...QUESTION,
    ]);
    await give(1, approve());
    void session.skip?.(session.getState().requests[2]?.id ?? '');
    await settled(40);
    expect(sent).toEqual([
      [
        [{ approvalId: 'a-pay' }, SKIPPED],
        [{ approvalId: 'a-mail' }, approve()],
        ['run-2:q', SKIPPED],
      ],
    ]);
  });

  test('include the outputs of tools of the page', async () => {
    const { agent, session, give } = await asked([
      ...asks('pay'),
      ...asks('read', { expects: 'output' }),
    ]);
    await give(1, { input: { text: 'Hi' }, type: 'output' });
    expect([statuses(session), agent.calls]).toEqual([['pending', 'ready'], ['send']]);
    await give(0, approve());
    await agent.answer('stream');
    expect(sent).toEqual([
      [
        [{ approvalId: 'a-pay' }, approve()],
        [{ approvalId: 'a-read' }, { input: { text: 'Hi' }, type: 'output' }],
      ],
    ]);
    expect(statusOf(session, 'read')).toMatchObject({ answer: { input: { text: 'Hi' } } });
  });
});
