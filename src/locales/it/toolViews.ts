import type { ToolViewTexts } from '../en/toolViews.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('it');
const numbers = numberFormat('it');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** The views of `agent-session-react/tools` in Italian. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `Mostra altri ${numbers.format(next)}`
      : `Mostra altri ${numbers.format(next)} di ${numbers.format(left)}`,
  'view.restOfLine': (characters) => count(characters, 'altro carattere', 'altri caratteri'),

  'diff.title': 'Modifiche',
  'diff.file': (name) => `Modifiche in ${name}`,
  'diff.files': (files) => count(files, 'file', 'file'),
  'diff.counts': (added, removed) =>
    `${count(added, 'riga aggiunta', 'righe aggiunte')}, ${count(removed, 'riga rimossa', 'righe rimosse')}`,
  'diff.added': 'Aggiunta',
  'diff.removed': 'Rimossa',
  'diff.before': 'Riga prima',
  'diff.after': 'Riga dopo',
  'diff.line': 'Testo',
  'diff.change': 'Modifica',
  'diff.none': 'Nessuna modifica',
  'diff.waiting': 'In attesa delle modifiche',
  'diff.copy': 'Copia modifiche',
  'diff.kind.added': 'Nuovo file',
  'diff.kind.deleted': 'Eliminato',
  'diff.kind.binary': 'File binario',
  'diff.kind.renamed': (from) => `Rinominato; prima ${from}`,

  'todo.title': 'Da fare',
  'todo.count': (done, total) =>
    `${numbers.format(done)} di ${count(total, 'completata', 'completate')}`,
  'todo.copy': 'Copia elenco',
  'todo.none': 'Nulla da fare',
  'todo.waiting': 'In attesa dell’elenco',
  'todo.status.pending': 'Da fare',
  'todo.status.running': 'In corso',
  'todo.status.done': 'Completata',
  'todo.status.failed': 'Non riuscita',
  'todo.status.skipped': 'Saltata',
  'plan.title': 'Piano',

  'table.title': 'Tabella',
  'table.rows': (rows) => count(rows, 'riga', 'righe'),
  'table.copy': 'Copia tabella',
  'table.column': (position) => `Colonna ${numbers.format(position)}`,
  'table.empty': 'Vuota',
  'table.none': 'Nessuna riga',
  'table.waiting': 'In attesa delle righe',

  'search.title': 'Risultati della ricerca',
  'search.found': (results) => count(results, 'trovato', 'trovati'),
  'search.pages': 'Pagine',
  'search.copy': 'Copia risultati',
  'search.files': 'Righe nei file',
  'search.none': 'Nessun risultato',
  'search.waiting': 'Ricerca in corso',

  'files.title': 'File',
  'files.count': (files) => count(files, 'file', 'file'),
  'files.change.added': 'nuovo',
  'files.change.changed': 'modificato',
  'files.change.removed': 'rimosso',
  'files.change.renamed': 'rinominato',
  'files.copy': 'Copia percorsi',
  'files.none': 'Nessun file',
  'files.waiting': 'In attesa dei file',

  'chart.title': 'Grafico',
  'chart.label': 'Etichetta',
  'chart.values': 'Valori',
  'chart.none': 'Nulla da disegnare',
  'chart.waiting': 'In attesa dei valori',

  'preview.title': 'Anteprima',
  'preview.source': 'Codice sorgente',
  'preview.copy': 'Copia codice sorgente',
  'preview.none': 'Pagina vuota',
  'preview.denied': 'Qui le pagine non vengono mostrate',
  'preview.show': 'Mostra la pagina',
  'preview.waiting': 'La pagina è in fase di scrittura',

  'tests.title': 'Test',
  'tests.passed': (tests) => count(tests, 'superato', 'superati'),
  'tests.failed': (tests) => count(tests, 'non riuscito', 'non riusciti'),
  'tests.skipped': (tests) => count(tests, 'saltato', 'saltati'),
  'tests.running': (tests) => `${numbers.format(tests)} in corso`,
  'tests.status.passed': 'Superato',
  'tests.status.failed': 'Non riuscito',
  'tests.status.skipped': 'Saltato',
  'tests.status.running': 'In corso',
  'tests.copy': 'Copia errori',
  'tests.none': 'Nessun test',
  'tests.waiting': 'In attesa dei test',

  'trace.title': 'Stack trace',
  'trace.frames': (frames) => count(frames, 'chiamata', 'chiamate'),
  'trace.unnamed': '(anonima)',
  'trace.source': (file) => (file === '' ? 'Codice sorgente' : `Codice sorgente di ${file}`),
  'trace.copy': 'Copia stack trace',
  'trace.none': 'Nessuno stack trace',
  'trace.waiting': 'In attesa dello stack trace',

  'terminal.title': 'Terminale',
  'terminal.output': 'Output',
  'terminal.command': 'Comando',
  'terminal.exit': (code) => `Codice di uscita ${String(code)}`,
  'terminal.none': 'Nessun output',
  'terminal.waiting': 'In attesa dell’output',
  'terminal.errors': 'Output di errore',
  'terminal.copy': 'Copia output',
  'terminal.earlier': (characters) =>
    rules.select(characters) === 'one'
      ? '1 carattere precedente non è mostrato; la copia lo include'
      : `${numbers.format(characters)} caratteri precedenti non sono mostrati; la copia li include`,
  'terminal.earlierLines': (lines) =>
    `Mostra ${count(lines, 'riga precedente', 'righe precedenti')}`,
};
