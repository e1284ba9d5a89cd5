// @vitest-environment node
import { isDeepStrictEqual } from 'node:util';
import { EventEncoder } from '@ag-ui/encoder';
import type { BaseEvent } from '@ag-ui/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { agentsOf, type AgentInfo } from '../../../src/core/overview/agentsOf.js';
import { isContainer, type AgentPart, type Part, type Status } from '../../../src/core/parts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../../src/core/state.js';
import { eventsOf, stateAfter, stateDuring } from '../../support/agentb.js';
import {
  calls,
  finish,
  gives,
  says,
  start,
  stateDuring as agUiDuring,
  type Wire,
} from '../../support/agUi.js';
import { recorded } from '../../support/langgraph.js';
import { runs } from '../../support/runs.js';

const text = (id: string, words: string): Part => ({ type: 'text', id, text: words });
const tool = (id: string, status: Status, parts: readonly Part[] = []): Part => ({
  type: 'tool',
  id,
  toolName: `tool_${id}`,
  executionId: id,
  status,
  parts,
});
const step = (id: string, parts: readonly Part[]): Part => ({
  type: 'step',
  id,
  title: `Step ${id}`,
  single: false,
  status: 'running',
  parts,
});
const agent = (
  id: string,
  parts: readonly Part[] = [],
  more: Partial<AgentPart> = {},
): AgentPart => ({
  type: 'agent',
  id,
  agentId: `agent_${id}`,
  runId: `run-${id}`,
  task: `Task of ${id}`,
  status: 'running',
  parts,
  ...more,
});

const one = (parts: readonly Part[]): AgentInfo => agentsOf(parts)[0] as AgentInfo;

describe('which there are', () => {
  test('at any depth, in order, each before its own, with parent and depth', () => {
    const rows = agentsOf([
      agent('a', [step('s', [tool('t', 'running', [agent('b', [agent('c')])])])]),
      { type: 'checkpoint', id: 'p', name: 'Flag', parts: [agent('d')] },
    ]);
    expect(rows.map(({ id, depth, parentId }) => [id, depth, parentId])).toEqual([
      ['a', 0, undefined],
      ['b', 1, 'a'],
      ['c', 2, 'b'],
      ['d', 0, undefined],
    ]);
    expect(rows[0]).toMatchObject({ agentId: 'agent_a', task: 'Task of a', messageKey: '' });
  });

  test('of a message, and of the run of a state', () => {
    const message = (key: string, parts: readonly Part[], role = 'assistant') =>
      ({ id: key, key, role, parts, status: 'done' }) satisfies Message;
    const mine = message('m1', [agent('a')]);
    expect(agentsOf(mine)[0]).toMatchObject({ id: 'a', messageKey: 'm1' });
    const messages = [mine, message('m2', [agent('b')]), message('u', [text('x', 'Hi')], 'user')];
    const state = { ...initialSession(), messages };
    expect(agentsOf(state).map(({ messageKey }) => messageKey)).toEqual(['m2']);
    expect(agentsOf({ ...state, run: { messageKey: 'm1' } })[0]?.messageKey).toBe('m1');
    expect(agentsOf(initialSession())).toEqual([]);
  });

  test('rows with numbers that are none stay the same objects, so that nothing renders for ever', () => {
    const parts = [agent('a', [], { usage: { totalTokens: Number.NaN, cost: Number.NaN } })];
    const rows = agentsOf(parts);
    expect(agentsOf([...parts], rows)).toBe(rows);
    const timeless = [{ ...agent('a'), startedAt: Number.NaN as unknown as string }];
    const before = agentsOf(timeless);
    expect(agentsOf([...timeless], before)).toBe(before);
    const shared = [agent('a'), agent('a', [], { status: 'done' })];
    const sharing = agentsOf(shared);
    expect(agentsOf([...shared], sharing)).toBe(sharing);
  });

  test('parts that nest deeper than those of a session are looked at to a limit', () => {
    let deep: Part = agent('x');
    for (let level = 0; level < 20_000; level++) deep = step(`s${String(level)}`, [deep]);
    expect(agentsOf([deep])).toEqual([]);
    let chain = agent('x');
    for (let level = 0; level < 5000; level++) chain = agent(`a${String(level)}`, [chain]);
    expect(agentsOf([chain]).length).toBeLessThan(200);
  });
});

