// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { asksFor } from '../../../src/core/decisions.js';
import { reduceSession } from '../../../src/core/session/reduceSession.js';
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
  type Wire,
} from '../../support/agUi.js';

/* How runs begin, end, wait and follow each other. */

const error = (message = 'Out of memory') => ({ type: 'RUN_ERROR', message, code: 'OOM' });

describe('failures', () => {
  test.each([
    ['alone and first', [error()], 'failed'],
    ['in the middle', [start(), ...says('m1', 'Hi').slice(0, 2), error()], 'failed'],
    [
      'after the end, which then was none',
      [start(), ...says('m1', 'Hi'), finish(), error()],
      'failed',
    ],
    ['twice', [start(), error(), error()], 'failed'],
  ] as const)('G16 shows a failure %s, once', (_, events, status) => {
    const state = stateAfter(events);
    expect(state.status).toBe(status);
    expect(state.fault).toMatchObject({ code: 'agent', message: 'Out of memory' });
    expect(partsOf(state).filter(({ type }) => type === 'error')).toMatchObject([
      { message: 'Out of memory', details: { code: 'OOM' } },
    ]);
    expect(answerOf(state).status).toBe(status);
  });

  test('G16 a failure without words is one, and is told of', () => {
    const state = stateAfter([start(), { type: 'RUN_ERROR' }]);
    expect(state.status).toBe('failed');
    expect(codesOf(state)).toEqual(['wrong-field']);
    expect(state.fault).toEqual({
      code: 'agent',
      message: 'The run has failed.',
      reason: 'agent',
      retryable: true,
    });
  });

  test('G16 leaves what was written, and no call at work', () => {
    const begun = calls('c1', 'add', '{"a"').slice(0, 2);
    const state = stateAfter([start(), ...says('m1', 'Hi').slice(0, 2), ...begun, error()]);
    expect(textsOf(state)).toEqual(['Hi']);
    expect(toolOf(state, 'c1').status).toBe('interrupted');
  });

  test('G16 breaks off thinking and steps that are at work, which a run that is done finishes', () => {
    const begun = [
      start(),
      { type: 'STEP_STARTED', stepName: 'plan' },
      ...thinks('t1', 'Hm').slice(0, 3),
    ];
    const statuses = (end: Wire) =>
      partsOf(stateAfter([...begun, end])).flatMap((part) =>
        part.type === 'step' || part.type === 'thinking' ? [part.status] : [],
      );
    expect(statuses(error())).toEqual(['interrupted', 'interrupted']);
    expect(statuses(finish())).toEqual(['done', 'done']);
  });

  test('G16 tells of what comes after the end of a run, and shows none of it', () => {
    const state = stateAfter([start(), error(), ...says('m1', 'Hi')]);
    expect(textsOf(state)).toEqual([]);
    expect(codesOf(state)).toEqual(['after-end', 'after-end', 'after-end']);
  });
});

describe('ends', () => {
  test.each([
    [undefined, 0],
    [null, 0],
    [{ type: 'success' }, 0],
    [{ type: 'success', pendingToolCallIds: [] }, 0],
    [{ type: 'something-newer' }, 1],
    ['success', 1],
  ])('G17 a run that ends with the outcome %j is done', (outcome, complaints) => {
    const state = stateAfter([start(), ...says('m1', 'Hi'), finish(outcome)]);
    expect(state.status).toBe('done');
    expect(codesOf(state)).toHaveLength(complaints);
  });

  test.each([false, true])('G18 a stream without an end is interrupted (cut: %s)', (isCut) => {
    const decoder = createAgUiDecoder();
    decoder.push(start());
    const events = decoder.end(isCut);
    expect(events).toEqual([{ type: 'run-end', outcome: 'interrupted' }]);
    expect(decoder.end(isCut)).toEqual([]);
    expect(createAgUiDecoder().end()).toEqual([{ type: 'run-end', outcome: 'interrupted' }]);
  });

  test.each<[Wire, string]>([
    [{ type: 'STATE_SNAPSHOT', snapshot: { a: 1 } }, 'interrupted'],
    [{ type: 'CUSTOM', name: 'n', value: 1 }, 'interrupted'],
    [finish(), 'done'],
    [finish({ type: 'cancelled' }), 'stopped'],
  ])('G18 a stream of nothing but %j is over as well: %s', (event, status) => {
    expect(stateAfter([event]).status).toBe(status);
  });

  test('G23 a cancelled run is stopped, and its calls wait for nobody', () => {
    const state = stateAfter([start(), ...calls('c1', 'add', '{}'), finish({ type: 'cancelled' })]);
    expect(state.status).toBe('stopped');
    expect(toolOf(state, 'c1').status).toBe('interrupted');
    expect(state.requests).toEqual([]);
  });
});

