// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { deny } from '../../../src/core/decisions.js';
import { readUIMessages } from '../../../src/protocols/ai-sdk/readUIMessages.js';

const hi = { type: 'text', text: 'Hi' };

const readOne = (role: string, ...parts: readonly object[]) =>
  readUIMessages([{ id: 'm', role, parts }])[0];

describe('a stored message of a person', () => {
  test('S21 has the texts as one part, with a line between them, and no more', () => {
    expect(
      readOne('user', hi, { type: 'text', text: '' }, { type: 'text', text: 'There' }),
    ).toMatchObject({
      id: 'm',
      key: 'm',
      role: 'user',
      status: 'done',
      parts: [{ type: 'text', id: 'text', text: 'Hi\n\nThere' }],
    });
  });

  test.each([
    ['nothing', []],
    ['an empty text', [{ type: 'text', text: '' }]],
    ['a text that is none', [{ type: 'text', text: 7 }]],
    ['what only a model says', [{ type: 'reasoning', text: 'Hm' }, { type: 'step-start' }]],
  ])('S21 with %s shows nothing', (_, parts) => {
    expect(readOne('user', ...parts)).toMatchObject({
      id: 'm',
      key: 'm',
      role: 'user',
      status: 'done',
      parts: [],
    });
  });

  test('S21 has its files as attachments, numbered, each as far as it is known', () => {
    const url = 'https://a.test/a.png';
    const message = readOne(
      'user',
      { type: 'file', mediaType: 'image/png', filename: 'a.png', url },
      hi,
      { type: 'file', mediaType: 'image/png', url },
      { type: 'file', filename: 'lost.png' },
      { type: 'file', mediaType: 7, filename: 7, url: 7 },
    );
    expect(message?.attachments).toEqual([
      { id: 'm/file-1', name: 'a.png', mediaType: 'image/png', url },
      { id: 'm/file-2', name: 'image/png', mediaType: 'image/png', url },
      { id: 'm/file-3', name: 'lost.png' },
      { id: 'm/file-4', name: '' },
    ]);
    expect(message?.parts).toEqual([{ type: 'text', id: 'text', text: 'Hi' }]);
  });
});

describe('a stored answer', () => {
  test('S21 is done: nothing of it is at work', () => {
    const message = readOne(
      'assistant',
      { type: 'reasoning', text: 'Hm', state: 'streaming' },
      { type: 'reasoning', text: 'So', state: 'done' },
      { type: 'tool-add', toolCallId: 'c1', state: 'input-available', input: { a: 1 } },
      { type: 'tool-add', toolCallId: 'c2', state: 'output-available', input: {}, output: 2 },
      { type: 'tool-add', toolCallId: 'c3', state: 'output-error', input: {}, errorText: 'No' },
    );
    expect(message?.status).toBe('done');
    expect(message?.parts).toMatchObject([
      { type: 'thinking', text: 'Hm', status: 'interrupted' },
      { type: 'thinking', text: 'So', status: 'done' },
      { executionId: 'c1', status: 'interrupted' },
      { executionId: 'c2', status: 'done' },
      { executionId: 'c3', status: 'failed', error: 'No' },
    ]);
    expect(message?.parts.slice(3).some((part) => 'interruption' in part)).toBe(false);
  });

  const denied = (approval: unknown) =>
    readOne('assistant', {
      type: 'tool-pay',
      toolCallId: 'c1',
      state: 'output-denied',
      input: { to: 'Ada' },
      approval,
    })?.parts[0];

  test.each([
    ['with a reason', { id: 'a', approved: false, reason: 'Too much' }, deny('Too much')],
    ['without one', { id: 'a', approved: false }, deny()],
    ['with a reason that is none', { id: 'a', approved: false, reason: 7 }, deny()],
    ['by a person, as it says', { id: 'a', approved: false, isAutomatic: false }, deny()],
  ])('S21 knows that the person denied a call %s', (_, approval, answer) => {
    expect(denied(approval)).toMatchObject({ type: 'tool', executionId: 'c1', answer });
  });

  test.each([
    ['by a rule of the server', { id: 'a', approved: false, isAutomatic: true, reason: 'Rule' }],
    ['as nobody knows', 'denied'],
    ['but approved before', { id: 'a', approved: true, reason: 'Fine' }],
  ])('S21 tells of no answer of the person to a call that was denied %s', (_, approval) => {
    expect(denied(approval)).toMatchObject({ type: 'tool', executionId: 'c1' });
    expect(denied(approval)).not.toHaveProperty('answer');
  });
});

test.each([
  ['nothing', undefined],
  ['text', 'Hi'],
  ['a message without a role', { id: 'm', parts: [hi] }],
  ['a message without parts', { id: 'm', role: 'user' }],
  ['a message with a part that is none', { id: 'm', role: 'user', parts: [hi, 'there'] }],
  ['a message with a part of no type', { id: 'm', role: 'user', parts: [hi, { text: 'there' }] }],
])('S21 %s is left out, and what stands beside it stays', (_, stored) => {
  const whole = { id: 'whole', role: 'user', parts: [hi] };
  expect(readUIMessages([stored, whole]).map(({ id }) => id)).toEqual(['whole']);
});

test.each([
  [undefined, []],
  [null, []],
  [{ model: 'm' }, [{ model: 'm' }]],
  ['v1', ['v1']],
])('S20 the metadata %j of a stored message is kept if it says anything', (metadata, kept) => {
  const [message] = readUIMessages([{ id: 'm', role: 'user', parts: [hi], metadata }]);
  expect(message && 'metadata' in message ? [message.metadata] : []).toEqual(kept);
});
