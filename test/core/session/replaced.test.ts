// @vitest-environment node
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { PendingRequest, SessionState } from '../../../src/core/state.js';

/* A question is closed with its message, whatever the next message is called. */

const fold = (events: readonly SessionEvent[], state: SessionState = initialSession()) =>
  events.reduce(reduceSession, state);

const ASKED: readonly (readonly [string, readonly SessionEvent[]])[] = [
  [
    'a question',
    [
      {
        type: 'input',
        id: 'q',
        parentId: '',
        status: 'awaiting-input',
        prompt: 'Which?',
        inputTypes: ['text'],
      },
      { type: 'input-request', id: 'q', prompt: 'Which?', inputTypes: ['text'] },
    ],
  ],
  ...(['answer', 'output'] as const).map((expects): readonly [string, readonly SessionEvent[]] => [
    `a call that expects: ${expects}`,
    [
      { type: 'tool-start', id: 't', parentId: '', toolName: 'send', executionId: 'call_0' },
      {
        type: 'tool-request',
        toolName: 'send',
        executionId: 'call_0',
        question: '',
        input: { to: 'Ada' },
        expects,
      },
    ],
  ]),
];

const ask = (events: readonly SessionEvent[]): SessionEvent[] => [
  { type: 'run-start', runId: 'r' },
  ...events,
];
const askedAgain = (events: readonly SessionEvent[], state: SessionState) => {
  const [request] = state.requests;
  const key = request?.messageKey ?? '';
  const removed = fold([{ type: 'run-submit' }, { type: 'message-remove', key }], state);
  return { key, removed, again: fold(ask(events), removed) };
};

test.each(ASKED)(
  '%s of a message that is written anew is closed, and the next is new',
  (_, events) => {
    const first = fold([{ type: 'message-submit', key: 'local-1', text: 'Go' }, ...ask(events)]);
    const [open] = first.requests;
    // The person had begun to answer, and sending had failed.
    const state = fold(
      [
        { type: 'request-hold', requestId: open?.id ?? '', isHeld: true },
        {
          type: 'request-fail',
          requestId: open?.id ?? '',
          draft: 'Lyon',
          fault: { code: 'network', message: 'No network.', retryable: true },
        },
      ],
      first,
    );
    const { key, removed, again } = askedAgain(events, state);
    expect(removed.requests).toEqual([]);
    expect(removed.status).toBe('submitting');
    const [next] = again.requests as readonly [PendingRequest];
    expect(again.requests).toHaveLength(1);
    expect(next).toMatchObject({ status: 'pending', partId: open?.partId });
    expect([next.draft, next.fault, next.held]).toEqual([undefined, undefined, undefined]);
    expect(next.messageKey).not.toBe(key);
    expect(again.status).toBe('awaiting-input');
  },
);