describe('calls that wait for the app', () => {
  const two = [...calls('c1', 'ask', '{"q":1}'), ...calls('c2', 'search', '{}')];

  test('G19 asks for the output of those that the run names, and of no other', () => {
    const state = stateAfter([
      start(),
      ...two,
      finish({ type: 'success', pendingToolCallIds: ['c1', 'unheard'] }),
    ]);
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([
      { kind: 'tool', executionId: 'c1', expects: 'output', toolInput: { q: 1 } },
    ]);
    expect(toolOf(state, 'c1').status).toBe('awaiting-input');
    expect(toolOf(state, 'c2')).toMatchObject({ status: 'interrupted' });
  });

  test('G20 where it names none, asks for those of the app’s tools without a result', () => {
    const events = [start(), ...two, ...calls('c3', 'ask', '{}'), gives('c3', 'Yes'), finish()];
    const told = stateAfter(events, createAgUiDecoder({ pageTools: ['ask'] }));
    expect(told.requests).toMatchObject([{ executionId: 'c1', expects: 'output' }]);
    expect(toolOf(told, 'c2').status).toBe('interrupted');
    const none = stateAfter(events, createAgUiDecoder({ pageTools: [] }));
    expect(none.status).toBe('done');
    expect(none.requests).toEqual([]);
    const unknown = stateAfter(events);
    expect(
      unknown.requests.map((request) => 'executionId' in request && request.executionId),
    ).toEqual(['c1', 'c2']);
    const empty = finish({ type: 'success', pendingToolCallIds: [] });
    expect(stateAfter([...events.slice(0, -1), empty]).requests).toHaveLength(2);
  });

  test('G20 goes on in the same message with the run that has the outputs', () => {
    const decoder = createAgUiDecoder();
    const waits = stateAfter([start(), ...calls('c1', 'ask', '{}'), finish()], decoder);
    const state = stateAfter(
      [start('r2'), gives('c1', 'Yes'), ...says('m2', 'Thanks'), finish(undefined, 'r2')],
      decoder,
      waits,
    );
    expect(state.status).toBe('done');
    expect(state.messages).toHaveLength(1);
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done', result: { text: 'Yes' } });
    expect(answerOf(state).runId).toBe('r2');
  });
});

