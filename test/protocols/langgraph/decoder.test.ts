// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isContainer, type Part } from '../../../src/core/parts.js';
import { createLangGraphDecoder } from '../../../src/protocols/langgraph/createLangGraphDecoder.js';
import {
  answerIn,
  answerOf,
  framesOf,
  recorded,
  stateAfter,
  STREAMS,
  streamOf,
  type WireFrame,
} from '../../support/langgraph.js';
import { allParts } from '../../support/agentb.js';

/** What is shown of parts, without ids. */
function outline(parts: readonly Part[]): readonly unknown[] {
  return parts.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'thinking') return { thinking: part.text, status: part.status };
    if (part.type === 'tool') {
      const { error, input, result, status, toolName } = part;
      return { tool: toolName, status, input: input?.value, result: result?.text, error };
    }
    if (part.type === 'input') return { asks: part.prompt, status: part.status };
    if (part.type === 'data') return { data: part.name, value: part.value };
    if (part.type === 'error') return { error: part.message };
    if (part.type === 'agent')
      return { agent: part.agentId, status: part.status, parts: outline(part.parts) };
    return part.type;
  });
}

const shown = (name: string, status?: string) => outline(answerIn(recorded(name, status)).parts);

const WEATHER = {
  tool: 'weather',
  status: 'done',
  input: { city: 'Geneva' },
  result: 'Sunny in Geneva',
  error: undefined,
};
const TRAINS = {
  tool: 'trains',
  status: 'done',
  input: { to: 'Paris' },
  result: '[{"at":"18:29"}]',
  error: undefined,
};

const metadata: WireFrame = { name: 'metadata', data: { run_id: 'r1', attempt: 1 } };
const said = (fields: object, ns = ''): WireFrame => ({
  name: ns === '' ? 'messages' : `messages|${ns}`,
  data: [{ type: 'ai', id: 'm1', content: '', tool_call_chunks: [], ...fields }, {}],
});
const updated = (node: string, state: object, ns = ''): WireFrame => ({
  name: ns === '' ? 'updates' : `updates|${ns}`,
  data: { [node]: state },
});
const whole = (fields: object) => ({
  type: 'ai',
  id: 'm1',
  content: '',
  tool_calls: [],
  ...fields,
});
const partsAfter = (...frames: readonly WireFrame[]) =>
  outline(answerIn(stateAfter([metadata, ...frames], { run: { status: 'success' } })).parts);

