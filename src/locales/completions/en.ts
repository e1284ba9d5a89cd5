import type { CompletionMessages } from './messages.js';

const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

export const completionsEn: CompletionMessages = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'result' : 'results'}`,
  'completions.none': 'No results',
  'completions.loading': 'Searching…',
  'completions.failed': 'The search failed',
};