describe('interrupts', () => {
  const interrupt = (...interrupts: unknown[]) => finish({ type: 'interrupt', interrupts });
  const one = (more = {}) => interrupt({ id: 'i1', reason: 'approval', ...more });

  test('G21 waits, also once the stream has ended', () => {
    const decoder = createAgUiDecoder();
    const state = stateDuring([start(), one({ message: 'Sure?' })], decoder);
    expect(state.status).toBe('awaiting-input');
    expect(decoder.end()).toEqual([]);
  });

  test.each([[[]], [undefined], [[{ reason: 'no id' }]], ['all']])(
    'G22 a run that waits for nothing has failed: %j',
    (interrupts) => {
      const state = stateAfter([start(), finish({ type: 'interrupt', interrupts })]);
      expect(state.status).toBe('failed');
      expect(state.fault).toMatchObject({ code: 'protocol', reason: 'protocol' });
      expect(codesOf(state)).toEqual(['wrong-field']);
    },
  );

  test('G24 asks for leave to make a call', () => {
    const state = stateAfter([
      start(),
      ...calls('c1', 'send', '{"to":"a"}'),
      one({ toolCallId: 'c1', message: 'Send it?' }),
    ]);
    expect(state.requests).toMatchObject([
      { kind: 'tool', executionId: 'c1', prompt: 'Send it?', toolInput: { to: 'a' } },
    ]);
    expect(state.requests[0]).not.toHaveProperty('expects');
  });

  test('G24 asks in words where the answer is to be words', () => {
    const state = stateAfter([
      start(),
      ...calls('c1', 'send', '{}'),
      one({ toolCallId: 'c1', message: 'To whom?', responseSchema: { type: 'string' } }),
    ]);
    expect(state.requests).toMatchObject([
      { prompt: 'To whom?', toolInput: { question: 'To whom?' } },
    ]);
  });

  test.each([
    [undefined, 'text'],
    [{ type: 'string' }, 'text'],
    [{ type: 'boolean' }, 'confirmation'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'object', properties: {} }, 'json'],
    [{ type: ['string', 'null'] }, 'text'],
  ])('G25 asks what no call asks in the field of its schema: %j', (responseSchema, field) => {
    const state = stateAfter([start(), one({ message: 'Which?', responseSchema })]);
    expect(state.requests).toMatchObject([
      { kind: 'input', partId: 'interrupt-i1', prompt: 'Which?', inputTypes: [field] },
    ]);
    expect(partsOf(state)).toMatchObject([{ type: 'input', status: 'awaiting-input' }]);
  });

  test('G26 asks about a call that nobody made, with the words of its metadata', () => {
    const metadata = { toolName: 'transfer', suspendPayload: { question: 'How much?' } };
    const state = stateAfter([start(), one({ toolCallId: 'c7', metadata })]);
    expect(toolOf(state, 'c7')).toMatchObject({ toolName: 'transfer', status: 'awaiting-input' });
    expect(state.requests).toMatchObject([{ executionId: 'c7', prompt: 'How much?' }]);
    const later = stateAfter([start('r2'), gives('c7', '5'), finish()], createAgUiDecoder(), state);
    expect(toolOf(later, 'c7')).toMatchObject({ status: 'done', result: { value: 5 } });
  });

  test('G27 asks each of several things in its own way', () => {
    const state = stateAfter([
      start(),
      ...calls('c1', 'send', '{"to":"a"}'),
      interrupt(
        { id: 'i1', reason: 'approval', toolCallId: 'c1', message: 'Send it?' },
        { id: 'i2', reason: 'amount' },
      ),
    ]);
    expect(state.requests.map(asksFor)).toEqual(['approval', 'answer']);
    expect(state.requests).toMatchObject([
      { kind: 'tool', executionId: 'c1', prompt: 'Send it?', toolInput: { to: 'a' } },
      { kind: 'input', partId: 'interrupt-i2', prompt: 'amount' },
    ]);
  });

  test('G27 asks all that is to be known of one call', () => {
    const state = stateAfter([
      start(),
      ...calls('c1', 'send', '{"to":"a"}'),
      interrupt(
        { id: 'i1', reason: 'approval', toolCallId: 'c1', message: 'Send it?' },
        { id: 'i2', reason: 'cost', toolCallId: 'c1', message: 'Pay for it?' },
      ),
    ]);
    expect(state.requests).toMatchObject([
      { kind: 'tool', executionId: 'c1', prompt: 'Send it?' },
      { kind: 'input', prompt: 'Pay for it?', inputTypes: ['confirmation'] },
    ]);
  });

  test('G27 asks about a call that has its result beside it', () => {
    const events = [start(), ...calls('c1', 'send', '{}'), gives('c1', 'Sent to a list')];
    const state = stateAfter([...events, one({ toolCallId: 'c1', message: 'All of them?' })]);
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([
      { kind: 'input', prompt: 'All of them?', inputTypes: ['confirmation'] },
    ]);
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done' });
  });

  const properties = { size: { type: 'integer', minimum: 1 } };

  test.each([
    [{ type: 'object', properties }, 'json'],
    [{ type: 'array', items: { type: 'string' } }, 'json'],
    [{ type: 'string', enum: ['S', 'M'] }, 'text'],
    [{ oneOf: [{ const: 'S' }, { const: 'M' }] }, 'text'],
  ])('G25 gives a form the schema of an answer: %j', (responseSchema, field) => {
    const inputTypes = [field, JSON.stringify(responseSchema)];
    expect(stateAfter([start(), one({ responseSchema })]).requests).toMatchObject([
      { kind: 'input', inputTypes },
    ]);
    const ofCall = [...calls('c1', 'send', '{}'), one({ responseSchema, toolCallId: 'c1' })];
    const state = stateAfter([start(), ...ofCall]);
    expect(state.requests).toMatchObject([{ kind: 'input', inputTypes }]);
  });

  test('G24 asks for leave where the schema is that of a decision', () => {
    const decision = { type: 'object', properties: { approved: { type: 'boolean' } } };
    const state = stateAfter([
      start(),
      ...calls('c1', 'send', '{}'),
      one({ toolCallId: 'c1', responseSchema: decision }),
    ]);
    expect(state.requests.map(asksFor)).toEqual(['approval']);
  });

  test('G48 leaves the agent that asks waiting', () => {
    const inner = { subagentRunId: 's1' };
    const state = stateAfter([
      start(),
      { type: 'SUBAGENT_STARTED', ...inner, name: 'helper' },
      { type: 'SUBAGENT_FINISHED', ...inner, outcome: { type: 'suspended', interruptIds: ['i1'] } },
      one({ ...inner, message: 'Which?' }),
    ]);
    expect(answerOf(state).parts).toMatchObject([
      { type: 'agent', status: 'awaiting-input', parts: [{ type: 'input', prompt: 'Which?' }] },
    ]);
  });
});

