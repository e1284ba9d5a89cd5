import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';

const asks: SessionEvent = {
  type: 'tool-request',
  executionId: 'x1',
  toolName: 'check_stock',
  question: '',
  input: { sku: 'CUP-2' },
  expects: 'output',
};

test('a request that the app carries out says so, also when it is told again, until it does not', () => {
  const asked = [
    { type: 'run-start', runId: 'r1' } as const,
    {
      type: 'tool-start',
      id: 't1',
      parentId: '',
      toolName: 'check_stock',
      executionId: 'x1',
    } as const,
    asks,
  ].reduce<ReturnType<typeof initialSession>>(reduceSession, initialSession());
  const requestId = asked.requests[0]?.id ?? '';
  const held = reduceSession(asked, { type: 'request-hold', requestId, isHeld: true });
  expect(held).toMatchObject({ status: 'awaiting-input', requests: [{ held: true }] });
  expect(reduceSession(held, asks).requests).toMatchObject([{ held: true }]);
  const left = reduceSession(held, { type: 'request-hold', requestId, isHeld: false });
  expect(left.requests).toEqual(asked.requests);
});
