// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Part } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend, FollowUp, LoadedHistory } from '../../../src/contract/index.js';
import { type AgentByHand, agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* How a run is followed over its connections, event by event: what is shown of it, and what it comes to. */

const BEGUN: SessionEvent = { type: 'run-start', runId: 'r1' };
const says = (text: string): SessionEvent => ({ type: 'text-delta', id: 't', parentId: '', text });
const DONE: SessionEvent = { type: 'run-end', outcome: 'done' };
const text = (words: string): Part => ({ type: 'text', id: 't', text: words });
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  key: id,
  role: 'assistant',
  status: 'done',
  parts: [],
  ...more,
});

const open = closedAfterEach();

function start(
  more: (agent: AgentByHand) => Partial<AgentBackend> = () => ({}),
  options: Partial<SessionOptions> = {},
) {
  const agent = agentByHand(more);
  const session = createSession({
    backend: agent.backend,
    scheduler: eachChange,
    retry: { base: 1, attempts: 2 },
    reloadAfterTurn: false,
    ...options,
  });
  open.push(() => session.dispose());
  return { agent, session };
}

const words = (session: AgentSession, at = 1) =>
  (session.getState().messages[at]?.parts ?? [])
    .map((part) => (part.type === 'text' ? part.text : part.type))
    .join('|');
const send = async (session: AgentSession): Promise<void> => {
  void session.sendMessage('Count.');
  await settled();
};
/** Enough for all tries of these sessions. */
const TRIES = 5000;

describe('a message that is answered with JSON', () => {
  const answered = (followUp: FollowUp | undefined, more: Partial<AgentBackend> = {}) =>
    start((agent) => ({
      sendMessage: () => agent.answered('send', {}),
      readFollowUp: () => followUp as FollowUp,
      resume: ({ runId }) => agent.stream(`resume ${runId ?? ''}`),
      ...more,
    }));

  test('has all of the answer in it', async () => {
    const { agent, session } = answered({
      message: message('m9', {
        parts: [text('All of it')],
        metadata: { rating: 5 },
        usage: { inputTokens: 3 },
      }),
    });
    await send(session);
    expect(agent.calls).toEqual(['send']);
    expect(session.getState()).toMatchObject({
      status: 'done',
      connection: { status: 'closed' },
      messages: [
        { role: 'user', status: 'done' },
        {
          id: 'm9',
          status: 'done',
          parts: [{ text: 'All of it' }],
          metadata: { rating: 5 },
          usage: { inputTokens: 3 },
        },
      ],
    });
    expect(session.getState().fault).toBeUndefined();
  });

  test('without what is not stored with it', async () => {
    const { session } = answered({ message: message('m9', { parts: [text('All')] }) });
    await send(session);
    const [, answer] = session.getState().messages;
    expect(answer).not.toHaveProperty('metadata');
    expect(answer).not.toHaveProperty('usage');
  });

  test.each<[string, FollowUp | undefined]>([
    ['nothing', undefined],
    ['nothing of a run', {}],
    ['the person’s own message', { message: message('m1', { role: 'user', parts: [text('Hi')] }) }],
  ])('that names %s has no run, and says so', async (_, followUp) => {
    const { agent, session } = answered(followUp);
    await send(session);
    expect(agent.calls).toEqual(['send']);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      connection: { status: 'closed' },
      fault: { code: 'protocol', reason: 'no-run', retryable: false },
    });
  });

  test('that names a run is followed by its stream, under that name', async () => {
    const { agent, session } = answered({ runId: 'r7' });
    await send(session);
    expect(agent.calls).toEqual(['send', 'resume r7']);
    expect(session.getState().messages[1]).toMatchObject({ runId: 'r7' });
    await agent.tell(says('One'), DONE);
    expect([session.getState().status, words(session)]).toEqual(['done', 'One']);
  });

  test('that names a stream is followed by that one, which needs no name of the run', async () => {
    let stream: FollowUp['stream'];
    const { agent, session } = start((agent) => {
      stream = agent.stream('named');
      return {
        sendMessage: () => agent.answered('send', {}),
        readFollowUp: () => ({ stream: stream as NonNullable<typeof stream> }),
      };
    });
    await send(session);
    expect(agent.calls).toEqual(['send', 'named']);
    expect(session.getState().messages[1]).not.toHaveProperty('runId');
    await agent.tell(says('One'), DONE);
    expect([session.getState().status, words(session)]).toEqual(['done', 'One']);
  });

  test.each([
    [
      'cannot be read',
      new Response('{', { headers: { 'content-type': 'application/json' } }),
      'no-run',
    ],
    ['is no JSON', new Response('Hi', { headers: { 'content-type': 'text/plain' } }), 'no-stream'],
  ])('that %s is no answer', async (_, response, reason) => {
    const { session } = answered(undefined, {
      sendMessage: () => ({ perform: async () => response }),
    });
    await send(session);
    expect(session.getState()).toMatchObject({ status: 'failed', fault: { reason } });
  });

  test('is no answer for a backend that reads none', async () => {
    const { session } = start((agent) => ({ sendMessage: () => agent.answered('send', {}) }));
    await send(session);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      fault: { code: 'protocol', reason: 'no-stream' },
    });
  });
});

