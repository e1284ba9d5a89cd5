// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import type { BaseEvent, RunAgentInput } from '@ag-ui/core';
import { EventEncoder } from '@ag-ui/encoder';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { Part } from '../../../src/core/parts.js';
import { approve, deny } from '../../../src/core/decisions.js';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import type { AgUiBackendOptions } from '../../../src/protocols/ag-ui/agUiOptions.js';
import type { AgUiMessage, AgUiToolCall } from '../../../src/protocols/ag-ui/wire.js';
import {
  answerOf,
  calls,
  finish,
  gives,
  partsOf,
  says,
  textsOf,
  thinks,
  toolOf,
  type Wire,
} from '../../support/agUi.js';
import { breakAccess } from '../../support/brokenPlatform.js';
import { until } from '../../support/until.js';

/* A session against a server of Node's, which answers with what the package's encoder writes. */

type Answer = (input: RunAgentInput, response: ServerResponse) => readonly Wire[] | undefined;

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const begin = ({ threadId, runId }: RunAgentInput): Wire => ({
  type: 'RUN_STARTED',
  threadId,
  runId,
});

const frame = (event: Wire): string => new EventEncoder().encodeSSE(event as BaseEvent);

async function bodyOf(request: IncomingMessage): Promise<RunAgentInput> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as RunAgentInput;
}

