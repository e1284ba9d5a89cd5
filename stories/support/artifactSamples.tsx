import { z } from 'zod';
import { defineArtifact } from '../../src/artifacts.js';
import type { AgUiRunInput } from '../../src/ag-ui.js';
import type { DataPart, Part, Status, ToolPart } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { TableView } from '../../src/tools.js';

const brief = defineArtifact({
  tool: 'write_brief',
  schema: z.object({ id: z.string(), title: z.string(), body: z.string() }),
  describe: ({ id, title, body }) => (id === undefined ? undefined : { id, title, text: body }),
});

const script = defineArtifact({
  tool: 'write_script',
  schema: z.object({ file: z.string(), code: z.string() }),
  describe: ({ file, code }) =>
    file === undefined
      ? undefined
      : { id: file, title: file, text: code, language: 'python', fileName: file },
});

const budget = defineArtifact({
  data: 'budget',
  schema: z.object({ rows: z.array(z.object({ item: z.string(), euros: z.number() })) }),
  describe: ({ rows = [] }) => ({
    title: 'Budget',
    text: rows.map(({ item, euros }) => `${item},${euros}`).join('\n'),
    language: 'csv',
  }),
  render: ({ value: { rows = [] } }) => (
    <TableView columns={['item', 'euros']} rows={rows.map(({ item, euros }) => [item, euros])} />
  ),
});

export const DEFINITIONS = [brief, script, budget];

const FIRST = `# Three days in Lyon

For eight people, from **12 to 14 May**.

## Getting there

The train leaves Bern at 7:12 and is in Lyon at 11:48, with one change in Geneva.

## Where we stay

- Hôtel Célestins, four double rooms
- Breakfast is part of the price

## Open questions

1. Who needs a visa?
2. Do we meet the team of the Lyon office on Tuesday or on Wednesday?
`;

const SECOND = FIRST.replace(
  '7:12 and is in Lyon at 11:48',
  '8:12 and is in Lyon at 12:40',
).replace(
  '- Breakfast is part of the price',
  '- Breakfast is part of the price\n- Late check-out on Thursday, free of charge',
);

const THIRD = `${SECOND.slice(0, SECOND.indexOf('## Open questions'))}## Decided

We meet the Lyon office on **Tuesday afternoon**. Nobody needs a visa.
`;

const BODIES = [FIRST, SECOND, THIRD] as const;

const inputOf = (value: unknown) => ({ text: JSON.stringify(value), value });

interface Call {
  readonly id: string;
  readonly status?: Status;
  readonly error?: string;
}

const tool = (
  { id, status = 'done', error }: Call,
  toolName: string,
  input: ToolPart['input'],
): ToolPart => ({
  type: 'tool',
  id,
  toolName,
  executionId: id,
  status,
  parts: [],
  ...(input !== undefined && { input }),
  ...(error !== undefined && { error }),
  ...(status === 'done' && { result: { text: 'Saved.', value: 'Saved.' } }),
});

const briefOf = (call: Call, body: string, title = 'Three days in Lyon') =>
  tool(call, 'write_brief', inputOf({ id: 'lyon', title, body }));

/** What has come of a call whose arguments break off somewhere. */
const briefSoFar = (call: Call, body: string): ToolPart => {
  const { text } = inputOf({ id: 'lyon', title: 'Three days in Lyon', body });
  return tool(call, 'write_brief', { text: text.slice(0, Math.floor(text.length * 0.6)) });
};

const says = (id: string, text: string): Part => ({ type: 'text', id, text });
const asks = (key: string, text: string): Message => ({
  id: key,
  key,
  role: 'user',
  status: 'done',
  parts: [says('text', text)],
});
const answers = (key: string, status: Message['status'], ...parts: Part[]): Message => ({
  id: key,
  key,
  role: 'assistant',
  status,
  parts,
});

