// @vitest-environment node
/** What always holds, whatever arrives: the invariants of the design, tried on random runs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContainer, type Part } from '../../src/core/parts.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { SessionState } from '../../src/core/state.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { arrivals } from '../support/arbitraries.js';
import { FEEDS } from '../support/feeds.js';
import { runs } from '../support/runs.js';
import { stampOf, stateAfter, type WireObject } from '../support/ubik.js';
import { ubikEvents } from '../support/ubikEvents.js';

const arrived = ubikEvents.chain((events) =>
  fc.oneof(fc.constant(events), arrivals(events, stampOf)),
);

/** The states after each of these events, folded by one decoder. */
function statesOf(events: readonly unknown[]): SessionState[] {
  const decoder = createUbikDecoder();
  let state = initialSession();
  return events.map((event) => (state = decoder.push(event).reduce(reduceSession, state)));
}

test('a fold of the first events is the state after them, and replay equals live', () => {
  fc.assert(
    fc.property(arrived, (events) => {
      const states = statesOf(events);
      states.forEach((state, index) => {
        expect(stateAfter(events.slice(0, index + 1), { open: true })).toEqual(state);
      });
    }),
    { numRuns: runs(30) },
  );
  for (const events of Object.values(FEEDS)) {
    const states = statesOf(events);
    const step = Math.max(1, Math.floor(events.length / 8));
    for (let index = 0; index < events.length; index += step) {
      expect(stateAfter(events.slice(0, index + 1), { open: true })).toEqual(states[index]);
    }
  }
});

test('every prefix of a run is a state that can be read', () => {
  fc.assert(
    fc.property(arrived, (events) => {
      for (const state of statesOf(events)) checkState(state);
      for (let length = 0; length <= events.length; length++) {
        checkState(stateAfter(events.slice(0, length)));
      }
    }),
    { numRuns: runs(40) },
  );
});

function checkState(state: SessionState): void {
  for (const { key, parts } of state.messages) {
    const ids = idsOf(parts);
    expect(new Set(ids).size).toBe(ids.length);
    const asked = state.requests.filter(({ messageKey }) => messageKey === key);
    for (const { partId } of asked) expect(ids).toContain(partId);
  }
  expect(new Set(state.requests.map(({ id }) => id)).size).toBe(state.requests.length);
}

function idsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [part.id, ...(isContainer(part) ? idsOf(part.parts) : [])]);
}

test('what an event does not change is the same object afterwards', () => {
  let kept = 0;
  for (const [name, events] of Object.entries(FEEDS)) {
    // An event that comes late applies again what came after it, and makes that anew.
    if (name === 'scrambled' || name === 'V2' || name === 'V6') continue;
    const states = statesOf([...events, { type: 'unheard_of' }]);
    states.slice(1).forEach((state, index) => {
      const before = states[index] as SessionState;
      kept += checkIdentity(before.messages[0]?.parts ?? [], state.messages[0]?.parts ?? []);
    });
    expect(states.at(-1)?.messages).toBe(states.at(-2)?.messages);
  }
  expect(kept).toBeGreaterThan(1000);
});

/** Parts that say the same are the same. */
function checkIdentity(before: readonly Part[], after: readonly Part[]): number {
  let kept = 0;
  const byId = new Map(before.map((part) => [part.id, part]));
  for (const part of after) {
    const known = byId.get(part.id);
    if (known === undefined) continue;
    if (known === part) {
      kept++;
      continue;
    }
    expect(part).not.toEqual(known);
    if (isContainer(part) && isContainer(known)) kept += checkIdentity(known.parts, part.parts);
  }
  return kept;
}

