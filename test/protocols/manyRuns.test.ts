// @vitest-environment node
import { expect, test } from 'vitest';
import { countWork } from '../../src/conformance/kit/countWork.js';
import type { SessionEvent } from '../../src/core/events.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../src/core/state.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

function ubikRun(run: number): unknown[] {
  const say = (content: string, seconds: number) => ({
    type: 'response_chunk',
    content,
    timestamp: at(run * 10 + seconds),
  });
  const tool = `<<TOOL_STEP_START/find:${run}>>\n<<TOOL_STEP_END/find:${run}>>\n`;
  return [
    say('One, ', 1),
    say(tool, 2),
    say('two, ', 3),
    say('three.', 4),
    { type: 'agent_processing_complete', message_id: `a${run}`, timestamp: at(run * 10 + 5) },
  ];
}

function agentbRun(run: number): unknown[] {
  const event = (type: string, data: unknown, seconds: number) => ({
    type,
    timestamp: at(run * 10 + seconds),
    runId: `r${run}`,
    threadId: 't1',
    data,
  });
  const message = (role: string, id: string, content: string) => ({
    message: { id, threadId: 't1', role, content, createdAt: at(run * 10), metadata: {} },
  });
  const say = (contentChunk: string, seconds: number) =>
    event('thread.message.delta', { messageId: `a${run}`, delta: { contentChunk } }, seconds);
  return [
    event('agent.run.created', { status: 'in_progress' }, 1),
    event('thread.message.created', message('user', `u${run}`, 'Go on.'), 2),
    event('thread.message.created', message('assistant', `a${run}`, ''), 3),
    say('One, ', 4),
    say('two, ', 5),
    say('three.', 6),
    event('thread.message.completed', message('assistant', `a${run}`, 'One, two, three.'), 7),
    event('agent.run.status.changed', { currentStatus: 'completed' }, 8),
  ];
}

const PROTOCOLS: readonly (readonly [string, () => Decoder, (run: number) => unknown[]])[] = [
  ['UBIK', createUbikDecoder, ubikRun],
  ['AgentB', createAgentBDecoder, agentbRun],
];

/** All events of runs, with those of the messages that they answer. */
function eventsOf(
  createDecoder: () => Decoder,
  frames: (run: number) => unknown[],
  first: number,
  count: number,
): SessionEvent[] {
  return Array.from({ length: count }, (_, index): SessionEvent[] => {
    const run = first + index;
    const key = `local-${run}`;
    const decoder = createDecoder();
    return [
      { type: 'message-submit', key, text: 'Go on.' },
      { type: 'run-submit' },
      { type: 'message-update', key, status: 'done' },
      ...frames(run).flatMap((frame) => decoder.push(frame)),
      ...decoder.end(),
    ];
  }).flat();
}

/** The same message, which tells whenever a field of it is read. */
function counted(message: Message, tally: () => void): Message {
  const copy = {};
  for (const [name, value] of Object.entries(message)) {
    const get = () => {
      tally();
      return value;
    };
    Object.defineProperty(copy, name, { get, enumerable: true });
  }
  return copy as Message;
}

test.each(PROTOCOLS)(
  'what a run of %s costs does not grow with the runs before it',
  (_name, createDecoder, frames) => {
    let reads = 0;
    const workAfter = (runs: number) => {
      const stored = Array.from({ length: 2 * runs }, (_, index): Message => {
        const id = `stored-${index}`;
        const role = index % 2 === 0 ? 'user' : 'assistant';
        const message: Message = { id, key: id, role, parts: [], status: 'done' };
        return counted(message, () => {
          reads++;
        });
      });
      const events = eventsOf(createDecoder, frames, 0, 21);
      const later = events.findIndex(
        (event) => event.type === 'message-submit' && event.key === 'local-1',
      );
      const loaded = reduceSession(initialSession(), { type: 'history-load', messages: stored });
      // What is loaded is gone through once.
      const state = events.slice(0, later).reduce(reduceSession, loaded);
      reads = 0;
      let ended = state;
      const work = countWork(() => {
        for (const event of events.slice(later)) ended = reduceSession(ended, event);
      });
      expect(ended.messages).toHaveLength(2 * runs + 42);
      expect(ended.status).toBe('done');
      return work + reads;
    };
    expect(workAfter(5000)).toBeLessThan(1.5 * workAfter(500));
  },
);

test.each(PROTOCOLS)(
  'many messages before runs of %s change nothing of what becomes of them',
  (_name, createDecoder, frames) => {
    const events = eventsOf(createDecoder, frames, 0, 200);
    const states: SessionState[] = [initialSession()];
    for (const event of events) states.push(reduceSession(states.at(-1) as SessionState, event));
    const ended = states.at(-1) as SessionState;
    expect(ended.messages).toHaveLength(400);
    // States that nobody has looked at so far are what they were.
    const submits = events.flatMap((event, index) =>
      event.type === 'message-submit' ? [index] : [],
    );
    submits.forEach((index, run) => {
      const { messages } = states[index] as SessionState;
      expect(messages).toHaveLength(2 * run);
      // Messages that are over keep their identity.
      if (!messages.every((message, place) => message === ended.messages[place])) {
        throw new Error(`A message before run ${run} is another one at the end.`);
      }
    });
    const plain = { ...ended };
    expect(Array.isArray(plain.messages)).toBe(true);
    expect(plain).toEqual(ended);
    const more = eventsOf(createDecoder, frames, 200, 2);
    expect(more.reduce(reduceSession, plain)).toEqual(more.reduce(reduceSession, ended));
  },
);
