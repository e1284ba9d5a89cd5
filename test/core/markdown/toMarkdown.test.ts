// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { toMarkdown } from '../../../src/core/markdown/toMarkdown.js';
import { SAMPLES } from '../../support/samples.js';

const tool = (fields: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  id: 'tool-a',
  toolName: 'web_search',
  executionId: 'a',
  status: 'done',
  input: { text: '{"query": "leave"}' },
  result: { text: '{"hits": 2}' },
  parts: [],
  ...fields,
});
const text = (value: string): Part => ({ type: 'text', id: 'text', text: value });

test('makes a document of a message: headings, a line for each tool, and no thinking', () => {
  expect(toMarkdown(parseContent(SAMPLES['section 3.4'] as string))).toBe(
    '### 1. Look up the policy\n\n- `rag_search` `{"query":"leave"}`\n\nYou have 25 days.',
  );
});

test('quotes thinking when it is asked for', () => {
  const parts = parseContent('<<thinking>>\nFirst.\nThen.\n<</thinking>>Yes.');
  expect(toMarkdown(parts)).toBe('Yes.');
  expect(toMarkdown(parts, { thinking: true })).toBe('> First.\n> Then.\n\nYes.');
});

test('quotes a question and gives its answer', () => {
  expect(toMarkdown(parseContent(SAMPLES['V3'] as string))).toBe(
    'One thing first.\n\n> Which city?\n\nLyon',
  );
  const asked: Part = {
    type: 'input',
    id: 'input',
    prompt: 'Where?',
    inputTypes: ['json'],
    status: 'done',
    provided: { input: { city: 'Lyon' }, type: 'json' },
  };
  expect(toMarkdown([asked])).toBe('> Where?\n\n```json\n{\n  "city": "Lyon"\n}\n```');
});

test('quotes an error, and shows the one step of a single-step agent without a heading', () => {
  expect(toMarkdown(parseContent(SAMPLES['V4'] as string))).toBe(
    'Calling\n\n> **Error:** upstream timed out',
  );
});

describe('tools', () => {
  test('are one list, with what is inside them indented', () => {
    const nested = tool({ toolName: 'agent', parts: [tool(), text('Found.')] });
    expect(toMarkdown([tool(), nested, text('Done.')])).toBe(
      [
        '- `web_search` `{"query": "leave"}`',
        '- `agent` `{"query": "leave"}`',
        '  - `web_search` `{"query": "leave"}`',
        '',
        '  Found.',
        '',
        'Done.',
      ].join('\n'),
    );
  });

  test('say what went wrong', () => {
    expect(toMarkdown([tool({ status: 'failed', error: 'no\naccess' })])).toBe(
      '- `web_search` `{"query": "leave"}` — no access',
    );
  });

  test('keep to one line, whatever their input is', () => {
    const input = { text: `\`\`\`\n${'x'.repeat(100_000)}` };
    const line = toMarkdown([tool({ input })]);
    expect(line.split('\n')).toHaveLength(1);
    expect(line.length).toBeLessThan(300);
    expect(line).toContain('```` ``` xxx');
  });

  test('can be sections that fold out', () => {
    expect(toMarkdown([tool({ toolName: '<b>' })], { tools: 'details' })).toBe(
      [
        '<details>',
        '<summary>&lt;b></summary>',
        '```json\n{"query": "leave"}\n```',
        '```json\n{"hits": 2}\n```',
        '</details>',
      ].join('\n\n'),
    );
  });

  test('fold out to what there is', () => {
    const { input, result: _result, ...bare } = tool();
    const bodyOf = (part: ToolPart) =>
      toMarkdown([part, text('Done.')], { tools: 'details' }).replace(
        /^<details>\n\n<summary>web_search<\/summary>\n\n([^]*)<\/details>\n\nDone\.$/u,
        '$1',
      );
    expect(bodyOf(bare)).toBe('');
    expect(bodyOf({ ...bare, error: 'No.' })).toBe('> **Error:** No.\n\n');
    expect(bodyOf({ ...bare, ...(input && { input }) })).toBe(
      '```json\n{"query": "leave"}\n```\n\n',
    );
  });

  test('are named alone where nothing is known of them, in a list of their own after text', () => {
    const { input: _input, ...bare } = tool();
    expect(toMarkdown([text('First.'), bare, tool({ input: { text: ' a\n\n b ' } })])).toBe(
      'First.\n\n- `web_search`\n- `web_search` `a b`',
    );
  });

  test.each([
    [200, 'x'.repeat(200)],
    [201, `${'x'.repeat(200)}…`],
  ])('show an input of %i characters up to 200', (length, shown) => {
    expect(toMarkdown([tool({ input: { text: 'x'.repeat(length) } })])).toBe(
      `- \`web_search\` \`${shown}\``,
    );
  });

  test('can be left out', () => {
    expect(toMarkdown([tool({ parts: [text('Found.')] })], { tools: 'none' })).toBe('Found.');
  });
});

