// @vitest-environment node
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { createAgentBDecoder } from '../../../src/protocols/agentb/createAgentBDecoder.js';
import {
  announced,
  call,
  chunk,
  completed,
  created,
  delta,
  done,
  event,
  executed,
  failed,
  shell,
  started,
  toolMessage,
} from '../../support/agentbEvents.js';

/** What is told of the calls and agents of a run, a line each. */
function told(...events: readonly unknown[]): readonly string[] {
  const decoder = createAgentBDecoder();
  return events.flatMap((one) => decoder.push(one)).flatMap(lineOf);
}

function lineOf(event: SessionEvent): readonly string[] {
  switch (event.type) {
    case 'tool-start':
      return [`${event.id} is ${event.executionId} ${event.toolName}`.trim()];
    case 'tool-input-delta':
      return [`${event.id} + ${event.text}`];
    case 'tool-input-end':
      return [`${event.id} takes ${String(event.text)} ${JSON.stringify(event.value)}`];
    case 'tool-result-end':
      return [`${event.id} gives ${String(event.text)} ${JSON.stringify(event.value)}`];
    case 'tool-end':
      return [
        [event.id, event.status, event.error, event.interruption]
          .filter((word) => word !== undefined)
          .join(' '),
      ];
    case 'tool-outcome':
      return [`${event.executionId} ${event.status} ${event.error ?? event.result?.text ?? ''}`];
    case 'agent-start':
      return [`${event.id} in ${event.parentId} [${event.agentId}|${event.task}|${event.runId}]`];
    case 'agent-end':
      return [`${event.id} ${event.status}`];
    default:
      return [];
  }
}

const c1 = 'turn-m1/tool-c1';
const nameless = 'turn-m1/tool-m1-0';
const add = call('c1', 'add', { a: 1 });
const added = [`${c1} is c1 add`, `${c1} takes {"a":1} {"a":1}`];
const piece = (text: string | undefined, more = {}, name?: string) =>
  chunk('m1', {
    ...more,
    function: {
      ...(name !== undefined && { name }),
      ...(text !== undefined && { arguments: text }),
    },
  });
const byId = { id: 'c1' };
const byIndex = { index: 0 };

test.each<[string, readonly unknown[], readonly string[]]>([
  ['once, however often it is announced', [announced(add), announced(add)], added],
  [
    'with its arguments as soon as one tells of them',
    [
      announced({ ...byId, function: { name: 'add' } }),
      announced(add),
      announced(call('c1', 'sub', {})),
    ],
    [`${c1} is c1 add`, `${c1} takes  undefined`, `${c1} takes {"a":1} {"a":1}`],
  ],
  [
    'with the pieces, where the announcement has no arguments',
    [piece('{"a"', byId, 'add'), announced({ ...byId, function: { name: 'add' } })],
    [`${c1} is c1 add`, `${c1} + {"a"`, `${c1} takes {"a" undefined`],
  ],
  [
    'with nothing of the pieces that follow its announcement',
    [announced(add), piece('{"a":1}', byId), piece('more', byId)],
    added,
  ],
  [
    'with its arguments as JSON once they are whole, which no repetition adds to',
    [piece('{"a"', byId, 'add'), piece(':1}', byId), piece('{"a":1}', byId), piece('', byId)],
    [`${c1} is c1 add`, `${c1} + {"a"`, `${c1} + :1}`, `${c1} takes undefined {"a":1}`],
  ],
  [
    'with a tag in its arguments',
    [piece('{"a":"<b><i>', byId, 'add'), piece('<u>"}', byId)],
    [
      `${c1} is c1 add`,
      `${c1} + {"a":"<b><i>`,
      `${c1} + <u>"}`,
      `${c1} takes undefined {"a":"<b><i><u>"}`,
    ],
  ],
  [
    'with what looks whole and is no JSON as text',
    [piece('{"a" 1}', byId, 'add')],
    [`${c1} is c1 add`, `${c1} + {"a" 1}`],
  ],
  ['without arguments while there are none', [piece(undefined, byId, 'add')], [`${c1} is c1 add`]],
  ['not at all without an id or a number', [piece('{}', {}, 'add')], []],
  [
    'under the name that comes late, and under no other',
    [piece('', byId), piece('', byId, ''), piece('', byId, 'add'), piece('', byId, 'sub')],
    [`${c1} is c1`, `${c1} is c1 add`],
  ],
  [
    'under its number, until it is named, and then under its id alone',
    [
      piece('{', byIndex, 'add'),
      announced(add),
      piece('}', byIndex),
      announced(call('c2', 'sub', '')),
      announced(call('m1-0', 'mul', '')),
    ],
    [
      `${nameless} is m1-0 add`,
      `${nameless} + {`,
      `${nameless} is c1 add`,
      `${nameless} takes {"a":1} {"a":1}`,
      'turn-m1/tool-c2 is c2 sub',
      'turn-m1/tool-c2 takes  undefined',
      `${nameless} is m1-0 mul`,
      `${nameless} takes  undefined`,
    ],
  ],
  [
    'under the id of its number',
    [piece('', byIndex), piece('', { index: 1 }), piece('', { index: 1, id: 'c2' })],
    [`${nameless} is m1-0`, 'turn-m1/tool-m1-1 is m1-1', 'turn-m1/tool-m1-1 is c2'],
  ],
  [
    'as another one, where the number that is named has none without an id',
    [piece('', byIndex), piece('', { index: 1, id: 'c2' })],
    [`${nameless} is m1-0`, 'turn-m1/tool-c2 is c2'],
  ],
  [
    'as the latest of its number',
    [piece('', { ...byIndex, id: 'c1' }), piece('', { ...byIndex, id: 'c2' }), piece('{', byIndex)],
    [`${c1} is c1`, 'turn-m1/tool-c2 is c2', 'turn-m1/tool-c2 + {'],
  ],
  [
    'as one of its own turn',
    [piece('', byIndex), shell('m2'), chunk('m2', byIndex), announced(call('c2', 'sub', ''))],
    [
      `${nameless} is m1-0`,
      'turn-m2/tool-m2-0 is m2-0',
      'turn-m2/tool-m2-0 is c2',
      'turn-m2/tool-m2-0 is c2 sub',
      'turn-m2/tool-m2-0 takes  undefined',
    ],
  ],
  [
    'as another one of a later turn, unless it has no result yet',
    [announced(add), shell('m2'), announced(add), toolMessage('c1', '3'), announced(add)],
    [
      ...added,
      `${c1} gives 3 3`,
      `${c1} done`,
      'turn-m2/tool-c1 is c1 add',
      'turn-m2/tool-c1 takes {"a":1} {"a":1}',
    ],
  ],
  [
    'as the same one in its own turn, though it has its result',
    [announced(add), toolMessage('c1', '3'), announced(add)],
    [...added, `${c1} gives 3 3`, `${c1} done`],
  ],
])('B26 B27 B28 a call is shown %s', (_, events, expected) => {
  expect(told(created(), shell('m1'), ...events)).toEqual(expected);
});

