// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { streamCall } from '../../../src/client/http/streamCall.js';
import type { AgentSession } from '../../../src/client/session/index.js';
import { approve } from '../../../src/core/decisions.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { PendingRequest } from '../../../src/core/state.js';
import type { AgentBackend, LoadedHistory } from '../../../src/contract/index.js';

/* What a decoder has learned of a request reaches `respond`, however the page has come to know of the request. */

const open: AgentSession[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

const INPUT = { id: 'q1', prompt: 'Which day?', inputTypes: ['text'] };
const QUESTION: readonly SessionEvent[] = [
  { type: 'input', parentId: '', status: 'awaiting-input', ...INPUT },
  { type: 'input-request', ...INPUT, carried: { token: 'of the question' } },
];
const TOOL: readonly SessionEvent[] = [
  { type: 'tool-start', id: 't1', parentId: '', toolName: 'book', executionId: 'e1' },
  { type: 'tool-input-end', id: 't1', text: '{"seat":4}' },
  {
    type: 'tool-request',
    executionId: 'e1',
    toolName: 'book',
    question: 'Book it?',
    input: { seat: 4 },
    carried: { interrupt: 'of the tool' },
  },
];
const KINDS = {
  question: {
    asked: QUESTION,
    answer: { input: 'Monday', type: 'text' } as const,
    carried: { token: 'of the question' },
  },
  tool: { asked: TOOL, answer: approve(), carried: { interrupt: 'of the tool' } },
};

interface Given {
  readonly stored?: Partial<LoadedHistory>;
  readonly more?: Partial<AgentBackend>;
  readonly refusals?: number;
}

function asking(asked: readonly SessionEvent[], { stored, more, refusals = 0 }: Given = {}) {
  const heard: PendingRequest[] = [];
  let left = refusals;
  const backend: AgentBackend = {
    name: 'asks',
    origin: 'https://agent.test',
    sessionId: 's1',
    headers: async () => ({}),
    // Over JSON, as everything that comes from a wire.
    createDecoder: () => ({
      push: (event) => [JSON.parse(JSON.stringify(event)) as SessionEvent],
      end: () => [],
    }),
    stream: { endsWithRun: true },
    sendMessage: () =>
      streamCall(async function* run() {
        yield { type: 'run-start', runId: 'r1' };
        yield* asked;
      }),
    respond: (request) => {
      heard.push(request);
      return {
        continues: 'new-run',
        call: streamCall(async function* run() {
          if (left-- > 0) throw new TypeError('Failed to fetch');
          yield { type: 'run-start', runId: 'r2' };
          yield { type: 'run-end', outcome: 'done' };
        }),
      };
    },
    ...(stored !== undefined && {
      loadHistory: () => ({ perform: async () => Response.json({}) }),
      readHistory: () => ({
        messages: [
          { id: 'a', key: 'a', role: 'assistant', runId: 'r1', status: 'running', parts: [] },
        ],
        ...stored,
      }),
    }),
    ...more,
  };
  const session = createSession({ backend, reloadAfterTurn: false, retry: { attempts: 1 } });
  open.push(session);
  return { session, heard };
}

const requestOf = async (session: AgentSession) => {
  await vi.waitFor(() => expect(session.getState().requests).toHaveLength(1));
  return session.getState().requests[0] as PendingRequest;
};

describe.each(Object.entries(KINDS))('a %s', (_, { asked, answer, carried }) => {
  test('of the stream', async () => {
    const { session, heard } = asking(asked);
    await session.sendMessage('Hi');
    await session.respond((await requestOf(session)).id, answer);
    expect(heard.map((request) => request.carried)).toEqual([carried]);
    expect(session.getState().status).toBe('done');
  });

  test('whose answer could not be delivered, and is given again', async () => {
    const { session, heard } = asking(asked, { refusals: 1 });
    await session.sendMessage('Hi');
    const { id } = await requestOf(session);
    await session.respond(id, answer);
    await vi.waitFor(() => expect(session.getState().requests[0]?.fault).toBeDefined());
    await session.respond(id, answer);
    expect(heard.map((request) => request.carried)).toEqual([carried, carried]);
  });

  test('of a stored run, by session events', async () => {
    const waitingRun = { runId: 'r1', messageKey: 'a', sessionEvents: asked };
    const { session, heard } = asking([], { stored: { waitingRun } });
    await session.load();
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      messages: [{ key: 'a', parts: [{ status: 'awaiting-input' }] }],
    });
    await session.respond((await requestOf(session)).id, answer);
    expect(heard.map((request) => request.carried)).toEqual([carried]);
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('of a stored run, by objects of the wire', async () => {
    const waitingRun = { runId: 'r1', messageKey: 'a', events: asked };
    const { session, heard } = asking([], { stored: { waitingRun } });
    await session.load();
    await session.respond((await requestOf(session)).id, answer);
    expect(heard.map((request) => request.carried)).toEqual([carried]);
  });
});

test('of requests that are answered together', async () => {
  const together: (readonly unknown[])[] = [];
  const { session } = asking([...QUESTION, ...TOOL], {
    more: {
      answersTogether: true,
      submitAnswers: (answers) => {
        together.push(answers.map(({ request }) => request.carried));
        return {
          continues: 'new-run',
          call: streamCall(async function* run() {
            yield { type: 'run-end', outcome: 'done' };
          }),
        };
      },
    },
  });
  await session.sendMessage('Hi');
  await vi.waitFor(() => expect(session.getState().requests).toHaveLength(2));
  const [one, other] = session.getState().requests as [PendingRequest, PendingRequest];
  await session.respond(one.id, KINDS.question.answer);
  await session.respond(other.id, approve());
  expect(together.at(-1)).toEqual([KINDS.question.carried, KINDS.tool.carried]);
});
