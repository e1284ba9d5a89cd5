// @vitest-environment node
import { expect, test } from 'vitest';
import { ChunkShorthands } from '../../../src/protocols/ag-ui/ChunkShorthands.js';
import { readWireEvent } from '../../../src/protocols/ag-ui/readWire.js';
import type { Wire } from '../../support/agUi.js';

/** What each event stands for: its type, then the id, the name, the text and the sub-agent, as far as there are any. */
function spelled(events: readonly Wire[]): readonly (readonly string[])[] {
  const shorthands = new ChunkShorthands();
  return events.map((raw) => {
    const event = readWireEvent(raw);
    if (event === undefined) throw new Error('There is no event.');
    return shorthands.spell(event).map(({ type, data, owner }) => {
      const id = data.text('messageId') ?? data.text('toolCallId');
      const words = [id, data.text('toolCallName'), data.text('delta'), owner];
      return [type, ...words.filter((word) => word !== undefined && word !== '')].join(' ');
    });
  });
}

const text = (fields = {}): Wire => ({ type: 'TEXT_MESSAGE_CHUNK', ...fields });
const thought = (fields = {}): Wire => ({ type: 'REASONING_MESSAGE_CHUNK', ...fields });
const call = (fields = {}): Wire => ({ type: 'TOOL_CALL_CHUNK', ...fields });
const finished: Wire = { type: 'RUN_FINISHED' };
const opened = ['TEXT_MESSAGE_START m1', 'TEXT_MESSAGE_CONTENT m1'];
const m1 = text({ messageId: 'm1', delta: '' });