test.each<[unknown, readonly string[]]>([
  [{ success: true, data: { b: 2 } }, [`${c1} gives {"b":2} {"b":2}`, `${c1} done`]],
  [{ success: true, data: 'two' }, [`${c1} gives two undefined`, `${c1} done`]],
  [{ success: true, data: '2' }, [`${c1} gives 2 2`, `${c1} done`]],
  [{ success: true, data: null }, [`${c1} gives null null`, `${c1} done`]],
  [{ success: true }, [`${c1} done`]],
  [{}, [`${c1} done`]],
  [{ error: '' }, [`${c1} done`]],
  [{ success: true, error: 'x' }, [`${c1} done`]],
  [{ error: 'x' }, [`${c1} failed x`]],
  [{ error: { message: 'x' } }, [`${c1} failed x`]],
  [{ success: false, error: 'x', data: null }, [`${c1} failed x`]],
  [{ success: false, error: 'x', data: 2 }, [`${c1} gives 2 2`, `${c1} failed x`]],
  [{ success: false, error: '', metadata: { errorName: 'TypeError' } }, [`${c1} failed TypeError`]],
  [{ success: false, error: 'x', metadata: { errorName: 'TypeError' } }, [`${c1} failed x`]],
  [{ success: false, metadata: { errorName: 7 } }, [`${c1} failed `]],
  [{ success: false }, [`${c1} failed `]],
])('B32 B33 B40 the report of a tool is read: %j', (result, expected) => {
  expect(told(shell('m1'), announced(add), executed('c1', 'add', result))).toEqual([
    ...added,
    ...expected,
  ]);
});

test.each<[string, readonly unknown[], readonly string[]]>([
  ['the result', [toolMessage('c1', 'three')], [`${c1} gives three undefined`, `${c1} done`]],
  ['a failure', [toolMessage('c1', 'Error: no')], [`${c1} failed no`]],
  ['no failure', [toolMessage('c1', 'Error:no')], [`${c1} gives Error:no undefined`, `${c1} done`]],
  ['the outcome of a call of another run', [toolMessage('c0', '3')], ['c0 done 3']],
  ['the failure of a call of another run', [toolMessage('c0', 'Error: no')], ['c0 failed no']],
  [
    'nothing',
    [event('thread.message.created', { message: { id: 'x', role: 'tool', content: '3' } })],
    [],
  ],
])('B37 a stored result is %s', (_, events, expected) => {
  expect(told(shell('m1'), announced(add), ...events)).toEqual([...added, ...expected]);
});

