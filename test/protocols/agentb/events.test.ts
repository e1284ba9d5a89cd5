// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { reduceSession, initialSession } from '../../../src/core/session/reduceSession.js';
import { createAgentBDecoder } from '../../../src/protocols/agentb/createAgentBDecoder.js';
import type { AgentBEvent, AgentBEventType } from '../../../src/protocols/agentb/wire.js';
import {
  allParts,
  answerOf,
  eventsOf,
  stateAfter,
  stateDuring,
  textsIn,
  toolOf,
  toolsIn,
} from '../../support/agentb.js';
import {
  announced,
  announcedAgain,
  asked,
  call,
  chunk,
  completed,
  created,
  delta,
  done,
  event,
  executed,
  failed,
  required,
  shell,
  started,
  status,
  step,
  toolMessage,
} from '../../support/agentbEvents.js';

const add = call('c1', 'add', { a: 1 });

describe('the stream', () => {
  test('B5 shows every character of every script as it was sent', () => {
    const events = eventsOf('unicode.sse');
    const said = textsIn(answerOf(stateAfter(events)).parts);
    const final = events.findLast(({ type }) => type === 'thread.run.completed');
    const { finalMessages = [] } = final?.type === 'thread.run.completed' ? final.data : {};
    expect(said).toEqual(finalMessages.map(({ content }) => content));
    expect(said[0]).toMatch(/[\u2028\u2029]/u);
  });

  test('B6 an event of an unknown type changes nothing but the diagnostics', () => {
    const before = [created(), shell('m1'), delta('m1', 'Hi')];
    const known = stateAfter(before);
    const state = stateAfter([...before, event('agent.mood.changed', { mood: 'good' })]);
    expect(state.diagnostics).toMatchObject([{ code: 'unknown-event' }]);
    expect({ ...state, diagnostics: [] }).toEqual(known);
  });

  test('B9 a run begins with its first event, also where none names it', () => {
    const nameless = [created(), shell('m1'), delta('m1', 'Hi')].map(
      ({ runId: _run, threadId: _thread, ...event }) => event,
    );
    const state = stateDuring(nameless);
    expect(state.status).toBe('running');
    expect(answerOf(state).createdAt).toBe(nameless[0]?.timestamp);
    expect(textsIn(answerOf(state).parts)).toEqual(['Hi']);
  });

  test('B7 narrows the event by its type', () => {
    const types = new Set<AgentBEventType>();
    for (const name of ['planner-two.sse', 'fail-midway.sse']) {
      for (const { type } of eventsOf(name)) types.add(type);
    }
    // Compiles only where the union is closed and each type has its own data.
    const told = (one: AgentBEvent): string => {
      switch (one.type) {
        case 'agent.run.created':
          return one.data.status;
        case 'agent.run.step.created':
          return one.data.stepId;
        case 'agent.run.status.changed':
          return one.data.currentStatus;
        case 'thread.message.created':
        case 'thread.message.completed':
          return one.data.message.role;
        case 'thread.message.delta':
          return one.data.delta.contentChunk ?? '';
        case 'thread.run.step.tool_call.created':
        case 'thread.run.step.tool_call.completed_by_llm':
          return one.data.toolCall.function.name;
        case 'agent.tool.execution.started':
          return one.data.toolName;
        case 'agent.tool.execution.completed':
          return String(one.data.result.success);
        case 'agent.sub_agent.invocation.started':
          return one.data.subTaskDescription;
        case 'agent.sub_agent.invocation.completed':
          return one.data.specialistId;
        case 'thread.run.requires_action':
          return one.data.required_action.type;
        case 'thread.run.failed':
          return one.data.error.message;
        case 'thread.run.completed':
          return one.data.status;
        default:
          return one satisfies never;
      }
    };
    expect(eventsOf('planner-two.sse').map(told)).not.toContain(undefined);
    expect(types.size).toBe(14);
  });

  test('B8 times can be read as dates, and those that cannot are left out', () => {
    const state = stateAfter(eventsOf('tool-one.sse'));
    const tool = toolOf(state, 'call_w_2');
    expect(Date.parse(tool.startedAt ?? '')).toBeGreaterThan(0);
    expect(Date.parse(answerOf(state).createdAt ?? '')).toBeGreaterThan(0);
    const odd = { ...created(), timestamp: 'yesterday' };
    expect(answerOf(stateAfter([odd, done()]))).not.toHaveProperty('createdAt');
  });

  test('B9 the first event of a run names the run and the thread', () => {
    const state = stateDuring(eventsOf('plain.sse').slice(0, 1));
    expect(state.sessionId).toBe('71daf2bb-9e1a-4efc-afb9-c08ad5a326fe');
    expect(answerOf(state).runId).toBe('b9e655c2-302b-4db5-b1a6-807331911b39');
  });

  test('B12 a run that is created is running', () => {
    expect(stateDuring([created()]).status).toBe('running');
  });

  test('B13 a stream without a start goes on with the run, in its message', () => {
    const waiting = stateAfter(eventsOf('continue-1.sse'));
    const state = stateAfter(eventsOf('continue-2.sse'), createAgentBDecoder(), waiting);
    expect(state.status).toBe('done');
    expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(state.requests).toEqual([]);
    expect(state.diagnostics).toEqual([]);
    expect(answerOf(state).runId).toBe(answerOf(waiting).runId);
  });
});

