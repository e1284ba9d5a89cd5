// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { memoryStorage } from '../../../src/storage.js';
import { shareBy } from '../../../src/tabs/sharing/index.js';
import { baseUrl, pausingAgent } from '../../support/sharedTabs.js';
import { createOrigin } from '../../support/tabs.js';
import { until } from '../../support/until.js';

/* Two people in one browser, whose conversations have the same id: whatever the tab of one has, the tab of the other has not. */

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function twoPeople(optionsOf: (name: string) => Partial<SessionOptions>) {
  const origin = createOrigin();
  const show = async (name: string) => {
    // Each has an account of their own.
    const agent = pausingAgent();
    const response = await agent.fetch(`${baseUrl}/agent-sessions`, { method: 'POST', body: '{}' });
    const { id } = (await response.json()) as { readonly id: string };
    const tab = origin.open();
    const keys: (string | null)[] = [];
    const backend = ubikBackend({
      url: baseUrl,
      sessionId: id,
      auth: { token: name },
      fetch: tab.fetch((input, init) => {
        keys.push(new Headers(init?.headers).get('authorization'));
        return agent.fetch(input, init);
      }),
    });
    const options = { backend, retry: { base: 1 }, ...optionsOf(name) };
    const session = shareBy(createSession(options), tab.platform);
    open.push(() => session.dispose());
    session.subscribe(() => undefined);
    await session.load();
    return { agent, id, keys, session };
  };
  const ann = await show('ann');
  const bob = await show('bob');
  expect(bob.id).toBe(ann.id);
  return { ann, bob };
}

test.each<[string, (name: string) => Partial<SessionOptions>]>([
  ['by the app', (person) => ({ person })],
  ['by their storage', (person) => ({ storage: memoryStorage({ person }) })],
])('share nothing where they are told apart %s', async (_, optionsOf) => {
  const { ann, bob } = await twoPeople(optionsOf);
  ann.session.outbox.write('A secret');
  void ann.session.sendMessage('From Ann.');
  await until(() => expect(ann.agent.isWaiting()).toBe(true));
  expect(bob.session.getState().messages).toEqual([]);
  expect(bob.session.outbox.getState().draft).not.toBe('A secret');
  void bob.session.sendMessage('From Bob.');
  await until(() => expect(bob.agent.count('POST', '/messages')).toBe(1));
  expect(ann.agent.count('POST', '/messages')).toBe(1);
  expect(new Set(bob.keys)).toEqual(new Set([bob.keys[0]]));
  expect(bob.keys[0]).toContain('bob');
});

test('one person shares it between tabs, whatever storage each tab has', async () => {
  const { ann, bob } = await twoPeople(() => ({ person: 'ann' }));
  void ann.session.sendMessage('From Ann.');
  await until(() =>
    expect(bob.session.getState().messages.map(({ role }) => role)).toContain('user'),
  );
});
