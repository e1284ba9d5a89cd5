// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { approve } from '../../../src/core/decisions.js';
import type { AgentStorage } from '../../../src/client/index.js';
import { memoryStorage } from '../../../src/storage/storages.js';
import {
  closeAll,
  conversation,
  pausingAgent,
  twoTabs,
  wordsOf,
} from '../../support/sharedTabs.js';
import { until } from '../../support/until.js';

/* What the tab that leads was at when it was killed: nothing of it is done twice, and nothing is lost without a word. */

afterEach(() => {
  vi.useRealTimers();
  closeAll();
});

const never = () => new Promise<never>(() => undefined);

/** The agent, behind a line on which messages and answers get lost: before they arrive, or with what it answers. */
function onBadLine() {
  const agent = pausingAgent();
  const line = { loses: undefined as 'request' | 'answer' | undefined, lost: 0 };
  const fetch: typeof agent.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const isLost = method === 'POST' && url.endsWith('/messages');
    if (!isLost || line.loses === undefined) return agent.fetch(input, init);
    line.lost++;
    if (line.loses === 'answer') await agent.fetch(input, init);
    return never();
  };
  return { agent: { ...agent, fetch }, line };
}

describe('a message that was on its way', () => {
  test('and has arrived is not sent again: its run is followed', async () => {
    const { agent, line } = onBadLine();
    const { here, there } = await twoTabs(agent);
    line.loses = 'answer';
    void here.session.sendMessage('Count.');
    await until(() =>
      expect(there.session.getState().messages).toMatchObject([{ status: 'sending' }]),
    );
    await until(() => expect(line.lost).toBe(1));
    line.loses = undefined;
    here.tab.kill();
    await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
    for (let part = 0; part < 2; part++) {
      await until(() => expect(agent.isWaiting()).toBe(true));
      agent.goOn();
    }
    await until(() => expect(there.session.getState().status).toBe('done'));
    expect(wordsOf(there.session)).toEqual(['Count.', 'One, two, three.']);
    expect(agent.count('POST', '/messages')).toBe(1);
  });

  test('and has not arrived is shown as not sent, and can be sent', async () => {
    const { agent, line } = onBadLine();
    const { here, there } = await twoTabs(agent);
    line.loses = 'request';
    const sent = there.session.sendMessage('Count.');
    await until(() =>
      expect(there.session.getState().messages).toMatchObject([{ status: 'sending' }]),
    );
    await until(() => expect(line.lost).toBe(1));
    line.loses = undefined;
    here.tab.kill();
    await sent;
    expect(there.session.getState()).toMatchObject({
      status: 'interrupted',
      messages: [{ status: 'interrupted' }],
      fault: { code: 'interrupted' },
    });
    expect(agent.count('POST', '/messages')).toBe(0);
    const [message] = there.session.getState().messages;
    void there.session.resend(message?.key ?? '');
    await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
    expect(agent.count('POST', '/messages')).toBe(1);
  });
});

test('a message that waited behind a run is sent by the tab that leads next, once', async () => {
  const { agent, here, there } = await twoTabs();
  void here.session.sendMessage('Count.');
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, '));
  const [mine, theirs] = [
    there.session.sendMessage('And mine?'),
    here.session.sendMessage('And theirs?'),
  ];
  await new Promise((resolve) => setTimeout(resolve, 20));
  here.tab.kill();
  void theirs;
  for (let part = 0; part < 6; part++) {
    await until(() => expect(agent.isWaiting()).toBe(true));
    agent.goOn();
  }
  await mine;
  await until(() => expect(there.session.getState().messages).toHaveLength(6));
  await until(() => expect(there.session.getState().status).toBe('done'));
  expect(
    wordsOf(there.session)
      .filter((_, index) => index % 2 === 0)
      .toSorted(),
  ).toEqual(['And mine?', 'And theirs?', 'Count.']);
  expect(agent.count('POST', '/messages')).toBe(3);
});

test('a tab that leads and does not answer loses the lead, and does nothing of what it missed', async () => {
  const { agent, here, origin, there } = await twoTabs();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const wake = here.tab.freeze();
  const sent = there.session.sendMessage('Count.');
  await vi.advanceTimersByTimeAsync(9000);
  expect(there.session.getState().messages).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(200);
  expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']);
  wake();
  await vi.advanceTimersByTimeAsync(200);
  expect(wordsOf(here.session)).toEqual(['Count.', 'One, ']);
  for (let part = 0; part < 2; part++) {
    agent.goOn();
    await vi.advanceTimersByTimeAsync(200);
  }
  await sent;
  await vi.advanceTimersByTimeAsync(200);
  expect(wordsOf(here.session)[1]).toBe('One, two, three.');
  expect(agent.count('POST', '/messages')).toBe(1);
  expect(origin.mostStreams()).toBe(1);
});

