// @vitest-environment node
import { expect, test } from 'vitest';
import { chunksOf } from '../../../src/protocols/ai-sdk/chunksOf.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';

/*
 * A stored part is read by the chunks that had made it when it was live (S21).
 */

const call = { type: 'tool-add', toolCallId: 'c', input: { a: 1 } };
const started = { toolCallId: 'c', toolName: 'add' };
const whole = { type: 'tool-input-available', ...started, input: { a: 1 } };
const meta = { p: { id: 1 } };

test.each<[string, object, readonly object[]]>([
  [
    'a text',
    { type: 'text', text: 'Hi', state: 'done', providerMetadata: meta },
    [
      { type: 'text-start', id: 'stored-3', providerMetadata: meta },
      { type: 'text-delta', id: 'stored-3', delta: 'Hi' },
      { type: 'text-end', id: 'stored-3' },
    ],
  ],
  [
    'a text that was cut off',
    { type: 'text', text: 'Hi', state: 'streaming' },
    [
      { type: 'text-start', id: 'stored-3' },
      { type: 'text-delta', id: 'stored-3', delta: 'Hi' },
    ],
  ],
  [
    'a text with citations',
    { type: 'text', text: 'Hi', id: 'own', citations: [1] },
    [
      { type: 'text-start', id: 'stored-3' },
      { type: 'text-delta', id: 'stored-3', delta: 'Hi' },
      { type: 'text-end', id: 'stored-3', citations: [1] },
    ],
  ],
  [
    'a thought that has an id',
    { type: 'reasoning', text: 'Hm', id: 'own' },
    [
      { type: 'reasoning-start', id: 'own' },
      { type: 'reasoning-delta', id: 'own', delta: 'Hm' },
      { type: 'reasoning-end', id: 'own' },
    ],
  ],
  ['a step', { type: 'step-start' }, [{ type: 'start-step' }]],
  ['data', { type: 'data-x', data: 1 }, [{ type: 'data-x', data: 1 }]],
  [
    'a file',
    { type: 'file', url: 'u', mediaType: 'm' },
    [{ type: 'file', url: 'u', mediaType: 'm' }],
  ],
  [
    'a call that begins',
    { ...call, state: 'input-streaming', inputEncoding: 'x', title: 'T', input: undefined },
    [{ type: 'tool-input-start', ...started, title: 'T', inputEncoding: 'x' }],
  ],
  [
    'a call whose input is on its way',
    { ...call, state: 'input-streaming', rawInput: '{"a"', input: undefined },
    [
      { type: 'tool-input-start', ...started },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"a"' },
    ],
  ],
  ['a call', { ...call, state: 'input-available' }, [whole]],
  [
    'a call of a tool that the server does not know before',
    {
      ...call,
      type: 'dynamic-tool',
      toolName: 'add',
      state: 'input-available',
      providerExecuted: true,
      toolMetadata: meta,
      callProviderMetadata: meta,
    },
    [
      {
        ...whole,
        dynamic: true,
        providerExecuted: true,
        toolMetadata: meta,
        providerMetadata: meta,
      },
    ],
  ],
  [
    'a call whose input was no JSON',
    { ...call, state: 'output-error', input: undefined, rawInput: '{', errorText: 'No' },
    [
      { ...whole, input: '{' },
      { type: 'tool-output-error', toolCallId: 'c', errorText: 'No' },
    ],
  ],
  [
    'a result',
    { ...call, state: 'output-available', output: 2, resultProviderMetadata: meta },
    [whole, { type: 'tool-output-available', toolCallId: 'c', providerMetadata: meta, output: 2 }],
  ],
  [
    'a result of which more was to come',
    { ...call, state: 'output-available', output: 2, preliminary: true },
    [whole, { type: 'tool-output-available', toolCallId: 'c', output: 2, preliminary: true }],
  ],
  [
    'a result that is nothing',
    { ...call, state: 'output-available', preliminary: false },
    [whole, { type: 'tool-output-available', toolCallId: 'c', output: null }],
  ],
  [
    'an approval that is asked for',
    {
      ...call,
      state: 'approval-requested',
      approval: {
        id: 'a',
        requestReason: 'Why',
        descriptor: 1,
        isAutomatic: false,
        signature: 's',
        inputSchemaInput: 2,
      },
    },
    [
      whole,
      {
        type: 'tool-approval-request',
        approvalId: 'a',
        toolCallId: 'c',
        reason: 'Why',
        approvalDescriptor: 1,
        isAutomatic: false,
        signature: 's',
        inputSchemaInput: 2,
      },
    ],
  ],
  [
    'an approval that was given',
    { ...call, state: 'approval-responded', approval: { id: 'a', approved: true } },
    [
      whole,
      { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
      { type: 'tool-approval-response', approvalId: 'a', approved: true },
    ],
  ],
  [
    'a denial',
    { ...call, state: 'output-denied', approval: { id: 'a', approved: false, reason: 'No' } },
    [
      whole,
      { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
      { type: 'tool-approval-response', approvalId: 'a', approved: false, reason: 'No' },
      { type: 'tool-output-denied', toolCallId: 'c' },
    ],
  ],
])('S21 %s is what its stream was', (_, part, chunks) => {
  expect(chunksOf(part as never, 3)).toEqual(chunks);
});

test('S21 a stored result of which more was to come is settled', () => {
  const part = { ...call, state: 'output-available', output: 2, preliminary: true };
  const [message] = readUIMessages([{ id: 'm', role: 'assistant', parts: [part] }]);
  expect(message?.parts).toMatchObject([{ type: 'tool', status: 'interrupted' }]);
});
