import type { CompletionMessages } from '../CompletionMessages.js';
import { numberFormat, pluralRules } from '../intl.js';

const rules = pluralRules('en');
const numbers = numberFormat('en');

/** The words of completions in English. */
export const completions: CompletionMessages = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'result' : 'results'}`,
  'completions.none': 'No results',
  'completions.loading': 'Searching…',
  'completions.failed': 'The search failed',
};