describe('an agent that asks within calls', () => {
  const inner = { subagentRunId: 's1' };
  const deeper = { subagentRunId: 's2' };
  const asking = [
    start(),
    ...calls('c1', 'delegate', '{}'),
    { type: 'SUBAGENT_STARTED', ...inner, name: 'helper', parentToolCallId: 'c1' },
    ...calls('c2', 'delegate', '{}').map((event) => ({ ...event, ...inner })),
    {
      type: 'SUBAGENT_STARTED',
      ...deeper,
      name: 'other',
      parentToolCallId: 'c2',
      parentSubagentRunId: 's1',
    },
    ...calls('c3', 'look', '{}'),
    finish({ type: 'interrupt', interrupts: [{ id: 'i1', ...deeper, message: 'Which?' }] }),
  ];

  test('G48 leaves the calls around it waiting, and no other', () => {
    const state = stateAfter(asking);
    expect(state.requests).toMatchObject([{ kind: 'input', prompt: 'Which?' }]);
    expect(['c1', 'c2'].map((id) => toolOf(state, id))).toMatchObject([
      { status: 'awaiting-input' },
      { status: 'awaiting-input' },
    ]);
    expect(toolOf(state, 'c3')).toMatchObject({ status: 'interrupted' });
  });

  test('G48 does not call them unanswered once the next run is on, which gives their results', () => {
    const state = stateAfter(asking);
    const next = stateDuring(
      [start('r2')],
      createAgUiDecoder(),
      [{ type: 'run-submit' } as const].reduce(reduceSession, state),
    );
    expect(toolOf(next, 'c1')).not.toHaveProperty('interruption');
    const given = stateDuring([gives('c1', 'Found')], createAgUiDecoder(), next);
    expect(toolOf(given, 'c1')).toMatchObject({ status: 'done', result: { text: 'Found' } });
  });

  test('G48 agents that call each other are not followed for ever', () => {
    const ring = [
      { type: 'SUBAGENT_STARTED', ...inner, name: 'a', parentSubagentRunId: 's2' },
      { type: 'SUBAGENT_STARTED', ...deeper, name: 'b', parentSubagentRunId: 's1' },
    ];
    const state = stateAfter([...asking.slice(0, -1), ...ring, ...asking.slice(-1)]);
    expect(state.status).toBe('awaiting-input');
  });
});

