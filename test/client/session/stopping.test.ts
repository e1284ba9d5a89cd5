// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { RunStatus } from '../../../src/core/state.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { agentByHand, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* Stop tells the agent, goes on reading until the run has ended, and never waits for ever (R98). */

const BEGUN: SessionEvent[] = [
  { type: 'run-start', runId: 'r1' },
  { type: 'text-delta', id: 't', parentId: '', text: 'Half' },
];
const MORE: SessionEvent = {
  type: 'text-delta',
  id: 't',
  parentId: '',
  text: ' of it',
};
const STOPPED: SessionEvent = { type: 'run-end', outcome: 'stopped' };
const ASKS: SessionEvent = {
  type: 'input-request',
  id: 'q',
  prompt: 'Which?',
  inputTypes: ['text'],
};

const open: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.useRealTimers();
});

type Stop = AgentBackend['stop'];
type Agent = ReturnType<typeof agentByHand>;

/** A session with an agent whose `stop` is what the test gives. */
function start(
  stop: (agent: Parameters<NonNullable<Parameters<typeof agentByHand>[0]>>[0]) => Stop,
  more: Partial<AgentBackend> = {},
  options: Partial<SessionOptions> = {},
) {
  const agent = agentByHand((agent) => ({ stop: stop(agent), ...more }) as Partial<AgentBackend>);
  const session = createSession({
    backend: agent.backend,
    scheduler: eachChange,
    retry: { base: 1, attempts: 2 },
    ...options,
  });
  open.push(() => session.dispose());
  const words = () => JSON.stringify(session.getState().messages[1]?.parts ?? []);
  return { agent, session, words };
}

/** What is true of a promise: whether it has come to its end. */
function watched(work: Promise<unknown>) {
  const seen = { isOver: false };
  void work.then(() => {
    seen.isOver = true;
  });
  return seen;
}

const accepts = (agent: Pick<Agent, 'answered'>) => () => agent.answered('stop', undefined);
const stops = ({ calls }: Pick<Agent, 'calls'>) => calls.filter((call) => call === 'stop').length;

test('what the run still says is shown, and its own end counts', async () => {
  const { agent, session, words } = start(accepts);
  const sent = watched(session.sendMessage('Count.'));
  await settled();
  await agent.tell(...BEGUN);
  const stopped = watched(session.stop());
  await settled();
  expect(session.getState()).toMatchObject({
    status: 'stopping',
    connection: { status: 'open' },
  });
  expect([stops(agent), sent.isOver]).toEqual([1, false]);
  await agent.tell(MORE, STOPPED);
  expect(words()).toContain('Half of it');
  expect([stopped.isOver, sent.isOver]).toEqual([true, true]);
  expect(session.getState()).toMatchObject({
    status: 'stopped',
    connection: { status: 'closed' },
    messages: [{ status: 'done' }, { status: 'stopped' }],
  });
  expect(session.getState().fault).toBeUndefined();
});

test('a run that finishes before it is stopped is done', async () => {
  const { agent, session } = start(accepts);
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  await agent.tell({ type: 'run-end', outcome: 'done' });
  expect(session.getState().status).toBe('done');
});

test.each([
  ['the usual time', {}, 15_000],
  ['the time that the app gives', { stopTimeout: 400 }, 400],
])('a run that does not end is left after %s', async (_, options, time) => {
  const { agent, session } = start(accepts, {}, options);
  const sent = watched(session.sendMessage('Count.'));
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  await settled(time - 1);
  expect(session.getState().status).toBe('stopping');
  expect(agent.streams[0]?.signal.aborted).toBe(false);
  await settled(1);
  expect(session.getState()).toMatchObject({
    status: 'stopped',
    connection: { status: 'closed' },
  });
  expect([agent.streams[0]?.signal.aborted, sent.isOver]).toEqual([true, true]);
  expect(session.getState().fault).toBeUndefined();
});

test('a stop that nobody answers is over with the time that it may take', async () => {
  const { agent, session } = start(
    (agent) => () => agent.held('stop'),
    {},
    { stopTimeout: 400, reloadAfterTurn: false },
  );
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN);
  const stopped = watched(session.stop());
  await settled(399);
  expect(stopped.isOver).toBe(false);
  await settled(1);
  expect([stopped.isOver, session.getState().status]).toEqual([true, 'stopped']);
});

