// @vitest-environment node
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { approve, deny } from '../../src/core/decisions.js';
import { isContainer, type Part } from '../../src/core/parts.js';
import { createSession } from '../../src/client/session/createSession.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { PendingRequest } from '../../src/core/state.js';
import type { AgentBackend } from '../../src/contract/index.js';
import {
  ask,
  createScriptedAgent,
  depending,
  failure,
  pageTool,
  question,
  step,
  text,
  thinking,
  together,
  toNodeMiddleware,
  tool,
  type Scenario,
  type ScriptedAgent,
} from '../../src/testing.js';
import { until } from '../support/until.js';

const PROTOCOLS = ['ag-ui', 'ai-sdk'] as const;
type Protocol = (typeof PROTOCOLS)[number];

const addNote = { name: 'add_note', description: 'Puts a note on the board.' };

function backendOf(protocol: Protocol, { fetch }: Pick<ScriptedAgent, 'fetch'>): AgentBackend {
  return protocol === 'ag-ui'
    ? agUiBackend({ url: 'http://agent.test/agent', fetch, pageTools: [addNote] })
    : aiSdkBackend({ url: 'http://agent.test/api/chat', fetch });
}

function converse(protocol: Protocol, ...scenarios: Scenario[]) {
  const agent = createScriptedAgent({ protocol, pace: 0, scenarios });
  return { agent, session: createSession({ backend: backendOf(protocol, agent) }) };
}

type Session = ReturnType<typeof converse>['session'];

const partsOf = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...(isContainer(part) ? partsOf(part.parts) : [])]);

/** What the agent has said, in short. */
const said = (session: Session) =>
  session
    .getState()
    .messages.filter(({ role }) => role !== 'user')
    .flatMap(({ parts }) => partsOf(parts))
    .flatMap((part) => {
      if (part.type === 'text') return [part.text];
      if (part.type === 'thinking') return [`(${part.text})`];
      return part.type === 'tool' ? [`${part.toolName}: ${part.status}`] : [];
    });

const settled = (session: Session, status: string) =>
  until(() => expect(session.getState().status).toBe(status));

const waiting = (session: Session) =>
  until(() => {
    const [request] = session.getState().requests;
    if (request === undefined) throw new Error('Nothing waits.');
    return request;
  });

const callOf = (request: PendingRequest) =>
  request.kind === 'tool' ? request.executionId : undefined;

const work: Scenario = {
  name: 'chat',
  script: [
    thinking('Where is it?'),
    step(1, 'Find it', [tool('find', { input: { id: 77 }, result: { found: true } })]),
    together(
      tool('first', { input: {}, result: 'one' }),
      tool('second', { input: {}, result: 'two' }),
    ),
    text('Here it is.'),
  ],
};

test.each(PROTOCOLS)('plays thoughts, tools and text on %s', async (protocol) => {
  const { agent, session } = converse(protocol, work);
  await session.sendMessage('Hello');
  expect(said(session)).toEqual([
    '(Where is it?)',
    'find: done',
    'first: done',
    'second: done',
    'Here it is.',
  ]);
  expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  expect(agent.requests).toEqual([expect.objectContaining({ method: 'POST' })]);
});

const noting: Scenario = {
  name: 'chat',
  script: ({ text: words }) => [
    text(`You said: ${words}. `),
    pageTool('add_note', { input: { text: 'Buy milk' } }),
    depending(({ input }) => [text(`The page said ${JSON.stringify(input)}.`)]),
  ],
};

test.each(PROTOCOLS)(
  'calls a tool of the page and goes on with its output on %s',
  async (protocol) => {
    const { session } = converse(protocol, noting);
    for (const count of [1, 2]) {
      void session.sendMessage(`Note ${count}`);
      const request = await waiting(session);
      expect(request).toMatchObject({ toolName: 'add_note', toolInput: { text: 'Buy milk' } });
      await session.respond(request.id, { input: { count }, type: 'json' });
      await settled(session, 'done');
      expect(said(session).at(-1)).toBe(`The page said {"count":${count}}.`);
    }
  },
);

test.each(PROTOCOLS)(
  'calls the page under another id if it is asked to answer again, on %s',
  async (protocol) => {
    const { session } = converse(protocol, noting);
    void session.sendMessage('Note');
    const first = await waiting(session);
    await session.respond(first.id, { input: 1, type: 'json' });
    await settled(session, 'done');
    void session.regenerate?.(session.getState().messages.at(-1)?.key ?? '');
    const second = await waiting(session);
    expect(callOf(first)).toEqual(expect.any(String));
    expect(callOf(second)).not.toBe(callOf(first));
    await session.respond(second.id, { input: 2, type: 'json' });
    await settled(session, 'done');
    expect(said(session).at(-1)).toBe('The page said 2.');
  },
);

const paying: Scenario = {
  name: 'chat',
  script: [
    tool('pay', {
      input: { euros: 12 },
      during: [question({ question: 'Pay 12 euros?', euros: 12 })],
      result: ({ input }) => ({ said: String(input) }),
    }),
    depending(({ input }) => [text(String(input))]),
  ],
};

test.each(PROTOCOLS)(
  'asks for approval on %s, in the words of UBIK for the script',
  async (protocol) => {
    const { session } = converse(protocol, paying);
    void session.sendMessage('Pay');
    await session.respond((await waiting(session)).id, approve());
    await settled(session, 'done');
    expect(said(session)).toEqual(['pay: done', 'Approved: pay']);
    void session.sendMessage('Pay');
    await session.respond((await waiting(session)).id, deny('Too much'));
    await settled(session, 'done');
    expect(said(session).at(-1)).toBe('Denied: pay. Reason: Too much');
  },
);

