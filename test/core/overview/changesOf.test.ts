// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deny } from '../../../src/core/decisions.js';
import { changesOf } from '../../../src/core/overview/changesOf.js';
import type { FileChange } from '../../../src/core/overview/FileChange.js';
import { isForGit, patchOf } from '../../../src/core/overview/patchOf.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import { readPatch } from '../../../src/core/tool-data/readPatch.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });

let count = 0;
const call = (input: unknown, fields: Partial<ToolPart> = {}): ToolPart => {
  count += 1;
  return {
    type: 'tool',
    id: `call-${count}`,
    toolName: 'edit',
    executionId: `call-${count}`,
    status: 'done',
    input: json(input),
    parts: [],
    ...fields,
  };
};

const edit = (path: string, before: string, after: string, more: object = {}) =>
  call({ file_path: path, old_string: before, new_string: after, ...more });

const run = (...parts: readonly Part[]): readonly Message[] => [
  { id: 'm', key: 'm', role: 'assistant', status: 'done', parts },
];

const changes = (...parts: readonly Part[]) => changesOf(run(...parts));

const signs = ({ lines }: FileChange) =>
  lines.map(
    ({ type, text }) => `${{ context: ' ', added: '+', removed: '-', gap: '@' }[type]}${text}`,
  );

/** The files after `git apply` took a patch. Throws what git says if it does not. */
function applied(files: Readonly<Record<string, string>>, patch: string, names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  // Outside of a repository, and whatever the settings of who runs it are.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder), GIT_CONFIG_GLOBAL: '' };
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
    cwd: folder,
    env,
    input: patch,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return names.map((name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined,
  );
}

/** A patch of one file, from lines before to lines after, as a plain program writes it: all that differs as one hunk. */
function patchBetween(before: readonly string[], after: readonly string[], name = 'a.txt'): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  const from = Math.max(0, start - 3);
  const kept = Math.min(3, end);
  const old = before.slice(start, before.length - end);
  const next = after.slice(start, after.length - end);
  const head = before.slice(from, start);
  const tail = before.slice(before.length - end, before.length - end + kept);
  const lines = [
    ...head.map((line) => ` ${line}`),
    ...old.map((line) => `-${line}`),
    ...next.map((line) => `+${line}`),
    ...tail.map((line) => ` ${line}`),
  ];
  const around = head.length + tail.length;
  const at = (length: number) => (length === 0 ? from : from + 1);
  return [
    `--- a/${name}`,
    `+++ b/${name}`,
    `@@ -${at(old.length + around)},${old.length + around} +${at(next.length + around)},${next.length + around} @@`,
    ...lines,
    '',
  ].join('\n');
}

/** The lines after a change was applied, by its numbers alone. */
function naivelyApplied(before: readonly string[], { lines }: FileChange): readonly string[] {
  const after: string[] = [];
  let old = 1;
  for (const line of lines) {
    if (line.type === 'gap') continue;
    const until = line.before ?? old + Math.max(0, (line.after ?? 0) - after.length - 1);
    while (old < until) after.push(before[old++ - 1] as string);
    if (line.type !== 'added') {
      if (before[old - 1] !== line.text) throw new Error(`Line ${old} is not ${line.text}`);
      old += 1;
    }
    if (line.type !== 'removed') {
      if (line.after !== after.length + 1) throw new Error(`${line.text} has a wrong number`);
      after.push(line.text);
    }
  }
  return [...after, ...before.slice(old - 1)];
}

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const numbered = (length: number) => Array.from({ length }, (_, index) => `line ${index + 1}`);