describe('a run that the server does not have any more', () => {
  /** Cut off after "Half", and gone when it is asked for again. */
  const gone = async (stored: readonly Message[], status = 404) => {
    const { agent, session } = start((agent) => ({
      resume: () => agent.answered('resume', status),
      loadHistory: () => agent.answered('history', {}),
      readHistory: () => ({ messages: stored }),
    }));
    await send(session);
    await agent.tell(BEGUN, says('Half'));
    await agent.cut();
    await settled(TRIES);
    const { fault, status: now } = session.getState();
    return { now, fault: fault?.code, words: words(session), calls: agent.calls };
  };
  const whole = [text('Half and half')];
  const step = (
    status: 'done' | 'failed' | 'running' | 'interrupted' | 'awaiting-input',
  ): Part => ({
    type: 'step',
    id: 's',
    title: 'Read',
    single: false,
    status,
    parts: [],
  });
  const taken = { now: 'done', fault: undefined };
  const left = { now: 'interrupted', fault: 'not-found', words: 'Half' };

  test.each<[string, readonly Message[], object]>([
    ['by the name of its run', [message('m9', { runId: 'r1', parts: whole })], taken],
    [
      'with steps that have ended, also badly',
      [message('m9', { runId: 'r1', parts: [...whole, step('done'), step('failed')] })],
      taken,
    ],
    ['which is that of another run', [message('m9', { runId: 'r2', parts: whole })], left],
    ['which names no run', [message('m9', { parts: whole })], left],
    ['which is the person’s', [message('m9', { role: 'user', runId: 'r1', parts: whole })], left],
    ['which is empty', [message('m9', { runId: 'r1' })], left],
    ['which has less', [message('m9', { runId: 'r1', parts: [text('Hal')] })], left],
    [
      'in which something still runs',
      [message('m9', { runId: 'r1', parts: [...whole, step('running')] })],
      left,
    ],
    [
      'in which something broke off',
      [message('m9', { runId: 'r1', parts: [...whole, step('interrupted')] })],
      left,
    ],
    ['which does not exist', [], left],
  ])('is what the store has as its answer, %s', async (_, stored, outcome) => {
    expect(await gone(stored)).toMatchObject(outcome);
  });

  test('is asked for once, and the store as well', async () => {
    const { calls } = await gone([]);
    expect(calls).toEqual(['send', 'resume', 'history']);
  });

  test('is not looked for in the store where the server is only down', async () => {
    const { calls, fault, now } = await gone([message('m9', { runId: 'r1', parts: whole })], 503);
    expect(calls).toEqual(['send', 'resume', 'resume']);
    expect([now, fault]).toEqual(['interrupted', 'http']);
  });
});

