// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { approve, deny } from '../../../src/core/decisions.js';
import {
  askingOf,
  inputTypesOf,
  payloadOf,
  readCustomInterrupt,
  readInterrupts,
} from '../../../src/protocols/ag-ui/interrupts.js';
import { Fields } from '../../../src/protocols/Fields.js';

const read = (...interrupts: readonly unknown[]) =>
  readInterrupts(new Fields({ interrupts })) ?? [];
const withSchema = (responseSchema: unknown, toolCallId?: string) => {
  const [interrupt] = read({ id: 'i', responseSchema, toolCallId });
  if (interrupt === undefined) throw new Error('There is no interrupt.');
  return interrupt;
};

describe('an interrupt', () => {
  test('has what it says', () => {
    expect(
      read({
        id: 'i1',
        reason: 'approval',
        message: 'May I?',
        toolCallId: 'c1',
        subagentRunId: 's1',
        metadata: { toolName: 'pay', question: 'not this' },
        responseSchema: { type: 'boolean' },
        expiresAt: '2026-01-05T09:00:00Z',
      }),
    ).toEqual([
      {
        id: 'i1',
        reason: 'approval',
        question: 'May I?',
        callId: 'c1',
        toolName: 'pay',
        args: undefined,
        owner: 's1',
        schema: { type: 'boolean' },
        expiresAt: '2026-01-05T09:00:00Z',
      },
    ]);
  });

  test('needs no more than an id', () => {
    expect(
      read({ id: 'i1', reason: 'pay' }, { id: 'i2', expiresAt: 'soon' }, { reason: 'lost' }),
    ).toEqual([
      {
        id: 'i1',
        reason: 'pay',
        question: '',
        callId: undefined,
        toolName: 'pay',
        args: undefined,
        owner: '',
        schema: undefined,
        expiresAt: undefined,
      },
      expect.objectContaining({ id: 'i2', reason: '', toolName: '', expiresAt: undefined }),
    ]);
  });

  test.each([
    [{ question: 'A?' }, 'A?'],
    [{ message: 'B?' }, 'B?'],
    [{ prompt: 'C?' }, 'C?'],
    [{ prompt: 'C?', message: 'B?', question: 'A?' }, 'A?'],
    [{ suspendPayload: { message: 'D?' } }, 'D?'],
    [{ payload: { question: 'E?' } }, 'E?'],
    [{ request: { prompt: 'F?' } }, 'F?'],
    [{ request: { prompt: 'F?' }, payload: { prompt: 'E?' } }, 'E?'],
    [{ question: 7, payload: 'no' }, ''],
  ])('G26 asks in the words of its metadata: %j', (metadata, question) => {
    expect(read({ id: 'i', metadata })).toMatchObject([{ question }]);
  });
});

const email = { type: 'string', format: 'email' };
const form = { type: 'object', properties: { city: { type: 'string' } } };
const decision = { type: 'object', properties: { approved: { type: 'boolean' } } };

describe('how a person is asked', () => {
  test.each<[string, unknown, string, readonly string[]]>([
    ['nothing', undefined, 'approval', ['confirmation']],
    ['a boolean', { type: 'boolean' }, 'approval', ['confirmation']],
    ['an object of which nothing is said', { type: 'object' }, 'approval', ['confirmation']],
    ['an object without fields', { type: 'object', properties: {} }, 'approval', ['confirmation']],
    ['a decision', decision, 'approval', ['confirmation']],
    ['a text', { type: 'string', title: 'City', default: 'Oslo' }, 'words', ['text']],
    ['a number', { type: 'number' }, 'words', ['number']],
    ['a whole number', { type: 'integer' }, 'words', ['number']],
    ['a list', { type: 'array' }, 'words', ['json']],
    ['a form', form, 'field', ['json', JSON.stringify(form)]],
    ['a text of a kind', email, 'field', ['text', JSON.stringify(email)]],
  ])('about a call, for %s', (_, schema, asking, inputTypes) => {
    const interrupt = withSchema(schema, 'c1');
    expect(askingOf(interrupt)).toBe(asking);
    expect(inputTypesOf(interrupt)).toEqual(inputTypes);
  });

  test.each<[string, unknown, readonly string[]]>([
    ['nothing', undefined, ['text']],
    ['a boolean', { type: 'boolean', enum: [true] }, ['confirmation']],
    ['an object', { type: 'object' }, ['json']],
    ['a type that is none', { type: 7 }, ['text']],
    ['a form', form, ['json', JSON.stringify(form)]],
  ])('about no call, for %s', (_, schema, inputTypes) => {
    const interrupt = withSchema(schema);
    expect(askingOf(interrupt)).toBe('field');
    expect(inputTypesOf(interrupt)).toEqual(inputTypes);
  });
});

