// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { SessionKeeper } from '../../../src/client/session/AgentStorage.js';
import { approve } from '../../../src/core/decisions.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { ProvidedInput } from '../../../src/core/parts.js';
import type { ToolInputRequest } from '../../../src/core/state.js';
import type {
  AgentBackend,
  BackendCall,
  GivenAnswer,
  ResponseCall,
} from '../../../src/contract/index.js';
import { type AgentByHand, agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* How an answer reaches the agent: what is sent, what the form shows meanwhile, and what becomes of it if it does not arrive. */

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const INPUT: SessionEvent = {
  type: 'input',
  id: 'q',
  parentId: '',
  prompt: 'Which?',
  inputTypes: ['text', 'json'],
  status: 'awaiting-input',
  checkpointName: 'first',
};
const ASKS: SessionEvent[] = [
  BEGUN,
  INPUT,
  {
    type: 'input-request',
    id: 'q',
    prompt: 'Which?',
    inputTypes: ['text', 'json'],
    checkpointName: 'first',
  },
];
const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };
const LYON: ProvidedInput = { input: 'Lyon', type: 'text' };

/** A tool that asks the person, for leave or for its output. */
const toolAsks = (id: string, expects: 'answer' | 'output'): SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName: `tool ${id}`, executionId: `x-${id}` },
  {
    type: 'tool-request',
    executionId: `x-${id}`,
    toolName: `tool ${id}`,
    question: 'May I?',
    input: {},
    expects,
  },
];

const open = closedAfterEach();

function start(
  more: (agent: AgentByHand) => Partial<AgentBackend>,
  options: Partial<SessionOptions> = {},
) {
  const agent = agentByHand(more);
  const session = createSession({
    backend: agent.backend,
    scheduler: eachChange,
    retry: { base: 1, attempts: 1 },
    reloadAfterTurn: false,
    ...options,
  });
  open.push(() => session.dispose());
  return { agent, session };
}

/** The same, in a conversation whose run asks. */
async function asked(
  more: (agent: AgentByHand) => Partial<AgentBackend>,
  events: readonly SessionEvent[] = ASKS,
  options: Partial<SessionOptions> = {},
) {
  const { agent, session } = start(more, options);
  void session.sendMessage('To where?');
  await settled();
  await agent.tell(...events);
  expect(session.getState().status).toBe('awaiting-input');
  return { agent, session };
}

const requests = (session: AgentSession) => session.getState().requests;
const idOf = (session: AgentSession, at = 0) => requests(session)[at]?.id ?? '';
const respond = async (session: AgentSession, answer = LYON, at = 0): Promise<void> => {
  void session.respond(idOf(session, at), answer);
  await settled();
};
const skip = async (session: AgentSession): Promise<void> => {
  void session.skip?.(idOf(session));
  await settled();
};
const to = (continues: ResponseCall['continues'], call: BackendCall, text?: string) => ({
  continues,
  call,
  ...(text !== undefined && { text }),
});

/** A storage that only notes what it is told. Its answers may have to wait. */
function noting(willAnswer: () => Promise<void> = () => Promise.resolve()) {
  const told: unknown[] = [];
  const keeper: SessionKeeper = {
    open: () => undefined,
    show: () => undefined,
    expect: () => undefined,
    willSend: () => Promise.resolve(),
    willAnswer: (_, input) => {
      told.push(input);
      return willAnswer();
    },
    close: () => undefined,
    handOver: () => undefined,
  };
  const storage = {
    keep: () => keeper,
    person: '',
    preload: async () => undefined,
    clear: async () => undefined,
  };
  return { storage, told };
}