describe('what it does', () => {
  test('the innermost part in progress, with complete arguments only', () => {
    const running = {
      ...tool('t', 'running'),
      input: { text: '{"q":1}', value: { q: 1 } },
    } as Part;
    const rest = { partId: 't', text: 'tool_t' };
    expect(one([agent('a', [step('s', [running])])]).activity).toEqual({
      type: 'tool',
      ...rest,
      input: { q: 1 },
    });
    const early = { ...running, input: { text: '{"q"' } } as Part;
    expect(one([agent('a', [early])]).activity).toEqual({ type: 'tool', ...rest });
    expect(one([agent('a', [step('s', [tool('t', 'done')])])]).activity).toEqual({
      type: 'step',
      partId: 's',
      text: 'Step s',
    });
  });

  test('that it writes, but not what; its last line once it is done', () => {
    const parts = [text('x', 'First.\n\nThe **last** line. \n')];
    const writes = one([agent('a', parts)]);
    expect(writes.activity).toEqual({ type: 'writing', partId: 'x', text: '' });
    const said = one([agent('a', parts, { status: 'done' })]);
    expect(said.activity).toEqual({ type: 'said', partId: 'x', text: 'The last line.' });
    const long = one([agent('a', [text('x', 'é'.repeat(5000))], { status: 'done' })]);
    expect(long.activity?.text).toHaveLength(201);
  });

  test('why it has failed', () => {
    const error: Part = { type: 'error', id: 'e', message: 'No such city' };
    const parts = [text('x', 'Looking.'), error];
    expect(one([agent('a', parts, { status: 'failed' })]).activity).toEqual({
      type: 'error',
      partId: 'e',
      text: 'No such city',
    });
    expect(one([agent('a', parts, { status: 'done' })]).activity?.type).toBe('said');
  });

  test('how many tools it has called itself', () => {
    const parts = [
      tool('t', 'done'),
      step('s', [tool('u', 'done')]),
      agent('b', [tool('v', 'done')]),
    ];
    expect(agentsOf([agent('a', parts)]).map(({ calls }) => calls)).toEqual([2, 1]);
  });
});

describe('whom it waits for', () => {
  test('the person: for its own parts, not for those of its sub-agents', () => {
    const asking = tool('t', 'awaiting-input');
    const [outer, inner] = agentsOf([agent('a', [agent('b', [step('s', [asking])])])]);
    expect(inner).toMatchObject({ status: 'awaiting-input', asks: ['t'], waitsFor: [] });
    expect(outer).toMatchObject({ status: 'running', asks: [], waitsFor: ['b'] });
    // Some backends call all of them waiting.
    const waiting = { status: 'awaiting-input' } as const;
    const [told] = agentsOf([agent('a', [agent('b', [asking], waiting)], waiting)]);
    expect(told).toMatchObject({ status: 'running', waitsFor: ['b'] });
  });

  test('its sub-agents: only while it does nothing else', () => {
    const call = tool('t', 'running', [agent('b'), agent('c', [], { status: 'done' })]);
    expect(one([agent('a', [call])]).waitsFor).toEqual(['b']);
    expect(one([agent('a', [tool('u', 'running'), call])]).waitsFor).toEqual([]);
    expect(one([agent('a', [call], { status: 'interrupted' })]).waitsFor).toEqual([]);
  });

  test('nobody, where the app answers itself', () => {
    const message = {
      id: 'm',
      key: 'm',
      role: 'assistant',
      parts: [agent('a', [tool('t', 'awaiting-input')])],
      status: 'awaiting-input',
    } satisfies Message;
    const request = {
      kind: 'tool',
      id: 'r',
      messageKey: 'm',
      partId: 't',
      executionId: 't',
      toolName: 'x',
      toolInput: {},
      prompt: '',
      status: 'pending',
    } as const;
    const state: SessionState = { ...initialSession(), messages: [message], requests: [request] };
    expect(agentsOf(state)[0]).toMatchObject({ status: 'awaiting-input', asks: ['t'] });
    const held: SessionState = { ...state, requests: [{ ...request, held: true }] };
    expect(agentsOf(held)[0]).toMatchObject({ status: 'running', asks: [] });
  });
});

test('usage is that of the agent, or else the sum inside of it', () => {
  const inner = agent('b', [], { usage: { totalTokens: 5 } });
  const other = agent('c', [], { usage: { totalTokens: 7 } });
  const total = (parts: readonly Part[], usage?: AgentPart['usage']) =>
    one([agent('a', parts, usage && { usage })]).usage?.totalTokens;
  expect(total([inner, other])).toBe(12);
  expect(total([inner, other], { totalTokens: 20 })).toBe(20);
  expect(total([])).toBeUndefined();
});

