// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend, LoadedHistory, SentMessage } from '../../../src/contract/index.js';
import { type AgentByHand, agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* What is sent and in which order, what becomes of a message that did not arrive, and what the store adds to it. */

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };
const message = (id: string, role: string, more: Partial<Message> = {}): Message => ({
  id,
  key: id,
  role,
  status: 'done',
  parts: [{ type: 'text', id: 't', text: id }],
  ...more,
});
const TALK = [
  message('q1', 'user'),
  message('a1', 'assistant'),
  message('q2', 'user'),
  message('a2', 'assistant'),
];

const ALL = TALK.map(({ id }) => id);

const open = closedAfterEach();

function start(
  more: (agent: AgentByHand) => Partial<AgentBackend> = () => ({}),
  options: Partial<SessionOptions> = {},
) {
  const sent: SentMessage[] = [];
  const agent = agentByHand((agent) => ({
    sendMessage: (given) => {
      sent.push(given);
      return agent.stream(`send ${given.text}`);
    },
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
  return { agent, session, sent };
}

/** Each of the person's messages, with its status. */
const said = (session: AgentSession) =>
  session
    .getState()
    .messages.filter(({ role }) => role === 'user')
    .map(({ parts: [part], status }) => `${part?.type === 'text' ? part.text : ''} ${status}`);
const keyOf = (session: AgentSession, at = -1) =>
  session
    .getState()
    .messages.filter(({ role }) => role === 'user')
    .at(at)?.key ?? '';
const begin = async (work: Promise<unknown> | undefined): Promise<void> => {
  void work;
  await settled();
};
const withHistory = (agent: AgentByHand, history: () => LoadedHistory) => ({
  loadHistory: () => agent.answered('history', {}),
  readHistory: history,
});

test('messages go one after the other, each once the run before it is over', async () => {
  const { agent, session } = start();
  await begin(session.sendMessage('One'));
  await begin(session.sendMessage('Two'));
  expect(agent.calls).toEqual(['send One']);
  await agent.tell(BEGUN, DONE);
  expect(agent.calls).toEqual(['send One', 'send Two']);
  await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
  expect(said(session)).toEqual(['One done', 'Two done']);
  expect(session.getState().messages).toHaveLength(4);
});

test('a message carries what it was given, and no more', async () => {
  const { agent, session, sent } = start();
  await begin(session.sendMessage('One'));
  await agent.tell(BEGUN, DONE);
  const attachments = [{ id: 'f1', name: 'a.txt' }];
  await begin(session.sendMessage({ text: 'Two', attachments, options: { tool: 'search' } }));
  expect(sent).toEqual([
    { text: 'One', attachments: [] },
    { text: 'Two', attachments, options: { tool: 'search' } },
  ]);
});

describe('a message whose turn has not come', () => {
  test('is there to be sent again, with its options, if the session is closed first', async () => {
    const { agent, session, sent } = start();
    await begin(session.sendMessage('One'));
    await agent.tell(BEGUN);
    await begin(session.sendMessage({ text: 'Two', options: { agentId: 'b' } }));
    await begin(session.sendMessage('Three'));
    session.dispose();
    await settled();
    expect(said(session)).toEqual(['One done', 'Two interrupted', 'Three interrupted']);
    expect(agent.calls).toEqual(['send One']);
    await begin(session.resend(keyOf(session, 1)));
    expect(sent[1]).toMatchObject({ text: 'Two', options: { agentId: 'b' } });
  });

  test('does not wait behind a regeneration for which the store has no answer', async () => {
    const { agent, session } = start(
      (agent) => ({
        regenerate: (id) => agent.stream(`regenerate ${id}`),
        loadHistory: () => agent.held('history'),
      }),
      { sessionId: 's1' },
    );
    await begin(session.sendMessage('One'));
    await agent.tell(BEGUN, DONE);
    await begin(session.regenerate?.(keyOf(session)));
    await begin(session.sendMessage('Two'));
    expect(agent.calls).toEqual(['send One', 'history', 'send Two']);
    expect(said(session)).toEqual(['One done', 'Two done']);
  });
});

describe('a session that is made with its first message', () => {
  const making = (answers: readonly unknown[], more: Partial<AgentBackend> = {}) => {
    const titles: (string | undefined)[] = [];
    const agent = agentByHand((agent) => {
      const create = agent.answered('create', ...answers);
      return {
        sendMessage: ({ text }) => agent.stream(`send ${text}`),
        createSession: (title) => {
          titles.push(title);
          return create;
        },
        readSession: (answer) => answer as { readonly sessionId: string },
        ...more,
      };
    });
    const { sessionId: _, ...backend } = agent.backend;
    const session = createSession({ backend, scheduler: eachChange, reloadAfterTurn: false });
    open.push(() => session.dispose());
    return { agent, session, titles };
  };
  const long = 'a'.repeat(80);

  test.each([
    ['One', 'One'],
    ['  One\n\n two\tthree ', 'One two three'],
    ['x'.repeat(60), 'x'.repeat(60)],
    [`${'word '.repeat(12)}more`, `${'word '.repeat(12).trim()}…`],
    [long, `${'a'.repeat(60)}…`],
    // A space so early leaves too little.
    [`Hello ${long}`, `Hello ${'a'.repeat(54)}…`],
    // A pair of surrogates stays whole, or goes.
    [`${'a'.repeat(59)}😀 and more`, `${'a'.repeat(59)}…`],
  ])('has it as its title, on one line and not too long: %j', async (words, title) => {
    const { session, titles } = making([{ sessionId: 's1' }]);
    await begin(session.sendMessage(words));
    expect(titles).toEqual([title]);
  });

  test('has no title from a message without words', async () => {
    const { agent, session, titles } = making([{ sessionId: 's1' }]);
    await begin(session.sendMessage({ text: ' ', attachments: [{ id: 'f', name: 'f' }] }));
    expect([titles, agent.calls.length]).toEqual([[undefined], 2]);
  });

  test('is made once, and has the name that the backend gives it', async () => {
    const { agent, session } = making([{ sessionId: 's1', title: 'Mine' }]);
    await begin(session.sendMessage('One'));
    expect(session.getState()).toMatchObject({ sessionId: 's1', title: 'Mine' });
    await agent.tell(BEGUN, DONE);
    await begin(session.sendMessage('Two'));
    expect(agent.calls).toEqual(['create', 'send One', 'send Two']);
  });

  test('that is refused leaves the message unsent, and is made anew with the next', async () => {
    const { agent, session } = making([503, { sessionId: 's1' }]);
    await begin(session.sendMessage('One'));
    expect(session.getState()).toMatchObject({
      status: 'failed',
      connection: { status: 'closed' },
      fault: { httpStatus: 503 },
      messages: [{ status: 'failed', fault: { httpStatus: 503 } }],
    });
    await begin(session.sendMessage('Two'));
    expect(agent.calls).toEqual(['create', 'create', 'send Two']);
    await agent.tell(BEGUN, DONE);
    expect(said(session)).toEqual(['One failed', 'Two done']);
  });

  test('without a name is used all the same', async () => {
    const { agent, session } = making([{}], { readSession: () => undefined as never });
    await begin(session.sendMessage('One'));
    expect(agent.calls).toEqual(['create', 'send One']);
    expect(session.getState().sessionId).toBeUndefined();
  });
});

describe('a message that did not arrive', () => {
  const refusing = (status: number | Error, stored: () => readonly Message[] = () => []) => {
    let isDown = true;
    const made = start((agent) => ({
      sendMessage: ({ text, options }) =>
        isDown
          ? agent.answered(`refused ${text}`, status)
          : agent.stream(`send ${text}${options === undefined ? '' : ' as before'}`),
      ...withHistory(agent, () => ({ messages: stored() })),
    }));
    return { ...made, mend: () => (isDown = false) };
  };

  test('can be sent again, as it was, and is the latest then', async () => {
    const { agent, session, mend } = refusing(422);
    await begin(session.sendMessage({ text: 'One', options: { k: 1 } }));
    await begin(session.sendMessage('Two'));
    expect(said(session)).toEqual(['One failed', 'Two failed']);
    mend();
    await begin(session.resend(keyOf(session, 0)));
    // It was refused: nobody has to look whether it is there.
    expect(agent.calls.slice(2)).toEqual(['send One as before']);
    expect(said(session)).toEqual(['Two failed', 'One done']);
    await agent.tell(BEGUN, DONE);
    expect(session.getState().status).toBe('done');
  });

  test('or has it? Then the store is asked before it is sent again', async () => {
    const { agent, session, mend } = refusing(new TypeError('fetch failed'));
    await begin(session.sendMessage('One'));
    mend();
    await begin(session.resend(keyOf(session)));
    expect(agent.calls).toEqual(['refused One', 'history', 'send One']);
    await agent.tell(BEGUN, DONE);
    expect(said(session)).toEqual(['One done']);
  });

  test('but is in the store is not sent again, and what followed it is shown', async () => {
    const stored = [
      message('q1', 'user', { parts: [{ type: 'text', id: 't', text: 'One' }] }),
      message('a1', 'assistant'),
    ];
    for (const again of [
      (session: AgentSession) => session.resend(keyOf(session)),
      (session: AgentSession) => session.retry(),
    ]) {
      const { agent, session, mend } = refusing(new TypeError('fetch failed'), () => stored);
      await begin(session.sendMessage('One'));
      mend();
      await begin(again(session));
      expect(agent.calls).toEqual(['refused One', 'history']);
      expect(said(session)).toEqual(['One done']);
      expect(session.getState().messages.map(({ id }) => id)).toEqual(['q1', 'a1']);
    }
  });

  test('can be taken away, and only such a one', async () => {
    const { agent, session, mend } = refusing(422);
    await begin(session.sendMessage('One'));
    const unsent = keyOf(session);
    session.discard('unknown');
    expect(said(session)).toEqual(['One failed']);
    mend();
    await begin(session.sendMessage('Two'));
    session.discard(unsent);
    expect(said(session)).toEqual(['One failed', 'Two done']);
    await begin(session.resend(unsent));
    await agent.tell(BEGUN, DONE);
    session.discard(keyOf(session));
    await begin(session.resend(keyOf(session)));
    session.discard(unsent);
    expect(said(session)).toEqual(['Two done']);
    expect(agent.calls).toEqual(['refused One', 'send Two']);
  });

  test('is what a retry sends', async () => {
    const { agent, session, mend } = refusing(503);
    await begin(session.sendMessage('One'));
    mend();
    await begin(Promise.all([session.retry(), session.retry()]));
    expect(agent.calls).toEqual(['refused One', 'send One']);
    // Nothing is retried while a run is under way.
    await begin(session.retry());
    await agent.tell(BEGUN, DONE);
    expect(agent.calls).toHaveLength(2);
    expect(said(session)).toEqual(['One done']);
  });

  test('since the backend threw is the app’s fault, which is reported', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const mine = new Error('mine');
    const { session } = start(() => ({
      sendMessage: () => {
        throw mine;
      },
    }));
    await begin(session.sendMessage('One'));
    expect(said(session)).toEqual(['One failed']);
    expect(session.getState()).toMatchObject({ status: 'failed', fault: { code: 'app' } });
    expect(told.mock.calls).toEqual([[mine]]);
  });

  test('since it was stopped before the agent had it says so', async () => {
    const { session } = start((agent) => ({ sendMessage: () => agent.held('send') }));
    await begin(session.sendMessage('One'));
    await begin(session.stop());
    expect(said(session)).toEqual(['One stopped']);
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      connection: { status: 'closed' },
    });
  });
});

