// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ToolPart } from '../../../src/core/parts.js';
import type { SessionState } from '../../../src/core/state.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { rebuildContent } from '../../../src/protocols/ubik/rebuildContent.js';
import {
  asks,
  at,
  checkpoint,
  chunk,
  completed,
  failure,
  finished,
  partsAfter,
  started,
  stateAfter,
  update,
  type WireObject,
} from '../../support/ubik.js';

const connected: WireObject = {
  type: 'connection_established',
  session_id: 's1',
  connection_id: 'c1',
  task_id: 't1',
};
const streamStart = (messageId: unknown): WireObject => ({
  type: 'response_stream_start',
  message_id: messageId,
  task_id: 't1',
  timestamp: at(1),
});
const toolUpdate = (data: object, seconds = 1, id = 'e1'): WireObject => ({
  type: 'tool_update',
  tool_execution_id: id,
  tool_name: 'search',
  data,
  timestamp: at(seconds),
});
const toolOutput = (data: object, seconds = 1, id = 'e1'): WireObject => ({
  type: 'tool_partial_update',
  tool_execution_id: id,
  tool_name: 'search',
  data,
  timestamp: at(seconds),
});
const toolAsks: WireObject = {
  type: 'tool_input_required',
  tool_execution_id: 'e1',
  tool_name: 'delete_file',
  tool_input: { question: 'Delete it?', path: '/a' },
  timestamp: at(2),
};
const stepProgress = (progress: unknown): WireObject => ({
  type: 'agent_step_progress',
  step: 1,
  progress,
  message: 'Halfway',
  timestamp: at(2),
});
const progress: WireObject = {
  type: 'agent_progress',
  step: 1,
  total_steps: 4,
  description: 'Step 1 finished: Read',
  progress: 25.5,
  timestamp: at(3),
};
const stop: WireObject = { type: 'agent_stop_requested', timestamp: at(3) };

const live = (...events: WireObject[]) => stateAfter(events, { open: true });
const toolOf = (state: SessionState, index = 0) => state.messages[0]?.parts[index] as ToolPart;

describe('the start of a run', () => {
  test('R18 knows session and task from a connection that has no timestamp', () => {
    const state = live(connected);
    expect(state.sessionId).toBe('s1');
    expect(state.messages).toMatchObject([{ role: 'assistant', runId: 't1', status: 'running' }]);
    expect(state.diagnostics).toEqual([]);
  });

  test.each(['None', 'null', '', null, undefined])(
    'R19 takes the message id %j for not known yet',
    (id) => {
      const [message] = live(connected, streamStart(id)).messages;
      expect(message?.id).toBe(message?.key);
    },
  );

  test('R20 binds a real message id that comes later to the message that is there', () => {
    const before = live(connected, streamStart('None'), chunk('Hel', 2));
    const after = live(connected, streamStart('None'), chunk('Hel', 2), update('Hello', 3));
    expect(after.messages).toHaveLength(1);
    expect(after.messages[0]).toMatchObject({ id: 'm1', key: before.messages[0]?.key });
    expect(live(connected, finished('Hello', 3)).messages[0]?.id).toBe('m1');
  });
});

describe('steps and progress', () => {
  test('R22 shows the progress of a step beside the content', () => {
    const events = [started(1, 'Read', 1), stepProgress(50)];
    expect(live(...events).messages[0]?.parts).toMatchObject([
      { type: 'step', percent: 50, note: 'Halfway', status: 'running' },
    ]);
    expect(rebuildContent(events)).toBe(rebuildContent([events[0]]));
  });

  test('R23 shows the progress of the run beside the content', () => {
    const events = [started(1, 'Read', 1), progress];
    expect(live(...events).progress).toEqual({
      step: 1,
      totalSteps: 4,
      description: 'Step 1 finished: Read',
      percent: 25.5,
    });
    expect(rebuildContent(events)).toBe(rebuildContent([events[0]]));
  });

  test.each([
    [100.0, 100],
    [100, 100],
    [0, 0],
    [-3, 0],
    [250, 100],
    [Number.NaN, undefined],
    ['50', undefined],
    [null, undefined],
  ])('R24 reads a progress of %j as %j', (given, shown) => {
    const state = live(started(1, 'Read', 1), stepProgress(given), {
      ...progress,
      progress: given,
    });
    expect(state.messages[0]?.parts[0]).toHaveProperty('status', 'running');
    expect(JSON.stringify(toolOf(state))).toContain(
      shown === undefined ? '"note"' : `"percent":${shown}`,
    );
    expect('percent' in toolOf(state)).toBe(shown !== undefined);
    expect(state.progress?.percent).toBe(shown);
  });

  test('keeps the results of a step', () => {
    const results = { files: 2 };
    const state = live(started(1, 'Read', 1), { ...completed(1, 2), results });
    expect(state.messages[0]?.parts[0]).toMatchObject({ status: 'done', results, endedAt: at(2) });
  });

  test('reports a completion, progress or chunk of a step that makes no sense', () => {
    const bad = [
      completed(7, 1),
      { ...stepProgress(1), step: 8 },
      { ...started(1, 'x', 1), step: 'one' },
      { ...chunk('kept', 1), step: 'one' },
    ];
    const state = live(...bad);
    expect(state.diagnostics.map(({ code }) => code)).toEqual([
      'unknown-step',
      'unknown-step',
      'bad-step',
      'bad-step',
    ]);
    expect(rebuildContent(bad)).toBe('kept');
  });

  test('takes a step number that is written as text', () => {
    expect(rebuildContent([started(1, 'A', 1), { ...chunk('x', 2), step: '1' }])).toBe(
      rebuildContent([started(1, 'A', 1), chunk('x', 2, 1)]),
    );
  });
});