describe('several runs', () => {
  test('G28 writes a message for each run of one response, a failed one first', () => {
    const state = stateAfter([
      start('r1'),
      ...says('m1', 'One'),
      error(),
      start('r2'),
      ...says('m2', 'Two'),
      finish(undefined, 'r2'),
    ]);
    expect(state.messages).toMatchObject([
      { id: 'm1', runId: 'r1', status: 'failed' },
      { id: 'm2', runId: 'r2', status: 'done', parts: [{ text: 'Two' }] },
    ]);
    expect(state.status).toBe('done');
  });

  test('G28 ends a run that another one follows without a word', () => {
    const state = stateAfter([start('r1'), ...says('m1', 'One'), start('r2'), finish()]);
    expect(codesOf(state)).toEqual(['no-end']);
    expect(state.messages.map(({ status }) => status)).toEqual(['interrupted', 'done']);
  });

  test.each([
    ['the same id', 'r1', 'r1'],
    ['no id', undefined, undefined],
    ['an id only the second time', undefined, 'r2'],
    ['an id only the first time', 'r1', undefined],
  ])('G28 keeps runs apart that have %s', (_, first, second) => {
    const begins = (runId: string | undefined) => ({ ...start(), runId });
    const does = (text: string) => [
      { type: 'STEP_STARTED', stepName: text },
      ...says('m', text),
      error(text),
    ];
    const state = stateAfter([begins(first), ...does('One'), begins(second), ...does('Two')]);
    expect(state.messages).toMatchObject(
      ['One', 'Two'].map((text) => ({
        status: 'failed',
        parts: [
          { type: 'step', title: text },
          { type: 'text', text },
          { type: 'error', message: text },
        ],
      })),
    );
  });

  test('G28 is told of the same run twice, and goes on', () => {
    const state = stateAfter([start('r1'), ...says('m1', 'One'), start('r1'), finish()]);
    expect(state.messages).toHaveLength(1);
    expect(state.diagnostics).toEqual([]);
  });

  test('G29 names the person’s message by the echo of what was asked', () => {
    const messages = [{ id: 'u1', role: 'user', content: [{ type: 'text', text: 'Hello' }] }];
    const state = stateAfter([echo(messages), ...says('m1', 'Hi'), finish()]);
    expect(state.messages).toMatchObject([
      { id: 'u1', role: 'user', parts: [{ text: 'Hello' }] },
      { id: 'm1', role: 'assistant' },
    ]);
    expect(state.sessionId).toBe('t1');
  });

  const echo = (messages: readonly unknown[]): Wire => ({
    ...start(),
    input: { threadId: 't1', runId: 'r1', messages, tools: [], context: [] },
  });
  const called = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } };
  const earlier = [
    { id: 's1', role: 'system', content: 'Be kind' },
    { id: 'u0', role: 'user', content: 'Before' },
    { id: 'u1', role: 'user', content: 'Look' },
    { id: 'a1', role: 'assistant', content: 'I look', toolCalls: [called] },
    { id: 'x1', role: 'tool', toolCallId: 'c1', content: 'Seen' },
  ];

  test('G29 shows all of what was asked with that is not known, each once', () => {
    const decoder = createAgUiDecoder();
    const asked = { id: 'u2', role: 'user', content: 'And now?' };
    const first = stateAfter([echo([...earlier, asked]), ...says('m1', 'Now'), finish()], decoder);
    const said = [
      { id: 'u0', role: 'user', parts: [{ text: 'Before' }] },
      { id: 'u1', role: 'user', parts: [{ text: 'Look' }] },
      { id: 'a1', parts: [{ text: 'I look' }, { executionId: 'c1', result: { text: 'Seen' } }] },
      { id: 'u2', role: 'user', parts: [{ text: 'And now?' }] },
      { id: 'm1', parts: [{ text: 'Now' }] },
    ];
    expect(first.messages).toMatchObject(said);
    const more = [
      ...earlier,
      asked,
      { id: 'm1', role: 'assistant', content: 'Now' },
      { id: 'u3', role: 'user', content: 'Then?' },
    ];
    const next = { ...echo(more), runId: 'r2' };
    const then = stateAfter([next, ...says('m2', 'Then'), finish()], decoder, first);
    expect(then.messages).toMatchObject([...said, { id: 'u3' }, { id: 'm2' }]);
    expect(then.messages).toHaveLength(7);
  });

  test('G29 shows what was said since the person’s last message in the answer that goes on with it', () => {
    const state = stateAfter([echo(earlier), ...says('m1', 'Done'), finish()]);
    expect(state.messages).toMatchObject([
      { id: 'u0', role: 'user' },
      { id: 'u1', role: 'user' },
      {
        role: 'assistant',
        status: 'done',
        parts: [{ text: 'I look' }, { executionId: 'c1', status: 'done' }, { text: 'Done' }],
      },
    ]);
  });
});

describe('a run that goes on after it has waited', () => {
  const waits = finish({ type: 'interrupt', interrupts: [{ id: 'i1', toolCallId: 'c1' }] });

  test('G20 may keep its id', () => {
    const state = stateAfter([
      start(),
      ...calls('c1', 'pay', '{}'),
      waits,
      start(),
      gives('c1', 'Paid'),
      ...says('m2', 'After'),
      finish(),
    ]);
    expect(state).toMatchObject({ status: 'done', requests: [], diagnostics: [] });
    expect(textsOf(state)).toEqual(['After']);
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done', result: { text: 'Paid' } });
  });

  test('G20 asks nobody for what a call of the run before would have given', () => {
    const events = [start(), ...calls('c1', 'pay', '{}'), waits];
    const state = stateAfter([...events, start('r2'), ...says('m2', 'Not done.'), finish()]);
    expect(state).toMatchObject({ status: 'done', requests: [] });
  });
});

test('a change of the state before the agent has told one is a change of an empty object', () => {
  const delta = [{ op: 'add', path: '/a', value: 1 }];
  const state = stateAfter([start(), { type: 'STATE_DELTA', delta }, finish()]);
  expect(state).toMatchObject({ agentState: { a: 1 }, diagnostics: [] });
});

test('a message of a later run that has an id of an earlier one is what a snapshot means by it', () => {
  const messages = [
    { id: 'u', role: 'user', content: 'Again' },
    { id: 'msg_0', role: 'assistant', content: 'Two' },
  ];
  const state = stateAfter([
    start(),
    ...says('msg_0', 'One'),
    finish(),
    start('r2'),
    ...says('msg_0', 'Two'),
    { type: 'MESSAGES_SNAPSHOT', messages },
    finish(undefined, 'r2'),
  ]);
  expect(textsOf(state)).toEqual(['Two']);
});
