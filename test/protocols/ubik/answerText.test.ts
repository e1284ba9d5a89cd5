// @vitest-environment node
import { expect, test } from 'vitest';
import { approve, deny } from '../../../src/core/decisions.js';
import type { ToolPart } from '../../../src/core/parts.js';
import type { Message, PendingRequest } from '../../../src/core/state.js';
import { answerText } from '../../../src/protocols/ubik/answerStrategies.js';

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
