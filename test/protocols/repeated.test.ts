// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { SessionState } from '../../src/core/state.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { eventsOf, RECORDINGS } from '../support/agentb.js';
import { frames, repeated, startFaultyServer, type FaultyServer } from '../support/faultyServer.js';
import { sample } from '../support/runs.js';
import {
  asks,
  at,
  checkpoint,
  chunk,
  completed,
  started,
  update,
  type WireObject,
} from '../support/ubik.js';

/** What the state shows; notes for developers aside. */
function shownAfter(
  decoder: Decoder,
  events: readonly unknown[],
): Omit<SessionState, 'diagnostics'> {
  let state = initialSession();
  for (const change of [...events.flatMap((event) => decoder.push(event)), ...decoder.end()]) {
    state = reduceSession(state, change);
  }
  const { diagnostics: _, ...shown } = state;
  return shown;
}

/** The types of the events that change something when each of them comes once more at once. */
function typesThatRepeat(
  createDecoder: () => Decoder,
  events: readonly { readonly type?: unknown }[],
): string[] {
  const whole = JSON.stringify(shownAfter(createDecoder(), events));
  const types = new Set<string>();
  // Of long runs, one event in so many.
  const stride = Math.ceil(events.length / 40);
  events.forEach((event, index) => {
    if (index % stride > 0) return;
    const told = events.toSpliced(index, 0, event);
    if (JSON.stringify(shownAfter(createDecoder(), told)) !== whole) types.add(String(event.type));
  });
  return [...types].toSorted();
}

const tool = { tool_execution_id: 'e1', tool_name: 'web_search' };
const UBIK_START: readonly WireObject[] = [
  { type: 'connection_established', session_id: 's', connection_id: 'c', task_id: 't' },
  { type: 'agent_processing_started', task_id: 't', timestamp: at(0) },
  { type: 'response_stream_start', message_id: 'm1', task_id: 't', timestamp: at(0.1) },
];
const WAITING: readonly WireObject[] = [
  ...UBIK_START,
  started(1, 'Read', 1),
  { type: 'agent_step_progress', step: 1, progress: 50, timestamp: at(1.5) },
  chunk('Hello ', 2, 1),
  {
    type: 'tool_update',
    ...tool,
    data: { phase: 'WEB_SEARCH', status: 'started' },
    timestamp: at(3),
  },
  {
    type: 'tool_partial_update',
    ...tool,
    data: { content: 'x', output_key: 'response' },
    timestamp: at(4),
  },
  { type: 'tool_input_required', ...tool, tool_input: { question: 'May I?' }, timestamp: at(5) },
  completed(1, 6),
  checkpoint('saved', 7),
  chunk('world', 8),
  asks('q', 'Which?', ['text'], 9),
];
const DONE: readonly WireObject[] = [
  ...WAITING.slice(0, 6),
  update('Hello all', 7),
  {
    type: 'agent_processing_complete',
    message_id: 'm1',
    content: 'Hello all',
    result: {},
    timestamp: at(8),
  },
];
const FAILED: readonly WireObject[] = [
  ...WAITING.slice(0, 6),
  {
    type: 'agent_processing_error',
    error: 'boom',
    error_type: 'X',
    message_id: 'm1',
    timestamp: at(8),
  },
];

describe('an event that comes twice in a row', () => {
  test.each(['timestamp', 'arrival'] as const)(
    'changes nothing on UBIK, but for those that add something, ordered by %s',
    (order) => {
      const decoder = () => createUbikDecoder({ order });
      expect(typesThatRepeat(decoder, WAITING)).toEqual([
        'checkpoint_created',
        'response_chunk',
        'tool_partial_update',
        'tool_update',
      ]);
      expect(typesThatRepeat(decoder, FAILED)).toEqual(['response_chunk']);
    },
  );

  test('changes nothing where the end of the run brings the whole answer', () => {
    expect(typesThatRepeat(createUbikDecoder, DONE)).toEqual([]);
  });

  test('changes nothing on AgentB, but for text of a message that never completes', () => {
    const types = sample(RECORDINGS, RECORDINGS.length).flatMap((name) =>
      typesThatRepeat(createAgentBDecoder, eventsOf(name)),
    );
    expect(new Set(types)).toEqual(new Set(['thread.message.delta']));
  });
});

describe('frames with ids', () => {
  let server: FaultyServer;
  afterEach(() => server.close());

  const CHUNKS = UBIK_START.concat(chunk('Ha', 1), chunk('Ha', 1), chunk('!', 2));

  /** What a session shows of a stream in which frames have these ids, and each frame comes twice. */
  async function textOf(idOf: (index: number) => string | undefined): Promise<string> {
    server = await startFaultyServer((call) =>
      call.startsWith('POST /agent-sessions/s1/messages')
        ? frames(CHUNKS, { idOf, deliver: [repeated(2)] })
        : undefined,
    );
    const session = createSession({
      backend: ubikBackend({ url: server.url, sessionId: 's1' }),
      retry: { attempts: 0 },
    });
    await session.sendMessage('Hi');
    const part = session.getState().messages.at(-1)?.parts[0];
    return part?.type === 'text' ? part.text : '';
  }

  test('are read once', async () => {
    expect(await textOf(String)).toBe('HaHa!');
  });

  test.each<readonly [string, (index: number) => string | undefined]>([
    ['without ids', () => undefined],
    ['whose ids are empty', () => ''],
    ['that all have the id of their run', () => 'run-7'],
  ])('are all kept where they come %s', async (_, idOf) => {
    expect(await textOf(idOf)).toBe('HaHaHaHa!!');
  });
});
