// @vitest-environment node
/*
 * What a server may have and its protocol does not say is a function of the app, with the same name and shape on each backend:
 * earlier pages of a conversation, and checkpoints.
 */
import { describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import {
  type AgentBackend,
  createSession,
  createSessionDirectory,
  type SessionState,
} from '../../src/core.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { ubikBackend } from '../../src/ubik.js';
import { finish, says, start } from '../support/agUi.js';

const url = 'https://agent.test/agent';
const sessionId = 's1';

/** A stored turn: what a person wrote, and the answer. */
const TURNS = [1, 2, 3].map((turn) => ({
  asked: `Question ${turn}`,
  answered: `Answer ${turn}`,
  ids: [`u${turn}`, `a${turn}`] as const,
}));
type Turn = (typeof TURNS)[number];

const agUiTurn = ({ ids: [user, answer], asked, answered }: Turn) => [
  { id: user, role: 'user' as const, content: asked },
  { id: answer, role: 'assistant' as const, content: answered },
];
const aiSdkTurn = ({ ids: [user, answer], asked, answered }: Turn) => [
  { id: user, role: 'user' as const, parts: [{ type: 'text', text: asked }] },
  { id: answer, role: 'assistant' as const, parts: [{ type: 'text', text: answered }] },
];
const ubikTurn = ({ ids: [user, answer], asked, answered }: Turn) => [
  { id: user, role: 'user', content: asked },
  { id: answer, role: 'assistant', content: `<assistant>${answered}</assistant>` },
];

interface Functions {
  readonly history: (request: unknown) => readonly Turn[];
  readonly earlier: (request: unknown) => readonly Turn[];
}

const PAGED: readonly (readonly [string, (functions: Functions) => AgentBackend])[] = [
  [
    'AG-UI',
    ({ earlier, history }) =>
      agUiBackend({
        url,
        sessionId,
        history: (request) => history(request).flatMap(agUiTurn),
        earlier: (request) => earlier(request).flatMap(agUiTurn),
      }),
  ],
  [
    'the AI SDK',
    ({ earlier, history }) =>
      aiSdkBackend({
        url,
        sessionId,
        history: (request) => history(request).flatMap(aiSdkTurn),
        earlier: (request) => Response.json({ messages: earlier(request).flatMap(aiSdkTurn) }),
      }),
  ],
  [
    'OpenAI, chat',
    ({ earlier, history }) =>
      openAiChatBackend({
        url,
        sessionId,
        history: (request) => history(request).flatMap(agUiTurn),
        earlier: (request) => ({ messages: earlier(request).flatMap(agUiTurn) }),
      }),
  ],
  [
    'OpenAI, responses',
    ({ earlier, history }) =>
      openAiResponsesBackend({
        url,
        sessionId,
        history: (request) => ({ items: history(request).flatMap(agUiTurn), responseId: 'resp1' }),
        earlier: (request) => earlier(request).flatMap(agUiTurn),
      }),
  ],
  [
    'AgentB',
    ({ earlier, history }) =>
      agentbBackend({
        url,
        sessionId,
        history: (request) => history(request).flatMap(agUiTurn) as never,
        earlier: (request) => earlier(request).flatMap(agUiTurn) as never,
      }),
  ],
  [
    'UBIK',
    ({ earlier, history }) =>
      ubikBackend({
        url,
        sessionId,
        fetch: async () => Response.json({ items: history({}).flatMap(ubikTurn) }),
        earlier: (request) => ({ items: earlier(request).flatMap(ubikTurn) }),
      }),
  ],
];

const textsOf = (state: SessionState): readonly string[] =>
  state.messages.map(
    (message) => JSON.stringify(message.parts).match(/(?:Question|Answer) \d/u)?.[0] ?? '',
  );

describe.each(PAGED)('on %s', (_, create) => {
  test('the last turns are loaded first, and earlier ones page by page until there are none', async () => {
    const [first, second, third] = TURNS as [Turn, Turn, Turn];
    const earlier = vi.fn<Functions['earlier']>((request) => {
      const { before } = request as { readonly before: string };
      return { u3: [second], u2: [first] }[before] ?? [];
    });
    const session = createSession({ backend: create({ history: () => [third], earlier }) });
    await session.load();
    expect(textsOf(session.getState())).toEqual(['Question 3', 'Answer 3']);
    await session.loadEarlier?.();
    await session.loadEarlier?.();
    expect(textsOf(session.getState())).toEqual(
      TURNS.flatMap(({ asked, answered }) => [asked, answered]),
    );
    await session.loadEarlier?.();
    expect(session.getState().earlier).toBe('all');
    expect(earlier).toHaveBeenCalledTimes(3);
    expect(earlier.mock.calls[0]?.[0]).toMatchObject({
      sessionId,
      before: 'u3',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
    session.dispose();
  });
});

test('without `earlier`, or beside a replay of the thread, there are no earlier pages', () => {
  const history = () => [];
  const earlier = () => [];
  expect(agUiBackend({ url, history })).not.toHaveProperty('loadEarlier');
  expect(agUiBackend({ url, earlier })).not.toHaveProperty('loadEarlier');
  expect(agUiBackend({ url, history, earlier, connect: '/connect' })).not.toHaveProperty(
    'loadEarlier',
  );
  expect(aiSdkBackend({ url, earlier })).not.toHaveProperty('loadEarlier');
  expect(aiSdkBackend({ url, history })).not.toHaveProperty('loadEarlier');
  expect(ubikBackend({ url })).not.toHaveProperty('loadEarlier');
});

const stream = (...events: readonly unknown[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

const agentB = (type: string, data: unknown) => ({ type, runId: 'r9', threadId: sessionId, data });

type Continue = (request: unknown) => Response;

const WITH_CHECKPOINTS: readonly (readonly [
  string,
  (checkpoints: (request: unknown) => unknown, continueFrom: Continue) => AgentBackend,
  () => Response,
])[] = [
  [
    'AG-UI',
    (checkpoints, continueFrom) =>
      agUiBackend({
        url,
        sessionId,
        list: () => [],
        checkpoints: checkpoints as never,
        continueFrom,
      }),
    () => stream(start('r9'), ...says('m9', 'Answer 9'), finish(undefined, 'r9')),
  ],
  [
    'the AI SDK',
    (checkpoints, continueFrom) =>
      aiSdkBackend({
        url,
        sessionId,
        list: () => [],
        checkpoints: checkpoints as never,
        continueFrom,
      }),
    () =>
      stream(
        { type: 'start' },
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: 'Answer 9' },
        { type: 'text-end', id: 't' },
        { type: 'finish' },
      ),
  ],
  [
    'AgentB',
    (checkpoints, continueFrom) =>
      agentbBackend({
        url,
        sessionId,
        list: () => [],
        checkpoints: checkpoints as never,
        continueFrom,
      }),
    () =>
      stream(
        agentB('agent.run.created', { status: 'in_progress' }),
        agentB('agent.run.step.created', { stepId: 'r9-turn-1', details: { turn: 1 } }),
        agentB('thread.message.created', {
          message: { id: 'm9', role: 'assistant', content: 'Answer 9' },
        }),
        agentB('thread.message.completed', {
          message: { id: 'm9', role: 'assistant', content: 'Answer 9' },
        }),
        agentB('agent.run.status.changed', { currentStatus: 'completed' }),
      ),
  ],
];

describe.each(WITH_CHECKPOINTS)('on %s', (_, create, answer) => {
  test('checkpoints are listed, and a run continues from one', async () => {
    const checkpoints = vi.fn(() => [
      { name: 'draft', createdAt: Date.parse('2026-11-25T10:00:00Z'), more: 1 },
      { name: 'draft' },
      'no',
      { name: 7 },
    ]);
    const continueFrom = vi.fn<Continue>(answer);
    const backend = create(checkpoints, continueFrom);
    const session = createSession({ backend });
    const listed = [{ name: 'draft', createdAt: '2026-11-25T10:00:00.000Z' }, { name: '7' }];
    expect(session.capabilities.checkpoints).toBe(true);
    expect(await session.listCheckpoints?.()).toEqual(listed);
    const directory = createSessionDirectory({ backend });
    expect(await directory.checkpoints(sessionId)).toEqual(listed);
    await session.continueFrom('draft', 'Shorter');
    const signal = expect.any(AbortSignal) as AbortSignal;
    expect(checkpoints).toHaveBeenCalledWith({ sessionId, signal });
    expect(continueFrom).toHaveBeenCalledExactlyOnceWith({
      sessionId,
      checkpoint: 'draft',
      hint: 'Shorter',
      signal,
    });
    const { messages, status } = session.getState();
    expect([status, textsOf(session.getState())]).toEqual(['done', ['Answer 9']]);
    expect(messages).toMatchObject([{ role: 'assistant', status: 'done' }]);
    session.dispose();
  });

  test('a refusal is shown, and can be tried again', async () => {
    const continueFrom = vi.fn<Continue>(answer);
    continueFrom.mockReturnValueOnce(new Response('Gone.', { status: 409 }));
    const session = createSession({ backend: create(() => [], continueFrom) });
    await session.continueFrom('draft');
    expect(session.getState().fault).toBeDefined();
    await session.retry();
    expect(textsOf(session.getState())).toEqual(['Answer 9']);
    expect(continueFrom).toHaveBeenCalledTimes(2);
    session.dispose();
  });

  test('what is not a list of checkpoints is a fault', async () => {
    const session = createSession({ backend: create(() => ({ rows: [] }), answer) });
    await expect(session.listCheckpoints?.()).rejects.toMatchObject({
      fault: { code: 'protocol' },
    });
    session.dispose();
  });
});

test('without the functions, no checkpoints are offered', () => {
  for (const backend of [agUiBackend({ url }), aiSdkBackend({ url }), agentbBackend({ url })]) {
    const session = createSession({ backend });
    expect(session.capabilities.checkpoints).toBe(false);
    expect(session.listCheckpoints).toBeUndefined();
  }
});
