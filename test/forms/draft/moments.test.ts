// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { isNative, toLocal, toLocalTime, toWire } from '../../../src/forms/draft/moments.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Where the person is, in minutes east of Greenwich. */
function liveAt(minutes: number): void {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes);
}

test.each<readonly [number, string, string]>([
  [60, '09:30:00+01:00', '09:30'],
  [60, '09:30:15+01:00', '09:30:15'],
  [60, '09:30+01:00', '09:30'],
  [-330, '09:30:00-05:30', '09:30'],
  [0, '09:30:00Z', '09:30'],
  [0, '09:30:00z', '09:30'],
  [0, '09:30:00+00:00', '09:30'],
  // Of another place, or of none.
  [60, '09:30:00Z', '09:30:00Z'],
  [60, '09:30:00-01:00', '09:30:00-01:00'],
  [60, '09:30:00', '09:30:00'],
  [60, 'at 09:30+01:00', 'at 09:30+01:00'],
  [60, '09:30+01:00!', '09:30+01:00!'],
  [0, 'noon', 'noon'],
])('%i minutes east, the time %s is edited as %s', (minutes, text, local) => {
  liveAt(minutes);
  expect(toLocalTime(text)).toBe(local);
});

test.each<readonly [number, 'date' | 'time' | 'date-time' | 'line', string, string]>([
  [60, 'time', '09:30', '09:30:00+01:00'],
  [60, 'time', '09:30:15', '09:30:15+01:00'],
  [-330, 'time', '09:30', '09:30:00-05:30'],
  [0, 'date-time', '2026-11-01T09:30', '2026-11-01T09:30:00+00:00'],
  [-60, 'date-time', '2026-11-01T09:30:15', '2026-11-01T09:30:15-01:00'],
  [60, 'date', '2026-11-01', '2026-11-01'],
  [60, 'line', '09:30', '09:30'],
  [60, 'time', 'noon', 'noon'],
  [60, 'date-time', 'tomorrow', 'tomorrow'],
  [60, 'date-time', '2026-19-41T09:30', '2026-19-41T09:30'],
])('%i minutes east, the %s %j goes out as %j', (minutes, style, text, wire) => {
  liveAt(minutes);
  expect(toWire(style, text)).toBe(wire);
});

const here = (seconds: number, milliseconds = 0, year = 2026) =>
  new Date(year, 0, 2, 3, 4, seconds, milliseconds).toISOString();

test.each([
  [here(0), '2026-01-02T03:04'],
  [here(5), '2026-01-02T03:04:05'],
  [here(5, 7), here(5, 7)],
  [here(0, 0, 999), here(0, 0, 999)],
  ['tomorrow', 'tomorrow'],
])('the moment %s is edited as %s', (text, local) => {
  expect(toLocal(text)).toBe(local);
});

test.each([
  ['date', '2026-11-01', true],
  ['date', '2026-11-1', false],
  ['date', ' 2026-11-01', false],
  ['date', '2026-11-01T', false],
  ['time', '09:30', true],
  ['time', '09:30:15', true],
  ['time', '09:30Z', false],
  ['time', 'at 09:30', false],
  ['date-time', '2026-11-01T09:30', true],
  ['date-time', '2026-11-01T09:30:15', true],
  ['date-time', '2026-11-01T09:30Z', false],
  ['date-time', 'on 2026-11-01T09:30', false],
  ['date', '', true],
  ['line', 'anything', true],
] as const)('a control for a %s holds %j: %s', (style, text, isHeld) => {
  expect(isNative(style, text)).toBe(isHeld);
});