export const ONE: readonly Message[] = [
  asks('q1', 'Write a brief for three days in Lyon.'),
  answers('a1', 'done', briefOf({ id: 'c1' }, FIRST), says('t1', 'The brief is there.')),
];

export const THREE: readonly Message[] = [
  ...ONE,
  asks('q2', 'Leave an hour later, and ask for a late check-out.'),
  answers('a2', 'done', briefOf({ id: 'c2' }, SECOND), says('t2', 'Both are in it now.')),
  asks('q3', 'We meet the office on Tuesday afternoon. No visa.'),
  answers('a3', 'done', briefOf({ id: 'c3' }, THIRD), says('t3', 'Decided, then.')),
];

export const WRITING: readonly Message[] = [
  ...ONE,
  asks('q2', 'Leave an hour later, and ask for a late check-out.'),
  answers('a2', 'running', briefSoFar({ id: 'c2', status: 'running' }, SECOND)),
];

export const BROKEN_OFF: readonly Message[] = [
  ...ONE,
  asks('q2', 'Leave an hour later, and ask for a late check-out.'),
  answers('a2', 'interrupted', briefSoFar({ id: 'c2', status: 'interrupted' }, SECOND)),
];

const CODE = `from datetime import date, timedelta

def days(first: date, count: int) -> list[date]:
    """All days of a journey."""
    return [first + timedelta(days=number) for number in range(count)]
`;

const money: DataPart = {
  type: 'data',
  id: 'd1',
  name: 'budget',
  value: {
    rows: [
      { item: 'Trains', euros: 1120 },
      { item: 'Hôtel Célestins', euros: 2480 },
      { item: 'Dinner on Tuesday', euros: 360 },
    ],
  },
};

export const SEVERAL: readonly Message[] = [
  ...THREE,
  asks('q4', 'And a budget, and a script that lists the days.'),
  answers(
    'a4',
    'done',
    money,
    tool({ id: 'c4' }, 'write_script', inputOf({ file: 'days.py', code: CODE })),
    says('t4', 'Here are both.'),
  ),
];

/** One that does not fit, and one whose tool failed. */
export const FAILED: readonly Message[] = [
  asks('q1', 'Write a brief for three days in Lyon.'),
  answers(
    'a1',
    'done',
    tool({ id: 'c1' }, 'write_brief', inputOf({ id: 'lyon', title: 12 })),
    briefOf({ id: 'c2', status: 'failed', error: 'The disk is full.' }, FIRST),
    says('t1', 'I could not keep it.'),
  ),
];

/** An agent of AG-UI that writes one version after the other. */
export function rewritingAgent({ pace }: { readonly pace: number }): typeof fetch {
  return async (_, init) => {
    const { runId, threadId, messages } = JSON.parse(init?.body as string) as AgUiRunInput;
    const turn = messages.filter(({ role }) => role === 'user').length - 1;
    const body = BODIES[turn % BODIES.length] as string;
    const text = JSON.stringify({ id: 'lyon', title: 'Three days in Lyon', body });
    const pieces = text.match(/.{1,24}/gsu) ?? [];
    const call = `brief-${runId}`;
    const events = [
      { type: 'RUN_STARTED', threadId, runId },
      { type: 'TOOL_CALL_START', toolCallId: call, toolCallName: 'write_brief' },
      ...pieces.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId: call, delta })),
      { type: 'TOOL_CALL_END', toolCallId: call },
      { type: 'TOOL_CALL_RESULT', messageId: `${call}-r`, toolCallId: call, content: 'Saved.' },
      { type: 'TEXT_MESSAGE_START', messageId: runId, role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: runId, delta: 'The brief is beside us.' },
      { type: 'TEXT_MESSAGE_END', messageId: runId },
      { type: 'RUN_FINISHED', threadId, runId },
    ];
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const event of events) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
          if (pace > 0) await new Promise((resolve) => setTimeout(resolve, 60 * pace));
        }
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  };
}
