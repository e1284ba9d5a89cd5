// @vitest-environment node
import { expect, test } from 'vitest';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import { calls, finish, gives, says, start, thinks, type Wire } from '../../support/agUi.js';

/**
 * What is told after the start of a run: the values of each event, and the codes of diagnostics. Without what parts carry, which
 * is tested where it is sent back.
 */
function told(events: readonly Wire[]): readonly string[] {
  const decoder = createAgUiDecoder();
  decoder.push(start());
  return events
    .flatMap((event) => decoder.push(event))
    .filter(({ type }) => type !== 'part-carry')
    .map((event) =>
      event.type === 'diagnostic'
        ? event.diagnostic.code
        : Object.entries(event)
            .filter(([name]) => name !== 'carried')
            .map(([, value]: [string, unknown]) =>
              typeof value === 'string' && value !== '' ? value : JSON.stringify(value),
            )
            .join(' '),
    );
}

const begins = (toolCallId: string, toolCallName: string, more = {}): Wire => ({
  type: 'TOOL_CALL_START',
  toolCallId,
  toolCallName,
  ...more,
});
const adds = (toolCallId: string, delta: string): Wire => ({
  type: 'TOOL_CALL_ARGS',
  toolCallId,
  delta,
});
const ends = (toolCallId: string): Wire => ({ type: 'TOOL_CALL_END', toolCallId });
const result = (more: object): Wire => ({
  type: 'TOOL_CALL_RESULT',
  toolCallId: 'c1',
  messageId: 'x',
  ...more,
});
const step = (word: string, stepName: string, subagentRunId?: string): Wire => ({
  type: `STEP_${word}`,
  stepName,
  ...(subagentRunId !== undefined && { subagentRunId }),
});
const agent = (subagentRunId: string, more = {}): Wire => ({
  type: 'SUBAGENT_STARTED',
  subagentRunId,
  ...more,
});
const asks = (...interrupts: readonly object[]) => finish({ type: 'interrupt', interrupts });

