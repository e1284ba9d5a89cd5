// @vitest-environment node
import { EventType, PROTOCOL_VERSION } from '@ag-ui/core';
import { describe, expect, test } from 'vitest';
import { createAgUiDecoder } from '../../../src/protocols/ag-ui/createAgUiDecoder.js';
import {
  answerOf,
  calls,
  codesOf,
  finish,
  gives,
  partsOf,
  says,
  start,
  stateAfter,
  stateDuring,
  textsOf,
  thinks,
  toolOf,
  wire,
  withoutCarried,
  type Wire,
} from '../../support/agUi.js';

const done = [start(), ...says('m1', 'Hi'), finish()];

describe('the stream', () => {
  test('is read as the version of the protocol that the note is about', () => {
    expect(PROTOCOL_VERSION).toBe('1.0');
  });

  test.each([['some text'], [7], [null], [[1]], [{}], [{ type: 5 }], [{ type: '' }]])(
    'G2 reports an item without a type, and goes on: %j',
    (raw) => {
      const state = stateAfter([start(), raw, ...says('m1', 'Hi'), finish()]);
      expect(codesOf(state)).toEqual(['no-event']);
      expect(state.diagnostics[0]?.raw).toEqual(raw);
      expect(textsOf(state)).toEqual(['Hi']);
      expect(state.status).toBe('done');
    },
  );

  test.each<[string, Wire]>([
    ['a message without an id', { type: 'TEXT_MESSAGE_CONTENT', delta: 'x' }],
    ['an id that is a number', { type: 'TEXT_MESSAGE_CONTENT', messageId: 3, delta: 'x' }],
    ['text that is none', { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: { a: 1 } }],
    ['a role that is none', { type: 'TEXT_MESSAGE_START', messageId: 'm2', role: 4 }],
    ['a call without a name', { type: 'TOOL_CALL_START', toolCallId: 'c1' }],
    ['arguments that are no text', { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: {} }],
    ['a result of a number', { type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: 4 }],
    ['a step without a name', { type: 'STEP_STARTED', stepName: null }],
    ['messages that are no list', { type: 'MESSAGES_SNAPSHOT', messages: 'all' }],
    ['a chunk of nothing', { type: 'TEXT_MESSAGE_CHUNK', delta: 'x' }],
    ['a sub-agent without an id', { type: 'SUBAGENT_STARTED', name: 'x' }],
  ])('G3 tells of %s, skips it and goes on', (_, event) => {
    const state = stateAfter([start(), event, ...says('m1', 'Hi'), finish()]);
    expect(codesOf(state)).toEqual(['wrong-field']);
    expect(textsOf(state)).toEqual(['Hi']);
    expect(partsOf(state)).toHaveLength(1);
    expect(state).toMatchObject({ status: 'failed', fault: { reason: 'unreadable' } });
  });

  test('G3 tells of a snapshot without a state, which takes nothing of the answer away', () => {
    const state = stateAfter([start(), { type: 'STATE_SNAPSHOT' }, ...says('m1', 'Hi'), finish()]);
    expect(codesOf(state)).toEqual(['wrong-field']);
    expect(state.status).toBe('done');
  });

  test('G4 takes milliseconds as times, and nothing else', () => {
    const timed = (timestamp: unknown) =>
      answerOf(stateAfter([{ ...start(), timestamp }, ...says('m1', 'Hi'), finish()])).createdAt;
    expect(timed(1_767_323_045_678)).toBe('2026-01-02T03:04:05.678Z');
    expect(timed('2026-01-02')).toBeUndefined();
    expect(timed(1e300)).toBeUndefined();
    expect(timed(null)).toBeUndefined();
  });

  test('G5 takes null in an optional field as absent', () => {
    const call = { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'add' };
    const events = [
      { ...start(), parentRunId: null, input: null },
      { type: 'TEXT_MESSAGE_START', messageId: 'm1', role: null, subagentRunId: null },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Hi' },
      { ...call, parentMessageId: null },
      gives('c1', '3'),
      { ...finish(), outcome: null, result: null },
    ];
    const state = stateAfter(events);
    expect(state.diagnostics).toEqual([]);
    expect(state.status).toBe('done');
    expect(partsOf(state).map(({ type }) => type)).toEqual(['text', 'tool']);
  });

  test.each<[Wire]>([
    [wire({ type: EventType.RAW, event: { a: 1 }, source: 'x' })],
    [wire({ type: EventType.CUSTOM, name: 'n', value: null })],
    [wire({ type: EventType.ACTIVITY_DELTA, messageId: 'a9', activityType: 'PLAN', patch: [] })],
    [{ type: 'A_NEWER_EVENT', field: 1 }],
  ])('G6 keeps for the inspector what it does not show: %j', (event) => {
    const state = stateAfter([start(), event, ...says('m1', 'Hi'), finish()]);
    expect(state.diagnostics).toMatchObject([{ code: 'unknown-event', raw: event }]);
    expect({ ...state, diagnostics: [] }).toEqual(stateAfter(done));
  });

  test('G7 ignores fields that it does not know', () => {
    const more = done.map((event) => ({ ...event, novelty: { deep: [1] }, metadata: { a: null } }));
    expect(withoutCarried(stateAfter(more))).toEqual(withoutCarried(stateAfter(done)));
  });
});

