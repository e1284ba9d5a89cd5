import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPath } from '../../../src/core/overview/trace/longestPath.js';
import { toOpenTelemetry } from '../../../src/core/overview/trace/toOpenTelemetry.js';
import type { Trace, TraceSpan } from '../../../src/core/overview/trace/Trace.js';
import { traceOf } from '../../../src/core/overview/trace/traceOf.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import * as agentb from '../../support/agentb.js';
import { agUiRuns, aiSdkRuns } from '../../support/protocolRuns.js';
import { FEEDS } from '../../support/feeds.js';
import * as langgraph from '../../support/langgraph.js';
import { runs } from '../../support/runs.js';
import { stateAfterWire, WIRE_RUNS } from '../../support/wireRuns.js';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAiSdkDecoder } from '../../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { BEGIN, happenings, messageOf, wildMessages } from './randomRuns.js';

const at = (seconds: number) => new Date(BEGIN + seconds * 1000).toISOString();
const tool = (id: string, from: number, to?: number, more: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  id,
  toolName: 'search',
  executionId: id,
  status: to === undefined ? 'running' : 'done',
  parts: [],
  startedAt: at(from),
  ...(to !== undefined && { endedAt: at(to) }),
  ...more,
});
const text = (id: string): Part => ({ type: 'text', id, text: 'Words' });
const answer = (parts: readonly Part[], more: Partial<Message> = {}): Message => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  status: 'done',
  createdAt: at(0),
  endedAt: at(60),
  parts,
  ...more,
});
const seconds = (time: number | undefined) =>
  time === undefined ? undefined : (time - BEGIN) / 1000;
/** What is in a trace, in short: kind, part, start and end in seconds, and `~` if estimated. */
const brief = ({ spans }: Trace) =>
  spans.map(({ kind, partId = '', start, end, estimated }) =>
    [kind, partId, seconds(start) ?? '-', seconds(end) ?? '-', estimated ? '~' : '']
      .join(' ')
      .trim(),
  );

/** Why a span breaks what every trace keeps to; '' if it does not. */
function problemOf(span: TraceSpan, parent: TraceSpan | undefined, trace: Trace): string {
  const { start, end, depth, parentId } = span;
  if ((parentId === undefined) !== (parent === undefined)) return 'its parent is not before it';
  if (depth !== (parent === undefined ? 0 : parent.depth + 1)) return 'wrong depth';
  if ([start, end].some((time) => time !== undefined && !Number.isFinite(time))) return 'no number';
  if (start === undefined) return end === undefined ? '' : 'an end without a start';
  const over = end ?? trace.end ?? Number.NaN;
  if (!(over >= start)) return 'it ends before it begins';
  if (!(start >= (trace.start ?? Number.NaN))) return 'it begins before the trace';
  if (parent === undefined) return '';
  if (!(start >= (parent.start ?? Number.NaN))) return 'it begins before its parent';
  if (!(over <= (parent.end ?? trace.end ?? Number.NaN))) return 'it ends after its parent';
  return end === undefined && parent.end !== undefined ? 'it runs in what is over' : '';
}

/** What every trace keeps to, whatever it is read from. */
function expectSane(trace: Trace): void {
  const byId = new Map<string, TraceSpan>();
  for (const span of trace.spans) {
    expect(byId.has(span.id)).toBe(false);
    const parent = span.parentId === undefined ? undefined : byId.get(span.parentId);
    byId.set(span.id, span);
    expect([span, problemOf(span, parent, trace)]).toEqual([span, '']);
  }
  const { segments, total } = longestPath(trace);
  expect(total).toBeGreaterThanOrEqual(0);
  for (const { start, end } of segments) expect(end).toBeGreaterThan(start);
  const written = JSON.stringify(toOpenTelemetry(trace, { content: true }));
  expect(written).not.toMatch(/NaN|null|Infinity/u);
}

