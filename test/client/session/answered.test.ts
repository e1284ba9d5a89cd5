// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { approve, decisionOf } from '../../../src/core/decisions.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { InputPart, Part, ToolPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { shareBy } from '../../../src/tabs/sharing/index.js';
import { agentByHand, closedAfterEach, settled, type AgentByHand } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';
import { createOrigin } from '../../support/tabs.js';

/* A backend of an app that reports nothing of an answer: the model itself notes what the person has answered. */

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const QUESTION = { id: 'q', prompt: 'Which?', inputTypes: ['text'] } as const;
const CALL = { toolName: 'send', executionId: 'x' } as const;
const toolAsks = (expects: 'answer' | 'output'): SessionEvent[] => [
  { type: 'tool-start', id: 't', parentId: '', ...CALL },
  { type: 'tool-request', question: 'May I?', input: { to: 'Ada' }, expects, ...CALL },
];

/** What may be asked, the answer, and the part that shows it. */
const ASKED = {
  question: {
    events: [
      { type: 'input', parentId: '', status: 'awaiting-input', ...QUESTION },
      { type: 'input-request', ...QUESTION },
    ] as SessionEvent[],
    answer: { input: 'Lyon', type: 'text' },
    isMarked: (part: Part | undefined) => {
      const { status, provided } = part as InputPart;
      return status === 'done' && provided?.input === 'Lyon';
    },
  },
  approval: {
    events: toolAsks('answer'),
    answer: approve(),
    isMarked: (part: Part | undefined) => {
      const { answer, interruption } = part as ToolPart;
      return answer !== undefined && decisionOf(answer)?.approved === true && !interruption;
    },
  },
  output: {
    events: toolAsks('output'),
    answer: { input: { approved: false }, type: 'text' },
    isMarked: (part: Part | undefined) => {
      const { answer, interruption } = part as ToolPart;
      // An output is not a decision, whatever it says.
      return answer?.type === 'output' && decisionOf(answer) === undefined && !interruption;
    },
  },
};

type Way = 'new-run' | 'same-run';
const CASES = Object.keys(ASKED).flatMap((kind) =>
  (['new-run', 'same-run'] as const).map((way) => [kind as keyof typeof ASKED, way] as const),
);

const answeredBy =
  (way: Way) =>
  (agent: AgentByHand): Partial<AgentBackend> => ({
    respond: () => ({
      continues: way,
      call: way === 'new-run' ? agent.stream('answer') : agent.answered('answer', {}),
    }),
    submitAnswers: () => ({ call: agent.stream('outputs'), continues: 'same-message' }),
  });

const open = closedAfterEach();

async function asking(
  kind: keyof typeof ASKED,
  more: (agent: AgentByHand) => Partial<AgentBackend>,
) {
  const agent = agentByHand(more);
  const session = createSession({
    backend: agent.backend,
    scheduler: eachChange,
    retry: { base: 1, attempts: 1 },
    reloadAfterTurn: false,
  });
  open.push(() => session.dispose());
  void session.sendMessage('To where?');
  await settled();
  await agent.tell(BEGUN, ...ASKED[kind].events);
  // Outputs are sent once the stream that asked for them is over.
  if (kind === 'output') await agent.end();
  return { agent, session };
}

const partOf = (session: AgentSession) =>
  session.getState().messages.find(({ role }) => role === 'assistant')?.parts[0];

const answer = async (session: AgentSession, kind: keyof typeof ASKED) => {
  void session.respond(session.getState().requests[0]?.id ?? '', ASKED[kind].answer);
  await settled(100);
};

describe.each(CASES)('an accepted answer to a request of the kind %s, with %s', (kind, way) => {
  const { isMarked } = ASKED[kind];

  test('marks what asked, and the mark outlives the runs that follow', async () => {
    const { agent, session } = await asking(kind, answeredBy(way));
    await answer(session, kind);
    expect(session.getState().requests).toEqual([]);
    expect(isMarked(partOf(session))).toBe(true);
    await agent.tell({ type: 'text-delta', id: 'more', parentId: '', text: 'Good.' });
    await agent.tell({ type: 'run-end', outcome: 'done' });
    expect(isMarked(partOf(session))).toBe(true);
    void session.sendMessage('And back?');
    await settled();
    await agent.tell({ type: 'run-start', runId: 'r9' }, { type: 'run-end', outcome: 'done' });
    expect(isMarked(partOf(session))).toBe(true);
  });

  test('stays marked when stored messages without the answer are loaded', async () => {
    const stored = { messages: [] as readonly Message[] };
    const { agent, session } = await asking(kind, (by) => ({
      ...answeredBy(way)(by),
      loadHistory: () => by.answered('history', {}),
      readHistory: () => stored,
    }));
    await answer(session, kind);
    await agent.tell({ type: 'run-end', outcome: 'done' });
    stored.messages = session.getState().messages.map((message) => ({
      ...message,
      parts: message.parts.map((part): Part => {
        if (part.type === 'input') {
          const { provided: _, ...unanswered } = part;
          return { ...unanswered, status: 'interrupted' };
        }
        if (part.type !== 'tool') return part;
        const { answer: _, live: _live, ...unanswered } = part;
        return { ...unanswered, status: 'interrupted' };
      }),
    }));
    await session.load();
    await settled();
    expect(agent.calls).toContain('history');
    expect(isMarked(partOf(session))).toBe(true);
  });

  test('is marked in the tabs that share the session', async () => {
    const agent = agentByHand(answeredBy(way));
    const origin = createOrigin();
    const [leader, follower] = [origin.open(), origin.open()].map((tab) => {
      const session = shareBy(
        createSession({
          backend: { ...agent.backend, sessionId: 's1', origin: 'http://agent.test' },
          scheduler: eachChange,
          reloadAfterTurn: false,
        }),
        tab.platform,
      );
      session.subscribe(() => undefined);
      open.push(() => session.dispose());
      return session;
    }) as [AgentSession, AgentSession];
    await settled(100);
    void leader.sendMessage('To where?');
    await settled(100);
    await agent.tell(BEGUN, ...ASKED[kind].events);
    if (kind === 'output') await agent.end();
    await settled(100);
    expect(follower.getState().requests).toHaveLength(1);
    await answer(follower, kind);
    await settled(200);
    expect([leader, follower].map((session) => isMarked(partOf(session)))).toEqual([true, true]);
  });
});

test('an answer is noted even if the run goes on before its call returns', async () => {
  const { agent, session } = await asking('question', (by) => ({
    respond: () => ({ continues: 'same-run', call: by.held('answer') }),
  }));
  await answer(session, 'question');
  await agent.tell(BEGUN, { type: 'text-delta', id: 'more', parentId: '', text: 'Good.' });
  expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
  await agent.answer({});
  expect(ASKED.question.isMarked(partOf(session))).toBe(true);
});

test('an answer stays noted when the run is read again from its start', async () => {
  const { agent, session } = await asking('question', (by) => ({
    ...answeredBy('same-run')(by),
    resume: () => by.stream('again'),
  }));
  await answer(session, 'question');
  await agent.tell({ type: 'text-delta', id: 'more', parentId: '', text: 'Good.' });
  await agent.cut();
  await settled(100);
  await agent.tell(BEGUN, ...ASKED.question.events);
  await agent.tell({ type: 'text-delta', id: 'more', parentId: '', text: 'Good. On we go.' });
  await settled(1000);
  expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
  expect(ASKED.question.isMarked(partOf(session))).toBe(true);
});
