// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { until } from '../support/until.js';

/*
 * Nothing is sent on a stream of AG-UI or the AI SDK while a tool is at work, so silence says nothing of the connection.
 */

const api = 'http://agent.example/api';
const HOUR = 3_600_000;

afterEach(() => vi.useRealTimers());

test.each<[string, (fetch: typeof globalThis.fetch) => AgentBackend, object]>([
  [
    'AG-UI',
    (fetch) => agUiBackend({ url: api, fetch, connect: api }),
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  ],
  ['the AI SDK', (fetch) => aiSdkBackend({ url: api, fetch, resume: true }), { type: 'start' }],
])('a tool may take an hour on %s', async (_, backendWith, first) => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(first)}\n\n`)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const session = createSession({ backend: backendWith(fetch) });
  void session.sendMessage('Look it all up');
  await until(() => expect(session.getState().status).toBe('running'));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(session.getState()).toMatchObject({ status: 'running', connection: { status: 'open' } });
  expect(fetch).toHaveBeenCalledOnce();
  session.dispose();
});