test.each<[string, readonly Wire[], readonly (readonly string[])[]]>([
  [
    'a message, its end with what follows it',
    [text({ messageId: 'm1', delta: 'a' }), text({ delta: 'b' }), finished, finished],
    [
      ['TEXT_MESSAGE_START m1 a', 'TEXT_MESSAGE_CONTENT m1 a'],
      ['TEXT_MESSAGE_CONTENT m1 b'],
      ['TEXT_MESSAGE_END m1', 'RUN_FINISHED'],
      ['RUN_FINISHED'],
    ],
  ],
  [
    'reasoning',
    [thought({ messageId: 't1', delta: 'a' }), finished],
    [
      ['REASONING_MESSAGE_START t1 a', 'REASONING_MESSAGE_CONTENT t1 a'],
      ['REASONING_MESSAGE_END t1', 'RUN_FINISHED'],
    ],
  ],
  [
    'a call, which may be named late',
    [call({ toolCallId: 'c1' }), call({ toolCallName: 'add' }), call({ delta: '{}' }), finished],
    [
      ['TOOL_CALL_START c1'],
      ['TOOL_CALL_START c1 add'],
      ['TOOL_CALL_ARGS c1 {}'],
      ['TOOL_CALL_END c1', 'RUN_FINISHED'],
    ],
  ],
  [
    'no piece where there is none',
    [text({ messageId: 'm1' }), text({ delta: null }), text({ delta: '' })],
    [['TEXT_MESSAGE_START m1'], [], ['TEXT_MESSAGE_CONTENT m1']],
  ],
  [
    'the same message where its id is repeated',
    [m1, text({ messageId: 'm1', delta: 'b' })],
    [opened, ['TEXT_MESSAGE_CONTENT m1 b']],
  ],
  [
    'another message under another id',
    [m1, text({ messageId: 'm2' })],
    [opened, ['TEXT_MESSAGE_END m1', 'TEXT_MESSAGE_START m2']],
  ],
  [
    'something of another kind under the same id',
    [m1, thought({ messageId: 'm1' })],
    [opened, ['TEXT_MESSAGE_END m1', 'REASONING_MESSAGE_START m1']],
  ],
  [
    'nothing of another kind that has no id, which ends what is open',
    [m1, call(), text({ delta: 'y' }), finished],
    [
      opened,
      ['TEXT_MESSAGE_END m1', 'TOOL_CALL_CHUNK'],
      ['TEXT_MESSAGE_CHUNK y'],
      ['RUN_FINISHED'],
    ],
  ],
  [
    'a message of each sub-agent, all of which the run ends',
    [
      m1,
      text({ messageId: 'm2', subagentRunId: 's1' }),
      text({ delta: 'a', subagentRunId: 's1' }),
      text({ delta: 'b' }),
      finished,
    ],
    [
      opened,
      ['TEXT_MESSAGE_START m2 s1'],
      ['TEXT_MESSAGE_CONTENT m2 a s1'],
      ['TEXT_MESSAGE_CONTENT m1 b'],
      ['TEXT_MESSAGE_END m1', 'TEXT_MESSAGE_END m2 s1', 'RUN_FINISHED'],
    ],
  ],
  [
    'a message of a sub-agent that what another one does leaves open',
    [
      text({ messageId: 'm2', subagentRunId: 's1' }),
      { type: 'STEP_STARTED', stepName: 'plan' },
      { type: 'STEP_STARTED', stepName: 'plan', subagentRunId: 's1' },
    ],
    [['TEXT_MESSAGE_START m2 s1'], ['STEP_STARTED'], ['TEXT_MESSAGE_END m2 s1', 'STEP_STARTED s1']],
  ],
  [
    'the only message of its kind, where neither id nor sub-agent is named',
    [
      text({ messageId: 'm2', subagentRunId: 's1' }),
      call({ toolCallId: 'c1', subagentRunId: 's2' }),
      text({ delta: 'a' }),
    ],
    [['TEXT_MESSAGE_START m2 s1'], ['TOOL_CALL_START c1 s2'], ['TEXT_MESSAGE_CONTENT m2 a']],
  ],
  [
    'none of several',
    [
      text({ messageId: 'm1', subagentRunId: 's1' }),
      text({ messageId: 'm2', subagentRunId: 's2' }),
      text({ delta: 'a' }),
    ],
    [['TEXT_MESSAGE_START m1 s1'], ['TEXT_MESSAGE_START m2 s2'], ['TEXT_MESSAGE_CHUNK a']],
  ],
  [
    'none of another sub-agent',
    [m1, text({ delta: 'a', subagentRunId: 's1' })],
    [opened, ['TEXT_MESSAGE_CHUNK a s1']],
  ],
])('G13 G14 chunks stand for %s', (_, events, expected) => {
  expect(spelled(events)).toEqual(expected);
});

test.each([
  ['RUN_STARTED', true],
  ['RUN_FINISHED', true],
  ['RUN_ERROR', true],
  ['STEP_STARTED', true],
  ['STEP_FINISHED', true],
  ['TEXT_MESSAGE_START', true],
  ['TOOL_CALL_RESULT', true],
  ['REASONING_START', true],
  ['REASONING_ENCRYPTED_VALUE_START', true],
  ['THINKING_START', true],
  ['STATE_SNAPSHOT', true],
  ['STATE_DELTA', true],
  ['MESSAGES_SNAPSHOT', true],
  ['SUBAGENT_FINISHED', true],
  ['SUBAGENT_ERROR', true],
  ['CUSTOM', true],
  ['REASONING_ENCRYPTED_VALUE', false],
  ['SUBAGENT_STARTED', false],
  ['SUBAGENT_FINISHED_EARLY', false],
  ['MESSAGES_SNAPSHOT_DELTA', false],
  ['ACTIVITY_SNAPSHOT', false],
  ['CUSTOM_STATE', false],
  ['RAW', false],
  ['A_RUN_OF_ITS_OWN', false],
])('G14 whether a message in chunks ends with %s: %s', (type, ends) => {
  const [, told] = spelled([m1, { type }]);
  expect(told).toEqual(ends ? ['TEXT_MESSAGE_END m1', type] : [type]);
});
