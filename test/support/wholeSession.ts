import type { SessionEvent } from '../../src/core/events.js';

/* One session that has everything, in our own events: what each protocol can say of it is compared with it. */

const answer: readonly SessionEvent[] = [
  { type: 'run-start', runId: 'r1' },
  { type: 'thinking-start', id: 'thought', parentId: '' },
  { type: 'thinking-delta', id: 'thought', text: 'They want ' },
  { type: 'thinking-delta', id: 'thought', text: 'a train.' },
  { type: 'thinking-end', id: 'thought', status: 'done' },
  { type: 'text-delta', id: 'text', parentId: '', text: 'I look ' },
  { type: 'text-delta', id: 'text', parentId: '', text: 'it up.' },
  { type: 'step-start', id: 'step', parentId: '', step: 1, title: 'Search', single: false },
  { type: 'tool-start', id: 'c1', parentId: 'step', toolName: 'search', executionId: 'c1' },
  { type: 'tool-input-delta', id: 'c1', text: '{"from":' },
  { type: 'tool-start', id: 'c2', parentId: 'step', toolName: 'weather', executionId: 'c2' },
  { type: 'tool-input-delta', id: 'c2', text: '{"city":' },
  { type: 'tool-input-delta', id: 'c1', text: '"Geneva"}' },
  { type: 'tool-input-delta', id: 'c2', text: '"Paris"}' },
  { type: 'tool-input-end', id: 'c1' },
  { type: 'tool-input-end', id: 'c2' },
  { type: 'tool-result-end', id: 'c1', text: '{"trains":[1829]}' },
  { type: 'tool-end', id: 'c1', status: 'done' },
  { type: 'tool-end', id: 'c2', status: 'failed', error: 'No weather today' },
  { type: 'step-end', id: 'step', status: 'done' },
  { type: 'checkpoint', id: 'checkpoint', parentId: '', name: 'searched' },
  {
    type: 'agent-start',
    id: 'agent',
    parentId: '',
    agentId: 'translator',
    runId: 'r1-a',
    task: 'Translate the timetable',
  },
  { type: 'text-delta', id: 'inner', parentId: 'agent', text: 'Départ 18:29' },
  { type: 'agent-end', id: 'agent', status: 'done' },
  {
    type: 'file',
    id: 'file',
    parentId: '',
    name: 'ticket.pdf',
    mediaType: 'application/pdf',
    url: 'https://a.test/ticket.pdf',
  },
  { type: 'source', id: 'source', parentId: '', url: 'https://a.test/times', title: 'Times' },
  { type: 'data', id: 'data', parentId: '', name: 'fare', value: { euros: 29 } },
  { type: 'text-delta', id: 'last', parentId: '', text: 'It leaves ' },
  { type: 'text-delta', id: 'last', parentId: '', text: 'at 18:29.' },
  { type: 'agent-state', state: { cart: ['ticket'] } },
  { type: 'run-usage', usage: { inputTokens: 10, outputTokens: 5 } },
  { type: 'run-end', outcome: 'done' },
];

const approval: readonly SessionEvent[] = [
  { type: 'run-start', runId: 'r2' },
  { type: 'tool-start', id: 'c3', parentId: '', toolName: 'book', executionId: 'c3' },
  { type: 'tool-input-delta', id: 'c3', text: '{"train":1829}' },
  { type: 'tool-input-end', id: 'c3' },
  {
    type: 'tool-request',
    executionId: 'c3',
    toolName: 'book',
    question: 'Book it?',
    input: { train: 1829 },
  },
];

const asked = { id: 'q1', prompt: 'Which class?', inputTypes: ['text'] } as const;
const question: readonly SessionEvent[] = [
  { type: 'run-start', runId: 'r3' },
  { type: 'text-delta', id: 'text', parentId: '', text: 'One thing first.' },
  { type: 'input', parentId: '', status: 'awaiting-input', ...asked },
  { type: 'input-request', ...asked },
];

const half = (runId: string): readonly SessionEvent[] => [
  { type: 'run-start', runId },
  { type: 'text-delta', id: 'text', parentId: '', text: 'Half of it' },
];

/** The runs of the session. Each is a stream of its own. */
export const WHOLE_SESSION = {
  answer,
  approval,
  question,
  failure: [
    ...half('r4'),
    {
      type: 'run-end',
      outcome: 'failed',
      fault: { code: 'agent', message: 'The line is closed', retryable: true },
    },
  ],
  stop: [...half('r5'), { type: 'run-end', outcome: 'stopped' }],
  cut: half('r6'),
} as const satisfies Readonly<Record<string, readonly SessionEvent[]>>;

/** Writes a run in the words of a protocol, as far as it has them. */
export type Encoder = (events: readonly SessionEvent[]) => readonly unknown[];

/** Text of a call's arguments that has been written so far, by the call. */
export function inputsOf(events: readonly SessionEvent[]): ReadonlyMap<string, string> {
  const inputs = new Map<string, string>();
  for (const event of events) {
    if (event.type !== 'tool-input-delta') continue;
    inputs.set(event.id, (inputs.get(event.id) ?? '') + event.text);
  }
  return inputs;
}

/** The name of a call's tool. */
export function toolNamesOf(events: readonly SessionEvent[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap((event) => (event.type === 'tool-start' ? [[event.id, event.toolName]] : [])),
  );
}