test('a tab that leads and hangs loses the lead after ten seconds, though nobody asks for anything, and leads no more when it wakes up', async () => {
  const { agent, here, origin, there } = await twoTabs();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  void here.session.sendMessage('Count.');
  await vi.advanceTimersByTimeAsync(200);
  expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']);
  const wake = here.tab.freeze();
  agent.goOn();
  await vi.advanceTimersByTimeAsync(9000);
  expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']);
  await vi.advanceTimersByTimeAsync(1500);
  expect(wordsOf(there.session)).toEqual(['Count.', 'One, two, ']);
  const told = origin.said.length;
  wake();
  await vi.advanceTimersByTimeAsync(200);
  agent.goOn();
  await vi.advanceTimersByTimeAsync(200);
  for (const { session } of [here, there]) {
    expect(session.getState().status).toBe('done');
    expect(wordsOf(session)).toEqual(['Count.', 'One, two, three.']);
  }
  const leaders = (origin.said.slice(told) as { from: string; news?: object }[]).flatMap(
    ({ from, news }) => (news === undefined ? [] : [from]),
  );
  expect(new Set(leaders).size).toBe(1);
  expect(agent.count('POST', '/messages')).toBe(1);
});

test('a tab that leads and has nothing to say keeps the lead', async () => {
  const { here, origin } = await twoTabs();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  void here.session.sendMessage('Count.');
  await vi.advanceTimersByTimeAsync(200);
  const told = origin.said.length;
  await vi.advanceTimersByTimeAsync(40_000);
  // The one asks from time to time whether the other is there, which is, and has no news.
  const said = origin.said.slice(told) as { words: { type: string }[]; news?: object }[];
  expect(said.filter(({ news }) => news !== undefined)).toEqual([]);
  expect(new Set(said.flatMap(({ words }) => words.map(({ type }) => type)))).toEqual(
    new Set(['hello', 'here']),
  );
});

test('a tab that leads and has slept for a while does what is still asked for, when it is asked again', async () => {
  const { agent, here, there } = await twoTabs();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  void here.session.sendMessage('Count.');
  await vi.advanceTimersByTimeAsync(200);
  const wake = here.tab.freeze();
  const stopped = there.session.stop();
  await vi.advanceTimersByTimeAsync(8500);
  wake();
  await vi.advanceTimersByTimeAsync(200);
  // It leads on, and is heard.
  agent.goOn();
  await vi.advanceTimersByTimeAsync(200);
  expect(there.session.getState()).toMatchObject({ status: 'running' });
  expect(wordsOf(there.session)).toEqual(['Count.', 'One, two, ']);
  await vi.advanceTimersByTimeAsync(1500);
  await stopped;
  expect(there.session.getState().status).toBe('stopped');
});

