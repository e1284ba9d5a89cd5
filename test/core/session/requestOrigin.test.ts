import { expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import { requestOrigin } from '../../../src/core/session/requestOrigin.js';
import type { SessionEvent } from '../../../src/core/events.js';

const EVENTS: readonly SessionEvent[] = [
  { type: 'session-identify', sessionId: 's1', title: 'Orders' },
  { type: 'run-start', runId: 'r1' },
  { type: 'agent-start', id: 'a1', parentId: '', agentId: 'clerk', runId: 'r2', task: 'Refund' },
  { type: 'step-start', id: 's', parentId: 'a1', title: 'Look', single: false },
  { type: 'tool-start', id: 't1', parentId: 's', toolName: 'refund', executionId: 'x1' },
  {
    type: 'tool-request',
    executionId: 'x1',
    toolName: 'refund',
    question: 'Refund?',
    input: {},
    at: '2026-01-01T10:00:00Z',
    expiresAt: '2026-01-01T11:00:00Z',
    schema: { type: 'boolean' },
  },
  {
    type: 'input',
    id: 'q',
    parentId: '',
    prompt: 'Why?',
    inputTypes: [],
    status: 'awaiting-input',
  },
  { type: 'input-request', id: 'q', prompt: 'Why?', inputTypes: [], at: '2026-01-01T10:01:00Z' },
];

test('a request says when it was asked, until when it waits, and where it comes from', () => {
  const state = EVENTS.reduce(reduceSession, initialSession());
  const [call, question] = state.requests;
  if (call === undefined || question === undefined) throw new Error('Two requests should wait.');
  expect(call).toMatchObject({
    createdAt: '2026-01-01T10:00:00Z',
    expiresAt: '2026-01-01T11:00:00Z',
    schema: { type: 'boolean' },
  });
  expect(question).toMatchObject({ createdAt: '2026-01-01T10:01:00Z' });
  expect(question).not.toHaveProperty('expiresAt');
  expect(requestOrigin(state, call)).toEqual({
    sessionId: 's1',
    sessionTitle: 'Orders',
    messageKey: call.messageKey,
    partId: 't1',
    agents: [{ id: 'a1', agentId: 'clerk', task: 'Refund' }],
  });
  expect(requestOrigin(state, question).agents).toEqual([]);
});

test('a request of a session without an id and a title, whose message is gone, says what is left', () => {
  const [request] = EVENTS.reduce(reduceSession, initialSession()).requests;
  if (request === undefined) throw new Error('A request should wait.');
  const { messageKey } = request;
  expect(requestOrigin(initialSession(), request)).toStrictEqual({
    messageKey,
    partId: 't1',
    agents: [],
  });
});