const blockOf = (checkpointName: string, prompt: string) =>
  `<<INPUT_REQUIRED_START>>\n${prompt}\ncheckpoint_name: ${checkpointName}\n<<INPUT_REQUIRED_END>>`;

/** A run that has gone on without an answer to its question. */
const leftCity: readonly WireObject[] = [
  asks('ask_city', 'Which city?', ['text'], 2),
  { type: 'agent_processing_started', task_id: 't1' },
];

describe('requests', () => {
  test('R25 a run that is told to be at work asks no more, and is cut off where its stream ends then', () => {
    const working: WireObject = { type: 'agent_processing_started', task_id: 't1' };
    const events = [asks('ask_city', 'Which city?', ['text'], 2), working];
    expect(live(...events)).toMatchObject({ status: 'running', requests: [] });
    expect(stateAfter(events).status).toBe('interrupted');
  });

  test.each<[string, readonly WireObject[]]>([
    ['another is answered', [{ type: 'input_answered', checkpoint_name: 'ask_day', input: 'May' }]],
    ['a snapshot has it alone', [update(blockOf('ask_city', 'Which city?'), 5)]],
  ])('R25 a run waits for no question that it left when it went on, once %s', (_, more) => {
    const events = [...leftCity, asks('ask_day', 'Which day?', ['text'], 4), ...more];
    expect(live(...events)).toMatchObject({ status: 'running', requests: [] });
    expect(stateAfter(events)).toMatchObject({
      status: 'interrupted',
      messages: [{ status: 'interrupted' }],
    });
  });

  test('R25 a run waits for no question that it left, where the other has become a piece of a text that never ended', () => {
    const torn = '<<TOOL_STEP_START/find:e1>>\n<<TOOL_STEP_RESULT_START>>\nwords';
    const events = [...leftCity, chunk(torn, 3), asks('ask_day', 'Which day?', ['text'], 4)];
    expect(live(...events).status).toBe('awaiting-input');
    expect(stateAfter(events)).toMatchObject({ status: 'interrupted', requests: [] });
  });

  test('R25 a question that was left is asked once more, and waits', () => {
    const events = [...leftCity, asks('ask_city', 'Which city now?', ['text'], 4)];
    expect(stateAfter(events)).toMatchObject({
      status: 'awaiting-input',
      requests: [{ prompt: 'Which city now?' }],
    });
  });

  test('R102 a run waits for each question by itself, wherever a snapshot has put the others', () => {
    const day = asks('ask_day', 'Which day?', ['text'], 4);
    const events = [...leftCity, day, update(blockOf('ask_day', 'Which day?'), 5)];
    const hour = asks('ask_hour', 'Which hour?', ['text'], 6);
    const both = [{ prompt: 'Which day?' }, { prompt: 'Which hour?' }];
    expect(stateAfter([...events, hour])).toMatchObject({ requests: both });
    const answer = { type: 'input_answered', checkpoint_name: 'ask_hour', input: 'Nine' };
    expect(stateAfter([...events, hour, answer])).toMatchObject({
      status: 'awaiting-input',
      requests: [{ prompt: 'Which day?', partId: 'input' }],
    });
  });

  test('R25 asks the person with prompt, types and checkpoint', () => {
    const state = live(checkpoint('ask_city', 1), asks('ask_city', 'Which city?', ['text'], 2));
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([
      {
        kind: 'input',
        prompt: 'Which city?',
        inputTypes: ['text'],
        checkpointName: 'ask_city',
        status: 'pending',
        messageKey: state.messages[0]?.key,
        partId: state.messages[0]?.parts[1]?.id,
      },
    ]);
  });

  test('R26 asks the person for a tool, with its input', () => {
    const state = live(toolUpdate({ phase: 'DELETE' }), toolAsks);
    expect(state.status).toBe('awaiting-input');
    expect(state.requests).toMatchObject([
      {
        kind: 'tool',
        prompt: 'Delete it?',
        executionId: 'e1',
        toolInput: { question: 'Delete it?', path: '/a' },
      },
    ]);
    expect(toolOf(state)).toMatchObject({
      status: 'awaiting-input',
      live: { request: { question: 'Delete it?' } },
    });
  });

  test('closes a tool’s request once the tool reports again', () => {
    const state = live(toolAsks, toolUpdate({ status: 'running' }, 3));
    expect(state.requests).toEqual([]);
    expect(state.status).toBe('running');
  });
});

