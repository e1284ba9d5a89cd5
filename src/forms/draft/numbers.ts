import { ExactNumber, numberOf } from '../../core/ExactNumber.js';
import { numberFormat } from '../../locales/index.js';

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

function marksOf(locale: string): Marks {
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { decimal: part('decimal'), group: part('group') };
}

/** Parses a number as written in a language, with a comma or a point, to the last digit; undefined if it is not one. */
export function parseNumber(text: string, locale: string): number | ExactNumber | undefined {
  const { decimal, group } = marksOf(locale);
  let plain = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace('−', '-');
  // A separator between groups of three digits is a group separator; anywhere else, it is a decimal separator.
  const grouped = new RegExp(`^[+-]?\\d{1,3}(?:[${group === '.' ? '.' : ','}]\\d{3})+(?!\\d)`);
  if ((group === ',' || group === '.') && grouped.test(plain)) plain = plain.replaceAll(group, '');
  if (decimal === ',' || !plain.includes('.')) plain = plain.replace(',', '.');
  if (!PLAIN.test(plain)) return undefined;
  return Number.isFinite(Number(plain)) ? numberOf(asJson(plain)) : undefined;
}

/** A number as JSON writes it: with digits on both sides of the point, and without a plus or zeros in front. */
function asJson(plain: string): string {
  return plain
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?!\d)/, '');
}

/** Formats a number for editing, with the decimal separator of the language. */
export function printNumber(value: number | ExactNumber, locale: string): string {
  if (value instanceof ExactNumber) return value.text.replace('.', marksOf(locale).decimal);
  const text = numberFormat(locale, {
    useGrouping: false,
    maximumFractionDigits: 20,
    numberingSystem: 'latn',
  }).format(value);
  return Number(parseNumber(text, locale)) === value ? text : String(value);
}

/** Formats a limit for display. */
export function showNumber(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(value);
}
