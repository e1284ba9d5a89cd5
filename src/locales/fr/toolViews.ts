import type { ToolViewTexts } from '../en/toolViews.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** French. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `Afficher ${numbers.format(next)} de plus`
      : `Afficher ${numbers.format(next)} des ${numbers.format(left)} restants`,
  'view.restOfLine': (characters) => count(characters, 'caractère de plus', 'caractères de plus'),

  'diff.title': 'Modifications',
  'diff.file': (name) => `Modifications dans ${name}`,
  'diff.files': (files) => count(files, 'fichier', 'fichiers'),
  'diff.counts': (added, removed) =>
    `${count(added, 'ligne ajoutée', 'lignes ajoutées')}, ${count(removed, 'ligne supprimée', 'lignes supprimées')}`,
  'diff.added': 'Ajoutée',
  'diff.removed': 'Supprimée',
  'diff.before': 'Ligne avant',
  'diff.after': 'Ligne après',
  'diff.line': 'Texte',
  'diff.change': 'Modification',
  'diff.none': 'Aucune modification',
  'diff.waiting': 'En attente des modifications',
  'diff.copy': 'Copier les modifications',
  'diff.kind.added': 'Nouveau fichier',
  'diff.kind.deleted': 'Supprimé',
  'diff.kind.binary': 'Fichier binaire',
  'diff.kind.renamed': (from) => `Renommé, avant\u00a0: ${from}`,

  'todo.title': 'À faire',
  'todo.count': (done, total) => `${numbers.format(done)} sur ${numbers.format(total)}`,
  'todo.copy': 'Copier la liste',
  'todo.none': 'Rien à faire',
  'todo.waiting': 'En attente de la liste',
  'todo.status.pending': 'À venir',
  'todo.status.running': 'En cours',
  'todo.status.done': 'Terminé',
  'todo.status.failed': 'Échoué',
  'todo.status.skipped': 'Laissé de côté',
  'plan.title': 'Plan',

  'table.title': 'Tableau',
  'table.rows': (rows) => count(rows, 'ligne', 'lignes'),
  'table.copy': 'Copier le tableau',
  'table.column': (position) => `Colonne ${numbers.format(position)}`,
  'table.empty': 'Vide',
  'table.none': 'Aucune ligne',
  'table.waiting': 'En attente de lignes',

  'search.title': 'Résultats de recherche',
  'search.found': (results) => count(results, 'résultat', 'résultats'),
  'search.pages': 'Pages',
  'search.copy': 'Copier les résultats',
  'search.files': 'Lignes dans des fichiers',
  'search.none': 'Aucun résultat',
  'search.waiting': 'Recherche en cours',

  'files.title': 'Fichiers',
  'files.count': (files) => count(files, 'fichier', 'fichiers'),
  'files.change.added': 'nouveau',
  'files.change.changed': 'modifié',
  'files.change.removed': 'supprimé',
  'files.change.renamed': 'renommé',
  'files.copy': 'Copier les chemins',
  'files.none': 'Aucun fichier',
  'files.waiting': 'En attente de fichiers',

  'chart.title': 'Graphique',
  'chart.label': 'Libellé',
  'chart.values': 'Valeurs',
  'chart.none': 'Rien à tracer',
  'chart.waiting': 'En attente de valeurs',

  'preview.title': 'Aperçu',
  'preview.source': 'Source',
  'preview.copy': 'Copier le code source',
  'preview.none': 'Une page vide',
  'preview.denied': 'Les pages ne sont pas affichées ici',
  'preview.show': 'Afficher la page',
  'preview.waiting': 'La page est en cours d’écriture',

  'tests.title': 'Tests',
  'tests.passed': (tests) => count(tests, 'réussi', 'réussis'),
  'tests.failed': (tests) => count(tests, 'échoué', 'échoués'),
  'tests.skipped': (tests) => count(tests, 'ignoré', 'ignorés'),
  'tests.running': (tests) => `${numbers.format(tests)} en cours`,
  'tests.status.passed': 'Réussi',
  'tests.status.failed': 'Échoué',
  'tests.status.skipped': 'Ignoré',
  'tests.status.running': 'En cours',
  'tests.copy': 'Copier les échecs',
  'tests.none': 'Aucun test',
  'tests.waiting': 'En attente de tests',

  'trace.title': 'Trace d’appels',
  'trace.frames': (frames) => count(frames, 'appel', 'appels'),
  'trace.unnamed': '(anonyme)',
  'trace.source': (file) => (file === '' ? 'Source' : `Source de ${file}`),
  'trace.copy': 'Copier la trace d’appels',
  'trace.none': 'Aucune trace d’appels',
  'trace.waiting': 'En attente de la trace d’appels',

  'terminal.title': 'Terminal',
  'terminal.output': 'Sortie',
  'terminal.command': 'Commande',
  'terminal.exit': (code) => `Code de sortie ${String(code)}`,
  'terminal.none': 'Aucune sortie',
  'terminal.waiting': 'En attente d’une sortie',
  'terminal.errors': 'Sortie d’erreur',
  'terminal.copy': 'Copier la sortie',
  'terminal.earlier': (characters) =>
    rules.select(characters) === 'one'
      ? '1 caractère antérieur n’est pas affiché\u202f; la copie contient tout'
      : `${numbers.format(characters)} caractères antérieurs ne sont pas affichés\u202f; la copie contient tout`,
  'terminal.earlierLines': (lines) =>
    `Afficher ${count(lines, 'ligne antérieure', 'lignes antérieures')}`,
};