test.each<[string, readonly Wire[], readonly string[]]>([
  [
    'of reasoning once that it begins, and no empty piece',
    [
      ...thinks('t1', '', 'Hm'),
      { type: 'REASONING_END', messageId: 't1' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 't2', delta: 'a' },
    ],
    [
      'thinking-start t1/thinking ""',
      'thinking-delta t1/thinking Hm',
      'thinking-end t1/thinking done',
      'thinking-start t2/thinking ""',
      'thinking-delta t2/thinking a',
    ],
  ],
  [
    'of no empty text, and of the id of the first message alone',
    [...says('m1', '', 'Hi'), ...says('m2', 'Ho')],
    ['run-identify m1', 'text-delta m1/text "" Hi', 'text-delta m2/text "" Ho'],
  ],
  [
    'of a call once, under its first name',
    [
      begins('c1', 'add'),
      begins('c1', 'add'),
      begins('c1', 'sub'),
      adds('c1', ''),
      adds('c1', '{}'),
      ends('c1'),
      ends('c1'),
      ends('c9'),
    ],
    ['tool-start tool-c1 "" add c1', 'tool-input-delta tool-c1 {}', 'tool-input-end tool-c1 {} {}'],
  ],
  [
    'of the name of a call that comes late, and of its message',
    [
      adds('c1', '{'),
      begins('c1', ''),
      begins('c1', 'add', { parentMessageId: 'm1' }),
      adds('c1', '}'),
      ends('c1'),
    ],
    [
      'tool-start tool-c1 "" "" c1',
      'tool-input-delta tool-c1 {',
      'run-identify m1',
      'tool-start tool-c1 "" add c1',
      'tool-input-delta tool-c1 }',
      'tool-input-end tool-c1 {} {}',
    ],
  ],
  [
    'of the arguments again once they are twice as long',
    [
      begins('c1', 'add'),
      adds('c1', '[1'),
      ends('c1'),
      adds('c1', ','),
      ends('c1'),
      adds('c1', '2]'),
      ends('c1'),
    ],
    [
      'tool-start tool-c1 "" add c1',
      'tool-input-delta tool-c1 [1',
      'tool-input-end tool-c1 [1',
      'tool-input-delta tool-c1 ,',
      'tool-input-delta tool-c1 2]',
      'tool-input-end tool-c1 [1,2] [1,2]',
    ],
  ],
  [
    'of a result that comes before its call with the call, once',
    [gives('c1', '3'), ...calls('c1', 'add', '{}'), adds('c1', ''), ends('c1')],
    [
      'tool-outcome c1 done {"text":"3","value":3}',
      'tool-start tool-c1 "" add c1',
      'tool-result-end tool-c1 3 3',
      'tool-end tool-c1 done',
      'tool-input-delta tool-c1 {}',
      'tool-input-end tool-c1 {} {}',
    ],
  ],
  [
    'of a result as it is, and of a failure without one',
    [
      ...calls('c1', 'add', '{}'),
      result({ content: '' }),
      result({ content: '', error: 'No' }),
      result({ content: 'a', error: 'No' }),
      result({ content: 4 }),
      result({ content: [{ type: 'text', text: 'a' }], error: '' }),
    ],
    [
      'tool-start tool-c1 "" add c1',
      'tool-input-delta tool-c1 {}',
      'tool-input-end tool-c1 {} {}',
      'tool-result-end tool-c1 ""',
      'tool-end tool-c1 done',
      'tool-end tool-c1 failed No',
      'tool-result-end tool-c1 a',
      'tool-end tool-c1 failed No',
      'wrong-field',
      'tool-result-end tool-c1 a',
      'tool-end tool-c1 done',
    ],
  ],
  [
    'of the end of the latest step of a name and an agent',
    [
      step('STARTED', 'a'),
      step('STARTED', 'a'),
      step('STARTED', 'a', 's1'),
      step('FINISHED', 'a'),
      step('FINISHED', 'b'),
      step('FINISHED', 'a', 's1'),
      step('FINISHED', 'a'),
      step('FINISHED', 'a'),
    ],
    [
      'step-start step-1 "" a false',
      'step-start step-2 "" a false',
      'step-start step-3 "" a false',
      'step-end step-2 done',
      'unknown-step',
      'step-end step-3 done',
      'step-end step-1 done',
      'unknown-step',
    ],
  ],
  [
    'of agents in the call or the agent that called them',
    [
      ...calls('c1', 'ask', '{}'),
      agent('s1', { name: 'desk', description: 'Look', parentToolCallId: 'c1' }),
      agent('s2', { parentSubagentRunId: 's1' }),
      agent('s3', { parentSubagentRunId: 's9' }),
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm2', delta: 'a', subagentRunId: 's2' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's2' },
      { type: 'SUBAGENT_ERROR', subagentRunId: 's1', message: 'No', code: 'X' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's7' },
    ],
    [
      'tool-start tool-c1 "" ask c1',
      'tool-input-delta tool-c1 {}',
      'tool-input-end tool-c1 {} {}',
      'agent-start agent-s1 tool-c1 desk s1 Look',
      'agent-start agent-s2 agent-s1 "" s2 ""',
      'agent-start agent-s3 "" "" s3 ""',
      'text-delta m2/text agent-s2 a',
      'agent-end agent-s2 done',
      'error error-1 agent-s1 No {"code":"X"}',
      'agent-end agent-s1 failed',
    ],
  ],
  [
    'of a question with what the answer is to be, and until when',
    [
      asks({
        id: 'i1',
        reason: 'amount',
        responseSchema: { type: 'integer' },
        expiresAt: '2026-01-05T09:00:00Z',
      }),
    ],
    [
      'input interrupt-i1 amount ["number"] "" awaiting-input',
      'input-request interrupt-i1 amount ["number"] 2026-01-05T09:00:00Z {"type":"integer"}',
    ],
  ],
  [
    'of a question about a call by its reason, where it has no words',
    [
      ...calls('c1', 'send', ''),
      asks({ id: 'i1', reason: 'amount', toolCallId: 'c1', responseSchema: { type: 'integer' } }),
    ],
    [
      'tool-start tool-c1 "" send c1',
      'tool-request c1 send "" {"question":"amount"} {"type":"integer"}',
    ],
  ],
  [
    'of a question about a call in its words',
    [
      ...calls('c1', 'send', 'abc'),
      asks({
        id: 'i1',
        reason: 'amount',
        toolCallId: 'c1',
        message: 'How?',
        responseSchema: { type: 'integer' },
      }),
    ],
    [
      'tool-start tool-c1 "" send c1',
      'tool-input-delta tool-c1 abc',
      'tool-input-end tool-c1 abc',
      'tool-request c1 send How? {"question":"How?"} {"type":"integer"}',
    ],
  ],
  [
    'of a call that needs leave, with arguments that are no JSON',
    [...calls('c1', 'send', 'abc'), asks({ id: 'i1', reason: 'approval', toolCallId: 'c1' })],
    [
      'tool-start tool-c1 "" send c1',
      'tool-input-delta tool-c1 abc',
      'tool-input-end tool-c1 abc',
      'tool-request c1 send "" abc',
    ],
  ],
  [
    'of a call that needs leave, and that nothing told of',
    [asks({ id: 'i1', reason: 'approval', toolCallId: 'c9', metadata: { toolName: 'pay' } })],
    ['tool-start tool-c9 "" pay c9', 'tool-request c9 pay "" {}'],
  ],
  [
    'of all that is at rest while the run waits',
    [
      ...thinks('t1', 'a').slice(0, 3),
      step('STARTED', 'a'),
      ...calls('c1', 'send', '{'),
      ...calls('c2', 'look', '{}'),
      agent('s1', { parentToolCallId: 'c2' }),
      ...calls('c3', 'go', '{}').slice(0, 2),
      asks({ id: 'i1', toolCallId: 'c1' }, { id: 'i2', subagentRunId: 's1' }),
    ],
    [
      'thinking-start t1/thinking ""',
      'thinking-delta t1/thinking a',
      'step-start step-1 "" a false',
      'tool-start tool-c1 "" send c1',
      'tool-input-delta tool-c1 {',
      'tool-input-end tool-c1 {',
      'tool-start tool-c2 "" look c2',
      'tool-input-delta tool-c2 {}',
      'tool-input-end tool-c2 {} {}',
      'agent-start agent-s1 tool-c2 "" s1 ""',
      'tool-start tool-c3 "" go c3',
      'tool-input-delta tool-c3 {}',
      'thinking-end t1/thinking done',
      'step-end step-1 done',
      'tool-end tool-c2 awaiting-input',
      'tool-input-end tool-c3 {} {}',
      'tool-end tool-c3 interrupted',
      'tool-request c1 send "" {',
      'input interrupt-i2 "" ["text"] agent-s1 awaiting-input',
      'input-request interrupt-i2 "" ["text"]',
    ],
  ],
  [
    'of when it was, where the agent says so',
    [
      ...thinks('t1', 'a'),
      step('STARTED', 'a'),
      step('FINISHED', 'a'),
      ...calls('c1', 'add', '1'),
      result({ content: '2' }),
      agent('s1'),
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's1' },
      begins('c2', 'go'),
      step('STARTED', 'b'),
      ...thinks('t2', 'a').slice(0, 2),
      finish({ type: 'success', pendingToolCallIds: ['c2'] }),
    ].map((event) => ({ ...event, timestamp: 0 })),
    [
      'thinking-start t1/thinking "" 1970-01-01T00:00:00.000Z',
      'thinking-delta t1/thinking a',
      'thinking-end t1/thinking done 1970-01-01T00:00:00.000Z',
      'step-start step-1 "" a false 1970-01-01T00:00:00.000Z',
      'step-end step-1 done 1970-01-01T00:00:00.000Z',
      'tool-start tool-c1 "" add c1 1970-01-01T00:00:00.000Z',
      'tool-input-delta tool-c1 1',
      'tool-input-end tool-c1 1 1',
      'tool-result-end tool-c1 2 2',
      'tool-end tool-c1 done 1970-01-01T00:00:00.000Z',
      'agent-start agent-s1 "" "" s1 "" 1970-01-01T00:00:00.000Z',
      'agent-end agent-s1 done 1970-01-01T00:00:00.000Z',
      'tool-start tool-c2 "" go c2 1970-01-01T00:00:00.000Z',
      'step-start step-2 "" b false 1970-01-01T00:00:00.000Z',
      'thinking-start t2/thinking "" 1970-01-01T00:00:00.000Z',
      'thinking-end t2/thinking done 1970-01-01T00:00:00.000Z',
      'step-end step-2 done 1970-01-01T00:00:00.000Z',
      'tool-request c2 go "" {} output 1970-01-01T00:00:00.000Z',
    ],
  ],
  [
    'of the end of what is at work, when it was',
    [begins('c2', 'go'), step('STARTED', 'b'), ...thinks('t2', 'a').slice(0, 2), finish()].map(
      (event) => ({ ...event, timestamp: 0 }),
    ),
    [
      'tool-start tool-c2 "" go c2 1970-01-01T00:00:00.000Z',
      'step-start step-1 "" b false 1970-01-01T00:00:00.000Z',
      'thinking-start t2/thinking "" 1970-01-01T00:00:00.000Z',
      'thinking-end t2/thinking done 1970-01-01T00:00:00.000Z',
      'step-end step-1 done 1970-01-01T00:00:00.000Z',
      'tool-request c2 go "" {} output 1970-01-01T00:00:00.000Z',
    ],
  ],
])('a run tells %s', (_, events, expected) => {
  expect(told(events)).toEqual(expected);
});
