// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import { writeUIMessages } from '../../../src/protocols/ai-sdk/writeUIMessages.js';

const writtenAs = (role: string, ...parts: readonly Part[]) =>
  writeUIMessages([{ id: 'm', key: 'm', role, status: 'done', parts }])[0]?.parts;

const call = { type: 'tool', id: 't', toolName: 'add', executionId: 'c1', parts: [] } as const;
const text: Part = { type: 'text', id: 'x', text: 'Inside' };
const written = { type: 'text', text: 'Inside', state: 'done' };

describe('a part of an answer', () => {
  test.each<[string, Part, readonly object[]]>([
    [
      'a text',
      { type: 'text', id: 'x', text: 'Hi' },
      [{ type: 'text', text: 'Hi', state: 'done' }],
    ],
    ['an empty text', { type: 'text', id: 'x', text: '' }, []],
    [
      'a thought',
      { type: 'thinking', id: 'r', text: 'Hm', status: 'done' },
      [{ type: 'reasoning', text: 'Hm', state: 'done' }],
    ],
    [
      'a call that is done',
      {
        ...call,
        status: 'done',
        input: { text: '{"a": 1}', value: { a: 1 } },
        result: { text: '2', value: 2 },
      },
      [
        {
          type: 'tool-add',
          toolCallId: 'c1',
          input: { a: 1 },
          state: 'output-available',
          output: 2,
        },
      ],
    ],
    [
      'a call whose input and result are no JSON',
      { ...call, status: 'done', input: { text: 'a=1' }, result: { text: 'two' } },
      [
        {
          type: 'tool-add',
          toolCallId: 'c1',
          input: 'a=1',
          state: 'output-available',
          output: 'two',
        },
      ],
    ],
    [
      'a call with neither input nor result',
      { ...call, status: 'done' },
      [{ type: 'tool-add', toolCallId: 'c1', input: {}, state: 'output-available', output: null }],
    ],
    [
      'a call that failed',
      { ...call, status: 'failed', error: 'No such number' },
      [
        {
          type: 'tool-add',
          toolCallId: 'c1',
          input: {},
          state: 'output-error',
          errorText: 'No such number',
        },
      ],
    ],
    [
      'a call that failed without a word',
      { ...call, status: 'failed', result: { text: 'kept from before' } },
      [{ type: 'tool-add', toolCallId: 'c1', input: {}, state: 'output-error', errorText: '' }],
    ],
    ['a call that runs', { ...call, status: 'running', result: { text: '2' } }, []],
    ['a call that waits', { ...call, status: 'awaiting-input' }, []],
    ['a call that nothing came of', { ...call, status: 'interrupted' }, []],
    [
      'a file that says only where it is',
      { type: 'file', id: 'f', url: 'https://a.test/a' },
      [{ type: 'file', mediaType: 'application/octet-stream', url: 'https://a.test/a' }],
    ],
    [
      'a page without a title',
      { type: 'source', id: 's', url: 'https://a.test/', name: 'a.html' },
      [{ type: 'source-url', sourceId: 's', url: 'https://a.test/' }],
    ],
    [
      'a document with a title',
      { type: 'source', id: 's', title: 'Report', name: 'r.pdf', mediaType: 'application/pdf' },
      [
        {
          type: 'source-document',
          sourceId: 's',
          mediaType: 'application/pdf',
          title: 'Report',
          filename: 'r.pdf',
        },
      ],
    ],
    [
      'a document of which nothing is known',
      { type: 'source', id: 's' },
      [
        {
          type: 'source-document',
          sourceId: 's',
          mediaType: 'application/octet-stream',
          title: '',
        },
      ],
    ],
    ['data without a value', { type: 'data', id: 'd', name: 'chart', value: undefined }, []],
    [
      'a step',
      { type: 'step', id: 's', title: 'Look', single: false, status: 'done', parts: [text] },
      [written],
    ],
    [
      'a sub-agent',
      { type: 'agent', id: 'a', agentId: 'b', runId: 'r', task: '', status: 'done', parts: [text] },
      [written],
    ],
    ['a checkpoint', { type: 'checkpoint', id: 'k', name: 'start', parts: [text] }, [written]],
    ['an error', { type: 'error', id: 'e', message: 'No' }, []],
    [
      'a question',
      { type: 'input', id: 'q', prompt: 'When?', inputTypes: ['text'], status: 'done' },
      [],
    ],
  ])('S21 %s has its place in a UIMessage, or none', (_, part, expected) => {
    expect(writtenAs('assistant', part)).toEqual(expected);
  });
});

test.each(['user', 'system'])(
  'S21 a message of the %s has texts and files, and nothing that only a model says',
  (role) => {
    const parts: readonly Part[] = [
      { type: 'text', id: 'x', text: 'Hi' },
      { type: 'thinking', id: 'r', text: 'Hm', status: 'done' },
      { type: 'source', id: 's', url: 'https://a.test/' },
      { type: 'file', id: 'f', url: 'https://a.test/a.png', mediaType: 'image/png', name: 'a.png' },
      { type: 'step', id: 's', title: 'Look', single: false, status: 'done', parts: [text] },
    ];
    expect(writtenAs(role, ...parts)).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'file', url: 'https://a.test/a.png', mediaType: 'image/png', filename: 'a.png' },
      { type: 'text', text: 'Inside' },
    ]);
  },
);

test('S21 a message without metadata or files has none in its UIMessage', () => {
  const message = { id: 'm', key: 'k', role: 'user', status: 'done', parts: [] } as const;
  expect(writeUIMessages([message])).toEqual([{ id: 'm', role: 'user', parts: [] }]);
});
