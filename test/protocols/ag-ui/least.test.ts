// @vitest-environment node
import { EventType } from '@ag-ui/core';
import { EventSchemas } from '@ag-ui/core/schemas';
import { describe, expect, test } from 'vitest';
import { codesOf, start, stateAfter, type Wire } from '../../support/agUi.js';

/*
 * Each event with no more than the package's own schema wants of it, and with null in place of the rest: some
 * producers leave out all that they can, and some write every field.
 */

/** A value for each field that an event may have. */
const VALUES: Readonly<Record<string, unknown>> = {
  activityType: 'PLAN',
  code: 'OOM',
  content: 'Text',
  delta: 'Text',
  description: 'Looks things up',
  encryptedValue: 'x',
  entityId: 'm1',
  event: { a: 1 },
  input: { threadId: 't1', runId: 'r1', messages: [], tools: [], context: [] },
  message: 'No',
  messageId: 'm1',
  messages: [],
  metadata: { a: 1 },
  name: 'helper',
  outcome: { type: 'success' },
  parentMessageId: 'm1',
  parentRunId: 'r0',
  parentSubagentRunId: 's0',
  parentToolCallId: 'c1',
  patch: [],
  protocolVersion: '1.0',
  rawEvent: { a: 1 },
  replace: true,
  result: { a: 1 },
  role: 'assistant',
  runId: 'r1',
  snapshot: { a: 1 },
  source: 'langgraph',
  stepName: 'read',
  subagentRunId: 's1',
  subtype: 'message',
  threadId: 't1',
  timestamp: 1,
  toolCallId: 'c1',
  toolCallName: 'look',
  usage: [{ model: 'm', inputTokens: 1 }],
  value: 1,
};

/** Where a field is another than elsewhere. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ACTIVITY_SNAPSHOT: { content: { a: 1 } },
  STATE_DELTA: { delta: [] },
  TOOL_CALL_RESULT: { role: 'tool' },
  REASONING_MESSAGE_START: { role: 'reasoning' },
};

const isValid = (event: Wire) => EventSchemas.safeParse(event).success;

const shapes = new Map(
  EventSchemas.options.map(({ shape }) => [shape.type.value, Object.keys(shape)]),
);

/** An event with all that its type may have. */
function whole(type: EventType): Wire {
  const names = shapes.get(type)?.filter((name) => name !== 'type') ?? [];
  return {
    type,
    ...Object.fromEntries(names.map((name) => [name, OTHERS[type]?.[name] ?? VALUES[name]])),
  };
}

/** What may be anything, so that the schema does not miss it. Without it, an event says nothing. */
const MEANT: ReadonlySet<string> = new Set(['snapshot', 'event', 'value']);

const optionalOf = (event: Wire) =>
  Object.keys(event).filter((name) => {
    const { [name]: _, ...rest } = event;
    return !MEANT.has(name) && isValid(rest as Wire);
  });

/** What makes an event be about something. */
const BEFORE: Readonly<Record<string, readonly Wire[]>> = {
  STEP_FINISHED: [
    { type: 'STEP_STARTED', stepName: 'read' },
    { type: 'STEP_STARTED', stepName: 'read', subagentRunId: 's1' },
  ],
  ACTIVITY_DELTA: [whole(EventType.ACTIVITY_SNAPSHOT)],
  TEXT_MESSAGE_CHUNK: [{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm1' }],
  REASONING_MESSAGE_CHUNK: [{ type: 'REASONING_MESSAGE_CHUNK', messageId: 'm1' }],
  TOOL_CALL_RESULT: [{ type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'look' }],
  TOOL_CALL_CHUNK: [{ type: 'TOOL_CALL_CHUNK', toolCallId: 'c1', toolCallName: 'look' }],
};

const complaintsOf = (event: Wire, more: Wire = event) => {
  const before = [start(), ...(BEFORE[event.type] ?? [])].filter(
    ({ type }) => type !== event.type || !type.startsWith('RUN_'),
  );
  return codesOf(stateAfter([...before, more])).filter((code) => code !== 'unknown-event');
};

describe.each([...shapes.keys()])('%s', (type) => {
  const event = whole(type);
  const optional = optionalOf(event);

  test('G8 is read with all that it may have', () => {
    expect(isValid(event)).toBe(true);
    expect(complaintsOf(event)).toEqual([]);
  });

  test('G8 is read with no more than it must have', () => {
    const least = Object.fromEntries(
      Object.entries(event).filter(([name]) => !optional.includes(name)),
    ) as Wire;
    expect(isValid(least)).toBe(true);
    expect(complaintsOf(least)).toEqual([]);
  });

  test('G5 takes null in each field that it need not have as absent', () => {
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    const least = Object.fromEntries(
      Object.entries(event).filter(([name]) => !optional.includes(name)),
    ) as Wire;
    expect(complaintsOf(event, { ...event, ...nulls })).toEqual([]);
    const about = BEFORE[type] ?? [];
    const told = (one: Wire) => ({ ...stateAfter([start(), ...about, one]), diagnostics: [] });
    expect(told({ ...event, ...nulls })).toEqual(told(least));
  });
});