describe('an answer', () => {
  async function asked(agent = pausingAgent([])) {
    const world = await twoTabs(agent);
    void world.here.session.sendMessage('/confirm');
    await until(() =>
      expect(world.there.session.getState()).toMatchObject({
        status: 'awaiting-input',
        requests: [{ status: 'pending' }],
      }),
    );
    const [request] = world.there.session.getState().requests;
    return { ...world, id: request?.id ?? '' };
  }

  test('that is given in a tab that follows is given once, and closes the question in all', async () => {
    const { agent, here, id, there } = await asked();
    await Promise.all([there.session.respond(id, approve()), here.session.respond(id, approve())]);
    await until(() => expect(there.session.getState().status).toBe('done'));
    expect(there.session.getState().requests).toEqual([]);
    expect(here.session.getState().requests).toEqual([]);
    expect(agent.count('POST', '/messages')).toBe(2);
  });

  test('that may not have arrived opens the question again, with the answer as its draft', async () => {
    const { agent, line } = onBadLine();
    const { here, id, there } = await asked(agent);
    line.loses = 'request';
    const given = there.session.respond(id, approve());
    await until(() =>
      expect(there.session.getState().requests).toMatchObject([{ status: 'submitting' }]),
    );
    await until(() => expect(line.lost).toBe(1));
    line.loses = undefined;
    here.tab.kill();
    await until(() =>
      expect(there.session.getState().requests).toMatchObject([
        { status: 'pending', fault: { code: 'interrupted' }, draft: { approved: true } },
      ]),
    );
    await there.session.respond(id, approve());
    await given;
    await until(() => expect(there.session.getState().status).toBe('done'));
    expect(agent.count('POST', '/messages')).toBe(2);
  });

  test('that nests 20,000 deep is known in the other tabs as far as it can be told', async () => {
    const { here, id, origin, show, there } = await asked();
    let deep: unknown = 'bottom';
    for (let level = 0; level < 20_000; level++) deep = [deep];
    void here.session.respond(id, { input: deep, type: 'json' });
    await until(() => expect(here.session.getState().status).toBe('done'));
    await until(() => expect(there.session.getState().status).toBe('done'));
    expect(there.session.getState().requests).toEqual([]);
    const late = show(origin.open());
    await late.session.load();
    await until(() => expect(late.session.getState().status).toBe('done'));
    expect(JSON.stringify(late.session.getState().messages)).toContain('nested too deep');
  });

  test('that was given is not given again when the tab is killed with it', async () => {
    const { agent, line } = onBadLine();
    const { here, id, there } = await asked(agent);
    line.loses = 'answer';
    void there.session.respond(id, approve());
    await until(() => expect(line.lost).toBe(1));
    line.loses = undefined;
    here.tab.kill();
    await until(() => expect(there.session.getState().status).toBe('done'));
    expect(there.session.getState().requests).toEqual([]);
    expect(agent.count('POST', '/messages')).toBe(2);
  });
});

test('a request is held as long as one tab carries it out', async () => {
  const { here, there } = await twoTabs(pausingAgent([]));
  void here.session.sendMessage('/confirm');
  await until(() => expect(there.session.getState().status).toBe('awaiting-input'));
  const id = there.session.getState().requests[0]?.id ?? '';
  const held = () =>
    [here, there].map(({ session }) => session.getState().requests[0]?.held === true);
  there.session.hold(id, true);
  here.session.hold(id, true);
  await until(() => expect(held()).toEqual([true, true]));
  here.session.hold(id, false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(held()).toEqual([true, true]);
  here.tab.kill();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(held()[1]).toBe(true);
  there.session.hold(id, false);
  await until(() => expect(held()[1]).toBe(false));
});

test('a tab that is closed in peace holds no request any more', async () => {
  const { here, there } = await twoTabs(pausingAgent([]));
  void here.session.sendMessage('/confirm');
  await until(() => expect(there.session.getState().status).toBe('awaiting-input'));
  const isHeld = () => here.session.getState().requests[0]?.held === true;
  there.session.hold(there.session.getState().requests[0]?.id ?? '', true);
  await until(() => expect(isHeld()).toBe(true));
  there.session.dispose();
  await until(() => expect(isHeld()).toBe(false));
});

test('a file that was on its way when the tab was killed is rejected', async () => {
  const agent = pausingAgent();
  let uploads = 0;
  const fetch: typeof agent.fetch = (input, init) => {
    if (!new Request(input, init).url.endsWith('/upload')) return agent.fetch(input, init);
    uploads++;
    return never();
  };
  const { here, there } = await twoTabs({ ...agent, fetch });
  const stored = there.session.upload?.(new Blob(['plan']));
  await until(() => expect(uploads).toBe(1));
  here.tab.kill();
  await expect(stored).rejects.toMatchObject({ fault: { code: 'interrupted' } });
});

test('what is kept beyond the pages is brought back by the first tab, and known to the next ones', async () => {
  const { origin, show } = await conversation();
  const openings: string[] = [];
  const storage = (name: string): AgentStorage => ({
    ...memoryStorage(),
    keep: () => ({
      open: (role = 'first') => openings.push(`${name} ${role}`),
      show: () => undefined,
      expect: () => undefined,
      willSend: () => Promise.resolve(),
      willAnswer: () => Promise.resolve(),
      close: () => undefined,
      handOver: () => undefined,
    }),
  });
  const here = show(origin.open(), {}, storage('here'));
  await here.session.load();
  const there = show(origin.open(), {}, storage('there'));
  there.session.restore?.();
  await there.session.load();
  await until(() => expect(there.session.getState().history.status).toBe('loaded'));
  expect(new Set(openings)).toEqual(new Set(['here first', 'there beside']));
  here.tab.kill();
  await until(() => expect(openings).toContain('there next'));
  expect(openings).not.toContain('there first');
});
