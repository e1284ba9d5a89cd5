import { numberFormat, pluralRules } from '../base/intl.js';

const rules = pluralRules('en');
const numbers = numberFormat('en');
const count = (value: number, one: string, other: string): string =>
  `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** The views of `agent-session-react/tools` in English. */
export const tools = {
  'view.more': (next: number, left: number) =>
    next === left
      ? `Show ${numbers.format(next)} more`
      : `Show ${numbers.format(next)} of ${numbers.format(left)} more`,
  'view.restOfLine': (characters: number) => count(characters, 'more character', 'more characters'),

  'diff.title': 'Changes',
  'diff.file': (name: string) => `Changes in ${name}`,
  'diff.files': (files: number) => count(files, 'file', 'files'),
  'diff.counts': (added: number, removed: number) =>
    `${count(added, 'line added', 'lines added')}, ${count(removed, 'line removed', 'lines removed')}`,
  'diff.added': 'Added',
  'diff.removed': 'Removed',
  'diff.before': 'Line before',
  'diff.after': 'Line after',
  'diff.line': 'Text',
  'diff.change': 'Change',
  'diff.none': 'No changes',
  'diff.waiting': 'Waiting for changes',
  'diff.copy': 'Copy changes',
  'diff.kind.added': 'New file',
  'diff.kind.deleted': 'Deleted',
  'diff.kind.binary': 'Binary file',
  'diff.kind.renamed': (from: string) => `Renamed from ${from}`,

  'terminal.title': 'Terminal',
  'terminal.output': 'Output',
  'terminal.command': 'Command',
  'terminal.exit': (code: number) => `Exit code ${String(code)}`,
  'terminal.none': 'No output',
  'terminal.waiting': 'Waiting for output',
  'terminal.errors': 'Error output',
  'terminal.copy': 'Copy output',
  'terminal.earlier': (characters: number) =>
    `${count(characters, 'earlier character is', 'earlier characters are')} not shown; the copy has all`,
  'terminal.earlierLines': (lines: number) =>
    `Show ${count(lines, 'earlier line', 'earlier lines')}`,
};

/** The texts of the views of what tools give. Flat keys, so that one of them can be replaced without a copy of the rest. */
export type ToolViewMessages = Readonly<typeof tools>;
