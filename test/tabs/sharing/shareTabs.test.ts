// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { closeAll, conversation, shown, twoTabs, wordsOf } from '../../support/sharedTabs.js';
import { until } from '../../support/until.js';

/* Tabs of one origin: one of them holds the stream, the others show what it tells. */

afterEach(closeAll);

test('a run is read in one tab, and shown in both', async () => {
  const { agent, here, origin, there } = await twoTabs();
  const sent = here.session.sendMessage('Count.');
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  expect(there.session.getState()).toMatchObject({
    status: 'running',
    connection: { status: 'open' },
  });
  agent.goOn();
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, '));
  agent.goOn();
  await sent;
  await until(() => expect(there.session.getState().status).toBe('done'));
  await until(() => expect(shown(there.session)).toEqual(shown(here.session)));
  expect(agent.count('POST', '/messages')).toBe(1);
  expect(agent.count('GET', '/stream')).toBe(0);
  expect(origin.mostStreams()).toBe(1);
});

test('a message that is sent in a tab that follows arrives once, and its promise lasts as long as the run', async () => {
  const { agent, here, origin, there } = await twoTabs();
  let isOver = false;
  const sent = there.session.sendMessage('Count.').then(() => {
    isOver = true;
  });
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  expect(wordsOf(here.session)).toEqual(['Count.', 'One, ']);
  expect(isOver).toBe(false);
  agent.goOn();
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, '));
  agent.goOn();
  await sent;
  expect(there.session.getState().status).toBe('done');
  expect(agent.count('POST', '/messages')).toBe(1);
  expect(origin.mostStreams()).toBe(1);
});

test('a tab that is opened in the middle of a run shows what is there at once, and then the rest', async () => {
  const { agent, show } = await conversation();
  const here = show();
  const sent = here.session.sendMessage('Count.');
  await until(() => expect(wordsOf(here.session)).toEqual(['Count.', 'One, ']));
  const asked = agent.requests.length;
  const there = show();
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  expect(agent.requests.length).toBe(asked);
  const { messages } = here.session.getState();
  expect(there.session.getState().messages.map(({ key }) => key)).toEqual(
    messages.map(({ key }) => key),
  );
  agent.goOn();
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, '));
  agent.goOn();
  await sent;
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, three.'));
});

test('the tab that leads is killed: another one reads on, and shows what one clean run would', async () => {
  const { agent, here, origin, there } = await twoTabs();
  void here.session.sendMessage('Count.');
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  let longest = 0;
  there.session.subscribe(() => {
    const length = wordsOf(there.session)[1]?.length ?? 0;
    expect(length).toBeGreaterThanOrEqual(longest);
    longest = length;
  });
  here.tab.kill();
  await until(() => expect(origin.streams()).toBe(1));
  expect(there.session.getState().status).toBe('running');
  agent.goOn();
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, '));
  agent.goOn();
  await until(() => expect(there.session.getState().status).toBe('done'));
  expect(wordsOf(there.session)).toEqual(['Count.', 'One, two, three.']);
  expect(there.session.getState().fault).toBeUndefined();
  expect(agent.count('POST', '/messages')).toBe(1);
  expect(origin.mostStreams()).toBe(1);
});

test('two tabs that begin in the same moment make one stream', async () => {
  const { agent, origin, show } = await conversation();
  const [here, there] = [show(), show()];
  const sent = [here.session.sendMessage('Count.'), there.session.load()];
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  await until(() => expect(wordsOf(here.session)).toEqual(['Count.', 'One, ']));
  agent.goOn();
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, '));
  agent.goOn();
  await Promise.all(sent);
  expect(origin.mostStreams()).toBe(1);
  expect(agent.count('POST', '/messages')).toBe(1);
});

test('the queue and the draft are the same in all tabs, and what waits is sent once', async () => {
  const { agent, here, origin, there } = await twoTabs();
  const sent = there.session.sendMessage('Count.');
  await until(() => expect(there.session.getState().status).toBe('running'));
  there.session.outbox.write('Half a th');
  there.session.outbox.write('Half a thought');
  const first = there.session.outbox.enqueue({ text: 'And then?' });
  const second = here.session.outbox.enqueue({ text: 'Never mind.' });
  await until(() => {
    for (const { session } of [here, there]) {
      const { draft, queue } = session.outbox.getState();
      expect(draft).toBe('Half a thought');
      expect(queue.map(({ key }) => key).toSorted()).toEqual([first, second].toSorted());
    }
  });
  there.session.outbox.remove(second);
  here.session.outbox.write('Another');
  await until(() => expect(there.session.outbox.getState().draft).toBe('Another'));
  await until(() => expect(here.session.outbox.getState().queue).toHaveLength(1));
  for (let part = 0; part < 2; part++) {
    await until(() => expect(agent.isWaiting()).toBe(true));
    agent.goOn();
  }
  await sent;
  await until(() => expect(there.session.getState().messages).toHaveLength(4));
  expect(there.session.outbox.getState().queue).toEqual([]);
  expect(wordsOf(there.session)[2]).toBe('And then?');
  expect(agent.count('POST', '/messages')).toBe(2);
  expect(origin.mostStreams()).toBe(1);
});

test('what waits is sent by the tab that leads next', async () => {
  const { agent, here, there } = await twoTabs();
  void here.session.sendMessage('Count.');
  await until(() => expect(there.session.getState().status).toBe('running'));
  const key = here.session.outbox.enqueue({ text: 'And then?' });
  await until(() => expect(there.session.outbox.getState().queue).toMatchObject([{ key }]));
  here.tab.kill();
  await until(() => expect(agent.count('GET', '/stream')).toBe(1));
  expect(there.session.outbox.getState().queue).toMatchObject([{ key }]);
  for (let part = 0; part < 2; part++) {
    await until(() => expect(agent.isWaiting()).toBe(true));
    agent.goOn();
  }
  await until(() => expect(wordsOf(there.session)[2]).toBe('And then?'));
  expect(agent.count('POST', '/messages')).toBe(2);
});

test('a signal that is aborted after the answer has come cancels nothing', async () => {
  const { origin, there } = await twoTabs();
  const controller = new AbortController();
  await there.session.fetchHistory(controller.signal);
  const told = origin.said.length;
  controller.abort();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(origin.said.slice(told)).toEqual([]);
});
