// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { KeptSession } from '../../../src/client/session/AgentStorage.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend, LoadedHistory } from '../../../src/contract/index.js';
import { type AgentByHand, agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';
import { until } from '../../support/until.js';

/* What is stored of a conversation: when it is read, what is shown of it, and what of it is left alone. */

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const says = (text: string): SessionEvent => ({ type: 'text-delta', id: 't', parentId: '', text });
const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };
const message = (id: string, role: string, text = id, more: Partial<Message> = {}): Message => ({
  id,
  key: id,
  role,
  status: 'done',
  parts: [{ type: 'text', id: 't', text }],
  ...more,
});
const TALK = [message('q1', 'user'), message('a1', 'assistant')];

const open = closedAfterEach();

/** A session whose stored conversation comes when it is let go; `history` is what it is by then. */
function start(
  history: () => LoadedHistory = () => ({ messages: TALK }),
  more: (agent: AgentByHand) => Partial<AgentBackend> = () => ({}),
  options: Partial<SessionOptions> = {},
) {
  const agent = agentByHand((agent) => ({
    loadHistory: () => agent.held('history'),
    readHistory: history,
    ...more(agent),
  }));
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

const ids = (session: AgentSession) => session.getState().messages.map(({ id }) => id);
const begin = async (work: Promise<unknown> | undefined): Promise<void> => {
  void work;
  await settled();
};

describe('the stored messages', () => {
  test('are read once, however many want them, and anew when they are wanted again', async () => {
    const { agent, session } = start();
    const first = session.load();
    void session.load();
    void session.fetchHistory();
    await settled();
    expect(agent.calls).toEqual(['history']);
    expect(session.getState()).toMatchObject({ history: { status: 'loading' }, messages: [] });
    await agent.answer({});
    await first;
    expect(session.getState()).toMatchObject({ history: { status: 'loaded' }, status: 'idle' });
    expect(ids(session)).toEqual(['q1', 'a1']);
    await begin(session.load());
    await begin(session.fetchHistory());
    // Who can give up on it has a request of its own.
    void session.fetchHistory(new AbortController().signal);
    await settled();
    expect(agent.calls).toEqual(['history', 'history', 'history']);
  });

  test('can be fetched without being shown', async () => {
    const { agent, session } = start();
    const fetched = session.fetchHistory();
    await settled();
    await agent.answer({});
    expect((await fetched).messages).toEqual(TALK);
    expect(session.getState()).toMatchObject({ history: { status: 'none' }, messages: [] });
  });

  test('that the page has already are not asked for', async () => {
    const { agent, session } = start();
    await session.load({ messages: TALK, title: 'Talk', agentState: { n: 1 } });
    expect(session.getState()).toMatchObject({
      history: { status: 'loaded' },
      title: 'Talk',
      agentState: { n: 1 },
    });
    expect(agent.calls).toEqual([]);
  });

  test('without a title and a state leave both as they are', async () => {
    const { session } = start();
    await session.load({ messages: TALK, title: 'Talk', agentState: { n: 1 } });
    await session.load({ messages: [] });
    expect(session.getState()).toMatchObject({ title: 'Talk', agentState: { n: 1 } });
  });

  test.each<[string, 'loadHistory' | 'sessionId', string | undefined]>([
    ['the backend keeps none', 'loadHistory', 's1'],
    ['there is no session yet', 'sessionId', undefined],
  ])('are none where %s', async (_, missing, sessionId) => {
    const { agent } = start();
    const { [missing]: _without, ...backend } = agent.backend;
    const session = createSession({ backend, scheduler: eachChange });
    open.push(() => session.dispose());
    expect(session.getState().sessionId).toBe(sessionId);
    await session.load();
    await session.load({ messages: TALK });
    expect(session.getState()).toMatchObject({ history: { status: 'none' }, messages: [] });
    expect(await session.fetchHistory()).toEqual({ messages: [] });
    expect(agent.calls).toEqual([]);
  });

  test.each([
    [404, { detail: 'Session s1 is gone' }, 'no-session'],
    [404, { detail: 'No such thread' }, 'no-session'],
    [404, { detail: 'Not found' }, 'nothing-there'],
    [503, {}, 'http'],
  ])('that are refused with %i and %j say why', async (status, body, reason) => {
    const { agent, session } = start();
    await begin(session.load());
    await agent.answer(Response.json(body, { status }));
    expect(session.getState()).toMatchObject({
      history: { status: 'failed', fault: { reason } },
      status: 'idle',
    });
    await begin(session.load());
    await agent.answer({});
    expect(session.getState()).toMatchObject({ history: { status: 'loaded' } });
    expect(session.getState().fault).toBeUndefined();
  });

  test('are asked for once more after a fault that may pass', async () => {
    const { agent, session } = start(undefined, undefined, { retry: { base: 1, attempts: 2 } });
    const loading = session.load();
    await until(() => expect(agent.calls).toHaveLength(1));
    await agent.answer(new Response(null, { status: 503 }));
    expect(session.getState().history.status).toBe('loading');
    await until(() => expect(agent.calls).toHaveLength(2));
    await agent.answer({});
    await loading;
    expect(session.getState().history.status).toBe('loaded');
  });

  test.each<[string, Response]>([
    ['a refusal', new Response(null, { status: 403 })],
    [
      'a fault that asks for more time than a person waits',
      new Response(null, { status: 503, headers: { 'retry-after': '60' } }),
    ],
  ])('are not asked for again after %s', async (_, refusal) => {
    const { agent, session } = start(undefined, undefined, { retry: { base: 1, attempts: 2 } });
    const loading = session.load();
    await until(() => expect(agent.calls).toHaveLength(1));
    await agent.answer(refusal);
    await loading;
    expect(session.getState().history.status).toBe('failed');
    expect(agent.calls).toHaveLength(1);
  });

  test('that cannot be read without a network are said to be missing at once', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { agent, session } = start(undefined, undefined, { retry: { base: 1, attempts: 2 } });
    const loading = session.load();
    await until(() => expect(agent.calls).toHaveLength(1));
    await agent.answer(new Response(null, { status: 503 }));
    await loading;
    expect(session.getState().history.status).toBe('failed');
    expect(agent.calls).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('that cannot be read have a fault of their own, which no run changes', async () => {
    const { agent, session } = start();
    await begin(session.load());
    await agent.answer(new Response(null, { status: 503 }));
    const failed = { history: { status: 'failed', fault: { httpStatus: 503 } } };
    expect(session.getState()).toMatchObject(failed);
    expect(session.getState()).not.toHaveProperty('fault');
    await begin(session.sendMessage('One'));
    expect(session.getState()).toMatchObject({ ...failed, status: 'submitting' });
    await agent.tell(BEGUN, DONE);
    expect(session.getState()).toMatchObject({ ...failed, status: 'done' });
    expect(session.getState()).not.toHaveProperty('fault');
  });

  test.each<['stopped' | 'failed', string | undefined]>([
    ['stopped', undefined],
    ['failed', 'No'],
  ])(
    'leave what a run that is %s left, whether or not they can be read',
    async (outcome, message) => {
      const { agent, session } = start();
      const fault = message === undefined ? {} : { fault: { code: 'agent', message } };
      await begin(session.sendMessage('One'));
      await agent.tell(BEGUN, { type: 'run-end', outcome, ...fault } as SessionEvent);
      for (const httpStatus of [503, 500]) {
        await begin(session.load());
        await agent.answer(new Response(null, { status: httpStatus }));
        expect(session.getState()).toMatchObject({
          history: { status: 'failed', fault: { httpStatus } },
          ...fault,
        });
      }
      await begin(session.load());
      expect(session.getState().history).toEqual({ status: 'loading' });
      await agent.answer({});
      expect(session.getState()).toMatchObject({ history: { status: 'loaded' }, status: outcome });
      expect(session.getState().fault?.message).toBe(message);
    },
  );

  test('are read again by retry if nothing else has failed', async () => {
    const { agent, session } = start();
    await session.load({ messages: TALK });
    await begin(session.load());
    await agent.answer(new Response(null, { status: 503 }));
    const asked = agent.calls.length;
    await begin(session.retry());
    expect(agent.calls.slice(asked)).toEqual(agent.calls.slice(asked - 1, asked));
    await agent.answer({});
    expect(session.getState().history).toEqual({ status: 'loaded' });
  });

  test('that come while a run fails leave its fault', async () => {
    const { agent, session } = start();
    await begin(session.load());
    await agent.answer(new Response(null, { status: 503 }));
    await begin(session.load());
    await begin(session.sendMessage('One'));
    const fault = { code: 'agent', message: 'No', retryable: true } as const;
    await agent.tell(BEGUN, { type: 'run-end', outcome: 'failed', fault });
    await agent.answer({});
    expect(session.getState()).toMatchObject({ history: { status: 'loaded' }, fault });
  });

  test('reach a session that was closed meanwhile no more', async () => {
    const { agent, session } = start();
    await begin(session.load());
    session.dispose();
    const closed = session.getState();
    await agent.answer({});
    expect(session.getState()).toBe(closed);
    expect(closed.fault).toBeUndefined();
  });

  test('know less than the run of this page: neither its state nor a run that they name counts', async () => {
    const resume = vi.fn();
    const { agent, session } = start(
      () => ({
        messages: TALK,
        agentState: { n: 1 },
        openRun: { runId: 'r0' },
        waitingRun: { runId: 'r0', messageKey: 'a1', events: [BEGUN] },
      }),
      (agent) => ({
        resume: () => {
          resume();
          return agent.stream('resume');
        },
      }),
    );
    await begin(session.load());
    await begin(session.sendMessage('One'));
    await agent.tell(BEGUN, { type: 'agent-state', state: { n: 2 } });
    await agent.answer({});
    expect(session.getState()).toMatchObject({ status: 'running', agentState: { n: 2 } });
    await agent.tell(DONE);
    expect(session.getState().status).toBe('done');
    expect(resume).not.toHaveBeenCalled();
  });
});

describe('stored messages that were asked for before the page changed the conversation', () => {
  const words = (session: AgentSession) =>
    session
      .getState()
      .messages.map(({ parts }) =>
        parts.map((part) => (part.type === 'text' ? part.text : part.type)).join(' '),
      );
  const able = (agent: AgentByHand): Partial<AgentBackend> => ({
    regenerate: () => agent.stream('regenerate'),
    edit: () => agent.stream('edit'),
    answersTogether: true,
    submitAnswers: () => ({ call: agent.stream('answers'), continues: 'same-message' }),
  });

  test.each<
    ['regenerate' | 'edit', (session: AgentSession) => Promise<void> | undefined, string[]]
  >([
    ['regenerate', (session) => session.regenerate?.('a1'), ['q1', 'New']],
    ['edit', (session) => session.edit?.('q1', 'Better'), ['Better', 'New']],
  ])('do not bring the old words back: %s', async (_, act, shown) => {
    const { agent, session } = start(undefined, able);
    await session.load({ messages: TALK });
    await begin(session.load());
    await begin(act(session));
    await agent.tell({ type: 'run-identify', runId: 'r2', messageId: 'a2' }, says('New'), DONE);
    expect(words(session)).toEqual(shown);
    await agent.answer({});
    expect(session.getState()).toMatchObject({ history: { status: 'loaded' }, status: 'done' });
    expect(words(session)).toEqual(shown);
  });

  test('keep what was before, and what a load that is asked for later brings', async () => {
    const stored = { messages: [message('q0', 'user'), message('a0', 'assistant'), ...TALK] };
    const { agent, session } = start(() => stored, able);
    await session.load({ messages: TALK });
    await begin(session.load());
    await begin(session.regenerate?.('a1'));
    await agent.tell({ type: 'run-identify', runId: 'r2', messageId: 'a2' }, says('New'), DONE);
    await agent.answer({});
    expect(words(session)).toEqual(['q0', 'a0', 'q1', 'New']);
    await begin(session.load());
    await agent.answer({});
    expect(ids(session)).toEqual(['q0', 'a0', 'q1', 'a1']);
  });

  test.each([
    ['was stopped', 'stopped'],
    ['has ended', 'done'],
  ] as const)(
    'leave an answer that %s meanwhile, and that they do not have',
    async (_, outcome) => {
      const { agent, session } = start(() => ({ messages: TALK.slice(0, 1) }), able);
      await session.load({ messages: TALK });
      await begin(session.regenerate?.('a1'));
      await agent.tell({ type: 'run-start', runId: 'r2' }, says('New'));
      await begin(session.load());
      await agent.tell({ type: 'run-end', outcome });
      await agent.answer({});
      expect(session.getState().status).toBe(outcome);
      expect(words(session)).toEqual(['q1', 'New']);
    },
  );

  test('do not let a done tool of the page wait again', async () => {
    const asking: LoadedHistory = {
      messages: [
        message('q1', 'user'),
        message('a1', 'assistant', '', {
          runId: 'r1',
          status: 'awaiting-input',
          parts: [
            {
              type: 'tool',
              id: 'c1',
              toolName: 'locate',
              executionId: 'c1',
              status: 'awaiting-input',
              parts: [],
            },
          ],
        }),
      ],
      waitingRun: {
        runId: 'r1',
        messageKey: 'a1',
        events: [
          BEGUN,
          { type: 'tool-start', id: 'c1', parentId: '', toolName: 'locate', executionId: 'c1' },
          {
            type: 'tool-request',
            executionId: 'c1',
            toolName: 'locate',
            question: '',
            input: {},
            expects: 'output',
          },
        ],
      },
    };
    const { agent, session } = start(() => asking, able);
    await begin(session.load());
    await agent.answer({});
    await begin(session.load());
    const [request] = session.getState().requests;
    await begin(session.respond(request?.id ?? '', { input: 'Lyon', type: 'json' }));
    // The store is asked whether somebody else has answered, and takes too long.
    await vi.advanceTimersByTimeAsync(3000);
    await agent.tell(
      { type: 'tool-outcome', executionId: 'c1', status: 'done', result: { text: '"Lyon"' } },
      DONE,
    );
    const done = session.getState();
    expect(done).toMatchObject({ status: 'done', requests: [] });
    await agent.answer({});
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(session.getState().messages).toEqual(done.messages);
  });
});

describe('what a backend of the app takes for stored messages', () => {
  const [asked] = TALK;
  const odd: readonly (readonly [string, unknown])[] = [
    ['a list', TALK],
    ['a text', 'none'],
    ['an object without messages', {}],
    ['an object of messages', { messages: { 0: asked } }],
    ['a message that is nothing', { messages: [asked, null] }],
    ['a message without an id', { messages: [{ ...asked, id: undefined }] }],
    ['a message without a key', { messages: [{ ...asked, key: 7 }] }],
    ['a message without parts', { messages: [{ ...asked, parts: undefined }] }],
    ['a part that is nothing', { messages: [{ ...asked, parts: [null] }] }],
  ];

  test.each(odd)('is not shown where it is %s, and says so', async (_, history) => {
    const { agent, session } = start(() => history as LoadedHistory);
    const loading = session.load();
    await agent.answer({});
    await loading;
    expect(session.getState()).toMatchObject({
      history: {
        status: 'failed',
        fault: { code: 'protocol', values: { words: expect.stringContaining('readHistory') } },
      },
      messages: [],
    });
  });

  test('is loaded without its parts being read, which may take long', async () => {
    let reads = 0;
    const late = Array.from({ length: 3 }, (_, index) => ({
      ...TALK[0],
      id: `m${index}`,
      key: `m${index}`,
      role: 'assistant',
      get parts() {
        reads++;
        return [];
      },
    }));
    const { agent, session } = start(() => ({ messages: late }) as unknown as LoadedHistory);
    const loading = session.load();
    await agent.answer({});
    await loading;
    const { history, messages } = session.getState();
    expect([history.status, messages.length, reads]).toEqual(['loaded', 3, 0]);
  });

  test('leaves what is shown where earlier messages are wrong', async () => {
    let history: unknown = { messages: TALK };
    const { agent, session } = start(
      () => history as LoadedHistory,
      (agent) => ({ loadEarlier: () => agent.answered('earlier', {}) }),
    );
    void session.load();
    await settled();
    await agent.answer({});
    history = { messages: [null] };
    await session.loadEarlier?.();
    expect(session.getState()).toMatchObject({ earlier: 'failed', messages: TALK });
  });
});

describe('a stored run that waits for the person', () => {
  const ASKS: SessionEvent = {
    type: 'input-request',
    id: 'q',
    prompt: 'Which?',
    inputTypes: ['text'],
  };
  const waiting = {
    messages: TALK,
    waitingRun: { runId: 'r1', messageKey: 'a1', events: [says('Half'), ASKS] },
  };

  test('asks as before the reload, and its answer is its message’s', async () => {
    const { agent, session } = start(
      () => waiting,
      (agent) => ({ respond: () => ({ continues: 'new-run', call: agent.stream('answer') }) }),
    );
    await session.load(waiting);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      connection: { status: 'closed' },
      requests: [{ messageKey: 'a1', prompt: 'Which?' }],
    });
    expect(session.getState().messages[1]).toMatchObject({ runId: 'r1', status: 'awaiting-input' });
    // It is restored once.
    await session.load(waiting);
    expect(session.getState().requests).toHaveLength(1);
    const { id = '' } = session.getState().requests[0] ?? {};
    await begin(session.respond(id, { input: 'x', type: 'text' }));
    await agent.answer({});
    expect(session.getState()).toMatchObject({ requests: [] });
    expect(agent.calls).toEqual(['history', 'answer']);
  });

  test('is restored into the message that is shown, under its own key', async () => {
    const { agent, session } = start(() => waiting);
    await begin(session.sendMessage('q1'));
    await agent.tell(BEGUN, { type: 'run-identify', messageId: 'a1' }, says('a1'), DONE);
    const key = session.getState().messages[1]?.key;
    expect(key).not.toBe('a1');
    await begin(session.load(waiting));
    expect(session.getState().messages.at(-1)?.key).toBe(key);
  });
});