test('a run that failed is asked again with a copy of what was asked', async () => {
  const { agent, session } = start();
  await begin(session.sendMessage('One'));
  await agent.tell(BEGUN, { type: 'run-end', outcome: 'failed' });
  await begin(session.retry());
  await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
  expect(agent.calls).toEqual(['send One', 'send One']);
  expect(said(session)).toEqual(['One done', 'One done']);
});

test('a retry without anything asked reads the stored messages', async () => {
  const { agent, session } = start((agent) => withHistory(agent, () => ({ messages: [] })));
  await begin(session.retry());
  expect(agent.calls).toEqual(['history']);
  expect(session.getState().history.status).toBe('loaded');
});

describe('who writes instead of an answer', () => {
  const ASKS: SessionEvent[] = [
    BEGUN,
    { type: 'input-request', id: 'q', prompt: 'Which?', inputTypes: ['text'] },
  ];
  test('waits for no stream that only asks', async () => {
    const { agent, session } = start();
    await begin(session.sendMessage('One'));
    await agent.tell(...ASKS);
    await begin(session.sendMessage('Two'));
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    expect(agent.calls).toEqual(['send One', 'send Two']);
  });

  test('waits while an answer is on its way', async () => {
    const { agent, session } = start((agent) => ({
      respond: () => ({ continues: 'same-run', call: agent.held('answer') }),
    }));
    await begin(session.sendMessage('One'));
    await agent.tell(...ASKS);
    await begin(
      session.respond(session.getState().requests[0]?.id ?? '', { input: 'x', type: 'text' }),
    );
    await begin(session.sendMessage('Two'));
    expect(agent.streams[0]?.signal.aborted).toBe(false);
    await agent.answer();
    await agent.tell(DONE);
    expect(agent.calls).toEqual(['send One', 'answer', 'send Two']);
  });

  test('does not wait for the stream of a run that is over either, which may hold others', async () => {
    const { agent, session } = start(() => ({ stream: { holdsSeveralRuns: true } }));
    await begin(session.sendMessage('One'));
    await agent.tell(BEGUN, DONE);
    expect(session.getState().connection.status).toBe('open');
    await begin(session.sendMessage('Two'));
    expect(agent.calls).toEqual(['send One', 'send Two']);
  });
});

