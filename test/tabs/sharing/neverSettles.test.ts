// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabPlatform } from '../../../src/client/index.js';
import {
  closeAll,
  conversation,
  pausingAgent,
  twoTabs,
  wordsOf,
} from '../../support/sharedTabs.js';

/* Whatever tabs wait for, and never comes: each wait has an end, or the person can end it. */

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  closeAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const later = (milliseconds = 500) => vi.advanceTimersByTimeAsync(milliseconds);
const opened = async <Value>(opening: Promise<Value>): Promise<Value> => {
  await later();
  return opening;
};

/** A platform whose locks do not answer from the given moment on. */
function silentLocks(platform: TabPlatform) {
  const state = { isSilent: false };
  const exclusively: TabPlatform['exclusively'] = (...args) =>
    state.isSilent ? never() : platform.exclusively(...args);
  return { platform: { ...platform, exclusively }, state };
}

test('a tab whose locks never answer works by itself after ten seconds', async () => {
  const { origin, show } = await opened(conversation());
  const tab = origin.open();
  const { platform, state } = silentLocks(tab.platform);
  state.isSilent = true;
  const { session } = show({ ...tab, platform });
  void session.sendMessage('Count.');
  await later(9000);
  expect(session.getState().messages).toEqual([]);
  await later(2000);
  expect(wordsOf(session)).toEqual(['Count.', 'One, ']);
});

test('a tab whose locks do not answer goes on by itself where the leading one hangs', async () => {
  const { agent, origin, show } = await opened(conversation());
  const leading = show();
  await later();
  const tab = origin.open();
  const { platform, state } = silentLocks(tab.platform);
  const { session } = show({ ...tab, platform });
  await later();
  const wake = leading.tab.freeze();
  state.isSilent = true;
  void session.sendMessage('Count.');
  await later(19_000);
  expect(session.getState().messages).toEqual([]);
  await later(2000);
  expect(wordsOf(session)).toEqual(['Count.', 'One, ']);
  // The tab that hung goes on, too, and sends nothing.
  state.isSilent = false;
  wake();
  await later(30_000);
  expect(wordsOf(leading.session)).toEqual([]);
  expect(wordsOf(session)).toEqual(['Count.', 'One, ']);
  expect(agent.count('POST', '/messages')).toBe(1);
});

test('Stop ends the wait of a tab that has taken over, and asks what has arrived', async () => {
  const agent = pausingAgent();
  const line = { isDead: false };
  const fetch: typeof agent.fetch = async (input, init) =>
    line.isDead ? never() : agent.fetch(input, init);
  const { here, there } = await opened(twoTabs({ ...agent, fetch }));
  line.isDead = true;
  const sent = there.session.sendMessage('Count.');
  await later();
  here.tab.kill();
  await later();
  expect(there.session.getState()).toMatchObject({
    status: 'submitting',
    messages: [{ status: 'sending' }],
  });
  const stopped = there.session.stop();
  await later();
  expect(there.session.getState()).toMatchObject({
    status: 'stopped',
    messages: [{ status: 'interrupted' }],
  });
  await Promise.all([sent, stopped]);
  // What comes later changes nothing.
  await later(120_000);
  expect(there.session.getState()).toMatchObject({
    status: 'stopped',
    messages: [{ status: 'interrupted' }],
  });
  line.isDead = false;
  void there.session.sendMessage('Again.');
  await later();
  expect(wordsOf(there.session)).toEqual(['Count.', 'Again.', 'One, ']);
});
