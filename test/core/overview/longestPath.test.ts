import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestPath } from '../../../src/core/overview/trace/longestPath.js';
import type { Trace, TraceSpan } from '../../../src/core/overview/trace/Trace.js';
import { traceOf } from '../../../src/core/overview/trace/traceOf.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import { runs } from '../../support/runs.js';
import { BEGIN, happenings, messageOf } from './randomRuns.js';

const at = (seconds: number) => new Date(BEGIN + seconds * 1000).toISOString();
const call = (
  id: string,
  from: number,
  to: number,
  query?: unknown,
  name = 'web_search',
): ToolPart => ({
  type: 'tool',
  id,
  toolName: name,
  executionId: id,
  status: 'done',
  parts: [],
  startedAt: at(from),
  endedAt: at(to),
  ...(query !== undefined && { input: { text: JSON.stringify(query), value: query } }),
});
const answer = (parts: readonly Part[], to: number): Message => ({
  id: 'm',
  key: 'm',
  role: 'assistant',
  status: 'done',
  createdAt: at(0),
  endedAt: at(to),
  parts,
});

/** For each millisecond of the run, the id of the span on the path, found by going back one by one. */
function naivePath({ spans }: Trace): readonly string[] {
  const ids: string[] = [];
  const children = (id: string) => spans.filter(({ parentId }) => parentId === id);
  const walk = (span: TraceSpan, from: number, to: number) => {
    let now = to;
    const left = new Set(children(span.id));
    while (now > from) {
      const [last] = [...left]
        .filter(({ start = 0, end = 0 }) => start < now && end >= now)
        .toSorted((a, b) => (b.end ?? 0) - (a.end ?? 0) || (a.start ?? 0) - (b.start ?? 0));
      if (last === undefined) {
        ids.unshift(span.id);
        now--;
        continue;
      }
      const begun = Math.max(from, last.start ?? 0);
      walk(last, begun, now);
      left.delete(last);
      now = begun;
    }
  };
  const [root] = spans;
  if (root !== undefined) walk(root, root.start ?? 0, root.end ?? 0);
  return ids;
}

test('finds the same path as going back millisecond by millisecond, and covers the run without gaps', () => {
  fc.assert(
    fc.property(happenings, (list) => {
      const { message, times } = messageOf(list);
      const trace = traceOf(message);
      const { segments, total } = longestPath(trace);
      const [begun = 0, end = 0] = times.get('') ?? [];
      expect(total).toBe(end - begun);
      let before = BEGIN + begun;
      for (const segment of segments) {
        expect(segment.start).toBe(before);
        before = segment.end;
      }
      expect(before).toBe(BEGIN + end);
      const ids = segments.flatMap((one) => Array<string>(one.end - one.start).fill(one.span.id));
      expect(ids).toEqual(naivePath(trace));
    }),
    { numRuns: runs(60) },
  );
});

test('says what took most of the time, and that it was asked twice for the same', () => {
  const trace = traceOf(
    answer(
      [
        call('a', 0, 31, { query: 'trains', limit: 3 }),
        call('b', 31, 40, { page: 1 }, 'read_page'),
        call('c', 40, 71, { limit: 3, query: 'trains' }),
      ],
      80,
    ),
  );
  const { cause, repeated, total } = longestPath(trace);
  expect(total).toBe(80_000);
  expect(cause).toMatchObject({ kind: 'tool', name: 'web_search', time: 62_000, repeated: 2 });
  expect(cause?.spans.map(({ partId }) => partId)).toEqual(['a', 'c']);
  expect(repeated.map(({ name, spans }) => [name, spans.length])).toEqual([['web_search', 2]]);
});

test('leaves what ran beside the path out of the cause', () => {
  const trace = traceOf(
    answer([call('a', 0, 9, 1, 'quick'), call('b', 0, 10, 1), call('c', 10, 12, 2)], 12),
  );
  expect(longestPath(trace).cause).toMatchObject({ name: 'web_search', time: 12_000 });
  expect(longestPath(trace).cause?.repeated).toBeUndefined();
});

test('counts waiting for a person under one name, whoever asked', () => {
  const waiting = (id: string): Part => ({
    type: 'input',
    id,
    prompt: '',
    inputTypes: [],
    status: 'done',
  });
  const trace = traceOf(
    answer(
      [call('a', 0, 1), waiting('q'), call('b', 9, 10, 1, 'pay'), waiting('r'), call('c', 19, 20)],
      20,
    ),
  );
  expect(longestPath(trace).cause).toMatchObject({ kind: 'waiting', time: 17_000 });
});

test('names the agent itself where most of the time was between its calls', () => {
  const step: Part = {
    type: 'step',
    id: 's',
    step: 1,
    title: 'Look',
    single: false,
    status: 'done',
    startedAt: at(0),
    endedAt: at(20),
    parts: [call('a', 8, 9), call('b', 18, 19)],
  };
  const { cause, total } = longestPath(traceOf(answer([step], 22)));
  expect(total).toBe(22_000);
  expect(cause).toMatchObject({ kind: 'run', name: '', time: 20_000 });
  expect(cause?.repeated).toBeUndefined();
});

test('names nothing for a run of which nothing else is known', () => {
  expect(longestPath(traceOf(answer([], 22)))).toMatchObject({ total: 22_000 });
  expect(longestPath(traceOf(answer([], 22))).cause).toBeUndefined();
});

test('has neither a time nor a cause for runs without times', () => {
  const { createdAt: _, endedAt: _end, ...message } = answer([], 0);
  expect(longestPath(traceOf(message))).toEqual({ total: 0, segments: [], repeated: [] });
  expect(longestPath(traceOf([]))).toEqual({ total: 0, segments: [], repeated: [] });
});

test('compares arguments that are not JSON as they are written', () => {
  const raw = (id: string, text: string): ToolPart => ({ ...call(id, 0, 1), input: { text } });
  const trace = traceOf(
    answer([raw('a', 'ls '), raw('b', ' ls'), raw('c', 'pwd'), call('d', 0, 1)], 1),
  );
  expect(longestPath(trace).repeated.map(({ spans }) => spans.map(({ partId }) => partId))).toEqual(
    [['a', 'b']],
  );
});