describe('tools', () => {
  test('R27 merges what a tool reports, and leaves the content alone', () => {
    const events = [
      toolUpdate({ phase: 'WEB_SEARCH', status: 'started', query: 'leave' }),
      toolUpdate({ status: 'reading', pages: 3 }, 2),
    ];
    const state = live(...events);
    expect(state.messages[0]?.parts).toHaveLength(1);
    expect(toolOf(state)).toMatchObject({
      type: 'tool',
      toolName: 'search',
      executionId: 'e1',
      status: 'running',
      live: {
        phase: 'WEB_SEARCH',
        status: 'reading',
        data: { phase: 'WEB_SEARCH', status: 'reading', query: 'leave', pages: 3 },
        log: [
          { phase: 'WEB_SEARCH', status: 'started', at: at(1) },
          { status: 'reading', at: at(2) },
        ],
      },
    });
    expect(rebuildContent(events)).toBe('');
  });

  test('R28 appends output by its key; what is no text replaces', () => {
    const state = live(
      toolOutput({ content: 'The first ', output_key: 'response' }, 1),
      toolOutput({ content: 'thought', output_key: 'thinking' }, 2),
      toolOutput({ content: 'page', output_key: 'response' }, 3),
      toolOutput({ content: 'no key' }, 4),
      toolOutput({ content: { image: 1 }, output_key: 'picture' }, 5),
      toolOutput({ content: { image: 2 }, output_key: 'picture' }, 6),
    );
    expect(toolOf(state).live?.outputs).toEqual([
      { key: 'response', text: 'The first page' },
      { key: 'thinking', text: 'thought' },
      { key: 'content', text: 'no key' },
      { key: 'picture', text: '', value: { image: 2 } },
    ]);
  });

  test('R29 keeps the outputs of two executions apart', () => {
    const pieces = ['a', 'b', 'c', 'd'].flatMap((content, index) => [
      toolOutput({ content, output_key: 'response' }, 1 + index, 'e1'),
      toolOutput({ content: content.toUpperCase(), output_key: 'response' }, 1.5 + index, 'e2'),
    ]);
    const state = live(...pieces);
    expect(toolOf(state, 0).live?.outputs).toEqual([{ key: 'response', text: 'abcd' }]);
    expect(toolOf(state, 1).live?.outputs).toEqual([{ key: 'response', text: 'ABCD' }]);
  });

  const start = '<<TOOL_STEP_START/search:e1>>\n';
  const result = '<<TOOL_STEP_RESULT_START>>\n{"hits":2}\n<<TOOL_STEP_RESULT_END>>\n';
  const end = '<<TOOL_STEP_END/search:e1>>\n';

  test.each([
    ['events first', [toolUpdate({ phase: 'A' }, 1), chunk(start, 2)]],
    ['tag first', [chunk(start, 1), toolUpdate({ phase: 'A' }, 2)]],
  ])('R107 makes one tool of a tag and the events with its id: %s', (_, events) => {
    const state = live(...events);
    expect(state.messages[0]?.parts).toHaveLength(1);
    expect(toolOf(state)).toMatchObject({ executionId: 'e1', live: { phase: 'A' } });
  });

  test('R107 joins ids of different look by the tool’s name', () => {
    const uuid = '6f1d2c3b-1111-4222-8333-444455556666';
    const state = live(
      chunk('<<TOOL_STEP_START/search:call_1>>\n', 1),
      toolUpdate({ phase: 'A' }, 2, uuid),
      toolUpdate({ status: 'reading' }, 3, uuid),
    );
    expect(state.messages[0]?.parts).toHaveLength(1);
    expect(toolOf(state)).toMatchObject({
      executionId: 'call_1',
      live: { phase: 'A', status: 'reading' },
    });
  });

  test('R108 lets the written result take the place of what the tool told about itself', () => {
    const events = [chunk(start, 1), toolUpdate({ phase: 'A' }, 2), chunk(result, 3)];
    expect(toolOf(live(...events))).toMatchObject({ result: { value: { hits: 2 } } });
    expect(toolOf(live(...events))).not.toHaveProperty('live');
    const late = live(...events, toolUpdate({ phase: 'B' }, 4), chunk(end, 5));
    expect(toolOf(late)).not.toHaveProperty('live');
    expect(toolOf(late).status).toBe('done');
  });

  test('lists a tool that never gets a tag after the text', () => {
    const parts = partsAfter([toolUpdate({ status: 'completed' }, 1), chunk('Text.', 2)]);
    expect(parts).toMatchObject([{ type: 'text' }, { type: 'tool', status: 'done' }]);
  });

  test.each([
    ['R109 tool_end', { data: { hits: 2 } }, 'done', { hits: 2 }],
    ['R109 final_result', { data: { outputs: { hits: 2 } } }, 'done', { hits: 2 }],
    ['R110 error', { error: 'no access' }, 'failed', { message: 'no access' }],
    ['R110 error', { data: { detail: 'no access' } }, 'failed', { message: 'no access' }],
    ['R110 error', { data: 'no access' }, 'failed', { message: 'no access' }],
  ])('%s ends the execution that it names in a session too: %j', (title, fields, status, data) => {
    const type = title.replace(/^R\d+ /u, '');
    const ended = { type, tool_execution_id: 'e1', timestamp: at(2), ...fields };
    const state = live(toolUpdate({ status: 'started' }, 1), ended);
    expect(toolOf(state)).toMatchObject({ executionId: 'e1', status, live: { data } });
    expect(state.status).toBe('running');
  });

  test.each(['tool_update', 'error'])(
    'reports a tool event that names no execution: %s',
    (type) => {
      const state = live({ type, tool_name: 'x', data: {}, timestamp: at(1) });
      expect(state.diagnostics).toMatchObject([{ code: 'bad-tool-event' }]);
    },
  );
});

