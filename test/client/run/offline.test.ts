import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { onWake } from '../../../src/client/http/Wait.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { baseUrl, record, recordedServer, until } from '../support/recordedServer.js';

let bytes: Uint8Array;

beforeAll(async () => {
  bytes = await record('/rich');
});

afterEach(() => {
  // In this order: what is watched here is the clock of the test, which would be put back in place of the real one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('makes no try while offline, and one at once when the network is back', async () => {
  const server = recordedServer(bytes, [2000]);
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend });
  setOnline(false);
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.status === 'offline');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.streams()).toBe(1);
  expect(session.getState().connection.status).toBe('offline');
  setOnline(true);
  await sent;
  expect(session.getState().status).toBe('done');
});

test('does not sit out its own wait when the network comes back', async () => {
  const server = recordedServer(bytes, [2000], (_, streams) =>
    streams === 2 ? new Response('', { status: 503 }) : undefined,
  );
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend, retry: { base: 60_000, longest: 60_000 } });
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.attempt === 2);
  setOnline(false);
  setOnline(true);
  await sent;
  expect(session.getState().status).toBe('done');
});

test('stops waiting for the network when it is disposed', async () => {
  const server = recordedServer(bytes, [2000]);
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend });
  setOnline(false);
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.status === 'offline');
  session.dispose();
  await sent;
  setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.streams()).toBe(1);
});

test('notices a dead socket within 5 s of waking', async () => {
  vi.useFakeTimers();
  const server = recordedServer(bytes, [], (call, streams) => {
    if (!call.startsWith('POST') || streams !== 1) return undefined;
    const dead = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, 2000)),
    });
    return new Response(dead, { headers: { 'content-type': 'text/event-stream' } });
  });
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend });
  void session.sendMessage('/rich');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.streams()).toBe(1);
  // Asleep: the wall clock goes on, the timers do not.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.streams()).toBe(2);
  session.dispose();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that is set back makes no wait longer', async () => {
  vi.useFakeTimers();
  const server = recordedServer(bytes, [2000], (_, streams) =>
    streams === 2 ? new Response('', { status: 503 }) : undefined,
  );
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend, retry: { base: 8000, longest: 8000 } });
  void session.sendMessage('/rich');
  for (let waited = 0; session.getState().connection.attempt !== 2; waited += 10) {
    expect(waited).toBeLessThan(60_000);
    await vi.advanceTimersByTimeAsync(10);
  }
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.getState().status).toBe('done');
  session.dispose();
});

test('a tab that was merely hidden is no reason to connect again', () => {
  vi.useFakeTimers();
  const woken = vi.fn<() => void>();
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  const stop = onWake(woken);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(2000);
  // Browsers give a hidden tab one tick a minute.
  vi.setSystemTime(Date.now() + 58_000);
  vi.advanceTimersByTime(2000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4000);
  expect(woken).not.toHaveBeenCalled();
  stop();
  expect(ended).toHaveBeenCalledWith(begun.mock.results[0]?.value);
});
