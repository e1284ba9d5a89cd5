// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { createSession, type AgentSession, type AgentStorage } from '../../src/client/index.js';
import { approve, deny } from '../../src/core/decisions.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import { aiSdkBackend } from '../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { createStorage } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/index.js';
import { until } from '../support/until.js';

/* A decision that waits for the others outlives the page: after a reload, it still waits, can be changed, and goes with them. */

const open: AgentSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

type Fetch = typeof globalThis.fetch;
const frames = (events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

const asks = (callId: string) => ({
  type: 'tool-pay',
  toolCallId: callId,
  state: 'approval-requested',
  input: { to: callId },
  approval: { id: `approve-${callId}` },
});
const run = { threadId: 'c1', runId: 'r1' };
const called = (callId: string) => [
  { type: 'TOOL_CALL_START', toolCallId: callId, toolCallName: 'pay', parentMessageId: 'm1' },
  { type: 'TOOL_CALL_ARGS', toolCallId: callId, delta: `{"to":"${callId}"}` },
  { type: 'TOOL_CALL_END', toolCallId: callId },
];
const REPLAY = [
  {
    type: 'RUN_STARTED',
    ...run,
    input: { ...run, messages: [{ id: 'u1', role: 'user', content: 'Pay both.' }] },
  },
  ...called('a'),
  ...called('b'),
  {
    type: 'RUN_FINISHED',
    ...run,
    outcome: {
      type: 'interrupt',
      interrupts: ['a', 'b'].map((id) => ({
        id: `i-${id}`,
        reason: 'tool_call',
        toolCallId: id,
        responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } },
      })),
    },
  },
];

interface Case {
  readonly backend: (fetch: Fetch) => AgentBackend;
  /** What the server answers to anything but the answers. */
  readonly read: () => Response;
  readonly isAnswer: (path: string) => boolean;
  /** The decisions in the body of the request with the answers. */
  readonly decisions: (body: never) => readonly unknown[];
}

const CASES: Readonly<Record<string, Case>> = {
  'AI SDK': {
    backend: (fetch) =>
      aiSdkBackend({
        url: 'https://agent.test/chat',
        sessionId: 'c1',
        fetch,
        history: () => [
          { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Pay both.' }] },
          { id: 'm1', role: 'assistant', parts: [asks('a'), asks('b')] as never },
        ],
      }),
    read: () => Response.json({}),
    isAnswer: (path) => path === '/chat',
    decisions: ({
      messages,
    }: {
      readonly messages: readonly { readonly parts: readonly { readonly approval?: object }[] }[];
    }) =>
      (messages.at(-1)?.parts ?? []).flatMap(({ approval }) =>
        approval === undefined ? [] : [(approval as { readonly approved?: boolean }).approved],
      ),
  },
  'AG-UI with connect': {
    backend: (fetch) =>
      agUiBackend({
        url: 'https://agent.test/run',
        connect: 'https://agent.test/connect',
        sessionId: 'c1',
        fetch,
      }),
    read: () => frames(REPLAY),
    isAnswer: (path) => path === '/run',
    decisions: ({ resume }: { readonly resume: readonly { readonly payload: unknown }[] }) =>
      resume.map(({ payload }) => (payload as { readonly approved?: boolean }).approved),
  },
};

describe.each(Object.entries(CASES))('%s', (_, { backend, decisions, isAnswer, read }) => {
  async function openPage(storage: AgentStorage, sent: unknown[]) {
    const fetch: Fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!isAnswer(new URL(request.url).pathname)) return read();
      sent.push(decisions((await request.json()) as never));
      return frames([]);
    };
    const session = createSession({ backend: backend(fetch), storage, retry: { base: 1 } });
    open.push(session);
    await session.load();
    await until(() => expect(session.getState().requests).toHaveLength(2));
    return session;
  }
  const idOf = (session: AgentSession, at: number) => session.getState().requests[at]?.id ?? '';
  const statuses = (session: AgentSession) =>
    session.getState().requests.map(({ status }) => status);

  test('brings a decision back, which goes with the other one', async () => {
    const storage = createStorage(memoryArea());
    const sent: unknown[] = [];
    const before = await openPage(storage, sent);
    await before.respond(idOf(before, 0), deny());
    await until(() => expect(statuses(before)).toEqual(['ready', 'pending']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    before.dispose();
    const after = await openPage(storage, sent);
    await until(() => expect(statuses(after)).toEqual(['ready', 'pending']));
    expect(after.getState().requests[0]?.answer).toEqual(deny());
    await after.respond(idOf(after, 1), approve());
    await until(() => expect(sent).toEqual([[false, true]]));
  });
});
