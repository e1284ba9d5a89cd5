import type { CompletionTexts } from '../en/completions.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');

/** The words of completions in French. */
export const completions: CompletionTexts = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'résultat' : 'résultats'}`,
  'completions.none': 'Aucun résultat',
  'completions.loading': 'Recherche en cours…',
  'completions.failed': 'La recherche a échoué',
};