test('a recorded run of AgentB: its sub-agents at work, then done', () => {
  const events = eventsOf('planner-two.sse');
  const end = agentsOf(stateAfter(events));
  expect(end.map(({ agentId, status }) => [agentId, status])).toEqual([
    ['weatherDesk', 'done'],
    ['calendarDesk', 'done'],
  ]);
  expect(end.every(({ activity }) => activity?.type === 'said' && activity.text !== '')).toBe(true);
  expect(end[0]?.task).toBe('Sub-task: weather for Lisbon on Friday.');
  expect(end[0]).toMatchObject({ startedAt: expect.any(String), endedAt: expect.any(String) });
  const counts = events.map((_, index) => agentsOf(stateDuring(events.slice(0, index + 1))));
  expect(Math.max(...counts.map((rows) => rows.length))).toBe(2);
  expect(counts.some((rows) => rows.some(({ status }) => status === 'running'))).toBe(true);
});

test('a recorded run of LangGraph: its sub-graph, with its usage', () => {
  expect(agentsOf(recorded('research'))).toMatchObject([
    {
      agentId: 'research',
      status: 'done',
      usage: { totalTokens: 7 },
      activity: { type: 'said', text: 'Trains are fast.' },
    },
  ]);
});

test('a run of AG-UI, in the bytes of its package: sub-agents in calls and in each other, with steps, times and a failure', () => {
  const at = (seconds: number) => ({
    timestamp: Date.parse('2026-11-27T10:00:00Z') + seconds * 1000,
  });
  const rail = { subagentRunId: 'rail-1' };
  const fares = { subagentRunId: 'fares-1' };
  const air = { subagentRunId: 'air-1' };
  const wire: readonly Wire[] = [
    { ...start(), ...at(0) },
    ...calls('c1', 'ask_rail', '{"task":"Find trains"}', 'm1'),
    {
      type: 'SUBAGENT_STARTED',
      ...rail,
      name: 'rail',
      description: 'Find trains',
      parentToolCallId: 'c1',
      ...at(1),
    },
    { type: 'STEP_STARTED', stepName: 'Search', ...rail, ...at(1) },
    {
      type: 'SUBAGENT_STARTED',
      ...fares,
      name: 'fares',
      parentSubagentRunId: 'rail-1',
      ...at(2),
    },
    ...says('m2', 'It costs 31 EUR.').map((event) => ({ ...event, ...fares })),
    { type: 'SUBAGENT_STARTED', ...air, name: 'air', ...at(3) },
    { type: 'SUBAGENT_ERROR', ...air, message: 'No airport', ...at(4) },
    { type: 'SUBAGENT_FINISHED', ...fares, ...at(6) },
    { type: 'STEP_FINISHED', stepName: 'Search', ...rail, ...at(7) },
    ...says('m3', 'By train.').map((event) => ({ ...event, ...rail })),
    { type: 'SUBAGENT_FINISHED', ...rail, ...at(8) },
    gives('c1', 'By train.'),
    { ...finish(), ...at(9) },
  ];
  const encoder = new EventEncoder();
  const events = wire.map((event): unknown =>
    JSON.parse(encoder.encodeSSE(event as BaseEvent).slice('data: '.length)),
  );
  const rows = (count: number) => agentsOf(agUiDuring(events.slice(0, count)));
  const brief = ({ activity, agentId, depth, status, waitsFor }: AgentInfo) => [
    agentId,
    depth,
    status,
    activity?.text,
    waitsFor.length,
  ];
  const end = rows(events.length);
  const [train, inner, plane] = end;
  expect(end.map(brief)).toEqual([
    ['rail', 0, 'done', 'By train.', 0],
    ['fares', 1, 'done', 'It costs 31 EUR.', 0],
    ['air', 0, 'failed', 'No airport', 0],
  ]);
  expect(inner?.parentId).toBe(train?.id);
  expect(train?.task).toBe('Find trains');
  const seconds = ({ endedAt, startedAt }: AgentInfo) =>
    [startedAt, endedAt].map((time) => new Date(time ?? '').getUTCSeconds());
  expect(end.map(seconds)).toEqual([
    [1, 8],
    [2, 6],
    [3, 4],
  ]);
  expect(plane?.calls).toBe(0);
  const failed = events.findIndex((event) => (event as { type: string }).type === 'SUBAGENT_ERROR');
  expect(rows(failed + 1).map(brief)).toEqual([
    ['rail', 0, 'running', 'Search', 0],
    ['fares', 1, 'running', '', 0],
    ['air', 0, 'failed', 'No airport', 0],
  ]);
});

