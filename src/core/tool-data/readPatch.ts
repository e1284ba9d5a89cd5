import type { DiffFile, DiffLine } from './DiffFile.js';

interface OpenFile {
  name: string | undefined;
  from: string | undefined;
  kind: DiffFile['kind'];
  mode?: string;
  lines: DiffLine[];
}

const HUNK = /^@@+ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@+ ?(.*)$/u;
const PATCH_LINE = /^\*\*\* (Update|Add|Delete) File: (.+)$/u;
const TYPES: Readonly<Record<string, 'added' | 'removed' | 'context'>> = {
  '+': 'added',
  '-': 'removed',
  ' ': 'context',
};

/** Whether a text is a patch: a unified diff, or the format of `apply_patch`. Reads only its beginning. */
export function isPatch(text: string): boolean {
  return /^(?:diff --git |@@ -\d+(?:,\d+)? \+\d+|\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File: )|--- [^\n]*\n\+\+\+ )/mu.test(
    text.slice(0, 20_000),
  );
}

/** Reads a patch, which may be incomplete or malformed: lines that are not part of a change are ignored, and nothing throws. */
export function readPatch(patch: string): readonly DiffFile[] {
  const files: OpenFile[] = [];
  let file: OpenFile | undefined;
  // The next line numbers, and how many lines of each side the hunk still has.
  let before: number | undefined;
  let after: number | undefined;
  let oldLeft = 0;
  let newLeft = 0;
  /** Whether the current hunk does not declare its length. */
  let isOpen = false;
  /** Whether the lines of the hunk that end with a carriage return have it in the file. */
  let isKept = false;

  const open = (kind: DiffFile['kind'], name?: string): OpenFile => {
    file = { name, from: undefined, kind, lines: [] };
    files.push(file);
    before = after = undefined;
    oldLeft = newLeft = 0;
    isOpen = false;
    return file;
  };
  const take = (raw: string, type: 'added' | 'removed' | 'context') => {
    const line = withoutReturn(raw);
    const isOld = type !== 'added';
    const isNew = type !== 'removed';
    file?.lines.push({
      type,
      text: line.slice(1),
      before: isOld ? before : undefined,
      after: isNew ? after : undefined,
      ...(isKept && line !== raw && { hasReturn: true as const }),
    });
    if (isOld) {
      oldLeft -= 1;
      if (before !== undefined) before += 1;
    }
    if (isNew) {
      newLeft -= 1;
      if (after !== undefined) after += 1;
    }
  };

  for (const raw of patch.split('\n')) {
    const line = withoutReturn(raw);
    if (line.startsWith('\\ ') && file !== undefined) {
      const last = file.lines.at(-1);
      if (last !== undefined && last.type !== 'gap') {
        file.lines[file.lines.length - 1] = { ...last, isUnended: true };
      }
      continue;
    }
    const type = line === '' ? 'context' : TYPES[line.charAt(0)];
    if (oldLeft > 0 || newLeft > 0) {
      if (type !== undefined) {
        take(raw, type);
        continue;
      }
      // The hunk is shorter than declared.
      oldLeft = newLeft = 0;
    }
    const hunk = HUNK.exec(line);
    if (hunk !== null) {
      const [, oldStart, oldCount = '1', newStart, newCount = '1', heading = ''] = hunk;
      const target = file ?? open('changed');
      before = Number(oldStart);
      after = Number(newStart);
      oldLeft = Number(oldCount);
      newLeft = Number(newCount);
      isOpen = false;
      isKept = line === raw;
      target.lines.push({ type: 'gap', text: heading });
      continue;
    }
    const told = PATCH_LINE.exec(line);
    if (told !== null) {
      const [, what, name] = told;
      open(what === 'Add' ? 'added' : what === 'Delete' ? 'deleted' : 'changed', name);
      isOpen = true;
    } else if (line.startsWith('diff --git ')) {
      open('changed', / b\/(.+)$/u.exec(line)?.[1]);
    } else if (line.startsWith('--- ')) {
      const name = nameIn(line);
      if (file === undefined || file.lines.length > 0) open('changed', name);
      else if (name !== undefined && name !== file.name) file.from = name;
      if (name === undefined && file !== undefined) file.kind = 'added';
    } else if (line.startsWith('+++ ') && file !== undefined) {
      const name = nameIn(line);
      if (name === undefined) file.kind = 'deleted';
      else {
        if (file.name !== undefined && file.name !== name) file.from ??= file.name;
        file.name = name;
        if (file.from === name) file.from = undefined;
      }
    } else if (line.startsWith('rename from ') && file !== undefined)
      file.from = unquoted(line.slice(12));
    else if (line.startsWith('rename to ') && file !== undefined)
      file.name = unquoted(line.slice(10));
    else if (line.startsWith('*** Move to: ') && file !== undefined) {
      file.from = file.name;
      file.name = line.slice(13);
    } else if (line.startsWith('new file mode') && file !== undefined) file.kind = 'added';
    else if (line.startsWith('deleted file mode') && file !== undefined) file.kind = 'deleted';
    else if (/^(?:Binary files |GIT binary patch)/u.test(line) && file !== undefined)
      file.kind = 'binary';
    else if (isOpen && line.startsWith('@@')) {
      file?.lines.push({ type: 'gap', text: line.replace(/^@@ ?| ?@@$/gu, '') });
    } else if (isOpen && type !== undefined && line !== '') take(raw, type);
  }
  return files;
}

/** The name after `---` or `+++`; undefined for `/dev/null`. */
function nameIn(line: string): string | undefined {
  const name = line.slice(4).split('\t', 1)[0] ?? '';
  if (name === '/dev/null') return undefined;
  return unquoted(name).replace(/^[ab]\//u, '');
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** A name as git writes it if it has unusual characters: in quotes, with the bytes of its UTF-8 as octal numbers. */
function unquoted(name: string): string {
  const quoted = /^"(.*)"$/u.exec(name)?.[1];
  if (quoted === undefined) return name;
  return quoted.replaceAll(/(?:\\[0-3][0-7]{2})+|\\(.)/gu, (found, letter?: string) =>
    letter === undefined ? fromOctal(found) : (ESCAPES[letter] ?? letter),
  );
}

function fromOctal(escapes: string): string {
  const bytes = escapes
    .split('\\')
    .slice(1)
    .map((octal) => Number.parseInt(octal, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
