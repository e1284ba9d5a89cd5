// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createAgUiDecoder } from '../../src/ag-ui.js';
import { createAgentBDecoder, readStoredMessages } from '../../src/agentb.js';
import { createAiSdkDecoder, readUIMessages, writeUIMessages } from '../../src/ai-sdk.js';
import {
  initialSession,
  LIMITS,
  parseContent,
  printContent,
  reduceSession,
  toMarkdown,
  usageOf,
  type Message,
  type Part,
  type SessionEvent,
  type SessionState,
} from '../../src/core.js';
import { parseJson, printJson } from '../../src/core/json.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder, rebuildContent } from '../../src/ubik.js';
import * as shapes from '../../src/tools.js';
import { FEEDS } from '../support/feeds.js';
import { agUiRuns, aiSdkRuns } from '../support/protocolRuns.js';
import { findPart } from '../../src/core/session/tree.js';
import { requestOrigin } from '../../src/core/session/requestOrigin.js';
import { usageOfParts } from '../../src/core/session/usageOf.js';

/*
 * What an agent, a store or an app gives may nest as deep as it likes: no public function throws, and what comes out of a session
 * can be printed and cloned.
 */

const DEPTHS = [20_000, 100_000];

const list = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const object = (depth: number) =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

function nested(depth: number, type: 'step' | 'tool' | 'checkpoint' | 'agent'): Part[] {
  let parts: Part[] = [{ type: 'text', id: 'innermost', text: 'Innermost' }];
  for (let level = 0; level < depth; level++) {
    const more = { id: `p${level}`, status: 'done', parts, usage: undefined } as const;
    parts = [
      {
        step: { ...more, type: 'step', title: `Step ${level}`, single: false },
        tool: { ...more, type: 'tool', toolName: 'x', executionId: `e${level}` },
        checkpoint: { ...more, type: 'checkpoint', name: 'x' },
        agent: { ...more, type: 'agent', agentId: 'x', runId: 'r', task: 'x' },
      }[type] as unknown as Part,
    ];
  }
  return parts;
}

const values = (depth: number): Part[] =>
  [list(depth), object(depth)].flatMap((value, index): Part[] => [
    { type: 'data', id: `d${index}`, name: 'x', value },
    { type: 'error', id: `e${index}`, message: 'x', details: value },
    {
      type: 'input',
      id: `i${index}`,
      prompt: 'x',
      status: 'done',
      inputTypes: ['json'],
      provided: { input: value, type: 'json' },
    },
    {
      type: 'step',
      id: `s${index}`,
      title: 'x',
      single: false,
      status: 'done',
      results: value,
      parts: [],
    },
    {
      type: 'tool',
      id: `t${index}`,
      toolName: 'x',
      executionId: `x${index}`,
      status: 'failed',
      parts: [],
      input: { text: 'x', value },
      result: { text: 'x', value },
      answer: { input: value, type: 'json' },
      live: {
        data: { value },
        log: [],
        outputs: [{ key: 'k', text: '', value }],
        request: { question: 'x', input: value },
      },
    },
  ]);

const message = (parts: readonly Part[]): Message => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  status: 'running',
  parts,
});

const TREES = [20_000].flatMap((depth) => [
  ...(['step', 'tool', 'checkpoint', 'agent'] as const).map(
    (type) => [`${depth} of ${type}`, () => nested(depth, type)] as const,
  ),
  [`${depth} of a value`, () => values(depth)] as const,
]);

function depthOf(parts: readonly Part[]): number {
  let depth = 0;
  for (let level = parts; level.length > 0; depth++) {
    level = level.flatMap((part) => ('parts' in part ? part.parts : []));
  }
  return depth;
}

