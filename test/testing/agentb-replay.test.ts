// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createAgentBReplay,
  toNodeMiddleware,
  type AgentBReplayOptions,
} from '../../src/testing.js';
import type { AgentBMessage } from '../../src/agentb.js';
import { bytesOf, factsOf, RECORDINGS, textOfFile } from '../support/agentb.js';

const BASE = 'http://agent.test/api/agentb';

const recordings = Object.fromEntries(
  RECORDINGS.map((file) => [file.replace(/\.sse$/u, ''), bytesOf(file)]),
);
const messages = JSON.parse(textOfFile('turns-history.json')) as readonly AgentBMessage[];

const replayOf = (options: Partial<AgentBReplayOptions> = {}) =>
  createAgentBReplay({ recordings, messages, pace: 0, ...options });

const post = (
  { fetch }: ReturnType<typeof replayOf>,
  path: string,
  body: object = { prompt: 'Hello' },
  signal?: AbortSignal,
) =>
  fetch(`${BASE}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(signal !== undefined && { signal }),
  });

describe('plays', () => {
  test.each(RECORDINGS)('the very bytes of %s', async (file) => {
    const response = await post(replayOf(), `/${file.replace(/\.sse$/u, '')}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytesOf(file));
  });

  test('with the headers of the real backend', async () => {
    const { headers } = await post(replayOf(), '/plain');
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('with the recorded pauses, shortened as asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.setTimerTickMode('nextTimerAsync');
    onTestFinished(() => void vi.useRealTimers());
    const replay = replayOf({ pace: 1, longestPause: 120 });
    const start = performance.now();
    await (await post(replay, '/tool-slow')).text();
    const slow = performance.now() - start;
    expect(slow).toBeGreaterThanOrEqual(120);
    expect(slow).toBeLessThan(2500);
  });

  test('the recording of the prompt, and that of the thread among several', async () => {
    const prompt = 'What is the weather in Lisbon?';
    const text = async (body: object) => (await post(replayOf(), '', body)).text();
    expect(await text({ prompt })).toContain(factsOf('continue-1.sse').runId);
    const { runId, threadId } = factsOf('turns-2.sse');
    expect(await text({ prompt, threadId })).toContain(runId);
    const picture = {
      role: 'user',
      content: [{ type: 'text', text: 'Say hello to this picture' }],
    };
    expect(await text({ prompt: picture })).toContain(factsOf('user-image.sse').runId);
  });

  test('nothing that was not recorded', async () => {
    expect((await post(replayOf(), '/nothing')).status).toBe(404);
    expect((await post(replayOf(), '', { prompt: 'Nothing' })).status).toBe(404);
    expect((await replayOf().fetch('http://agent.test/other', { method: 'POST' })).status).toBe(
      404,
    );
  });
});

describe('of what a host adds', () => {
  test('gives the stored messages of a thread', async () => {
    const { threadId } = factsOf('turns-1.sse');
    const of = async (id: string) =>
      (await replayOf().fetch(`${BASE}/threads/${id}/messages`)).json() as Promise<unknown>;
    expect(await of(threadId)).toEqual(messages);
    expect(await of('another')).toEqual([]);
  });

  test('continues a run that waits', async () => {
    const { runId, threadId } = factsOf('continue-1.sse');
    const response = await post(replayOf(), `/threads/${threadId}/runs/${runId}/outputs`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytesOf('continue-2.sse'));
  });

  test('cancels a run: what was recorded of it follows, and the end', async () => {
    const replay = replayOf();
    const { runId, threadId } = factsOf('cancel-while-streaming.sse');
    const text = (await post(replay, '/cancel-while-streaming?silentAfter=5000')).text();
    const answer = await post(replay, `/threads/${threadId}/runs/${runId}/cancel`);
    expect(answer.status).toBe(204);
    const recorded = textOfFile('cancel-while-streaming.sse').split('\n\n');
    const played = (await text).split('\n\n');
    expect(played.slice(-3)).toEqual(recorded.slice(-3));
    expect(played.length).toBeLessThan(recorded.length);
  });
});

describe('on request', () => {
  test('breaks the connection', async () => {
    const response = await post(replayOf(), '/plain?cutAfter=3000');
    await expect(response.text()).rejects.toThrow('breaks');
  });

  test('stops sending, until the reader leaves', async () => {
    const response = await post(replayOf(), '/plain?silentAfter=3000');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let received = 0;
    const read = async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'closed';
        received += value.length;
      }
    };
    const reading = read();
    const patience = new Promise((resolve) => void setTimeout(resolve, 30, 'silent'));
    expect(await Promise.race([reading, patience])).toBe('silent');
    expect(received).toBeGreaterThan(2000);
    expect(received).toBeLessThanOrEqual(3000);
    await reader.cancel();
    expect(await reading).toBe('closed');
  });

  test('never answers', async () => {
    const controller = new AbortController();
    const answer = post(replayOf(), '/plain?unanswered', {}, controller.signal);
    controller.abort();
    await expect(answer).rejects.toThrow('abort');
  });

  test('refuses', async () => {
    const refusal = { status: 403, contentType: 'application/json', body: '{"error":"Forbidden"}' };
    const replay = replayOf({ refusals: { forbidden: refusal } });
    const response = await post(replay, '/plain?refusal=forbidden');
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: 'Forbidden' });
  });

  test('says that it is something else', async () => {
    const { headers } = await post(replayOf(), '/plain?contentType=text/plain');
    expect(headers.get('content-type')).toBe('text/plain');
  });
});

test('remembers what it was asked, and forgets it', async () => {
  const replay = replayOf();
  await post(replay, '/plain?pace=0', { prompt: 'Hi', threadId: 't1' });
  const asked = { method: 'POST', path: '/plain', query: { pace: '0' } };
  expect(replay.requests).toMatchObject([{ ...asked, body: { prompt: 'Hi', threadId: 't1' } }]);
  const list = async (method: string) =>
    (await replay.fetch(`${BASE}/requests`, { method })).json() as Promise<unknown>;
  expect(await list('GET')).toMatchObject([asked]);
  expect(await list('DELETE')).toEqual([]);
});

test('breaks the connection of a Node server, too', async () => {
  const server = createServer(toNodeMiddleware(replayOf(), '/api/agentb'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/agentb/plain?cutAfter=3000`;
  const response = await fetch(url, { method: 'POST', body: '{}' });
  await expect(response.text()).rejects.toThrow(TypeError);
  server.close();
});
