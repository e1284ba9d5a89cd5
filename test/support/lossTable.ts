import { readBytes, bytesOfFrames } from '../../src/conformance/kit/readBytes.js';
import type { SessionEvent } from '../../src/core/events.js';
import { isContainer, type JsonText, type Part } from '../../src/core/parts.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../src/core/state.js';
import type { Decoder, StreamHabits } from '../../src/contract/index.js';
import { WHOLE_SESSION, type Encoder } from './wholeSession.js';

/* What a protocol can say of a session that has everything: what was shown of our own events, compared with what is shown
   of the same once it has been over the wire. */

export interface Wire {
  readonly name: string;
  readonly encode: Encoder;
  readonly createDecoder: () => Decoder;
  readonly stream: StreamHabits;
  /** Whether a tool asks within the stream, which stays open until it is answered. */
  readonly asksWithin?: boolean;
}

type RunName = keyof typeof WHOLE_SESSION;

/** What a person sees of a run, and how it grew. */
interface Shown {
  readonly state: SessionState;
  readonly answer: Message | undefined;
  readonly parts: readonly Found[];
  /** Ids of parts that were seen while they were written. */
  readonly growing: ReadonlySet<string>;
  /** Ids of calls that were seen at work together with another. */
  readonly together: ReadonlySet<string>;
}

interface Found {
  readonly part: Part;
  /** What it stands in, outermost first. */
  readonly inside: readonly Part[];
}

/** A row of the table, and where it looks. */
const ROWS: readonly { readonly label: string; readonly run: RunName; readonly id: string }[] = [
  { label: 'reasoning', run: 'answer', id: 'thought' },
  { label: 'text', run: 'answer', id: 'text' },
  { label: 'a step', run: 'answer', id: 'step' },
  { label: 'a tool call in it', run: 'answer', id: 'c1' },
  { label: 'one beside it, which fails', run: 'answer', id: 'c2' },
  { label: 'a checkpoint', run: 'answer', id: 'checkpoint' },
  { label: 'a sub-agent', run: 'answer', id: 'agent' },
  { label: 'text in it', run: 'answer', id: 'inner' },
  { label: 'a file', run: 'answer', id: 'file' },
  { label: 'a source', run: 'answer', id: 'source' },
  { label: 'data', run: 'answer', id: 'data' },
  { label: 'text after all that', run: 'answer', id: 'last' },
  { label: 'a call that asks for leave', run: 'approval', id: 'c3' },
  { label: 'a question', run: 'question', id: 'q1' },
];

/** What is beside the parts. */
const FACTS: readonly {
  readonly label: string;
  readonly run: RunName;
  readonly read: (shown: Shown) => unknown;
}[] = [
  { label: 'the shared state', run: 'answer', read: ({ state }) => state.agentState },
  { label: 'usage', run: 'answer', read: ({ answer }) => answer?.usage },
  { label: 'the end', run: 'answer', read: ({ state }) => state.status },
  {
    label: 'the request for leave',
    run: 'approval',
    read: ({ state: { status, requests } }) => ({ status, ...requestIn(requests) }),
  },
  {
    label: 'the request for words',
    run: 'question',
    read: ({ state: { status, requests } }) => ({ status, ...requestIn(requests) }),
  },
  {
    label: 'a failure',
    run: 'failure',
    read: ({ state: { status, fault } }) => ({ status, message: fault?.message }),
  },
  { label: 'a stop', run: 'stop', read: ({ state }) => state.status },
  { label: 'a stream that breaks off', run: 'cut', read: ({ state }) => state.status },
];

/** What is asked, as the person is asked it. */
function requestIn([request]: SessionState['requests']): Readonly<Record<string, unknown>> {
  if (request === undefined) return { asks: undefined };
  const { kind, prompt } = request;
  if (kind === 'input') return { asks: kind, prompt, types: request.inputTypes };
  return { asks: request.expects ?? kind, prompt, of: request.toolName, input: request.toolInput };
}

/** The table of what gets lost, in Markdown: a row for each thing, a column for each protocol. */
export async function lossTable(wires: readonly Wire[]): Promise<string> {
  const columns = await Promise.all(wires.map(columnOf));
  const labels = [...ROWS, ...FACTS].map(({ label }) => label);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...wires.map(({ name }) => name)]),
    row(['---', ...wires.map(() => '---')]),
    ...labels.map((label, index) => row([label, ...columns.map((cells) => cells[index] ?? '')])),
  ].join('\n');
}

async function columnOf(wire: Wire): Promise<readonly string[]> {
  const names = Object.keys(WHOLE_SESSION) as RunName[];
  const runs = new Map<RunName, { readonly whole: Shown; readonly told: Shown }>();
  for (const name of names) {
    const events = WHOLE_SESSION[name];
    const isCut = name === 'cut';
    const whole = shownAfter([...events, ...(isCut ? [INTERRUPTED] : [])].map((event) => [event]));
    const decoder = wire.createDecoder();
    const given: (readonly SessionEvent[])[] = [];
    const bytes = bytesOfFrames(wire.encode(events), wire.stream);
    await readBytes([bytes], wire.stream, (frame) => given.push(decoder.push(frame)));
    if (name !== 'approval' || wire.asksWithin !== true) given.push(decoder.end(isCut));
    runs.set(name, { whole, told: shownAfter(given) });
  }
  const runOf = (name: RunName) => {
    const run = runs.get(name);
    if (run === undefined) throw new Error(`There is no run ${name}.`);
    return run;
  };
  return [
    ...ROWS.map(({ run, id }) => partCell(id, runOf(run).whole, runOf(run).told)),
    ...FACTS.map(({ run, read }) => factCell(read(runOf(run).whole), read(runOf(run).told))),
  ];
}

