// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import { parseContent } from '../../../src/core/tags/parseContent.js';
import { toMarkdown } from '../../../src/core/tags/toMarkdown.js';
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

  test('can be left out', () => {
    expect(toMarkdown([tool({ parts: [text('Found.')] })], { tools: 'none' })).toBe('Found.');
  });
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
