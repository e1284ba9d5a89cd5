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
