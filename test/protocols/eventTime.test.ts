// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { compareTimes, parseEventTime, withZone } from '../../src/protocols/eventTime.js';

describe('the time of an event', () => {
  test.each([
    ['2026-01-05T09:00:01Z', '2026-01-05T09:00:01Z', 0],
    ['2026-01-05T09:00:01', '2026-01-05T09:00:01Z', 0],
    ['2026-01-05 09:00:01 z', '2026-01-05T09:00:01Z', 0],
    ['  2026-01-05t09:00Z\n', '2026-01-05T09:00:00Z', 0],
    ['2026-01-05', '2026-01-05T00:00:00Z', 0],
    ['2026-02-01', '2026-02-01T00:00:00Z', 0],
    ['2026-12-31', '2026-12-31T00:00:00Z', 0],
    ['2026-12-31T23:59:59.5+02:30', '2026-12-31T21:29:59Z', 500_000_000],
    ['2026-01-05T09:00:01,000001-0330', '2026-01-05T12:30:01Z', 1000],
    ['2026-01-05T09:00:01.000000001999+02', '2026-01-05T07:00:01Z', 1],
    ['2024-02-29T24:00:00Z', '2024-03-01T00:00:00Z', 0],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z', 0],
  ])('R50 R51 is read: %j', (text, same, nanoseconds) => {
    expect(parseEventTime(text)).toEqual({ seconds: Date.parse(same) / 1000, nanoseconds });
  });

  test.each([
    undefined,
    1_767_603_601,
    '',
    'now',
    '2026-01-05T',
    '2026-1-5',
    '2026-00-05',
    '2026-13-05',
    '2026-01-00',
    '2026-02-29',
    '2026-04-31',
    '2026-01-05T25:00Z',
    '2026-01-05T09:60Z',
    '2026-01-05T09:00:61Z',
    '2026-01-05T09:00:01.Z',
    '2026-01-05T09:00:01Zulu',
    `2026-01-05T09:00:01Z${' '.repeat(64)}`,
  ])('R52 is none: %j', (text) => {
    expect(parseEventTime(text)).toBeUndefined();
  });

  test('R50 is compared to the nanosecond', () => {
    const texts = [
      '2026-01-05T09:00:00.000000002Z',
      '2026-01-05T09:00:00.000000001Z',
      '2026-01-05',
    ];
    const times = texts.map((text) => parseEventTime(text) ?? { seconds: 0, nanoseconds: 0 });
    const order = times.map((time) => times.map((other) => Math.sign(compareTimes(time, other))));
    expect(order).toEqual([
      [0, 1, 1],
      [-1, 0, 1],
      [-1, -1, 0],
    ]);
  });

  test.each([
    [' 2026-01-05 09:00 ', '2026-01-05T09:00Z'],
    ['2026-01-05T09:00:01.5', '2026-01-05T09:00:01.5Z'],
    ['2026-01-05 09:00Z', '2026-01-05 09:00Z'],
    ['2026-01-05T09:00+02:00', '2026-01-05T09:00+02:00'],
    ['2026-01-05', '2026-01-05'],
    ['soon', 'soon'],
  ])('R51 is shown as UTC where it has no zone: %j', (text, shown) => {
    expect(withZone(text)).toBe(shown);
  });
});
