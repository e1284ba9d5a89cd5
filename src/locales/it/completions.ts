import type { CompletionTexts } from '../en/completions.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('it');
const numbers = numberFormat('it');

/** The words of completions in Italian. */
export const completions: CompletionTexts = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'risultato' : 'risultati'}`,
  'completions.none': 'Nessun risultato',
  'completions.loading': 'Ricerca in corso…',
  'completions.failed': 'La ricerca non è riuscita',
};