describe('turns and messages', () => {
  test('B14 each turn is a step, also when step ids start again', () => {
    const chain = answerOf(stateAfter(eventsOf('tool-chain.sse')));
    expect(chain.parts.map((part) => part.type === 'step' && part.step)).toEqual([1, 2, 3, 4]);
    const waiting = stateAfter(eventsOf('continue-1.sse'));
    const continued = stateAfter(eventsOf('continue-2.sse'), createAgentBDecoder(), waiting);
    const steps = answerOf(continued).parts;
    expect(steps.map(({ type }) => type)).toEqual(['step', 'step']);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(2);
  });

  test('B15 the echo gives the message that was sent its id, and adds none', () => {
    const sent = [
      { type: 'message-submit', key: 'local-1', text: 'Say hello, please.' },
      { type: 'run-submit' },
    ] as const;
    const state = stateAfter(
      eventsOf('plain.sse'),
      createAgentBDecoder(),
      sent.reduce(reduceSession, initialSession()),
    );
    expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(state.messages[0]).toMatchObject({
      key: 'local-1',
      id: 'fd84ef75-6c87-4aa3-ae64-a974b446fdf2',
      status: 'done',
    });
  });

  test('B16 text and picture of the person are both there', () => {
    const [user] = stateAfter(eventsOf('user-image.sse')).messages;
    expect(user?.parts).toMatchObject([{ type: 'text', text: 'Say hello to this picture' }]);
    expect(user?.attachments).toMatchObject([{ mediaType: 'image/png' }]);
    expect(user?.attachments?.[0]?.url).toMatch(/^data:image\/png;base64,/u);
  });

  test('B18 pieces of text are appended to their message, in order', () => {
    const state = stateDuring([
      shell('m1'),
      delta('m1', 'Good '),
      delta('m1', 'day'),
      delta('m1', ''),
    ]);
    expect(textsIn(answerOf(state).parts)).toEqual(['Good day']);
  });

  test('B19 a piece for an unknown message makes that message', () => {
    const state = stateDuring([created(), delta('m9', 'From nowhere')]);
    expect(textsIn(answerOf(state).parts)).toEqual(['From nowhere']);
  });

  test('B20 the completed text has the last word, and is no change where it is the same', () => {
    const during = [shell('m1'), delta('m1', 'Helo')];
    expect(textsIn(answerOf(stateDuring([...during, completed('m1', 'Hello')])).parts)).toEqual([
      'Hello',
    ]);
    const before = stateDuring(during);
    const decoder = createAgentBDecoder();
    const [first, second] = during.map((one) => decoder.push(one));
    expect([first, second].flat()).not.toEqual([]);
    expect(decoder.push(completed('m1', 'Helo'))).toEqual([]);
    expect(textsIn(answerOf(before).parts)).toEqual(['Helo']);
  });

  test('B20 a completed text that goes on adds what its pieces lack', () => {
    const state = stateDuring([shell('m1'), delta('m1', 'Hel'), completed('m1', 'Hello')]);
    expect(textsIn(answerOf(state).parts)).toEqual(['Hello']);
  });

  test('B20 text that differs keeps its id, and its place before the calls', () => {
    const state = stateDuring([shell('m1'), announced(add), completed('m1', 'I add.', [add])]);
    const [turn] = answerOf(state).parts;
    expect(turn?.type === 'step' && turn.parts.map(({ type }) => type)).toEqual(['text', 'tool']);
  });

  test('B21 a message that is completed without a piece is shown, and stays', () => {
    const state = stateAfter([shell('m1'), completed('m1', 'All at once'), done()]);
    expect(textsIn(answerOf(state).parts)).toEqual(['All at once']);
  });

  test('B22 an empty answer is an answer without parts', () => {
    const state = stateAfter(eventsOf('empty-answer.sse'));
    expect(answerOf(state)).toMatchObject({ status: 'done', parts: [] });
  });

  test('B51 the final message fills in what was missing', () => {
    const final = [{ id: 'm1', role: 'assistant', content: 'Late but here' }];
    const state = stateAfter([created(), shell('m1'), done(final)]);
    expect(textsIn(answerOf(state).parts)).toEqual(['Late but here']);
    expect(state.status).toBe('done');
  });
});

