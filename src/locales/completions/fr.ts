import type { CompletionMessages } from './messages.js';

const rules = new Intl.PluralRules('fr');
const numbers = new Intl.NumberFormat('fr');

export const completionsFr: CompletionMessages = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'résultat' : 'résultats'}`,
  'completions.none': 'Aucun résultat',
  'completions.loading': 'Recherche en cours…',
  'completions.failed': 'La recherche a échoué',
};
