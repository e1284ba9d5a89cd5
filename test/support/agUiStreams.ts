import type { BaseEvent } from '@ag-ui/core';
import { EventEncoder } from '@ag-ui/encoder';
import { calls, finish, gives, says, start, thinks, type Wire } from './agUi.js';

/** What is told of a sub-agent names it. */
export const inner = { subagentRunId: 's1' };
const within = (events: readonly Wire[]) => events.map((event) => ({ ...event, ...inner }));

/** Runs of each kind that the protocol has. */
export const STREAMS: Readonly<Record<string, readonly Wire[]>> = {
  'an answer in two messages, one in the other': [
    start(),
    says('m1', '')[0] as Wire,
    says('m2', '')[0] as Wire,
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'H\u{1F600}i ' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm2', delta: 'Two\u2028lines' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'there' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm2' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm1' },
    finish(),
  ],
  'calls, results and reasoning': [
    start(),
    ...thinks('t1', 'Let me ', 'see'),
    ...says('m1', 'I look'),
    ...calls('c1', 'look', '{"a":1}', 'm1'),
    ...calls('c2', 'look', '{"a":', 'm1'),
    ...calls('c3', 'look', '{}'),
    gives('c2', 'two'),
    gives('c1', '{"one":1}'),
    gives('c3', 'three'),
    ...says('m2', 'Done'),
    finish({ type: 'success' }),
  ],
  chunks: [
    start(),
    { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm1', delta: 'One ' },
    { type: 'TEXT_MESSAGE_CHUNK', delta: 'two' },
    { type: 'RAW', event: { a: 1 } },
    { type: 'TEXT_MESSAGE_CHUNK', delta: ' three' },
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c1', toolCallName: 'add', parentMessageId: 'm1' },
    { type: 'TOOL_CALL_CHUNK', delta: '{"a":1}' },
    { type: 'REASONING_MESSAGE_CHUNK', messageId: 'r1', delta: 'Hm' },
    { type: 'CUSTOM', name: 'n', value: null },
    finish(),
  ],
  'the state': [
    start(),
    { type: 'STATE_SNAPSHOT', snapshot: { list: [1], 'a/b': null } },
    { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/list/-', value: { b: 2 } }] },
    { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/a~1b', value: 3 }] },
    {
      type: 'STATE_DELTA',
      delta: [
        { op: 'test', path: '/list/0', value: 9 },
        { op: 'remove', path: '/list' },
      ],
    },
    { type: 'STATE_DELTA', delta: [{ op: 'move', from: '/list/1', path: '/moved' }] },
    finish(),
  ],
  'a snapshot of the messages': [
    start(),
    ...thinks('t1', 'Hm'),
    ...says('m1', 'Half'),
    ...says('m9', 'Gone'),
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        {
          id: 'm1',
          role: 'assistant',
          content: 'Whole',
          toolCalls: [{ id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } }],
        },
        { id: 'x1', role: 'tool', toolCallId: 'c1', content: '', error: 'No' },
        { id: 'm2', role: 'assistant', content: 'New' },
      ],
    },
    ...says('m3', 'More'),
    finish(),
  ],
  'steps and a sub-agent': [
    start(),
    { type: 'STEP_STARTED', stepName: 'a' },
    ...calls('c1', 'delegate', '{}'),
    { type: 'SUBAGENT_STARTED', ...inner, name: 'helper', parentToolCallId: 'c1' },
    ...within(says('m5', 'Inside')),
    { type: 'SUBAGENT_FINISHED', ...inner },
    { type: 'STEP_FINISHED', stepName: 'a' },
    ...says('m6', 'Outside'),
    finish(),
  ],
  'two runs': [
    start('r1'),
    ...says('m1', 'One'),
    finish(undefined, 'r1'),
    start('r2'),
    ...says('m2', 'Two'),
    finish(undefined, 'r2'),
  ],
  'a cancelled run': [start(), ...says('m1', 'Hi'), finish({ type: 'cancelled' })],
};

/** The package's own. */
export const encoder = new EventEncoder();

export const bytesOf = (events: readonly Wire[]) =>
  new TextEncoder().encode(events.map((event) => encoder.encodeSSE(event as BaseEvent)).join(''));