describe('tools', () => {
  test('B26 an announced call is one tool with its name and its input', () => {
    const state = stateDuring([shell('m1'), announced(add)]);
    expect(toolOf(state, 'c1')).toMatchObject({
      toolName: 'add',
      executionId: 'c1',
      status: 'running',
      input: { text: '{"a":1}', value: { a: 1 } },
    });
  });

  test('B27 a call that is told of five times is one tool', () => {
    const state = stateDuring([
      shell('m1'),
      announced(add),
      announcedAgain(add),
      chunk('m1', add),
      completed('m1', '', [add]),
      required(add),
    ]);
    expect(toolOf(state, 'c1').input).toEqual({ text: '{"a":1}', value: { a: 1 } });
    expect(toolsIn(answerOf(state).parts)).toHaveLength(1);
  });

  test.each(['id', 'index'] as const)('B28 pieces of a call are joined by %s', (key) => {
    const piece = (name: string | undefined, text: string, isFirst = false) => ({
      ...(key === 'id' || isFirst ? { id: 'c1' } : {}),
      ...(key === 'index' && { index: 0 }),
      function: { ...(name !== undefined && { name }), arguments: text },
    });
    const half = [
      shell('m1'),
      chunk('m1', piece('add', '', true)),
      chunk('m1', piece(undefined, '{"city":"Lis')),
    ];
    expect(toolOf(stateDuring(half), 'c1').input).toEqual({ text: '{"city":"Lis' });
    const whole = [...half, chunk('m1', piece(undefined, 'bon"}'))];
    const input = { text: '{"city":"Lisbon"}', value: { city: 'Lisbon' } };
    expect(toolOf(stateDuring(whole), 'c1').input).toEqual(input);
    const confirmed = [...whole, completed('m1', '', [call('c1', 'add', { city: 'Lisbon' })])];
    expect(toolOf(stateDuring(confirmed), 'c1').input).toEqual(input);
  });

  test('B28 a name that comes after the first piece is taken', () => {
    const state = stateDuring([
      shell('m1'),
      chunk('m1', { index: 0, id: 'c1', function: { arguments: '{' } }),
      chunk('m1', { index: 0, function: { name: 'add', arguments: '}' } }),
    ]);
    expect(toolOf(state, 'c1').toolName).toBe('add');
  });

  test('B27 B28 pieces under a number alone are of the calls that the message then names, in their order', () => {
    const piece = (index: number, text: string) => ({ index, function: { arguments: text } });
    const named = { index: 1, function: { name: 'sub', arguments: '{"a"' } };
    const state = stateAfter([
      created(),
      shell('m1'),
      chunk('m1', { index: 0, function: { name: 'add', arguments: '{"a"' } }, named),
      chunk('m1', piece(1, ':2}'), piece(0, ':1}')),
      completed('m1', '', [add, call('c2', 'sub', { a: 2 })]),
      executed('c2', 'sub', { success: true, data: 2 }),
      executed('c1', 'add', { success: true, data: 1 }),
      done(),
    ]);
    expect(toolsIn(answerOf(state).parts)).toMatchObject([
      { executionId: 'c1', toolName: 'add', status: 'done', result: { value: 1 } },
      { executionId: 'c2', toolName: 'sub', status: 'done', result: { value: 2 } },
    ]);
  });

  test('B29 arguments that are no JSON are shown as text', () => {
    const state = stateDuring([shell('m1'), announced(call('c1', 'add', '{"a": oops'))]);
    expect(toolOf(state, 'c1').input).toEqual({ text: '{"a": oops' });
  });

  test('B30 between the announcement and its report a tool is running, and nobody is asked', () => {
    const events = eventsOf('tool-slow.sse');
    const at = events.findIndex(({ type }) => type === 'thread.run.requires_action');
    const state = stateDuring(events.slice(0, at + 1));
    const [tool] = toolsIn(answerOf(state).parts);
    expect(tool?.status).toBe('running');
    expect(tool?.startedAt).toBe(
      events.find(({ type }) => type.endsWith('tool_call.created'))?.timestamp,
    );
    expect(state.status).toBe('running');
    expect(state.requests).toEqual([]);
    const ended = toolsIn(answerOf(stateAfter(events)).parts)[0];
    expect(Date.parse(ended?.endedAt ?? '') - Date.parse(ended?.startedAt ?? '')).toBeGreaterThan(
      2900,
    );
  });

  test('B31 a tool that was not announced takes its input from its start', () => {
    const state = stateDuring([created(), step(1), started('c7', 'add', { a: 2 })]);
    expect(toolOf(state, 'c7')).toMatchObject({ status: 'running', input: { value: { a: 2 } } });
  });

  test('B32 a tool that succeeds is done, with its output beside its input', () => {
    const state = stateAfter(eventsOf('tool-one.sse'));
    expect(toolOf(state, 'call_w_2')).toMatchObject({
      status: 'done',
      input: { value: { city: 'Lisbon' } },
      result: { value: { celsius: 24 } },
    });
  });

  test.each([
    ['tool-error-http.sse', /status 503/u, { result: { value: { code: 'MAINTENANCE' } } }],
    ['tool-error-network.sse', /\S/u, { status: 'failed' }],
    ['tool-throws.sse', /\S/u, { status: 'failed' }],
  ])(
    'B33 %s: a failed tool says why, shows what it gave, and the run goes on',
    (name, why, data) => {
      const state = stateAfter(eventsOf(name));
      const tool = toolsIn(answerOf(state).parts).find((part) => part.status === 'failed');
      expect(tool?.error).toMatch(why);
      expect(tool).toMatchObject(data);
      expect(state.status).toBe('done');
    },
  );

  test.each(['tool-parallel.sse', 'tool-parallel-executor.sse'])(
    'B34 %s: two calls of one turn are two tools in their order, each with its own result',
    (name) => {
      const tools = toolsIn(answerOf(stateAfter(eventsOf(name))).parts);
      expect(tools).toHaveLength(2);
      const cities = tools.map(({ input, result }) => [input?.value, result?.value]);
      for (const [input, result] of cities as { city: string }[][]) {
        expect(result?.city).toBe(input?.city);
      }
    },
  );

  test('B35 B36 texts and tools stand in their real order in one answer, without empty parts', () => {
    const state = stateAfter(eventsOf('tool-chain.sse'));
    expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    const order = allParts(answerOf(state).parts).map(({ type }) => type);
    expect(order.filter((type) => type !== 'step')).toEqual([
      'text',
      'tool',
      'text',
      'tool',
      'tool',
      'text',
    ]);
  });

  test('B37 the stored form of a result is no message', () => {
    const state = stateAfter(eventsOf('tool-one.sse'));
    expect(state.messages.map(({ role }) => role)).not.toContain('tool');
  });

  test.each([
    [{ success: false }, ''],
    [{ success: false, error: '', metadata: { errorName: 'Timeout' } }, 'Timeout'],
    [{ success: false, metadata: { errorName: 7 } }, ''],
    [{ error: 'No' }, 'No'],
    [{ error: { message: 'No' }, metadata: { errorName: 'Timeout' } }, 'No'],
    [{ success: true, error: 'No' }, undefined],
    [{ error: '' }, undefined],
    [{}, undefined],
  ])('B33 a result %j has failed with %j', (result, error) => {
    const tool = toolOf(
      stateDuring([shell('m1'), announced(add), executed('c1', 'add', result)]),
      'c1',
    );
    expect(tool).toMatchObject({ status: error === undefined ? 'done' : 'failed' });
    expect(tool?.error).toBe(error);
  });

  test('B51 what the end repeats fills in what is missing of the answer, and nothing else', () => {
    const final = (role: string, id: string, content: string) => ({ role, id, content });
    const state = stateAfter([
      created(),
      shell('m1'),
      delta('m1', 'Said'),
      done([
        final('assistant', 'm1', 'Other'),
        final('assistant', 'm2', 'Missing'),
        final('user', 'u1', 'Hello'),
        final('tool', 't1', 'Result'),
      ]),
    ]);
    expect(textsIn(answerOf(state).parts)).toEqual(['Said', 'Missing']);
  });

  test('B37 the stored form of a result is the result where the tool has not reported', () => {
    const messages = (text: string) => [shell('m1'), announced(add), toolMessage('c1', text)];
    expect(toolOf(stateDuring(messages('{"sum":2}')), 'c1')).toMatchObject({
      status: 'done',
      result: { text: '{"sum":2}', value: { sum: 2 } },
    });
    const failure = toolOf(stateDuring(messages('Error: No such number')), 'c1');
    expect(failure).toMatchObject({ status: 'failed', error: 'No such number' });
    expect(failure).not.toHaveProperty('result');
  });

  test('B37 the stored form of a result changes nothing of what the tool has reported', () => {
    const reported = [
      shell('m1'),
      announced(add),
      executed('c1', 'add', { success: true, data: { sum: 2 } }),
    ];
    const state = stateDuring(reported);
    expect(stateDuring([...reported, toolMessage('c1', 'Error: shortened')])).toEqual(state);
  });

  test('B37 a stored result of a tool that nothing told of is shown nowhere', () => {
    const state = stateDuring([shell('m1'), delta('m1', 'Hi'), toolMessage('lost', 'Sunny')]);
    expect(allParts(answerOf(state).parts).filter(({ type }) => type === 'tool')).toEqual([]);
    expect(state.messages.map(({ role }) => role)).not.toContain('tool');
  });

  test('B38 a call that was never run is settled when the run completes', () => {
    const [tool] = toolsIn(answerOf(stateAfter(eventsOf('tool-call-with-stop.sse'))).parts);
    expect(tool).toMatchObject({ status: 'interrupted' });
    expect(tool).not.toHaveProperty('result');
  });

  test.each([
    ['nothing', null, { text: 'null', value: null }],
    ['text', 'Sunny', { text: 'Sunny' }],
    ['a structure', { a: [1] }, { text: '{"a":[1]}', value: { a: [1] } }],
  ])('B40 a result that is %s', (_, data, result) => {
    const state = stateDuring([
      shell('m1'),
      announced(add),
      executed('c1', 'add', { success: true, data }),
    ]);
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done', result });
  });

  test('a call id that a later turn uses again is another tool', () => {
    const state = stateDuring([
      shell('m1'),
      announced(add),
      executed('c1', 'add', { success: true, data: 1 }),
      step(2),
      shell('m2'),
      announced(call('c1', 'add', { a: 2 })),
    ]);
    expect(
      toolsIn(answerOf(state).parts).map(({ status: of, input }) => [of, input?.value]),
    ).toEqual([
      ['done', { a: 1 }],
      ['running', { a: 2 }],
    ]);
  });
});

