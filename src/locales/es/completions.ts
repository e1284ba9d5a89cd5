import type { CompletionTexts } from '../en/completions.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('es');
const numbers = numberFormat('es');

/** The words of completions in Spanish. */
export const completions: CompletionTexts = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'resultado' : 'resultados'}`,
  'completions.none': 'Sin resultados',
  'completions.loading': 'Buscando…',
  'completions.failed': 'La búsqueda falló',
};
