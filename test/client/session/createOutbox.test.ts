// @vitest-environment node
import { expect, test } from 'vitest';
import { createOutbox, type AgentSession } from '../../../src/client/index.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import type { RunStatus } from '../../../src/core/state.js';
import { until } from '../../support/until.js';

function started(status: RunStatus) {
  let state = { ...initialSession(), status };
  const listeners = new Set<() => void>();
  const calls: unknown[] = [];
  const session: Parameters<typeof createOutbox>[0] = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sendMessage: ((message) => {
      calls.push(message);
      return Promise.resolve();
    }) satisfies AgentSession['sendMessage'],
    stop: () => {
      calls.push('stop');
      return Promise.resolve();
    },
  };
  const set = (next: RunStatus) => {
    state = { ...state, status: next };
    for (const listener of listeners) listener();
  };
  const outbox = createOutbox(session);
  const texts = () => outbox.getState().queue.map(({ message }) => message.text);
  return { outbox, texts, calls, set, listeners };
}

test('holds messages in order, and lets them be changed, moved and dropped', () => {
  const { outbox, texts } = started('running');
  const [a, b, c] = ['a', 'b', 'c'].map((text) => outbox.enqueue({ text })) as [
    string,
    string,
    string,
  ];
  const before = outbox.getState();
  outbox.edit(b, { text: 'B' });
  outbox.move(c, 0);
  expect(texts()).toEqual(['c', 'a', 'B']);
  outbox.move(c, 9);
  outbox.remove(a);
  expect(texts()).toEqual(['B', 'c']);
  // What a reader holds never changes under them.
  expect(before.queue.map(({ message }) => message.text)).toEqual(['a', 'b', 'c']);
  const now = outbox.getState();
  outbox.remove('not there');
  outbox.move('not there', 0);
  outbox.edit('not there', { text: 'x' });
  outbox.sendNow('not there');
  expect(outbox.getState()).toBe(now);
});

test('sends one when a run is done, and none when it failed', async () => {
  const { outbox, texts, calls, set, listeners } = started('running');
  outbox.enqueue({ text: 'a' });
  outbox.enqueue({ text: 'b', options: { deep: true } });
  set('failed');
  await until(() => expect(calls).toEqual([]));
  set('done');
  await until(() => expect(calls).toEqual(['a']));
  set('submitting');
  expect(texts()).toEqual(['b']);
  set('done');
  await until(() => expect(calls).toEqual(['a', { text: 'b', options: { deep: true } }]));
  expect(listeners.size).toBe(0);
});

test('sends no second one while the first has not begun a run', async () => {
  const { outbox, texts, calls, set } = started('running');
  outbox.enqueue({ text: 'a' });
  outbox.enqueue({ text: 'b' });
  set('done');
  await until(() => expect(calls).toEqual(['a']));
  // Such as when the connection changes: the session is still at something else.
  set('done');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual(['a']);
  expect(texts()).toEqual(['b']);
  set('running');
  set('done');
  await until(() => expect(calls).toEqual(['a', 'b']));
});

test('stops a run for a message that is sent now', () => {
  const { outbox, texts, calls } = started('awaiting-input');
  const a = outbox.enqueue({ text: 'a' });
  outbox.enqueue({ text: 'b' });
  outbox.sendNow(a);
  outbox.sendNow(a);
  expect(calls).toEqual(['stop', 'a']);
  expect(texts()).toEqual(['b']);
});

test('sends by the session that a message was written to, as the app has wrapped it', async () => {
  const { outbox, calls, set } = started('running');
  const mine: unknown[] = [];
  const wrapped = {
    sendMessage: ((message) => {
      mine.push(message);
      return Promise.resolve();
    }) satisfies AgentSession['sendMessage'],
    stop: () => {
      mine.push('stop');
      return Promise.resolve();
    },
  };
  outbox.send({ text: 'a' }, wrapped);
  const b = outbox.enqueue({ text: 'b' }, wrapped);
  outbox.edit(b, { text: 'B' });
  await until(() => expect(outbox.isSending()).toBe(false));
  outbox.sendNow(b);
  await until(() => expect(outbox.isSending()).toBe(false));
  outbox.enqueue({ text: 'c' }, wrapped);
  set('done');
  await until(() => expect(mine).toEqual(['a', 'stop', 'B', 'c']));
  expect(calls).toEqual([]);
});