describe('a call that is no message', () => {
  const able = (agent: AgentByHand, answer: unknown = 'stream'): Partial<AgentBackend> => ({
    regenerate: (id) => agent.answered(`regenerate ${id}`, answer),
    edit: (id, text) => agent.answered(`edit ${id}: ${text}`, answer),
    continueFrom: (name, hint) => agent.answered(`from ${name}: ${hint ?? ''}`, answer),
    ...withHistory(agent, () => ({ messages: TALK })),
  });
  const loaded = async (answer?: unknown, more: Partial<AgentBackend> = {}) => {
    const made = start((agent) => ({ ...able(agent, answer), ...more }));
    await made.session.load();
    made.agent.calls.length = 0;
    return made;
  };
  const ids = (session: AgentSession) => session.getState().messages.map(({ id }) => id);

  test.each<[string, (session: AgentSession) => Promise<void> | undefined, string, string[]]>([
    ['an answer', (session) => session.regenerate?.('a2'), 'regenerate a2', ['q1', 'a1', 'q2']],
    ['an earlier answer', (session) => session.regenerate?.('a1'), 'regenerate a1', ['q1']],
    ['a question', (session) => session.regenerate?.('q1'), 'regenerate q1', ['q1']],
    ['a run from a checkpoint', (session) => session.continueFrom('c', 'go'), 'from c: go', ALL],
    ['one without a hint', (session) => session.continueFrom('c'), 'from c: ', ALL],
  ])('is made for %s, whose new run takes its place', async (_, act, call, kept) => {
    const { agent, session } = await loaded();
    await begin(act(session));
    expect(agent.calls).toEqual([call]);
    expect(ids(session).slice(0, kept.length)).toEqual(kept);
    await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
    expect(session.getState().status).toBe('done');
    expect(session.getState().messages).toHaveLength(kept.length + 1);
    expect(session.getState().messages.at(-1)).toMatchObject({ role: 'assistant', runId: 'r2' });
  });

  test('is made for an edited message, which keeps its files and its place', async () => {
    const attachments = [{ id: 'f', name: 'f.txt' }];
    const talk = TALK.map((one) =>
      one.id === 'q2' ? { ...one, attachments, parentId: 'a1' } : one,
    );
    const { agent, session } = await loaded('stream', { readHistory: () => ({ messages: talk }) });
    await begin(session.edit?.('q2', 'Better'));
    expect(agent.calls).toEqual(['edit q2: Better']);
    expect(ids(session).slice(0, 2)).toEqual(['q1', 'a1']);
    expect(session.getState().messages[2]).toMatchObject({
      role: 'user',
      status: 'done',
      parentId: 'a1',
      attachments,
      parts: [{ text: 'Better' }],
    });
    await agent.tell({ type: 'run-start', runId: 'r2' }, DONE);
    expect(session.getState().messages).toHaveLength(4);
  });

  test.each<[string, (session: AgentSession) => Promise<void> | undefined]>([
    ['an answer', (session) => session.regenerate?.('a2')],
    ['an edited message', (session) => session.edit?.('q2', 'Better')],
    ['a checkpoint', (session) => session.continueFrom('c', 'go')],
  ])(
    'leaves all as it was where it is refused for %s, and is what a retry makes',
    async (_, act) => {
      const { agent, session } = await loaded(503);
      await begin(act(session));
      expect(session.getState()).toMatchObject({ status: 'failed', fault: { httpStatus: 503 } });
      expect(ids(session)).toEqual(ALL);
      await begin(session.retry());
      expect(agent.calls).toHaveLength(2);
      expect(agent.calls[1]).toBe(agent.calls[0]);
      // It is not what a later fault is about.
      await begin(session.sendMessage('More'));
      await agent.tell(BEGUN, { type: 'run-end', outcome: 'failed' });
      await begin(session.retry());
      expect(agent.calls.slice(2)).toEqual(['send More', 'send More']);
    },
  );

  test.each<[string, (session: AgentSession) => Promise<void> | undefined]>([
    ['an answer', (session) => session.regenerate?.('unknown')],
    ['a message', (session) => session.edit?.('unknown', 'x')],
  ])('is not made for %s that is not there', async (_, act) => {
    const { agent, session } = await loaded();
    const before = session.getState();
    await begin(act(session));
    expect(agent.calls).toEqual([]);
    expect(session.getState()).toBe(before);
  });

  test('is not made for a checkpoint where the backend has no call for it', async () => {
    const { agent, session } = start();
    await begin(session.continueFrom('c'));
    expect(agent.calls).toEqual([]);
    expect(session.getState().status).toBe('idle');
  });

  test('waits for the id of a message that has none yet, and says if there is none', async () => {
    let stored: readonly Message[] = [];
    const { agent, session } = start((agent) => ({
      ...able(agent),
      ...withHistory(agent, () => ({ messages: stored })),
    }));
    await begin(session.sendMessage('One'));
    await agent.tell(BEGUN, DONE);
    await begin(session.regenerate?.(keyOf(session)));
    expect(agent.calls).toEqual(['send One', 'history']);
    expect(session.getState().fault).toMatchObject({
      code: 'unsupported',
      reason: 'not-stored',
      retryable: true,
    });
    stored = [
      message('q1', 'user', { parts: [{ type: 'text', id: 't', text: 'One' }] }),
      message('a1', 'assistant', { runId: 'r1', parts: [] }),
    ];
    await begin(session.regenerate?.(keyOf(session)));
    expect(agent.calls.slice(2)).toEqual(['history', 'regenerate q1']);
  });

  test('needs no id of a backend that is sent the whole conversation', async () => {
    const { agent, session } = start((agent) => ({ ...able(agent), holdsConversation: true }));
    await begin(session.sendMessage('One'));
    await agent.tell(BEGUN, DONE);
    await begin(session.regenerate?.(keyOf(session)));
    expect(agent.calls).toEqual(['send One', `regenerate ${keyOf(session)}`]);
  });
});
