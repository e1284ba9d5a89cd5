import type { CompletionTexts } from '../en/completions.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('pt-BR');
const numbers = numberFormat('pt-BR');

/** The words of completions in Brazilian Portuguese. */
export const completions: CompletionTexts = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${rules.select(count) === 'one' ? 'resultado' : 'resultados'}`,
  'completions.none': 'Nenhum resultado',
  'completions.loading': 'Pesquisando…',
  'completions.failed': 'A pesquisa falhou',
};
