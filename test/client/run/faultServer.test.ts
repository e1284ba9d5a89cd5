// @vitest-environment node
/* A real server in any manner: what a session makes of it is what it makes of the same bytes in peace. */
import { afterEach, expect, test } from 'vitest';
import { createSession } from '../../../src/client/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import {
  bytes,
  framesOf,
  from,
  startFaultyServer,
  type Answer,
  type FaultyServer,
  type Manner,
} from '../../support/faultyServer.js';
import { chunk, completed, started } from '../../support/ubik.js';

const servers: FaultyServer[] = [];
const disposals: (() => void)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0)) dispose();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const RUN = [started(1, 'Look it up', 0), chunk('Thé à Lyon, 25 €.', 1, 1), completed(1, 2)];
const isMessage = (call: string) => call.startsWith('POST') && call.endsWith('/messages');

async function outcomeOf(answer: (times: number) => Answer | undefined) {
  let times = 0;
  const server = await startFaultyServer((call) => {
    if (!isMessage(call) && !/stream/u.test(call)) return undefined;
    times += 1;
    return answer(times);
  });
  servers.push(server);
  const session = createSession({
    backend: ubikBackend({ baseUrl: server.url }),
    retry: { attempts: 1, base: 1 },
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
    backend: ubikBackend({ baseUrl: server.url }),
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