describe.each(TREES)('parts that nest %s deep', (name, make) => {
  const isTree = !name.includes('value');

  test('are printed, converted, searched and counted', () => {
    const parts = make();
    const state: SessionState = { ...initialSession(), messages: [message(parts)] };
    const request = { kind: 'input', id: 'r', messageKey: 'm', partId: 'innermost' } as never;
    const run = [
      () => toMarkdown(parts),
      () => toMarkdown(parts, { tools: 'details', thinking: true }),
      () => printContent(parts),
      () => usageOf([message(parts)]),
      () => usageOfParts(parts),
      () => findPart(parts, 'innermost'),
      () => findPart(parts, 'nowhere'),
      () => requestOrigin(state, request),
      () => writeUIMessages([message(parts)]),
    ];
    for (const one of run) expect(one).not.toThrow();
    const innermost = isTree ? 'Innermost' : '';
    expect(toMarkdown(parts)).toContain(innermost);
    expect(printContent(parts)).toContain(innermost);
  });

  test.each<[string, (parts: Part[]) => SessionEvent[]]>([
    ['stored', (parts) => [{ type: 'history-load', messages: [message(parts)] }]],
    ['earlier', (parts) => [{ type: 'earlier-load', messages: [message(parts)] }]],
    [
      'cached',
      (parts) => [{ type: 'cache-load', messages: [message(parts)], at: '2026-01-01T00:00:00Z' }],
    ],
    [
      'in one piece',
      (parts) => [
        { type: 'run-start', runId: 'r' },
        { type: 'content-replace', parts },
      ],
    ],
    [
      'in one piece, twice',
      (parts) => [
        { type: 'run-start', runId: 'r' },
        { type: 'content-replace', parts },
        { type: 'content-replace', parts: [...parts] },
        { type: 'run-stop-request' },
        { type: 'run-end', outcome: 'failed' },
        { type: 'history-load', messages: [message(parts)] },
      ],
    ],
  ])('are in the state as deep as what arrives if they are %s', (_, events) => {
    const state = events(make()).reduce(reduceSession, initialSession());
    const parts = state.messages[0]?.parts ?? [];
    expect(depthOf(parts)).toBeLessThanOrEqual(LIMITS.partDepth);
    expect(findPart(parts, isTree ? 'innermost' : 't0')).toBeDefined();
    expect(() => reduceSession(state, { type: 'run-start', runId: 'r2' })).not.toThrow();
  });
});