test.each<[string, readonly unknown[], readonly string[]]>([
  ['with arguments', [started('c1', 'add', { a: 1 })], added],
  ['with arguments as text', [started('c1', 'add', '{"a":1}')], added],
  [
    'without arguments',
    [started('c1', 'add', undefined)],
    [`${c1} is c1 add`, `${c1} takes  undefined`],
  ],
  ['that was announced', [announced(add), started('c1', 'add', { a: 2 })], added],
  ['without an id', [event('agent.tool.execution.started', { toolName: 'add', input: {} })], []],
  [
    'without an id, and with a result',
    [event('agent.tool.execution.completed', { toolName: 'add', result: { success: true } })],
    [],
  ],
  ['of which an announcement has no id', [announced({ function: { name: 'add' } })], []],
])('B31 what begins is a call: %s', (_, events, expected) => {
  expect(told(created(), shell('m1'), ...events)).toEqual(expected);
});

const d1 = 'turn-m1/tool-d1';
const agent = `${d1}/agent`;
const tool = 'delegateToSpecialistAgent';
const task = { specialistId: 'desk', subTaskDescription: 'Look' };
const delegation = call('d1', tool, task);
const text = JSON.stringify(task);
const delegated = [
  `${d1} is d1 ${tool}`,
  `${d1} takes ${text} ${text}`,
  `${agent} in ${d1} [desk|Look|]`,
];
const invoked = (data: object) => event('agent.sub_agent.invocation.started', data);
const answered = (data: object) => event('agent.sub_agent.invocation.completed', data);
const by = (runId: string, ...events: readonly object[]) =>
  events.map((one) => ({ ...one, runId }));
const record = by('s1', created(), shell('s'), announced(call('c2', 'look', '')));
const inner = `${agent}/turn-s/tool-c2`;
const looked = [`${inner} is c2 look`, `${inner} takes  undefined`];
const recorded = (more = {}) => ({
  success: true,
  data: 'Sun',
  metadata: { subAgentRunId: 's1', _rawSubAgentEventsForDebugging: [null, ...record], ...more },
});
const ended = [
  `${d1} gives Sun undefined`,
  `${d1} done`,
  `${inner} interrupted not-run`,
  `${agent} done`,
];

test.each<[string, readonly unknown[], readonly string[]]>([
  ['its arguments', [announced(delegation), announced(delegation)], delegated],
  [
    'its arguments, of which none can be read',
    [announced(call('d1', tool, '[]'))],
    [`${d1} is d1 ${tool}`, `${d1} takes [] []`, `${agent} in ${d1} [||]`],
  ],
  [
    'the event that starts it, which says no more than is new',
    [
      announced(delegation),
      invoked({ toolCallId: 'd1', subAgentRunId: 's1' }),
      invoked({ toolCallId: 'd1' }),
    ],
    [...delegated, `${agent} in ${d1} [desk|Look|s1]`],
  ],
  [
    'the event that starts it alone',
    [invoked({ toolCallId: 'd1', ...task }), invoked({ ...task })],
    [`${d1} is d1 ${tool}`, `${agent} in ${d1} [desk|Look|]`],
  ],
  [
    'a result with a record, which is told once',
    [announced(delegation), executed('d1', tool, recorded()), executed('d1', tool, recorded())],
    [
      ...delegated,
      `${agent} in ${d1} [desk|Look|s1]`,
      ...looked,
      ...ended.slice(0, 2),
      `${inner} interrupted not-run`,
      `${agent} done`,
      ...ended.slice(0, 2),
    ],
  ],
  [
    'a result with the id of its run alone',
    [announced(add), executed('c1', 'add', { success: false, metadata: { subAgentRunId: 's1' } })],
    [...added, `${c1}/agent in ${c1} [||s1]`, `${c1} failed `, `${c1}/agent failed`],
  ],
  [
    'no result of which nothing says so',
    [announced(add), executed('c1', 'add', { success: true, metadata: { specialistId: 'desk' } })],
    [...added, `${c1} done`],
  ],
  [
    'the event that ends it, where its tool has not reported',
    [
      announced(delegation),
      answered({ toolCallId: 'd1', result: { success: true } }),
      answered({ toolCallId: 'd1', result: { success: false } }),
    ],
    [...delegated, `${d1} done`, `${agent} done`],
  ],
  [
    'its own events, which its record does not repeat',
    [announced(delegation), ...record, executed('d1', tool, recorded())],
    [...delegated, `${agent} in ${d1} [desk|Look|s1]`, ...looked, ...ended],
  ],
  [
    'no event of what nobody can be found for',
    [announced(delegation), announced(call('d2', tool, task)), ...by('s9', created())],
    [...delegated, ...delegated.map((line) => line.replaceAll('d1', 'd2'))],
  ],
  [
    'its own events, as the only one whose run has no name',
    [
      announced(delegation),
      announced(call('d2', tool, task)),
      invoked({ toolCallId: 'd2', subAgentRunId: 's2' }),
      ...record,
    ],
    [
      ...delegated,
      ...delegated.map((line) => line.replaceAll('d1', 'd2')),
      'turn-m1/tool-d2/agent in turn-m1/tool-d2 [desk|Look|s2]',
      `${agent} in ${d1} [desk|Look|s1]`,
      ...looked,
    ],
  ],
  [
    'no stored result of a call that it did not make',
    [announced(delegation), ...record, ...by('s1', toolMessage('c0', '3'))],
    [...delegated, `${agent} in ${d1} [desk|Look|s1]`, ...looked],
  ],
  [
    'the end of the run, which leaves it unfinished',
    [announced(delegation), done()],
    [...delegated, `${agent} interrupted`, `${d1} interrupted not-run`],
  ],
])('B63 B64 B65 B66 an agent is shown by %s', (_, events, expected) => {
  expect(told(created(), shell('m1'), ...events)).toEqual(expected);
});