test.each<[RunStatus, boolean]>([
  ['idle', false],
  ['submitting', true],
  ['running', true],
  ['awaiting-input', true],
  ['stopping', true],
  ['done', false],
  ['failed', false],
  ['stopped', false],
  ['interrupted', false],
])('stops the run for a message that is sent now, as far as there is one: %s', (status, stops) => {
  const { outbox, calls, texts } = started(status);
  const [, second] = ['a', 'b'].map((text) => outbox.enqueue({ text }));
  outbox.sendNow(second ?? '');
  expect(calls).toEqual(stops ? ['stop', 'b'] : ['b']);
  // Another one comes from the same click.
  outbox.send({ text: 'c' });
  outbox.sendNow('queued-1');
  outbox.sendNext();
  expect(calls).toHaveLength(stops ? 2 : 1);
  expect(texts()).toEqual(['a']);
});

test.each<RunStatus>(['idle', 'running', 'awaiting-input', 'failed', 'stopped', 'interrupted'])(
  'sends nothing by itself where no run is done: %s',
  (status) => {
    const { outbox, calls, texts } = started(status);
    outbox.enqueue({ text: 'a' });
    outbox.sendNext();
    expect([calls, texts()]).toEqual([[], ['a']]);
  },
);

test('sends words as words, and a message with more as it is', async () => {
  const { outbox, calls } = started('idle');
  outbox.send({ text: 'a' });
  expect(outbox.isSending()).toBe(true);
  await until(() => expect(outbox.isSending()).toBe(false));
  outbox.send({ text: 'b', options: { k: 1 } });
  expect(calls).toEqual(['a', { text: 'b', options: { k: 1 } }]);
});

test('listens while something waits, once, and no longer', () => {
  const { outbox, listeners } = started('running');
  expect(listeners.size).toBe(0);
  const keys = ['a', 'b'].map((text) => outbox.enqueue({ text }));
  expect(keys).toEqual(['queued-1', 'queued-2']);
  expect(outbox.enqueue({ text: 'c' }, undefined, 'mine')).toBe('mine');
  expect(listeners.size).toBe(1);
  for (const key of [...keys, 'mine']) outbox.remove(key);
  expect(listeners.size).toBe(0);
  outbox.enqueue({ text: 'd' });
  expect(listeners.size).toBe(1);
});

test('gives words back one after the other, and once', () => {
  const { outbox } = started('idle');
  const before = outbox.getState();
  expect(outbox.takeReturned()).toBe('');
  expect(outbox.getState()).toBe(before);
  expect(before).toEqual({ draft: undefined, returned: '', queue: [], files: [] });
  outbox.giveBack('a');
  outbox.giveBack('b');
  expect(outbox.takeReturned()).toBe('a\n\nb');
  expect(outbox.getState().returned).toBe('');
  outbox.write('c');
  expect(outbox.getState()).toMatchObject({ draft: 'c', returned: '' });
});

test('sends what nobody is named for by the one who sends at that time', async () => {
  const { outbox, calls } = started('running');
  const by = (name: string) => ({
    sendMessage: (message: unknown) => {
      calls.push(`${name} ${String(message)}`);
      return Promise.resolve();
    },
    stop: () => {
      calls.push(`${name} stops`);
      return Promise.resolve();
    },
  });
  const [plain, named] = [outbox.enqueue({ text: 'a' }), outbox.enqueue({ text: 'b' }, by('you'))];
  outbox.edit(named, { text: 'B' });
  outbox.setSender(by('we'));
  outbox.sendNow(plain);
  expect(calls).toEqual(['we stops', 'we a']);
  await until(() => expect(outbox.isSending()).toBe(false));
  outbox.sendNow(named);
  expect(calls.slice(2)).toEqual(['you stops', 'you B']);
});