describe('after a run', () => {
  const turn = async (stored: readonly Message[], options: Partial<SessionOptions> = {}) => {
    const { agent, session } = start(
      () => ({ messages: stored }),
      () => ({}),
      { reloadAfterTurn: true, ...options },
    );
    await begin(session.sendMessage('q1'));
    await agent.tell(BEGUN, says('The answer'), DONE);
    const before = session.getState();
    await agent.answer({});
    return { agent, session, before };
  };
  const asked = message('q1', 'user', 'q1');
  const answer = (text: string, more: Partial<Message> = {}) =>
    message('a1', 'assistant', text, { runId: 'r1', ...more });

  test('messages get their ids and siblings, and keep all else', async () => {
    const { session, before } = await turn([asked, answer('The answer', { siblingIds: ['a0'] })]);
    expect(ids(session)).toEqual(['q1', 'a1']);
    const { messages } = session.getState();
    expect(messages[1]?.siblingIds).toEqual(['a0']);
    expect(messages.map(({ key }) => key)).toEqual(before.messages.map(({ key }) => key));
    expect(session.getState().status).toBe('done');
  });

  test.each<[string, readonly Message[]]>([
    ['has not got the answer', [asked]],
    ['has nothing', []],
    ['has less of the answer', [asked, answer('The')]],
    ['has more messages', [asked, answer('The answer'), message('q2', 'user')]],
    ['has others before', [message('q0', 'user'), asked, answer('The answer')]],
  ])('nothing changes that is shown where the store %s', async (_, stored) => {
    const { session, before } = await turn(stored);
    expect(session.getState()).toBe(before);
  });

  test.each<[string, (count: number) => Partial<Message>]>([
    ['with a run', (count) => ({ runId: `r${count}` })],
    ['without a run', () => ({})],
    ['with space around its words', () => ({ parts: answer(' The answer\n').parts })],
  ])('an answer of which the stream tells no id gets the stored one, %s', async (_, more) => {
    const talk: Message[] = [];
    const { agent, session } = start(
      () => ({ messages: talk }),
      () => ({}),
      { reloadAfterTurn: true },
    );
    for (const count of [1, 2]) {
      await begin(session.sendMessage('Again'));
      await agent.tell(says('The answer'), DONE);
      const { messages } = session.getState();
      talk.push(
        message(`q${count}`, 'user', 'Again'),
        message(`a${count}`, 'assistant', 'The answer', more(count)),
      );
      await agent.answer({});
      expect(ids(session)).toEqual(talk.map(({ id }) => id));
      expect(session.getState().messages.map(({ key }) => key)).toEqual(
        messages.map(({ key }) => key),
      );
    }
    await begin(session.load({ messages: talk }));
    expect(ids(session)).toEqual(['q1', 'a1', 'q2', 'a2']);
  });

  test('nothing is asked where the app does not want it', async () => {
    const { agent } = await turn([], { reloadAfterTurn: false });
    expect(agent.calls).toEqual(['send']);
  });

  test('a refusal is of no interest', async () => {
    const { agent, session } = start(undefined, undefined, { reloadAfterTurn: true });
    await begin(session.sendMessage('q1'));
    await agent.tell(BEGUN, DONE);
    const before = session.getState();
    await agent.answer(new Response(null, { status: 500 }));
    expect(session.getState()).toBe(before);
  });

  test('the next run does not wait for it, and does not want it any more', async () => {
    const { agent, session } = start(
      () => ({ messages: [asked, answer('')] }),
      () => ({}),
      { reloadAfterTurn: true },
    );
    await begin(session.sendMessage('q1'));
    await agent.tell(BEGUN, DONE);
    await begin(session.sendMessage('q2'));
    const before = session.getState();
    await agent.answer({});
    expect(session.getState()).toBe(before);
    await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
    expect(agent.calls).toEqual(['send', 'history', 'send', 'history']);
  });
});

