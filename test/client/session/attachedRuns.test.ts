// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { createSession, streamCall, type AgentSession } from '../../../src/client/index.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { SAID, sayBackend } from '../../support/sayBackend.js';
import { until } from '../../support/until.js';

/* Runs that this page has not begun are followed, and runs are left without being stopped. */

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** An agent whose runs go on whoever listens: each connection is told all from the start. */
function agent() {
  const stored: object[] = [];
  const told: unknown[] = [];
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  let isStopped = false;
  const say = (...items: readonly unknown[]) => {
    told.push(...items);
    for (const listener of listeners) listener();
  };
  const stream = (signal: AbortSignal) =>
    (async function* () {
      for (let index = 0; !signal.aborted; index++) {
        while (index >= told.length && !signal.aborted) {
          await new Promise<void>((resolve) => {
            listeners.add(resolve);
            signal.addEventListener('abort', () => resolve());
          });
        }
        if (signal.aborted) return;
        yield told[index];
        if ((told[index] as { type: string }).type === 'end') return;
      }
    })();
  const backend = (more: Partial<AgentBackend> = {}): AgentBackend =>
    sayBackend(
      streamCall((signal) => {
        asked.push('send');
        return stream(signal);
      }),
      {
        resume: ({ runId }) =>
          streamCall((signal) => {
            asked.push(`resume ${runId ?? ''}`);
            return stream(signal);
          }),
        stop: ({ runId }) => ({
          perform: async () => {
            asked.push(`stop ${runId ?? ''}`);
            isStopped = true;
            say({ type: 'end' });
          },
        }),
        loadHistory: () => ({ perform: async () => stored }),
        readHistory: (answer) => ({ messages: answer as never }),
        ...more,
      },
    );
  return { backend, say, stored, asked, isStopped: () => isStopped };
}

function openSession(backend: AgentBackend): AgentSession {
  const session = createSession({ backend, retry: { base: 1 }, reloadAfterTurn: false });
  open.push(() => session.dispose());
  return session;
}

const words = (session: AgentSession) =>
  (session.getState().messages.at(-1)?.parts ?? [])
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');
const asked = {
  id: 'm1',
  key: 'm1',
  role: 'user',
  status: 'done',
  parts: [{ type: 'text', id: 't', text: 'Count.' }],
};

test('a run that was begun elsewhere is followed to its end, with the message that it answers', async () => {
  const server = agent();
  server.stored.push(asked);
  server.say(...SAID.slice(0, 2));
  const session = openSession(server.backend());
  const following = session.attach?.('r1');
  await until(() => expect(words(session)).toBe('One, '));
  expect(session.getState()).toMatchObject({
    status: 'running',
    connection: { status: 'open' },
    messages: [{ role: 'user' }, { role: 'assistant', runId: 'r1' }],
  });
  server.say(...SAID.slice(2));
  await following;
  expect(session.getState().status).toBe('done');
  expect(words(session)).toBe('One, two, three.');
  expect(server.asked).toEqual(['resume r1']);
});

test('what is stored of the run already is where it goes on', async () => {
  const server = agent();
  const begun = { id: 'm2', key: 'm2', role: 'assistant', status: 'running', runId: 'r1' };
  server.stored.push(asked, { ...begun, parts: [{ type: 'text', id: 'text', text: 'One, ' }] });
  server.say(...SAID);
  const session = openSession(server.backend());
  await session.attach?.('r1');
  expect(session.getState().messages).toHaveLength(2);
  expect(words(session)).toBe('One, two, three.');
});

test('a run that there is none of leaves no message, and says so', async () => {
  const server = agent();
  server.stored.push(asked);
  const session = openSession(
    server.backend({
      resume: () => ({ perform: async () => new Response(null, { status: 404 }) }),
    }),
  );
  await session.attach?.('unknown');
  expect(session.getState()).toMatchObject({
    status: 'interrupted',
    connection: { status: 'closed' },
    fault: { code: 'not-found' },
  });
  expect(session.getState().messages.map(({ role }) => role)).toEqual(['user']);
  server.say(...SAID);
  await session.sendMessage('Count.');
  expect(words(session)).toBe('One, two, three.');
  expect(session.getState()).toMatchObject({ status: 'done', messages: { length: 3 } });
});

test('a run is followed once, however often it is asked for', async () => {
  const server = agent();
  server.say(...SAID.slice(0, 2));
  const session = openSession(server.backend());
  const following = session.attach?.('r1');
  await until(() => expect(words(session)).toBe('One, '));
  await session.attach?.('r1');
  server.say(...SAID.slice(2));
  await following;
  expect(server.asked).toEqual(['resume r1']);
});

