// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, insideOf } from '../../../src/client/index.js';
import { initialSession } from '../../../src/core.js';
import type { Message, PendingRequest, RunStatus, SessionState } from '../../../src/core/state.js';
import { fleetStatusOf, toldSince, type FleetStatus } from '../../../src/tabs/fleet/fleet.js';
import { FleetStore } from '../../../src/tabs/fleet/FleetStore.js';
import { OfficeServer } from '../../support/officeServer.js';

const NOW = '2026-01-05T09:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

const request = (more: Partial<PendingRequest> = {}) =>
  ({ id: 'r', kind: 'input', status: 'pending', ...more }) as PendingRequest;
const stateOf = (more: Partial<SessionState>): SessionState => ({ ...initialSession(), ...more });

test.each<readonly [RunStatus, FleetStatus | undefined]>([
  ['idle', undefined],
  ['submitting', 'running'],
  ['running', 'running'],
  ['stopping', 'running'],
  ['failed', 'failed'],
  ['interrupted', 'failed'],
  ['done', 'done'],
  ['stopped', 'done'],
])('a session that is %s is shown as %s', (status, expected) => {
  expect(fleetStatusOf(stateOf({ status }))).toBe(expected);
});

test('a session waits for the person if one of its requests does, and works if the app has all of them', () => {
  const statusOf = (...held: readonly boolean[]) =>
    fleetStatusOf(
      stateOf({
        status: 'awaiting-input',
        requests: held.map((isHeld) => request(isHeld ? { held: true } : {})),
      }),
    );
  expect([statusOf(true, false), statusOf(false), statusOf(true), statusOf()]).toEqual([
    'awaiting-input',
    'awaiting-input',
    'running',
    'running',
  ]);
});

const AT = (minute: number) => `2026-01-05T08:0${minute}:00Z`;
const message = (role: string, more: Partial<Message>): Message => ({
  id: role,
  key: role,
  role,
  status: 'done',
  parts: [],
  ...more,
});

test.each<readonly [FleetStatus, string | undefined]>([
  ['awaiting-input', AT(3)],
  ['running', AT(1)],
  ['done', AT(2)],
  ['failed', AT(2)],
])('%s is since %s', (status, since) => {
  const messages = [
    message('assistant', { createdAt: AT(1), endedAt: AT(2) }),
    message('user', { createdAt: AT(4), endedAt: AT(4) }),
  ];
  const state = stateOf({ messages, requests: [request({ createdAt: AT(3) })] });
  expect(toldSince(state, status)).toBe(since);
  expect(toldSince(stateOf({}), status)).toBeUndefined();
  const nonsense = [message('assistant', { createdAt: 'noon', endedAt: 'noon' })];
  expect(
    toldSince(stateOf({ messages: nonsense, requests: [request({ createdAt: 'noon' })] }), status),
  ).toBeUndefined();
});

/** Sessions that an app has opened, and the store that follows them. */
function followed(count: number) {
  const sessions = Array.from({ length: count }, () => {
    const backend = new OfficeServer().backend();
    const session = createSession({ backend });
    const set = (more: Partial<SessionState>) => {
      const store = insideOf(session)?.store;
      store?.set({ ...store.current, ...more });
      store?.publish();
    };
    return { session, set };
  });
  const store = new FleetStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.follow(sessions.map(({ session }) => session));
  const rows = () =>
    store
      .getState()
      .rows.map(({ key, isUnread, status }) => `${key} ${status}${isUnread ? '!' : ''}`);
  return { sessions, store, rows, listener };
}

describe('a row', () => {
  test('is there while something is going on, and afterwards until it is read', () => {
    const { sessions, store, rows } = followed(1);
    const [one] = sessions;
    expect(store.getState()).toEqual({ rows: [], unread: 0, status: 'ready' });
    one?.set({ status: 'running' });
    expect(rows()).toEqual(['1 running']);
    one?.set({ status: 'done' });
    expect([rows(), store.getState().unread]).toEqual([['1 done!'], 1]);
    store.markRead('other');
    expect(rows()).toEqual(['1 done!']);
    store.markRead('1');
    expect([rows(), store.getState().unread]).toEqual([[], 0]);
  });

  test('is not there for a run that had ended before, but for one that had failed', () => {
    const { sessions, rows } = followed(2);
    sessions[0]?.set({ status: 'done' });
    sessions[1]?.set({ status: 'failed' });
    expect(rows()).toEqual(['2 failed!']);
    sessions[1]?.set({ status: 'running' });
    expect(rows()).toEqual(['2 running']);
  });

  test('is unread again with each new status, but not in the session that the person looks at', () => {
    const { sessions, store, rows } = followed(2);
    for (const { set } of sessions) set({ status: 'awaiting-input', requests: [request()] });
    expect(rows()).toEqual(['1 awaiting-input!', '2 awaiting-input!']);
    sessions[1]?.set({ sessionId: 's2' });
    store.lookAt('s2');
    expect(rows()).toEqual(['1 awaiting-input!', '2 awaiting-input']);
    store.lookAt(undefined);
    for (const { set } of sessions) set({ status: 'done', requests: [] });
    expect(rows()).toEqual(['1 done!', '2 done!']);
  });

  test('has the requests of a session that waits, and no others', () => {
    const { sessions, store } = followed(1);
    const requests = [request()];
    sessions[0]?.set({ status: 'awaiting-input', requests, title: 'Trips' });
    expect(store.getState().rows[0]).toMatchObject({ requests, title: 'Trips', since: NOW });
    sessions[0]?.set({ status: 'failed' });
    expect(store.getState().rows[0]?.requests).toEqual([]);
  });
});

test('rows that want the person come first, and of these the latest', () => {
  const { sessions, store, rows } = followed(6);
  const [a, b, c, d, e, f] = sessions;
  const ended = (minute: number) => [message('assistant', { endedAt: AT(minute) })];
  a?.set({ status: 'running' });
  b?.set({ status: 'running' });
  b?.set({ status: 'done' });
  c?.set({ status: 'failed', messages: ended(1) });
  d?.set({ status: 'failed', messages: ended(3) });
  e?.set({ status: 'failed', messages: ended(2) });
  f?.set({ status: 'awaiting-input', requests: [request()] });
  expect(rows()).toEqual([
    '6 awaiting-input!',
    '4 failed!',
    '5 failed!',
    '3 failed!',
    '2 done!',
    '1 running',
  ]);
  expect(store.getState().unread).toBe(5);
});

test('nothing is told where no row has changed, and the rows stay the same', () => {
  const { sessions, store, listener } = followed(2);
  sessions[0]?.set({ status: 'running' });
  const { rows } = store.getState();
  listener.mockClear();
  sessions[0]?.set({ messages: [message('assistant', {})] });
  sessions[1]?.set({ title: 'Idle' });
  expect(listener).not.toHaveBeenCalled();
  expect(store.getState().rows).toBe(rows);
  for (const change of [{ title: 'New' }, { sessionId: 's9' }, { status: 'failed' } as const]) {
    sessions[0]?.set(change);
    expect(listener).toHaveBeenCalledOnce();
    listener.mockClear();
  }
});

test('a session that is left out has no row, and is new when it comes back', () => {
  const { sessions, store, rows } = followed(2);
  for (const { set } of sessions) set({ status: 'running' });
  store.follow(sessions.slice(1).map(({ session }) => session));
  expect(rows()).toEqual(['2 running']);
  store.follow(sessions.map(({ session }) => session));
  expect(rows().toSorted()).toEqual(['2 running', '3 running']);
});