test('a storage compares what is shown with what is stored, also during a run', async () => {
  let kept: KeptSession | undefined;
  const nothing = () => undefined;
  const keeper = {
    open: nothing,
    show: nothing,
    expect: nothing,
    willSend: async () => undefined,
    willAnswer: async () => undefined,
    close: nothing,
    handOver: nothing,
  };
  const { agent, session } = start(
    () => ({ messages: [...TALK, message('q2', 'user', 'One')] }),
    () => ({}),
    {
      storage: {
        keep: (given) => {
          kept = given;
          return keeper;
        },
        person: '',
        preload: async () => undefined,
        clear: async () => undefined,
      },
    },
  );
  await begin(session.sendMessage('One'));
  await agent.tell(BEGUN, says('Half'));
  await begin(kept?.compare());
  await agent.answer({});
  expect(session.getState().status).toBe('running');
  expect(ids(session).slice(0, 3)).toEqual(['q1', 'a1', 'q2']);
  expect(kept?.getState()).toBe(session.getState());
  const refused = vi.fn();
  await begin(kept?.compare().catch(refused));
  await agent.answer(new Response(null, { status: 500 }));
  expect(refused).toHaveBeenCalledTimes(1);
});

describe('earlier messages', () => {
  const page = (earlier: () => LoadedHistory) =>
    start(
      () => ({ messages: TALK }),
      (agent) => ({
        loadEarlier: (id) => agent.held(`before ${id}`),
        readHistory: earlier,
      }),
    );

  test('come before those that are shown, once there are some', async () => {
    const { agent, session } = page(() => ({ messages: [message('q0', 'user')] }));
    await begin(session.loadEarlier?.());
    expect(agent.calls).toEqual([]);
    await session.load({ messages: TALK });
    await begin(session.loadEarlier?.());
    await begin(session.loadEarlier?.());
    expect(session.getState().earlier).toBe('loading');
    await agent.answer({});
    expect(ids(session)).toEqual(['q0', 'q1', 'a1']);
    await begin(session.loadEarlier?.());
    expect(agent.calls).toEqual(['before q1', 'before q0']);
  });

  test('are none of a conversation that is empty', async () => {
    const { agent, session } = page(() => ({ messages: [] }));
    await session.load({ messages: [] });
    await session.loadEarlier?.();
    expect(agent.calls).toEqual([]);
    expect(session.getState().earlier).not.toBe('loading');
  });

  test('are no more once a page is empty', async () => {
    const { agent, session } = page(() => ({ messages: [] }));
    await session.load({ messages: TALK });
    await begin(session.loadEarlier?.());
    await agent.answer({});
    expect(session.getState().earlier).toBe('all');
    await begin(session.loadEarlier?.());
    expect(agent.calls).toEqual(['before q1']);
  });

  test('of another branch than the one that is shown by then are left out', async () => {
    const { agent, session } = page(() => ({ messages: [message('q0', 'user')] }));
    await session.load({ messages: TALK });
    await begin(session.loadEarlier?.());
    await begin(session.load({ messages: [message('x1', 'user'), ...TALK] }));
    const before = ids(session);
    await agent.answer({});
    expect(ids(session)).toEqual(before);
  });
});
