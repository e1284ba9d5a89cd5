// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { capabilitiesOf } from '../../../src/contract/index.js';
import { createSession } from '../../../src/client/session/createSession.js';
import {
  agentbBackend,
  type AgentBBackendOptions,
} from '../../../src/protocols/agentb/agentbBackend.js';

/* A host that keeps what its runs told can tell it again. */

const wire = (type: string, data: object) => ({ type, runId: 'r1', threadId: 't1', data });
const RUN = [
  wire('agent.run.created', { status: 'in_progress' }),
  wire('thread.message.created', { message: { id: 'm1', role: 'assistant', content: '' } }),
  ...['One, ', 'two, ', 'two, ', 'three.'].map((contentChunk) =>
    wire('thread.message.delta', { messageId: 'm1', delta: { contentChunk } }),
  ),
  wire('thread.run.completed', { status: 'completed' }),
];

/** How a connection ends that was to go on: it breaks, or a proxy closes it as if all had been said. */
let breaks: 'breaks' | 'is closed' = 'breaks';

/** The frames of a run from one of them on, before the connection ends. */
function stream(from: number, until: number, hasIds: boolean): Response {
  const frames = RUN.slice(from, until).map((event, index) => {
    return `${hasIds ? `id: ${from + index}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
  });
  let isTold = false;
  const body = new ReadableStream({
    pull(controller) {
      if (!isTold) controller.enqueue(new TextEncoder().encode(frames.join('')));
      else if (until < RUN.length && breaks === 'breaks')
        controller.error(new TypeError('network error'));
      else controller.close();
      isTold = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function follow(cut: number, hasIds: boolean, more: Partial<AgentBBackendOptions> = {}) {
  const asked: unknown[] = [];
  const backend = agentbBackend({
    url: 'https://host.test/agent/stream',
    sessionId: 't1',
    fetch: async () => stream(0, cut, hasIds),
    resume: ({ sessionId, runId, cursor }) => {
      asked.push([sessionId, runId, cursor]);
      return stream(cursor === undefined ? 0 : Number(cursor) + 1, RUN.length, hasIds);
    },
    ...more,
  });
  const session = createSession({ backend, retry: { base: 1 } });
  await session.sendMessage('Count.');
  const { status, messages } = session.getState();
  session.dispose();
  return {
    asked,
    status,
    parts: JSON.stringify(messages[1]?.parts),
    offers: capabilitiesOf(backend).resume,
  };
}

afterEach(() => {
  breaks = 'breaks';
});

describe.each([
  ['its start', false],
  ['the last event', true],
])('a run that is read on from %s', (_, hasIds) => {
  test.each(['breaks', 'is closed'] as const)(
    'is whole wherever its connection %s',
    async (how) => {
      breaks = how;
      for (let cut = 1; cut < RUN.length; cut++) {
        const { asked, status, parts, offers } = await follow(cut, hasIds);
        expect([cut, status, offers]).toEqual([cut, 'done', true]);
        expect(parts).toContain('"One, two, two, three."');
        expect(asked).toEqual([['t1', 'r1', hasIds ? String(cut - 1) : undefined]]);
      }
    },
  );
});

test.each(['breaks', 'is closed'] as const)(
  'a run whose connection %s is interrupted where the host cannot',
  async (how) => {
    breaks = how;
    const { status, offers } = await follow(4, true, { resume: undefined as never });
    expect([status, offers]).toEqual(['interrupted', false]);
  },
);

test('a run whose connections are all closed before its end is interrupted after its tries', async () => {
  breaks = 'is closed';
  const asked: number[] = [];
  const { status, parts } = await follow(4, false, {
    resume: () => {
      asked.push(asked.length);
      return stream(0, 5, false);
    },
  });
  expect(status).toBe('interrupted');
  expect(parts).toContain('"One, two, two, "');
  expect(asked.length).toBeGreaterThan(1);
});

test('a stored thread says which run is going on, and it is followed', async () => {
  const user = { id: 'm0', role: 'user', content: 'Count.', metadata: { runId: 'r1' } };
  const asked: unknown[] = [];
  const session = createSession({
    backend: agentbBackend({
      url: 'https://host.test/agent/stream',
      sessionId: 't1',
      history: () => ({ messages: [user], running: { runId: 'r1' } }) as never,
      resume: ({ runId, cursor }) => {
        asked.push([runId, cursor]);
        return stream(0, RUN.length, true);
      },
    }),
  });
  await session.load();
  const { status, messages } = session.getState();
  expect(status).toBe('done');
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(JSON.stringify(messages[1]?.parts)).toContain('three.');
  expect(asked).toEqual([['r1', undefined]]);
  session.dispose();
});

test('a run that waits is asked for once, also after it was read again', async () => {
  const calls = [{ id: 'c1', type: 'function', function: { name: 'pay', arguments: '{}' } }];
  const required_action = { submit_tool_outputs: { tool_calls: calls } };
  const waiting = [...RUN.slice(0, 2), wire('thread.run.requires_action', { required_action })];
  for (const cut of [2, 3]) {
    let resumed = 0;
    const frames = (until: number) =>
      new Response(
        waiting
          .slice(0, until)
          .map((event) => `data: ${JSON.stringify(event)}\n\n`)
          .join(''),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    const session = createSession({
      retry: { base: 1 },
      backend: agentbBackend({
        url: 'https://host.test/agent/stream',
        sessionId: 't1',
        fetch: async () => (cut === 2 ? stream(0, 2, false) : frames(3)),
        submitToolOutputs: () => frames(3),
        resume: () => {
          resumed++;
          return frames(3);
        },
      }),
    });
    await session.sendMessage('Pay.');
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ toolName: 'pay' }],
    });
    expect(resumed).toBe(cut === 2 ? 1 : 0);
    session.dispose();
  }
});
