// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clearing } from '../../../src/storage/keep/Clearing.js';
import { createOrigin, type Origin } from '../../support/tabs.js';

/* Whoever clears a storage waits until no other tab writes to it any more. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 50) => vi.advanceTimersByTimeAsync(milliseconds);

/** A tab of the origin, whose last write takes as long as the test says. */
function openTab(origin: Origin, name = 'ann', lastWrite: () => Promise<void> = async () => {}) {
  const page = origin.open();
  const stop = vi.fn(lastWrite);
  return { ...page, stop, clearing: new Clearing(name, () => page.platform, stop) };
}

/** Clears the storage, and says whether that is done. */
function clear({ clearing }: ReturnType<typeof openTab>) {
  const remove = vi.fn(async () => {});
  const done = vi.fn();
  void clearing.clear(remove).then(done);
  return { remove, done };
}

test('a tab that stores is told, and what is stored is removed after its last write', async () => {
  const origin = createOrigin();
  let isWritten = false;
  const storing = openTab(origin, 'ann', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    isWritten = true;
  });
  storing.clearing.begin();
  const { remove, done } = clear(openTab(origin));
  await pass(900);
  expect(storing.stop).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
  await pass(200);
  expect(isWritten).toBe(true);
  expect(remove).toHaveBeenCalledOnce();
  expect(done).toHaveBeenCalledOnce();
});

test('a tab that has begun twice is told once, and nobody waits for it longer', async () => {
  const origin = createOrigin();
  const storing = openTab(origin);
  storing.clearing.begin();
  storing.clearing.begin();
  const { remove } = clear(openTab(origin));
  await pass();
  expect(storing.stop).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
});

test('the tab that clears stops storing itself', async () => {
  const origin = createOrigin();
  const own = openTab(origin);
  own.clearing.begin();
  const { remove } = clear(own);
  await pass();
  expect(own.stop).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
  expect(origin.channels()).toBe(0);
});

test('a tab that stores again after a clearing is told of the next one', async () => {
  const origin = createOrigin();
  const storing = openTab(origin);
  for (let times = 1; times <= 2; times++) {
    storing.clearing.begin();
    const { remove } = clear(openTab(origin));
    await pass();
    expect(storing.stop).toHaveBeenCalledTimes(times);
    expect(remove).toHaveBeenCalledOnce();
  }
});

test('a tab that does not answer holds a clearing up for three seconds', async () => {
  const origin = createOrigin();
  const frozen = openTab(origin);
  frozen.clearing.begin();
  await pass();
  frozen.freeze();
  const { remove, done } = clear(openTab(origin));
  await pass(2900);
  expect(remove).not.toHaveBeenCalled();
  await pass(200);
  expect(remove).toHaveBeenCalledOnce();
  expect(done).toHaveBeenCalledOnce();
});

test('who stores something else is neither told nor waited for', async () => {
  const origin = createOrigin();
  const other = openTab(origin, 'bob');
  other.clearing.begin();
  const { remove } = clear(openTab(origin, 'ann'));
  await pass();
  expect(other.stop).not.toHaveBeenCalled();
  expect(remove).toHaveBeenCalledOnce();
});

test.each([
  null,
  'clear storage',
  { word: 'clear storage' },
  { library: 'another', word: 'clear storage' },
  { library: 'agent-session-react', word: 'another' },
])('%j on the channel clears nothing', async (data) => {
  const origin = createOrigin();
  const storing = openTab(origin);
  storing.clearing.begin();
  origin.say(data);
  await pass();
  expect(storing.stop).not.toHaveBeenCalled();
});

test('where tabs cannot reach each other, a tab clears by itself', async () => {
  const page = createOrigin().open();
  const openChannel = () => {
    throw new DOMException('Not here.', 'SecurityError');
  };
  const stop = vi.fn(async () => {});
  const clearing = new Clearing('ann', () => ({ ...page.platform, openChannel }), stop);
  clearing.begin();
  const { remove } = clear({ ...page, stop, clearing });
  await pass();
  expect(stop).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
});