describe('an answer in the same run', () => {
  const sameRun = (agent: AgentByHand): Partial<AgentBackend> => ({
    respond: () => to('same-run', agent.held('answer')),
  });

  test('closes the question once the agent has it, and the run goes on in its stream', async () => {
    const { agent, session } = await asked(sameRun);
    await respond(session);
    expect(requests(session)).toMatchObject([{ status: 'submitting' }]);
    expect(agent.calls).toEqual(['send', 'answer']);
    await agent.answer();
    expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
    await agent.tell(DONE);
    expect(session.getState()).toMatchObject({ status: 'done', messages: { length: 2 } });
    expect(agent.streams).toHaveLength(1);
  });

  test('is followed by silence no longer than any other run, although a tool may ask for ever', async () => {
    const { agent, session } = await asked(
      (agent) => ({ ...sameRun(agent), resume: () => agent.answered('resume', 404) }),
      [BEGUN, ...toolAsks('a', 'answer')],
      { sessionId: 's1', idleTimeout: 5000 },
    );
    await settled(60_000);
    expect([session.getState().status, agent.calls]).toEqual(['awaiting-input', ['send']]);
    await respond(session);
    await agent.answer();
    await settled(4900);
    expect(agent.calls).toEqual(['send', 'answer']);
    await settled(200);
    expect(agent.calls).toEqual(['send', 'answer', 'resume']);
    expect(session.getState().status).toBe('interrupted');
  });

  test('is one, however often the person clicks', async () => {
    const { agent, session } = await asked(sameRun);
    const id = idOf(session);
    await respond(session);
    await respond(session);
    await agent.answer();
    await session.respond(id, LYON);
    await session.respond('unknown', LYON);
    expect(agent.calls).toEqual(['send', 'answer']);
    expect(session.getState()).toMatchObject({ status: 'running', messages: { length: 2 } });
  });

  test('that does not arrive opens the form again, with the answer and the reason', async () => {
    const { agent, session } = await asked(sameRun);
    await respond(session);
    await agent.answer(new Response(null, { status: 503 }));
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ status: 'pending', draft: 'Lyon', fault: { httpStatus: 503 } }],
    });
    await respond(session);
    expect(requests(session)[0]).not.toHaveProperty('fault');
    await agent.answer();
    expect(requests(session)).toEqual([]);
  });

  test('is put where the question is, as the backend writes it, also when the run is read again', async () => {
    const event: SessionEvent = { type: 'input-answer', id: 'q', provided: LYON };
    const answerEvent = vi.fn(() => event);
    const { agent, session } = await asked((agent) => ({
      ...sameRun(agent),
      answerEvent,
      resume: () => agent.stream('resume'),
    }));
    const [request] = requests(session);
    await respond(session);
    await agent.answer();
    const [, message] = session.getState().messages;
    expect(message?.parts).toMatchObject([{ type: 'input', status: 'done', provided: LYON }]);
    expect(answerEvent.mock.calls).toMatchObject([[{ id: request?.id }, LYON]]);
    await agent.cut();
    await settled(10);
    await agent.tell(...ASKS, DONE);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(session.getState().messages[1]?.parts).toMatchObject([{ provided: LYON }]);
  });

  test.each([
    ['reads it on', { resume: true }, ['send', 'answer', 'resume r1']],
    ['leaves it, where the backend cannot', { resume: false }, ['send', 'answer']],
  ])('to a run whose stream was lost meanwhile %s', async (_, { resume }, calls) => {
    const { agent, session } = await asked((agent) => ({
      ...sameRun(agent),
      ...(resume && { resume: ({ runId }) => agent.stream(`resume ${runId ?? ''}`) }),
    }));
    await agent.end();
    await respond(session);
    await agent.answer();
    await settled(10);
    expect(agent.calls).toEqual(calls);
    expect(requests(session)).toEqual([]);
    if (!resume) return;
    await agent.tell(...ASKS, DONE);
    expect(session.getState()).toMatchObject({ status: 'done', messages: { length: 2 } });
  });

  test.each([
    ['whose stream is open', true],
    ['that is not the latest any more', false],
  ])('opens no other stream of a run %s', async (_, isOpen) => {
    const { agent, session } = await asked((agent) => ({
      ...sameRun(agent),
      resume: () => agent.stream('resume'),
    }));
    if (!isOpen) await agent.end();
    await respond(session);
    if (!isOpen) {
      void session.sendMessage('Something else');
      await settled();
      await agent.tell({ type: 'run-start', runId: 'r2' });
    }
    const before = agent.calls.length;
    await agent.answer();
    if (!isOpen) await agent.tell(DONE);
    await settled(10);
    expect(agent.calls).toHaveLength(before);
  });

  test('reaches a session that was closed meanwhile no more', async () => {
    const { agent, session } = await asked(sameRun);
    await respond(session);
    session.dispose();
    const closed = session.getState();
    expect(closed.requests).toMatchObject([{ status: 'pending' }]);
    expect(closed.requests[0]).not.toHaveProperty('fault');
    await agent.answer();
    await settled();
    expect(session.getState()).toBe(closed);
  });
});

