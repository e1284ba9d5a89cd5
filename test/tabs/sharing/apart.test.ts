// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import {
  createSession,
  exclusivelyBy,
  streamCall,
  type AgentSession,
  type TabPlatform,
} from '../../../src/client/index.js';
import { ActionRunner } from '../../../src/tabs/sharing/ActionRunner.js';
import { shareBy, shareTabs } from '../../../src/tabs/sharing/index.js';
import { VERSION } from '../../../src/tabs/sharing/words.js';
import { SAID, sayBackend } from '../../support/sayBackend.js';
import {
  closeAll,
  conversation,
  pausingAgent,
  shown,
  twoTabs,
  wordsOf,
} from '../../support/sharedTabs.js';
import { until } from '../../support/until.js';
import { createLocks } from '../../support/locks.js';
import { createOrigin } from '../../support/tabs.js';

/* Where tabs cannot share, each works by itself; and what is said by others, or gets lost, does no harm. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  closeAll();
});

async function* run() {
  yield* SAID;
}
const said = () => sayBackend(streamCall(run));

async function expectCounts(session: AgentSession) {
  session.subscribe(() => undefined);
  await session.sendMessage('Count.');
  expect(session.getState().status).toBe('done');
  expect(wordsOf(session)).toEqual(['Count.', 'One, two, three.']);
  session.dispose();
}

const { platform } = createOrigin().open();
test.each<[string, TabPlatform | undefined]>([
  ['has no locks', undefined],
  [
    'may not use its locks',
    {
      ...platform,
      exclusively: exclusivelyBy(() => ({
        request: () => Promise.reject(new DOMException('no', 'SecurityError')),
      })),
    },
  ],
  [
    'has locks that throw',
    {
      ...platform,
      exclusively: exclusivelyBy(() => ({
        request: () => {
          throw new DOMException('no', 'SecurityError');
        },
      })),
    },
  ],
  [
    'may open no channel',
    {
      ...platform,
      openChannel: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
])('works by itself on a page that %s', async (_, given) => {
  await expectCounts(shareBy(createSession({ backend: said() }), given));
});

test.each([
  ['navigator', undefined],
  ['navigator', {}],
  ['BroadcastChannel', undefined],
])('works by itself where %s is %o', async (name, value) => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal(name, value);
  await expectCounts(shareTabs(createSession({ backend: said() })));
});

test('what is no session of its own stays as it is', () => {
  const own = { ...createSession({ backend: said() }) };
  expect(shareTabs(own)).toBe(own);
});

test('a session that nobody uses takes no place, and one that is closed leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const origin = createOrigin();
  const make = () => shareBy(createSession({ backend: said() }), origin.open().platform);
  make();
  expect(origin.channels()).toBe(0);
  const [here, there] = [make(), make()];
  here.subscribe(() => undefined);
  there.subscribe(() => undefined);
  expect(origin.channels()).toBe(2);
  await vi.advanceTimersByTimeAsync(50);
  void there.sendMessage('Count.');
  await vi.advanceTimersByTimeAsync(50);
  expect(wordsOf(here)).toEqual(['Count.', 'One, two, three.']);
  here.dispose();
  there.dispose();
  await vi.advanceTimersByTimeAsync(0);
  expect(origin.channels()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a session is shared once it has a name', async () => {
  const { agent, origin, show } = await conversation(pausingAgent(), { sessionId: undefined });
  const { session } = show();
  expect(origin.channels()).toBe(0);
  const sent = session.sendMessage('Count.');
  await until(() => expect(wordsOf(session)).toEqual(['Count.', 'One, ']));
  expect(origin.channels()).toBe(1);
  const { sessionId } = session.getState();
  const there = show(origin.open(), { sessionId }).session;
  await until(() => expect(wordsOf(there)).toEqual(['Count.', 'One, ']));
  for (let part = 0; part < 2; part++) {
    await until(() => expect(agent.isWaiting()).toBe(true));
    agent.goOn();
  }
  await sent;
  await until(() => expect(wordsOf(there)[1]).toBe('One, two, three.'));
  expect(origin.mostStreams()).toBe(1);
});

test('a tab that is closed in peace hands its run on', async () => {
  const { agent, here, there } = await twoTabs();
  void here.session.sendMessage('Count.');
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  here.session.dispose();
  expect(here.session.getState().status).toBe('interrupted');
  for (let part = 0; part < 2; part++) {
    await until(() => expect(agent.isWaiting()).toBe(true));
    expect(there.session.getState().status).toBe('running');
    agent.goOn();
  }
  await until(() => expect(there.session.getState().status).toBe('done'));
  expect(wordsOf(there.session)[1]).toBe('One, two, three.');
});

test('what other programs, or other versions, say on the channel is not heard', async () => {
  const { agent, here, origin, there } = await twoTabs();
  const letter = { library: 'agent-session-react', version: VERSION, from: 'x', at: Date.now() };
  const news = { term: 99, number: 1 };
  await until(() => expect(there.session.getState().history.status).toBe('loaded'));
  const before = shown(there.session);
  for (const data of [
    undefined,
    null,
    'hello',
    [],
    {},
    { ...letter, version: VERSION + 1, news, words: [] },
    { ...letter, library: 'another', news, words: [] },
    { ...letter, news: { term: 'x' }, words: [] },
    { ...letter, words: 'none' },
    { ...letter, words: [null, 1, {}, { type: 'toString' }, { type: 'action', action: {} }] },
    {
      ...letter,
      words: [{ type: 'action', action: { id: 'a', by: 'x', name: 'dispose', args: [] } }],
    },
    { ...letter, words: [{ type: 'hello', actions: {}, held: [] }] },
    { ...letter, words: [{ type: 'draft', draft: 1, stamp: { count: 9, by: 'x' } }] },
    { ...letter, news, words: [{ type: 'state', state: { rest: {}, messages: [] } }] },
    { ...letter, news, words: [{ type: 'change', events: [{}] }] },
  ]) {
    origin.say(data);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown(there.session)).toEqual(before);
  expect(there.session.outbox.getState().draft).toBeUndefined();
  // Both go on as before.
  void there.session.sendMessage('Count.');
  await until(() => expect(wordsOf(here.session)).toEqual(['Count.', 'One, ']));
  expect(agent.count('POST', '/messages')).toBe(1);
});

test('who has missed something asks for the state, and shows what the others show', async () => {
  const { agent, here, there } = await twoTabs();
  void here.session.sendMessage('Count.');
  await until(() => expect(wordsOf(there.session)).toEqual(['Count.', 'One, ']));
  const [kept] = there.session.getState().messages;
  const hear = there.tab.deafen();
  agent.goOn();
  await until(() => expect(wordsOf(here.session)[1]).toBe('One, two, '));
  await new Promise((resolve) => setTimeout(resolve, 10));
  hear();
  agent.goOn();
  await until(() => expect(wordsOf(there.session)[1]).toBe('One, two, three.'));
  await until(() => expect(shown(there.session)).toEqual(shown(here.session)));
  // What was shown already is the same object, so that nothing of it renders again.
  expect(there.session.getState().messages[0]?.parts[0]).toBe(kept?.parts[0]);
});

test('nothing is told where nobody listens', async () => {
  const { agent, origin, show } = await conversation(pausingAgent());
  const { session } = show();
  void session.sendMessage('Count.');
  await until(() => expect(wordsOf(session)[1]).toBe('One, '));
  const told = origin.said.length;
  agent.goOn();
  await until(() => expect(wordsOf(session)[1]).toBe('One, two, '));
  expect(origin.said.length).toBe(told);
});

test('a tab that works by itself remembers no message that it has sent', async () => {
  const begun = vi.spyOn(ActionRunner.prototype, 'finish');
  const session = createSession({ backend: said() });
  const shared = shareBy(session, undefined);
  await expectCounts(shared);
  expect(begun).toHaveBeenCalledOnce();
  begun.mockRestore();
});

test('a message that was written before the tabs have agreed who leads stays with a page that is closed', async () => {
  const { agent, show } = await conversation();
  const { session } = show();
  const sent = session.sendMessage('Hello');
  session.dispose();
  await sent;
  expect(session.getState().messages).toMatchObject([
    { role: 'user', status: 'interrupted', parts: [{ text: 'Hello' }] },
  ]);
  expect(agent.count('POST', '/messages')).toBe(0);
});

test('what is asked for before the tabs have agreed who leads comes to an end when the page is closed', async () => {
  const backend = sayBackend(streamCall(run), {
    upload: () => ({ method: 'POST', url: 'https://say.test/files' }),
    readUpload: () => ({ id: 'a', name: 'a' }),
  });
  const { platform: own } = createOrigin().open();
  const undecided = { ...own, exclusively: () => new Promise<never>(() => {}) };
  const session = shareBy(createSession({ backend }), undecided);
  session.subscribe(() => undefined);
  const loaded = session.load();
  const uploaded = session.upload?.(new File(['A'], 'a.txt'));
  session.dispose();
  expect(await loaded).toBeUndefined();
  // Nobody knows of it any more, and its caller waits for a value.
  await expect(uploaded).rejects.toMatchObject({ fault: { code: 'interrupted' } });
});
