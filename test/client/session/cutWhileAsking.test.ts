// @vitest-environment node
/** A connection that breaks after a run has asked: it may have been about to ask for more. */
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { approve } from '../../../src/core/decisions.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { AgentBackend, BackendCall } from '../../../src/contract/index.js';
import { type AgentByHand, agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

const open = closedAfterEach();

const asks = (id: string): SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName: id, executionId: id },
  { type: 'tool-request', executionId: id, toolName: id, question: '', input: {} },
];
const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };

/** A run that has asked for `pay`. */
async function asked(
  resume?: (agent: AgentByHand) => BackendCall,
  more: (agent: AgentByHand) => Partial<AgentBackend> = () => ({}),
) {
  const agent = agentByHand((byHand) => ({
    sessionId: 's1',
    ...(resume !== undefined && { resume: () => resume(byHand) }),
    ...more(byHand),
  }));
  const { backend } = agent;
  const session = createSession({ backend, retry: { base: 10 }, scheduler: eachChange });
  open.push(() => session.dispose());
  void session.sendMessage('Go');
  await settled();
  await agent.tell(BEGUN, ...asks('pay'));
  const asking = () => session.getState().requests.map(({ id }) => id);
  return { agent, asking, session };
}

const answersTogether = (agent: AgentByHand): Partial<AgentBackend> => ({
  answersTogether: true,
  submitAnswers: () => ({ call: agent.held('answers'), continues: 'same-message' }),
});

describe('a connection that breaks between two approvals', () => {
  test('is opened again, and shows both', async () => {
    const { agent, asking, session } = await asked(
      (byHand) => byHand.stream('resume'),
      answersTogether,
    );
    await agent.cut();
    expect(session.getState()).toMatchObject({ status: 'awaiting-input' });
    await settled(1000);
    expect(agent.calls).toEqual(['send', 'resume']);
    await agent.tell(BEGUN, ...asks('pay'), ...asks('mail'));
    await settled(5000);
    expect(asking()).toHaveLength(2);
    expect(session.getState().status).toBe('awaiting-input');
    for (const id of asking()) void session.respond(id, approve());
    await settled(3000);
    expect(agent.calls).toEqual(['send', 'resume', 'answers']);
    await agent.answer('stream');
    await agent.tell(DONE);
    await agent.end();
    expect(session.getState().status).toBe('done');
  });

  test('is opened again as often as any other', async () => {
    let call: BackendCall | undefined;
    const { agent, asking } = await asked((byHand) => {
      call ??= byHand.answered('resume', 503, 'stream');
      return call;
    });
    await agent.cut();
    await settled(5000);
    expect(agent.calls).toEqual(['send', 'resume', 'resume']);
    await agent.tell(BEGUN, ...asks('pay'));
    await agent.cut();
    await settled(5000);
    expect(agent.calls).toEqual(['send', 'resume', 'resume', 'resume']);
    await agent.tell(BEGUN, ...asks('pay'), ...asks('mail'));
    await settled(5000);
    expect(asking()).toHaveLength(2);
  });

  test.each([204, 404, 503])('waits on if it gets %i for it', async (status) => {
    const { agent, asking, session } = await asked(
      (byHand) => byHand.answered('resume', status),
      answersTogether,
    );
    await agent.cut();
    await settled(120_000);
    expect(agent.calls).toContain('resume');
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      connection: { status: 'closed' },
    });
    expect(session.getState().fault).toBeUndefined();
    void session.respond(asking()[0] ?? '', approve());
    await settled(3000);
    expect(agent.calls).toContain('answers');
  });

  test('takes an answer meanwhile', async () => {
    const { agent, asking, session } = await asked(
      (byHand) => byHand.held('resume'),
      answersTogether,
    );
    await agent.cut();
    await settled(1000);
    expect(agent.calls).toEqual(['send', 'resume']);
    void session.respond(asking()[0] ?? '', approve());
    await settled(5000);
    expect(agent.calls).toEqual(['send', 'resume', 'answers']);
    expect(session.getState().fault).toBeUndefined();
  });

  test('stops when the person stops', async () => {
    const { agent, session } = await asked((byHand) => byHand.held('resume'));
    await agent.cut();
    await settled(1000);
    void session.stop();
    await settled(60_000);
    expect(session.getState().status).toBe('stopped');
    expect(agent.calls).toEqual(['send', 'resume']);
  });
});

describe('is not opened again', () => {
  test('a stream that stays silent after it has asked', async () => {
    const { agent } = await asked((byHand) => byHand.stream('resume'));
    await settled(60_000);
    expect(agent.calls).toEqual(['send']);
  });

  test('one that ends after it has asked', async () => {
    const { agent } = await asked((byHand) => byHand.stream('resume'));
    await agent.end();
    await settled(60_000);
    expect(agent.calls).toEqual(['send']);
  });

  test('one whose agent cannot send a run again', async () => {
    const { agent, session } = await asked();
    await agent.cut();
    await settled(60_000);
    expect(agent.calls).toEqual(['send']);
    expect(session.getState().status).toBe('awaiting-input');
  });
});
