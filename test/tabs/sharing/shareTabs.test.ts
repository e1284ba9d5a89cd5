// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession, type AgentSession } from '../../../src/client/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { shareBy } from '../../../src/tabs/sharing/index.js';
import {
  createScriptedAgent,
  pause,
  text,
  type Scenario,
} from '../../../src/testing/scripted-agent/index.js';
import { createOrigin } from '../../support/tabs.js';

/* Tabs of one origin: one of them holds the stream, the others show what it tells. */

const open: AgentSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

const baseUrl = 'http://agent.test/api/v1';
const until = (met: () => void) => vi.waitFor(met, { timeout: 5000, interval: 5 });

/** An agent that writes up to its pauses, and on when it is told. */
function pausingAgent(scenarios?: readonly Scenario[]) {
  const waiting = new Set<() => void>();
  const chat: Scenario = {
    name: 'chat',
    script: [text('One, '), pause(5000), text('two, '), pause(5000), text('three.')],
  };
  const agent = createScriptedAgent({
    scenarios: scenarios ?? [chat],
    wait: (ms, signal) =>
      ms < 5000
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.add(resolve);
            signal.addEventListener('abort', () => resolve());
          }),
  });
  return {
    ...agent,
    /** The agent writes up to its next pause. */
    goOn: () => {
      for (const go of waiting) go();
      waiting.clear();
    },
    count: (method: string, end: string) =>
      agent.requests.filter((one) => one.method === method && one.path.endsWith(end)).length,
  };
}

type PausingAgent = ReturnType<typeof pausingAgent>;

/** A conversation that the agent knows, as tabs show it. */
async function conversation(agent = pausingAgent()) {
  const response = await agent.fetch(`${baseUrl}/agent-sessions`, { method: 'POST', body: '{}' });
  const { id } = (await response.json()) as { readonly id: string };
  const origin = createOrigin();
  const show = (tab = origin.open()) => {
    const backend = ubikBackend({ baseUrl, sessionId: id, fetch: tab.fetch(agent.fetch) });
    const session = shareBy(createSession({ backend, retry: { base: 1 } }), tab.platform);
    open.push(session);
    // Shown: a session that nobody looks at takes no place.
    session.subscribe(() => undefined);
    return { session, tab };
  };
  return { agent, origin, show };
}

/** Two tabs, of which the first leads. */
async function twoTabs(agent?: PausingAgent) {
  const world = await conversation(agent);
  const here = world.show();
  await here.session.load();
  const there = world.show();
  await there.session.load();
  return { ...world, here, there };
}

const wordsOf = (session: AgentSession) =>
  session
    .getState()
    .messages.map(({ parts }) =>
      parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    );
const shown = (session: AgentSession) => {
  const { diagnostics: _, connection: __, ...state } = session.getState();
  return state;
};

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
