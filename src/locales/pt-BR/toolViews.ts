import type { ToolViewTexts } from '../en/toolViews.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('pt-BR');
const numbers = numberFormat('pt-BR');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** The views of `agent-session-react/tools` in Brazilian Portuguese. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `Mostrar mais ${numbers.format(next)}`
      : `Mostrar mais ${numbers.format(next)} de ${numbers.format(left)}`,
  'view.restOfLine': (characters) => `mais ${count(characters, 'caractere', 'caracteres')}`,

  'diff.title': 'Alterações',
  'diff.file': (name) => `Alterações em ${name}`,
  'diff.files': (files) => count(files, 'arquivo', 'arquivos'),
  'diff.counts': (added, removed) =>
    `${count(added, 'linha adicionada', 'linhas adicionadas')}, ${count(removed, 'linha removida', 'linhas removidas')}`,
  'diff.added': 'Adicionada',
  'diff.removed': 'Removida',
  'diff.before': 'Linha antes',
  'diff.after': 'Linha depois',
  'diff.line': 'Texto',
  'diff.change': 'Alteração',
  'diff.none': 'Nenhuma alteração',
  'diff.waiting': 'Aguardando alterações',
  'diff.copy': 'Copiar alterações',
  'diff.kind.added': 'Arquivo novo',
  'diff.kind.deleted': 'Excluído',
  'diff.kind.binary': 'Arquivo binário',
  'diff.kind.renamed': (from) => `Renomeado; antes, ${from}`,

  'todo.title': 'Tarefas',
  'todo.count': (done, total) =>
    `${numbers.format(done)} de ${count(total, 'concluída', 'concluídas')}`,
  'todo.copy': 'Copiar lista',
  'todo.none': 'Nada a fazer',
  'todo.waiting': 'Aguardando a lista',
  'todo.status.pending': 'Pendente',
  'todo.status.running': 'Em andamento',
  'todo.status.done': 'Concluída',
  'todo.status.failed': 'Falhou',
  'todo.status.skipped': 'Pulada',
  'plan.title': 'Plano',

  'table.title': 'Tabela',
  'table.rows': (rows) => count(rows, 'linha', 'linhas'),
  'table.copy': 'Copiar tabela',
  'table.column': (position) => `Coluna ${numbers.format(position)}`,
  'table.empty': 'Vazia',
  'table.none': 'Nenhuma linha',
  'table.waiting': 'Aguardando linhas',

  'search.title': 'Resultados da pesquisa',
  'search.found': (results) => count(results, 'encontrado', 'encontrados'),
  'search.pages': 'Páginas',
  'search.copy': 'Copiar resultados',
  'search.files': 'Linhas em arquivos',
  'search.none': 'Nada foi encontrado',
  'search.waiting': 'Pesquisando',

  'files.title': 'Arquivos',
  'files.count': (files) => count(files, 'arquivo', 'arquivos'),
  'files.change.added': 'novo',
  'files.change.changed': 'alterado',
  'files.change.removed': 'removido',
  'files.change.renamed': 'renomeado',
  'files.copy': 'Copiar caminhos',
  'files.none': 'Nenhum arquivo',
  'files.waiting': 'Aguardando arquivos',

  'chart.title': 'Gráfico',
  'chart.label': 'Rótulo',
  'chart.values': 'Valores',
  'chart.none': 'Nada a desenhar',
  'chart.waiting': 'Aguardando valores',

  'preview.title': 'Prévia',
  'preview.source': 'Código-fonte',
  'preview.copy': 'Copiar código-fonte',
  'preview.none': 'Página vazia',
  'preview.denied': 'Páginas não são exibidas aqui',
  'preview.show': 'Mostrar a página',
  'preview.waiting': 'A página está sendo escrita',

  'tests.title': 'Testes',
  'tests.passed': (tests) => count(tests, 'aprovado', 'aprovados'),
  'tests.failed': (tests) => count(tests, 'com falha', 'com falha'),
  'tests.skipped': (tests) => count(tests, 'ignorado', 'ignorados'),
  'tests.running': (tests) => `${numbers.format(tests)} em execução`,
  'tests.status.passed': 'Aprovado',
  'tests.status.failed': 'Falhou',
  'tests.status.skipped': 'Ignorado',
  'tests.status.running': 'Em execução',
  'tests.copy': 'Copiar falhas',
  'tests.none': 'Nenhum teste',
  'tests.waiting': 'Aguardando testes',

  'trace.title': 'Stack trace',
  'trace.frames': (frames) => count(frames, 'chamada', 'chamadas'),
  'trace.unnamed': '(anônima)',
  'trace.source': (file) => (file === '' ? 'Código-fonte' : `Código-fonte de ${file}`),
  'trace.copy': 'Copiar stack trace',
  'trace.none': 'Nenhum stack trace',
  'trace.waiting': 'Aguardando o stack trace',

  'terminal.title': 'Terminal',
  'terminal.output': 'Saída',
  'terminal.command': 'Comando',
  'terminal.exit': (code) => `Código de saída ${String(code)}`,
  'terminal.none': 'Nenhuma saída',
  'terminal.waiting': 'Aguardando a saída',
  'terminal.errors': 'Saída de erro',
  'terminal.copy': 'Copiar saída',
  'terminal.earlier': (characters) =>
    rules.select(characters) === 'one'
      ? `${numbers.format(characters)} caractere anterior não é exibido; a cópia o inclui`
      : `${numbers.format(characters)} caracteres anteriores não são exibidos; a cópia os inclui`,
  'terminal.earlierLines': (lines) =>
    `Mostrar ${count(lines, 'linha anterior', 'linhas anteriores')}`,
};
