// @vitest-environment node
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';

const ASKED: SessionEvent = { type: 'run-stop-request', by: 'person' };
const STOPPED: SessionEvent = { type: 'run-end', outcome: 'stopped' };

test.each<[string, readonly SessionEvent[], object]>([
  ['a person here', [ASKED, STOPPED], { stoppedBy: 'person' }],
  ['somebody else', [{ type: 'run-stop-request' }, STOPPED], {}],
  ['the agent', [STOPPED], {}],
  ['nobody, as it was over before that', [ASKED, { type: 'run-end', outcome: 'done' }], {}],
])('a run that was stopped by %s says so', (_, events, more) => {
  const { messages } = [{ type: 'run-start', runId: 'r1' } as const, ...events].reduce(
    reduceSession,
    initialSession(),
  );
  expect({ stoppedBy: messages[0]?.stoppedBy }).toEqual({ stoppedBy: undefined, ...more });
});
