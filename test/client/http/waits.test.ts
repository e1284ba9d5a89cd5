// @vitest-environment node
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { nextTask, RETRY_POLICY, waitBefore } from '../../../src/client/http/Wait.js';
import { runs } from '../../support/runs.js';
import { tried } from '../../support/tried.js';
import { until } from '../../support/until.js';

/* How long is waited before a connection is tried again: by itself, and where a backend asks for a time. */

afterEach(() => {
  vi.unstubAllGlobals();
});

const FLOOR = 250;
const LONGEST = 30_000;
const MAX_RETRY_AFTER = 300_000;

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const asked = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 2 * MAX_RETRY_AFTER }),
  fc.constantFrom(0, 1, MAX_RETRY_AFTER, Number.MAX_SAFE_INTEGER),
);

test('no wait is shorter than its floor or longer than its end, and what is asked for is not undercut', () => {
  let waits = 0;
  const attempt = fc.integer({ min: 2, max: 100 });
  fc.assert(
    fc.property(attempt, asked, chance, (tryNumber, time, number) => {
      const wait = waitBefore(tryNumber, RETRY_POLICY, time, () => number);
      expect(wait).toBeGreaterThanOrEqual(FLOOR);
      expect(wait).toBeLessThanOrEqual(time === undefined ? LONGEST : MAX_RETRY_AFTER);
      expect(wait).toBeGreaterThanOrEqual(Math.min(time ?? 0, MAX_RETRY_AFTER));
      waits++;
    }),
    { numRuns: runs(5000) },
  );
  tried('waits', waits);
});

test('chance decides over a fifth of each wait at least, so that many pages do not come back at once', () => {
  for (let attempt = 3; attempt <= RETRY_POLICY.attempts; attempt++) {
    for (const time of [undefined, 1000, 60_000]) {
      const ends = [0, 1].map((number) => waitBefore(attempt, RETRY_POLICY, time, () => number));
      const [short, long] = [Math.min(...ends), Math.max(...ends)];
      expect((long - short) / long).toBeGreaterThanOrEqual(0.2);
    }
  }
});

test('a page tries eight times in a row, and not at once', () => {
  expect(RETRY_POLICY.attempts).toBe(8);
  expect(waitBefore(1, RETRY_POLICY)).toBe(0);
  expect(waitBefore(2, RETRY_POLICY)).toBeGreaterThanOrEqual(FLOOR);
});

test('work goes on in the next task, by whatever means the platform has for one', async () => {
  const yielded = vi.fn(() => Promise.resolve());
  const opened: MessageChannel[] = [];
  const closed: MessageChannel[] = [];
  class Channel extends MessageChannel {
    constructor() {
      super();
      opened.push(this);
      this.port1.addEventListener('close', () => closed.push(this));
    }
  }
  const seen: string[] = [];
  const work = async (name: string) => {
    setTimeout(() => seen.push(`task before ${name}`));
    await nextTask();
    seen.push(name);
  };
  vi.stubGlobal('MessageChannel', undefined);
  await work('a timer');
  expect(seen).toEqual(['task before a timer', 'a timer']);
  vi.stubGlobal('MessageChannel', Channel);
  await nextTask();
  // An open port keeps a process alive.
  await until(() => expect(closed).toHaveLength(1));
  vi.stubGlobal('scheduler', {});
  await nextTask();
  expect(opened).toHaveLength(2);
  vi.stubGlobal('scheduler', { yield: yielded });
  await nextTask();
  expect([yielded.mock.calls.length, opened.length]).toEqual([1, 2]);
});