test.each<RunStatus>(['idle', 'done', 'failed', 'stopped', 'interrupted'])(
  'there is nothing to stop where no run is under way: %s',
  async (status) => {
    const { agent, session } = start(accepts);
    if (status !== 'idle') {
      void session.sendMessage('Count.');
      await settled();
      await agent.tell(...BEGUN, {
        type: 'run-end',
        outcome: status as 'done',
      });
    }
    const before = session.getState();
    expect(before.status).toBe(status);
    await session.stop();
    expect(stops(agent)).toBe(0);
    expect(session.getState()).toBe(before);
  },
);

test('a second click tells the agent nothing more', async () => {
  const { agent, session } = start(accepts);
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  const again = watched(session.stop());
  await settled();
  expect([stops(agent), again.isOver]).toEqual([1, true]);
  await agent.tell(STOPPED);
  expect(session.getState().status).toBe('stopped');
});

test('a run that waits for the person is stopped as well, and its question closed', async () => {
  const { agent, session } = start(accepts);
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN, ASKS);
  await agent.end();
  // Nothing more is being read: the agent's word is all there is.
  expect(session.getState()).toMatchObject({
    status: 'awaiting-input',
    connection: { status: 'closed' },
  });
  await session.stop();
  expect(stops(agent)).toBe(1);
  expect(session.getState()).toMatchObject({ status: 'stopped', requests: [] });
});

describe('a backend that cannot be told', () => {
  test('is left at once', async () => {
    const { agent, session } = start(() => undefined);
    const sent = watched(session.sendMessage('Count.'));
    await settled();
    await agent.tell(...BEGUN);
    await session.stop();
    await settled();
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    expect([session.getState().status, sent.isOver]).toEqual(['stopped', true]);
  });

  test('since it gives no call for it: the run is left as soon as nothing of it has come', async () => {
    const { agent, session } = start(() => () => undefined);
    void session.sendMessage('Count.');
    await settled();
    await session.stop();
    await settled();
    expect(agent.calls).toEqual(['send']);
    expect(session.getState().status).toBe('stopped');
    expect(session.getState().fault).toBeUndefined();
  });

  test('since nothing names the run: it is left at once', async () => {
    const agent = agentByHand((agent) => ({ stop: () => agent.answered('stop', undefined) }));
    const { sessionId: _, ...backend } = agent.backend;
    const session = createSession({ backend, scheduler: eachChange });
    open.push(() => session.dispose());
    void session.sendMessage('Count.');
    await settled();
    await session.stop();
    await settled();
    expect(agent.calls).toEqual(['send']);
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    expect(session.getState().status).toBe('stopped');
  });
});

