import type { DiffLine } from '../tool-data/DiffFile.js';
import type { FileChange } from './FileChange.js';

/**
 * The changes as one patch. Files of which it is known where everything is (`isPlaced`) are written in the format of git, which
 * `git apply` takes. Of the others, a comment in the patch says that they are left out.
 *
 * A single file that is not placed is written in the format of `apply_patch` instead, which needs no places.
 */
export function patchOf(changes: FileChange | readonly FileChange[]): string {
  if ('lines' in changes) return isForGit(changes) ? gitPatch(changes) : loosePatch(changes);
  return changes
    .map((change) => {
      if (isForGit(change)) return gitPatch(change);
      const name = quoted(change.name ?? '', '');
      return `# ${name} is left out: where its changes are in the file is not known.\n`;
    })
    .join('');
}

/** Whether `patchOf` writes it in the format of git. */
export function isForGit({ isPlaced, name, from, kind }: FileChange): boolean {
  return isPlaced && kind !== 'binary' && isSafe(name) && (from === undefined || isSafe(from));
}

/** Git refuses a whole patch for the sake of one name that leads out of the folder, or into its own. */
function isSafe(name: string | undefined): name is string {
  const pieces = name?.replace(/^\/+/u, '').split('/') ?? [''];
  return pieces.every((piece) => !/^(?:\.{0,2}|\.git)$/iu.test(piece)) && !name?.includes('\0');
}

function gitPatch({ name = '', from, kind, lines, mode = '100644' }: FileChange): string {
  if (kind === 'restored') return '';
  const before = from ?? name;
  const isRenamed = from !== undefined;
  const body = hunksOf(lines);
  if (body === '' && kind === 'changed' && !isRenamed) return '';
  const head = [
    `diff --git ${quoted(before, 'a/')} ${quoted(name, 'b/')}`,
    ...(kind === 'added' ? [`new file mode ${mode}`] : []),
    ...(kind === 'deleted' ? [`deleted file mode ${mode}`] : []),
    ...(isRenamed ? [`rename from ${quoted(before, '')}`, `rename to ${quoted(name, '')}`] : []),
    // An empty file has no hunk that says that it is one.
    ...(body === '' && kind === 'added' ? ['index 0000000..e69de29'] : []),
    ...(body === '' && kind === 'deleted' ? ['index e69de29..0000000'] : []),
  ];
  if (body !== '') {
    head.push(
      `--- ${kind === 'added' ? '/dev/null' : named(before, 'a/')}`,
      `+++ ${kind === 'deleted' ? '/dev/null' : named(name, 'b/')}`,
    );
  }
  return `${head.join('\n')}\n${body}`;
}

/** A name in the lines of both sides: what is behind a tab is not part of it, so one with a space needs a tab. */
function named(name: string, prefix: string): string {
  const written = quoted(name, prefix);
  return written.includes(' ') && !written.startsWith('"') ? `${written}\t` : written;
}

const SIGNS = { context: ' ', added: '+', removed: '-' } as const;

function printed({ type, text, hasReturn, isUnended }: DiffLine): string {
  const line = `${SIGNS[type as keyof typeof SIGNS]}${text}${hasReturn === true ? '\r' : ''}\n`;
  return isUnended === true ? `${line}\\ No newline at end of file\n` : line;
}

function hunksOf(lines: readonly DiffLine[]): string {
  const hunks: DiffLine[][] = [];
  for (const line of lines) {
    if (line.type === 'gap') hunks.push([]);
    else hunks.at(-1)?.push(line);
  }
  let shift = 0;
  return hunks
    .map((hunk) => {
      const count = (type: DiffLine['type']) => hunk.filter((line) => line.type !== type).length;
      const oldCount = count('added');
      const newCount = count('removed');
      const oldStart = hunk.find(({ before }) => before !== undefined)?.before;
      const newStart = hunk.find(({ after }) => after !== undefined)?.after;
      // A side without lines is named by the line before it.
      const old = oldStart ?? (newStart ?? 1) - shift - 1;
      const next = newStart ?? (oldStart ?? 1) + shift - 1;
      shift += newCount - oldCount;
      return `@@ -${old},${oldCount} +${next},${newCount} @@\n${hunk.map(printed).join('')}`;
    })
    .join('');
}

function loosePatch({ name, from, kind, lines }: FileChange): string {
  const before = oneLine(from ?? name ?? '');
  const body = lines
    .map((line) => (line.type === 'gap' ? '@@\n' : `${SIGNS[line.type]}${line.text}\n`))
    .join('');
  const what = kind === 'deleted' ? 'Delete' : kind === 'added' ? 'Add' : 'Update';
  const move = from === undefined ? '' : `*** Move to: ${oneLine(name ?? '')}\n`;
  return `*** Begin Patch\n*** ${what} File: ${before}\n${move}${body}*** End Patch\n`;
}

const oneLine = (name: string) => name.replaceAll(/[\r\n]/gu, ' ');

const ESCAPES: Readonly<Record<string, string>> = {
  '\u0007': 'a',
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '"': '"',
  '\\': '\\',
};

/** A name as git writes it: in quotes if it has a character that would end it, or that nobody sees. */
function quoted(name: string, prefix: string): string {
  const whole = prefix + name.replace(/^\/+/u, '');
  const UNUSUAL =
    // oxlint-disable-next-line no-control-regex
    /["\\\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
  const escaped = whole.replaceAll(UNUSUAL, (character) => {
    const letter = ESCAPES[character];
    if (letter !== undefined) return `\\${letter}`;
    const bytes = [...new TextEncoder().encode(character)];
    return bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  });
  return escaped === whole ? whole : `"${escaped}"`;
}
