// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { approve, deny } from '../../../src/core/decisions.js';
import type { ToolPart } from '../../../src/core/parts.js';
import type { Message, PendingRequest } from '../../../src/core/state.js';
import {
  answerAsMessage,
  answerAtCheckpoint,
  answerText,
} from '../../../src/protocols/ubik/answerStrategies.js';

const request: PendingRequest = {
  kind: 'tool',
  id: 'r1',
  messageKey: 'm',
  partId: 't1',
  status: 'pending',
  prompt: 'May I?',
  executionId: 'e1',
  toolName: 'send_email',
  toolInput: {},
};

const call = (executionId: string, change: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  id: executionId,
  toolName: 'send_email',
  executionId,
  status: 'awaiting-input',
  parts: [],
  ...change,
});

const messages = (...parts: ToolPart[]): readonly Message[] => [
  { id: 'm', key: 'm', role: 'assistant', status: 'awaiting-input', parts },
];

test.each<readonly [string, readonly ToolPart[]]>([
  ['it alone waits', [call('e1')]],
  ['another tool waits', [call('e1'), call('e2', { toolName: 'book' })]],
  ['another call of the tool is over', [call('e0', { status: 'done' }), call('e1')]],
])('a decision names the tool where %s', (_, parts) => {
  expect(answerText(request, approve(), messages(...parts))).toBe('Approved: send_email');
  expect(answerText(request, deny('No'), messages(...parts))).toBe(
    'Denied: send_email. Reason: No',
  );
});

test('a decision names the call where another of its tool waits, or where that is not known', () => {
  const both = messages(call('e1'), call('e2'));
  expect(answerText(request, approve(), both)).toBe('Approved: send_email (e1)');
  expect(answerText(request, approve())).toBe('Approved: send_email (e1)');
});

test('a decision with other arguments says which', () => {
  expect(answerText(request, approve({ to: 'Ada' }), messages(call('e1')))).toBe(
    'Approved with changes: send_email. Call it with:\n{\n  "to": "Ada"\n}',
  );
  expect(answerText(request, deny(), messages(call('e1')))).toBe('Denied: send_email');
});

test('any other answer is told as it was given', () => {
  expect(answerText(request, { input: 'Lyon', type: 'text' })).toBe('Lyon');
  expect(answerText(request, { input: { city: 'Lyon' }, type: 'json' })).toBe('{"city":"Lyon"}');
  const question: PendingRequest = { ...request, id: 'r1', kind: 'input', inputTypes: ['json'] };
  expect(answerText(question, approve())).toBe('{"approved":true}');
});

describe('an answer is delivered', () => {
  const question: PendingRequest = {
    kind: 'input',
    id: 'r2',
    messageKey: 'm',
    partId: 'i1',
    status: 'pending',
    prompt: 'Which city?',
    inputTypes: ['text'],
    checkpointName: 'ask_city',
  };
  const answer = { input: 'Lyon', type: 'text' };
  const context = {
    url: '/api',
    sessionId: 'a/b',
    runId: undefined,
    messages: [],
    requests: [],
  };
  const asMessage = {
    continues: 'new-run',
    text: 'Lyon',
    call: {
      method: 'POST',
      url: '/api/agent-sessions/a%2Fb/messages',
      body: { content: 'Lyon', stream: true },
    },
  };

  test('as the next message', () => {
    expect(answerAsMessage(question, answer, context)).toEqual(asMessage);
  });

  test('as the hint of its checkpoint, or as the next message where it has none', () => {
    expect(answerAtCheckpoint(question, answer, context)).toEqual({
      continues: 'new-run',
      call: {
        method: 'POST',
        url: '/api/agent-sessions/a%2Fb/navigate-to-checkpoint',
        body: { checkpoint_name: 'ask_city', checkpoint_hint: 'Lyon', stream: true },
      },
    });
    const { checkpointName: _, ...bare } = question;
    expect(answerAtCheckpoint(bare, answer, context)).toEqual(asMessage);
    expect(answerAtCheckpoint(request, answer, context)).toEqual(asMessage);
  });
});
