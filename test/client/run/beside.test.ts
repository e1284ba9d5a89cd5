// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { HttpFault, streamCall } from '../../../src/client/index.js';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/index.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Decoder, ObservedData } from '../../../src/contract/index.js';
import { sayBackend } from '../../support/sayBackend.js';

/*
 * What a run tells beside its message arrives whether or not the stream breaks, and where one that is read again
 * tells in fewer objects what was shown before.
 */

const open: AgentSession[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

/** The objects on the stream are events. */
const asTheyAre = (): Decoder => ({ push: (event) => [event as SessionEvent], end: () => [] });

/** Runs of which each but the last breaks off. */
function session(...streams: readonly (readonly SessionEvent[])[]): AgentSession {
  const left = [...streams];
  async function* next() {
    yield* left.shift() ?? [];
    if (left.length > 0) throw new Error('The connection broke.');
  }
  const call = streamCall(() => next());
  const backend = sayBackend(call, { resume: () => call, createDecoder: asTheyAre });
  const made = createSession({ backend, retry: { base: 1, attempts: 3 } });
  open.push(made);
  return made;
}

const start: SessionEvent = { type: 'run-start', runId: 'r' };
const end: SessionEvent = { type: 'run-end', outcome: 'done' };
const says = (text: string): SessionEvent => ({ type: 'text-delta', id: 't', parentId: '', text });
const shares = (state: unknown): SessionEvent => ({ type: 'agent-state', state });
const saved: SessionEvent = { type: 'transient-data', name: 'toast', value: 'Saved' };
const chart: SessionEvent = { type: 'data', id: 'd', parentId: '', name: 'chart', value: 1 };

async function dataOf(at: AgentSession): Promise<ObservedData[]> {
  const told: ObservedData[] = [];
  at.observe?.({ onData: (data) => told.push(data) });
  await at.sendMessage('Go.');
  return told;
}

test('keeps what the agent shares while a run is read again', async () => {
  const at = session(
    [start, shares({ n: 1 }), says('a'), says('b'), says('c')],
    [start, says('abc'), shares({ n: 2 }), says('d'), says('e'), end],
  );
  await at.sendMessage('Go.');
  expect(at.getState()).toMatchObject({ status: 'done', agentState: { n: 2 } });
});

test('keeps what was shared where a run that is read again tells nothing of it', async () => {
  const at = session([start, shares({ n: 1 }), says('a')], [start, says('ab'), end]);
  await at.sendMessage('Go.');
  expect(at.getState()).toMatchObject({ status: 'done', agentState: { n: 1 } });
});

test('tells of data once, however often it is read again', async () => {
  const whole = [start, says('a'), saved, says('b'), chart, says('c'), end];
  const broken = [2, 3, 4, 5, 6].map((length) => whole.slice(0, length));
  const told = await dataOf(session(...broken, whole));
  expect(told).toEqual(await dataOf(session(whole)));
  expect(told).toHaveLength(2);
});

test('tells of data that comes while a run is read again', async () => {
  const told = await dataOf(
    session(
      [start, says('a'), says('b'), says('c'), says('d')],
      [start, says('abcd'), saved, chart, says('e'), says('f'), end],
    ),
  );
  expect(told).toEqual([
    { name: 'toast', value: 'Saved' },
    { id: 'd', name: 'chart', value: 1 },
  ]);
});

test('takes metadata and usage of a stored answer whose run is not there any more', async () => {
  const told = { metadata: { model: 'm' }, usage: { inputTokens: 3 } };
  const parts = [{ type: 'text', id: 't', text: 'abc' }] as const;
  const answer = {
    id: 'm1',
    key: 'm1',
    role: 'assistant',
    status: 'done',
    parts,
    ...told,
  } as const;
  async function* broken() {
    yield* [start, { type: 'run-identify', messageId: 'm1' }, says('a')];
    throw new Error('The connection broke.');
  }
  const gone = streamCall(() => {
    throw new HttpFault({ code: 'not-found', message: 'There is no such run.', retryable: false });
  });
  const call = { perform: () => Promise.resolve(undefined) };
  const backend = sayBackend(streamCall(broken), {
    resume: () => gone,
    createDecoder: asTheyAre,
    loadHistory: () => call,
    readHistory: () => ({ messages: [answer] }),
  });
  const at = createSession({ backend, retry: { base: 1, attempts: 2 } });
  open.push(at);
  await at.sendMessage('Go.');
  expect(at.getState().messages.at(-1)).toMatchObject({ status: 'done', parts, ...told });
});
