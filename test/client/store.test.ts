// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { Store, type Scheduler } from '../../src/client/store/Store.js';

/** Frames that the test draws. */
function manual() {
  const waiting = new Set<() => void>();
  const scheduler: Scheduler = {
    schedule: (publish) => {
      waiting.add(publish);
      return () => waiting.delete(publish);
    },
  };
  const draw = () => {
    for (const publish of waiting) {
      waiting.delete(publish);
      publish();
    }
  };
  return { scheduler, waiting, draw };
}

test('publishes changes together, with the next frame, and only what has changed', () => {
  const { scheduler, waiting, draw } = manual();
  const store = new Store(0, scheduler);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set(0);
  expect(waiting.size).toBe(0);
  store.set(1);
  store.set(2);
  expect(waiting.size).toBe(1);
  expect([store.current, store.getState()]).toEqual([2, 0]);
  draw();
  expect(store.getState()).toBe(2);
  expect(listener).toHaveBeenCalledOnce();
  // There and back before anybody saw it.
  store.set(3);
  store.set(2);
  draw();
  expect(listener).toHaveBeenCalledOnce();
});

test('publishes at once where it is asked to, and not again with the frame', () => {
  const { scheduler, waiting, draw } = manual();
  const store = new Store(0, scheduler);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.set(1);
  store.publish();
  expect(waiting.size).toBe(0);
  draw();
  expect(listener).toHaveBeenCalledOnce();
  store.set(2);
  draw();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.set(3);
  draw();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.getState()).toBe(3);
});
