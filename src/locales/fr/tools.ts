import type { ToolViewMessages } from '../en/tools.js';
import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** French. */
export const tools: ToolViewMessages = {
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