test('takes changed arguments, and a question in words about a call, on AG-UI', async () => {
  const { session } = converse('ag-ui', paying, {
    name: 'name',
    script: [
      tool('rename', {
        input: {},
        during: [question({ question: 'To what?' })],
        result: ({ input }) => String(input),
      }),
      depending(({ input }) => [text(`It is ${String(input)} now.`)]),
    ],
  });
  void session.sendMessage('Pay');
  await session.respond((await waiting(session)).id, approve({ euros: 5 }));
  await settled(session, 'done');
  expect(said(session).at(-1)).toMatch(/^Approved with changes: pay\. [^]*"euros": 5/u);
  void session.sendMessage('/name');
  await session.respond((await waiting(session)).id, { input: 'Ada', type: 'text' });
  await settled(session, 'done');
  expect(said(session).at(-1)).toBe('It is Ada now.');
});

test('asks the person, and goes on with the script of the answer, on AG-UI', async () => {
  const { session } = converse('ag-ui', {
    name: 'chat',
    script: [text('One question.'), ask('day', 'Which day?', ['text'])],
    resume: (_context, { input }) => [text(`See you on ${String(input)}.`)],
  });
  void session.sendMessage('Hello');
  const request = await waiting(session);
  expect(request).toMatchObject({ kind: 'input', prompt: 'Which day?' });
  await session.respond(request.id, { input: 'Monday', type: 'text' });
  await settled(session, 'done');
  expect(said(session)).toEqual(['One question.', 'See you on Monday.']);
});

test('a message in place of an answer begins anew', async () => {
  const { session } = converse('ag-ui', paying, { name: 'else', script: [text('As you like.')] });
  void session.sendMessage('Pay');
  await waiting(session);
  await session.sendMessage('/else');
  expect(said(session).at(-1)).toBe('As you like.');
});

test.each([
  ['ai-sdk', ask('day', 'Which day?'), /the AI SDK has no questions/u],
  ['ag-ui', pageTool('unknown', { input: {} }), /the page's tool "unknown".*not announced/u],
  ['ag-ui', question({ question: 'Why?' }), /"question" outside a tool/u],
] as const)('says on %s what is wrong with a script (%#)', async (protocol, node, fault) => {
  const { session } = converse(protocol, { name: 'chat', script: [node] });
  void session.sendMessage('Hello');
  await settled(session, 'failed');
  const shown = JSON.stringify(session.getState()).replaceAll('\\"', '"');
  expect(shown).toMatch(fault);
});

test('a script that calls the page fails with the reason on UBIK', async () => {
  const agent = createScriptedAgent({ pace: 0, scenarios: [noting] });
  const { ubikBackend } = await import('../../src/protocols/ubik/ubikBackend.js');
  const backend = ubikBackend({ url: 'http://agent.test', fetch: agent.fetch });
  const session = createSession({ backend });
  await session.sendMessage('Hello');
  await settled(session, 'failed');
  expect(session.getState().fault?.message).toMatch(/on UBIK all tools run at the agent/u);
});

test.each(PROTOCOLS)('fails, and counts the attempts, on %s', async (protocol) => {
  const { session } = converse(protocol, {
    name: 'chat',
    script: ({ attempt }) => (attempt === 0 ? [failure('Out of order', '')] : [text('Again.')]),
  });
  await session.sendMessage('Hello');
  await settled(session, 'failed');
  await session.sendMessage('Hello');
  expect(said(session).at(-1)).toBe('Again.');
});

test('says each built-in scenario on AG-UI without a diagnostic', async () => {
  const { scenarios } = createScriptedAgent({ protocol: 'ag-ui' });
  for (const { name } of scenarios) {
    const { session } = converse('ag-ui');
    void session.sendMessage(`/${name}`);
    await until(() =>
      expect(['done', 'failed', 'awaiting-input']).toContain(session.getState().status),
    );
    expect([name, session.getState().diagnostics]).toEqual([name, []]);
    session.dispose();
  }
});

test('answers over HTTP', async () => {
  const agent = createScriptedAgent({ protocol: 'ag-ui', pace: 0, scenarios: [work] });
  const server = createServer(toNodeMiddleware(agent, '/agent'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const session = createSession({
    backend: agUiBackend({ url: `http://127.0.0.1:${port}/agent` }),
  });
  await session.sendMessage('Hello');
  expect(said(session).at(-1)).toBe('Here it is.');
  session.dispose();
  server.closeAllConnections();
  server.close();
});

test('a request that is none of the protocol gets a status and the field', async () => {
  const agent = createScriptedAgent({ protocol: 'ag-ui' });
  const get = await agent.fetch('http://agent.test/agent');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  const post = await agent.fetch('http://agent.test/agent', { method: 'POST', body: '{}' });
  expect([post.status, await post.text()]).toEqual([422, expect.stringContaining('messages')]);
});

test('stops when its reader leaves, and answers the next message', async () => {
  const pauses: AbortSignal[] = [];
  const agent = createScriptedAgent({
    protocol: 'ag-ui',
    scenarios: [work, { name: 'else', script: [] }],
    wait: (_ms, signal) => {
      pauses.push(signal);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
  });
  const session = createSession({ backend: backendOf('ag-ui', agent) });
  void session.sendMessage('Hello');
  await until(() => expect(pauses).toHaveLength(1));
  await session.stop();
  await until(() => expect(pauses[0]?.aborted).toBe(true));
  await session.sendMessage('/else');
  expect(session.getState().status).toBe('done');
});
