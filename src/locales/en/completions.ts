import { counting } from '../base/counting.js';

const { numbers, isOne } = counting('en');

/** The words of completions in English. */
export const completions = {
  /** Said once to screen readers when the results are there. */
  'completions.count': (count: number) =>
    `${numbers.format(count)} ${isOne(count) ? 'result' : 'results'}`,
  'completions.none': 'No results',
  'completions.loading': 'Searching…',
  'completions.failed': 'The search failed',
};

/** The texts of the lists that the message field offers. */
export type CompletionTexts = Readonly<typeof completions>;
