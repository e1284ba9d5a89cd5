// @vitest-environment node
/** What is very large, very deep or very many comes through as a state, and never as an exception. */
import { describe, expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { ToolPart } from '../../../src/core/parts.js';
import { LIMITS } from '../../../src/core/state.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { printContent } from '../../../src/protocols/ubik/tags/printContent.js';
import { toMarkdown } from '../../../src/core/markdown/toMarkdown.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { rebuildContent } from '../../../src/protocols/ubik/rebuildContent.js';
import { tried } from '../../support/tried.js';
import {
  asks,
  at,
  chunk,
  failure,
  finished,
  partsAfter,
  stateAfter,
  update,
  type WireObject,
} from '../../support/ubik.js';

describe('more parts than a call can have arguments', () => {
  const count = 40_000;
  const many = 'x<<thinking>>y<</thinking>>'.repeat(count);
  const torn = `<<TOOL_STEP_START/a:b>>\n<<TOOL_STEP_RESULT_START>>\n{"a":"x\n<<STEP_END>>\n${many}`;

  test('in a stored message', () => {
    expect(parseContent(many)).toHaveLength(2 * count);
    expect(parseContent(torn)).toHaveLength(2 * count + 1);
    expect(printContent(parseContent(many)).length).toBeGreaterThan(many.length);
  });

  test.each<[string, readonly WireObject[]]>([
    ['a chunk', [chunk(many, 1)]],
    ['a chunk before which another comes late', [chunk(many, 2), chunk('first ', 1)]],
    ['a snapshot', [update(many, 1), chunk('more', 2)]],
    ['the final content', [chunk('x', 1), finished(many, 2)]],
  ])('in %s', (_, events) => {
    expect(partsAfter(events).length).toBeGreaterThanOrEqual(2 * count);
  });
});

describe('values that nest deeper than can be written', () => {
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
  const note = '"[nested too deep]"';

  test('as an error, a result or the data of a tool', () => {
    expect(stateAfter([{ ...failure('', 1), error: deep }]).fault?.message).toBe(note);
    const results = { type: 'agent_step_completed', step: 1, results: deep };
    expect(() => stateAfter([chunk('x', 1, 1), results, update('x', 2)])).not.toThrow();
    const data = { deep };
    const tool = { type: 'tool_update', tool_execution_id: 'e', data, timestamp: at(1) };
    expect(partsAfter([tool, tool])).toMatchObject([{ type: 'tool' }]);
    tried('values of 20,000 levels', 3);
  });

  test('as an answer', () => {
    const answer = { checkpointName: 'c', input: deep, type: 'json' };
    expect(rebuildContent([asks('c', 'Which?', ['json'], 1)], [answer])).toContain(note);
    tried('values of 20,000 levels', 1);
  });

  test('in the JSON of an error', () => {
    const json = '['.repeat(20_000) + ']'.repeat(20_000);
    const parts = parseContent(`<<ERROR_JSON_START>>\n${json}\n<<ERROR_JSON_END>>\n`);
    expect(parts).toHaveLength(1);
    expect(printContent(parts)).toContain(note);
    expect(toMarkdown(parts)).toBe('> **Error:**');
    tried('values of 20,000 levels', 1);
  });
});

test('keeps a bounded number of a tool’s fields, outputs and log entries', () => {
  const events = Array.from({ length: 1000 }, (_, index) => [
    { type: 'tool_update', tool_execution_id: 'e', data: { phase: 'A', [`k${index}`]: index } },
    { type: 'tool_partial_update', tool_execution_id: 'e', data: { output_key: `o${index}` } },
  ]).flat();
  const { live } = partsAfter(events)[0] as ToolPart;
  expect(Object.keys(live?.data ?? {})).toHaveLength(LIMITS.toolData);
  expect(live?.data).toMatchObject({ phase: 'A', k0: 0 });
  expect(live?.log).toHaveLength(LIMITS.toolLog);
  expect(live?.outputs).toHaveLength(LIMITS.toolOutputs);
});

test('rebuilds a run that arrives in reverse without applying it again and again', () => {
  const events = Array.from({ length: 20_000 }, (_, index) => chunk(`${index} `, index / 1000));
  expect(rebuildContent(events.toReversed())).toBe(rebuildContent(events));
});

test('gives out many changes to parts as one event that means the same', () => {
  const tools = Array.from(
    { length: 20 },
    (_, index) =>
      `Text ${index}.\n<<TOOL_STEP_START/find:e${index}>>\n<<TOOL_STEP_INPUT_START>>\n{}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/find:e${index}>>\n`,
  ).join('');
  const before = chunk('<<TOOL_STEP_START/find:e0>>\n', 1);
  const tool = { type: 'tool_update', tool_execution_id: 'e7', tool_name: 'find', data: {} };
  const decoder = createUbikDecoder();
  const events = [before, { ...tool, timestamp: at(1) }, chunk(tools, 2, 1)].flatMap((event) =>
    decoder.push(event),
  );
  expect(events.some(({ type }) => type === 'part-events')).toBe(true);
  const single = events.flatMap((event): readonly SessionEvent[] =>
    event.type === 'part-events' ? event.events : [event],
  );
  const together = events.reduce(reduceSession, initialSession());
  expect(together).toEqual(single.reduce(reduceSession, initialSession()));
  // What was seen before is left as it was.
  const seen = events.slice(0, -1).reduce(reduceSession, initialSession());
  const copy = structuredClone(seen);
  reduceSession(seen, events.at(-1) as SessionEvent);
  expect(seen).toEqual(copy);
});