/** A session with a server that answers its runs one after the other, and what it was sent. */
async function open(
  answers: readonly Answer[],
  options: Partial<AgUiBackendOptions> = {},
  { hasOwnIds = true } = {},
) {
  const sent: RunAgentInput[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((input) => {
      sent.push(input);
      authorizations.push(request.headers.authorization);
      const answer = answers[sent.length - 1];
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const events = answer?.(input, response);
      if (events !== undefined) response.end([begin(input), ...events].map(frame).join(''));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent`;
  let count = 0;
  const createId = () => `id-${++count}`;
  const backend = agUiBackend({ url, ...(hasOwnIds && { createId }), ...options });
  const session = createSession({ backend });
  opened.push(session as AgentSession & { close: () => void }, server);
  opened.splice(
    -2,
    2,
    { close: () => session.dispose() },
    {
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    },
  );
  return { session, sent, authorizations };
}

const requestIn = (session: AgentSession, index = 0) => {
  const request = session.getState().requests[index];
  if (request === undefined) throw new Error('Nothing is asked.');
  return request;
};

const ask = { name: 'ask', description: 'Asks the person', parameters: { type: 'object' } };

describe('asked anew', () => {
  const shown = (session: AgentSession) =>
    session.getState().messages.map(({ role, parts }) => `${role}: ${wordsIn(parts)}`);
  const wordsIn = (parts: readonly Part[]) =>
    parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const heard = (input: RunAgentInput | undefined) =>
    input?.messages.map(
      ({ role, content }) =>
        `${role}: ${typeof content === 'string' ? content : JSON.stringify(content)}`,
    );
  const keyOf = (session: AgentSession, index: number) =>
    session.getState().messages[index]?.key ?? '';

  test('G67 an answer is asked for with what came before it, and the new one takes its place', async () => {
    const { session, sent } = await open([
      () => [...says('m1', 'One.'), finish()],
      () => [...says('m2', 'Two.'), finish()],
      () => [...says('m3', 'Three.'), finish()],
      () => [...says('m4', 'Four.'), finish()],
    ]);
    await session.sendMessage('First');
    await session.sendMessage('Second');
    await session.regenerate?.(keyOf(session, 3));
    expect(heard(sent[2])).toEqual(['user: First', 'assistant: One.', 'user: Second']);
    expect(sent[2]?.messages.map(({ id }) => id)).toEqual(sent[1]?.messages.map(({ id }) => id));
    expect(shown(session)).toEqual([
      'user: First',
      'assistant: One.',
      'user: Second',
      'assistant: Three.',
    ]);
    // By the person's message, from whichever place: what came after it goes.
    await session.regenerate?.(keyOf(session, 0));
    expect(heard(sent[3])).toEqual(['user: First']);
    expect(shown(session)).toEqual(['user: First', 'assistant: Four.']);
    expect(session.getState().diagnostics).toEqual([]);
  });

  test('G67 other words take the place of those before, under an id of their own that stays', async () => {
    const { session, sent } = await open([
      () => [...says('m1', 'One.'), finish()],
      () => [...says('m2', 'Two.'), finish()],
      () => [...says('m3', 'Three.'), finish()],
    ]);
    await session.sendMessage('Same');
    await session.edit?.(keyOf(session, 0), 'Same');
    expect(shown(session)).toEqual(['user: Same', 'assistant: Two.']);
    const ids = (index: number) => sent[index]?.messages.map(({ id }) => id) ?? [];
    expect(ids(1)).toHaveLength(1);
    expect(ids(1)).not.toEqual(ids(0));
    await session.sendMessage('Same');
    expect(ids(2)[0]).toBe(ids(1)[0]);
    expect(new Set(ids(2)).size).toBe(3);
  });

  test('G67 what is asked behind it is called off', async () => {
    const asks = {
      type: 'interrupt',
      interrupts: [{ id: 'i1', reason: 'input', message: 'Why?' }],
    };
    const { session, sent } = await open([
      () => [...says('m1', 'Well.'), finish(asks)],
      () => [...says('m2', 'Fine.'), finish()],
    ]);
    await session.sendMessage('Go');
    expect(session.getState().requests).toHaveLength(1);
    await session.stop();
    await session.regenerate?.(keyOf(session, 1));
    expect(sent[1]).toMatchObject({ resume: [{ interruptId: 'i1', status: 'cancelled' }] });
    expect(shown(session)).toEqual(['user: Go', 'assistant: Fine.']);
  });
});

test('G68 an app that shares a state tells its own changes with each run, and keeps what the agent says', async () => {
  let mood = 'calm';
  const { session, sent } = await open(
    [
      () => [{ type: 'STATE_DELTA', delta: [{ op: 'add', path: '/count', value: 1 }] }, finish()],
      () => [
        { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/count', value: 2 }] },
        finish(),
      ],
    ],
    { state: (told: unknown) => ({ ...(told as object | undefined), mood }) },
  );
  await session.sendMessage('One');
  expect(sent[0]?.state).toEqual({ mood: 'calm' });
  mood = 'angry';
  await session.sendMessage('Two');
  expect(sent[1]?.state).toEqual({ mood: 'angry', count: 1 });
  expect(session.getState().agentState).toEqual({ mood: 'angry', count: 2 });
  expect(session.getState().diagnostics).toEqual([]);
});

describe('a request', () => {
  test('G51 is what the package’s own schema takes, and holds all that the app gives', async () => {
    const { session, sent, authorizations } = await open([() => [...says('m1', 'Hi'), finish()]], {
      sessionId: 't9',
      headers: () => Promise.resolve({ authorization: 'Bearer x' }),
      pageTools: [ask],
      context: () => [{ description: 'page', value: '/home' }],
      state: { count: 1 },
      forwardedProps: { model: 'small' },
    });
    await session.sendMessage({ text: 'Hello', options: { tone: 'kind' } });
    expect(RunAgentInputSchema.safeParse(sent[0]).success).toBe(true);
    expect(sent[0]).toEqual({
      threadId: 't9',
      runId: expect.stringMatching(/^id-/u) as string,
      protocolVersion: '1.0',
      state: { count: 1 },
      messages: [{ id: 'id-1', role: 'user', content: 'Hello' }],
      tools: [ask],
      context: [{ description: 'page', value: '/home' }],
      forwardedProps: { model: 'small', tone: 'kind' },
    });
    expect(authorizations).toEqual(['Bearer x']);
    expect(session.getState()).toMatchObject({ status: 'done', sessionId: 't9' });
  });

  test.each([
    ['is missing', () => vi.stubGlobal('crypto', undefined)],
    ['refuses', () => breakAccess('crypto')],
  ])('G51 is made where the platform’s encryption %s', async (_, breakIt) => {
    const restore = breakIt();
    try {
      const hi: Answer = () => [...says('m1', 'Hi'), finish()];
      const { session, sent } = await open([hi], {}, { hasOwnIds: false });
      await session.sendMessage('One');
      expect(session.getState().status).toBe('done');
      expect(sent[0]?.threadId).toMatch(/^[\da-f]{32}$/u);
      expect(sent[0]?.runId).not.toBe(sent[0]?.threadId);
    } finally {
      if (typeof restore === 'function') restore();
      vi.unstubAllGlobals();
    }
  });

  test('G51 makes a thread for a new session, and stays in it', async () => {
    const hi: Answer = () => [...says('m1', 'Hi'), finish()];
    const { session, sent } = await open([hi, () => [...says('m2', 'Ho'), finish()]]);
    await session.sendMessage('One');
    await session.sendMessage('Two');
    expect(sent[0]?.threadId).toBe('id-1');
    expect(sent[1]?.threadId).toBe('id-1');
    expect(sent[1]?.runId).not.toBe(sent[0]?.runId);
    expect(session.getState().sessionId).toBe('id-1');
  });

  test('G50 holds the whole conversation under the ids that it came with, and no activity', async () => {
    const { session, sent } = await open([
      () => [
        ...thinks('t1', 'Hm'),
        ...says('m1', 'Look'),
        ...calls('c1', 'add', '{"a":1}', 'm1'),
        gives('c1', '3', 'x1'),
        { type: 'ACTIVITY_SNAPSHOT', messageId: 'a1', activityType: 'P', content: {} },
        ...says('m2', 'Done'),
        finish(),
      ],
      () => [finish()],
    ]);
    await session.sendMessage('One');
    await session.sendMessage('Two');
    expect(sent[1]?.messages).toEqual([
      { id: 'id-2', role: 'user', content: 'One' },
      { id: 't1', role: 'reasoning', content: 'Hm' },
      {
        id: 'm1',
        role: 'assistant',
        content: 'Look',
        toolCalls: [
          { id: 'c1', type: 'function', function: { name: 'add', arguments: '{"a":1}' } },
        ],
      },
      { id: 'x1', role: 'tool', toolCallId: 'c1', content: '3' },
      { id: 'm2', role: 'assistant', content: 'Done' },
      { id: 'id-4', role: 'user', content: 'Two' },
    ]);
    expect(RunAgentInputSchema.safeParse(sent[1]).success).toBe(true);
  });

  test('G50 names a message as the agent’s latest list does', async () => {
    const list = [
      { id: 'yours-1', role: 'user', content: 'One' },
      { id: 'yours-2', role: 'assistant', content: 'Look' },
    ];
    const { session, sent } = await open([
      () => [...says('m1', 'Look'), { type: 'MESSAGES_SNAPSHOT', messages: list }, finish()],
      () => [finish()],
    ]);
    await session.sendMessage('One');
    await session.sendMessage('Two');
    expect(sent[1]?.messages.slice(0, 2)).toEqual(list);
    expect(session.getState().messages.filter(({ role }) => role === 'user')).toHaveLength(2);
  });

  test('G65 G66 returns what came for the agent alone, and lets a snapshot take it back', async () => {
    const secret = (subtype: string, entityId: string, encryptedValue: string): Wire => ({
      type: 'REASONING_ENCRYPTED_VALUE',
      subtype,
      entityId,
      encryptedValue,
    });
    const { session, sent } = await open([
      () => [
        ...thinks('t1', 'Hm'),
        { ...secret('message', 't1', 'old'), encryptedValueType: 'a' },
        secret('message', 't1', 'sealed'),
        { type: 'TEXT_MESSAGE_START', messageId: 'm1', metadata: { model: 'x', usage: { in: 1 } } },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Look' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm1', metadata: { usage: { out: null } } },
        ...calls('c1', 'add', '{}', 'm1').map((event) => ({ ...event, metadata: { of: 'call' } })),
        { ...secret('tool-call', 'c1', 'signed'), encryptedValueType: 'a.signature' },
        { ...gives('c1', '3', 'x1'), metadata: { took: 4 } },
        { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm2', delta: 'Three', metadata: { k: 1 } },
        { type: 'TEXT_MESSAGE_CHUNK', delta: '.', metadata: { k: 2 } },
        finish(),
      ],
      ({ messages }) => [
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: messages.map((message) =>
            message.id === 't1' ? { id: 't1', role: 'reasoning', content: 'Hm' } : message,
          ),
        },
        finish(),
      ],
      () => [finish()],
    ]);
    await session.sendMessage('One and two?');
    await session.sendMessage('Thanks');
    expect(RunAgentInputSchema.safeParse(sent[1]).success).toBe(true);
    const called = { name: 'add', arguments: '{}' };
    const call = {
      id: 'c1',
      type: 'function',
      function: called,
      metadata: { of: 'call' },
      encryptedValue: 'signed',
      encryptedValueType: 'a.signature',
    };
    const returned = [
      { id: 't1', role: 'reasoning', content: 'Hm', encryptedValue: 'sealed' },
      {
        id: 'm1',
        role: 'assistant',
        content: 'Look',
        toolCalls: [call],
        metadata: { model: 'x', usage: { out: null } },
      },
      { id: 'x1', role: 'tool', toolCallId: 'c1', content: '3', metadata: { took: 4 } },
      { id: 'm2', role: 'assistant', content: 'Three.', metadata: { k: 2 } },
    ];
    expect(sent[1]?.messages.slice(1, -1)).toEqual(returned);
    await session.sendMessage('Bye');
    const withdrawn = { id: 't1', role: 'reasoning', content: 'Hm' };
    expect(sent[2]?.messages.slice(1, 5)).toEqual([withdrawn, ...returned.slice(1)]);
  });

  test('G65 G66 returns what a stored thread holds for the agent alone', async () => {
    const thought = { id: 'r1', role: 'reasoning', content: 'Hm', encryptedValue: 'sealed' };
    const stored = [
      { id: 'u1', role: 'user', content: 'Hello', metadata: { from: 'phone' } },
      thought,
      { id: 'm1', role: 'assistant', content: 'Hi', metadata: { model: 'x' } },
    ];
    const { session, sent } = await open([() => [finish()]], {
      sessionId: 't1',
      history: () => stored,
    });
    await session.load();
    await session.sendMessage('On');
    expect(sent[0]?.messages.slice(0, -1)).toEqual(stored);
  });

  test('G51 sends files as parts of the message', async () => {
    const { session, sent } = await open([() => [finish()]]);
    const attachments = [
      { id: 'f1', name: 'a.png', mediaType: 'image/png', url: 'data:image/png;base64,AAAA' },
      { id: 'f2', name: 'b.pdf', mediaType: 'application/pdf', url: 'https://x.test/b.pdf' },
      { id: 'f3', name: 'c.txt' },
    ];
    await session.sendMessage({ text: 'See', attachments });
    expect(sent[0]?.messages[0]?.content).toMatchObject([
      { type: 'text', text: 'See' },
      { type: 'image', source: { type: 'data', value: 'AAAA', mimeType: 'image/png' } },
      { type: 'document', source: { type: 'url', value: 'https://x.test/b.pdf' } },
    ]);
    expect(RunAgentInputSchema.safeParse(sent[0]).success).toBe(true);
  });

  test('G51 leaves out a message that did not reach the agent', async () => {
    const refuse: Answer = (_, response) => {
      response.destroy();
      return undefined;
    };
    const { session, sent } = await open([refuse, () => [finish()]]);
    await session.sendMessage('Lost');
    await session.sendMessage('Found');
    expect(sent[1]?.messages.map(({ content }) => content as string)).toEqual(['Found']);
  });

  test('G55 sends the state back as the agent left it, from which the next change goes on', async () => {
    const change = (value: number): Answer => {
      return () => [
        { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/count', value }] },
        finish(),
      ];
    };
    const { session, sent } = await open([change(2), change(3)], { state: { count: 1, kept: [] } });
    await session.sendMessage('One');
    expect(session.getState().agentState).toEqual({ count: 2, kept: [] });
    await session.sendMessage('Two');
    expect(sent[1]?.state).toEqual({ count: 2, kept: [] });
    expect(session.getState().agentState).toEqual({ count: 3, kept: [] });
  });
});

describe('tools of the app', () => {
  test('G52 are given together in the next request, and shown, though no event tells of it', async () => {
    const { session, sent } = await open(
      [
        () => [
          ...calls('c1', 'ask', '{"q":1}', 'm1'),
          ...calls('c2', 'ask', '{"q":2}', 'm1'),
          ...calls('c3', 'server', '{}', 'm1'),
          finish(),
        ],
        () => [...says('m2', 'Thanks'), finish()],
        () => [finish()],
      ],
      { pageTools: [ask] },
    );
    await session.sendMessage('Go');
    expect(session.getState().status).toBe('awaiting-input');
    expect(session.getState().requests).toHaveLength(2);
    await session.respond(requestIn(session).id, { input: 'Blue', type: 'text' });
    expect(sent).toHaveLength(1);
    await session.respond(requestIn(session, 1).id, { input: { size: 3 }, type: 'json' });
    await until(() => expect(session.getState().status).toBe('done'));
    const results = [
      { id: 'c1-result', role: 'tool', toolCallId: 'c1', content: 'Blue' },
      { id: 'c2-result', role: 'tool', toolCallId: 'c2', content: '{"size":3}' },
    ];
    expect(sent[1]?.messages.slice(2)).toEqual(results);
    const state = session.getState();
    expect(toolOf(state, 'c1')).toMatchObject({ status: 'done', result: { text: 'Blue' } });
    expect(toolOf(state, 'c2')).toMatchObject({ status: 'done', result: { value: { size: 3 } } });
    expect(state.messages).toHaveLength(2);
    expect(textsOf(state)).toEqual(['Thanks']);
    await session.sendMessage('More');
    expect(sent[2]?.messages.slice(2, 4)).toEqual(results);
  });
});

describe('interrupts', () => {
  const interrupt = (...interrupts: unknown[]) => finish({ type: 'interrupt', interrupts });
  const asked = (more = {}): Answer => {
    return () => [
      ...calls('c1', 'send', '{"to":"a"}', 'm1'),
      interrupt({ id: 'i1', reason: 'approval', toolCallId: 'c1', ...more }),
    ];
  };
  const goesOn: Answer = () => [gives('c1', 'Sent'), ...says('m2', 'Done'), finish()];

  test.each([
    ['leave', approve(), {}, { approved: true }],
    [
      'leave with other arguments',
      approve({ to: 'b' }),
      {},
      { approved: true, editedArgs: { to: 'b' } },
    ],
    ['no leave', deny('Not now'), {}, { approved: false, reason: 'Not now' }],
    ['yes', approve(), { responseSchema: { type: 'boolean' } }, true],
    ['no', deny(), { responseSchema: { type: 'boolean' } }, false],
    ['a number', { input: '7', type: 'text' }, { responseSchema: { type: 'integer' } }, 7],
    ['words', { input: '7', type: 'text' }, { responseSchema: { type: 'string' } }, '7'],
    [
      'words where a number is wanted',
      { input: 'x', type: 'text' },
      { responseSchema: { type: 'number' } },
      'x',
    ],
  ])(
    'G53 G54 is answered with %s, by a run that finds the call',
    async (_, answer, more, payload) => {
      const { session, sent } = await open([asked(more), goesOn]);
      await session.sendMessage('Go');
      await session.respond(requestIn(session).id, answer);
      await until(() => expect(session.getState().status).toBe('done'));
      expect(sent[1]?.resume).toEqual([{ interruptId: 'i1', status: 'resolved', payload }]);
      expect(RunAgentInputSchema.safeParse(sent[1]).success).toBe(true);
      expect(toolOf(session.getState(), 'c1')).toMatchObject({
        status: 'done',
        result: { text: 'Sent' },
      });
      expect(textsOf(session.getState())).toEqual(['Done']);
    },
  );

  test('G53 answers a question that no call asks, and keeps the answer with it', async () => {
    const question: Answer = () => [interrupt({ id: 'i1', reason: 'size', message: 'How big?' })];
    const { session, sent } = await open([question, () => [...says('m2', 'Good'), finish()]]);
    await session.sendMessage('Go');
    await session.respond(requestIn(session).id, { input: 'Very', type: 'text' });
    await until(() => expect(session.getState().status).toBe('done'));
    expect(sent[1]?.resume).toEqual([{ interruptId: 'i1', status: 'resolved', payload: 'Very' }]);
    expect(session.getState().messages[1]?.parts).toMatchObject([
      { type: 'input', status: 'done', provided: { input: 'Very' } },
    ]);
  });

  const several: Answer = () => [
    ...calls('c1', 'send', '{"to":"a"}', 'm1'),
    interrupt(
      { id: 'i1', reason: 'approval', toolCallId: 'c1' },
      { id: 'i2', reason: 'cost', toolCallId: 'c1' },
      { id: 'i3', reason: 'amount', responseSchema: { type: 'integer' } },
    ),
  ];

  test('G53 answers several at once, in one request', async () => {
    const { session, sent } = await open([several, goesOn]);
    await session.sendMessage('Go');
    const [first, second, third] = session.getState().requests.map(({ id }) => id);
    await session.respond(third ?? '', { input: '5', type: 'number' });
    await session.respond(first ?? '', approve({ to: 'b' }));
    expect(sent).toHaveLength(1);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [
        { id: first, status: 'ready' },
        { id: second, status: 'pending' },
        { id: third, status: 'ready' },
      ],
    });
    await session.respond(second ?? '', { input: false, type: 'confirmation' });
    await until(() => expect(session.getState().status).toBe('done'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.resume).toEqual([
      {
        interruptId: 'i1',
        status: 'resolved',
        payload: { approved: true, editedArgs: { to: 'b' } },
      },
      { interruptId: 'i2', status: 'resolved', payload: { approved: false } },
      { interruptId: 'i3', status: 'resolved', payload: 5 },
    ]);
    expect(toolOf(session.getState(), 'c1')).toMatchObject({
      status: 'done',
      answer: approve({ to: 'b' }),
    });
  });

  test('G53 sends what was answered where the person writes in place of the others', async () => {
    const { session, sent } = await open([several, () => [...says('m2', 'Fine'), finish()]]);
    await session.sendMessage('Go');
    await session.respond(requestIn(session).id, approve());
    await session.sendMessage('Never mind');
    expect(sent[1]?.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
      { interruptId: 'i2', status: 'cancelled' },
      { interruptId: 'i3', status: 'cancelled' },
    ]);
  });

  test('G53 sends what was answered once, although nobody heard whether a message that took it along arrived', async () => {
    const lost: Answer = (_, response) => void response.destroy();
    const { session, sent } = await open([several, lost, () => [...says('m2', 'Fine'), finish()]]);
    await session.sendMessage('Go');
    await session.respond(requestIn(session).id, approve());
    await session.sendMessage('Never mind');
    expect(session.getState().requests).toMatchObject([
      { status: 'pending', fault: { code: 'network' } },
      { status: 'pending' },
      { status: 'pending' },
    ]);
    await session.retry();
    expect(sent.map(({ resume = [] }) => resume.map(({ status }) => status).join(' '))).toEqual([
      '',
      'resolved cancelled cancelled',
      'cancelled cancelled cancelled',
    ]);
  });

  test.each(['regenerate', 'edit'] as const)(
    'G67 cancels what was answered of what it replaces: %s',
    async (action) => {
      const { session, sent } = await open([several, goesOn]);
      await session.sendMessage('Go');
      await session.respond(requestIn(session).id, approve());
      await session[action]?.(session.getState().messages[0]?.key ?? '', 'Go on');
      expect(sent[1]?.resume?.map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
    },
  );

  test('G54 sends what a form was filled in with as it is', async () => {
    const responseSchema = { type: 'object', properties: { approved: {}, note: {} } };
    const asks: Answer = () => [interrupt({ id: 'i1', reason: 'plan', responseSchema })];
    const { session, sent } = await open([asks, goesOn]);
    await session.sendMessage('Go');
    const payload = { approved: true, note: 'Soon' };
    await session.respond(requestIn(session).id, { input: payload, type: 'json' });
    await until(() => expect(session.getState().status).toBe('done'));
    expect(sent[1]?.resume).toEqual([{ interruptId: 'i1', status: 'resolved', payload }]);
  });

  test('G53 answers nothing twice', async () => {
    const { session, sent } = await open([asked(), goesOn, () => [finish()]]);
    await session.sendMessage('Go');
    await session.respond(requestIn(session).id, approve());
    await until(() => expect(session.getState().status).toBe('done'));
    await session.sendMessage('More');
    expect(sent[1]).toHaveProperty('resume');
    expect(sent[2]).not.toHaveProperty('resume');
  });

  test('G53 cancels what is not answered, when the person writes something else', async () => {
    const { session, sent } = await open([asked(), () => [...says('m2', 'Fine'), finish()]]);
    await session.sendMessage('Go');
    await session.sendMessage('Never mind');
    expect(sent[1]?.resume).toEqual([{ interruptId: 'i1', status: 'cancelled' }]);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  describe('G72 told by custom events', () => {
    const waits = (value: unknown, id?: string): Wire => ({
      type: 'CUSTOM',
      name: 'on_interrupt',
      value: typeof value === 'string' ? value : JSON.stringify(value),
      ...(id !== undefined && { rawEvent: { id, value } }),
    });
    const done: Answer = () => [...says('m2', 'Good'), finish()];
    const middleware = {
      action_requests: [
        { name: 'pay', args: { sum: 5 }, description: 'Pay 5 euros?' },
        { name: 'send', args: { to: 'a' } },
      ],
      review_configs: [{ action_name: 'pay', allowed_decisions: ['approve', 'reject'] }],
    };

    test.each([
      ['words', 'How big?', 'How big?'],
      ['an object with a question', { question: 'How big?', hint: 'in metres' }, 'How big?'],
      ['an object without one', { hint: 'in metres' }, '{"hint":"in metres"}'],
      ['a number', 7, '7'],
    ])('%s are a question, and the answer is forwarded', async (_, value, prompt) => {
      const { session, sent } = await open([() => [waits(value, 'i1'), finish()], done]);
      await session.sendMessage('Go');
      expect(session.getState()).toMatchObject({
        status: 'awaiting-input',
        requests: [{ prompt }],
      });
      await session.respond(requestIn(session).id, { input: 'Very', type: 'text' });
      await until(() => expect(session.getState().status).toBe('done'));
      expect(sent[1]).toMatchObject({ forwardedProps: { command: { resume: 'Very' } } });
      expect(sent[1]).not.toHaveProperty('resume');
    });

    test('several are answered by their ids, and what is skipped with nothing', async () => {
      const asks: Answer = () => [waits('Day?', 'i1'), waits('Hour?', 'i2'), finish()];
      const { session, sent } = await open([asks, done], { forwardedProps: { tier: 'a' } });
      await session.sendMessage('Go');
      const [first, second] = session.getState().requests;
      await session.skip?.(first?.id ?? '');
      expect(sent).toHaveLength(1);
      await session.respond(second?.id ?? '', { input: 'Noon', type: 'text' });
      await until(() => expect(session.getState().status).toBe('done'));
      expect(sent[1]?.forwardedProps).toEqual({
        tier: 'a',
        command: { resume: { i1: '', i2: 'Noon' } },
      });
    });

    test.each([
      [true, { type: 'approve' }],
      [false, { type: 'reject' }],
    ])(
      'middleware that asks about two calls gets %s as a decision for each',
      async (input, one) => {
        const { session, sent } = await open([() => [waits(middleware), finish()], done]);
        await session.sendMessage('Go');
        const request = requestIn(session);
        expect(request).toMatchObject({
          prompt: 'Pay 5 euros?\n\nsend {"to":"a"}',
          inputTypes: ['confirmation'],
        });
        await session.respond(request.id, { input, type: 'confirmation' });
        await until(() => expect(session.getState().status).toBe('done'));
        const { forwardedProps } = sent[1] ?? {};
        expect(forwardedProps).toEqual({ command: { resume: { decisions: [one, one] } } });
      },
    );

    test('middleware in an interrupt of the protocol gets its decisions as the payload', async () => {
      const asks = interrupt({ id: 'i1', metadata: { langgraph: { raw: middleware } } });
      const { session, sent } = await open([() => [asks], done]);
      await session.sendMessage('Go');
      await session.respond(requestIn(session).id, { input: true, type: 'confirmation' });
      await until(() => expect(session.getState().status).toBe('done'));
      const decisions = [{ type: 'approve' }, { type: 'approve' }];
      expect(sent[1]?.resume).toEqual([
        { interruptId: 'i1', status: 'resolved', payload: { decisions } },
      ]);
    });

    test('what the outcome tells as well is asked once', async () => {
      const asks = interrupt({ id: 'i1', message: 'How big?' });
      const { session, sent } = await open([() => [waits('How big?', 'i1'), asks], done]);
      await session.sendMessage('Go');
      expect(session.getState().requests).toHaveLength(1);
      await session.respond(requestIn(session).id, { input: 'Very', type: 'text' });
      await until(() => expect(session.getState().status).toBe('done'));
      expect(sent[1]?.resume).toEqual([{ interruptId: 'i1', status: 'resolved', payload: 'Very' }]);
      expect(sent[1]?.forwardedProps).toEqual({});
    });

    const human = (action: string, config: object, description?: string) => ({
      action_request: { action, args: { sum: 5 } },
      config,
      ...(description !== undefined && { description }),
    });
    const any = {
      allow_accept: true,
      allow_edit: true,
      allow_respond: true,
      allow_ignore: true,
    };
    const paid = { action: 'pay', args: { sum: 5 } };

    test.each([
      ['accepted', approve(), { type: 'accept', args: paid }],
      ['edited', approve({ sum: 6 }), { type: 'edit', args: { action: 'pay', args: { sum: 6 } } }],
      ['answered', deny('Too much'), { type: 'response', args: 'Too much' }],
      ['ignored', deny(), { type: 'ignore', args: null }],
    ])('G74 an action in the form of Agent Inbox is %s, at its call', async (_, answer, said) => {
      const call = calls('c1', 'pay', '{"sum":5}');
      const asks: Answer = () => [...call, waits([human('pay', any, 'Pay 5 euros?')]), finish()];
      const { session, sent } = await open([asks, done]);
      await session.sendMessage('Go');
      expect(session.getState().requests).toMatchObject([
        { kind: 'tool', executionId: 'c1', prompt: 'Pay 5 euros?', toolInput: { sum: 5 } },
      ]);
      await session.respond(requestIn(session).id, answer);
      await until(() => expect(session.getState().status).toBe('done'));
      expect(sent[1]?.forwardedProps).toEqual({ command: { resume: [said] } });
    });

    test('G74 what is not allowed cannot be answered, and what only wants words is a question', async () => {
      const asks: Answer = () => [waits([human('pay', { allow_accept: true })], 'i1'), finish()];
      const { session, sent } = await open([asks]);
      await session.sendMessage('Go');
      expect(session.getState().requests).toMatchObject([{ kind: 'tool', toolName: 'pay' }]);
      await session.respond(requestIn(session).id, approve({ sum: 6 })).catch(() => undefined);
      expect(sent).toHaveLength(1);
      const words: Answer = () => [
        waits(human('ask', { allow_respond: true, allow_ignore: true }, 'Which?')),
        finish(),
      ];
      const next = await open([words, done]);
      await next.session.sendMessage('Go');
      expect(next.session.getState().requests).toMatchObject([
        { toolInput: { question: 'Which?' } },
      ]);
      await next.session.skip?.(requestIn(next.session).id);
      await until(() => expect(next.session.getState().status).toBe('done'));
      expect(next.sent[1]?.forwardedProps).toEqual({
        command: { resume: [{ type: 'ignore', args: null }] },
      });
    });

    test('G74 two that ask about calls of one name are each at their own', async () => {
      const asks: Answer = () => [
        ...calls('c1', 'pay', '{"sum":4}'),
        ...calls('c2', 'pay', '{"sum":5}'),
        waits([human('pay', any)], 'i1'),
        waits([human('pay', any)], 'i2'),
        finish(),
      ];
      const { session } = await open([asks]);
      await session.sendMessage('Go');
      expect(session.getState().requests).toMatchObject([
        { kind: 'tool', executionId: 'c2' },
        { kind: 'tool', executionId: 'c1' },
      ]);
    });

    test('G74 several in one interrupt of the protocol are asked about with one Yes or No', async () => {
      const raw = [human('pay', any), human('send', { allow_accept: true, allow_ignore: true })];
      const asks = interrupt({ id: 'i1', metadata: { langgraph: { raw } } });
      const { session, sent } = await open([() => [asks], done]);
      await session.sendMessage('Go');
      expect(requestIn(session)).toMatchObject({
        prompt: 'pay\n\nsend',
        inputTypes: ['confirmation'],
      });
      await session.respond(requestIn(session).id, { input: true, type: 'confirmation' });
      await until(() => expect(session.getState().status).toBe('done'));
      const payload = [
        { type: 'accept', args: paid },
        { type: 'accept', args: { action: 'send', args: { sum: 5 } } },
      ];
      expect(sent[1]?.resume).toEqual([{ interruptId: 'i1', status: 'resolved', payload }]);
    });

    test('another message answers nothing, and the graph asks again', async () => {
      const asks: Answer = () => [waits('How big?', 'i1'), finish()];
      const { session, sent } = await open([asks, asks]);
      await session.sendMessage('Go');
      await session.sendMessage('Wait');
      expect(sent[1]?.forwardedProps).toEqual({});
      expect(session.getState()).toMatchObject({ status: 'awaiting-input', requests: [{}] });
      expect(session.getState().requests).toHaveLength(1);
    });
  });

  test('G53 cancels what is skipped, together with the answers to the others', async () => {
    const asks: Answer = () => [
      interrupt(
        { id: 'i1', reason: 'plan', message: 'Which day?' },
        { id: 'i2', reason: 'plan', message: 'Which hour?' },
      ),
    ];
    const { session, sent } = await open([asks, () => [...says('m2', 'Then not'), finish()]]);
    await session.sendMessage('Go');
    const [first, second] = session.getState().requests;
    await session.skip?.(first?.id ?? '');
    expect(sent).toHaveLength(1);
    await session.respond(second?.id ?? '', { input: 'Noon', type: 'text' });
    await until(() => expect(session.getState().status).toBe('done'));
    expect(sent[1]?.resume).toEqual([
      { interruptId: 'i1', status: 'cancelled' },
      { interruptId: 'i2', status: 'resolved', payload: 'Noon' },
    ]);
    const asked = session
      .getState()
      .messages.flatMap(({ parts }) => parts)
      .filter(({ type }) => type === 'input');
    expect(asked).toMatchObject([
      { provided: { type: 'skipped' } },
      { provided: { input: 'Noon' } },
    ]);
  });

  test('G53 tells until when it can be answered, and by which schema', async () => {
    const expiresAt = '2026-01-03T00:00:00Z';
    const responseSchema = { type: 'number' };
    const asks: Answer = () => [interrupt({ id: 'i1', reason: 'plan', expiresAt, responseSchema })];
    const { session } = await open([asks]);
    await session.sendMessage('Go');
    expect(requestIn(session)).toMatchObject({ expiresAt, schema: responseSchema });
  });

  test.each([
    ['2026-01-01T00:00:00Z', 'cancelled'],
    ['2026-01-03T00:00:00Z', 'resolved'],
    ['soon', 'resolved'],
  ])('G53 what expires at %s is %s', async (expiresAt, status) => {
    const now = () => Date.parse('2026-01-02T00:00:00Z');
    const { session, sent } = await open([asked({ expiresAt }), goesOn], { now });
    await session.sendMessage('Go');
    await session.respond(requestIn(session).id, approve());
    await until(() => expect(sent[1]?.resume).toMatchObject([{ interruptId: 'i1', status }]));
  });
});

describe('the stream of a session', () => {
  test('G56 stops reading at once, and tells a host that can cancel', async () => {
    const cancel = vi.fn();
    let isGone = false;
    const slow: Answer = (input, response) => {
      response.on('close', () => {
        isGone = true;
      });
      response.write([begin(input), ...says('m1', 'One').slice(0, 2)].map(frame).join(''));
      return undefined;
    };
    const { session, sent } = await open([slow], { cancel });
    const sending = session.sendMessage('Go');
    await until(() => expect(partsOf(session.getState())).toHaveLength(1));
    await session.stop();
    await sending;
    expect(session.getState().status).toBe('stopped');
    expect(textsOf(session.getState())).toEqual(['One']);
    expect(cancel).toHaveBeenCalledWith(
      expect.objectContaining({ sessionId: sent[0]?.threadId, runId: sent[0]?.runId }),
    );
    await until(() => expect(isGone).toBe(true));
  });

  test('G18 a response without an end of its run is interrupted, also where it is cut in an event', async () => {
    const half: Answer = (input, response) => {
      const text = [begin(input), ...says('m1', 'One', ' two')].map(frame).join('');
      response.end(text.slice(0, -40));
      return undefined;
    };
    const { session } = await open([half]);
    await session.sendMessage('Go');
    expect(session.getState().status).toBe('interrupted');
    expect(textsOf(session.getState())).toEqual(['One two']);
  });

  test('G28 reads all runs of a response', async () => {
    const two: Answer = (input) => [
      ...says('m1', 'One'),
      { type: 'RUN_ERROR', message: 'No' },
      { ...begin(input), runId: 'again' },
      ...says('m2', 'Two'),
      finish(undefined, 'again'),
    ];
    const { session } = await open([two]);
    await session.sendMessage('Go');
    const { messages, status } = session.getState();
    expect(status).toBe('done');
    expect(messages.map((message) => message.status)).toEqual(['done', 'failed', 'done']);
  });

  test('G16 counts a failure after the end', async () => {
    const { session } = await open([
      () => [...says('m1', 'One'), finish(), { type: 'RUN_ERROR', message: 'No' }],
    ]);
    await session.sendMessage('Go');
    expect(session.getState()).toMatchObject({ status: 'failed', fault: { message: 'No' } });
  });

  test('G28 does not let the next message wait for a response that stays open after its run', async () => {
    const lingers: Answer = (input, response) => {
      response.write([begin(input), ...says('m1', 'One'), finish()].map(frame).join(''));
      return undefined;
    };
    // Time stands still, except while `until` looks.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { session, sent } = await open([lingers, () => [...says('m2', 'Two'), finish()]]);
    void session.sendMessage('Go');
    await until(() => expect(session.getState().status).toBe('done'));
    await session.sendMessage('On');
    expect(sent).toHaveLength(2);
    expect(textsOf(session.getState())).toEqual(['Two']);
  });
});

describe('history', () => {
  const stored = [
    { id: 's1', role: 'system', content: 'Be kind' },
    { id: 'u1', role: 'user', content: 'Hello' },
    { id: 'r1', role: 'reasoning', content: 'Hm' },
    {
      id: 'm1',
      role: 'assistant',
      content: 'Look',
      toolCalls: [
        { id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } },
        { id: 'c2', type: 'function', function: { name: 'add', arguments: '{}' } },
      ],
    },
    { id: 'x1', role: 'tool', toolCallId: 'c1', content: '3' },
    { id: 'm2', role: 'assistant', content: 'Done' },
  ] as const;

  test.each([
    ['a list', () => stored],
    ['a response', () => Response.json({ messages: stored })],
  ])(
    'G57 reads the stored messages of a thread from %s, and goes on with them',
    async (_, history) => {
      const { session, sent } = await open([() => [...says('m3', 'More'), finish()]], {
        sessionId: 't1',
        history,
      });
      await session.load();
      const { messages } = session.getState();
      expect(messages.map(({ id, role }) => `${role} ${id}`)).toEqual(['user u1', 'assistant m1']);
      expect(answerOf(session.getState()).parts).toMatchObject([
        { type: 'thinking', text: 'Hm' },
        { type: 'text', text: 'Look' },
        { type: 'tool', executionId: 'c1', status: 'done' },
        { type: 'tool', executionId: 'c2', status: 'interrupted' },
        { type: 'text', text: 'Done' },
      ]);
      await session.sendMessage('On');
      const none = {
        id: 'c2-result',
        role: 'tool',
        toolCallId: 'c2',
        content: 'No result: the conversation went on before there was one.',
      };
      expect(sent[0]?.messages.slice(0, -1)).toEqual([...stored.slice(1, -1), none, stored.at(-1)]);
    },
  );
});

describe('a stored thread that ends with calls of the app’s tools', () => {
  const called = (id: string, name: string): AgUiToolCall => ({
    id,
    type: 'function',
    function: { name, arguments: '{"q":1}' },
  });
  const output = { id: 'x1', role: 'tool', toolCallId: 'c1', content: 'Blue' };
  const thread: readonly AgUiMessage[] = [
    { id: 'u0', role: 'user', content: 'Before' },
    { id: 'm0', role: 'assistant', content: 'Well' },
    { id: 'u1', role: 'user', content: 'Go' },
    { id: 'm1', role: 'assistant', content: 'I ask', toolCalls: [called('c1', 'ask')] },
  ];
  const reload = async (stored: readonly AgUiMessage[], answers: readonly Answer[] = []) => {
    const opened = await open(answers, {
      sessionId: 't1',
      pageTools: [ask],
      history: () => stored,
    });
    await opened.session.load();
    return opened;
  };

  test('G71 waits for their outputs, and goes on in the same answer with them', async () => {
    const { session, sent } = await reload(thread, [
      () => [...says('m2', 'Thanks'), finish()],
      () => [finish()],
    ]);
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ kind: 'tool', executionId: 'c1', expects: 'output', toolInput: { q: 1 } }],
    });
    expect(toolOf(session.getState(), 'c1').status).toBe('awaiting-input');
    await session.respond(requestIn(session).id, { input: 'Blue', type: 'text' });
    await until(() => expect(session.getState().status).toBe('done'));
    const result = { id: 'c1-result', role: 'tool', toolCallId: 'c1', content: 'Blue' };
    expect(sent[0]?.messages).toEqual([...thread, result]);
    expect(session.getState().messages.map(({ id }) => id)).toEqual(['u0', 'm0', 'u1', 'm1']);
    expect(textsOf(session.getState())).toEqual(['I ask', 'Thanks']);
    expect(toolOf(session.getState(), 'c1')).toMatchObject({ result: { text: 'Blue' } });
    await session.sendMessage('More');
    expect(sent[1]?.messages.slice(0, 5)).toEqual([...thread, result]);
    expect(session.getState().diagnostics).toEqual([]);
  });

  test('G71 can be written to instead', async () => {
    const { session, sent } = await reload(thread, [() => [...says('m2', 'Fine'), finish()]]);
    await session.sendMessage('Never mind');
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(sent[0]?.messages.map(({ id }) => id).slice(0, 4)).toEqual(['u0', 'm0', 'u1', 'm1']);
  });

  test.each([
    ['whose output is stored', [...thread, output]],
    ['that the agent went on without', [...thread, { id: 'm2', role: 'assistant', content: '?' }]],
    ['that the person went on without', [...thread, { id: 'u2', role: 'user', content: 'And?' }]],
    [
      'of a tool that is not the app’s',
      [...thread.slice(0, 3), { id: 'm1', role: 'assistant', toolCalls: [called('c1', 'server')] }],
    ],
  ])('G71 waits for no call %s', async (_, stored) => {
    const { session } = await reload(stored);
    expect(session.getState().status).toBe('idle');
    expect(session.getState().requests).toEqual([]);
  });
});

describe('a thread that the server tells', () => {
  /** A server that tells one thread, as the runner of a runtime does: what has been, then what is on. */
  async function connected(
    told: (response: ServerResponse, input: RunAgentInput) => void,
    answer?: Answer,
  ) {
    const asked: { path: string | undefined; input: RunAgentInput; authorization?: string }[] = [];
    const server = createServer((request, response) => {
      void bodyOf(request).then((input) => {
        const { authorization } = request.headers;
        asked.push({
          path: request.url,
          input,
          ...(authorization !== undefined && { authorization }),
        });
        if (request.url === '/agent/connect') return told(response, input);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const events = answer?.(input, response);
        if (events !== undefined) response.end([begin(input), ...events].map(frame).join(''));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent`;
    const backend = agUiBackend({
      url,
      connect: `${url}/connect`,
      sessionId: 't1',
      headers: { authorization: 'Bearer x' },
    });
    const session = createSession({ backend, retry: { base: 1 } });
    opened.push(
      { close: () => session.dispose() },
      {
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      },
    );
    return { session, asked };
  }

  const asks = (runId: string, id: string, content: string): Wire => ({
    type: 'RUN_STARTED',
    threadId: 't1',
    runId,
    input: { threadId: 't1', runId, messages: [{ id, role: 'user', content }] },
  });
  const first = [
    asks('r1', 'u1', 'Add one and two'),
    { type: 'STATE_SNAPSHOT', snapshot: { count: 3 } },
    ...calls('c1', 'add', '{"a":1}'),
    gives('c1', '3'),
    ...says('m1', 'Three.'),
    finish(),
  ];
  const head = { 'content-type': 'text/event-stream' };
  const shown = (session: AgentSession) =>
    session
      .getState()
      .messages.map(({ role, parts }) => [
        role,
        ...parts.map((part) => (part.type === 'text' ? part.text : part.type)),
      ]);

  test('G63 is shown with its runs, and gone on with', async () => {
    const { session, asked } = await connected(
      (response) => {
        const second = [
          asks('r2', 'u2', 'Thanks'),
          ...says('m2', 'Sure.'),
          finish(undefined, 'r2'),
        ];
        response.writeHead(200, head).end([...first, ...second].map(frame).join(''));
      },
      () => [...says('m3', 'Bye.'), finish(undefined, 'r3')],
    );
    await session.load();
    expect(shown(session)).toEqual([
      ['user', 'Add one and two'],
      ['assistant', 'tool', 'Three.'],
      ['user', 'Thanks'],
      ['assistant', 'Sure.'],
    ]);
    expect(session.getState()).toMatchObject({ status: 'idle', diagnostics: [], requests: [] });
    expect(asked[0]).toMatchObject({ path: '/agent/connect', authorization: 'Bearer x' });
    expect(RunAgentInputSchema.safeParse(asked[0]?.input).success).toBe(true);
    expect(asked[0]?.input).toMatchObject({ threadId: 't1', messages: [] });
    await session.sendMessage('Goodbye');
    const sent = asked.find(({ path }) => path === '/agent')?.input;
    expect(sent?.state).toEqual({ count: 3 });
    expect(sent?.messages.map(({ id, role }) => `${role} ${id}`).slice(0, -1)).toEqual([
      'user u1',
      expect.stringMatching(/^assistant /u),
      'tool c1-r',
      'assistant m1',
      'user u2',
      'assistant m2',
    ]);
    expect(shown(session).slice(4)).toEqual([
      ['user', 'Goodbye'],
      ['assistant', 'Bye.'],
    ]);
  });

  test('G63 goes on with a run that is on, also where it has been silent', async () => {
    const streams: ServerResponse[] = [];
    const { session } = await connected((response) => {
      streams.push(response);
      response.writeHead(200, head);
      response.write([...first, asks('r2', 'u2', 'More')].map(frame).join(''));
      response.write(says('m2', 'One, ').slice(0, 2).map(frame).join(''));
    });
    const loaded = session.load();
    await until(() => expect(streams).toHaveLength(2));
    await until(() => expect(shown(session).at(-1)).toEqual(['assistant', 'One, ']));
    await until(() => expect(session.getState().status).toBe('running'));
    streams[1]?.end([...says('m2', 'two.').slice(1), finish(undefined, 'r2')].map(frame).join(''));
    await loaded;
    expect(shown(session)).toEqual([
      ['user', 'Add one and two'],
      ['assistant', 'tool', 'Three.'],
      ['user', 'More'],
      ['assistant', 'One, two.'],
    ]);
    expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  });

  test('G63 follows a run that was begun elsewhere', async () => {
    const { session } = await connected((response) => {
      const second = [asks('r2', 'u2', 'More'), ...says('m2', 'Two.'), finish(undefined, 'r2')];
      response.writeHead(200, head).end([...first, ...second].map(frame).join(''));
    });
    await session.attach?.('r2');
    expect(shown(session).slice(2)).toEqual([
      ['user', 'More'],
      ['assistant', 'Two.'],
    ]);
    expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  });

  test('G63 asks again what a stored run has asked, and takes the answer', async () => {
    const { session, asked } = await connected(
      (response) => {
        const waiting = [
          asks('r2', 'u2', 'Pay'),
          ...calls('c2', 'pay', '{"euros":12}'),
          finish(
            { type: 'interrupt', interrupts: [{ id: 'i1', reason: 'approval', toolCallId: 'c2' }] },
            'r2',
          ),
        ];
        response.writeHead(200, head).end([...first, ...waiting].map(frame).join(''));
      },
      () => [gives('c2', 'Paid'), ...says('m3', 'Paid.'), finish(undefined, 'r3')],
    );
    await session.load();
    expect(session.getState().status).toBe('awaiting-input');
    await session.respond(requestIn(session).id, approve());
    expect(asked.find(({ path }) => path === '/agent')?.input.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
    ]);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [], diagnostics: [] });
    expect(toolOf(session.getState(), 'c2')).toMatchObject({ status: 'done' });
  });

  test('G69 G70 has the outputs that were given for calls, and the state as it was last', async () => {
    const { session, asked } = await connected(
      (response) => {
        const messages = [
          { id: 'u2', role: 'user', content: 'Which?' },
          { id: 'c2-result', role: 'tool', toolCallId: 'c2', content: '"red"' },
        ];
        const goesOn = [
          asks('r2', 'u2', 'Which?'),
          ...calls('c2', 'pick', '{}'),
          finish({ type: 'success', pendingToolCallIds: ['c2'] }, 'r2'),
          {
            type: 'RUN_STARTED',
            threadId: 't1',
            runId: 'r3',
            input: { threadId: 't1', runId: 'r3', messages, state: { count: 3, colours: [] } },
          },
          { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/colours/-', value: 'red' }] },
          ...says('m3', 'Red.'),
          finish(undefined, 'r3'),
        ];
        response.writeHead(200, head).end([...first, ...goesOn].map(frame).join(''));
      },
      () => [finish(undefined, 'r4')],
    );
    await session.load();
    const state = session.getState();
    expect(state).toMatchObject({ status: 'idle', requests: [], diagnostics: [] });
    expect(toolOf(state, 'c2')).toMatchObject({ status: 'done', result: { value: 'red' } });
    expect(shown(session).at(-1)).toEqual(['assistant', 'tool', 'Red.']);
    expect(state.agentState).toEqual({ count: 3, colours: ['red'] });
    await session.sendMessage('And now?');
    expect(asked.at(-1)?.input.state).toEqual({ count: 3, colours: ['red'] });
  });

  test('G63 follows a run that another page goes on with in the same message, and shows nothing twice', async () => {
    const picked = [
      asks('r1', 'u1', 'Which?'),
      ...says('m1', 'Pick one.'),
      ...calls('c1', 'pick', '{}'),
      finish({ type: 'success', pendingToolCallIds: ['c1'] }, 'r1'),
    ];
    const goesOn = [
      {
        type: 'RUN_STARTED',
        threadId: 't1',
        runId: 'r2',
        input: { messages: [{ id: 'c1-result', role: 'tool', toolCallId: 'c1', content: 'red' }] },
      },
      ...says('m2', 'Red, then.'),
      ...calls('c2', 'pay', '{}', 'm2'),
      finish({ type: 'success', pendingToolCallIds: ['c2'] }, 'r2'),
    ];
    const told = [...picked];
    const { session } = await connected(
      (response) => response.writeHead(200, head).end(told.map(frame).join('')),
      () => picked.slice(1),
    );
    const shows = () => shown(session).map((message) => message.join(' '));
    const asked = 'user Which?';
    // By this page, and by one that is loaded.
    await session.sendMessage('Which?');
    expect(shows()).toEqual([asked, 'assistant Pick one. tool']);
    told.push(...goesOn);
    await session.attach?.('r2');
    expect(shows()).toEqual([asked, 'assistant Pick one. tool Red, then. tool']);
    expect(session.getState()).toMatchObject({ status: 'awaiting-input', diagnostics: [] });
    told.push(asks('r3', 'u1', 'Which?'), ...says('m3', 'Paid.'), finish(undefined, 'r3'));
    await session.attach?.('r3');
    expect(shows()).toEqual([asked, 'assistant Pick one. tool Red, then. tool Paid.']);
  });

  test('G63 follows a run that is over by the time the thread is asked for, as the next one has gone on', async () => {
    const goesOn = (run: number) => [
      asks(`r${run}`, 'u1', 'Which?'),
      ...says(`m${run}`, `Said ${run}.`),
      ...calls(`c${run}`, 'pick', '{}', `m${run}`),
      finish({ type: 'success', pendingToolCallIds: [`c${run}`] }, `r${run}`),
    ];
    const told: Wire[] = goesOn(1);
    const { session } = await connected(
      (response) => response.writeHead(200, head).end(told.map(frame).join('')),
      () => goesOn(1).slice(1),
    );
    const shows = () => shown(session).map((message) => message.join(' '));
    await session.sendMessage('Which?');
    told.push(...goesOn(2), ...goesOn(3));
    await session.attach?.('r2');
    const whole = 'assistant Said 1. tool Said 2. tool Said 3. tool';
    expect(shows()).toEqual(['user Which?', whole]);
    // And where nothing has come of it yet but its beginning.
    told.push(asks('r4', 'u1', 'Which?'));
    await session.attach?.('r4');
    expect(shows()).toEqual(['user Which?', whole]);
  });

  test('G52 an answer keeps its id where it goes on with outputs', async () => {
    const { session } = await connected(
      (response) => response.writeHead(404).end(),
      ({ messages }) =>
        messages.length === 1
          ? [
              ...says('m1', 'Pick one.'),
              ...calls('c1', 'pick', '{}'),
              finish({ type: 'success', pendingToolCallIds: ['c1'] }),
            ]
          : [...says('m2', 'Red, then.'), finish(undefined, 'r2')],
    );
    await session.sendMessage('Which?');
    await session.respond(requestIn(session).id, { input: 'red', type: 'text' });
    expect(session.getState().messages.at(-1)).toMatchObject({ id: 'm1', status: 'done' });
    expect(shown(session).at(-1)).toEqual(['assistant', 'Pick one.', 'tool', 'Red, then.']);
  });

  test('G64 reads a run on whose connection has dropped', async () => {
    const { session } = await connected(
      (response) => {
        const whole = [...says('m2', 'One, ', 'two.'), finish(undefined, 'live')];
        const live = { type: 'RUN_STARTED', threadId: 't1', runId: 'live' };
        response.writeHead(200, head).end([...first, live, ...whole].map(frame).join(''));
      },
      (_, response) => {
        const live = { type: 'RUN_STARTED', threadId: 't1', runId: 'live' };
        response.write([live, ...says('m2', 'One, ').slice(0, 2)].map(frame).join(''), () =>
          response.destroy(),
        );
        return undefined;
      },
    );
    await session.sendMessage('Count');
    expect(shown(session)).toEqual([
      ['user', 'Count'],
      ['assistant', 'One, two.'],
    ]);
    expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  });

  test('G64 leaves a run interrupted that the server does not tell of', async () => {
    const { session } = await connected(
      (response) => response.writeHead(200, head).end(first.map(frame).join('')),
      (input, response) => {
        response.write([begin(input), ...says('m2', 'One, ').slice(0, 2)].map(frame).join(''), () =>
          response.destroy(),
        );
        return undefined;
      },
    );
    await session.sendMessage('Count');
    expect(shown(session).at(-1)).toEqual(['assistant', 'One, ']);
    expect(session.getState().status).not.toBe('done');
  });

  test('G63 takes a thread that the server does not know for an empty one', async () => {
    const { session } = await connected((response) => response.writeHead(404).end());
    await session.load();
    expect(session.getState()).toMatchObject({
      messages: [],
      history: { status: 'loaded' },
      status: 'idle',
    });
  });

  test('G63 tells of a server that fails', async () => {
    const { session } = await connected((response) => response.writeHead(500).end());
    await session.load();
    expect(session.getState()).toMatchObject({ messages: [], history: { status: 'failed' } });
  });
});
