// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createContentMemory } from '../../../src/core/policy/createContentMemory.js';

test('keeps each answer once, and tells who listens and who stores it', () => {
  const store = vi.fn();
  const memory = createContentMemory({
    answers: ['images https://a.test'],
    onAnswersChange: store,
  });
  const listener = vi.fn();
  const leave = memory.subscribe(listener);
  memory.add('images https://a.test');
  expect(listener).not.toHaveBeenCalled();
  memory.add('media https://b.test');
  expect(memory.getState()).toEqual(['images https://a.test', 'media https://b.test']);
  expect(memory.getState()).toBe(memory.getState());
  expect(store.mock.calls).toEqual([[['images https://a.test', 'media https://b.test']]]);
  leave();
  memory.add('media https://c.test');
  expect(listener).toHaveBeenCalledTimes(1);
});