describe('recordings of the server', () => {
  test.each(STREAMS)('L1 reads every frame of %s', (name) => {
    const state = recorded(name);
    expect(framesOf(name).length).toBeGreaterThan(3);
    expect(state.diagnostics).toEqual([]);
    const decoder = createLangGraphDecoder();
    const events = framesOf(name).flatMap(({ data, name: event }) =>
      decoder.push(data, { name: event, id: '' }),
    );
    expect(events.filter(({ type }) => type === 'unknown')).toEqual([]);
  });

  test.each(STREAMS)('L7 never takes %s for done before the server says so', (name) => {
    const frames = framesOf(name);
    // Some of the beginnings of a long one.
    const stride = Math.ceil(frames.length / 50);
    for (let length = 0; length <= frames.length; length += stride) {
      for (const isCut of [true, false]) {
        expect(stateAfter(frames.slice(0, length), { isCut }).status).not.toBe('done');
      }
    }
  });

  test('L1 L2 reads text, with the ids of run and messages', () => {
    const state = recorded('text');
    expect(outline(answerIn(state).parts)).toEqual(['Hello, I am here.']);
    expect(answerIn(state).runId).toBe('00000000-0000-4000-8000-000000000001');
    expect(state.status).toBe('done');
  });

  test('L3 reads thinking, as blocks of the content and beside it', () => {
    expect(shown('reason')).toEqual([
      { thinking: 'They want a train.', status: 'done' },
      'Take the train.',
    ]);
    expect(shown('ponder')).toEqual([{ thinking: 'Let me see.', status: 'done' }, 'It is so.']);
  });

  test('L4 L5 L6 reads two tools at once, each once', () => {
    expect(shown('tools')).toEqual(['I look it up.', WEATHER, TRAINS, 'That is what I found.']);
  });

  test('L6 reads a tool that failed', () => {
    expect(shown('break')).toEqual([
      {
        tool: 'broken',
        status: 'failed',
        input: { code: 7 },
        result: undefined,
        error: 'The tool broke.',
      },
      'That is what I found.',
    ]);
  });

  test('L7 L15 reads a graph that failed, whose stream says so', () => {
    const state = recorded('fail', 'error');
    expect(state.status).toBe('failed');
    expect(state.fault?.message).toBe('The graph broke.');
    expect(outline(answerIn(state).parts)).toEqual([
      'Hello, I am here.',
      { error: 'The graph broke.' },
    ]);
  });

  test('L7 reads a run that was cancelled: only the run itself says so', () => {
    const frames = framesOf('slow');
    const status = { ...answerOf('slow-run') };
    expect(status['status']).toBe('interrupted');
    expect(stateAfter(frames, { run: status }).status).toBe('stopped');
    expect(stateAfter(frames).status).toBe('interrupted');
  });

  test('L8 asks what the graph asks, once, although it is told twice', () => {
    const state = recorded('ask');
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([
      { kind: 'input', prompt: 'Which city?', inputTypes: ['text'] },
    ]);
    expect(shown('ask')).toEqual([{ asks: 'Which city?', status: 'awaiting-input' }]);
  });

  test('L8 L13 asks what a sub-graph asks, in the sub-graph', () => {
    expect(shown('book')).toEqual([
      {
        agent: 'booking',
        status: 'running',
        parts: [{ asks: 'Book it?', status: 'awaiting-input' }],
      },
    ]);
    expect(recorded('book').requests).toHaveLength(1);
  });

  test('L9 asks several questions, and those that are left after one answer', () => {
    expect(recorded('several').requests.map(({ prompt }) => prompt)).toEqual([
      'Do you like tea?',
      'Do you like coffee?',
    ]);
    expect(recorded('several-one').requests.map(({ prompt }) => prompt)).toEqual([
      'Do you like coffee?',
    ]);
    expect(shown('several-answered')).toEqual(['tea: "yes"', 'coffee: "no"']);
  });

  test('L10 asks for approval of the calls that human-in-the-loop middleware holds', () => {
    const { requests } = recorded('careful-approve');
    expect(requests).toMatchObject([
      {
        kind: 'tool',
        executionId: 'call_mail_1',
        toolInput: { to: 'ann@example.com', text: 'Hi' },
      },
      {
        kind: 'tool',
        executionId: 'call_mail_2',
        toolInput: { to: 'bob@example.com', text: 'Ho' },
      },
    ]);
    const tools = answerIn(recorded('careful-approve')).parts.filter(({ type }) => type === 'tool');
    expect(tools.map((part) => 'status' in part && part.status)).toEqual([
      'awaiting-input',
      'awaiting-input',
      'running',
    ]);
  });

  test('L25 asks for approval of what is asked in the form of Agent Inbox, and goes on', () => {
    const { requests } = recorded('inbox');
    const args = { to: 'ann@example.com', text: 'Hi' };
    expect(requests).toMatchObject([
      {
        kind: 'tool',
        executionId: 'call_mail',
        prompt: 'Send this mail?',
        toolInput: args,
        carried: {
          human: {
            index: 0,
            action: 'mail',
            args,
            allowed: ['accept', 'edit', 'response', 'ignore'],
          },
        },
      },
    ]);
    expect(shown('inbox-answered').at(-1)).toBe('That was edit.');
    expect(shown('inbox-answered')).toContainEqual(
      expect.objectContaining({ tool: 'mail', status: 'done' }),
    );
  });

  test('L10 L14 goes on after the decisions, with what the run itself repeats of the turn', () => {
    const parts = shown('careful-approve-answered');
    expect(parts).toHaveLength(5);
    expect(parts[1]).toEqual(WEATHER);
    expect(parts[2]).toMatchObject({
      tool: 'mail',
      status: 'done',
      result: 'Sent to ann@example.com',
    });
    expect(shown('careful-decide-answered')[2]).toMatchObject({
      tool: 'mail',
      status: 'failed',
      error: 'Not him',
    });
  });

  test('L14 continues a message without repeating it', () => {
    const before = recorded('careful-approve');
    const run = { status: 'success' };
    const parts = (continues: boolean) =>
      outline(answerIn(stateAfter(framesOf('careful-approve-answered'), { continues, run })).parts);
    expect(outline(answerIn(before).parts)[0]).toBe('I write two mails.');
    expect(parts(true)).toEqual(['That is what I found.']);
    expect(parts(false)[0]).toBe('I write two mails.');
  });

  test('L11 adds up the usage of all calls of models, and of those in a sub-graph', () => {
    expect(answerIn(recorded('tools')).usage).toEqual({
      inputTokens: 60,
      outputTokens: 17,
      totalTokens: 77,
    });
    const { parts, usage } = answerIn(recorded('research'));
    expect(usage).toEqual({ inputTokens: 8, outputTokens: 10, totalTokens: 18 });
    expect(parts[0]).toMatchObject({
      type: 'agent',
      usage: { inputTokens: 3, outputTokens: 4, totalTokens: 7 },
    });
  });

  test('L12 shows custom data, in order', () => {
    expect(shown('plan')).toEqual([
      { data: 'custom', value: { progress: 50 } },
      { data: 'custom', value: 'half' },
      'I have a plan.',
    ]);
  });

  test('L13 shows a sub-graph as an agent, done when its node is', () => {
    expect(shown('research')).toEqual([
      { agent: 'research', status: 'done', parts: ['Trains are fast.'] },
      'Hello, I am here.',
    ]);
  });

  test('L26 shows the sub-agents of tools in their calls, with name and task', () => {
    const { parts } = answerIn(recorded('deep'));
    const agents = parts.flatMap((part) =>
      part.type === 'tool' ? part.parts.map((inner) => [part.executionId, inner]) : [],
    );
    expect(agents).toMatchObject([
      ['call_rail', { type: 'agent', agentId: 'rail', task: 'Find rail fares', status: 'done' }],
      ['call_air', { type: 'agent', agentId: 'air', task: 'Find air fares', status: 'done' }],
    ]);
    expect(parts.some(({ type }) => type === 'agent')).toBe(false);
  });

  test('L26 ends each sub-agent with its own call, whichever of them is done first', () => {
    const frames = framesOf('deep');
    const done = frames.flatMap((_, index) => {
      const { requests: __, ...state } = stateAfter(frames.slice(0, index + 1), { isCut: true });
      return allParts(answerIn({ ...state, requests: [] }).parts).flatMap((part) =>
        part.type === 'agent' && part.status === 'done' ? [`${index} ${part.agentId}`] : [],
      );
    });
    const first = (agent: string) =>
      Number(done.find((line) => line.endsWith(` ${agent}`))?.split(' ')[0]);
    const result = (id: string) =>
      frames.findIndex(
        ({ data, name }) =>
          name === 'messages' && JSON.stringify(data).includes(`"tool_call_id":"${id}"`),
      );
    expect([first('air'), first('rail')]).toEqual([result('call_air'), result('call_rail')]);
    expect(first('air')).toBeLessThan(first('rail'));
  });

  test('L14 has the state without its messages', () => {
    expect(recorded('plan').agentState).toEqual({ plan: 'Two steps' });
    expect(recorded('careful-approve').agentState).toBeUndefined();
  });

  test('L16 names the answer after the message of the person, which gets its id', () => {
    const asked = '00000000-0000-4000-8000-000000000004';
    expect(answerIn(recorded('text')).id).toBe(`${asked}-answer`);
    const decoder = createLangGraphDecoder();
    const events = framesOf('text').flatMap(({ data, name }) =>
      decoder.push(data, { name, id: '' }),
    );
    expect(events).toContainEqual({
      type: 'user-message',
      id: asked,
      text: 'Please text',
      sameText: true,
    });
  });

  test('L5 L14 shows the same after a stream that lacks its middle as after the whole', () => {
    // What `values` and `updates` repeat stands in for chunks that were not sent.
    const withoutChunks = framesOf('tools').filter(({ data, name }) => {
      const [message] = Array.isArray(data) ? (data as { type?: string }[]) : [];
      return name !== 'messages' || message?.type !== 'ai';
    });
    const state = stateAfter(withoutChunks, { run: { status: 'success' } });
    expect(outline(answerIn(state).parts)).toEqual([
      'I look it up.',
      WEATHER,
      TRAINS,
      'That is what I found.',
    ]);
    expect(answerIn(state).usage).toEqual({ inputTokens: 60, outputTokens: 17, totalTokens: 77 });
  });
});

