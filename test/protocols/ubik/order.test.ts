// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { rebuildContent } from '../../../src/protocols/ubik/rebuildContent.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { at, checkpoint, chunk, partsAfter, started, stateAfter } from '../../support/ubik.js';

const stamped = (content: string, timestamp: unknown) => ({
  type: 'response_chunk',
  content,
  timestamp,
});
const textOf = (...events: readonly unknown[]) => rebuildContent(events);

test('R48 puts text in the order of its time, however it arrives', () => {
  expect(textOf(chunk('c', 3), chunk('a', 1), chunk('b', 2))).toBe('abc');
  expect(partsAfter([chunk('c', 3), chunk('a', 1), chunk('b', 2)])).toMatchObject([
    { text: 'abc' },
  ]);
});

test('R48 can be told to apply events as they come', () => {
  const decoder = createUbikDecoder({ order: 'arrival' });
  const texts = [chunk('c', 3), chunk('a', 1)]
    .flatMap((event) => decoder.push(event))
    .flatMap((event) => (event.type === 'text-delta' ? [event.text] : []));
  expect(texts).toEqual(['c', 'a']);
});

test('R49 keeps the order of arrival for equal times', () => {
  expect(textOf(chunk('a', 1), chunk('b', 1), chunk('c', 1))).toBe('abc');
  expect(textOf(chunk('d', 2), chunk('a', 1), chunk('b', 1), chunk('c', 1))).toBe('abcd');
  expect(
    textOf(stamped('a', '2026-01-05T10:00:00+01:00'), stamped('b', '2026-01-05T09:00:00Z')),
  ).toBe('ab');
});

test('R50 orders times that differ in microseconds or nanoseconds only', () => {
  const base = '2026-01-05T09:00:00.000';
  expect(textOf(stamped('b', `${base}002Z`), stamped('a', `${base}001Z`))).toBe('ab');
  expect(textOf(stamped('b', `${base}000002Z`), stamped('a', `${base}000001Z`))).toBe('ab');
  expect(textOf(stamped('b', `${base}1Z`), stamped('a', `${base}Z`))).toBe('ab');
});

test('R51 tells times without zone as UTC: in events, stored messages, sessions and checkpoints', () => {
  const stamp = '2026-01-05T09:00:01.250000';
  const utc = `${stamp}Z`;
  const live = stateAfter([
    { type: 'agent_step_started', step: 1, timestamp: stamp },
    { type: 'checkpoint_created', checkpoint_name: 'c', created_at: '2026-01-05 09:00:01.25' },
    { type: 'agent_processing_error', error: 'x', traceback: 'line 1', timestamp: stamp },
  ]).messages[0];
  expect(live).toMatchObject({
    endedAt: utc,
    parts: [
      { startedAt: utc, parts: [{ createdAt: '2026-01-05T09:00:01.25Z' }] },
      // What the content says is the server's own.
      { details: { timestamp: stamp } },
    ],
  });
  const backend = ubikBackend({ url: 'https://a.test' });
  const zoned = '2026-01-05T09:00:01+02:00';
  expect(backend.readMessage?.({ id: 'm', created_at: stamp })).toMatchObject({ createdAt: utc });
  expect(
    backend.directory.readSession({ id: 's', created_at: stamp, updated_at: zoned }),
  ).toMatchObject({
    createdAt: utc,
    updatedAt: zoned,
  });
  const checkpoints = { checkpoints: [{ checkpoint_name: 'c', created_at: stamp }] };
  expect(backend.readCheckpoints?.(checkpoints)).toMatchObject([{ createdAt: utc }]);
});

describe('R51 reads a time without zone as UTC, whatever zone the machine is in', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  test.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])('%s', (local) => {
    process.env['TZ'] = local;
    const events = [
      stamped('b', '2026-01-05T09:00:01'),
      stamped('d', '2026-01-05T10:00:03+01:00'),
      stamped('a', '2026-01-05T09:00:00Z'),
      stamped('c', '2026-01-05 04:00:02.5-0500'),
    ];
    expect(textOf(...events)).toBe('abcd');
  });
});

describe('R52 leaves an event without a usable time in its place', () => {
  test.each([undefined, null, '', 'yesterday', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', 7])(
    '%j',
    (time) => {
      expect(textOf(chunk('a', 1), stamped('b', time), chunk('c', 2))).toBe('abc');
      // A later one that is earlier in time still goes before it.
      expect(textOf(chunk('a', 1), chunk('d', 3), stamped('e', time), chunk('b', 2))).toBe('abde');
    },
  );

  test('reports a time that cannot be read', () => {
    const { diagnostics } = stateAfter([stamped('a', 'yesterday')]);
    expect(diagnostics).toMatchObject([{ code: 'bad-time' }]);
  });
});

test('R21 takes created_at as the time of a checkpoint', () => {
  const events = [chunk('before', 1), chunk('after', 3), checkpoint('c', 2)];
  expect(textOf(...events)).toBe(
    'before\n<<CHECKPOINT_START>>\nCheckpoint: c\n<<CHECKPOINT_END>>\nafter',
  );
  expect(partsAfter(events)).toMatchObject([{}, { type: 'checkpoint', createdAt: at(2) }, {}]);
});

test('does not report an event again that is applied again after a late one', () => {
  const events = [
    chunk('a', 1),
    { ...started(1, 'x', 3), step: 'one' },
    chunk('c', 4),
    chunk('b', 2),
  ];
  expect(stateAfter(events).diagnostics).toHaveLength(1);
});

test('comes to the same state when an event is later than every moment that is kept', () => {
  const events = Array.from({ length: 3000 }, (_, index) =>
    chunk(`${index} `, (index + 1) / 100, (index % 50) + 1),
  );
  const late = [...events.slice(1, 1600), events[0], ...events.slice(1600)];
  const lateTwice = [...late.slice(1), late[0]];
  const { messages } = stateAfter(events);
  expect(stateAfter(late).messages).toEqual(messages);
  expect(stateAfter(lateTwice).messages).toEqual(messages);
});
