// @vitest-environment node
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { createApprovalRules } from '../../../src/approvals.js';
import { HttpFault } from '../../../src/client/index.js';
import { createSession } from '../../../src/core.js';
import { retryOnce } from '../../../src/react/queries.js';
import { createStorage } from '../../../src/storage.js';
import { ubikBackend } from '../../../src/ubik.js';
import { startFaultyServer, type Answer, type FaultyServer } from '../../support/faultyServer.js';
import { until } from '../../support/until.js';

/*
 * What goes on for ever without getting anywhere: a byte now and then, events behind the end of a run, functions of the app that
 * never settle. Every such wait ends.
 */

const servers: FaultyServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** An answer of which a byte comes now and then. */
const trickling =
  (head: string, trickled: () => void): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(head);
    const timer = setInterval(() => {
      trickled();
      response.write(' ');
    }, 100);
    response.on('close', () => clearInterval(timer));
  };

test('a history of which a byte comes now and then is given up', async () => {
  let bytes = 0;
  const server = await startFaultyServer(() => trickling('[', () => bytes++));
  servers.push(server);
  const backend = ubikBackend({ url: server.url, sessionId: 's1' });
  const session = createSession({ backend, idleTimeout: 500 });
  await session.load();
  expect(bytes).toBeLessThan(40);
  expect(session.getState()).toMatchObject({
    history: {
      status: 'failed',
      fault: { code: 'network', reason: 'no-answer', retryable: true },
    },
  });
});

test('a stream that goes on behind the end of its run is left', async () => {
  let isLeft = false;
  const frame = (event: object) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
  const backend = agUiBackend({
    url: 'https://agent.test/run',
    fetch: async () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(frame({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }));
            controller.enqueue(frame({ type: 'RUN_FINISHED', threadId: 't', runId: 'r' }));
            const timer = setInterval(() => {
              if (isLeft) clearInterval(timer);
              else controller.enqueue(frame({ type: 'CUSTOM', name: 'tick', value: 1 }));
            }, 100);
          },
          cancel: () => {
            isLeft = true;
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
  });
  const session = createSession({ backend });
  void session.sendMessage('Hello');
  await until(() => expect(session.getState().status).toBe('done'));
  await until(() => expect(isLeft).toBe(true));
  await until(() => expect(session.getState().connection.status).toBe('closed'));
});

describe('a query', () => {
  const fault = (reason: 'no-answer' | 'network') =>
    new HttpFault({ code: 'network', reason, message: 'x', retryable: true });

  test('that was not answered is not made again, as the person has waited long enough', () => {
    expect(retryOnce(0, fault('no-answer'))).toBe(false);
  });

  test('that failed at once is made once more', () => {
    expect(retryOnce(0, fault('network'))).toBe(true);
    expect(retryOnce(1, fault('network'))).toBe(false);
  });
});

describe('with functions of the app that never settle', () => {
  test('approval rules say after ten seconds that they could not be read', async () => {
    vi.useFakeTimers();
    const rules = createApprovalRules({ load: never, save: never });
    const leave = rules.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(rules.getState()).toMatchObject({
      status: 'failed',
      diagnostics: [{ message: expect.stringContaining('did not answer in time') }],
    });
    leave();
  });

  test('a storage that is read ahead, or cleared, is waited for no longer than its limit', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const area = { read: never, write: never, remove: never, keys: never };
    const storage = createStorage(area);
    const backend = ubikBackend({ url: 'https://agent.test', sessionId: 's1' });
    const done: string[] = [];
    void storage.preload(backend).then(() => done.push('preload'));
    void storage.clear().then(() => done.push('clear'));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(done).toEqual(['preload', 'clear']);
  });
});
