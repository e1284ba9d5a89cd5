// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { createSession, type AgentSession } from '../../../src/core.js';
import { until } from '../../support/until.js';

/* A call that never got its result, and what the person says next: every later request has a `tool` message for it. */

const RUN = { threadId: 't', runId: 'r' };
const STARTED = { type: 'RUN_STARTED', ...RUN };
const FINISHED = { type: 'RUN_FINISHED', ...RUN };
const called = (toolCallName: string) => [
  { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName, parentMessageId: 'm1' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c1' },
];

interface Case {
  readonly events: readonly object[];
  /** How the response ends. @default it ends by itself */
  readonly isOpen?: boolean;
  readonly goOn: (session: AgentSession, cut: () => void) => unknown;
}

const isAsked = (session: AgentSession) =>
  until(() => expect(session.getState().requests).toHaveLength(1));

const CASES: Readonly<Record<string, Case>> = {
  'a tool of the server was at work, and was stopped': {
    events: [STARTED, ...called('search')],
    isOpen: true,
    goOn: (session) => session.stop(),
  },
  'a tool of the server was at work, and the connection was cut': {
    events: [STARTED, ...called('search')],
    isOpen: true,
    goOn: async (session, cut) => {
      cut();
      await until(() => expect(session.getState().status).toBe('interrupted'));
    },
  },
  'a tool of the server sent no result': {
    events: [STARTED, ...called('search'), FINISHED],
    goOn: (session) => until(() => expect(session.getState().status).toBe('done')),
  },
  'the page was asked for an output, and the person wrote instead': {
    events: [STARTED, ...called('place'), FINISHED],
    goOn: isAsked,
  },
  'the page was asked for an output, and it was stopped': {
    events: [STARTED, ...called('place'), FINISHED],
    goOn: async (session) => {
      await isAsked(session);
      await session.stop();
    },
  },
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Sent {
  readonly id: string;
  readonly role: string;
  readonly toolCallId?: string;
}

function start({ events, isOpen = false }: Case) {
  const sent: (readonly Sent[])[] = [];
  let cut: () => void = () => undefined;
  const backend = agUiBackend({
    url: 'https://agent.test',
    sessionId: 't',
    pageTools: [{ name: 'place', description: '', parameters: {} }],
    fetch: async (_, init) => {
      const isFirst = sent.length === 0;
      sent.push((JSON.parse(init?.body as string) as { messages: Sent[] }).messages);
      const told = isFirst ? events : [STARTED, FINISHED];
      const text = told.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      const stream = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(text));
          if (!isFirst || !isOpen) return controller.close();
          cut = () => controller.error(new TypeError('cut'));
          init?.signal?.addEventListener('abort', () => cut());
          return undefined;
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const session = createSession({ backend });
  ends.push(() => session.dispose());
  return { session, sent, cut: () => cut() };
}

test.each(Object.entries(CASES))('%s', async (_, one) => {
  const { session, sent, cut } = start(one);
  void session.sendMessage('Go.');
  await until(() => expect(session.getState().messages[1]?.parts).toHaveLength(1));
  await one.goOn(session, cut);
  for (const text of ['What now?', 'And then?']) {
    await session.sendMessage(text);
    const messages = sent.at(-1) ?? [];
    const results = messages.filter(({ role }) => role === 'tool');
    expect(results).toMatchObject([
      { toolCallId: 'c1', content: 'No result: the conversation went on before there was one.' },
    ]);
    // It stands behind the call, and before what the person said.
    const places = messages.map(({ role }) => role);
    expect(places.indexOf('tool')).toBe(places.indexOf('assistant') + 1);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  }
});
