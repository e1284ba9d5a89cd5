// @vitest-environment node
/* A real server in any manner: what a session makes of it is what it makes of the same bytes in peace. */
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { Random } from '../../../src/conformance/kit/Random.js';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import {
  bytes,
  frames,
  framesOf,
  from,
  reordered,
  repeated,
  startFaultyServer,
  twice,
  type Answer,
  type Delivery,
  type FaultyServer,
  type Manner,
} from '../../support/faultyServer.js';
import { at, chunk, completed, started } from '../../support/ubik.js';

const servers: FaultyServer[] = [];
const disposals: (() => void)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0)) dispose();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const RUN = [started(1, 'Look it up', 0), chunk('Thé à Lyon, 25 €.', 1, 1), completed(1, 2)];
const isMessage = (call: string) => call.startsWith('POST') && call.endsWith('/messages');

async function outcomeOf(
  answer: (times: number) => Answer | undefined,
  options: Partial<SessionOptions> = {},
) {
  let times = 0;
  const server = await startFaultyServer((call) => {
    if (!isMessage(call) && !/stream/u.test(call)) return undefined;
    times += 1;
    return answer(times);
  });
  servers.push(server);
  const session = createSession({
    backend: ubikBackend({ url: server.url }),
    retry: { attempts: 1, base: 1 },
    ...options,
  });
  disposals.push(() => session.dispose());
  await session.sendMessage('Hello').catch(() => undefined);
  const { status, messages } = session.getState();
  return { status, parts: messages.at(-1)?.parts, fault: session.getState().fault?.code };
}

const whole = new TextEncoder().encode(framesOf(RUN));
const peace = () => outcomeOf(() => bytes(whole));

test.each<[string, Manner]>([
  ['byte by byte', { pieces: 1 }],
  ['late', { delay: 30 }],
  ['a few bytes at a time, with pauses', { pieces: 40, every: 2 }],
  [
    'under another name of the type',
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  ],
])('bytes that come %s are the same run', async (_, manner) => {
  const outcome = await outcomeOf(() => bytes(whole, manner));
  expect(outcome).toEqual(await peace());
  expect(JSON.stringify(outcome.parts)).toContain('Thé à Lyon, 25 €.');
});

test('bytes that are packed on their way are the same run', async () => {
  const headers = { 'content-encoding': 'gzip' };
  const outcome = await outcomeOf(() => bytes(gzipSync(whole), { headers, pieces: 7 }));
  expect(outcome).toEqual(await peace());
});

test('bytes that are not packed as they say are no run, and are not waited for without end', async () => {
  const headers = { 'content-encoding': 'gzip' };
  const outcome = await outcomeOf(() => bytes(whole, { headers }), { idleTimeout: 100 });
  expect(outcome).toMatchObject({ status: 'interrupted', fault: 'interrupted' });
  expect(JSON.stringify(outcome.parts ?? [])).not.toContain('Lyon');
});

describe('frames', () => {
  const LONG = [
    ...Array.from({ length: 30 }, (_, index) => chunk(`${index} `, 1 + index)),
    { type: 'agent_processing_complete', timestamp: at(50) },
  ];
  const textOf = (answer: Answer) =>
    outcomeOf(() => answer).then(({ status, parts }) => {
      const [part] = parts ?? [];
      return { status, text: part?.type === 'text' ? part.text : '', count: parts?.length };
    });
  const inPeace = {
    status: 'done',
    text: Array.from({ length: 30 }, (_, index) => `${index} `).join(''),
    count: 1,
  };
  const late = (most: number, seed: number): Delivery => {
    const chance = new Random(seed);
    return reordered(() => chance.below(most));
  };

  test('are all there as they are sent', async () => {
    expect(await textOf(frames(LONG))).toEqual(inPeace);
  });

  test.each<[string, readonly Delivery[]]>([
    ['two times', [repeated(2)]],
    ['five times', [repeated(5)]],
    ['out of order, and two times', [late(9, 1), repeated(2)]],
  ])('with ids that come %s are read once', async (_, deliver) => {
    expect(await textOf(frames(LONG, { idOf: String, deliver }))).toEqual(inPeace);
  });

  test('of a stream that is told once more are read once', async () => {
    // The end of the run is the end of the reading, so that the second time stands before it.
    const deliver: readonly Delivery[] = [(all) => [...twice(all.slice(0, -1)), ...all.slice(-1)]];
    expect(await textOf(frames(LONG, { idOf: String, deliver }))).toEqual(inPeace);
  });

  test.each([2, 5, 30])('that come up to %i places late stand in their places', async (most) => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(await textOf(frames(LONG, { deliver: [late(most, seed)] }))).toEqual(inPeace);
    }
  });

  test('in any disorder may come a few bytes at a time, too', async () => {
    const deliver = [late(12, 7), repeated(3)];
    const answer = frames(LONG, { idOf: String, deliver, pieces: 11 });
    expect(await textOf(answer)).toEqual(inPeace);
  });
});

test('a server that cuts at a byte has sent those before it, and no end', async () => {
  const server = await startFaultyServer(() => bytes(whole, { cutAt: 100 }));
  servers.push(server);
  const response = await fetch(server.url);
  const reader = response.body?.getReader();
  let read = 0;
  const all = (async () => {
    for (let got = await reader?.read(); got?.value !== undefined; got = await reader?.read()) {
      read += got.value.length;
    }
  })();
  await expect(all).rejects.toThrow();
  expect(read).toBeLessThanOrEqual(100);
});

test.each([418, 500])('a status of %i is told as it is', async (status) => {
  const outcome = await outcomeOf(() =>
    bytes('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } }),
  );
  expect(outcome.fault).toBeDefined();
  expect(JSON.stringify(outcome)).not.toContain('<h1>');
});

test('a scripted agent answers through it, whole or cut off', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  let streams = 0;
  const server = await startFaultyServer((call) => {
    if (isMessage(call)) streams += 1;
    return from(agent, isMessage(call) && streams === 1 ? 1500 : undefined);
  });
  servers.push(server);
  const session = createSession({
    backend: ubikBackend({ url: server.url }),
    retry: { base: 1 },
  });
  disposals.push(() => session.dispose());
  await session.sendMessage('/rich');
  await expect.poll(() => session.getState().status).toBe('done');
  const runs = server.seen.filter(({ call }) => isMessage(call));
  // It was cut off, read on, and sent once.
  expect(runs.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  expect(server.seen.length).toBeGreaterThan(2);
});
