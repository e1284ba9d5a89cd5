import { afterEach, expect, test, vi } from 'vitest';
import { createTurns } from '../../../src/define/run/createTurns.js';
import { until } from '../../support/until.js';

/* A thousand calls that begin in one task would block the page for all of them. */

afterEach(() => {
  vi.useRealTimers();
});

test('a few actions run at once, and of many the others over the next frames, in their order', async () => {
  // Without frames and tasks, nothing goes on.
  vi.useFakeTimers();
  const inTurn = createTurns();
  const done: number[] = [];
  const all = Array.from({ length: 60 }, (_, index) => index);
  for (const index of all) inTurn(() => done.push(index));
  expect(done).toEqual(all.slice(0, 25));
  vi.useRealTimers();
});

test('all of them run, also those that are added by others', async () => {
  const inTurn = createTurns();
  const done: number[] = [];
  for (let index = 0; index < 60; index++) {
    inTurn(() => {
      done.push(index);
      if (index === 40) inTurn(() => done.push(60));
    });
  }
  await until(() => expect(done).toHaveLength(61));
  expect(done).toEqual(Array.from({ length: 61 }, (_, index) => index));
  // Later ones run at once again.
  await until(() => {
    const before = done.length;
    inTurn(() => done.push(before));
    expect(done).toHaveLength(before + 1);
  });
});