describe('frames', () => {
  test('L1 reads the items of the SDK, which have their name in themselves', () => {
    const decoder = createLangGraphDecoder();
    const events = [
      { id: '0', event: 'metadata', data: { run_id: 'r1' } },
      {
        id: '1',
        event: 'messages',
        data: [{ type: 'AIMessageChunk', id: 'm1', content: 'Hi' }, {}],
      },
    ].flatMap((item) => decoder.push(item));
    expect(events).toMatchObject([
      { type: 'run-start', runId: 'r1' },
      { type: 'text-delta', text: 'Hi' },
    ]);
  });

  test('L1 skips what has no name, and says so', () => {
    const decoder = createLangGraphDecoder();
    expect(decoder.push({ run_id: 'r1' })).toMatchObject([{ type: 'diagnostic' }]);
    expect(decoder.push(7, { name: 'message', id: '' })).toMatchObject([{ type: 'diagnostic' }]);
  });

  test('L15 keeps modes that it does not know, and frames that it cannot read', () => {
    const decoder = createLangGraphDecoder();
    const names = [
      'tasks',
      'debug',
      'events',
      'tomorrow',
      'messages',
      'metadata',
      'updates',
      'values',
    ];
    for (const name of names) {
      expect(decoder.push('x', { name, id: '' })).toEqual([
        { type: 'unknown', protocol: 'langgraph', raw: 'x' },
      ]);
    }
    expect(decoder.push({ id: 'c' }, { name: 'checkpoints|a:1', id: '' })).toEqual([]);
  });

  test('L15 reads nothing after an error', () => {
    const state = stateAfter([
      metadata,
      { name: 'error', data: { error: 'ValueError', message: 'No.' } },
      said({ content: 'More' }),
    ]);
    expect(outline(answerIn(state).parts)).toEqual([{ error: 'No.' }]);
    expect(state.status).toBe('failed');
  });

  test('L4 joins pieces of calls by their index', () => {
    const piece = (fields: object) => said({ tool_call_chunks: [fields] });
    const parts = partsAfter(
      piece({ index: 0, id: 'a', name: 'one', args: '' }),
      piece({ index: 1, id: 'b', name: 'two', args: '{"n":' }),
      piece({ index: 0, args: '{"n":1' }),
      piece({ index: 1, args: '2}' }),
      piece({ index: 0, args: '}' }),
    );
    expect(parts).toMatchObject([
      { tool: 'one', input: { n: 1 } },
      { tool: 'two', input: { n: 2 } },
    ]);
  });

  test('L4 tells calls without an index apart by their ids, and calls of two messages that have one id', () => {
    const parts = partsAfter(
      said({ tool_call_chunks: [{ id: 'a', name: 'one', args: '{}' }] }),
      said({ tool_call_chunks: [{ id: 'b', name: 'two', args: '{}' }] }),
      {
        name: 'messages',
        data: [{ type: 'tool', id: 't1', tool_call_id: 'a', content: 'first' }, {}],
      },
      said({ id: 'm2', tool_call_chunks: [{ index: 0, id: 'a', name: 'one', args: '{}' }] }),
      {
        name: 'messages',
        data: [{ type: 'tool', id: 't2', tool_call_id: 'a', content: 'second' }, {}],
      },
    );
    expect(parts).toMatchObject([
      { tool: 'one', result: 'first' },
      { tool: 'two', result: undefined },
      { tool: 'one', result: 'second' },
    ]);
  });

  test('L5 puts right what the whole message has otherwise', () => {
    const parts = partsAfter(
      said({ content: 'Helo' }),
      said({ tool_call_chunks: [{ index: 0, id: 'a', name: 'one', args: '{"n":1}' }] }),
      updated('agent', {
        messages: [
          whole({ content: 'Helo', tool_calls: [{ id: 'a', name: 'one', args: { n: 2 } }] }),
        ],
      }),
    );
    expect(parts).toMatchObject(['Helo', { tool: 'one', input: { n: 2 } }]);
    expect(
      partsAfter(
        said({ content: 'Helo' }),
        updated('agent', { messages: whole({ content: 'Hello' }) }),
      ),
    ).toEqual(['Hello']);
  });

  test('L5 shows messages of which only an update tells, under the key that the app names', () => {
    const frames = [metadata, updated('agent', { chat: [whole({ content: 'Quiet' })] })];
    const run = { status: 'success' };
    expect(outline(answerIn(stateAfter(frames, { messagesKey: 'chat', run })).parts)).toEqual([
      'Quiet',
    ]);
    expect(stateAfter(frames, { run }).messages.flatMap(({ parts }) => outline(parts))).toEqual([]);
  });

  test('L6 tells the result of a call of an earlier message by its id', () => {
    const decoder = createLangGraphDecoder();
    const [message] = [
      { type: 'tool', tool_call_id: 'old', content: [{ type: 'text', text: 'Late' }] },
    ];
    expect(decoder.push([message, {}], { name: 'messages', id: '' })).toEqual([
      { type: 'tool-outcome', executionId: 'old', status: 'done', result: { text: 'Late' } },
    ]);
  });

  test.each([
    ['success', 'done'],
    ['error', 'failed'],
    ['timeout', 'failed'],
    ['interrupted', 'stopped'],
    ['running', 'interrupted'],
    [undefined, 'interrupted'],
  ])('L7 takes the end of a run from the run: %s', (status, outcome) => {
    expect(stateAfter([metadata, said({ content: 'Hi' })], { run: { status } }).status).toBe(
      outcome,
    );
  });

  test('L7 waits after an interrupt, whatever the run itself says, and after a cut', () => {
    const asks: WireFrame = {
      name: 'updates',
      data: { __interrupt__: [{ id: 'i1', value: { question: 'Why?' } }] },
    };
    for (const status of ['success', 'interrupted', undefined]) {
      expect(stateAfter([metadata, asks], { run: { status } }).status).toBe('awaiting-input');
    }
    expect(stateAfter([metadata, asks], { isCut: true }).status).toBe('awaiting-input');
  });

  test('L9 asks once the run is over, as more may be asked', () => {
    const asks = (id: string): WireFrame => ({
      name: 'updates',
      data: { __interrupt__: [{ id, value: { question: `${id}?` } }] },
    });
    const decoder = createLangGraphDecoder();
    const requests = (events: readonly { readonly type: string }[]) =>
      events.filter(({ type }) => type === 'input-request').length;
    for (const { data, name } of [metadata, asks('i1')]) {
      expect(requests(decoder.push(data, { name, id: '' }))).toBe(0);
    }
    // The stream may have been cut between two interrupts.
    expect(decoder.isWhole?.()).toBe(false);
    expect(decoder.readOutcome?.({ status: 'running' })).toEqual([]);
    const { data, name } = asks('i2');
    expect(requests(decoder.push(data, { name, id: '' }))).toBe(0);
    expect(requests(decoder.readOutcome?.({ status: 'success' }) ?? [])).toBe(2);
    expect(decoder.isWhole?.()).toBe(true);
    expect(decoder.end()).toEqual([]);
  });

  test('L8 reads questions in the forms of apps, and asks with a form where there is a schema', () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } } };
    const ask = (value: unknown) =>
      stateAfter([metadata, { name: 'updates', data: { __interrupt__: [{ id: 'i1', value }] } }])
        .requests[0];
    expect(ask({ question: 'Why?' })?.prompt).toBe('Why?');
    expect(ask({ message: 'Sure?', schema: { type: 'boolean' } })).toMatchObject({
      prompt: 'Sure?',
      inputTypes: ['confirmation'],
    });
    expect(ask({ prompt: 'Where?', schema })).toMatchObject({
      inputTypes: ['json', JSON.stringify(schema)],
      schema,
    });
    expect(ask({ draft: 'x' })?.prompt).toBe('{"draft":"x"}');
  });

  test('L10 reads the form of Python, and shows a call of which only the middleware tells', () => {
    const value = {
      action_requests: [{ name: 'pay', args: { sum: 5 }, description: 'Pay?' }],
      review_configs: [{ action_name: 'pay', allowed_decisions: ['approve'] }],
    };
    const state = stateAfter([
      metadata,
      { name: 'updates', data: { __interrupt__: [{ id: 'i1', value }] } },
    ]);
    expect(state.requests).toMatchObject([
      {
        kind: 'tool',
        toolName: 'pay',
        toolInput: { sum: 5 },
        carried: {
          interrupt: 'i1',
          action: { index: 0, count: 1, name: 'pay', style: 'snake', allowed: ['approve'] },
        },
      },
    ]);
    expect(outline(answerIn(state).parts)).toMatchObject([
      { tool: 'pay', status: 'awaiting-input', input: { sum: 5 } },
    ]);
  });

  test('L25 asks a question where only words are an answer, about each of a list, and of one alone', () => {
    const config = { allow_respond: true, allow_ignore: true, allow_edit: false };
    const one = { action_request: { action: 'Colour', args: {} }, config };
    const ask = (value: unknown) =>
      stateAfter([metadata, { name: 'updates', data: { __interrupt__: [{ id: 'i1', value }] } }])
        .requests;
    const words = { kind: 'tool', toolName: 'Colour' };
    expect(ask(one)).toMatchObject([{ ...words, toolInput: { question: 'Colour' } }]);
    expect(ask([one, { ...one, description: 'Which?' }])).toMatchObject([
      { ...words, executionId: 'i1-0' },
      { ...words, executionId: 'i1-1', toolInput: { question: 'Which?' } },
    ]);
    // Without a `config`, everything is allowed; what has not the form is asked as any value.
    expect(ask({ action_request: { action: 'pay', args: { sum: 5 } } })).toMatchObject([
      { toolName: 'pay', toolInput: { sum: 5 }, carried: { human: { allowed: { length: 4 } } } },
    ]);
    expect(ask([one, { draft: 'x' }])).toMatchObject([{ kind: 'input' }]);
    expect(ask([])).toMatchObject([{ kind: 'input', prompt: '[]' }]);
  });

  test('L12 gives data the name that it has itself, and replaces what has the same id', () => {
    const custom = (data: unknown): WireFrame => ({ name: 'custom', data });
    expect(
      partsAfter(
        custom({ name: 'chart', id: 'c', n: 1 }),
        custom({ name: 'chart', id: 'c', n: 2 }),
        custom({ type: 'ui' }),
      ),
    ).toEqual([
      { data: 'chart', value: { name: 'chart', id: 'c', n: 2 } },
      { data: 'ui', value: { type: 'ui' } },
    ]);
  });

  test('L13 shows sub-graphs in sub-graphs, and ends those of one name one after the other', () => {
    const parts = partsAfter(
      said({ content: 'A' }, 'team:1'),
      said({ id: 'm2', content: 'B' }, 'team:1|inner:2'),
      said({ id: 'm3', content: 'C' }, 'team:3'),
      updated('inner', {}, 'team:1'),
      updated('team', {}),
    );
    expect(parts).toEqual([
      {
        agent: 'team',
        status: 'done',
        parts: ['A', { agent: 'inner', status: 'done', parts: ['B'] }],
      },
      { agent: 'team', status: 'done', parts: ['C'] },
    ]);
  });

  describe('L26 a sub-graph that a tool runs', () => {
    const call = (id: string, args: object) => ({ id, name: 'ask_expert', args });
    const ns = (id: number) => `tools:${id}`;
    const begun = (id: number, text: string): WireFrame => ({
      name: `values|${ns(id)}`,
      data: { messages: [{ type: 'human', id: `asked-${id}`, content: text }] },
    });
    const result = (id: string, more: object = {}) => ({
      type: 'tool',
      tool_call_id: id,
      content: 'So',
      ...more,
    });
    const two = updated('model', {
      messages: [
        whole({ tool_calls: [call('c1', { question: 'One?' }), call('c2', { question: 'Two?' })] }),
      ],
    });
    const agents = (...frames: readonly WireFrame[]) =>
      allParts(answerIn(stateAfter([metadata, two, ...frames], { isCut: true })).parts).flatMap(
        (part) => (part.type === 'agent' ? [[part.agentId, part.task, part.status]] : []),
      );

    test('has the name of the tool until its agent says its own', () => {
      expect(agents(begun(1, 'One?'))).toEqual([['ask_expert', 'One?', 'interrupted']]);
      const named: WireFrame = {
        name: `messages|${ns(1)}`,
        data: [{ type: 'ai', id: 'm2', content: 'Hm' }, { lc_agent_name: 'expert' }],
      };
      expect(agents(begun(1, 'One?'), named)).toEqual([['expert', 'One?', 'interrupted']]);
      expect(agents(named, begun(1, 'One?'))).toEqual([['expert', 'One?', 'interrupted']]);
    });

    test('is of the first call of those that ask the same, and of none that asks something else', () => {
      const parts = answerIn(
        stateAfter([metadata, two, begun(2, 'Two?'), begun(3, 'Three?'), begun(1, 'One?')]),
      ).parts;
      expect(outline(parts)).toMatchObject([
        { tool: 'ask_expert' },
        { tool: 'ask_expert' },
        { agent: 'tools' },
      ]);
      expect(parts.map((part) => (part.type === 'tool' ? part.parts.length : 0))).toEqual([
        1, 1, 0,
      ]);
    });

    test('ends with its call, and fails with it, also where only an update has the result', () => {
      expect(
        agents(
          begun(1, 'One?'),
          begun(2, 'Two?'),
          updated('tools', { messages: [result('c2', { status: 'error' })] }),
        ),
      ).toEqual([
        ['ask_expert', 'One?', 'interrupted'],
        ['ask_expert', 'Two?', 'failed'],
      ]);
    });

    test('ends with its node where a tool gives no result', () => {
      expect(agents(begun(1, 'One?'), updated('tools', {}))).toEqual([
        ['ask_expert', 'One?', 'done'],
      ]);
    });

    test('has no task of its own if it was given what the person says', () => {
      const said: WireFrame = {
        name: 'values',
        data: { messages: [{ type: 'human', id: 'asked-1', content: 'One?' }] },
      };
      expect(
        agents(said, { ...begun(1, 'One?'), name: 'values|expert:1' }).map(([name, task]) => [
          name,
          task,
        ]),
      ).toEqual([['expert', '']]);
    });
  });

  test('L2 shows files of the content, and keeps what a person and the graph’s prompt say out of the answer', () => {
    const message = (type: string, content: unknown): WireFrame => ({
      name: 'messages',
      data: [{ type, id: type, content }, {}],
    });
    expect(
      partsAfter(
        message('human', 'Me'),
        message('system', 'You are'),
        message('ai', [{ type: 'image_url', image_url: { url: 'https://a.test/b.png' } }, 'Look']),
      ),
    ).toEqual(['file', 'Look']);
  });

  test('the recordings are of LangGraph’s own server', () => {
    expect(streamOf('text')).toContain('langgraph_host":"self-hosted');
    expect(isContainer(answerIn(recorded('research')).parts[0] as Part)).toBe(true);
  });
});

