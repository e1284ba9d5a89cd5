import { afterEach, expect, test, vi } from 'vitest';
import { Pace } from '../../../src/client/run/readStream.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('goes on only after what was done is drawn', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  const seen: string[] = [];
  const rest = new Pace().rest().then(() => seen.push('on'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toEqual([]);
  for (const draw of frames) draw(0);
  await rest;
  expect(seen).toEqual(['on']);
});

test('counts what is worked, and not what is waited', async () => {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  const pace = new Pace();
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  pace.do(() => pass(5));
  pass(40);
  pace.do(() => pass(5));
  expect(pace.isDue).toBe(false);
  pace.do(() => pass(20));
  expect(pace.isDue).toBe(true);
  await pace.rest();
  expect(pace.isDue).toBe(false);
  clock.mockRestore();
});

test('waits for no frame where none is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // No time passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await new Pace().rest();
  expect(vi.getTimerCount()).toBe(0);
});
