import type { ToolViewTexts } from '../en/toolViews.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('de');
const numbers = numberFormat('de');
const isOne = (value: number) => rules.select(value) === 'one';
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${isOne(value) ? one : other}`;

/** The views of `agent-session-react/tools` in German. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `Noch ${numbers.format(next)} anzeigen`
      : `Noch ${numbers.format(next)} von ${numbers.format(left)} anzeigen`,
  'view.restOfLine': (characters) => count(characters, 'weiteres Zeichen', 'weitere Zeichen'),

  'diff.title': 'Änderungen',
  'diff.file': (name) => `Änderungen in ${name}`,
  'diff.files': (files) => count(files, 'Datei', 'Dateien'),
  'diff.counts': (added, removed) =>
    `${count(added, 'Zeile hinzugefügt', 'Zeilen hinzugefügt')}, ${count(removed, 'Zeile entfernt', 'Zeilen entfernt')}`,
  'diff.added': 'Hinzugefügt',
  'diff.removed': 'Entfernt',
  'diff.before': 'Zeile vorher',
  'diff.after': 'Zeile nachher',
  'diff.line': 'Text',
  'diff.change': 'Änderung',
  'diff.none': 'Keine Änderungen',
  'diff.waiting': 'Wartet auf Änderungen',
  'diff.copy': 'Änderungen kopieren',
  'diff.kind.added': 'Neue Datei',
  'diff.kind.deleted': 'Gelöscht',
  'diff.kind.binary': 'Binärdatei',
  'diff.kind.renamed': (from) => `Umbenannt, vorher ${from}`,

  'todo.title': 'Aufgaben',
  'todo.count': (done, total) => `${numbers.format(done)} von ${numbers.format(total)} erledigt`,
  'todo.copy': 'Liste kopieren',
  'todo.none': 'Nichts zu tun',
  'todo.waiting': 'Wartet auf die Liste',
  'todo.status.pending': 'Offen',
  'todo.status.running': 'In Arbeit',
  'todo.status.done': 'Erledigt',
  'todo.status.failed': 'Fehlgeschlagen',
  'todo.status.skipped': 'Übersprungen',
  'plan.title': 'Plan',

  'table.title': 'Tabelle',
  'table.rows': (rows) => count(rows, 'Zeile', 'Zeilen'),
  'table.copy': 'Tabelle kopieren',
  'table.column': (position) => `Spalte ${numbers.format(position)}`,
  'table.empty': 'Leer',
  'table.none': 'Keine Zeilen',
  'table.waiting': 'Wartet auf Zeilen',

  'search.title': 'Suchergebnisse',
  'search.found': (results) => `${numbers.format(results)} gefunden`,
  'search.pages': 'Seiten',
  'search.copy': 'Ergebnisse kopieren',
  'search.files': 'Zeilen in Dateien',
  'search.none': 'Nichts gefunden',
  'search.waiting': 'Suche läuft',

  'files.title': 'Dateien',
  'files.count': (files) => count(files, 'Datei', 'Dateien'),
  'files.change.added': 'neu',
  'files.change.changed': 'geändert',
  'files.change.removed': 'entfernt',
  'files.change.renamed': 'umbenannt',
  'files.copy': 'Pfade kopieren',
  'files.none': 'Keine Dateien',
  'files.waiting': 'Wartet auf Dateien',

  'chart.title': 'Diagramm',
  'chart.label': 'Beschriftung',
  'chart.values': 'Werte',
  'chart.none': 'Nichts zu zeichnen',
  'chart.waiting': 'Wartet auf Werte',

  'preview.title': 'Vorschau',
  'preview.source': 'Quelltext',
  'preview.copy': 'Quelltext kopieren',
  'preview.none': 'Leere Seite',
  'preview.denied': 'Seiten werden hier nicht angezeigt',
  'preview.show': 'Seite anzeigen',
  'preview.waiting': 'Die Seite wird geschrieben',

  'tests.title': 'Tests',
  'tests.passed': (tests) => `${numbers.format(tests)} bestanden`,
  'tests.failed': (tests) => `${numbers.format(tests)} fehlgeschlagen`,
  'tests.skipped': (tests) => `${numbers.format(tests)} übersprungen`,
  'tests.running': (tests) => count(tests, 'läuft', 'laufen'),
  'tests.status.passed': 'Bestanden',
  'tests.status.failed': 'Fehlgeschlagen',
  'tests.status.skipped': 'Übersprungen',
  'tests.status.running': 'Läuft',
  'tests.copy': 'Fehlschläge kopieren',
  'tests.none': 'Keine Tests',
  'tests.waiting': 'Wartet auf Tests',

  'trace.title': 'Stacktrace',
  'trace.frames': (frames) => count(frames, 'Frame', 'Frames'),
  'trace.unnamed': '(anonym)',
  'trace.source': (file) => (file === '' ? 'Quelltext' : `Quelltext von ${file}`),
  'trace.copy': 'Stacktrace kopieren',
  'trace.none': 'Kein Stacktrace',
  'trace.waiting': 'Wartet auf den Stacktrace',

  'terminal.title': 'Terminal',
  'terminal.output': 'Ausgabe',
  'terminal.command': 'Befehl',
  'terminal.exit': (code) => `Exit-Code ${String(code)}`,
  'terminal.none': 'Keine Ausgabe',
  'terminal.waiting': 'Wartet auf die Ausgabe',
  'terminal.errors': 'Fehlerausgabe',
  'terminal.copy': 'Ausgabe kopieren',
  'terminal.earlier': (characters) =>
    isOne(characters)
      ? '1 früheres Zeichen wird nicht angezeigt; beim Kopieren ist es dabei'
      : `${numbers.format(characters)} frühere Zeichen werden nicht angezeigt; beim Kopieren sind sie dabei`,
  'terminal.earlierLines': (lines) => `${count(lines, 'frühere Zeile', 'frühere Zeilen')} anzeigen`,
};