/** The same by the shortest way: everything is searched each time. */
function naive(parts: readonly Part[], messageKey: string, depth = 0, parentId?: string): object[] {
  const flat = (list: readonly Part[]): readonly Part[] =>
    list.flatMap((part) =>
      isContainer(part) && part.type !== 'agent' ? [part, ...flat(part.parts)] : [part],
    );
  return flat(parts).flatMap((part) => {
    if (part.type !== 'agent') return [];
    const own = flat(part.parts);
    const isOpen = ['running', 'awaiting-input'].includes(part.status);
    const asks = own.flatMap((inner) =>
      (inner.type === 'tool' || inner.type === 'input') && inner.status === 'awaiting-input'
        ? [inner.id]
        : [],
    );
    const status = isOpen ? (asks.length > 0 ? 'awaiting-input' : 'running') : part.status;
    const { id, agentId, task } = part;
    const row = {
      id,
      messageKey,
      agentId,
      task,
      status,
      depth,
      parentId,
      calls: own.filter(({ type }) => type === 'tool').length,
      asks: isOpen ? asks : [],
    };
    return [row, ...naive(part.parts, messageKey, depth + 1, id)];
  });
}

/** What happens in a run: something to some part that is there, by their numbers. */
const happening = fc.tuple(
  fc.constantFrom('agent', 'agent', 'tool', 'step', 'text', 'ask', 'end', 'word', 'word'),
  fc.nat(30),
);

function* eventsFor(happenings: readonly (readonly [string, number])[]): Generator<SessionEvent> {
  yield { type: 'run-start' };
  const holders: { readonly id: string; readonly type: 'agent' | 'tool' | 'step' }[] = [];
  const texts: { readonly id: string; readonly parentId: string }[] = [];
  for (const [index, [what, which]] of happenings.entries()) {
    const holder = holders[which % (holders.length + 1)];
    const place = { id: `p${String(index)}`, parentId: holder?.id ?? '' };
    const { id } = place;
    if (what === 'agent') {
      yield { type: 'agent-start', ...place, agentId: id, runId: id, task: 'Look' };
    } else if (what === 'tool' || what === 'ask') {
      yield { type: 'tool-start', ...place, toolName: 'find', executionId: id };
    } else if (what === 'step') {
      yield { type: 'step-start', ...place, title: id, single: false };
    } else if (what === 'end' && holder !== undefined) {
      const status = (['done', 'failed'] as const)[which % 2] as Status;
      yield { type: `${holder.type}-end`, id: holder.id, status };
    } else {
      const known = texts[which % (texts.length + 1)];
      if (known === undefined) texts.push(place);
      yield { type: 'text-delta', ...(known ?? place), text: ' word' };
    }
    if (what === 'ask') {
      yield { type: 'tool-request', executionId: id, toolName: 'find', question: '', input: {} };
    }
    if (what === 'agent' || what === 'tool' || what === 'step') holders.push({ id, type: what });
  }
  yield { type: 'run-end', outcome: 'done' };
}

test('says what a naive search says, at each moment of random runs, and keeps what has not changed', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(happening, { minLength: 5, maxLength: 40 }), (happenings) => {
      let state = initialSession();
      let rows: readonly AgentInfo[] = [];
      for (const event of eventsFor(happenings)) {
        state = reduceSession(state, event);
        const before = rows;
        rows = agentsOf(state, before);
        const message = state.messages[0];
        const expected = naive(message?.parts ?? [], message?.key ?? '');
        expect(rows).toMatchObject(expected);
        expect(rows).toHaveLength(expected.length);
        expect(rows).toEqual(agentsOf(state));
        for (const row of rows) {
          const old = before.find(({ id }) => id === row.id);
          expect(old === row).toBe(isDeepStrictEqual(old, row));
          const ids = new Set(rows.map(({ id }) => id));
          expect(row.waitsFor.every((id) => ids.has(id))).toBe(true);
        }
        expect(rows === before).toBe(isDeepStrictEqual(rows, before));
        found += rows.length;
      }
    }),
    { numRuns: runs(60) },
  );
  expect(found).toBeGreaterThan(100);
});