describe('waiting', () => {
  test('B41 a routine request for action leaves no trace once the tool has run', () => {
    for (const name of ['tool-one.sse', 'tool-parallel.sse', 'tool-chain.sse']) {
      expect(stateAfter(eventsOf(name)).requests).toEqual([]);
    }
  });

  test.each(['limit-requires-action.sse', 'continue-1.sse'])(
    'B42 %s waits for its open calls',
    (name) => {
      const state = stateAfter(eventsOf(name));
      expect(state.status).toBe('awaiting-input');
      const open = toolsIn(answerOf(state).parts).filter(({ result }) => result === undefined);
      expect(state.requests).toMatchObject(
        open.map(({ executionId, id }) => ({ executionId, partId: id, expects: 'output' })),
      );
      expect(open.map((tool) => tool.status)).toEqual(['awaiting-input']);
    },
  );

  test('B42 a request for action at the end of a stream counts as well', () => {
    const events = eventsOf('continue-1.sse').slice(0, -1);
    expect(stateAfter(events).status).toBe('awaiting-input');
    expect(stateDuring(events).status).toBe('running');
  });

  test('B42 a stream that broke off while a tool was running does not wait, it was interrupted', () => {
    const decoder = createAgentBDecoder();
    const events = eventsOf('continue-1.sse').slice(0, -1);
    const state = events
      .flatMap((one) => decoder.push(one))
      .reduce(reduceSession, initialSession());
    expect(decoder.end(true).reduce(reduceSession, state).status).toBe('interrupted');
  });

  test('B43 the result of the continuation belongs to the call of the first stream', () => {
    for (const decoder of [undefined, createAgentBDecoder()]) {
      const first = decoder ?? createAgentBDecoder();
      const waiting = stateAfter(eventsOf('continue-1.sse'), first);
      const state = stateAfter(
        eventsOf('continue-2.sse'),
        decoder ?? createAgentBDecoder(),
        waiting,
      );
      expect(toolOf(state, 'call_w_45')).toMatchObject({
        status: 'done',
        result: { value: { celsius: 21 } },
      });
      expect(textsIn(answerOf(state).parts).at(-1)).toContain('24 °C');
    }
  });
});

