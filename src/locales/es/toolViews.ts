import type { ToolViewTexts } from '../en/toolViews.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('es');
const numbers = numberFormat('es');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** The views of `agent-session-react/tools` in Spanish. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `Mostrar ${numbers.format(next)} más`
      : `Mostrar ${numbers.format(next)} de ${numbers.format(left)} más`,
  'view.restOfLine': (characters) => count(characters, 'carácter más', 'caracteres más'),

  'diff.title': 'Cambios',
  'diff.file': (name) => `Cambios en ${name}`,
  'diff.files': (files) => count(files, 'archivo', 'archivos'),
  'diff.counts': (added, removed) =>
    `${count(added, 'línea añadida', 'líneas añadidas')}, ${count(removed, 'línea eliminada', 'líneas eliminadas')}`,
  'diff.added': 'Añadida',
  'diff.removed': 'Eliminada',
  'diff.before': 'Línea antes',
  'diff.after': 'Línea después',
  'diff.line': 'Texto',
  'diff.change': 'Cambio',
  'diff.none': 'Sin cambios',
  'diff.waiting': 'Esperando cambios',
  'diff.copy': 'Copiar cambios',
  'diff.kind.added': 'Archivo nuevo',
  'diff.kind.deleted': 'Eliminado',
  'diff.kind.binary': 'Archivo binario',
  'diff.kind.renamed': (from) => `Antes se llamaba ${from}`,

  'todo.title': 'Tareas',
  'todo.count': (done, total) => `${numbers.format(done)} de ${count(total, 'hecha', 'hechas')}`,
  'todo.copy': 'Copiar lista',
  'todo.none': 'Nada que hacer',
  'todo.waiting': 'Esperando la lista',
  'todo.status.pending': 'Pendiente',
  'todo.status.running': 'En curso',
  'todo.status.done': 'Hecha',
  'todo.status.failed': 'Con error',
  'todo.status.skipped': 'Omitida',
  'plan.title': 'Plan',

  'table.title': 'Tabla',
  'table.rows': (rows) => count(rows, 'fila', 'filas'),
  'table.copy': 'Copiar tabla',
  'table.column': (position) => `Columna ${numbers.format(position)}`,
  'table.empty': 'Vacía',
  'table.none': 'Sin filas',
  'table.waiting': 'Esperando filas',

  'search.title': 'Resultados de búsqueda',
  'search.found': (results) => count(results, 'encontrado', 'encontrados'),
  'search.pages': 'Páginas',
  'search.copy': 'Copiar resultados',
  'search.files': 'Líneas en archivos',
  'search.none': 'No se encontró nada',
  'search.waiting': 'Buscando',

  'files.title': 'Archivos',
  'files.count': (files) => count(files, 'archivo', 'archivos'),
  'files.change.added': 'nuevo',
  'files.change.changed': 'modificado',
  'files.change.removed': 'eliminado',
  'files.change.renamed': 'renombrado',
  'files.copy': 'Copiar rutas',
  'files.none': 'Sin archivos',
  'files.waiting': 'Esperando archivos',

  'chart.title': 'Gráfico',
  'chart.label': 'Etiqueta',
  'chart.values': 'Valores',
  'chart.none': 'Nada que dibujar',
  'chart.waiting': 'Esperando valores',

  'preview.title': 'Vista previa',
  'preview.source': 'Código fuente',
  'preview.copy': 'Copiar código fuente',
  'preview.none': 'Página vacía',
  'preview.denied': 'Aquí no se muestran páginas',
  'preview.show': 'Mostrar la página',
  'preview.waiting': 'Se está escribiendo la página',

  'tests.title': 'Pruebas',
  'tests.passed': (tests) => count(tests, 'superada', 'superadas'),
  'tests.failed': (tests) => count(tests, 'fallida', 'fallidas'),
  'tests.skipped': (tests) => count(tests, 'omitida', 'omitidas'),
  'tests.running': (tests) => `${numbers.format(tests)} en curso`,
  'tests.status.passed': 'Superada',
  'tests.status.failed': 'Fallida',
  'tests.status.skipped': 'Omitida',
  'tests.status.running': 'En curso',
  'tests.copy': 'Copiar fallos',
  'tests.none': 'Sin pruebas',
  'tests.waiting': 'Esperando pruebas',

  'trace.title': 'Traza de pila',
  'trace.frames': (frames) => count(frames, 'llamada', 'llamadas'),
  'trace.unnamed': '(anónima)',
  'trace.source': (file) => (file === '' ? 'Código fuente' : `Código fuente de ${file}`),
  'trace.copy': 'Copiar traza de pila',
  'trace.none': 'Sin traza de pila',
  'trace.waiting': 'Esperando la traza de pila',

  'terminal.title': 'Terminal',
  'terminal.output': 'Salida',
  'terminal.command': 'Comando',
  'terminal.exit': (code) => `Código de salida ${String(code)}`,
  'terminal.none': 'Sin salida',
  'terminal.waiting': 'Esperando la salida',
  'terminal.errors': 'Salida de error',
  'terminal.copy': 'Copiar salida',
  'terminal.earlier': (characters) =>
    rules.select(characters) === 'one'
      ? 'No se muestra 1 carácter anterior; la copia lo incluye'
      : `No se muestran ${numbers.format(characters)} caracteres anteriores; la copia los incluye`,
  'terminal.earlierLines': (lines) =>
    `Mostrar ${count(lines, 'línea anterior', 'líneas anteriores')}`,
};
