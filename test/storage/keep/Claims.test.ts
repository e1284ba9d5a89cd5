// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lonePlatform } from '../../../src/client/index.js';
import { Claims } from '../../../src/storage/keep/Claims.js';
import { createOrigin } from '../../support/tabs.js';

/* Which pages are gone, by the names that open pages hold. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 50) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page and another one, and what the other one finds out. */
function twoPages() {
  const origin = createOrigin();
  const [page, other] = [origin.open(), origin.open()];
  const own = new Claims(true, () => page.platform);
  const claims = new Claims(true, () => other.platform);
  const told: string[] = [];
  const take = (absence: string) => void told.push(absence);
  return { own, claims, page, told, take };
}

test('a name is held until each lifetime that holds it has released it', async () => {
  const { own, claims, told, take } = twoPages();
  const first = own.hold('a');
  const second = own.hold('a');
  await pass();
  first.release();
  first.release();
  await pass();
  void claims.ifGone('a', take);
  await pass();
  expect(told).toEqual([]);
  second.release();
  await pass();
  void claims.ifGone('a', take);
  await pass();
  expect(told).toEqual(['gone']);
});

test('the name of a page that has died is free', async () => {
  const { own, claims, page, told, take } = twoPages();
  own.hold('a');
  await pass();
  page.kill();
  void claims.ifGone('a', take);
  await pass();
  expect(told).toEqual(['gone']);
});

test('a page that goes within a second is waited for, and one that stays is not', async () => {
  const { own, claims, told, take } = twoPages();
  const [going] = [own.hold('going'), own.hold('staying')];
  await pass();
  let isOver = false;
  void Promise.all([claims.onceGone('going', take), claims.onceGone('staying', take)]).then(() => {
    isOver = true;
  });
  await pass(900);
  expect(isOver).toBe(false);
  going.release();
  await pass(50);
  expect(told).toEqual(['gone']);
  await pass(100);
  expect(isOver).toBe(true);
  expect(told).toEqual(['gone']);
});

test.each([true, false])(
  'a page waits for its own names as for those of others, where the storage is shared: %s',
  async (isShared) => {
    const page = createOrigin().open();
    const claims = new Claims(isShared, () => page.platform);
    const told: string[] = [];
    const take = (absence: string) => void told.push(absence);
    const [going] = [claims.hold('going'), claims.hold('staying')];
    await pass();
    expect(claims.ifGone('going', take)).toBeUndefined();
    void claims.onceGone('going', take);
    void claims.onceGone('staying', take);
    await pass(900);
    expect(told).toEqual([]);
    going.release();
    await pass(2000);
    expect(told).toEqual(['gone']);
    void claims.ifGone('other', take);
    await pass();
    expect(told).toEqual(['gone', 'gone']);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('nobody can tell whether a page is gone where there are no locks, and a page goes on all the same', async () => {
  const claims = new Claims(true, lonePlatform);
  const { held, release } = claims.hold('a');
  await pass();
  await held;
  release();
  const told: string[] = [];
  await claims.ifGone('b', (absence) => void told.push(absence));
  await claims.onceGone('c', (absence) => void told.push(absence));
  expect(told).toEqual(['unsure', 'unsure']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is refused its locks goes on all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
  const claims = new Claims(true, () => ({ ...lonePlatform(), exclusively: refuse }));
  const { held } = claims.hold('a');
  await held;
  await claims.onceGone('b', () => undefined);
  expect(vi.getTimerCount()).toBe(0);
});