test('reads the times of every part as they were, on random runs', () => {
  fc.assert(
    fc.property(happenings, (list) => {
      const { message, times } = messageOf(list);
      const trace = traceOf(message);
      expectSane(trace);
      const read = trace.spans.map(({ partId = '', start = -1, end = -1 }) => [
        partId,
        [start - BEGIN, end - BEGIN],
      ]);
      expect(new Map(read as [string, [number, number]][])).toEqual(times);
      expect(trace.spans.every(({ estimated }) => estimated === undefined)).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

test('keeps every span inside the one around it, whatever times, states and ids a backend sends', () => {
  fc.assert(
    fc.property(wildMessages, fc.option(fc.integer({ min: -300, max: 300 })), (messages, now) => {
      const trace = traceOf(messages, now === null ? {} : { at: BEGIN + now });
      expectSane(trace);
      for (const message of messages) expectSane(traceOf(message));
    }),
    { numRuns: runs(200) },
  );
});

test('gives each span of a growing run the same id', () => {
  fc.assert(
    fc.property(happenings, (list) => {
      const { message } = messageOf(list);
      const ids = (parts: readonly Part[]) =>
        traceOf({ ...message, parts }).spans.map(({ id }) => id);
      const whole = ids(message.parts);
      for (let length = 0; length <= message.parts.length; length++) {
        const some = ids(message.parts.slice(0, length));
        expect(whole.slice(0, some.length)).toEqual(some);
      }
    }),
    { numRuns: runs(50) },
  );
});

test('shows text as time of the model between what has times', () => {
  const trace = traceOf(
    answer([text('t1'), tool('a', 10, 20), text('t2'), tool('b', 25, 50), text('t3')]),
  );
  expect(brief(trace)).toEqual([
    'run  0 60',
    'model t1 0 10 ~',
    'tool a 10 20',
    'model t2 20 25 ~',
    'tool b 25 50',
    'model t3 50 60 ~',
  ]);
});

test('says nothing about time that several parts share without times', () => {
  const { startedAt: _, endedAt: _end, ...timeless } = tool('a', 0, 0);
  const trace = traceOf(answer([text('t1'), timeless, text('t2')]));
  expect(brief(trace)).toEqual(['run  0 60', 'tool a - -']);
});

test('ends what is running at the present, which is no end', () => {
  const running = answer([tool('a', 5, 10), tool('b', 12)], { status: 'running' });
  const { endedAt: _, ...message } = running;
  const trace = traceOf(message, { at: BEGIN + 30_000 });
  expect(brief(trace)).toEqual(['run  0 -', 'tool a 5 10', 'tool b 12 -']);
  expect(seconds(trace.end)).toBe(30);
});

test('shows the time since a call has asked a person, by its request', () => {
  const asking = tool('a', 5, undefined, { status: 'awaiting-input' });
  const { endedAt: _, ...message } = answer([text('t'), asking], { status: 'awaiting-input' });
  const requests = [{ messageKey: 'm', partId: 'a', createdAt: at(7) }];
  expect(brief(traceOf(message, { at: BEGIN + 30_000, requests }))).toEqual([
    'run  0 -',
    'model t 0 5 ~',
    'tool a 5 -',
    'waiting a 7 -',
  ]);
});

test('shows a question and its answer between two calls as waiting for the person', () => {
  const asked: Part = {
    type: 'input',
    id: 'q',
    prompt: 'Which?',
    inputTypes: [],
    status: 'done',
    provided: { input: 'This', type: 'text' },
  };
  const trace = traceOf(answer([tool('a', 0, 10), text('t'), asked, tool('b', 50, 60)]));
  expect(brief(trace)).toEqual(['run  0 60', 'tool a 0 10', 'waiting q 10 50 ~', 'tool b 50 60']);
});

test('counts the time between a run that asked and the one that goes on as waiting', () => {
  const asking = tool('a', 5, 8, { answer: { input: true, type: 'approval' } });
  const first = answer([asking], { endedAt: at(10) });
  const second = answer([tool('b', 41, 45)], { key: 'n', id: 'n', createdAt: at(40) });
  expect(brief(traceOf([first, second]))).toEqual([
    'run  0 10',
    'tool a 5 8',
    'waiting a 10 40 ~',
    'run  40 60',
    'tool b 41 45',
  ]);
  const person = answer([text('p')], { key: 'p', id: 'p', role: 'user' });
  expect(brief(traceOf([first, person, second]))).not.toContain('waiting a 10 40 ~');
});

test('begins a stored run with its first part where the backend has stored only when it was saved', () => {
  const { endedAt: _, ...message } = answer([tool('a', 0, 10)], { createdAt: at(90) });
  expect(brief(traceOf(message))).toEqual(['run  0 10 ~', 'tool a 0 10']);
});

test('keeps spans in order where a clock jumps back', () => {
  const trace = traceOf(answer([tool('a', 30, 20), tool('b', -50, -40)]));
  expect(brief(trace)).toEqual(['run  0 60', 'tool a 30 30 ~', 'tool b 0 0 ~']);
});

const ofBytes = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as unknown);

const RECORDED: Readonly<Record<string, () => Promise<readonly SessionState[]>>> = {
  UBIK: async () =>
    Object.values(FEEDS).map((run) =>
      stateAfterWire({ createDecoder: () => createUbikDecoder(), run }, run),
    ),
  AgentB: async () => agentb.RECORDINGS.map((name) => agentb.stateAfter(agentb.eventsOf(name))),
  'AG-UI': async () =>
    Object.values(agUiRuns())
      .map(ofBytes)
      .map((run) => stateAfterWire({ createDecoder: () => createAgUiDecoder(), run: [] }, run)),
  'AI SDK': async () =>
    Object.values(await aiSdkRuns())
      .map(ofBytes)
      .map((run) => stateAfterWire({ createDecoder: () => createAiSdkDecoder(), run: [] }, run)),
  LangGraph: async () => langgraph.STREAMS.map((name) => langgraph.recorded(name)),
  'all that a protocol carries': async () =>
    Object.values(WIRE_RUNS).map((run) => stateAfterWire(run, run.run)),
};

test.each(Object.entries(RECORDED))('reads sane traces from runs of %s', async (_, states) => {
  let spans = 0;
  for (const { messages, requests } of await states()) {
    const trace = traceOf(messages, { requests });
    expectSane(trace);
    spans += trace.spans.length;
  }
  expect(spans).toBeGreaterThan(5);
});

test('tells from recordings of AgentB how long calls and sub-agents took', () => {
  const { messages } = agentb.stateAfter(agentb.eventsOf('planner-two.sse'));
  const trace = traceOf(messages);
  const kinds = (kind: string) => trace.spans.filter((span) => span.kind === kind);
  for (const kind of ['run', 'tool', 'agent']) {
    expect(kinds(kind).length).toBeGreaterThan(0);
    expect(kinds(kind).every(({ start, end }) => start !== undefined && end !== undefined)).toBe(
      true,
    );
  }
});