describe('before anything of the run has come', () => {
  test('the agent is told, and its word that it stops is enough', async () => {
    const { agent, session } = start(accepts);
    void session.sendMessage('Count.');
    await settled();
    await session.stop();
    await settled();
    expect(stops(agent)).toBe(1);
    expect(agent.streams[0]?.signal.aborted).toBe(true);
    expect(session.getState().status).toBe('stopped');
  });

  test('a refusal may come too early: the agent is told again with the first word of the run', async () => {
    const { agent, session, words } = start(
      (agent) => () => agent.answered(`stop`, ...(agent.calls.length > 1 ? [undefined] : [409])),
    );
    void session.sendMessage('Count.');
    await settled();
    const stopped = watched(session.stop());
    await settled(2900);
    expect([stops(agent), stopped.isOver]).toEqual([1, false]);
    await agent.tell(...BEGUN);
    await settled(50);
    expect([stops(agent), session.getState().status]).toEqual([2, 'stopping']);
    expect(stopped.isOver).toBe(true);
    await agent.tell(MORE, STOPPED);
    expect(words()).toContain('Half of it');
    expect(session.getState().status).toBe('stopped');
    expect(session.getState().fault).toBeUndefined();
  });

  test('a refusal counts once the run has had three seconds to begin', async () => {
    const { agent, session } = start((agent) => () => agent.answered('stop', 409));
    void session.sendMessage('Count.');
    await settled();
    const stopped = watched(session.stop());
    await settled(2950);
    expect([session.getState().status, stopped.isOver]).toEqual(['stopping', false]);
    await settled(100);
    expect([stops(agent), stopped.isOver]).toEqual([1, true]);
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      fault: { httpStatus: 409 },
    });
    expect(agent.streams[0]?.signal.aborted).toBe(true);
  });

  test('a refusal counts at once where the run is over by then', async () => {
    const { agent, session } = start((agent) => () => agent.held('stop'));
    void session.sendMessage('Count.');
    await settled();
    const stopped = watched(session.stop());
    await agent.end();
    await agent.answer(new Response(null, { status: 409 }));
    expect([stops(agent), stopped.isOver]).toEqual([1, true]);
    expect(session.getState().status).toBe('stopped');
    expect(session.getState().fault).toBeUndefined();
  });

  test('the network’s failure is no refusal, and waits for nothing', async () => {
    const { agent, session } = start(
      (agent) => () => agent.answered('stop', new TypeError('fetch failed')),
    );
    void session.sendMessage('Count.');
    await settled();
    await session.stop();
    await settled();
    expect(stops(agent)).toBe(1);
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      fault: { code: 'network' },
    });
  });
});

test('a refusal of a run that has begun is told, and the run is left', async () => {
  const { agent, session } = start((agent) => () => agent.answered('stop', 403));
  const sent = watched(session.sendMessage('Count.'));
  await settled();
  await agent.tell(...BEGUN);
  await session.stop();
  await settled();
  expect(stops(agent)).toBe(1);
  expect(session.getState()).toMatchObject({
    status: 'stopped',
    fault: { code: 'unauthorized', httpStatus: 403 },
  });
  expect([agent.streams[0]?.signal.aborted, sent.isOver]).toEqual([true, true]);
});

test('a refusal after the run has ended is of no interest', async () => {
  const { agent, session } = start((agent) => () => agent.held('stop'));
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN);
  const stopped = watched(session.stop());
  await agent.tell(STOPPED);
  expect(stopped.isOver).toBe(true);
  const before = session.getState();
  await agent.answer(new Response(null, { status: 500 }));
  expect(session.getState()).toBe(before);
  expect(before.fault).toBeUndefined();
});

test('what is said to a stop that comes late leaves the next run alone', async () => {
  const { agent, session } = start(
    (agent) => () => agent.held('stop'),
    {},
    { reloadAfterTurn: false },
  );
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  await agent.tell(STOPPED);
  void session.sendMessage('Again.');
  await settled();
  await agent.answer();
  expect(agent.streams[1]?.signal.aborted).toBe(false);
  await agent.tell(...BEGUN, { type: 'run-end', outcome: 'done' });
  expect(session.getState().status).toBe('done');
});

describe('a message that waits for its session', () => {
  const making = (more: Partial<AgentBackend> = {}) => {
    const agent = agentByHand((agent) => ({
      createSession: () => agent.held('create'),
      readSession: (answer) => ({ sessionId: String(answer) }),
      stop: () => agent.answered('stop', undefined),
      ...more,
    }));
    const { sessionId: _, ...backend } = agent.backend;
    const session = createSession({ backend, scheduler: eachChange });
    open.push(() => session.dispose());
    return { agent, session };
  };

  test('is not sent, and nobody is told, since there is nothing to stop', async () => {
    const { agent, session } = making();
    const shown: unknown[] = [];
    session.subscribe(() => {
      const { messages, status } = session.getState();
      shown.push([status, ...messages.map((message) => message.status)]);
    });
    const sent = watched(session.sendMessage('Count.'));
    await settled();
    await session.stop();
    await settled();
    expect(agent.calls).toEqual(['create']);
    expect(sent.isOver).toBe(true);
    expect(shown).toEqual([
      ['submitting', 'sending'],
      ['stopping', 'sending'],
      ['stopped', 'interrupted'],
    ]);
    await agent.answer('s1');
    expect(agent.calls).toEqual(['create']);
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      sessionId: 's1',
    });
  });
});