describe('text', () => {
  const begin = (messageId: string) =>
    wire({ type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' });
  const add = (messageId: string, delta: string) =>
    wire({ type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta });

  test('G9 joins the pieces of each message, interleaved as they come', () => {
    const state = stateAfter([
      start(),
      begin('a'),
      begin('b'),
      add('a', 'One '),
      add('b', 'Two '),
      add('a', 'more'),
      add('b', 'too'),
      finish(),
    ]);
    expect(textsOf(state)).toEqual(['One more', 'Two too']);
    expect(answerOf(state).id).toBe('a');
  });

  test('G10 shows nothing of an empty message, and takes an absent role as the agent', () => {
    const empty = stateAfter([start(), begin('a'), add('a', ''), finish()]);
    expect(partsOf(empty)).toEqual([]);
    const plain = { type: 'TEXT_MESSAGE_START', messageId: 'a' };
    expect(textsOf(stateAfter([start(), plain, add('a', 'Hi'), finish()]))).toEqual(['Hi']);
  });

  test.each(['user', 'system', 'developer'] as const)(
    'G11 does not show the words of the role %s as the agent’s',
    (role) => {
      const foreign = wire({ type: EventType.TEXT_MESSAGE_START, messageId: 'x', role });
      const state = stateAfter([start(), foreign, add('x', 'Not mine'), ...done.slice(1)]);
      expect(textsOf(state)).toEqual(['Hi']);
      expect(state.diagnostics).toMatchObject([{ code: 'unknown-event', raw: foreign }]);
    },
  );

  test('G11 an id that somebody else has used is the agent’s once the agent begins with it', () => {
    const begins = (role: string) => ({ type: 'TEXT_MESSAGE_START', messageId: 'x', role });
    const words = [begins('user'), add('x', 'Not mine'), begins('assistant'), add('x', 'Mine')];
    expect(textsOf(stateAfter([start(), ...words, finish()]))).toEqual(['Mine']);
    const next = [finish(), start('r2'), add('x', 'Mine'), finish(undefined, 'r2')];
    expect(textsOf(stateAfter([start(), begins('user'), ...next]))).toEqual(['Mine']);
  });

  test('G12 takes text whose start was never heard of', () => {
    expect(textsOf(stateAfter([start(), add('a', 'Hi'), finish()]))).toEqual(['Hi']);
  });
});

describe('chunks', () => {
  const chunk = (fields: Readonly<Record<string, unknown>>, type = 'TEXT_MESSAGE_CHUNK') => ({
    type,
    ...fields,
  });
  const thought = (fields: Readonly<Record<string, unknown>>) =>
    chunk(fields, 'REASONING_MESSAGE_CHUNK');
  const call = (fields: Readonly<Record<string, unknown>>) => chunk(fields, 'TOOL_CALL_CHUNK');

  test('G13 goes on with what the first chunk named, or with what each names', () => {
    const once = [chunk({ messageId: 'a', delta: 'One ' }), chunk({ delta: 'two' })];
    const each = [
      chunk({ messageId: 'a', delta: 'One ' }),
      chunk({ messageId: 'a', delta: 'two' }),
    ];
    expect(textsOf(stateAfter([start(), ...once]))).toEqual(['One two']);
    expect(textsOf(stateAfter([start(), ...each]))).toEqual(['One two']);
    const tool = [
      call({ toolCallId: 'c1', toolCallName: 'add', parentMessageId: 'a', delta: '{"a"' }),
      call({ delta: ':1}' }),
      chunk({ messageId: 'a', delta: 'Then' }),
    ];
    const state = stateDuring([start(), ...tool]);
    expect(toolOf(state, 'c1')).toMatchObject({ toolName: 'add', input: { value: { a: 1 } } });
    expect(textsOf(state)).toEqual(['Then']);
  });

  test('G13 takes the name of a call from a later chunk', () => {
    const named = [
      call({ toolCallId: 'c1', delta: '{"a"' }),
      call({ toolCallId: 'c1', toolCallName: 'add', delta: ':1}' }),
    ];
    const state = stateDuring([start(), ...named, { type: 'STEP_STARTED', stepName: 's' }]);
    expect(toolOf(state, 'c1')).toMatchObject({ toolName: 'add', input: { value: { a: 1 } } });
    expect(state.diagnostics).toEqual([]);
  });

  test('G13 reads the whole input of calls that are sent in turn', () => {
    const pieces = ['{"a"', ':', '[1', ',2', ']', '}'];
    const turns = pieces.flatMap((delta) => [
      call({ toolCallId: 'c1', toolCallName: 'add', delta }),
      call({ toolCallId: 'c2', toolCallName: 'add', delta }),
    ]);
    const state = stateAfter([start(), ...turns, gives('c1', '3'), finish()]);
    expect(toolOf(state, 'c1').input).toEqual({ text: '{"a":[1,2]}', value: { a: [1, 2] } });
    expect(toolOf(state, 'c2').input).toEqual({ text: '{"a":[1,2]}', value: { a: [1, 2] } });
  });

  test.each<[Wire, 'running' | 'done']>([
    [{ type: 'CUSTOM', name: 'n', value: 1 }, 'done'],
    [{ type: 'STEP_STARTED', stepName: 's' }, 'done'],
    [{ type: 'STATE_SNAPSHOT', snapshot: 1 }, 'done'],
    [{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'b', delta: 'x' }, 'done'],
    [finish(), 'done'],
    [{ type: 'RAW', event: 1 }, 'running'],
    [{ type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'P', content: {} }, 'running'],
    [
      {
        type: 'REASONING_ENCRYPTED_VALUE',
        subtype: 'message',
        entityId: 'a',
        encryptedValue: 'x',
      },
      'running',
    ],
    [{ type: 'A_NEWER_EVENT' }, 'running'],
  ])('G14 after %j, a message in chunks is %s', (event, status) => {
    const state = stateDuring([start(), thought({ messageId: 'a', delta: 'Hm' }), event]);
    expect(partsOf(state)[0]).toMatchObject({ type: 'thinking', text: 'Hm', status });
  });

  test('G14 an event of a later version does not end arguments in chunks', () => {
    const piece = (delta: string, more = {}): Wire => ({ type: 'TOOL_CALL_CHUNK', delta, ...more });
    const state = stateAfter([
      start(),
      piece('{"a":', { toolCallId: 'c1', toolCallName: 'add' }),
      { type: 'A_NEWER_EVENT' },
      piece('1}'),
      gives('c1', '3'),
      finish(),
    ]);
    expect(toolOf(state, 'c1').input).toEqual({ text: '{"a":1}', value: { a: 1 } });
  });

  test('G15 keeps one message in chunks open for each sub-agent', () => {
    const inner = { subagentRunId: 's1' };
    const state = stateAfter([
      start(),
      { type: 'SUBAGENT_STARTED', ...inner, name: 'helper' },
      chunk({ messageId: 'a', delta: 'Out' }),
      chunk({ messageId: 'b', delta: 'In', ...inner }),
      chunk({ delta: 'side' }),
      chunk({ delta: 'ner', ...inner }),
      finish(),
    ]);
    expect(textsOf(state).toSorted()).toEqual(['Inner', 'Outside']);
  });

  test('G15 goes on with the only one, where a chunk says neither whose it is nor what of', () => {
    const state = stateAfter([
      start(),
      chunk({ messageId: 'b', delta: 'In', subagentRunId: 's1' }),
      chunk({ delta: 'ner' }),
      finish(),
    ]);
    expect(textsOf(state)).toEqual(['Inner']);
    expect(state.diagnostics).toEqual([]);
  });
});

describe('reasoning', () => {
  test('G36 shows the messages of a span, whatever their ids have in common', () => {
    const inSpan = (id: string, ...rest: string[]) => thinks(id, ...rest).slice(1, -1);
    const state = stateAfter([
      start(),
      wire({ type: EventType.REASONING_START, messageId: 'span' }),
      ...inSpan('a', 'One ', 'two'),
      ...inSpan('b', 'Three'),
      wire({ type: EventType.REASONING_END, messageId: 'span' }),
      ...thinks('same', 'Four'),
      ...says('same', 'Hi'),
      finish(),
    ]);
    expect(partsOf(state)).toMatchObject([
      { type: 'thinking', text: 'One two', status: 'done' },
      { type: 'thinking', text: 'Three', status: 'done' },
      { type: 'thinking', text: 'Four', status: 'done' },
      { type: 'text', text: 'Hi' },
    ]);
  });

  test('G36 is at work until its message ends', () => {
    const open = stateDuring([start(), ...thinks('a', 'Hm').slice(0, -2)]);
    expect(partsOf(open)).toMatchObject([{ type: 'thinking', status: 'running' }]);
  });

  test('G37 reads the older events, which have no ids', () => {
    const older = (text: string) => [
      { type: 'THINKING_START', title: 'Planning' },
      { type: 'THINKING_TEXT_MESSAGE_START' },
      { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: text },
      { type: 'THINKING_TEXT_MESSAGE_END' },
      { type: 'THINKING_END' },
    ];
    const state = stateAfter([start(), ...older('One'), ...older('Two'), ...done.slice(1)]);
    expect(state.diagnostics).toEqual([]);
    expect(partsOf(state)).toMatchObject([
      { type: 'thinking', text: 'One', status: 'done' },
      { type: 'thinking', text: 'Two', status: 'done' },
      { type: 'text', text: 'Hi' },
    ]);
  });

  test('G38 leaves encrypted values to the agent, also after their message', () => {
    const value = (subtype: 'message' | 'tool-call', entityId: string) =>
      wire({
        type: EventType.REASONING_ENCRYPTED_VALUE,
        subtype,
        entityId,
        encryptedValue: 'secret',
      });
    const state = stateAfter([
      start(),
      ...says('m1', 'Hi'),
      value('message', 'm1'),
      value('tool-call', 'nobody'),
      finish(),
    ]);
    expect(withoutCarried(state)).toEqual(withoutCarried(stateAfter(done)));
  });
});

describe('steps', () => {
  const step = (stepName: string, more = {}) => ({ type: 'STEP_STARTED', stepName, ...more });
  const ended = (stepName: string, more = {}) => ({ type: 'STEP_FINISHED', stepName, ...more });

  test('G34 follows steps by their names, which overlap, and may be used again', () => {
    const state = stateDuring([start(), step('a'), step('b'), ended('a'), step('a')]);
    expect(partsOf(state)).toMatchObject([
      { type: 'step', title: 'a', status: 'done' },
      { type: 'step', title: 'b', status: 'running' },
      { type: 'step', title: 'a', status: 'running' },
    ]);
  });

  test('G34 tells the steps of a sub-agent from those of the same name outside', () => {
    const inner = { subagentRunId: 's1' };
    const agent = { type: 'SUBAGENT_STARTED', ...inner, name: 'helper' };
    const events = [start(), step('a'), agent, step('a', inner), ended('a', inner)];
    expect(answerOf(stateDuring(events)).parts).toMatchObject([
      { type: 'step', title: 'a', status: 'running' },
      { type: 'agent', parts: [{ type: 'step', title: 'a', status: 'done' }] },
    ]);
  });

  test('G35 tells of the end of a step that had not begun', () => {
    const state = stateAfter([start(), ended('a'), ...done.slice(1)]);
    expect(codesOf(state)).toEqual(['unknown-step']);
    expect(textsOf(state)).toEqual(['Hi']);
  });
});

describe('tools', () => {
  test('G30 joins the arguments of a call, wherever they were cut', () => {
    const pieces = ['{"a":"\\u26', '3a', '\u{1F600}"', '}'];
    const events = [
      start(),
      ...calls('c1', 'add', '').slice(0, 1),
      ...pieces.map((delta) => wire({ type: EventType.TOOL_CALL_ARGS, toolCallId: 'c1', delta })),
      ...calls('c1', 'add', '').slice(-1),
      gives('c1', '{"sum":3}'),
      finish(),
    ];
    expect(toolOf(stateAfter(events), 'c1')).toMatchObject({
      executionId: 'c1',
      status: 'done',
      input: { text: pieces.join(''), value: { a: '\u263a\u{1F600}' } },
      result: { value: { sum: 3 } },
    });
  });

  test('G30 keeps arguments that are no JSON as their text', () => {
    const state = stateAfter([start(), ...calls('c1', 'add', '{"a":'), gives('c1', ''), finish()]);
    expect(toolOf(state, 'c1').input).toEqual({ text: '{"a":' });
  });

  test('G31 keeps a result for a call that is heard of only then', () => {
    const late = [gives('c1', '3'), ...calls('c1', 'add', '{"a":1}')];
    const state = stateAfter(
      [start(), ...late, finish()],
      createAgUiDecoder({ pageTools: ['add'] }),
    );
    expect(toolOf(state, 'c1')).toMatchObject({
      status: 'done',
      input: { value: { a: 1 } },
      result: { value: 3 },
    });
    expect(state).toMatchObject({ status: 'done', requests: [], diagnostics: [] });
  });

  test.each([
    ['', 'done', undefined],
    [null, 'done', undefined],
    ['No money', 'failed', 'No money'],
  ])('G31 a result with the error %j is %s', (error, status, shown) => {
    const result = { ...gives('c1', '3'), error };
    const tool = toolOf(stateAfter([start(), ...calls('c1', 'add', '{}'), result, finish()]), 'c1');
    expect(tool).toMatchObject({ status, result: { value: 3 } });
    expect(tool.error).toBe(shown);
  });

  test('G31 brings a result to a call of an earlier run, and tells the developer of one for a call that nobody made', () => {
    const before = stateAfter([start('r0'), ...calls('c1', 'add', '{}')]);
    expect(toolOf(before, 'c1').status).toBe('interrupted');
    const state = stateAfter(
      [start('r1'), gives('c1', '3'), gives('c9', '4'), ...done.slice(1)],
      createAgUiDecoder(),
      before,
    );
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done', result: { value: 3 } });
    expect(state.messages).toHaveLength(2);
    expect(state.diagnostics).toMatchObject([
      { code: 'unknown-part', raw: { executionId: 'c9', result: { text: '4' } } },
    ]);
  });

  test('G32 shows a result of parts: words as words, all else as it is', () => {
    const parts = (content: unknown) =>
      toolOf(
        stateAfter([start(), ...calls('c1', 'look', '{}'), { ...gives('c1', ''), content }]),
        'c1',
      ).result;
    expect(
      parts([
        { type: 'text', text: 'One' },
        { type: 'text', text: 'Two' },
      ]),
    ).toEqual({
      text: 'One\n\nTwo',
    });
    const media = [{ type: 'image', source: { type: 'url', value: 'https://x.test/a.png' } }];
    expect(parts(media)?.value).toEqual(media);
  });

  test('G33 shows a call where it was made, whatever message it names', () => {
    const state = stateAfter([
      start(),
      ...says('m1', 'First'),
      ...calls('c1', 'add', '{}', 'later'),
      ...calls('c2', 'add', '{}'),
      gives('c1', '1'),
      ...says('later', 'Last'),
      gives('c2', '2'),
      finish(),
    ]);
    const shown = partsOf(state).map((part) =>
      part.type === 'tool' ? part.executionId : part.type,
    );
    expect(shown).toEqual(['text', 'c1', 'c2', 'text']);
  });
});

describe('sub-agents', () => {
  const inner = { subagentRunId: 's1' };
  const agent = (more = {}) => ({ type: 'SUBAGENT_STARTED', ...inner, name: 'helper', ...more });
  const within = (events: readonly Wire[]) => events.map((event) => ({ ...event, ...inner }));

  test('G47 stands in the call that it was made with, and holds what it does', () => {
    const state = stateAfter([
      start(),
      ...calls('c1', 'delegate', '{}'),
      agent({ parentToolCallId: 'c1', description: 'Finds things' }),
      ...within(says('m2', 'Found it')),
      { type: 'SUBAGENT_STARTED', subagentRunId: 's2', name: 'deep', parentSubagentRunId: 's1' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's2' },
      { type: 'SUBAGENT_FINISHED', ...inner, outcome: { type: 'success' } },
      gives('c1', 'Found'),
      finish(),
    ]);
    expect(answerOf(state).parts).toMatchObject([
      {
        type: 'tool',
        parts: [
          {
            type: 'agent',
            agentId: 'helper',
            runId: 's1',
            task: 'Finds things',
            status: 'done',
            parts: [
              { type: 'text', text: 'Found it' },
              { type: 'agent', agentId: 'deep', status: 'done' },
            ],
          },
        ],
      },
    ]);
  });

  test('G47 shows what belongs to an agent that was not announced in the answer itself', () => {
    const state = stateAfter([start(), ...within(says('m1', 'Hi')), finish()]);
    expect(answerOf(state).parts).toMatchObject([{ type: 'text', text: 'Hi' }]);
    expect(state.diagnostics).toEqual([]);
  });

  test('G48 waits, or fails with a word, and the run goes on', () => {
    const suspended = { type: 'SUBAGENT_FINISHED', ...inner, outcome: { type: 'suspended' } };
    expect(partsOf(stateDuring([start(), agent(), suspended]))).toMatchObject([
      { type: 'agent', status: 'awaiting-input' },
    ]);
    const failed = { type: 'SUBAGENT_ERROR', ...inner, message: 'No way', code: 'X' };
    const state = stateAfter([start(), agent(), failed, ...done.slice(1)]);
    expect(answerOf(state).parts).toMatchObject([
      {
        type: 'agent',
        status: 'failed',
        parts: [{ type: 'error', message: 'No way', details: { code: 'X' } }],
      },
      { type: 'text', text: 'Hi' },
    ]);
    expect(state.status).toBe('done');
  });
});