test('heads a step with its title where it has no number, and a step without a title or of its own with nothing', () => {
  const step = { type: 'step', id: 'step', title: 'Look', single: false, status: 'done' } as const;
  const parts = [text('Found.')];
  expect(toMarkdown([{ ...step, parts }])).toBe('### Look\n\nFound.');
  expect(toMarkdown([{ ...step, single: true, parts }])).toBe('Found.');
  expect(toMarkdown([{ ...step, step: 1, title: '', parts }])).toBe('Found.');
});

test('shows what a checkpoint holds, and quotes a question without an answer', () => {
  const asked = { type: 'input', id: 'input', prompt: 'Where?', inputTypes: [] } as const;
  const question: Part = { ...asked, status: 'awaiting-input' };
  const checkpoint: Part = { type: 'checkpoint', id: 'c', name: 'c', parts: [question] };
  expect(toMarkdown([checkpoint])).toBe('> Where?');
});

test('closes a fence that was cut off', () => {
  const step: Part = {
    type: 'step',
    id: 'step-2',
    step: 2,
    title: 'B',
    single: false,
    status: 'done',
    parts: [],
  };
  expect(toMarkdown([text('```ts\nconst a = 1;\n'), step])).toBe(
    '```ts\nconst a = 1;\n```\n\n### 2. B',
  );
  expect(toMarkdown([text('```\n~~~\n```\nAfter.')])).toBe('```\n~~~\n```\nAfter.');
  // The rest of the block is code as well, and what follows it is not.
  expect(toMarkdown([text('```ts\nconst a = 1;\n'), step, text('const b = 2;\n```\nAfter.')])).toBe(
    '```ts\nconst a = 1;\n```\n\n### 2. B\n\n```ts\nconst b = 2;\n```\nAfter.',
  );
});

test('names a sub-agent and its task', () => {
  const agent: Part = {
    type: 'agent',
    id: 'agent-1',
    agentId: 'researcher',
    runId: 'r',
    task: 'Find it',
    status: 'done',
    parts: [text('Found.')],
  };
  expect(toMarkdown([agent])).toBe('**researcher:** Find it\n\nFound.');
});

test('names alone what a policy denies, kind by kind, and leaves the text to a policy that says nothing of it', () => {
  const parts: Part[] = [
    { type: 'file', id: 'f', mediaType: 'image/png', url: 'https://a.test/f' },
    { type: 'source', id: 's', name: 'S', url: 'https://a.test/s' },
    text('[t](https://a.test/t)'),
  ];
  const shown = ['[image/png](<https://a.test/f>)', '[1] [S](<https://a.test/s>)'];
  const words = '[t](https://a.test/t)';
  expect(toMarkdown(parts, { contentPolicy: {} })).toBe([...shown, words].join('\n\n'));
  expect(toMarkdown(parts, { contentPolicy: { files: 'deny' } })).toBe(
    ['image/png', shown[1], words].join('\n\n'),
  );
  expect(toMarkdown(parts, { contentPolicy: { links: 'deny' } })).toBe(
    [shown[0], '[1] S', words].join('\n\n'),
  );
});

test('sources have the numbers of the marks in the text: one for each URL, and others in a sub-agent', () => {
  const source = (id: string, url: string): Part => ({ type: 'source', id, name: id, url });
  const agent: Part = {
    type: 'agent',
    id: 'agent-1',
    agentId: 'researcher',
    runId: 'r',
    task: 'Find it',
    status: 'done',
    parts: [text('Inside [1].'), source('D', 'https://d.test/')],
  };
  const step: Part = {
    type: 'step',
    id: 's',
    step: 1,
    title: 'Read',
    single: false,
    status: 'done',
    parts: [source('B', 'https://b.test/')],
  };
  expect(
    toMarkdown([
      source('A', 'https://a.test/'),
      step,
      agent,
      source('C', 'https://a.test/'),
      { type: 'source', id: 'E', name: 'E' },
      text('One [1], two [2], three [3].'),
    ]),
  ).toBe(
    [
      '[1] [A](<https://a.test/>)',
      '### 1. Read',
      '[2] [B](<https://b.test/>)',
      '**researcher:** Find it',
      'Inside [1].',
      '[1] [D](<https://d.test/>)',
      '[1] [C](<https://a.test/>)',
      '[3] E',
      'One [1], two [2], three [3].',
    ].join('\n\n'),
  );
});

test('thinking is quoted without the empty lines around it', () => {
  const [part] = parseContent('<<thinking>>\n\nHm\n\n<</thinking>>');
  expect(toMarkdown(part === undefined ? [] : [part], { thinking: true })).toBe('> Hm');
});