describe('the end of a run', () => {
  test('R30 is done when the run completes', () => {
    const state = live(chunk('Hello', 1), finished('Hello', 2));
    expect(state.status).toBe('done');
    expect(state.messages[0]).toMatchObject({ status: 'done', endedAt: at(2) });
  });

  test('R31 has failed with message and traceback', () => {
    const state = live(chunk('Hello', 1), failure('upstream timed out', 2, 'line 1'));
    expect(state.status).toBe('failed');
    expect(state.fault).toMatchObject({
      code: 'agent',
      message: 'upstream timed out',
      details: { traceback: 'line 1' },
    });
    expect(state.messages[0]).toMatchObject({
      status: 'failed',
      parts: [
        { type: 'text' },
        { type: 'error', message: 'upstream timed out', details: { traceback: 'line 1' } },
      ],
    });
  });

  test('R32 goes on applying events after a stop was asked for', () => {
    const events = [chunk('Hel', 1), stop, chunk('lo', 4)];
    expect(live(...events).status).toBe('stopping');
    expect(live(...events).messages[0]?.parts).toMatchObject([{ text: 'Hello' }]);
    expect(stateAfter(events).status).toBe('stopped');
    expect(stateAfter([...events, finished('Hello', 5)]).status).toBe('done');
  });

  test('R33 tells the end once, however often it is asked for it', () => {
    const decoder = createUbikDecoder();
    decoder.push(chunk('Hel', 1));
    expect(decoder.end()).toContainEqual({ type: 'run-end', outcome: 'interrupted' });
    expect(decoder.end()).toEqual([]);
    decoder.push(chunk('lo', 2));
    expect(decoder.end()).toContainEqual({ type: 'run-end', outcome: 'interrupted' });
  });

  test('R25 waits for nobody where its question has become a piece of a text that never ended', () => {
    const torn = '<<TOOL_STEP_START/find:e1>>\n<<TOOL_STEP_INPUT_START>>\nwords';
    const events = [chunk(torn, 1, 1), asks('c', 'Which city?', ['text'], 2)];
    expect(live(...events).status).toBe('awaiting-input');
    expect(stateAfter(events)).toMatchObject({ status: 'interrupted', requests: [] });
  });

  test.each([
    ['complete', finished('Hello', 2)],
    ['error', failure('boom', 2)],
  ])('R33 leaves the message alone after its end: %s', (_, end) => {
    const before = live(chunk('Hello', 1), end);
    const after = live(
      chunk('Hello', 1),
      end,
      chunk(' again', 3),
      started(1, 'A', 4),
      toolUpdate({ phase: 'A' }, 5),
      asks('x', 'y', ['text'], 6),
      stop,
    );
    expect(after.messages).toEqual(before.messages);
    expect(after.status).toBe(before.status);
    expect(after.requests).toEqual([]);
    expect(new Set(after.diagnostics.map(({ code }) => code))).toEqual(new Set(['after-end']));
  });

  test('the later of two ends counts', () => {
    expect(live(failure('boom', 1), finished('Hello', 2))).toMatchObject({
      status: 'done',
      messages: [{ parts: [{ type: 'text', text: 'Hello' }] }],
    });
    expect(live(finished('Hello', 1), failure('boom', 2))).toMatchObject({
      status: 'failed',
      messages: [{ parts: [{ text: 'Hello' }, { type: 'error' }] }],
    });
  });
});

