// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { en } from '../../src/locales/en/index.js';
import {
  formatBytes,
  formatClock,
  formatCost,
  formatDuration,
  formatTime,
} from '../../src/locales/index.js';
import { fr } from '../../src/locales/fr/index.js';

describe('locales', () => {
  test('count as the language does', () => {
    expect(en.texts['plan.steps'](1)).toBe('1 step');
    expect(en.texts['plan.steps'](0)).toBe('0 steps');
    expect(fr.texts['plan.steps'](0)).toBe('0 étape');
    expect(fr.texts['plan.steps'](2)).toBe('2 étapes');
  });

  test.each([
    [40, '40 ms'],
    [800, '0.8 s'],
    [12_400, '12 s'],
    [59_600, '1 min'],
    [64_000, '1 min 4 s'],
    [3_599_900, '60 min'],
    [7_500_000, '2 h 5 min'],
    [-5, '0 s'],
  ])('says %d ms as %s', (milliseconds, said) => {
    expect(formatDuration(milliseconds, 'en').replaceAll('\u00a0', ' ')).toBe(said);
  });

  test('keep the letters and the sign of a currency together from right to left', () => {
    expect(formatCost(0.09, 'USD', 'ar')).toMatch(/0.09\u00a0\u2066US\$\u2069$/u);
    expect(formatCost(0.09, 'USD', 'fr')).not.toMatch(/[\u2066-\u2069]/u);
  });

  test.each([
    [1800, 'ja', '1.8 秒'],
    [64_000, 'ko', '1분 4초'],
    [12_000, 'zh-Hans', '12秒'],
    [7_500_000, 'zh-Hant', '2 小時 5 分鐘'],
    [64_000, 'ar', '1 د 4 ث'],
  ])('says %d ms in %s, which has no Latin letters, as %s', (milliseconds, locale, said) => {
    expect(formatDuration(milliseconds, locale).replaceAll('\u00a0', ' ')).toBe(said);
  });

  test('says decimals as the language does', () => {
    expect(formatDuration(1800, 'fr')).toBe('1,8\u00a0s');
  });

  test.each([
    [1, 'en', '1 byte'],
    [812, 'en', '812 bytes'],
    [812, 'fr', '812 octets'],
    [3_400_000, 'en', '3.4 MB'],
    [12_000, 'fr', '12 ko'],
  ])('says %d bytes in %s as %s', (bytes, locale, said) => {
    expect(formatBytes(bytes, locale).replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(said);
  });

  test('shows a clock', () => {
    expect([0, 12_000, 72_000, 3_723_000].map(formatClock)).toEqual([
      '0:00',
      '0:12',
      '1:12',
      '1:02:03',
    ]);
  });

  test.each([
    ['en', '9:05 AM', 'Nov 20, 9:05 AM'],
    ['fr', '09:05', '20 nov., 09:05'],
  ])('says a time of day in %s as %s, also after the day', (locale, time, dayAndTime) => {
    const morning = new Date(2026, 10, 20, 9, 5);
    const said = (now: Date) =>
      formatTime(morning.toISOString(), locale, now.getTime()).replaceAll('\u202f', ' ');
    expect(said(morning)).toBe(time);
    expect(said(new Date(2026, 10, 22))).toBe(dayAndTime);
  });

  test('says nothing for a moment that is none', () => {
    expect(formatTime('yesterday', 'en', 0)).toBe('');
  });
});
