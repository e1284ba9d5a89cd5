// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createListeners } from '../../src/core/createListeners.js';

test('listeners are counted once each, and are gone once they leave', () => {
  const listeners = createListeners();
  const listener = vi.fn();
  expect(listeners.isEmpty()).toBe(true);
  const leave = listeners.subscribe(listener);
  listeners.subscribe(listener);
  listeners.tell();
  expect(listener).toHaveBeenCalledOnce();
  expect(listeners.isEmpty()).toBe(false);
  leave();
  leave();
  listeners.tell();
  expect(listener).toHaveBeenCalledOnce();
  expect(listeners.isEmpty()).toBe(true);
});