test.each(DEPTHS)(
  'JSON that nests %i deep is read to a depth that can be printed and cloned',
  (depth) => {
    for (const text of [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`,
    ]) {
      const value = parseJson(text);
      expect(value).toBeDefined();
      expect(printJson(value)).toContain('nested too deep');
      expect(() => structuredClone(value)).not.toThrow();
    }
    expect(printJson(list(depth))).toBe('"[nested too deep]"');
    const flat = JSON.stringify({ brackets: '['.repeat(depth) });
    expect(parseJson(flat)).toEqual(JSON.parse(flat));
  },
);

test('JSON keeps what lies beside something that nests too deep', () => {
  const value = parseJson(
    `{"before":[1,{"x":2}],"deep":${'['.repeat(2000)}${']'.repeat(2000)},"after":{"y":null}}`,
  );
  expect(value).toMatchObject({ before: [1, { x: 2 }], after: { y: null } });
});

test('tagged content that nests 1,000 deep is read, with JSON that nests 100,000 deep', () => {
  const [tags, depth] = [1000, 100_000];
  const contents = [
    '<<STEP_START>>\nStep 1: A\n'.repeat(tags),
    '<<TOOL_STEP_START/x:1>>\n'.repeat(tags),
    '<<CHECKPOINT_START>>\nCheckpoint: x\n'.repeat(tags),
    `<<TOOL_STEP_START/x:1>>\n<<TOOL_STEP_INPUT_START>>\n${'['.repeat(depth)}${']'.repeat(depth)}\n<<TOOL_STEP_INPUT_END>>\n`,
    `<<ERROR_START>>\n${'['.repeat(depth)}${']'.repeat(depth)}\n<<ERROR_END>>\n`,
  ];
  for (const content of contents) {
    const parts = parseContent(content);
    expect(depthOf(parts)).toBeLessThanOrEqual(LIMITS.partDepth + 1);
    expect(() => JSON.stringify(parts)).not.toThrow();
    expect(() => rebuildContent(list(depth) as never)).not.toThrow();
  }
});

const framesOf = (bytes: Uint8Array): unknown[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as unknown);

const PROTOCOLS: readonly [string, () => Decoder, () => Promise<unknown[][]> | unknown[][]][] = [
  ['UBIK', () => createUbikDecoder(), () => Object.values(FEEDS).map((feed) => [...feed])],
  ['AG-UI', () => createAgUiDecoder(), () => Object.values(agUiRuns()).map(framesOf)],
  [
    'AI SDK',
    () => createAiSdkDecoder(),
    async () => Object.values(await aiSdkRuns()).map(framesOf),
  ],
  ['AgentB', () => createAgentBDecoder(), () => [AGENTB]],
];
const AGENTB: unknown[] = [
  { event: 'agent.run.created', data: { id: 'r', thread_id: 't' } },
  { event: 'thread.message.created', data: { id: 'm', role: 'assistant' } },
  {
    event: 'thread.message.delta',
    data: { id: 'm', delta: { content: [{ type: 'text', text: 'x' }] } },
  },
  { event: 'thread.run.step.tool_call.created', data: { id: 'c', tool_call: {} } },
  { event: 'agent.tool.execution.started', data: { tool_call_id: 'c', tool_name: 'x', input: {} } },
  {
    event: 'agent.tool.execution.completed',
    data: { tool_call_id: 'c', tool_name: 'x', result: {} },
  },
  { event: 'thread.run.requires_action', data: { required_action: {} } },
  { event: 'thread.run.failed', data: { error: {} } },
];

describe.each(PROTOCOLS)('a decoder of %s', (_, create, runs) => {
  test('takes a value of any depth in any field', async () => {
    const deep = DEPTHS.slice(0, 1).flatMap((depth) => [list(depth), object(depth)]);
    const seen = new Set<string>();
    for (const run of await runs()) {
      for (const [index, frame] of run.entries()) {
        const fields = Object.keys(frame as object);
        for (const field of fields) {
          const { type, event_type: other, event } = frame as Record<string, unknown>;
          const key = `${String(type ?? other ?? event)} ${field}`;
          if (seen.has(key)) continue;
          seen.add(key);
          for (const value of deep) {
            const decoder = create();
            let state = initialSession();
            const take = (events: readonly SessionEvent[]) => {
              state = events.reduce(reduceSession, state);
            };
            expect(() => {
              for (const before of run.slice(0, index)) take(decoder.push(before));
              take(decoder.push({ ...(frame as object), [field]: value }));
              take(decoder.push({ ...(frame as object), [field]: value }));
              for (const after of run.slice(index + 1)) take(decoder.push(after));
              take(decoder.flush?.() ?? []);
              take(decoder.end());
            }).not.toThrow();
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  }, 60_000);
});

test.each(DEPTHS)('stored messages of each protocol are read if they nest %i deep', (depth) => {
  for (const deep of [list(depth), object(depth)]) {
    const call = { id: 'c', type: 'function', function: { name: 'x', arguments: deep } };
    const run = [
      () => readUIMessages([deep]),
      () =>
        readUIMessages([
          {
            id: 'm',
            role: 'assistant',
            metadata: deep,
            parts: [
              {
                type: 'tool-x',
                toolCallId: 'c',
                state: 'output-available',
                input: deep,
                output: deep,
              },
              { type: 'data-x', id: 'd', data: deep },
              {
                type: 'dynamic-tool',
                toolName: 'x',
                toolCallId: 'e',
                state: 'output-error',
                input: deep,
                errorText: deep,
              },
              { type: 'text', text: deep },
            ],
          },
        ]),
      () => readStoredMessages([deep] as never),
      () =>
        readStoredMessages([
          { id: 'a', role: 'assistant', content: deep, tool_calls: [call] },
          { id: 'b', role: 'tool', tool_call_id: 'c', content: deep, metadata: deep },
        ] as never),
    ];
    for (const one of run) expect(one).not.toThrow();
  }
});

test.each(DEPTHS)('readers of tool results take a value that nests %i deep', (depth) => {
  const deep = [list(depth), object(depth)];
  for (const [name, read] of Object.entries(shapes)) {
    if (!name.startsWith('read')) continue;
    for (const value of deep) {
      for (const given of [
        value,
        [value],
        {
          rows: value,
          files: value,
          entries: value,
          children: value,
          results: value,
          tests: value,
          tree: [value],
        },
      ]) {
        expect(() => (read as (value: unknown) => unknown)(given)).not.toThrow();
      }
    }
  }
});
