// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CallJournal,
  type CallRecord,
  type ToolStorage,
} from '../../../src/define/run/CallJournal.js';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-31T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A `localStorage`, as far as it is used. */
function createStorage(items: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(items));
  const storage: ToolStorage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { storage, kept };
}

const PREFIX = 'agent-session-react tool ';
const RECORDS: readonly CallRecord[] = [
  { state: 'started' },
  { state: 'over' },
  { state: 'finished', outcome: { output: { a: [1] } } },
  { state: 'finished', outcome: { output: null } },
  { state: 'finished', outcome: { error: 'No.' } },
  { state: 'finished', outcome: { denied: true } },
  { state: 'finished', outcome: { denied: true, reason: 'Not now.' } },
];

test.each(RECORDS)('the next page reads %j', (record) => {
  const { storage } = createStorage();
  new CallJournal(storage).write('c1', record);
  expect(new CallJournal(storage).read('c1')).toEqual(record);
  expect(new CallJournal(storage).read('c2')).toBeUndefined();
});

test.each<readonly [string, CallRecord | undefined]>([
  ['{', undefined],
  ['"started"', undefined],
  ['{"state":"flying"}', undefined],
  ['{"state":"finished"}', undefined],
  ['{"state":"finished","outcome":"a"}', undefined],
  ['{"state":"finished","outcome":{}}', { state: 'finished', outcome: { output: null } }],
  ['{"state":"finished","outcome":{"error":5}}', { state: 'finished', outcome: { output: null } }],
  [
    '{"state":"finished","outcome":{"denied":true,"reason":5,"output":1}}',
    { state: 'finished', outcome: { denied: true } },
  ],
  [
    '{"state":"finished","outcome":{"denied":"yes","output":1}}',
    { state: 'finished', outcome: { output: 1 } },
  ],
])('of what others have written, %s is read as %j', (text, record) => {
  const { storage } = createStorage();
  const journal = new CallJournal(storage);
  storage.setItem(`${PREFIX}c1`, text);
  expect(journal.read('c1')).toEqual(record);
});

test('an output that is too large to be kept is known on this page, and as started on the next one', () => {
  const { storage } = createStorage();
  const journal = new CallJournal(storage);
  journal.write('c1', { state: 'started' });
  const large = { state: 'finished', outcome: { output: 'x'.repeat(200_000) } } as const;
  journal.write('c1', large);
  expect(new CallJournal(storage).read('c1')).toEqual({ state: 'started' });
  const fits = { state: 'finished', outcome: { output: 'x'.repeat(199_000) } } as const;
  journal.write('c1', fits);
  expect(new CallJournal(storage).read('c1')).toEqual(fits);
});

test.each<readonly [string, ToolStorage | undefined]>([
  ['there is no storage', undefined],
  [
    'a storage throws',
    {
      getItem: () => {
        throw new Error('Denied');
      },
      setItem: () => {
        throw new Error('Full');
      },
      removeItem: () => undefined,
    },
  ],
])('records last as long as the page where %s', (_, storage) => {
  vi.stubGlobal('localStorage', undefined);
  const journal = new CallJournal(storage);
  journal.write('c1', { state: 'started' });
  expect(journal.read('c1')).toEqual({ state: 'started' });
});

test('the storage of the page is used where the app gives none', () => {
  const { storage, kept } = createStorage();
  vi.stubGlobal('localStorage', storage);
  new CallJournal(undefined).write('c1', { state: 'started' });
  expect([...kept.keys()]).toEqual([`${PREFIX}c1`]);
});

test('records are removed after a week, and what is not of this library stays', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const at = (days: number) => JSON.stringify({ state: 'started', at: Date.now() - days * DAY });
  const { storage, kept } = createStorage({
    [`${PREFIX}old`]: at(7),
    [`${PREFIX}none`]: '{',
    [`${PREFIX}text`]: '{"at":"noon"}',
    [`${PREFIX}new`]: at(6.9),
    other: at(30),
  });
  new CallJournal(storage).read('new');
  expect([...kept.keys()]).toEqual([`${PREFIX}new`, 'other']);
});

test('a storage that cannot be listed keeps what it has', () => {
  const { storage, kept } = createStorage({ [`${PREFIX}old`]: '{"at":0}' });
  const { key: _, ...rest } = storage;
  new CallJournal({ ...rest, length: 1 }).read('old');
  expect(kept.size).toBe(1);
});
