import { numberFormat, pluralRules } from './intl.js';
import type { ToolPhrase } from './Texts.js';

/** The numbers of a language that has one form of a noun for one, and another for all other numbers. */
export function counting(tag: string) {
  const rules = pluralRules(tag);
  const numbers = numberFormat(tag);
  const isOne = (value: number) => rules.select(value) === 'one';
  /** A number with its noun: `3 files`. */
  const count = (one: string, other: string) => (value: number) =>
    `${numbers.format(value)} ${isOne(value) ? one : other}`;
  return { numbers, isOne, count };
}

/** What is said of a tool, written out for each state of its call. */
export const phrase =
  (running: string, done: string, failed: string, waiting: string, denied: string) =>
  (which: ToolPhrase): string =>
    ({ running, done, failed, waiting, denied })[which];
