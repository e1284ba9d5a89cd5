import { counting } from '../base/counting.js';

const { numbers, count } = counting('en');

/** The views of `agent-session-react/tools` in English. */
export const toolViews = {
  'view.more': (next: number, left: number) =>
    next === left
      ? `Show ${numbers.format(next)} more`
      : `Show ${numbers.format(next)} of ${numbers.format(left)} more`,
  'view.restOfLine': count('more character', 'more characters'),

  'diff.title': 'Changes',
  'diff.file': (name: string) => `Changes in ${name}`,
  'diff.files': count('file', 'files'),
  'diff.counts': (added: number, removed: number) =>
    `${count('line added', 'lines added')(added)}, ${count('line removed', 'lines removed')(removed)}`,
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

  'todo.title': 'To do',
  'todo.count': (done: number, total: number) =>
    `${numbers.format(done)} of ${numbers.format(total)} done`,
  'todo.copy': 'Copy list',
  'todo.none': 'Nothing to do',
  'todo.waiting': 'Waiting for the list',
  'todo.status.pending': 'Pending',
  'todo.status.running': 'In progress',
  'todo.status.done': 'Done',
  'todo.status.failed': 'Failed',
  'todo.status.skipped': 'Skipped',
  'plan.title': 'Plan',

  'table.title': 'Table',
  'table.rows': count('row', 'rows'),
  'table.copy': 'Copy table',
  'table.column': (position: number) => `Column ${numbers.format(position)}`,
  'table.empty': 'Empty',
  'table.none': 'No rows',
  'table.waiting': 'Waiting for rows',

  'search.title': 'Search results',
  'search.found': (results: number) => `${numbers.format(results)} found`,
  'search.pages': 'Pages',
  'search.copy': 'Copy results',
  'search.files': 'Lines in files',
  'search.none': 'Nothing was found',
  'search.waiting': 'Searching',

  'files.title': 'Files',
  'files.count': count('file', 'files'),
  'files.change.added': 'new',
  'files.change.changed': 'changed',
  'files.change.removed': 'removed',
  'files.change.renamed': 'renamed',
  'files.copy': 'Copy paths',
  'files.none': 'No files',
  'files.waiting': 'Waiting for files',

  'chart.title': 'Chart',
  'chart.label': 'Label',
  'chart.values': 'Values',
  'chart.none': 'Nothing to draw',
  'chart.waiting': 'Waiting for values',

  'preview.title': 'Preview',
  'preview.source': 'Source',
  'preview.copy': 'Copy source',
  'preview.none': 'Empty page',
  'preview.denied': 'Pages are not shown here',
  'preview.show': 'Show the page',
  'preview.waiting': 'The page is being written',

  'tests.title': 'Tests',
  'tests.passed': (tests: number) => `${numbers.format(tests)} passed`,
  'tests.failed': (tests: number) => `${numbers.format(tests)} failed`,
  'tests.skipped': (tests: number) => `${numbers.format(tests)} skipped`,
  'tests.running': (tests: number) => `${numbers.format(tests)} running`,
  'tests.status.passed': 'Passed',
  'tests.status.failed': 'Failed',
  'tests.status.skipped': 'Skipped',
  'tests.status.running': 'Running',
  'tests.copy': 'Copy failures',
  'tests.none': 'No tests',
  'tests.waiting': 'Waiting for tests',

  'trace.title': 'Stack trace',
  'trace.frames': count('frame', 'frames'),
  'trace.unnamed': '(anonymous)',
  'trace.source': (file: string) => (file === '' ? 'Source' : `Source of ${file}`),
  'trace.copy': 'Copy stack trace',
  'trace.none': 'No stack trace',
  'trace.waiting': 'Waiting for the stack trace',

  'terminal.title': 'Terminal',
  'terminal.output': 'Output',
  'terminal.command': 'Command',
  'terminal.exit': (code: number) => `Exit code ${String(code)}`,
  'terminal.none': 'No output',
  'terminal.waiting': 'Waiting for output',
  'terminal.errors': 'Error output',
  'terminal.copy': 'Copy output',
  'terminal.earlier': (characters: number) =>
    `${count('earlier character is', 'earlier characters are')(characters)} not shown; copying includes them`,
  'terminal.earlierLines': (lines: number) =>
    `Show ${count('earlier line', 'earlier lines')(lines)}`,
};

/** The texts of the views of what tools give. Flat keys, so that one of them can be replaced without a copy of the rest. */
export type ToolViewTexts = Readonly<typeof toolViews>;