describe('changesOf', () => {
  test('merges patches of a file, in the order of the calls', () => {
    const first = numbered(40);
    const second = first.toSpliced(9, 2, 'ten', 'eleven', 'more');
    const third = second.toSpliced(29, 1);
    const fourth = third.toSpliced(10, 1, 'ELEVEN');
    const [change, ...others] = changes(
      call({ patch: patchBetween(first, second) }),
      call({ patch: patchBetween(second, third) }),
      call({ patch: patchBetween(third, fourth) }),
    );
    expect(others).toEqual([]);
    expect(change).toMatchObject({ name: 'a.txt', kind: 'changed', added: 3, removed: 3 });
    expect(change).toMatchObject({ isMerged: true, isPlaced: true });
    expect(change?.calls).toHaveLength(3);
    expect(naivelyApplied(first, change as FileChange)).toEqual(fourth);
    expect(applied({ 'a.txt': text(first) }, patchOf(change as FileChange), ['a.txt'])).toEqual([
      text(fourth),
    ]);
  });

  test('says that nothing is left of a change that was taken back', () => {
    const first = numbered(10);
    const second = first.toSpliced(4, 1, 'x');
    const [change] = changes(
      call({ patch: patchBetween(first, second) }),
      call({ patch: patchBetween(second, first) }),
    );
    expect(change).toMatchObject({ kind: 'restored', lines: [], added: 0, removed: 0 });
    expect(patchOf(change as FileChange)).toBe('');
  });

  test('merges passages inside of one another, of which nobody says where they are', () => {
    const [change] = changes(
      edit('a.ts', 'const a = 1;\n', 'const a = 2;\nconst b = 3;\n'),
      edit('a.ts', 'b = 3', 'b = 4'),
      edit('a.ts', 'start();\nconst a = 2;\nconst b = 4;\n', 'begin();\nconst a = 2;\n'),
    );
    expect(signs(change as FileChange)).toEqual([
      '@',
      '-start();',
      '-const a = 1;',
      '+begin();',
      '+const a = 2;',
    ]);
    expect(change).toMatchObject({ isMerged: true, isPlaced: false });
  });

  test('finds a passage in the lines that a patch has shown', () => {
    const first = numbered(20);
    const second = first.toSpliced(9, 1, 'ten is here');
    const [change] = changes(
      call({ patch: patchBetween(first, second) }),
      edit('a.txt', 'is here\nline 11', 'was here\nand\nline 11'),
    );
    expect(change).toMatchObject({ isMerged: true, isPlaced: true });
    expect(naivelyApplied(first, change as FileChange)).toEqual(
      first.toSpliced(9, 1, 'ten was here', 'and'),
    );
  });

  test('keeps in order, and says so, what cannot be merged', () => {
    const [change] = changes(
      edit('a.ts', 'one\ntwo\n', 'one\n2\n'),
      // It shares a line with the first, and nobody knows whether it is the same one.
      edit('a.ts', '2\nthree\n', '2\n3\n'),
    );
    expect(signs(change as FileChange)).toEqual([
      '@',
      ' one',
      '-two',
      '+2',
      '@',
      ' 2',
      '-three',
      '+3',
    ]);
    expect(change).toMatchObject({ isMerged: false, isPlaced: false, added: 2, removed: 2 });
    const [apart] = changes(edit('a.ts', 'one\n', '1\n'), edit('a.ts', 'nine\n', '9\n'));
    expect(apart).toMatchObject({ isMerged: true, isPlaced: false });
    const [all] = changes(edit('a.ts', 'x', 'y', { replace_all: true }));
    expect(all).toMatchObject({ isMerged: false });
    const first = numbered(20);
    const [foreign] = changes(
      call({ patch: patchBetween(first, first.toSpliced(9, 1, 'ten')) }),
      // A command has changed the file meanwhile.
      call({ patch: patchBetween(first.toSpliced(9, 1, 'other'), first.toSpliced(9, 1, '10')) }),
    );
    expect(foreign).toMatchObject({ isMerged: false, isPlaced: false });
  });

  test.each([
    ['write_file', { file_path: '/a.md', content: 'one\ntwo\n' }],
    ['Write', { file_path: '/a.md', content: 'one\ntwo\n' }],
    ['createFile', { path: '/a.md', contents: 'one\ntwo\n' }],
    ['str_replace_based_edit_tool', { command: 'create', path: '/a.md', file_text: 'one\ntwo\n' }],
  ])(
    'has a file that %s writes whole, and merges what is changed in it later',
    (toolName, input) => {
      const written = call(input, { toolName });
      const [added, ...others] = changes(written);
      expect(others).toEqual([]);
      expect(added).toMatchObject({ name: '/a.md', kind: 'added', added: 2, isPlaced: true });
      expect(changes(written, edit('/a.md', 'two', '2'))).toMatchObject([
        { kind: 'added', added: 2, removed: 0, isMerged: true, isPlaced: true },
      ]);
      expect(changes(edit('/a.md', '2', 'two'), written)).toMatchObject([{ isMerged: false }]);
    },
  );

  test('reads the other commands of a text editor as what they are', () => {
    const editor = (input: object) => call(input, { toolName: 'str_replace_based_edit_tool' });
    expect(changes(editor({ command: 'view', path: '/a.md' }))).toEqual([]);
    const replaced = { command: 'str_replace', path: '/a.md', old_str: 'a', new_str: 'b' };
    expect(changes(editor(replaced))).toMatchObject([{ name: '/a.md', added: 1, removed: 1 }]);
    // A command of a shell, in a folder.
    expect(changes(editor({ command: 'create file', path: '/a', content: 'x' }))).toEqual([]);
  });

  test('takes a call with a name and content for a change if its tool writes, or if the app says so', () => {
    const other = call({ path: '/a.md', content: 'one\n' }, { toolName: 'publish' });
    expect(changes(other)).toEqual([]);
    expect(changesOf(run(other), { isChange: () => true })).toMatchObject([{ kind: 'added' }]);
  });

  test('follows files that are created, deleted and renamed', () => {
    const list = changes(
      call({ patch: '*** Begin Patch\n*** Add File: new.ts\n+a\n+b\n*** End Patch' }),
      edit('new.ts', 'b\n', 'c\n'),
      call({ patch: 'diff --git a/old.ts b/moved.ts\nrename from old.ts\nrename to moved.ts\n' }),
      call({ patch: patchBetween(['x', 'y'], ['x', 'z'], 'moved.ts') }),
      call({ patch: '--- a/gone.ts\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-one\n-two\n' }),
      call({ patch: '*** Begin Patch\n*** Add File: short.ts\n+a\n*** End Patch' }),
      call({ patch: '*** Begin Patch\n*** Delete File: short.ts\n*** End Patch' }),
      call({ patch: '*** Begin Patch\n*** Delete File: unknown.ts\n*** End Patch' }),
    );
    expect(
      list.map(({ name, from, kind, added, removed, isPlaced }) => [
        name,
        from,
        kind,
        added,
        removed,
        isPlaced,
      ]),
    ).toEqual([
      ['new.ts', undefined, 'added', 2, 0, true],
      ['moved.ts', 'old.ts', 'changed', 1, 1, true],
      ['gone.ts', undefined, 'deleted', 0, 2, true],
      ['short.ts', undefined, 'restored', 0, 0, true],
      ['unknown.ts', undefined, 'deleted', 0, 0, false],
    ]);
    const patch = patchOf(list);
    expect(patch).toContain('# unknown.ts is left out');
    expect(
      applied({ 'old.ts': 'x\ny\n', 'gone.ts': 'one\ntwo\n' }, patch, [
        'new.ts',
        'old.ts',
        'moved.ts',
        'gone.ts',
        'short.ts',
      ]),
    ).toEqual(['a\nc\n', undefined, 'x\nz\n', undefined, undefined]);
  });

  test('merges a file that is deleted and written again', () => {
    const [change] = changes(
      call({ patch: '--- a/a.ts\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-one\n-two\n' }),
      call({ patch: '*** Begin Patch\n*** Add File: a.ts\n+one\n+three\n*** End Patch' }),
    );
    expect(change).toMatchObject({ kind: 'changed', isPlaced: true });
    expect(signs(change as FileChange)).toEqual(['@', ' one', '-two', '+three']);
  });

  test('counts only calls that have made their change', () => {
    const fields = (more: Partial<ToolPart>) => call({ path: 'a', before: 'a', after: 'b' }, more);
    expect(
      changes(
        fields({ status: 'running' }),
        fields({ status: 'failed' }),
        fields({ status: 'interrupted' }),
        fields({ answer: deny() }),
      ),
    ).toEqual([]);
  });

  test('does not take for a change what a tool or a command only shows', () => {
    const patch = patchBetween(['a'], ['b']);
    const result = { text: patch };
    const shown = [
      call({}, { toolName: 'git_diff', result }),
      call({}, { toolName: 'showFile', result }),
      call({ command: 'git diff' }, { toolName: 'bash', result }),
    ];
    expect(changes(...shown)).toEqual([]);
    expect(changesOf(run(...shown), { isChange: () => true })).toHaveLength(1);
    const codex = `apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** End Patch\nEOF`;
    expect(changes(call({ command: codex }, { toolName: 'shell' }))).toHaveLength(1);
    expect(changes(call({ path: 'a', diff: patch }, { toolName: 'apply_diff' }))).toHaveLength(1);
  });

  test('says which sub-agent made a change, and takes a turn only', () => {
    const agent: Part = {
      type: 'agent',
      id: 'g',
      agentId: 'coder',
      runId: 'r',
      task: '',
      status: 'done',
      parts: [edit('a.ts', 'a', 'b')],
    };
    const person: Message = { id: 'u', key: 'u', role: 'user', status: 'done', parts: [] };
    const messages = [...run(agent), person];
    expect(changesOf(messages)[0]?.calls[0]).toMatchObject({ agent: 'coder', messageKey: 'm' });
    expect(changesOf(messages, { scope: 'turn' })).toEqual([]);
  });

  test('keeps the changes of files that have not changed the same objects', () => {
    const one = edit('a.ts', 'a\n', 'b\n');
    const two = edit('b.ts', 'a\n', 'b\n');
    const before = changes(one, two);
    const after = changes(one, two, edit('b.ts', 'b\n', 'c\n'));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]?.id).toBe(before[1]?.id);
    // Back to what was before, as after a rewind.
    expect(changes(one, two)).toEqual(before);
  });
});

