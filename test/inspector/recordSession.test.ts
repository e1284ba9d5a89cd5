// @vitest-environment node
import { expect, test } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import type { Part } from '../../src/core/parts.js';
import type { SessionState } from '../../src/core/state.js';
import { Recorder, recordSession } from '../../src/inspector/log/recordSession.js';
import type { SessionRecording } from '../../src/inspector/log/recordSession.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createAgentBReplay } from '../../src/testing/agentb-replay/index.js';
import { replayBackend } from '../../src/testing/replayBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { bytesOf } from '../support/agentb.js';
import {
  baseUrl,
  boundaries,
  eachChange,
  record,
  recordedServer,
} from '../client/support/recordedServer.js';

/*
 * A recording holds everything that happened to a session since it began. The state after any of its
 * entries is the state that the session had, and its streams can be played again.
 */

function open() {
  const agent = createScriptedAgent({ pace: 0 });
  const backend = ubikBackend({ url: baseUrl, fetch: agent.fetch });
  return createSession({ backend, retry: { base: 1 }, scheduler: eachChange });
}

/** Every state that the session has from now on, in order. */
function statesOf(session: AgentSession): SessionState[] {
  const states: SessionState[] = [];
  session.observe?.({ onChange: ({ after }) => states.push(after) });
  return states;
}

const wordsOf = ({ messages }: SessionState): unknown =>
  messages.map(({ role, parts }) => [role, withoutTimes(parts)]);

const withoutTimes = (parts: readonly Part[]): unknown =>
  JSON.parse(
    JSON.stringify(parts, (key, value: unknown) =>
      ['startedAt', 'endedAt', 'at'].includes(key) ? undefined : value,
    ),
  );

test('knows every state that the session has been through', async () => {
  const session = open();
  const recorder = recordSession(session);
  const states = statesOf(session);
  await session.sendMessage('/everything');
  const { entries } = recorder.getLog();
  const changed = entries.filter(
    ({ events, source }) => source === 'replaced' || events.length > 0,
  );
  expect(changed).toHaveLength(states.length);
  for (const [index, { number, run, connection }] of changed.entries()) {
    expect(recorder.stateAfter(number)).toEqual(states[index]);
    expect(run).toBe(states[index]?.status);
    expect(connection).toBe(states[index]?.connection.status);
  }
  expect(recorder.stateAfter(0).messages).toEqual([]);
});

test('knows them as well after a connection that broke, and when it begins in the middle', async () => {
  const bytes = await record('/rich');
  const cut = boundaries(bytes)[150] ?? 0;
  const server = recordedServer(bytes, [cut]);
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch }),
    retry: { base: 1 },
  });
  const recorder = new Recorder();
  let count = 0;
  const stop = session.observe?.({
    onEvent: () => {
      count++;
      if (count === 40) recorder.record(session);
      if (count === 60) recorder.stop();
      if (count === 80) recorder.record(session);
    },
  });
  const states = statesOf(session);
  await session.sendMessage('/rich');
  stop?.();
  const { entries } = recorder.getLog();
  expect(entries.some(({ source }) => source === 'replaced')).toBe(true);
  const changed = entries.filter(
    ({ events, source }) => source === 'replaced' || events.length > 0,
  );
  for (const [index, { number }] of changed.toReversed().slice(0, 50).entries()) {
    expect(recorder.stateAfter(number)).toEqual(states.at(-1 - index));
  }
  expect(recorder.stateAfter(recorder.getLog().last)).toEqual(session.getState());
});

test('loses nothing that arrives, also when it is not understood', async () => {
  const stream = [
    { type: 'agent_processing_start', timestamp: '2026-01-01T00:00:00Z', event_number: 1 },
    { type: 'from_the_future', secret: 7, timestamp: '2026-01-01T00:00:01Z', event_number: 2 },
    'a word',
    { type: 'agent_processing_complete', timestamp: '2026-01-01T00:00:02Z', event_number: 3 },
  ];
  const session = createSession({ backend: replayBackend({ stream }) });
  const recorder = recordSession(session);
  await session.sendMessage('Go');
  const { entries } = recorder.getLog();
  expect(entries.flatMap(({ source, wire }) => (source === 'stream' ? [wire] : []))).toEqual(
    stream,
  );
  expect(entries.flatMap(({ events }) => events)).toContainEqual(
    expect.objectContaining({ type: 'unknown', raw: stream[1] }),
  );
});

test('keeps no more than its limit, and says how much is gone', async () => {
  const session = open();
  const recorder = recordSession(session, { limit: 200 });
  await session.sendMessage('/long');
  await session.sendMessage('/rich');
  const { dropped, entries, last } = recorder.getLog();
  expect(entries.length).toBeLessThanOrEqual(200);
  expect(entries.length).toBeGreaterThan(50);
  expect(dropped).toBe(last - entries.length);
  expect(entries[0]?.number).toBe(dropped + 1);
  expect(recorder.stateAfter(last)).toEqual(session.getState());
});

test('forgets on request, and goes on', async () => {
  const session = open();
  const recorder = recordSession(session);
  await session.sendMessage('/plain');
  recorder.clear();
  const before = session.getState();
  expect(recorder.stateAfter(0)).toBe(before);
  await session.sendMessage('/plain');
  expect(recorder.getLog().entries[0]?.number).toBe(1);
  recorder.stop();
  const { last } = recorder.getLog();
  await session.sendMessage('/plain');
  expect(recorder.getLog().last).toBe(last);
});

test('is played again by replayBackend, turn by turn', async () => {
  const session = open();
  const recorder = recordSession(session);
  for (const message of ['/rich', '/tools', '/plain']) await session.sendMessage(message);
  const text = JSON.stringify(recorder.toRecording());
  const recording = JSON.parse(text) as SessionRecording;
  expect(recording.turns.map(({ message }) => message)).toEqual(['/rich', '/tools', '/plain']);
  const again = createSession({ backend: replayBackend(recording) });
  for (const { message } of recording.turns) await again.sendMessage(message ?? '');
  expect(wordsOf(again.getState())).toEqual(wordsOf(session.getState()));
});

test('is played again where a connection had broken', async () => {
  const bytes = await record('/rich');
  const server = recordedServer(bytes, [boundaries(bytes)[90] ?? 0]);
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch: server.fetch }),
    retry: { base: 1 },
  });
  const recorder = recordSession(session);
  await session.sendMessage('/rich');
  const recording = recorder.toRecording();
  expect(recording.turns).toHaveLength(1);
  const again = createSession({ backend: replayBackend(recording) });
  await again.sendMessage('/rich');
  expect(wordsOf(again.getState())).toEqual(wordsOf(session.getState()));
});

test('is played again in the protocol that it was recorded in', async () => {
  const { fetch } = createAgentBReplay({
    recordings: { 'tool-one': bytesOf('tool-one.sse') },
    pace: 0,
  });
  const backend = agentbBackend({ url: 'http://agent.test/api/agentb/tool-one', fetch });
  const session = createSession({ backend });
  const recorder = recordSession(session);
  await session.sendMessage('What is the weather in Lisbon?');
  expect(session.getState().status).toBe('done');
  const recording = recorder.toRecording();
  const again = createSession({
    backend: replayBackend({ ...recording, createDecoder: createAgentBDecoder }),
  });
  await again.sendMessage('What is the weather in Lisbon?');
  expect(wordsOf(again.getState())).toEqual(wordsOf(session.getState()));
});