describe('endings', () => {
  test('B44 routine statuses change nothing; those that matter are shown', () => {
    const decoder = createAgentBDecoder();
    decoder.push(created());
    expect(decoder.push(status('in_progress', 'LLM call for turn 1'))).toEqual([]);
    expect(stateDuring([created(), status('cancelling')]).status).toBe('stopping');
    expect(stateDuring([created(), status('cancelled')]).status).toBe('stopped');
    const expired = stateDuring([created(), status('expired')]);
    expect(expired.status).toBe('failed');
    expect(expired.fault?.message).toMatch(/expired/u);
  });

  test('B45 B46 a run that fails keeps its text, and says once why', () => {
    const state = stateAfter(eventsOf('fail-midway.sse'));
    expect(state.status).toBe('failed');
    expect(state.fault).toMatchObject({ code: 'agent', retryable: true });
    const answer = answerOf(state);
    expect(textsIn(answer.parts).join('')).not.toBe('');
    expect(answer.parts.filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  test('B47 a failure without a code is readable, and its run has no name', () => {
    const state = stateAfter(eventsOf('fail-handler.sse'));
    expect(answerOf(state).runId).toBeUndefined();
    expect(answerOf(state).parts).toMatchObject([
      { type: 'error', message: 'Stream failed due to server error.' },
    ]);
    expect(JSON.stringify([state.fault, answerOf(state).parts])).not.toContain('undefined');
    expect(stateAfter([failed('')]).fault?.message).toBe('The run has failed.');
  });

  test.each(['Out of memory', { message: 'Out of memory' }])(
    'B33 B47 a failure is told in its words, as a text or in an object: %j',
    (error) => {
      const state = stateAfter([
        created(),
        shell('m1'),
        announced(add),
        executed('c1', 'add', { success: false, data: null, error }),
        { ...failed(''), data: { status: 'failed', error } },
      ]);
      expect(toolOf(state, 'c1')).toMatchObject({ status: 'failed', error: 'Out of memory' });
      expect(state.fault).toMatchObject({ message: 'Out of memory' });
      const errors = allParts(answerOf(state).parts).filter(({ type }) => type === 'error');
      expect(errors).toMatchObject([{ message: 'Out of memory' }]);
    },
  );

  test('B48 a failure before any text is an error and nothing else', () => {
    const answer = answerOf(stateAfter(eventsOf('fail-bad-key.sse')));
    expect(answer.parts.map(({ type }) => type)).toEqual(['error']);
  });

  test.each(['fail-length.sse', 'fail-no-finish.sse'])(
    'B49 %s: the text stands, and was cut off',
    (name) => {
      const state = stateAfter(eventsOf(name));
      expect(state.fault?.code).toBe('cut-off');
      expect(textsIn(answerOf(state).parts)).toHaveLength(1);
      const [turn] = answerOf(state).parts;
      expect(turn).toMatchObject({ type: 'step', status: 'done' });
    },
  );

  test('B50 what a provider answered is for the developer only', () => {
    const events = eventsOf('fail-bad-key.sse');
    const state = stateAfter(events);
    const frame = events.find(({ type }) => type === 'thread.run.failed');
    const details = frame?.type === 'thread.run.failed' ? frame.data.error.details : undefined;
    expect(details).toBeDefined();
    expect(state.fault?.internal).toEqual(details);
    expect(state.fault).not.toHaveProperty('details');
    expect(JSON.stringify(state.messages)).not.toContain('originalError');
  });

  test('B52 a stream that just ends was interrupted, and keeps its text', () => {
    const state = stateAfter(eventsOf('client-gone.sse'));
    expect(state.status).toBe('interrupted');
    expect(answerOf(state).status).toBe('interrupted');
    expect(textsIn(answerOf(state).parts).join('')).not.toBe('');
  });

  test('B54 a run that the server cancels ends as one that was stopped', () => {
    const state = stateAfter(eventsOf('cancel-while-streaming.sse'));
    expect(state.status).toBe('stopped');
    expect(answerOf(state).status).toBe('stopped');
    const open = [created(), shell('m1'), announced(add), required(add), status('cancelled')];
    expect(toolOf(stateDuring(open), 'c1').status).toBe('interrupted');
  });

  const answered = [created(), shell('m1'), delta('m1', 'Hi'), done()];

  test.each([
    ['text', [shell('m2'), delta('m2', 'More')], 2],
    ['a call', [announced(add), required(add), executed('c1', 'add', { success: true })], 3],
    ['a status, the end again', [status('in_progress'), done()], 0],
  ])('what comes after the end changes nothing: %s', (_, more, complaints) => {
    const state = stateAfter([...answered, ...more]);
    expect({ ...state, diagnostics: [] }).toEqual(stateAfter(answered));
    expect(state.diagnostics.map(({ code }) => code)).toEqual(
      Array.from({ length: complaints }, () => 'after-end'),
    );
  });

  test('B46 a failure counts that follows a good end, and no second one', () => {
    const state = stateAfter([...answered, failed('Not stored'), failed('Not stored')]);
    expect(state.status).toBe('failed');
    expect(answerOf(state)).toMatchObject({ status: 'failed' });
    const errors = allParts(answerOf(state).parts).filter(({ type }) => type === 'error');
    expect(errors).toMatchObject([{ message: 'Not stored' }]);
  });

  test('B51 a final message that nothing else told of is shown, and is not at work', () => {
    const final = {
      ...done(),
      data: {
        status: 'completed',
        finalMessages: [{ id: 'm9', role: 'assistant', content: 'Hi' }],
      },
    };
    const state = stateAfter([created(), status('completed'), final]);
    expect(textsIn(answerOf(state).parts)).toEqual(['Hi']);
    expect(answerOf(state).parts).toMatchObject([{ type: 'step', status: 'done' }]);
  });

  test('B42 a run that waits, and has nothing to wait for, is interrupted', () => {
    const none = stateAfter([created(), status('requires_action')]);
    expect(none.status).toBe('interrupted');
    const given = executed('c1', 'add', { success: true, data: 3 });
    const settled = stateAfter([
      created(),
      shell('m1'),
      announced(add),
      status('requires_action'),
      given,
    ]);
    expect(settled).toMatchObject({ status: 'interrupted', requests: [] });
  });

  test('B42 a call that is announced after the run has said that it waits is asked for as well', () => {
    const more = [announced(add), announced(call('c2', 'add', { a: 2 }))];
    const state = stateAfter([
      created(),
      shell('m1'),
      ...more.slice(0, 1),
      status('requires_action'),
      ...more.slice(1),
    ]);
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([{ executionId: 'c1' }, { executionId: 'c2' }]);
  });

  test('B51 a turn that only a second end has words for is not left at work', () => {
    const last = (id: string, content: string) => ({
      ...done(),
      data: { status: 'completed', finalMessages: [{ id, role: 'assistant', content }] },
    });
    const state = stateAfter([created(), shell('m1'), last('m2', 'Two'), last('m1', 'One')]);
    expect(answerOf(state).parts.map((part) => 'status' in part && part.status)).toEqual([
      'done',
      'done',
    ]);
  });
});

describe('threads', () => {
  test('B10 a thread that is not the one asked for is taken', () => {
    const asking = reduceSession(initialSession(), { type: 'session-identify', sessionId: 'mine' });
    const state = stateAfter(eventsOf('unknown-thread.sse'), createAgentBDecoder(), asking);
    expect(state.sessionId).toBe(eventsOf('unknown-thread.sse')[0]?.threadId);
    expect(state.sessionId).not.toBe('mine');
  });

  test('B69 three turns of one thread are one list in the right order', () => {
    const turns = ['turns-1.sse', 'turns-2.sse', 'turns-3.sse'];
    const state = turns.reduce(
      (current, name) => stateAfter(eventsOf(name), createAgentBDecoder(), current),
      initialSession(),
    );
    expect(state.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(new Set(turns.map((name) => eventsOf(name)[0]?.threadId))).toEqual(
      new Set([state.sessionId]),
    );
    expect(state.messages.every(({ status: of }) => of === 'done')).toBe(true);
  });

  test('garbage makes nothing throw', () => {
    const garbage = [null, 1, 'x', [], {}, { type: 5 }, { type: 'thread.message.delta' }];
    const odd = [
      asked('', null),
      toolMessage('', ''),
      chunk('m', null, 5, {}, { function: 5 }),
      event('thread.message.created', { message: { role: 'assistant', id: {}, content: 5 } }),
      event('agent.tool.execution.completed', { toolCallId: '__proto__', result: null }),
      event('agent.sub_agent.invocation.completed', { toolCallId: 'constructor', result: [] }),
    ];
    expect(() => stateAfter([...garbage, ...odd, done()])).not.toThrow();
  });
});
