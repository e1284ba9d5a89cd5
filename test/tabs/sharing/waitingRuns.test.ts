// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { createSession, type AgentSession } from '../../../src/client/index.js';
import { approve } from '../../../src/core/decisions.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { shareBy } from '../../../src/tabs/sharing/index.js';
import { bytesOf } from '../../support/agUiStreams.js';
import { calls, finish, gives, says, start } from '../../support/agUi.js';
import { createOrigin } from '../../support/tabs.js';
import { until } from '../../support/until.js';

/* A run that waits for the person in the tab that leads can be answered in the one that leads next. */

const open: AgentSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

const url = 'http://agent.test/agent';
const stream = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });

/** Asks in one tab, kills it, and gives the other one. */
async function askedIn(
  backend: (fetch: typeof globalThis.fetch) => AgentBackend,
  answer: typeof fetch,
) {
  const origin = createOrigin();
  const [here, there] = Array.from({ length: 2 }, () => {
    const tab = origin.open();
    const session = shareBy(
      createSession({ backend: backend(tab.fetch(answer)), reloadAfterTurn: false }),
      tab.platform,
    );
    open.push(session);
    return { session, tab };
  });
  here?.session.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  there?.session.subscribe(() => undefined);
  void here?.session.sendMessage('Go.');
  await until(() => expect(there?.session.getState().requests).toHaveLength(1));
  here?.tab.kill();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return there?.session as AgentSession;
}

test('on AG-UI, where the thread is asked for what the page has not heard', async () => {
  const asking = [
    start(),
    ...calls('c1', 'pay', '{"euros":12}'),
    finish({
      type: 'interrupt',
      interrupts: [{ id: 'i1', reason: 'approval', toolCallId: 'c1', message: 'Pay?' }],
    }),
  ];
  const posted: unknown[] = [];
  const session = await askedIn(
    (fetch) => agUiBackend({ url, connect: `${url}/connect`, sessionId: 't1', fetch }),
    async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/connect')) return stream(bytesOf(asking));
      posted.push(await request.json());
      if (posted.length === 1) return stream(bytesOf(asking));
      return stream(
        bytesOf([
          start('r2'),
          gives('c1', 'paid'),
          ...says('m2', 'Paid.'),
          finish(undefined, 'r2'),
        ]),
      );
    },
  );
  const [request] = session.getState().requests;
  await session.respond(request?.id ?? '', approve());
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  expect(posted).toHaveLength(2);
  expect(posted[1]).toMatchObject({ resume: [{ interruptId: 'i1', status: 'resolved' }] });
});

test('on AgentB, also without a history', async () => {
  const event = (type: string, data: object) =>
    `data: ${JSON.stringify({ type, runId: 'r1', threadId: 't1', data })}\n\n`;
  const call = { id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } };
  const outputs: unknown[] = [];
  const session = await askedIn(
    (fetch) =>
      agentbBackend({
        url,
        sessionId: 't1',
        fetch,
        submitToolOutputs: async ({ outputs: given }) => {
          outputs.push(...given);
          return stream(event('thread.run.completed', { status: 'completed' }));
        },
      }),
    async () =>
      stream(
        event('agent.run.created', { status: 'in_progress' }) +
          event('thread.run.requires_action', {
            required_action: { submit_tool_outputs: { tool_calls: [call] } },
          }),
      ),
  );
  const [request] = session.getState().requests;
  await session.respond(request?.id ?? '', { input: 3, type: 'json' });
  expect(outputs).toMatchObject([{ tool_call_id: 'c1', output: '3' }]);
  await until(() => expect(session.getState().requests).toEqual([]));
});
