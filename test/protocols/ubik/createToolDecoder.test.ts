// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  createToolDecoder,
  errorMessageOf,
} from '../../../src/protocols/ubik/createToolDecoder.js';
import { splitEvent } from '../../support/splitEvent.js';

/*
 * The stream of one tool execution (section 5): either type field counts, and the payload is under `data` or beside it.
 */

const tool = { executionId: 'e1', toolName: 'search' };
const decode = (...events: readonly unknown[]) => {
  const decoder = createToolDecoder(tool);
  return events.flatMap((event) => decoder.push(event));
};

describe('an event of a tool execution', () => {
  test.each<[string, object, object]>([
    [
      'an update with its data under `data`',
      { type: 'tool_update', timestamp: 'T', data: { percent: 5 }, beside: 1 },
      { type: 'tool-update', ...tool, at: 'T', data: { percent: 5 } },
    ],
    [
      'an update with its data beside the envelope',
      {
        event_type: 'tool_update',
        timestamp: 7,
        tool_name: 'search',
        tool_execution_id: 'e1',
        execution_id: 'e1',
        percent: 5,
      },
      { type: 'tool-update', ...tool, data: { percent: 5 } },
    ],
    [
      'an update whose type is named twice',
      { event_type: 'tool_update', type: 'event', data: {} },
      { type: 'tool-update', ...tool, data: {} },
    ],
    [
      'an update whose first type is empty',
      { event_type: '', type: 'tool_update', a: 1 },
      { type: 'tool-update', ...tool, data: { a: 1 } },
    ],
    [
      'output under a key',
      { type: 'tool_partial_update', data: { output_key: 'log', content: 'line' } },
      { type: 'tool-output', ...tool, outputKey: 'log', content: 'line' },
    ],
    [
      'output that is text alone',
      { type: 'tool_partial_update', data: 'line' },
      { type: 'tool-output', ...tool, outputKey: 'content', content: 'line' },
    ],
    [
      'a question in the input',
      { type: 'tool_input_required', tool_input: { question: 'Which?', message: 'no' } },
      {
        type: 'tool-request',
        ...tool,
        question: 'Which?',
        input: { question: 'Which?', message: 'no' },
      },
    ],
    [
      'a prompt in the data',
      { type: 'tool_input_required', data: { prompt: 'Which?' } },
      { type: 'tool-request', ...tool, question: 'Which?', input: { prompt: 'Which?' } },
    ],
    [
      'a message beside the envelope',
      { type: 'tool_input_required', message: 'Which?' },
      { type: 'tool-request', ...tool, question: 'Which?', input: { message: 'Which?' } },
    ],
    [
      'input that is text',
      { type: 'tool_input_required', tool_input: 'Which?' },
      { type: 'tool-request', ...tool, question: '', input: 'Which?' },
    ],
    ['an end', { type: 'tool_end', data: [1] }, { type: 'outcome', status: 'done', outputs: [1] }],
    [
      'an end with its outputs beside the envelope',
      { type: 'tool_end', rows: 2 },
      { type: 'outcome', status: 'done', outputs: { rows: 2 } },
    ],
    [
      'a result',
      { type: 'final_result', data: { outputs: { rows: 2 }, more: 1 } },
      { type: 'outcome', status: 'done', outputs: { rows: 2 } },
    ],
    [
      'a result without outputs',
      { type: 'final_result', rows: 2 },
      { type: 'outcome', status: 'done', outputs: { rows: 2 } },
    ],
    [
      'a result whose outputs are text',
      { type: 'final_result', outputs: 'two', rows: 2 },
      { type: 'outcome', status: 'done', outputs: { outputs: 'two', rows: 2 } },
    ],
    [
      'an error',
      { type: 'error', data: { error: { message: 'No' } } },
      { type: 'outcome', status: 'failed', error: 'No' },
    ],
    [
      'an error beside the envelope',
      { type: 'error', detail: 'No' },
      { type: 'outcome', status: 'failed', error: 'No' },
    ],
    ['an error without a word', { type: 'error' }, { type: 'outcome', status: 'failed' }],
    [
      'another',
      { type: 'mood', data: 1 },
      { type: 'unknown', protocol: 'ubik', raw: { type: 'mood', data: 1 } },
    ],
  ])('%s', (_, event, told) => {
    expect(decode(event)).toEqual([told]);
  });

  test.each([['text'], [{ data: 1 }], [{ type: '', event_type: '' }], [{ type: 7 }]])(
    'is none: %j',
    (event) => {
      expect(decode(event)).toMatchObject([
        { type: 'diagnostic', diagnostic: { code: 'no-event' } },
      ]);
    },
  );

  test('comes in pieces, as in a session, under `data` or beside it', () => {
    const whole = { type: 'tool_update', data: { message: 'Looking it all up' } };
    const told = { type: 'tool-update', ...tool, data: whole.data };
    expect(decode(...splitEvent(whole, 3))).toEqual([told]);
    const wrapped = splitEvent(whole, 3).map(({ type, ...data }) => ({
      type: 'event',
      event_type: type,
      data,
    }));
    expect(decode(...wrapped)).toEqual([told]);
  });

  test('does not come in pieces of pieces', () => {
    const [inner] = splitEvent({ type: 'tool_update', data: {} }, 1);
    const outer = splitEvent({ ...inner, type: 'tool_update_delta_sse' }, 1);
    expect(decode(...outer)).toMatchObject([
      { type: 'diagnostic', diagnostic: { code: 'bad-split-event' } },
    ]);
  });
});

test.each([
  ['No', 'No'],
  ['', undefined],
  [null, undefined],
  [7, undefined],
  [{ error: 'a', message: 'b' }, 'a'],
  [{ error: '', message: 'b' }, 'b'],
  [{ detail: { content: 'c' } }, 'c'],
  [{ content: 'd' }, 'd'],
  [{ words: 'e' }, undefined],
])('the error %j says %j', (error, words) => {
  expect(errorMessageOf(error)).toBe(words);
});