describe('a stored run that is still open', () => {
  const opened = async (
    openRun: LoadedHistory['openRun'],
    resume: (agent: AgentByHand) => AgentBackend['resume'],
    stored: readonly Message[] = [message('m1', { role: 'user', parts: [text('Count.')] })],
  ) => {
    const { agent, session } = start((agent) => {
      const again = resume(agent);
      return {
        ...(again && { resume: again }),
        loadHistory: () => agent.answered('history', {}),
        readHistory: () => ({ messages: stored, ...(openRun && { openRun }) }),
      };
    });
    void session.load();
    await settled();
    return { agent, session };
  };
  const answer = message('m2', { runId: 'r1', parts: [text('One, ')] });

  test('is followed into a message of its own, if it has written none', async () => {
    const { agent, session } = await opened(
      { runId: 'r1' },
      (agent) =>
        ({ runId }) =>
          agent.stream(`resume ${runId ?? ''}`),
    );
    expect(agent.calls).toEqual(['history', 'resume r1']);
    expect(session.getState().messages).toHaveLength(2);
    await agent.tell(BEGUN, says('One, two'), DONE);
    expect([session.getState().status, words(session)]).toEqual(['done', 'One, two']);
  });

  test('is followed into the message that it writes, which never gets shorter', async () => {
    const { agent, session } = await opened(
      { runId: 'r1', messageKey: 'm2' },
      (agent) => () => agent.stream('resume'),
      [message('m1', { role: 'user' }), answer],
    );
    await agent.tell(BEGUN, says('One'));
    expect(words(session)).toBe('One, ');
    await agent.tell(says(', two'), DONE);
    expect([session.getState().status, words(session)]).toEqual(['done', 'One, two']);
    expect(session.getState().messages).toHaveLength(2);
  });

  test.each([
    ['that has written nothing leaves no message', 404, undefined, 1, 'not-found'],
    ['whose message is stored is over without a word', 404, 'm2', 2, undefined],
    ['that the server cannot give now says so', 503, 'm2', 2, 'http'],
    ['whose server is down keeps its place', 503, undefined, 2, 'http'],
  ])('%s', async (_, status, messageKey, count, code) => {
    const asked = message('m1', { role: 'user' });
    const { agent, session } = await opened(
      { runId: 'r1', ...(messageKey !== undefined && { messageKey }) },
      (agent) => () => agent.answered('resume', status),
      messageKey === undefined ? [asked] : [asked, answer],
    );
    await settled(TRIES);
    const { connection, fault, messages } = session.getState();
    expect([messages.length, fault?.code]).toEqual([count, code]);
    // The first time is no repetition; the store is asked what a run that is gone has left.
    expect(agent.calls.filter((call) => call === 'resume')).toHaveLength(status === 404 ? 1 : 3);
    expect(connection.status).toBe('closed');
  });

  const over = [message('m1', { role: 'user' }), message('m2', { parts: [text('One')] })];

  test.each([
    ['with an id is shown while it is looked for', { runId: 'r1' }, over, ['running', 'idle'], 1],
    ['without one is not shown before it is there', {}, over, ['idle'], 0],
    ['without one is not shown before it is there', {}, [], ['idle'], 0],
  ])('%s; if there is none, no loss is told', async (_, openRun, stored, told, sent) => {
    const { agent, session } = await opened(openRun, (agent) => () => agent.held('resume'), stored);
    const statuses: string[] = [session.getState().status];
    const onError = vi.fn();
    session.observe?.({ onError, onStatusChange: (status) => statuses.push(status) });
    session.outbox.enqueue({ text: 'And then?' });
    await agent.answer(new Response(null, { status: 204 }));
    expect(statuses.slice(0, told.length)).toEqual(told);
    expect(onError).not.toHaveBeenCalled();
    // What waits for a run that is shown is sent after it. Nothing waits for one that is not.
    expect(agent.calls.filter((call) => call === 'send')).toHaveLength(sent);
  });

  test('without an id is followed once it is there', async () => {
    const { agent, session } = await opened({}, (agent) => () => agent.held('resume'), []);
    await agent.answer('stream');
    expect([session.getState().status, session.getState().messages.length]).toEqual(['running', 1]);
    await agent.tell(BEGUN, says('One'));
    await agent.tell(says(', two'), DONE);
    const { messages, status } = session.getState();
    expect([status, messages]).toMatchObject(['done', [{ parts: [{ text: 'One, two' }] }]]);
  });

  test.each([
    ['in a new conversation', {}, []],
    ['behind an answer that is complete', { runId: 'm2', messageKey: 'm2' }, over],
  ])('is given up, if its server does not answer and a message is sent, %s', async (...args) => {
    const [, openRun, stored] = args;
    const { agent, session } = await opened(openRun, (agent) => () => agent.held('resume'), stored);
    void session.sendMessage('One?');
    await settled(2900);
    expect(agent.calls).not.toContain('send');
    await settled(200);
    expect(agent.calls).toContain('send');
    await agent.tell(BEGUN, says('One'), DONE);
    const { fault, messages, status } = session.getState();
    expect([status, messages.length, fault]).toEqual(['done', stored.length + 2, undefined]);
  });

  test('that has said something before it was gone keeps that', async () => {
    let count = 0;
    const { agent, session } = await opened(
      { runId: 'r1' },
      (agent) => () => (count++ === 0 ? agent.stream('resume') : agent.answered('resume', 404)),
    );
    await agent.tell(BEGUN, { type: 'run-progress', progress: { percent: 5 } });
    await agent.cut();
    await settled(TRIES);
    expect(session.getState()).toMatchObject({
      status: 'interrupted',
      fault: { code: 'not-found' },
      messages: { length: 2 },
    });
  });

  test('and has no name is followed into what was seen of it, although a message behind it did not arrive', async () => {
    const sent = ['stream', new TypeError('Failed to fetch')];
    const { agent, session } = start((agent) => ({
      sendMessage: () => agent.answered('send', sent.shift()),
      resume: () => agent.stream('resume'),
      loadHistory: () => agent.answered('history', {}),
      readHistory: () => ({
        messages: [message('m1', { role: 'user', parts: [text('Count.')] })],
        openRun: { runId: 'm1' },
      }),
    }));
    await send(session);
    await agent.tell({ type: 'run-start' }, says('One, '));
    session.detach?.();
    await session.sendMessage('And then?');
    void session.load();
    await settled();
    expect(words(session)).toBe('One, ');
    await agent.tell({ type: 'run-start' }, says('One, two'), DONE);
    const { messages } = session.getState();
    expect(messages.map(({ status }) => status)).toEqual(['done', 'done', 'failed']);
    expect(words(session)).toBe('One, two');
  });

  test('is left where the backend cannot read it again', async () => {
    const { agent, session } = await opened({ runId: 'r1' }, () => undefined);
    expect(agent.calls).toEqual(['history']);
    expect(session.getState()).toMatchObject({ status: 'idle', messages: { length: 1 } });
  });
});