describe('an interrupt that is answered elsewhere', () => {
  const url = 'https://bank.example/consent';
  const elicitation = { mode: 'url', url, message: 'Please sign in.' };

  test.each([
    ['as its value', elicitation],
    ['as a request of MCP', { method: 'elicitation/create', params: elicitation }],
  ])('asks with the address, without a field: %s', (_, value) => {
    const { messages, requests } = stateAfter([
      { name: 'metadata', data: { run_id: 'r1' } },
      { name: 'updates', data: { __interrupt__: [{ id: 'i1', value }] } },
    ]);
    const asked = { prompt: 'Please sign in.', inputTypes: [], elsewhere: { url, confirm: true } };
    expect(requests).toMatchObject([asked]);
    expect(messages.at(-1)?.parts).toMatchObject([{ type: 'input', ...asked }]);
  });
});

describe('a summary of earlier messages', () => {
  const SUMMARY = {
    type: 'human',
    id: 'sum',
    content: 'Here is a summary of the conversation to date:\n\nTrains, no planes.',
    additional_kwargs: { lc_source: 'summarization' },
  };
  const kept = { type: 'ai', id: 'old', content: 'An earlier answer.' };
  const asked = { type: 'human', id: 'h2', content: 'And back?' };
  const written = { type: 'ai', id: 'new', content: 'At 18:00.' };
  const FRAMES: readonly WireFrame[] = [
    { name: 'metadata', data: { run_id: 'r1' } },
    {
      name: 'values',
      data: { messages: [{ type: 'human', id: 'h1', content: 'Hi' }, kept, asked] },
    },
    {
      name: 'messages',
      data: [
        { type: 'AIMessageChunk', id: 's', content: 'Trains, no' },
        { lc_source: 'summarization' },
      ],
    },
    {
      name: 'updates',
      data: {
        'SummarizationMiddleware.before_model': {
          messages: [{ type: 'remove', id: '__remove_all__', content: '' }, SUMMARY, kept, asked],
        },
      },
    },
    { name: 'updates', data: { model: { messages: [written] } } },
  ];
  const NOTE = { data: 'context-summary', value: { text: SUMMARY.content } };

  test('L27 is a note in the answer, and shows neither its pieces nor what is behind it', () => {
    const state = stateAfter(FRAMES, { run: { status: 'success' } });
    expect(outline(answerIn(state).parts)).toEqual([NOTE, 'At 18:00.']);
    expect(state.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  test('L27 is told once, and a later run does not take it for what the person said', () => {
    const again = stateAfter([...FRAMES, ...FRAMES.slice(3, 4)], { run: { status: 'success' } });
    expect(outline(answerIn(again).parts)).toEqual([NOTE, 'At 18:00.']);
    const later = [
      { name: 'metadata', data: { run_id: 'r2' } },
      { name: 'values', data: { messages: [SUMMARY, kept] } },
      { name: 'updates', data: { model: { messages: [written] } } },
    ];
    const { messages } = stateAfter(later, { run: { status: 'success' } });
    expect(messages.map(({ role, parts }) => [role, outline(parts)])).toEqual([
      ['assistant', ['An earlier answer.', 'At 18:00.']],
    ]);
  });
});
