import type { CompletionTexts } from '../en/completions.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('de');
const numbers = numberFormat('de');

/** The words of completions in German. */
export const completions: CompletionTexts = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'Ergebnis' : 'Ergebnisse'}`,
  'completions.none': 'Keine Ergebnisse',
  'completions.loading': 'Suche läuft\u00a0…',
  'completions.failed': 'Die Suche ist fehlgeschlagen',
};