describe('a stream that ends', () => {
  const runs = (stream: AgentBackend['stream'], isWhole?: () => boolean) =>
    start((agent) => ({
      ...(stream && { stream }),
      resume: () => agent.stream('resume'),
      createDecoder: () => ({
        push: (event) => [event as SessionEvent],
        end: (isCut) => [{ type: 'run-end', outcome: isCut === true ? 'interrupted' : 'done' }],
        ...(isWhole && { isWhole }),
      }),
    }));

  test.each<[string, AgentBackend['stream'], (() => boolean) | undefined, 'end' | 'cut', boolean]>([
    [
      'in peace is all of the run, where they go together',
      { endsWithRun: true },
      undefined,
      'end',
      false,
    ],
    ['too early is read again', { endsWithRun: true }, () => false, 'end', true],
    [
      'too early is read again, unless nothing is missing',
      { endsWithRun: true },
      () => true,
      'end',
      false,
    ],
    ['by a cut is read again', { endsWithRun: true }, undefined, 'cut', true],
    ['in peace is read again, where it says nothing of the run', {}, undefined, 'end', true],
    ['by default, too', undefined, undefined, 'end', true],
  ])('%s', async (_, habits, isWhole, how, isReadAgain) => {
    const { agent, session } = runs(habits, isWhole);
    await send(session);
    await agent.tell(BEGUN, says('One'));
    await agent[how]();
    await settled(TRIES);
    expect(agent.calls).toEqual(isReadAgain ? ['send', 'resume'] : ['send']);
    expect(session.getState().status).toBe(isReadAgain ? 'running' : 'done');
    await agent.tell(...(isReadAgain ? [BEGUN, says('One, two'), DONE] : []));
    expect([session.getState().status, words(session)]).toEqual([
      'done',
      isReadAgain ? 'One, two' : 'One',
    ]);
  });

  test('before anything was said is read again, since the agent has taken the message', async () => {
    const { agent, session } = runs({});
    await send(session);
    await agent.end();
    await settled(TRIES);
    expect(agent.calls).toEqual(['send', 'resume']);
    await agent.tell(BEGUN, says('One'), DONE);
    expect([session.getState().status, words(session)]).toEqual(['done', 'One']);
  });
});

test('what a decoder holds back while a run is read again is shown, and an answer stands in it', async () => {
  const question = { prompt: 'Which?', inputTypes: ['text'], checkpointName: 'first' } as const;
  const asks: SessionEvent[] = [
    { type: 'input', id: 'q', parentId: '', status: 'awaiting-input', ...question },
    { type: 'input-request', id: 'q', ...question },
  ];
  const provided = { input: 'Lyon', type: 'text' };
  const { agent, session } = start((agent) => ({
    resume: () => agent.stream('resume'),
    respond: () => ({ continues: 'same-run', call: agent.answered('answer', undefined) }),
    answerEvent: (): SessionEvent => ({ type: 'input-answer', id: 'q', provided }),
    createDecoder: () => {
      // A question is held back.
      let held: SessionEvent[] = [];
      return {
        push: (raw) => {
          const event = raw as SessionEvent;
          if (event.type !== 'input' && event.type !== 'input-request') return [event];
          held.push(event);
          return [];
        },
        flush: () => {
          const events = held;
          held = [];
          return events;
        },
        end: () => [{ type: 'run-end', outcome: 'interrupted' }],
      };
    },
  }));
  await send(session);
  await agent.tell(BEGUN, ...asks);
  await settled(100);
  await session.respond(session.getState().requests[0]?.id ?? '', provided);
  await agent.cut();
  await settled(10);
  await agent.tell(BEGUN, ...asks);
  await settled(100);
  await agent.tell(says('Lyon it is'), DONE);
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  expect(session.getState().messages[1]?.parts).toMatchObject([
    { type: 'input', provided },
    { type: 'text', text: 'Lyon it is' },
  ]);
});
