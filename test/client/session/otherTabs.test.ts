// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { agentByHand, settled, type AgentByHand } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* What a tab says of its answers, what it makes of the words of others, and what it looks up in the store. Word by word. */

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const QUESTION: SessionEvent[] = [
  BEGUN,
  {
    type: 'input',
    id: 'q',
    parentId: '',
    prompt: 'Which?',
    inputTypes: ['text'],
    status: 'awaiting-input',
  },
  { type: 'input-request', id: 'q', prompt: 'Which?', inputTypes: ['text'] },
];
const tool = (expects: 'answer' | 'output', id = 'w'): SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName: 'write', executionId: `x-${id}` },
  {
    type: 'tool-request',
    executionId: `x-${id}`,
    toolName: 'write',
    question: 'May I?',
    input: {},
    expects,
  },
];

/** A channel whose other end is the test. */
class Channel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }
  postMessage(data: unknown): void {
    posted.push(data);
  }
  close(): void {
    channels.splice(channels.indexOf(this), 1);
  }
}

const channels: Channel[] = [];
const posted: unknown[] = [];
const open: (() => void)[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  posted.length = 0;
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function asked(
  events: readonly SessionEvent[] = QUESTION,
  stored: () => readonly Message[] = () => [],
  more: (agent: AgentByHand) => Partial<AgentBackend> = () => ({}),
) {
  const agent = agentByHand((agent) => ({
    respond: ({ kind }) => ({
      continues: kind === 'tool' ? 'same-run' : 'new-run',
      call: agent.held('answer'),
    }),
    submitAnswers: () => ({ call: agent.held('outputs'), continues: 'same-message' as const }),
    loadHistory: () => agent.answered('history', {}),
    readHistory: () => ({ messages: stored() }),
    ...more(agent),
  }));
  const session = createSession({
    backend: agent.backend,
    scheduler: eachChange,
    reloadAfterTurn: false,
  });
  open.push(() => session.dispose());
  void session.sendMessage('Go.');
  await settled();
  await agent.tell(...events);
  expect(session.getState().status).toBe('awaiting-input');
  return { agent, session };
}

const respond = async (session: AgentSession, at = 0): Promise<void> => {
  const { id = '' } = session.getState().requests[at] ?? {};
  void session.respond(id, { input: 'Lyon', type: 'text' });
  await settled();
};
/** Another tab says something, as far as it keeps to the form. */
const hears = async (data: unknown): Promise<void> => {
  channels[0]?.dispatchEvent(new MessageEvent('message', { data }));
  await settled();
};
const notice = (word: string, more: object = {}) => ({
  word,
  page: '~other',
  since: 1,
  partId: 'q',
  runId: 'r1',
  ...more,
});
const own = (word: string, more: object = {}) => ({
  word,
  page: expect.stringMatching(/^[\da-z]+$/u) as string,
  since: 1000,
  partId: 'q',
  runId: 'r1',
  ...more,
});
const look = async (): Promise<void> => {
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
};
const isSent = ({ calls }: Pick<AgentByHand, 'calls'>) => calls.includes('answer');

describe('a tab', () => {
  test('listens for others as long as it asks, by the name of the session and its system', async () => {
    const { agent, session } = await asked();
    expect(channels.map(({ name }) => name)).toEqual(['agent-session say https://say.test s1']);
    await respond(session);
    await settled(40);
    await agent.answer('stream');
    expect(channels).toEqual([]);
  });

  test('says that it answers, when it began, and that it has, but not what', async () => {
    const { agent, session } = await asked();
    await respond(session);
    expect(posted).toEqual([own('answering')]);
    vi.setSystemTime(5000);
    await settled(40);
    await agent.answer('stream');
    expect(posted).toEqual([own('answering'), own('answered')]);
    expect(JSON.stringify(posted)).not.toContain('Lyon');
  });

  test.each<[string, (made: Awaited<ReturnType<typeof asked>>) => unknown]>([
    ['is refused', ({ agent }) => agent.answer(new Response(null, { status: 409 }))],
    ['is stopped', ({ session }) => session.stop()],
    ['goes with its session', ({ session }) => session.dispose()],
  ])('lets others answer where its own answer %s', async (_, end) => {
    const made = await asked();
    await respond(made.session);
    await settled(40);
    await end(made);
    await settled();
    expect(posted).toEqual([own('answering'), own('released')]);
  });

  test('says so of outputs that are refused, and of those that are taken', async () => {
    const { agent, session } = await asked([BEGUN, ...tool('output')]);
    await settled(2000);
    await respond(session);
    await settled(40);
    await agent.answer(new Response(null, { status: 409 }));
    const asking = { partId: 'w', since: 3000 };
    expect(posted).toEqual([own('answering', asking), own('released', asking)]);
    posted.length = 0;
    await respond(session);
    await settled(40);
    await agent.answer('stream');
    expect(posted).toMatchObject([{ word: 'answering' }, { word: 'answered', partId: 'w' }]);
    await agent.tell({ type: 'run-end', outcome: 'done' });
    expect(session.getState().status).toBe('done');
  });

  test('says that a tool has its leave', async () => {
    const { agent, session } = await asked([BEGUN, ...tool('answer')]);
    await respond(session);
    expect(posted).toEqual([]);
    await agent.answer();
    expect(posted).toEqual([own('answered', { partId: 'w' })]);
  });

  test('gives others a moment to say that they began before', async () => {
    const { agent, session } = await asked();
    await respond(session);
    await settled(38);
    expect(isSent(agent)).toBe(false);
    await settled(2);
    expect(isSent(agent)).toBe(true);
  });
});

describe('another tab that answers', () => {
  test.each<[string, object, boolean]>([
    ['began before', { since: 999 }, true],
    ['began at once, and whose name comes first', { since: 1000, page: '' }, true],
    ['began at once, and whose name comes later', { since: 1000 }, false],
    ['began later', { since: 1001 }, false],
    ['does not say when', { since: undefined }, true],
    ['does not know the run', { runId: undefined }, true],
    ['has a name of the run that is none', { runId: 7 }, true],
    ['is asked by another run', { runId: 'r2' }, false],
    ['is asked something else', { partId: 'p' }, false],
    ['does not say what it is asked', { partId: 7 }, false],
    ['does not say who it is', { page: 7 }, false],
  ])('and %s, goes first: %j %s', async (_, more, isFirst) => {
    const { agent, session } = await asked();
    await respond(session);
    await hears(notice('answering', more));
    await settled(50);
    expect(isSent(agent)).toBe(!isFirst);
    await hears(notice('released', more));
    expect(isSent(agent)).toBe(true);
  });

  test.each([undefined, 'answering', 7, [], { page: 'p', partId: 'q' }, notice('shouting')])(
    'says nothing with %j',
    async (data) => {
      const { agent, session } = await asked();
      await respond(session);
      await hears(data);
      await settled(50);
      expect(isSent(agent)).toBe(true);
    },
  );

  test('is waited for, whether it has spoken before this one began or after', async () => {
    const { agent, session } = await asked();
    await hears(notice('answering'));
    await respond(session);
    await settled(5000);
    expect(isSent(agent)).toBe(false);
    await hears(notice('released'));
    expect(isSent(agent)).toBe(true);
  });

  test('is waited for until the last of them lets go', async () => {
    const { agent, session } = await asked();
    await respond(session);
    await hears(notice('answering'));
    await hears(notice('answering', { page: 'third' }));
    await settled(50);
    await hears(notice('released'));
    expect(isSent(agent)).toBe(false);
    await hears(notice('released', { page: 'third' }));
    expect(isSent(agent)).toBe(true);
  });

  test('is not waited for longer than ten seconds', async () => {
    const { agent, session } = await asked();
    await respond(session);
    await hears(notice('answering'));
    await settled(9990);
    expect(isSent(agent)).toBe(false);
    await settled(10);
    expect(isSent(agent)).toBe(true);
  });

  test('and began later, is told that this one was first', async () => {
    const { session } = await asked();
    await respond(session);
    await hears(notice('answering', { since: 2000 }));
    expect(posted).toEqual([own('answering'), own('answering')]);
    await hears(notice('answering', { since: 1 }));
    expect(posted).toHaveLength(2);
  });

  test('is told nothing by one that does not answer', async () => {
    await asked();
    await hears(notice('answering', { since: 2000 }));
    expect(posted).toEqual([]);
  });
});

describe('an answer that was given in another tab', () => {
  const later = [
    { id: 'm2', key: 'm2', role: 'assistant', runId: 'r1', parts: [], status: 'done' },
    { id: 'm3', key: 'm3', role: 'user', parts: [], status: 'done' },
  ] satisfies Message[];

  test('closes the question, ends the run that asked, and shows what followed', async () => {
    const { agent, session } = await asked(QUESTION, () => later);
    await hears(notice('answered'));
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(session.getState().messages.at(-1)?.id).toBe('m3');
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    expect(agent.calls).toEqual(['send', 'history']);
  });

  test('closes it after three seconds where the store does not answer', async () => {
    const { session } = await asked(
      QUESTION,
      () => later,
      (agent) => ({ loadHistory: () => agent.held('history') }),
    );
    await hears(notice('answered'));
    await settled(2990);
    expect(session.getState().status).toBe('awaiting-input');
    await settled(10);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('closes it where the store refuses', async () => {
    const { session } = await asked(
      QUESTION,
      () => later,
      (agent) => ({ loadHistory: () => agent.answered('history', 500) }),
    );
    await hears(notice('answered'));
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(session.getState().fault).toBeUndefined();
  });

  test('to a tool lets the run go on, whose stream tells the rest', async () => {
    const { agent, session } = await asked([BEGUN, ...tool('answer')]);
    await hears(notice('answered', { partId: 'w' }));
    expect(session.getState()).toMatchObject({ status: 'running', requests: [] });
    expect(agent.streams[0]?.signal.aborted).toBe(false);
    expect(agent.calls).toEqual(['send']);
  });

  test('to an approval that goes on in a stream of its own is read from the store', async () => {
    const { agent, session } = await asked(
      [BEGUN, ...tool('answer')],
      () => later,
      () => ({ answersTogether: true }),
    );
    await hears(notice('answered', { partId: 'w' }));
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(session.getState().messages.at(-1)?.id).toBe('m3');
    expect(agent.calls).toEqual(['send', 'history']);
  });

  test('with others is read about once', async () => {
    const { agent, session } = await asked(
      [BEGUN, ...tool('output'), ...tool('output', 'v')],
      () => later,
      (agent) => ({ loadHistory: () => agent.held('history') }),
    );
    await hears(notice('answered', { partId: 'w' }));
    await hears(notice('answered', { partId: 'v' }));
    expect(agent.calls).toEqual(['send', 'history']);
    await agent.answer({});
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });
});

describe('when the person comes back to the page', () => {
  const answer = (more: Partial<Message> = {}): Message => ({
    id: 'm2',
    key: 'm2',
    role: 'assistant',
    runId: 'r1',
    parts: [],
    status: 'done',
    ...more,
  });
  const input = (provided?: { input: unknown; type: string }, id = 'q'): Part => ({
    type: 'input',
    id,
    prompt: 'Which?',
    inputTypes: ['text'],
    status: provided === undefined ? 'awaiting-input' : 'done',
    ...(provided && { provided }),
  });
  const called = (status: 'running' | 'done' | 'failed' | 'interrupted', id = 'x-w'): Part => ({
    type: 'tool',
    id: 'elsewhere',
    toolName: 'write',
    executionId: id,
    status,
    parts: [],
  });
  const given = { input: 'Nice', type: 'text' };
  const output = [BEGUN, ...tool('output')];

  test.each<[string, readonly SessionEvent[], readonly Message[], boolean]>([
    ['nothing', QUESTION, [], false],
    ['the question alone', QUESTION, [answer({ parts: [input()] })], false],
    ['an answer to it', QUESTION, [answer({ parts: [input(given)] })], true],
    [
      'an answer to another one',
      QUESTION,
      [answer({ parts: [input(given, 'p'), input()] })],
      false,
    ],
    ['later messages', QUESTION, [answer(), answer({ id: 'm3', role: 'user' })], true],
    [
      'later messages of other runs only',
      QUESTION,
      [answer({ id: 'm0', runId: 'r0' }), answer()],
      false,
    ],
    [
      'a message of the person of that run',
      QUESTION,
      [answer({ role: 'user' }), answer({ id: 'm3', runId: 'r3' })],
      false,
    ],
    [
      'messages that name no run',
      QUESTION,
      [answer({ runId: undefined as never }), answer({ id: 'm3', runId: 'r3' })],
      false,
    ],
    ['what the tool gave', output, [answer({ parts: [called('done')] })], true],
    ['how the tool failed', output, [answer({ parts: [called('failed')] })], true],
    ['the tool at work', output, [answer({ parts: [called('running')] })], false],
    ['what another call gave', output, [answer({ parts: [called('done', 'x-v')] })], false],
  ])('the question is closed if the store has more: %s', async (_, events, stored, isClosed) => {
    const { agent, session } = await asked(events, () => stored);
    await look();
    expect(agent.calls.slice(0, 2)).toEqual(['send', 'history']);
    expect(session.getState().status).toBe(isClosed ? 'done' : 'awaiting-input');
    expect(session.getState().requests).toHaveLength(isClosed ? 0 : 1);
  });

  test.each<[string, Partial<ToolPart>, boolean]>([
    ['is open', { status: 'interrupted' }, false],
    ['has run', { status: 'done' }, true],
    ['was denied', { status: 'interrupted', interruption: 'not-run' }, true],
    ['is allowed', { status: 'running', answer: { input: true, type: 'confirmation' } }, true],
  ])('so is a call that waits for approval, if it %s there', async (_, more, isClosed) => {
    const stored = answer({ parts: [{ ...called('done'), ...more } as Part] });
    const { session } = await asked(
      [BEGUN, ...tool('answer')],
      () => [stored],
      () => ({ answersTogether: true }),
    );
    await look();
    expect(session.getState().requests).toHaveLength(isClosed ? 0 : 1);
  });

  test('and not when they leave', async () => {
    const { agent } = await asked();
    page.visibilityState = 'hidden';
    await look();
    expect(agent.calls).toEqual(['send']);
  });

  test('and every half minute while the page can be seen, until the question is closed', async () => {
    const stored: Message[] = [];
    const { agent, session } = await asked(QUESTION, () => stored);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(agent.calls).toEqual(['send']);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(31_000);
    expect(agent.calls).toEqual(['send']);
    page.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(agent.calls).toEqual(['send', 'history']);
    expect(session.getState().requests).toHaveLength(1);
    stored.push(answer({ parts: [input({ input: 'Lyon', type: 'text' })] }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    const before = agent.calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(agent.calls).toHaveLength(before);
  });

  test('nothing is asked about a tool whose stream tells it', async () => {
    const { agent } = await asked([BEGUN, ...tool('answer')]);
    await look();
    expect(agent.calls).toEqual(['send']);
  });

  test('nothing is asked while an answer is on its way, or when nothing is asked any more', async () => {
    const { agent, session } = await asked();
    await respond(session);
    await settled(40);
    const before = [...agent.calls];
    await look();
    expect(agent.calls).toEqual(before);
    await agent.answer('stream');
    await look();
    session.dispose();
    await look();
    expect(agent.calls).toEqual(before);
    expect(channels).toEqual([]);
  });

  test('a store that refuses, or does not answer, leaves the question open', async () => {
    let count = 0;
    const { session } = await asked(QUESTION, undefined, (agent) => ({
      loadHistory: () => (count++ === 0 ? agent.answered('history', 500) : agent.held('history')),
    }));
    await look();
    await look();
    await settled(3010);
    expect(session.getState()).toMatchObject({ status: 'awaiting-input', requests: [{}] });
    expect(session.getState().fault).toBeUndefined();
  });
});