describe('what is sent for an answer', () => {
  const text = (input: unknown) => ({ input, type: 'text' });
  test.each<[string, unknown, { readonly input: unknown; readonly type: string }, unknown]>([
    ['leave', undefined, approve(), { approved: true }],
    [
      'leave with changes',
      undefined,
      approve({ to: 'Ada' }),
      { approved: true, editedArgs: { to: 'Ada' } },
    ],
    ['a denial', undefined, deny('No'), { approved: false, reason: 'No' }],
    ['leave where a boolean is wanted', { type: 'boolean' }, approve(), true],
    ['a denial where a boolean is wanted', { type: 'boolean' }, deny('No'), false],
    ['a yes', undefined, text(true), { approved: true }],
    ['a yes where a boolean is wanted', { type: 'boolean' }, text(true), true],
    ['a yes where a text is wanted', { type: 'string' }, text(true), true],
    [
      'a form that looks like a decision',
      decision,
      { input: { approved: true }, type: 'json' },
      { approved: true },
    ],
    ['a text', undefined, text('7'), '7'],
    ['a text where one is wanted', { type: 'string' }, text('7'), '7'],
    ['a number', { type: 'number' }, text(' 7.5 '), 7.5],
    ['a whole number', { type: 'integer' }, text('7'), 7],
    ['what is no number', { type: 'number' }, text('"7"'), '"7"'],
    ['a list', { type: 'array' }, text('[1]'), [1]],
    ['what is no list', { type: 'array' }, text('{}'), '{}'],
    ['an object', { type: 'object' }, text('{"a":1}'), { a: 1 }],
    ['what is no object', { type: 'object' }, text('[1]'), '[1]'],
    ['what is no JSON', { type: 'object' }, text('{a'), '{a'],
    ['a boolean in words', { type: 'boolean' }, text('true'), true],
    ['what is no text', { type: 'number' }, text(7), 7],
  ])('%s', (_, schema, answer, payload) => {
    expect(payloadOf(withSchema(schema, 'c1'), answer)).toEqual(payload);
  });

  test('a yes to a field is a yes', () => {
    expect(payloadOf(withSchema(undefined), text(true))).toBe(true);
  });
});

describe('an elicitation of MCP whose mode is url', () => {
  const url = 'https://bank.example/consent';
  const elicitation = { mode: 'url', url, message: 'Please sign in.', elicitationId: 'e1' };

  test.each([
    ['in the metadata', { metadata: elicitation }],
    ['in what a framework puts there', { metadata: { raw: elicitation }, toolCallId: 'c1' }],
  ])('is answered elsewhere: %s', (_, fields) => {
    const [interrupt] = read({ id: 'i1', ...fields });
    expect(interrupt).toMatchObject({
      question: 'Please sign in.',
      elsewhere: { url, confirm: true },
    });
    const answer = { input: { action: 'accept' }, type: 'elsewhere' };
    expect(payloadOf(interrupt ?? {}, answer)).toEqual({ action: 'accept' });
  });

  test.each([{ url }, { mode: 'form', url }, { mode: 'url', url: 7 }, { mode: 'url' }])(
    'is not read from %j',
    (metadata) => {
      expect(read({ id: 'i1', metadata })[0]?.elsewhere).toBeUndefined();
    },
  );

  test('is read from the custom event of a graph', () => {
    const event = {
      data: new Fields({
        name: 'on_interrupt',
        value: { method: 'elicitation/create', params: elicitation },
      }),
    };
    expect(readCustomInterrupt(event as never, 0)).toMatchObject({
      question: 'Please sign in.',
      elsewhere: { url, confirm: true },
    });
  });
});