describe('a backend whose streams say nothing of a stop', () => {
  const leaves = { leavesOnStop: true };

  test('is left at once, and told besides', async () => {
    const { agent, session } = start((agent) => () => agent.held('stop'), leaves);
    const sent = watched(session.sendMessage('Count.'));
    await settled();
    await agent.tell(...BEGUN);
    const stopped = watched(session.stop());
    await settled();
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      connection: { status: 'closed' },
    });
    expect([stops(agent), sent.isOver, stopped.isOver]).toEqual([1, true, false]);
    await agent.answer();
    expect(stopped.isOver).toBe(true);
    expect(session.getState().fault).toBeUndefined();
  });

  test('is told of the run that was left, and not of none', async () => {
    const runs: unknown[] = [];
    const { agent, session } = start(
      (agent) =>
        ({ runId }) => {
          runs.push(runId);
          return agent.answered('stop', undefined);
        },
      leaves,
    );
    void session.sendMessage('Count.');
    await settled();
    await agent.tell(...BEGUN);
    await session.stop();
    expect(runs).toEqual(['r1']);
  });

  test('that gives no call for it is left alone', async () => {
    const { agent, session } = start(() => () => undefined, leaves);
    void session.sendMessage('Count.');
    await settled();
    await agent.tell(...BEGUN);
    await session.stop();
    await settled();
    expect(agent.calls).toEqual(['send']);
    expect(session.getState().status).toBe('stopped');
    expect(session.getState().fault).toBeUndefined();
  });

  test('and cannot be told says so, but not to a session that is closed', async () => {
    const { agent, session } = start((agent) => () => agent.held('stop'), leaves);
    const refused = async () => {
      void session.sendMessage('Count.');
      await settled();
      await agent.tell(...BEGUN);
      const stopped = watched(session.stop());
      await settled();
      return stopped;
    };
    await refused();
    await agent.answer(new Response(null, { status: 503 }));
    expect(session.getState()).toMatchObject({
      status: 'stopped',
      fault: { httpStatus: 503 },
    });
    const stopped = await refused();
    session.dispose();
    const before = session.getState();
    await settled();
    expect(stopped.isOver).toBe(true);
    expect(session.getState()).toBe(before);
    expect(before.fault).toBeUndefined();
  });
});

test.each([
  ['is on its way', (agent: Pick<Agent, 'held'>) => () => agent.held('stop'), BEGUN],
  ['was accepted', accepts, BEGUN],
  [
    'waits for the run to begin',
    (agent: Pick<Agent, 'answered'>) => () => agent.answered('stop', 409),
    [],
  ],
])('a session that is closed while its stop %s leaves nothing behind', async (_, stop, said) => {
  const { agent, session } = start(stop);
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...said);
  const stopped = watched(session.stop());
  await settled();
  session.dispose();
  const closed = session.getState();
  expect(closed).toMatchObject({
    status: 'stopped',
    connection: { status: 'closed' },
  });
  await settled();
  expect(stopped.isOver).toBe(true);
  await settled(60_000);
  expect(session.getState()).toBe(closed);
  expect([closed.fault, stops(agent)]).toEqual([undefined, 1]);
});

test('a session that is closed while a run that waits is stopped leaves nothing behind', async () => {
  const { agent, session } = start((agent) => () => agent.held('stop'));
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN, ASKS);
  await agent.end();
  const stopped = watched(session.stop());
  await settled();
  session.dispose();
  await settled();
  expect(stopped.isOver).toBe(true);
});

test('the time of a stop is not that of the next run', async () => {
  const { agent, session } = start(accepts, {}, { stopTimeout: 400, reloadAfterTurn: false });
  void session.sendMessage('Count.');
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  await agent.tell(STOPPED);
  void session.sendMessage('Again.');
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  await settled(300);
  void agent.tell(STOPPED);
  await settled();
  void session.sendMessage('And again.');
  await settled();
  await agent.tell(...BEGUN);
  void session.stop();
  await settled(399);
  expect(session.getState().status).toBe('stopping');
});