describe('an answer that starts another run', () => {
  const newRun =
    (text?: string) =>
    (agent: AgentByHand): Partial<AgentBackend> => ({
      respond: () => to('new-run', agent.held('answer'), text),
    });

  test('is shown as a message, if it is stored as one, once the agent has it', async () => {
    const { agent, session } = await asked(newRun('To Lyon'));
    await respond(session);
    await settled(40);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ status: 'submitting' }],
      messages: { length: 2 },
    });
    // The run that asked has nothing more to say.
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    await agent.answer('stream');
    expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
    await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
    expect(session.getState().status).toBe('done');
    expect(
      session.getState().messages.map(({ role, status, parts }) => [role, status, parts.length]),
    ).toEqual([
      ['user', 'done', 1],
      ['assistant', expect.any(String), 1],
      ['user', 'done', 1],
      ['assistant', 'done', 0],
    ]);
    expect(session.getState().messages[2]?.parts).toMatchObject([{ text: 'To Lyon' }]);
  });

  test('is no message, where the backend stores it as none', async () => {
    const { agent, session } = await asked(newRun());
    await respond(session);
    await settled(40);
    await agent.answer('stream');
    await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
    expect(session.getState().messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'assistant',
    ]);
  });

  test('that is refused leaves the run waiting, with the answer in its form', async () => {
    const { agent, session } = await asked(newRun('To Lyon'));
    await respond(session);
    await settled(40);
    await agent.answer(new Response(null, { status: 409 }));
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      connection: { status: 'closed' },
      requests: [{ status: 'pending', draft: 'Lyon', fault: { httpStatus: 409, retryable: true } }],
      messages: { length: 2 },
    });
    await respond(session);
    await settled(40);
    await agent.answer('stream');
    await agent.tell(DONE);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('that is stopped before the agent has it ends the run', async () => {
    const { agent, session } = await asked(newRun('To Lyon'));
    await respond(session);
    await settled(40);
    void session.stop();
    await settled();
    expect(agent.calls).toEqual(['send', 'answer']);
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      requests: [],
      messages: { length: 2 },
    });
  });

  test('is not given to a run that is stopped before it was sent', async () => {
    const { agent, session } = await asked((agent) => ({
      ...newRun('To Lyon')(agent),
      loadHistory: () => agent.held('history'),
      stop: () => agent.answered('stop', {}),
    }));
    await respond(session);
    await settled(40);
    void session.stop();
    await settled();
    await agent.answer({});
    await agent.tell({ type: 'run-end', outcome: 'stopped' });
    await settled(40);
    expect(agent.calls).toEqual(['send', 'history', 'stop']);
    expect(session.getState()).toMatchObject({ status: 'stopped', requests: [] });
  });
});

describe('an answer that continues the message, of a backend that takes each by itself', () => {
  const sameMessage = (agent: AgentByHand): Partial<AgentBackend> => ({
    respond: () => to('same-message', agent.held('answer')),
  });
  const roles = (session: AgentSession) => session.getState().messages.map(({ role }) => role);

  test('is followed by the rest of the answer', async () => {
    const { agent, session } = await asked(sameMessage);
    await respond(session);
    // The stream that asked is read until it has said nothing for two seconds.
    await settled(3000);
    expect(agent.calls).toEqual(['send', 'answer']);
    await agent.answer('stream');
    expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
    await agent.tell({ type: 'text-delta', id: 't', parentId: '', text: 'To Lyon.' }, DONE);
    expect(roles(session)).toEqual(['user', 'assistant']);
    expect(session.getState()).toMatchObject({ status: 'done' });
    expect(session.getState().messages[1]?.parts).toMatchObject([
      { type: 'input', provided: LYON },
      { text: 'To Lyon.' },
    ]);
  });

  test('leaves the others open', async () => {
    const { agent, session } = await asked(sameMessage, [
      BEGUN,
      ...toolAsks('a', 'answer'),
      ...toolAsks('b', 'answer'),
    ]);
    await respond(session, approve());
    await settled(3000);
    await agent.answer('stream');
    await agent.end();
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ executionId: 'x-b', status: 'pending' }],
    });
    await respond(session, approve());
    await settled(3000);
    await agent.answer('stream');
    await agent.tell(DONE);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(roles(session)).toEqual(['user', 'assistant']);
  });

  test('that is refused leaves the run waiting, with the answer in its form', async () => {
    const { agent, session } = await asked(sameMessage);
    await respond(session);
    await settled(3000);
    await agent.answer(new Response(null, { status: 409 }));
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ status: 'pending', draft: 'Lyon', fault: { httpStatus: 409 } }],
    });
  });

  test('is not given to a run that is stopped before it was sent', async () => {
    const { agent, session } = await asked(sameMessage);
    await respond(session);
    void session.stop();
    await settled(5000);
    expect(agent.calls).toEqual(['send']);
    expect(session.getState().status).toBe('stopped');
  });
});