test('B66 what an agent of an agent does is its own, by the id of its run', () => {
  const deeper = call('d2', tool, task);
  const events = [
    ...by('s1', shell('s'), announced(deeper)),
    ...by('s1', invoked({ toolCallId: 'd2', subAgentRunId: 's2' })),
    announced(call('d3', tool, task)),
    ...by('s2', shell('t'), announced(call('c2', 'look', ''))),
  ];
  const part = `${agent}/turn-s/tool-d2/agent/turn-t/tool-c2`;
  expect(told(created(), shell('m1'), announced(delegation), ...events).slice(-2)).toEqual([
    `${part} is c2 look`,
    `${part} takes  undefined`,
  ]);
});

const textsOf = (...events: readonly unknown[]) => {
  const decoder = createAgentBDecoder();
  return events
    .flatMap((one) => decoder.push(one))
    .flatMap((one) =>
      one.type === 'text-delta' || one.type === 'text-replace' ? [`${one.type} ${one.text}`] : [],
    );
};
const message = (type: string, fields: object) =>
  event(`thread.message.${type}`, { message: fields });

test.each<[string, readonly unknown[], readonly string[]]>([
  [
    'as it is made',
    [message('created', { id: 'm1', role: 'assistant', content: 'Hi' })],
    ['text-delta Hi'],
  ],
  ['not of another role', [message('created', { id: 'm1', role: 'system', content: 'Hi' })], []],
  ['not without an id', [message('created', { role: 'assistant', content: 'Hi' })], []],
  ['whole, without a role', [message('completed', { id: 'm1', content: 'Hi' })], ['text-delta Hi']],
  ['not whole without an id', [message('completed', { role: 'assistant', content: 'Hi' })], []],
  ['not of the person', [message('completed', { id: 'm1', role: 'user', content: 'Hi' })], []],
  [
    'no further once it is whole',
    [shell('m1'), completed('m1', 'Hi'), delta('m1', ' there')],
    ['text-delta Hi'],
  ],
  [
    'of the turn that is at work, without an id',
    [shell('m1'), event('thread.message.delta', { delta: { contentChunk: 'Hi' } })],
    ['text-delta Hi'],
  ],
  [
    'at the end where it was missing, and was the agent’s',
    [
      delta('m1', 'Hi'),
      done([
        { id: 'm1', role: 'assistant', content: 'Ho' },
        { id: 'm2', role: 'assistant', content: 'Ha' },
        { id: 'm3', role: 'user', content: 'Hm' },
        { role: 'assistant', content: 'Hu' },
      ]),
    ],
    ['text-delta Hi', 'text-delta Ha'],
  ],
])('B18 B21 B51 text is shown %s', (_, events, expected) => {
  expect(textsOf(created(), ...events)).toEqual(expected);
});

test('B46 B49 an error is told once, in the part of the agent that has it, and by its code if it was cut off', () => {
  const errorsOf = (...events: readonly unknown[]) => {
    const decoder = createAgentBDecoder();
    return events.flatMap((one) => decoder.push(one)).filter(({ type }) => type === 'error');
  };
  expect(errorsOf(created(), failed('No'), failed('No'))).toEqual([
    { type: 'error', id: 'error', parentId: '', message: 'No' },
  ]);
  const inside = by('s1', failed('No', 'llm_finish_reason_error'), failed('No'));
  expect(errorsOf(created(), shell('m1'), announced(delegation), ...inside)).toEqual([
    {
      type: 'error',
      id: `${agent}/error`,
      parentId: agent,
      message: 'No',
      details: { code: 'cut-off' },
    },
  ]);
});
