// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { SessionStore } from '../../../src/client/store/Store.js';
import { reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionChange } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import { baseUrl, boundaries, record, recordedServer } from '../support/recordedServer.js';

/*
 * An observer is told of everything that changes a session, in order, so that it can fold the same
 * states again. It may come and go at any time, and is told of each object of the stream once.
 */

const open = (fetches: typeof fetch) =>
  createSession({
    backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch: fetches }),
    retry: { base: 1 },
  });

test('tells changes of which each leads from one state to the next', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch: agent.fetch }) });
  const changes: SessionChange[] = [];
  session.observe?.({ onChange: (change) => changes.push(change) });
  await session.sendMessage('/everything');
  expect(changes.length).toBeGreaterThan(50);
  for (const [index, { before, after, events }] of changes.entries()) {
    expect(before).toBe(changes[index - 1]?.after ?? before);
    // Where there are no events the state was replaced: nothing is to be folded.
    const folded = events.length === 0 ? after : events.reduce(reduceSession, before);
    expect(folded).toEqual(after);
  }
  expect(changes.at(-1)?.after).toBe(session.getState());
});

test('tells of an object of the stream before what it leads to', async () => {
  const session = open(recordedServer(await record('/plain')).fetch);
  const told: string[] = [];
  session.observe?.({
    onEvent: (event) => told.push((event as { readonly type: string }).type),
    onChange: ({ events }) => told.push(...events.map(({ type }) => type)),
  });
  await session.sendMessage('/plain');
  expect(told.indexOf('run-start')).toBeGreaterThan(told.indexOf('agent_processing_start'));
});

test('tells of each object of the stream once, however often it is read again', async () => {
  const bytes = await record('/rich');
  const ends = boundaries(bytes);
  const tellAll = async (cuts: readonly number[]) => {
    const session = open(recordedServer(bytes, cuts).fetch);
    const told: unknown[] = [];
    session.observe?.({ onEvent: (event) => told.push(event) });
    await session.sendMessage('/rich');
    return told;
  };
  const whole = await tellAll([]);
  expect(whole.length).toBeGreaterThan(400);
  expect(await tellAll([ends[20] ?? 0, ends[9] ?? 0, ends[30] ?? 0])).toEqual(whole);
});

test('tells nothing more once it was asked to stop', async () => {
  const session = open(recordedServer(await record('/plain')).fetch);
  let count = 0;
  const stop = session.observe?.({
    onEvent: () => {
      count++;
      if (count === 3) stop?.();
    },
  });
  await session.sendMessage('/plain');
  expect(count).toBe(3);
});

test('tells of a status, an id, a report and a fault each once, as they come', async () => {
  const store = new SessionStore({ schedule: () => () => undefined });
  const told: unknown[] = [];
  const stop = store.observe({
    onStatusChange: (status) => told.push(status),
    onSessionChange: (id) => told.push(id),
    onDiagnostic: ({ code }) => told.push(code),
    onError: ({ message }) => told.push(message),
    onData: (data) => told.push(data),
  });
  const report = (code: string) =>
    ({ type: 'diagnostic', diagnostic: { code, message: '' } }) as const;
  const fault = { code: 'agent', message: 'No', retryable: true } as const;
  store.apply([
    { type: 'run-start', runId: 'r1' },
    { type: 'run-identify', sessionId: 's1' },
    report('one'),
    report('two'),
  ]);
  expect(told.splice(0)).toEqual(['s1', 'one', 'two', 'running']);
  store.apply([report('three'), { type: 'text-delta', id: 't', parentId: '', text: 'Hi' }]);
  store.apply([{ type: 'run-identify', sessionId: 's1' }]);
  expect(told.splice(0)).toEqual(['three']);
  store.apply([{ type: 'run-end', outcome: 'failed', fault }]);
  store.apply([{ type: 'text-delta', id: 't', parentId: '', text: ' there' }]);
  expect(told.splice(0)).toEqual(['No', 'failed']);
  stop();
  store.apply([{ type: 'run-identify', sessionId: 's2' }]);
  expect(told).toEqual([]);
});