test('an answer that waits for others goes to no other run that asks in the same message by now, and is kept as a message', async () => {
  const asks = (id: string): SessionEvent[] => [
    { ...(INPUT as SessionEvent & { type: 'input' }), id },
    { type: 'input-request', id, prompt: 'Which?', inputTypes: ['text'] },
  ];
  const { agent, session } = await asked(
    (agent) => ({
      answersTogether: true,
      submitAnswers: () => to('new-run', agent.stream('answer')),
      loadHistory: () => agent.answered('history', {}),
      readHistory: () => ({
        messages: [{ id: 'a1', key: 'a1', role: 'assistant', status: 'done', parts: [] }],
        waitingRun: {
          runId: 'r2',
          messageKey: 'a1',
          sessionEvents: [{ type: 'content-replace', parts: [] }, ...asks('q1'), ...asks('q2')],
        },
        writtenBy: { r2: 'a1' },
      }),
    }),
    [BEGUN, { type: 'run-identify', messageId: 'a1' }, ...asks('q1'), ...asks('q2')],
  );
  await agent.end();
  await respond(session);
  await session.load();
  expect(requests(session).map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(session.getState().messages).toMatchObject([
    { role: 'assistant', runId: 'r2' },
    { role: 'user', status: 'failed', parts: [{ text: 'Lyon' }] },
  ]);
});

describe('what the person does after an answer', () => {
  const ways: [string, (agent: AgentByHand) => Partial<AgentBackend>][] = [
    ['that starts a run', (agent) => ({ respond: () => to('new-run', agent.stream('answer')) })],
    [
      'that continues the message',
      (agent) => ({ respond: () => to('same-message', agent.stream('answer')) }),
    ],
    [
      'that goes with others',
      (agent) => ({
        answersTogether: true,
        submitAnswers: () => to('new-run', agent.stream('answer')),
      }),
    ],
  ];
  const later = {
    'a message': (session: AgentSession) => session.sendMessage('And back?'),
    'a new answer': (session: AgentSession) =>
      session.regenerate?.(session.getState().messages[0]?.key ?? ''),
  };

  test.each(
    ways.flatMap(([way, more]) =>
      Object.entries(later).map(([what, act]) => [what, way, more, act] as const),
    ),
  )('%s waits behind one %s, also while the store is asked', async (_, __, more, act) => {
    const { agent, session } = await asked((agent) => ({
      ...more(agent),
      holdsConversation: true,
      regenerate: () => agent.stream('send'),
      loadHistory: () => agent.held('history'),
    }));
    await respond(session);
    void act(session);
    const sent = () => agent.calls.filter((call) => call !== 'history');
    await settled(100);
    expect(sent()).toEqual(['send']);
    await agent.answer({});
    await settled(3000);
    expect(sent()).toEqual(['send', 'answer']);
    await agent.tell(BEGUN, DONE);
    await agent.end();
    expect(sent()).toEqual(['send', 'answer', 'send']);
  });
});

describe('changed arguments, where the backend states that it cannot carry them', () => {
  test.each([
    ['each by itself', {}],
    ['all together', { answersTogether: true }],
  ])('never reach it, %s', async (_, more) => {
    const { agent, session } = await asked(
      (byHand) => ({
        ...more,
        capabilities: { editInput: false },
        respond: () => to('new-run', byHand.held('answer')),
        submitAnswers: () => to('new-run', byHand.held('answer')),
      }),
      [BEGUN, ...toolAsks('pay', 'answer')],
    );
    await respond(session, approve({ amount: 1 }));
    await settled(3000);
    expect(agent.calls).toEqual(['send']);
    expect(requests(session)).toMatchObject([
      { status: 'pending', fault: { reason: 'no-way-to-answer' } },
    ]);
    await respond(session, approve());
    await settled(3000);
    expect(agent.calls).toEqual(['send', 'answer']);
  });
});

describe('an answer that comes too late', () => {
  /** The question was answered elsewhere: the store has a later message. */
  const late = (agent: AgentByHand): Partial<AgentBackend> => ({
    respond: () => to('new-run', agent.stream('answer')),
    skip: () => to('new-run', agent.stream('skip')),
    loadHistory: () => agent.answered('history', undefined),
    readHistory: () => ({
      messages: [
        { id: 'm1', key: 'm1', role: 'user', parts: [], status: 'done' },
        { id: 'm2', key: 'm2', role: 'assistant', runId: 'r1', parts: [], status: 'done' },
        { id: 'm3', key: 'm3', role: 'user', parts: [], status: 'done' },
      ],
    }),
  });

  test.each([
    ['words', LYON, 'Lyon'],
    ['a value, as JSON', { input: { to: 'Lyon' }, type: 'json' }, '{"to":"Lyon"}'],
  ])('is kept as a message that was not sent: %s', async (_, answer, text) => {
    const { agent, session } = await asked(late);
    await respond(session, answer);
    await settled(40);
    expect(agent.calls).toEqual(['send', 'history']);
    const { messages, requests, status } = session.getState();
    expect([status, requests]).toEqual(['done', []]);
    expect(messages.at(-1)).toMatchObject({
      role: 'user',
      status: 'failed',
      fault: { code: 'conflict' },
      parts: [{ type: 'text', text }],
    });
  });

  test('leaves nothing, where it said that there is none', async () => {
    const { agent, session } = await asked(late);
    await skip(session);
    await settled(40);
    expect(agent.calls).toEqual(['send', 'history']);
    const { messages, requests, status } = session.getState();
    expect([status, requests]).toEqual(['done', []]);
    expect(messages.filter(({ status }) => status === 'failed')).toEqual([]);
  });
});

test('outputs that wait for others are kept as messages, where the run got all of them elsewhere', async () => {
  const { session } = await asked(
    (agent) => ({
      respond: () => to('new-run', agent.stream('answer')),
      submitAnswers: () => ({ call: agent.stream('outputs'), continues: 'same-message' as const }),
      loadHistory: () => agent.answered('history', undefined),
      readHistory: () => ({
        messages: [
          { id: 'm2', key: 'm2', role: 'assistant', runId: 'r1', parts: [], status: 'done' },
          { id: 'm3', key: 'm3', role: 'user', parts: [], status: 'done' },
        ],
      }),
    }),
    [BEGUN, ...toolAsks('a', 'output'), ...toolAsks('b', 'output'), ...toolAsks('c', 'answer')],
  );
  await respond(session, { input: 'Mine', type: 'text' });
  await respond(session, LYON, 2);
  await settled(40);
  const { messages, requests, status } = session.getState();
  expect([status, requests]).toEqual(['done', []]);
  const unsent = messages.filter((message) => message.status === 'failed');
  expect(unsent.map(({ parts }) => parts)).toMatchObject([[{ text: 'Mine' }], [{ text: 'Lyon' }]]);
});

describe('a question that cannot be answered', () => {
  test.each<[string, (agent: AgentByHand) => Partial<AgentBackend>]>([
    ['the backend takes no answers', () => ({})],
    ['the backend takes none to it', () => ({ respond: () => undefined })],
  ])('says so, since %s, and keeps what was written', async (_, more) => {
    const { agent, session } = await asked(more);
    await respond(session);
    expect(agent.calls).toEqual(['send']);
    expect(requests(session)).toMatchObject([
      {
        status: 'pending',
        draft: 'Lyon',
        fault: { code: 'unsupported', reason: 'no-way-to-answer', retryable: false },
      },
    ]);
  });

  test('cannot be skipped either, and keeps what it had', async () => {
    const { agent, session } = await asked(() => ({
      respond: () => undefined,
      skip: () => undefined,
    }));
    await respond(session);
    await skip(session);
    expect(agent.calls).toEqual(['send']);
    expect(requests(session)).toMatchObject([
      { status: 'pending', draft: 'Lyon', fault: { reason: 'no-way-to-answer' } },
    ]);
  });
});

describe('a skip', () => {
  test('is told in place of an answer, and counts as one', async () => {
    const skips = vi.fn();
    const { agent, session } = await asked((agent) => ({
      skip: (request) => {
        skips(request.id);
        return to('same-run', agent.held('skip'));
      },
      respond: () => to('same-run', agent.held('answer')),
    }));
    const id = idOf(session);
    await skip(session);
    expect(agent.calls).toEqual(['send', 'skip']);
    expect(skips.mock.calls).toEqual([[id]]);
    await agent.answer();
    expect(requests(session)).toEqual([]);
  });

  test('that fails leaves the draft that there was', async () => {
    const { agent, session } = await asked((agent) => ({
      respond: () => to('same-run', agent.answered('answer', 500)),
      skip: () => to('same-run', agent.answered('skip', 503)),
    }));
    await respond(session);
    await skip(session);
    expect(agent.calls).toEqual(['send', 'answer', 'skip']);
    expect(requests(session)).toMatchObject([
      { status: 'pending', draft: 'Lyon', fault: { httpStatus: 503 } },
    ]);
  });
});

describe('a storage', () => {
  test('has an answer before the agent, and hears nothing of a skip', async () => {
    let letGo: () => void = () => undefined;
    const { storage, told } = noting(
      () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    );
    const { agent, session } = await asked(
      (agent) => ({
        respond: () => to('same-run', agent.answered('answer', 500)),
        skip: () => to('same-run', agent.answered('skip', undefined)),
      }),
      ASKS,
      { storage },
    );
    await respond(session);
    expect([agent.calls, told]).toEqual([['send'], ['Lyon']]);
    expect(requests(session)).toMatchObject([{ status: 'submitting' }]);
    letGo();
    await settled();
    expect(agent.calls).toEqual(['send', 'answer']);
    await skip(session);
    expect([agent.calls, told]).toEqual([['send', 'answer', 'skip'], ['Lyon']]);
  });

  test.each([
    ['an answer', ASKS, ['Lyon']],
    ['outputs', [BEGUN, ...toolAsks('a', 'output')], ['Lyon']],
  ])('that takes long keeps nothing of %s for a session that is closed', async (_, asks, kept) => {
    let letGo: () => void = () => undefined;
    const { storage, told } = noting(
      () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    );
    const { agent, session } = await asked(
      (agent) => ({
        respond: () => to('same-run', agent.stream('answer')),
        submitAnswers: () => ({
          call: agent.stream('outputs'),
          continues: 'same-message' as const,
        }),
      }),
      asks,
      { storage },
    );
    await respond(session);
    expect(told).toEqual(kept);
    session.dispose();
    letGo();
    await settled(100);
    expect(agent.calls).toEqual(['send']);
  });

  test('has all outputs before they are sent together', async () => {
    const { storage, told } = noting();
    const { agent, session } = await asked(
      (agent) => ({
        submitAnswers: () => ({ call: agent.stream('outputs'), continues: 'same-message' }),
      }),
      [BEGUN, ...toolAsks('a', 'output'), ...toolAsks('b', 'output')],
      { storage },
    );
    await settled(2000);
    await respond(session, { input: 1, type: 'json' }, 1);
    expect([agent.calls, told]).toEqual([['send'], []]);
    await respond(session, { input: 2, type: 'json' });
    await settled(40);
    expect([agent.calls, told]).toEqual([
      ['send', 'outputs'],
      [2, 1],
    ]);
  });
});

/** What the backend is given for a call of a tool. */
function outputOf({ answer, request }: GivenAnswer) {
  const { executionId, toolName } = request as ToolInputRequest;
  return { executionId, toolName, output: answer.input };
}

describe('the outputs of a run’s tools', () => {
  const both = [BEGUN, ...toolAsks('a', 'output'), ...toolAsks('b', 'output')];
  const sent: unknown[] = [];
  const outputs = (agent: AgentByHand): Partial<AgentBackend> => ({
    submitAnswers: (given) => {
      sent.push(given.map(outputOf));
      return { call: agent.held('outputs'), continues: 'same-message' };
    },
  });
  const give = (session: AgentSession, input: unknown, at: number) =>
    respond(session, { input, type: 'json' }, at);
  const statuses = (session: AgentSession) => requests(session).map(({ status }) => status);
  beforeEach(() => {
    sent.length = 0;
  });

  test('wait for each other, go together, and continue the run in its message', async () => {
    const { agent, session } = await asked(outputs, both);
    await settled(2000);
    await give(session, { sum: 3 }, 1);
    expect([statuses(session), agent.calls]).toEqual([['pending', 'ready'], ['send']]);
    await give(session, 'none', 0);
    await settled(40);
    expect(statuses(session)).toEqual(['submitting', 'submitting']);
    // The stream that asked has said nothing for a while: nobody waits until it ends.
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    expect(sent).toEqual([
      [
        { executionId: 'x-a', toolName: 'tool a', output: 'none' },
        { executionId: 'x-b', toolName: 'tool b', output: { sum: 3 } },
      ],
    ]);
    await agent.answer('stream');
    expect(session.getState().status).toBe('running');
    await agent.tell(
      { type: 'tool-outcome', executionId: 'x-a', status: 'done', result: { text: '1' } },
      { type: 'tool-outcome', executionId: 'x-b', status: 'done', result: { text: '2' } },
      DONE,
    );
    expect(session.getState()).toMatchObject({
      status: 'done',
      requests: [],
      messages: { length: 2 },
    });
    expect(session.getState().messages[1]).toMatchObject({
      runId: 'r1',
      parts: [{ status: 'done' }, { status: 'done' }],
    });
  });

  test('can be taken back until they go', async () => {
    const { agent, session } = await asked(outputs, both);
    await settled(2000);
    await give(session, 3, 0);
    session.takeBack?.(idOf(session, 1));
    session.takeBack?.('unknown');
    expect(statuses(session)).toEqual(['ready', 'pending']);
    session.takeBack?.(idOf(session));
    expect(requests(session)).toMatchObject([
      { status: 'pending', draft: 3 },
      { status: 'pending' },
    ]);
    await give(session, 4, 1);
    expect(agent.calls).toEqual(['send']);
    await give(session, 5, 0);
    await settled(40);
    expect(sent).toMatchObject([[{ output: 5 }, { output: 4 }]]);
    session.takeBack?.(idOf(session));
    expect(statuses(session)).toEqual(['submitting', 'submitting']);
  });

  test('wait for no question that asks for something else', async () => {
    const { agent, session } = await asked(outputs, [
      BEGUN,
      ...toolAsks('a', 'answer'),
      ...toolAsks('b', 'output'),
    ]);
    await settled(2000);
    await give(session, 3, 1);
    await settled(40);
    expect(agent.calls).toEqual(['send', 'outputs']);
    expect(sent).toEqual([[{ executionId: 'x-b', toolName: 'tool b', output: 3 }]]);
  });

  test('that are refused open their forms again, each with its own', async () => {
    const { agent, session } = await asked(outputs, both);
    await settled(2000);
    await give(session, 1, 0);
    await give(session, 2, 1);
    await settled(40);
    await agent.answer(new Response(null, { status: 400 }));
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [
        { status: 'pending', draft: 1, fault: { httpStatus: 400 } },
        { status: 'pending', draft: 2, fault: { httpStatus: 400 } },
      ],
    });
    await give(session, 3, 0);
    expect(statuses(session)).toEqual(['ready', 'pending']);
    await give(session, 4, 1);
    await settled(40);
    expect(sent).toMatchObject([
      [{}, {}],
      [{ output: 3 }, { output: 4 }],
    ]);
  });

  test('cannot be given where the backend has no call for them', async () => {
    const { agent, session } = await asked(() => ({}), both);
    await give(session, 1, 0);
    expect(agent.calls).toEqual(['send']);
    expect(requests(session)).toMatchObject([
      { status: 'pending', draft: 1, fault: { reason: 'no-way-to-answer' } },
      { status: 'pending' },
    ]);
  });

  test('go nowhere once the run is stopped', async () => {
    const { agent, session } = await asked(outputs, both);
    await give(session, 1, 0);
    await give(session, 2, 1);
    await settled(40);
    void session.stop();
    await settled();
    expect(session.getState()).toMatchObject({ status: 'stopped', requests: [] });
    await agent.answer('stream');
    expect(session.getState().status).toBe('stopped');
  });

  test('can be skipped one by one, where the backend can tell', async () => {
    const { agent, session } = await asked(
      (agent) => ({ ...outputs(agent), skip: () => to('same-run', agent.answered('skip', 204)) }),
      both,
    );
    await skip(session);
    expect(agent.calls).toEqual(['send', 'skip']);
    expect(requests(session)).toMatchObject([{ status: 'pending', executionId: 'x-b' }]);
  });

  test.each<readonly [string, SessionEvent]>([
    ['ends itself', { type: 'tool-end', id: 'b', status: 'done' }],
    ['has settled', { type: 'tool-outcome', executionId: 'x-b', status: 'failed', error: 'Gone' }],
  ])('do not wait for a call that the agent %s', async (_, event) => {
    const { agent, session } = await asked(outputs, both);
    await give(session, 1, 0);
    await agent.tell(event);
    await settled(3000);
    expect(sent).toMatchObject([[{ executionId: 'x-a', output: 1 }]]);
    await agent.answer('stream');
    await agent.tell(DONE);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  describe('of a page, which are there before the run has asked all', () => {
    const second = [...toolAsks('b', 'output')];
    const words: SessionEvent[] = [
      { type: 'text-delta', id: 't', parentId: '', text: 'Both are needed.' },
    ];

    test('go together with those that the same stream asks for a moment later', async () => {
      const { agent, session } = await asked(outputs, [BEGUN, ...toolAsks('a', 'output')]);
      await give(session, 1, 0);
      await settled(100);
      await agent.tell(...second);
      await agent.end();
      expect([statuses(session), sent]).toEqual([['ready', 'pending'], []]);
      await give(session, 2, 1);
      await settled(100);
      expect(sent).toMatchObject([[{ output: 1 }, { output: 2 }]]);
    });

    test('are sent once, although each of them was the last to be waited for', async () => {
      const { agent, session } = await asked(outputs, [BEGUN, ...toolAsks('a', 'output')]);
      await give(session, 1, 0);
      await settled(100);
      await agent.tell(...second);
      await give(session, 2, 1);
      await settled(100);
      await agent.end();
      await agent.answer('stream');
      await agent.tell(DONE);
      await settled(3000);
      expect(sent).toMatchObject([[{ output: 1 }, { output: 2 }]]);
      expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    });

    test('take nothing from what the stream goes on to say', async () => {
      const { agent, session } = await asked(outputs, [BEGUN, ...toolAsks('a', 'output')]);
      await give(session, 1, 0);
      await settled(1000);
      await agent.tell(...words);
      await settled(1900);
      expect(sent).toEqual([]);
      await settled(100);
      expect(sent).toMatchObject([[{ output: 1 }]]);
      expect(session.getState().messages[1]?.parts).toMatchObject([
        { type: 'tool' },
        { text: 'Both are needed.' },
      ]);
    });

    test('go although the stream never falls silent, if it adds nothing', async () => {
      const { agent, session } = await asked(outputs, [BEGUN, ...toolAsks('a', 'output')]);
      await give(session, 1, 0);
      for (let times = 0; times < 5 && sent.length === 0; times++) {
        await agent.tell({ type: 'transient-data', name: 'ping', value: times });
        await settled(500);
      }
      expect(sent).toMatchObject([[{ output: 1 }]]);
    });

    test('are not sent for a run that is stopped meanwhile', async () => {
      const { agent, session } = await asked(
        (agent) => ({ ...outputs(agent), stop: () => agent.answered('stop', undefined) }),
        [BEGUN, ...toolAsks('a', 'output')],
      );
      await give(session, 1, 0);
      await settled(100);
      void session.stop();
      await agent.tell({ type: 'run-end', outcome: 'stopped' });
      await settled(3000);
      expect([agent.calls, sent]).toEqual([['send', 'stop'], []]);
      expect(session.getState()).toMatchObject({ status: 'stopped', requests: [] });
    });
  });
});