const INTERRUPTED = { type: 'run-end', outcome: 'interrupted' } as const;

function shownAfter(given: readonly (readonly SessionEvent[])[]): Shown {
  const growing = new Set<string>();
  const together = new Set<string>();
  let state = reduceSession(initialSession(), { type: 'run-submit' });
  for (const events of given) {
    state = events.reduce(reduceSession, state);
    const parts = partsIn(answerOf(state)).map(({ part }) => part);
    for (const part of parts) if (isGrowing(part)) growing.add(part.id);
    const running = parts.filter((part) => part.type === 'tool' && part.status === 'running');
    if (running.length > 1) for (const { id } of running) together.add(id);
  }
  const answer = answerOf(state);
  return { state, answer, parts: partsIn(answer), growing, together };
}

const answerOf = ({ messages }: SessionState) => messages.findLast(({ role }) => role !== 'user');

function partsIn(message: Message | undefined): readonly Found[] {
  const walk = (parts: readonly Part[], inside: readonly Part[]): Found[] =>
    parts.flatMap((part) => [
      { part, inside },
      ...(isContainer(part) ? walk(part.parts, [...inside, part]) : []),
    ]);
  return walk(message?.parts ?? [], []);
}

/** Whether only the first half of what a part says is there. */
function isGrowing(part: Part): boolean {
  if (part.type === 'text') return ['I look ', 'It leaves '].includes(part.text);
  if (part.type === 'thinking') return part.text === 'They want ';
  if (part.type !== 'tool') return false;
  const text = part.input?.text ?? '';
  return text !== '' && !text.includes('}');
}

/** What a part is recognized by, whatever its id. */
function identityOf(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'thinking':
      return part.text.trim();
    case 'step':
      return part.title;
    case 'tool':
      return part.toolName;
    case 'checkpoint':
    case 'data':
      return part.name;
    case 'agent':
      return part.task;
    case 'input':
      return part.prompt;
    case 'file':
    case 'source':
      return part.url ?? '';
    case 'error':
      return part.message;
    default:
      part satisfies never;
      return '';
  }
}

/** Fields that say where something stands or when, and what a tool said beside its record. */
const BESIDE = [
  'id',
  'type',
  'parts',
  'live',
  'startedAt',
  'endedAt',
  'createdAt',
  'executionId',
  'runId',
];

function partCell(id: string, whole: Shown, told: Shown): string {
  const expected = whole.parts.find(({ part }) => part.id === id);
  if (expected === undefined) throw new Error(`Our own events give no part ${id}.`);
  const found = counterpart(expected.part, told.parts);
  if (found === undefined) return instead(expected.part, told.parts);
  const losses = [
    ...fieldsLost(expected.part, found.part),
    ...(whole.growing.has(id) && !told.growing.has(found.part.id) ? ['not in pieces'] : []),
    ...(whole.together.has(id) && !told.together.has(found.part.id) ? ['one after the other'] : []),
    ...placeLost(expected, found),
  ];
  return losses.length === 0 ? '✓' : losses.join('; ');
}

function counterpart(part: Part, all: readonly Found[]): Found | undefined {
  const alike = all.filter((one) => one.part.type === part.type);
  return (
    alike.find((one) => identityOf(one.part) === identityOf(part)) ??
    // A step has another title, where the protocol has none of its own.
    (part.type === 'step' ? alike[0] : undefined)
  );
}

/** What stands in the place of a part that is not there. */
function instead(part: Part, all: readonly Found[]): string {
  const identity = identityOf(part);
  // The innermost: what holds it has its words as well.
  const other = all.findLast(
    (one) => one.part.type !== part.type && JSON.stringify(one.part).includes(identity),
  );
  return other === undefined ? '—' : `as \`${other.part.type}\``;
}

function fieldsLost(expected: Part, actual: Part): readonly string[] {
  const read = (part: Part) => part as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys(expected).filter((name) => !BESIDE.includes(name));
  return names.flatMap((name) => {
    const [one, other] = [read(expected)[name], read(actual)[name]];
    if (one === undefined || isSame(one, other)) return [];
    return [other === undefined ? `no \`${name}\`` : `\`${name}\` is ${inShort(other)}`];
  });
}

function placeLost(expected: Found, actual: Found): readonly string[] {
  const outer = expected.inside.at(-1)?.type;
  const now = actual.inside.at(-1)?.type;
  if (outer === now) return [];
  return [now === undefined ? `beside the ${outer}` : `in a \`${now}\``];
}

function factCell(expected: unknown, actual: unknown): string {
  if (isSame(expected, actual)) return '✓';
  if (actual === undefined) return '—';
  if (typeof expected !== 'object' || expected === null) return inShort(actual);
  const told = actual as Readonly<Record<string, unknown>>;
  const lost = Object.entries(expected).filter(([name, value]) => !isSame(value, told[name]));
  // What is told beyond that is no loss, such as a total.
  if (lost.length === 0) return '✓';
  return lost
    .map(([name]) =>
      told[name] === undefined ? `no \`${name}\`` : `\`${name}\` is ${inShort(told[name])}`,
    )
    .join('; ');
}

/** Whether two values say the same. Text is compared without its ends, JSON by its value. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'object' && value !== null && 'text' in value) {
    const { text } = value as JsonText;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text.trim();
    }
  }
  return value;
}

function inShort(value: unknown): string {
  const shown = plain(value);
  if (shown === '') return 'empty';
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return `\`${text.replaceAll('|', '\\|')}\``;
}
