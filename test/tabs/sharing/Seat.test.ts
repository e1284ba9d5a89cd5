// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lonePlatform } from '../../../src/client/index.js';
import { Seat } from '../../../src/tabs/sharing/Seat.js';
import { createOrigin } from '../../support/tabs.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = () => vi.advanceTimersByTimeAsync(50);

/** Tabs, and what each of them is told. */
function openTabs(count: number) {
  const origin = createOrigin();
  return Array.from({ length: count }, () => {
    const page = origin.open();
    return { ...page, ...seatOf(page.platform) };
  });
}

function seatOf(platform: ConstructorParameters<typeof Seat>[0]) {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const seat = new Seat(platform, 'seat', {
    lead: tell('lead'),
    follow: tell('follow'),
    lose: tell('lose'),
    refuse: tell('refuse'),
  });
  return { told, seat };
}

test('one tab leads, and the next one when it has left or died', async () => {
  const [first, second, third] = openTabs(3);
  for (const tab of [first, second, third]) {
    tab?.seat.take();
    await pass();
  }
  const all = () => [first?.told, second?.told, third?.told];
  expect(all()).toEqual([['lead'], ['follow'], ['follow']]);
  first?.seat.leave();
  await pass();
  expect(all()).toEqual([['lead'], ['follow', 'lead'], ['follow']]);
  second?.kill();
  await pass();
  expect(all()).toEqual([['lead'], ['follow', 'lead'], ['follow', 'lead']]);
});

test('a tab that has left its place leads no more', async () => {
  const [first, second] = openTabs(2);
  first?.seat.take();
  await pass();
  second?.seat.take();
  await pass();
  second?.seat.leave();
  first?.seat.leave();
  await pass();
  expect(second?.told).toEqual(['follow']);
});

test('a tab that leaves before the browser has answered is told nothing', async () => {
  const [first, second] = openTabs(2);
  first?.seat.take();
  await pass();
  second?.seat.take();
  second?.seat.leave();
  await pass();
  expect(second?.told).toEqual([]);
});

test('the tab whose seat is stolen is told, and one that has left is not', async () => {
  const [first, second] = openTabs(2);
  first?.seat.take();
  await pass();
  second?.seat.take();
  await pass();
  second?.seat.steal();
  await pass();
  expect([first?.told, second?.told]).toEqual([
    ['lead', 'lose'],
    ['follow', 'lead'],
  ]);
  first?.seat.take();
  await pass();
  second?.seat.leave();
  first?.seat.leave();
  await pass();
  expect([first?.told.length, second?.told.length]).toEqual([3, 2]);
});

test('a tab without locks is refused', async () => {
  const { told, seat } = seatOf(lonePlatform());
  seat.take();
  await pass();
  expect(told).toEqual(['refuse']);
});