/** One event of every documented type, in the order of a run. */
const EVERY: readonly WireObject[] = [
  connected,
  { type: 'agent_processing_started', task_id: 't1', timestamp: at(0.5) },
  streamStart('None'),
  started(1, 'Read', 1, true),
  stepProgress(50),
  chunk('alpha', 2, 1),
  toolUpdate({ phase: 'A' }, 2.1),
  toolOutput({ content: 'x', output_key: 'response' }, 2.2),
  toolAsks,
  completed(1, 3),
  progress,
  checkpoint('c', 3.1),
  asks('c', 'Which?', ['text'], 3.2),
  update('Hello', 4),
  stop,
  finished('Hello world', 5),
  failure('boom', 6, 'line 1'),
];

test('R34 takes any event with any field missing, empty or of another kind', () => {
  const values = [undefined, null, '', 'None', 0, -1, 1.5, true, [], {}, ['a'], { a: 1 }];
  let tried = 0;
  EVERY.forEach((event, index) => {
    for (const field of Object.keys(event)) {
      for (const value of values) {
        const { [field]: _, ...rest } = event;
        const broken = value === undefined ? rest : { ...rest, [field]: value };
        expect(() => stateAfter(EVERY.with(index, broken))).not.toThrow();
        tried++;
      }
    }
  });
  expect(tried).toBeGreaterThan(700);
});

test.each([null, undefined, 7, 'text', [], {}, { type: 7 }, { type: '' }, { event_type: null }])(
  'reports %j as no event',
  (value) => {
    const state = stateAfter([value], { open: true });
    expect(state.diagnostics).toMatchObject([{ code: 'no-event' }]);
    expect(state.messages).toEqual([]);
  },
);

test('R11 takes the type from type, else from event_type', () => {
  const { type, ...fields } = chunk('Hello', 1);
  expect(partsAfter([{ ...fields, event_type: type }])).toEqual(partsAfter([chunk('Hello', 1)]));
  expect(partsAfter([{ ...chunk('Hello', 1), event_type: 'agent_progress' }])).toHaveLength(1);
  expect(partsAfter([{ ...fields, type: '', event_type: type }])).toHaveLength(1);
});

test('R12 reads the same from a flat event and from one with its fields under data', () => {
  const wrapped = EVERY.map(({ type, ...fields }) =>
    'data' in fields ? { type, ...fields } : { type, data: fields },
  );
  // What is kept for the inspector is the event as it came.
  const told = ({ diagnostics, ...state }: SessionState) => ({
    ...state,
    diagnostics: diagnostics.map(({ code }) => code),
  });
  for (let length = 1; length <= EVERY.length; length++) {
    expect(told(live(...wrapped.slice(0, length)))).toEqual(told(live(...EVERY.slice(0, length))));
  }
});

test('R13 changes nothing for an unknown type, and tells the application', () => {
  const event = { type: 'agent_mood', mood: 'calm', timestamp: at(2) };
  const before = live(chunk('Hello', 1));
  const after = live(chunk('Hello', 1), event);
  expect({ ...after, diagnostics: [] }).toEqual(before);
  expect(after.diagnostics).toMatchObject([{ code: 'unknown-event', raw: event }]);
});

test('knows the short names that the pages use in prose', () => {
  const events = [started(1, 'A', 1), checkpoint('c', 2)];
  const short = [
    { ...started(1, 'A', 1), type: 'step_started' },
    { ...checkpoint('c', 2), type: 'checkpoint' },
  ];
  expect(rebuildContent(short)).toBe(rebuildContent(events));
});
