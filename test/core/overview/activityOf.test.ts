// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityOf } from '../../../src/core/overview/activityOf.js';
import type { Activity } from '../../../src/core/overview/Activity.js';
import type { Part, Status, ToolPart } from '../../../src/core/parts.js';
import { initialSession } from '../../../src/core/session/reduceSession.js';
import type { Message, PendingRequest, SessionState } from '../../../src/core/state.js';
import { approve, deny } from '../../../src/core/decisions.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });

const call = (id: string, fields: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  id,
  toolName: 'look_up',
  executionId: id,
  status: 'done',
  parts: [],
  ...fields,
});

const answer = (key: string, parts: readonly Part[], fields: Partial<Message> = {}): Message => ({
  id: key,
  key,
  role: 'assistant',
  status: 'done',
  parts,
  ...fields,
});

const ask = (key: string): Message => answer(key, [], { role: 'user' });

const brief = (entries: readonly Activity[]) =>
  entries.map(({ kind, title, partId }) => `${kind} ${title} ${partId ?? ''}`.trim());

const stateOf = (
  messages: readonly Message[],
  fields: Partial<SessionState> = {},
): SessionState => ({
  ...initialSession(),
  messages,
  ...fields,
});

describe('activityOf', () => {
  test('lists calls, commands, files, sources, questions, errors and checkpoints in reading order', () => {
    const parts: readonly Part[] = [
      { type: 'text', id: 't', text: 'I look.' },
      {
        type: 'step',
        id: 's',
        title: 'Read',
        single: false,
        status: 'done',
        parts: [
          call('a', { input: json({ query: 'fares' }) }),
          call('b', {
            toolName: 'bash',
            input: json({ command: 'npm test' }),
            result: json({ stdout: 'ok', exit_code: 1 }),
          }),
        ],
      },
      { type: 'file', id: 'f', name: 'plan.pdf', url: 'https://x.test/plan.pdf' },
      { type: 'source', id: 'u', url: 'https://x.test', title: 'X' },
      {
        type: 'input',
        id: 'q',
        prompt: 'Which day?',
        inputTypes: ['text'],
        status: 'done',
        provided: { input: 'Monday', type: 'text' },
      },
      { type: 'error', id: 'e', message: 'Boom' },
      { type: 'checkpoint', id: 'c', name: 'Before', parts: [] },
    ];
    const entries = activityOf([ask('u1'), answer('m1', parts)]);
    expect(brief(entries)).toEqual([
      'tool look_up a',
      'command npm test b',
      'file plan.pdf f',
      'source X u',
      'question Which day? q',
      'error Boom e',
      'checkpoint Before c',
    ]);
    expect(entries[0]).toMatchObject({ detail: 'fares', messageKey: 'm1', count: 1 });
    expect(entries[1]).toMatchObject({ exitCode: 1, toolName: 'bash' });
    expect(entries[4]).toMatchObject({ detail: 'Monday', status: 'done' });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('names the innermost sub-agent', () => {
    const inner = { type: 'agent', runId: 'r', task: '', status: 'done' } as const;
    const parts: readonly Part[] = [
      {
        ...inner,
        id: 'x',
        agentId: 'planner',
        parts: [call('a'), { ...inner, id: 'y', agentId: 'searcher', parts: [call('b')] }],
      },
      call('c'),
    ];
    expect(activityOf([answer('m', parts)]).map(({ agent }) => agent)).toEqual([
      'planner',
      'searcher',
      undefined,
    ]);
  });

  test('lists files and sources once, with how often they are named', () => {
    const edit = (id: string, path: string) =>
      call(id, { toolName: 'edit', input: json({ path, old_string: 'a', new_string: 'b' }) });
    const source: Part = { type: 'source', id: 's1', url: 'https://x.test', title: 'X' };
    const entries = activityOf(
      [
        answer('m', [edit('1', 'src/a.ts'), edit('2', './src/a.ts'), source]),
        answer('n', [edit('3', 'src/a.ts'), { ...source, id: 's2', title: 'The same' }]),
      ],
      { kinds: ['file', 'source'] },
    );
    expect(entries.map(({ title, count, partId }) => [title, count, partId])).toEqual([
      ['src/a.ts', 3, '1'],
      ['X', 2, 's1'],
    ]);
  });

  test('lists the pages that a search found as sources', () => {
    const results = { results: [{ title: 'A', url: 'https://a.test' }] };
    const entries = activityOf([
      answer('m', [
        call('1', { input: json({ query: 'q' }), result: json(results) }),
        call('2', { input: json({ query: 'q' }), result: json(results) }),
      ]),
    ]);
    expect(entries.map(({ kind, title, count }) => [kind, title, count])).toEqual([
      ['tool', 'look_up', 1],
      ['source', 'A', 2],
      ['tool', 'look_up', 1],
    ]);
  });

  test('lists approvals with what was decided', () => {
    const live = { data: {}, log: [], outputs: [], request: { question: 'Send it?', input: {} } };
    const messages = [
      answer('m', [
        call('1', { live, answer: approve() }),
        call('2', { live, answer: deny('Not now'), status: 'failed' }),
        call('3', { live, status: 'awaiting-input', input: json({ to: 'Ada' }) }),
      ]),
    ];
    const approvals = activityOf(messages, { kinds: ['approval'] });
    expect(approvals.map(({ status, decision, detail }) => [status, decision, detail])).toEqual([
      ['done', 'approved', 'Send it?'],
      ['done', 'denied', 'Not now'],
      ['awaiting-input', undefined, 'Send it?'],
    ]);
  });

  test('knows from the requests of a state what a call waits for', () => {
    const live = { data: {}, log: [], outputs: [], request: { question: 'Go?', input: { a: 1 } } };
    const messages = [answer('m', [call('1', { live, status: 'awaiting-input' })])];
    const request = (expects: 'answer' | 'output') =>
      [
        {
          kind: 'tool',
          id: 'r',
          messageKey: 'm',
          partId: '1',
          status: 'pending',
          prompt: 'Go?',
          executionId: '1',
          toolName: 'look_up',
          toolInput: { a: 1 },
          expects,
        },
      ] as unknown as readonly PendingRequest[];
    const kinds = (state: SessionState) => activityOf(state).map(({ kind }) => kind);
    expect(kinds(stateOf(messages, { requests: request('answer') }))).toEqual(['tool', 'approval']);
    // The page carries it out: nobody is asked.
    expect(kinds(stateOf(messages, { requests: request('output') }))).toEqual(['tool']);
    expect(kinds(stateOf(messages))).toEqual(['tool']);
  });

  test('lists versions of documents that the app says are some', () => {
    const messages = [
      answer('m', [
        call('1', { toolName: 'write_report', input: json({ title: 'Fares' }) }),
        { type: 'data', id: '2', name: 'board', value: { title: 'Board' } },
        { type: 'data', id: '3', name: 'other', value: 1 },
      ]),
    ];
    const artifacts = [{ tool: 'write_report' }, { data: 'board' }];
    expect(activityOf(messages, { kinds: ['artifact'] })).toEqual([]);
    expect(
      activityOf(messages, { kinds: ['artifact'], artifacts }).map(({ detail }) => detail),
    ).toEqual(['Fares', 'Board']);
  });

  test('lists why a message was not sent and why a run failed, unless the message says it', () => {
    const fault = { code: 'network', message: 'No network', retryable: true } as const;
    const unsent = { ...ask('u'), fault };
    expect(brief(activityOf([unsent]))).toEqual(['error No network']);
    const failed = { status: 'failed', fault, run: { messageKey: 'm' } } as const;
    expect(brief(activityOf(stateOf([answer('m', [])], failed)))).toEqual(['error No network']);
    const told = answer('m', [{ type: 'error', id: 'e', message: 'Boom' }]);
    expect(brief(activityOf(stateOf([told], failed)))).toEqual(['error Boom e']);
  });

  test('takes a turn, a run, a kind and a status', () => {
    const messages = [
      ask('u1'),
      answer('m1', [call('1', { status: 'failed', error: 'Gone' })]),
      ask('u2'),
      answer('m2', [call('2')], { runId: 'r' }),
      answer('m3', [call('3', { status: 'running' }), call('4', { status: 'interrupted' })], {
        runId: 'r',
      }),
    ];
    const ids = (options: Parameters<typeof activityOf>[1]) =>
      activityOf(messages, options).map(({ partId }) => partId);
    expect(ids({ scope: 'turn' })).toEqual(['2', '3', '4']);
    expect(ids({ scope: 'run' })).toEqual(['2', '3', '4']);
    expect(
      activityOf(stateOf(messages, { run: { messageKey: 'm1' } }), { scope: 'run' }).map(
        ({ detail }) => detail,
      ),
    ).toEqual(['Gone']);
    expect(ids({ status: 'running' })).toEqual(['3']);
    expect(ids({ status: 'failed' })).toEqual(['1']);
    expect(ids({ status: 'interrupted' })).toEqual(['4']);
    expect(ids({ status: 'done' })).toEqual(['2']);
    expect(ids({ kinds: [] })).toEqual([]);
    expect(activityOf([], { scope: 'run' })).toEqual([]);
  });

  test('keeps the entries of what has not changed, and reads only the message that has', () => {
    const read: string[] = [];
    const watched = (message: Message): Message =>
      new Proxy(message, {
        get: (target, name, receiver) => {
          if (name === 'parts') read.push(target.key);
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
    const messages = Array.from({ length: 200 }, (_, index) =>
      watched(answer(`m${index}`, [call(`${index}`)])),
    );
    const before = activityOf(stateOf(messages));
    read.length = 0;
    const last = watched(
      answer('m199', [call('199'), { type: 'text', id: 't', text: 'A word' }], {
        status: 'running',
      }),
    );
    const after = activityOf(stateOf([...messages.slice(0, -1), last]));
    expect(new Set(read)).toEqual(new Set(['m199']));
    expect(after.slice(0, -1).every((entry, index) => entry === before[index])).toBe(true);
  });

  test.each([
    [
      'a name of `__proto__`',
      call('1', { toolName: '__proto__', input: json({ path: '__proto__' }) }),
    ],
    ['a path of a megabyte', call('1', { input: json({ file_path: 'x'.repeat(1_000_000) }) })],
    ['an input that is no object', call('1', { input: json([1, null]) })],
  ])('takes %s', (_, part) => {
    const entries = activityOf([answer('m', [part])]);
    expect(entries[0]?.kind).toBe('tool');
    expect(entries.every(({ title }) => title.length < 2000)).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('takes parts that nest ten thousand deep', () => {
    let part: Part = call('last');
    for (let depth = 0; depth < 10_000; depth += 1) part = call(`d${depth}`, { parts: [part] });
    const entries = activityOf([answer('m', [part])]);
    expect(entries).toHaveLength(10_001);
  });
});

/** The same list, read plainly, without any memory. */
function naive(messages: readonly Message[]): string[] {
  const rows: { key: string; text: string; count: number }[] = [];
  const add = (kind: string, name: string, place: string, isNamed = false) => {
    const key = isNamed ? `${kind} ${name}` : `${kind} ${place} ${rows.length}`;
    const known = rows.find((row) => row.key === key);
    if (known === undefined) rows.push({ key, text: `${kind} ${name} ${place}`, count: 1 });
    else known.count += 1;
  };
  const walk = (message: Message, parts: readonly Part[], agent: string) => {
    for (const part of parts) {
      const place = `${message.key}/${part.id} ${agent}`;
      if (part.type === 'tool') {
        const input = part.input?.value as { command?: string; file_path?: string } | undefined;
        const command = input?.command;
        add(command === undefined ? 'tool' : 'command', command ?? part.toolName, place);
        if (input?.file_path !== undefined) add('file', input.file_path, place, true);
      }
      if (part.type === 'source') add('source', part.url ?? '', place, true);
      if (part.type === 'input') add('question', part.prompt, place);
      if (part.type === 'error') add('error', part.message, place);
      if (part.type === 'checkpoint') add('checkpoint', part.name, place);
      if ('parts' in part) walk(message, part.parts, part.type === 'agent' ? part.agentId : agent);
    }
  };
  for (const message of messages) if (message.role !== 'user') walk(message, message.parts, '');
  return rows.map(({ text, count }) => `${text} ×${count}`);
}

const plain = (entries: readonly Activity[]) =>
  entries.map(
    ({ kind, title, detail, messageKey, partId, agent, count }) =>
      `${kind} ${kind === 'source' ? (detail ?? '') : title} ${messageKey}/${partId ?? ''} ${agent ?? ''} ×${count}`,
  );

const status = fc.constantFrom<Status>('running', 'done', 'failed', 'interrupted');
const name = fc.constantFrom('a.ts', 'b.ts', '__proto__', 'constructor');

const { tree } = fc.letrec<{ tree: Part[]; part: Part }>((tie) => ({
  tree: fc.array(tie('part'), { maxLength: 4, depthIdentifier: 'parts' }),
  part: fc.oneof(
    { depthIdentifier: 'parts', maxDepth: 3 },
    fc.record({ type: fc.constant('text' as const), id: fc.constant(''), text: name }),
    fc.tuple(name, status, fc.option(name), fc.option(name)).map(([toolName, one, file, command]) =>
      call('', {
        toolName,
        status: one,
        input: json({ ...(file && { file_path: file }), ...(command && { command }) }),
      }),
    ),
    name.map((one): Part => ({ type: 'source', id: '', url: `https://${one}`, title: one })),
    name.map((message): Part => ({ type: 'error', id: '', message })),
    name.map((prompt): Part => ({
      type: 'input',
      id: '',
      prompt,
      inputTypes: [],
      status: 'awaiting-input',
    })),
    fc.tuple(name, tie('tree')).map(([agentId, parts]): Part => ({
      type: 'agent',
      id: '',
      agentId,
      runId: '',
      task: '',
      status: 'running',
      parts,
    })),
    fc.tuple(name, tie('tree')).map(([one, parts]): Part => ({
      type: 'checkpoint',
      id: '',
      name: one,
      parts,
    })),
  ),
}));

/** Gives every part an id of its own. */
function withIds(parts: readonly Part[], before = ''): readonly Part[] {
  return parts.map((part, index) => {
    const id = `${before}${index}`;
    return 'parts' in part
      ? { ...part, id, parts: withIds(part.parts, `${id}/`) }
      : { ...part, id };
  });
}

test('lists the same as a plain search of everything, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(5), tree, fc.boolean()), { minLength: 1, maxLength: 12 }),
      (changes) => {
        let messages: readonly Message[] = [];
        for (const [at, parts, isPerson] of changes) {
          const index = Math.min(at, messages.length);
          const key = `m${index}`;
          const role = isPerson ? 'user' : 'assistant';
          messages = messages.toSpliced(index, 1, answer(key, withIds(parts), { role }));
          const listed = activityOf(stateOf(messages));
          expect(plain(listed)).toEqual(naive(messages));
          expect(listed).toEqual(activityOf(structuredClone(messages)));
          expect(activityOf(stateOf(messages), { status: 'failed' })).toEqual(
            listed.filter((entry) => entry.status === 'failed'),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('says of a call with a patch which files it changes, instead of how the patch begins', () => {
  const patch = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-one\n+two\n';
  const [first] = activityOf([
    answer('m', [call('a', { toolName: 'apply_patch', input: json({ patch }) })]),
  ]);
  expect(first?.detail).toBe('a.ts');
});