test('a run that is left goes on at the agent, says so in the state, and can be followed again', async () => {
  const server = agent();
  const session = openSession(server.backend());
  const sent = session.sendMessage('Count.');
  server.say(...SAID.slice(0, 3));
  await until(() => expect(words(session)).toBe('One, two, '));
  session.detach?.();
  expect(session.getState()).toMatchObject({
    status: 'interrupted',
    connection: { status: 'closed' },
    messages: [{ status: 'done' }, { status: 'interrupted' }],
  });
  expect(session.getState().fault).toBeUndefined();
  await sent;
  expect(server.asked).toEqual(['send']);
  expect(server.isStopped()).toBe(false);
  server.say(SAID[3]);
  expect(words(session)).toBe('One, two, ');
  const again = session.retry();
  await until(() => expect(words(session)).toBe('One, two, three.'));
  session.detach?.();
  await again;
  server.say(SAID[4]);
  await session.attach?.('r1');
  expect(session.getState().status).toBe('done');
  expect(session.getState().messages).toHaveLength(2);
});

test('leaving does nothing before a run has begun, and after it is over', async () => {
  const server = agent();
  const session = openSession(server.backend());
  session.detach?.();
  expect(session.getState().status).toBe('idle');
  const sent = session.sendMessage('Count.');
  await until(() => expect(session.getState().status).toBe('submitting'));
  session.detach?.();
  expect(session.getState().status).toBe('submitting');
  server.say(...SAID);
  await sent;
  session.detach?.();
  expect(session.getState().status).toBe('done');
});

test('another run takes the place of the one that is followed', async () => {
  const server = agent();
  server.say(...SAID.slice(0, 2));
  const session = openSession(server.backend());
  const first = session.attach?.('r1');
  await until(() => expect(words(session)).toBe('One, '));
  const second = session.attach?.('r2');
  await first;
  await until(() => expect(server.asked).toEqual(['resume r1', 'resume r2']));
  expect(server.isStopped()).toBe(false);
  server.say(...SAID.slice(2));
  await second;
});

test.each<[string, (session: AgentSession) => Promise<void> | undefined]>([
  ['joined', (session) => session.attach?.('r1')],
  ['resumed', (session) => session.retry()],
])('Stop stops a run that was %s, and reads to its end', async (way, follow) => {
  const server = agent();
  const here = openSession(server.backend());
  const sent = here.sendMessage('Count.');
  server.say(...SAID.slice(0, 2));
  await until(() => expect(words(here)).toBe('One, '));
  here.detach?.();
  await sent;
  const session = way === 'joined' ? openSession(server.backend()) : here;
  const followed = follow(session);
  await until(() => expect(session.getState().connection.status).toBe('open'));
  await until(() => expect(session.getState()).toMatchObject({ status: 'running' }));
  await until(() => expect(words(session)).toBe('One, '));
  await session.stop();
  await followed;
  expect(server.asked.at(-1)).toBe('stop r1');
  // As the agent says.
  expect(session.getState().status).toBe('done');
});

test('a run that nobody knows of is a fault', async () => {
  const session = openSession(
    agent().backend({
      resume: () => ({ perform: async () => new Response('{}', { status: 404 }) }),
    }),
  );
  await session.attach?.('r9');
  expect(session.getState()).toMatchObject({ status: 'interrupted', fault: { code: 'not-found' } });
});

test('is offered where a run can be read again, and says what is missing', async () => {
  const cannot = openSession(sayBackend(streamCall(() => Promise.reject(new Error('no')))));
  expect([cannot.attach, cannot.detach]).toEqual([undefined, undefined]);
  const { sessionId: _, ...fresh } = agent().backend();
  await expect(openSession(fresh).attach?.('r1')).rejects.toThrow('sessionId');
});

test('the run that is read already is not followed a second time, also where runs have no names', async () => {
  const { asked, backend, say } = agent();
  const session = openSession(backend());
  const sent = session.sendMessage('Count.');
  say({ type: 'begin' }, { type: 'say', text: 'One, ' });
  await until(() => expect(session.getState().messages).toHaveLength(2));
  await session.attach?.('the run');
  say({ type: 'say', text: 'two.' }, { type: 'end' });
  await sent;
  expect(asked).toEqual(['send']);
  expect(session.getState().messages.map(({ parts }) => parts)).toMatchObject([
    [{ text: 'Count.' }],
    [{ text: 'One, two.' }],
  ]);
});