describe('patchOf', () => {
  test('keeps line ends, missing line breaks, modes and empty files', () => {
    const list = changes(
      call({ patch: '--- a/dos.txt\n+++ b/dos.txt\n@@ -1,2 +1,2 @@\n-one\r\n+1\r\n two\r\n' }),
      call({
        patch:
          '--- a/end.txt\n+++ b/end.txt\n@@ -1,2 +1,2 @@\n one\n-two\n\\ No newline at end of file\n+2\n\\ No newline at end of file\n',
      }),
      call({
        patch:
          'diff --git a/run.sh b/run.sh\nnew file mode 100755\n--- /dev/null\n+++ b/run.sh\n@@ -0,0 +1 @@\n+echo\n',
      }),
      call({ patch: 'diff --git a/empty b/empty\nnew file mode 100644\nindex 0000000..e69de29\n' }),
    );
    expect(
      applied({ 'dos.txt': 'one\r\ntwo\r\n', 'end.txt': 'one\ntwo' }, patchOf(list), [
        'dos.txt',
        'end.txt',
        'run.sh',
        'empty',
      ]),
    ).toEqual(['1\r\ntwo\r\n', 'one\n2', 'echo\n', '']);
  });

  test.each([
    'with space.txt',
    'tab\there',
    'quote"d',
    'back\\slash',
    'line\nbreak',
    'Ünïcödé 😀.txt',
    '__proto__',
    'txt\u202Eexe.ts',
    'a b/c b/d',
    '-rf',
  ])('names the file %j as git reads it', (name) => {
    const [change] = changes(
      call({ file_path: name, patch: '@@ -1,2 +1,2 @@\n-a\n+b\n c\n' }),
      call({ file_path: name, patch: '@@ -1,2 +1,2 @@\n-b\n+d\n c\n' }),
    );
    const patch = patchOf(change as FileChange);
    expect(patch).not.toContain('\u202E');
    expect(applied({ [name]: 'a\nc\n' }, patch, [name])).toEqual(['d\nc\n']);
    expect(readPatch(patch)[0]?.name).toBe(name);
  });

  test('never lets one file spoil the patch of the others', () => {
    const patch = '@@ -1 +1 @@\n-a\n+b\n';
    const list = changes(
      ...['../out', '.git/config', 'a/../../b', 'ok', 'x\0y'].map((file_path) =>
        call({ file_path, patch }),
      ),
    );
    expect(list.filter(isForGit).map(({ name }) => name)).toEqual(['ok']);
    expect(applied({ ok: 'a\n' }, patchOf(list), ['ok'])).toEqual(['b\n']);
  });

  test('writes a file of which no place is known in the other format, which reads back the same', () => {
    const [change] = changes(edit('a.ts', 'one\ntwo\n', 'one\n2\n'), edit('a.ts', 'x', 'y'));
    const patch = patchOf(change as FileChange);
    expect(patch).toMatch(/^\*\*\* Begin Patch\n\*\*\* Update File: a\.ts\n@@\n/u);
    expect(readPatch(patch)[0]?.lines.map(({ type, text: words }) => [type, words])).toEqual(
      change?.lines.map(({ type, text: words }) => [type, words]),
    );
    expect(patchOf(changes(edit('a.ts', 'x', 'y')))).toMatch(/^# a\.ts is left out/u);
  });
});

describe('hostile data', () => {
  test('is never merged for long: thousands of edits, and texts of megabytes', () => {
    const edits = Array.from({ length: 2000 }, (_, index) =>
      edit('a.ts', `line ${index}\n`, `line ${index} changed\n`),
    );
    const [many] = changes(...edits);
    expect(many?.calls).toHaveLength(2000);
    const large = 'x\n'.repeat(300_000);
    const [huge] = changes(edit('b.ts', large, `${large}y\n`), edit('b.ts', 'y\n', 'z\n'));
    expect(huge?.added).toBeGreaterThan(0);
  });

  test.each([
    ['hunks that go backwards', '@@ -9,1 +9,1 @@\n-a\n+b\n@@ -2,1 +2,1 @@\n-c\n+d\n'],
    ['a hunk at line 0', '@@ -0,1 +0,1 @@\n-a\n+b\n'],
    ['a hunk that is too short', '@@ -5,9 +5,9 @@\n a\n-b\n'],
    ['a hunk far away', '@@ -999999999,1 +999999999,1 @@\n-a\n+b\n'],
    ['only a header', '@@ -1,1 +1,1 @@\n'],
    ['a header without an end', 'diff --git '],
  ])('%s is shown as far as it goes', (_, patch) => {
    const list = changes(
      call({ file_path: '__proto__', patch }),
      call({ file_path: '__proto__', patch }),
    );
    for (const change of list) expect(patchOf(change)).toEqual(expect.any(String));
    expect(({} as Record<string, unknown>)['lines']).toBeUndefined();
  });
});

const line = fc.constantFrom('a', 'b', 'c', '', '  d', '-- e', '++ f', '@@ g');
const file = fc.array(line, { minLength: 1, maxLength: 30 });
const splices = fc.array(fc.tuple(fc.nat(40), fc.nat(4), fc.array(line, { maxLength: 4 })), {
  minLength: 1,
  maxLength: 8,
});

/** The versions of a file after each splice that changes something and leaves something. */
function versionsOf(
  first: readonly string[],
  all: readonly (readonly [number, number, string[]])[],
) {
  const versions = [first];
  for (const [at, removed, added] of all) {
    const latest = versions.at(-1) as readonly string[];
    const next = latest.toSpliced(Math.min(at, latest.length), removed, ...added);
    if (next.length > 0 && next.join('\n') !== latest.join('\n')) versions.push(next);
  }
  return versions;
}

const callsOf = (versions: readonly (readonly string[])[]) =>
  versions
    .slice(1)
    .map((next, index) => call({ patch: patchBetween(versions[index] as string[], next) }));

test('random patches, merged, lead from the first version to the last, also one after the other', () => {
  fc.assert(
    fc.property(file, splices, (first, all) => {
      const versions = versionsOf(first, all);
      const calls = callsOf(versions);
      for (let length = 1; length <= calls.length; length += 1) {
        const messages = run(...calls.slice(0, length));
        const [change] = changesOf(messages);
        expect(change?.isMerged).toBe(true);
        expect(naivelyApplied(first, change as FileChange)).toEqual(versions[length]);
        // The same as without what is remembered from the calls before.
        expect(changesOf(structuredClone(messages))).toEqual([change]);
      }
    }),
    { numRuns: 100 },
  );
});

test('git takes the merged patch of random changes', () => {
  fc.assert(
    fc.property(file, splices, (first, all) => {
      const versions = versionsOf(first, all);
      const [change] = changesOf(run(...callsOf(versions)));
      if (change === undefined || change.kind === 'restored') return;
      expect(applied({ 'a.txt': text(first) }, patchOf(change), ['a.txt'])).toEqual([
        text(versions.at(-1) as string[]),
      ]);
    }),
    { numRuns: 30 },
  );
});

test('random passages, merged, lead from the first version to the last', () => {
  const words = fc.array(fc.constantFrom('p', 'q', 'r'), { minLength: 1, maxLength: 3 });
  const steps = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 5 }), words), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const first = numbered(20);
      let latest: readonly string[] = first;
      let fresh = 0;
      const calls = all.map(([at, length, added]) => {
        const index = Math.min(at, latest.length - 1);
        const before = latest.slice(index, index + length);
        // Each line is written once, so that a passage has one place.
        const after = added.map((word) => `${word}${(fresh += 1)}`);
        latest = latest.toSpliced(index, before.length, ...after);
        return edit('a.txt', text(before), text(after));
      });
      const [change] = changesOf(run(...calls));
      if (change === undefined || !change.isMerged) return;
      let merged = text(first);
      for (const { lines } of readPatch(patchOf(change))) {
        const hunks: { old: string[]; next: string[] }[] = [];
        for (const { type, text: words } of lines) {
          if (type === 'gap') hunks.push({ old: [], next: [] });
          else {
            if (type !== 'added') hunks.at(-1)?.old.push(words);
            if (type !== 'removed') hunks.at(-1)?.next.push(words);
          }
        }
        for (const { old, next } of hunks) {
          expect(merged).toContain(text(old));
          merged = merged.replace(text(old), () => text(next));
        }
      }
      expect(merged).toBe(text(latest));
    }),
    { numRuns: 200 },
  );
});