test('a run leaves the messages before it alone', () => {
  const history = Array.from({ length: 50 }, (_, index) => ({
    id: `m${index}`,
    key: `m${index}`,
    role: 'assistant',
    status: 'done' as const,
    parts: [{ type: 'text' as const, id: 'text', text: `${index}` }],
  }));
  fc.assert(
    fc.property(arrived, (events) => {
      const decoder = createUbikDecoder();
      let state = reduceSession(initialSession(), { type: 'history-load', messages: history });
      const loaded = state.messages;
      for (const event of events) state = decoder.push(event).reduce(reduceSession, state);
      state = decoder.end().reduce(reduceSession, state);
      loaded.forEach((message, index) => expect(state.messages[index]).toBe(message));
    }),
    { numRuns: runs(20) },
  );
});

const TYPES = [
  'connection_established',
  'agent_processing_started',
  'response_stream_start',
  'agent_step_started',
  'agent_step_progress',
  'agent_response_update',
  'agent_step_completed',
  'agent_progress',
  'response_chunk',
  'checkpoint_created',
  'input_required',
  'input_answered',
  'tool_update',
  'tool_partial_update',
  'tool_input_required',
  'tool_end',
  'final_result',
  'agent_processing_complete',
  'agent_processing_error',
  'agent_stop_requested',
  'response_chunk_delta_sse',
  'constructor',
  '__proto__',
  'toString',
];
const FIELDS = [
  'session_id',
  'task_id',
  'message_id',
  'parent_id',
  'timestamp',
  'created_at',
  'step',
  'description',
  'single_step_agent',
  'progress',
  'message',
  'content',
  'completed',
  'results',
  'total_steps',
  'checkpoint_name',
  'prompt',
  'input_types',
  'input',
  'input_type',
  'tool_execution_id',
  'tool_name',
  'data',
  'tool_input',
  'error',
  'traceback',
  'chunk_id',
  'chunk_index',
  'total_chunks',
  'original_event_type',
  'chunk_data',
  '__proto__',
  'constructor',
];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('e1', 1, 2, 0, -1, 1.5, 'None', '2026-01-05T09:00:01Z', '2026-01-05T09:00:00Z'),
  fc.constantFrom('<<STEP_START>>', '<<TOOL_STEP_START/a:e1>>', '<<thinking>>', '{"type":'),
  fc.constantFrom({ output_key: '__proto__', content: 'x' }, { status: 'completed', percent: 300 }),
);
const garbage = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...TYPES), fc.dictionary(fc.constantFrom(...FIELDS), value))
      .map(([type, fields]): unknown => ({ ...fields, type })),
  },
  { weight: 1, arbitrary: fc.anything() },
);

test('no garbage makes anything throw', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(garbage, { maxLength: 30 }), (events) => {
      count += events.length;
      for (const state of [...statesOf(events), stateAfter(events)]) checkState(state);
    }),
    { numRuns: runs(200) },
  );
  console.log(`garbage: ${count} objects, 0 errors`);
});

test('no key of the wire reaches a prototype', () => {
  const hostile = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  const data = JSON.parse(hostile) as WireObject;
  const ids = ['__proto__', 'constructor', 'toString'];
  const events = ids.flatMap((id) => [
    { type: 'tool_update', tool_execution_id: id, tool_name: id, data },
    { type: 'tool_partial_update', tool_execution_id: id, data: { output_key: id, content: 'x' } },
    { type: 'agent_step_completed', step: 1, results: data },
    { ...data, type: 'checkpoint_created', checkpoint_name: id },
    { type: 'x_delta_sse', chunk_id: id, chunk_index: 0, total_chunks: 1, chunk_data: hostile },
    { type: id, data },
  ]);
  const state = stateAfter(events);
  const unknown = state.diagnostics.filter(({ code }) => code === 'unknown-event');
  expect(unknown.map(({ raw }) => (raw as WireObject)['type'])).toEqual(
    expect.arrayContaining(ids),
  );
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const tools = state.messages[0]?.parts.filter((part) => part.type === 'tool') ?? [];
  expect(tools.map(({ executionId }) => executionId)).toEqual(ids);
  for (const { live } of tools) {
    expect(Object.getPrototypeOf(live?.data)).toBe(Object.prototype);
    expect(live?.outputs).toHaveLength(1);
  }
});
