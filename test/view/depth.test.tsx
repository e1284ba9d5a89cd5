import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SchemaForm } from '../../src/forms.js';
import {
  AgentRoot,
  DataView,
  ErrorNotice,
  JsonView,
  Message,
  PartComponentsProvider,
  PartList,
  ToolCall,
} from '../../src/index.js';
import { viewsByShape } from '../../src/tools.js';
import type { Part, SessionMessage, ToolPart } from '../../src/core.js';

/*
 * What an agent, a store or the app gives to a component may nest as deep as it likes, or be as many as it likes: the page stays.
 */

const DEPTH = 20_000;
/**
 * Checkpoints are never folded, so each one of these is a row of the page. As elements in elements, half of them are already
 * more than React can show.
 */
const CHECKPOINTS = 500;
const depthOf = (type: string) => (type === 'checkpoint' ? CHECKPOINTS : DEPTH);
const list = JSON.parse('['.repeat(DEPTH) + ']'.repeat(DEPTH)) as unknown;
const object = JSON.parse(`${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`) as unknown;
const VALUES = [
  ['a list', list],
  ['an object', object],
] as const;

let errors: unknown[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...given) => void errors.push(given));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const KINDS = {
  step: { title: 'x', single: false },
  tool: { toolName: 'x', executionId: 'x' },
  checkpoint: { name: 'x' },
  agent: { agentId: 'x', runId: 'r', task: 'x' },
} as const;

/** Made once of each kind: to make them takes longer than to show them. */
const made = new Map<string, Part[]>();

function nested(type: keyof typeof KINDS): Part[] {
  let parts = made.get(type);
  if (parts !== undefined) return parts;
  parts = [{ type: 'text', id: 'innermost', text: 'Innermost' }];
  for (let level = 0; level < depthOf(type); level++)
    parts = [
      { ...KINDS[type], type, id: `p${level}`, status: 'running', parts } as unknown as Part,
    ];
  made.set(type, parts);
  return parts;
}

const messageOf = (parts: readonly Part[], status: SessionMessage['status']): SessionMessage => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  status,
  parts,
});

const toolOf = (value: unknown, status: ToolPart['status']): ToolPart => ({
  type: 'tool',
  id: 't',
  toolName: 'x',
  executionId: 'e',
  status,
  parts: [],
  input: { text: '', value },
  result: { text: '', value },
  live: {
    data: { value },
    log: [],
    outputs: [{ key: 'k', text: '', value }],
    request: { question: 'x', input: value },
  },
});

const views = viewsByShape();

/** Whether the page is still there: what stands beside the component is. */
function stays(shown: React.ReactNode): boolean {
  const { queryByText } = render(
    <AgentRoot>
      <PartComponentsProvider value={{ tool: views }}>
        <p>Beside</p>
        {shown}
      </PartComponentsProvider>
    </AgentRoot>,
  );
  const rows = document.querySelectorAll<HTMLElement>('[aria-expanded="false"], summary');
  for (const row of Array.from(rows).slice(0, 30)) row.click();
  return queryByText('Beside') !== null;
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'parts that nest far too deep, of %s',
  (type) => {
    test.each(['running', 'done', 'interrupted'] as const)('in a message that is %s', (status) => {
      expect(stays(<Message message={messageOf(nested(type), status)} />)).toBe(true);
    });

    test('in a list', () => {
      expect(stays(<PartList parts={nested(type)} streaming />)).toBe(true);
    });
  },
);

describe.each(VALUES)('%s that nests 20,000 deep', (_, value) => {
  test.each<[string, () => React.ReactNode]>([
    ['JsonView', () => <JsonView value={value} />],
    ['DataView', () => <DataView part={{ type: 'data', id: 'd', name: 'x', value }} />],
    [
      'ErrorNotice',
      () => <ErrorNotice part={{ type: 'error', id: 'e', message: 'x', details: value }} />,
    ],
    ['a running ToolCall', () => <ToolCall part={toolOf(value, 'running')} />],
    ['a done ToolCall', () => <ToolCall part={toolOf(value, 'done')} />],
    ['a failed ToolCall', () => <ToolCall part={toolOf(value, 'failed')} />],
    ['an asking ToolCall', () => <ToolCall part={toolOf(value, 'awaiting-input')} />],
    ['a form of it', () => <SchemaForm schema={{ type: 'object', properties: { a: value } }} />],
    [
      'a form with it',
      () => (
        <SchemaForm
          schema={{ type: 'object', properties: { a: {} } }}
          defaultValue={{ a: value }}
        />
      ),
    ],
    ['a form made of it', () => <SchemaForm schema={value} />],
  ])('in %s', (_name, make) => {
    expect(stays(make())).toBe(true);
  });
});
