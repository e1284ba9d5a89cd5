import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from '../../../src/markdown-extensions/reveal/Pace.js';

const FRAME = 16;

interface Arrival {
  readonly pause: number;
  readonly length: number;
}

/** What is shown in each frame, beside what had arrived by then. */
function play(arrivals: readonly Arrival[]) {
  const pace = new Pace(0, 0);
  const frames: { now: number; shown: number }[] = [];
  const arrived: { now: number; length: number }[] = [];
  let now = 0;
  let length = 0;
  const until = (end: number) => {
    for (; now < end; now += FRAME) frames.push({ now, shown: pace.shownAt(now) });
  };
  for (const arrival of arrivals) {
    until(now + arrival.pause);
    length += arrival.length;
    pace.arrive(length, now);
    arrived.push({ now, length });
  }
  until(now + 1000);
  return { frames, arrived, length };
}

const arrivals = fc.array(
  fc.record({
    pause: fc.oneof(fc.nat(50), fc.nat(600), fc.nat(20_000)),
    length: fc.oneof(fc.nat(8), fc.nat(500), fc.nat(50_000)),
  }),
  { minLength: 1, maxLength: 40 },
);

test('nothing appears later than a second after its arrival, nothing before it, and nothing goes away', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      const { frames, arrived, length } = play(all);
      let last = 0;
      for (const { now, shown } of frames) {
        const due = arrived.findLast((one) => one.now <= now - 1000)?.length ?? 0;
        const there = arrived.findLast((one) => one.now <= now)?.length ?? 0;
        expect(shown).toBeGreaterThanOrEqual(Math.max(due, last));
        expect(shown).toBeLessThanOrEqual(there);
        last = shown;
      }
      expect(last).toBe(length);
    }),
  );
});

test.each([100, 250, 500])('lumps every %d ms appear evenly, without a pause', (pause) => {
  const { frames, arrived } = play(Array.from({ length: 20 }, () => ({ pause, length: 120 })));
  const from = arrived[4]!.now;
  const to = arrived.at(-1)!.now;
  const steps = frames
    .filter(({ now }) => now >= from && now <= to)
    .map(({ shown }, at, all) => shown - (all[at - 1]?.shown ?? shown))
    .slice(1);
  const even = (120 / pause) * FRAME;
  expect(Math.max(...steps)).toBeLessThan(even * 1.6);
  expect(Math.min(...steps)).toBeGreaterThan(even * 0.4);
});

test('words that arrive all the time are hardly held back', () => {
  const { frames, arrived } = play(Array.from({ length: 200 }, () => ({ pause: 20, length: 5 })));
  const end = arrived.at(-1)!;
  const { shown } = frames.findLast(({ now }) => now <= end.now)!;
  expect(end.length - shown).toBeLessThan(20);
});
