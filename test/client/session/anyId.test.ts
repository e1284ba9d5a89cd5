// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { createSession } from '../../../src/core.js';
import type { Message } from '../../../src/core/state.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/ubik.js';
import { finished } from '../../support/ubik.js';
import { agentByHand, closedAfterEach, settled } from '../support/agentByHand.js';
import { eachChange } from '../support/recordedServer.js';

/* Any text is an id: also one that reads like a key of this page. */

const IDS = ['run-1', 'run-2', 'run-7f3a', 'local-1', 'local-12', `local-${'0'.repeat(32)}`];
const QUESTION = 'Which train?';

/** Requests that were made, each as the text of its address and body. */
type Sent = string[];
type Open = (id: string, sent: Sent) => AgentBackend;

const stream = (...events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const words = (text: string) => ({ type: 'text', text });
const noting =
  (sent: Sent, answer: () => Response) =>
  async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push(`${String(url)} ${typeof init.body === 'string' ? init.body : ''}`);
    return answer();
  };

/** Backends with a stored question `q` and an answer of this id. */
const BACKENDS: Readonly<Record<string, Open>> = {
  ubik: (id, sent) =>
    ubikBackend({
      url: 'https://agent.test/api',
      sessionId: 's1',
      paths: {
        regenerate: ({ messageId }) => `regenerate/${messageId}`,
        edit: ({ messageId }) => `edit/${messageId}`,
      },
      fetch: async (url, init = {}) => {
        if (init.method === 'POST') {
          return noting(sent, () => stream(finished('The 9:12.', 1)))(url, init);
        }
        const stored = (of: string, role: string, content: string) => {
          return { id: of, role, content, session_id: 's1', created_at: '2026-01-01T00:00:00Z' };
        };
        return Response.json({
          items: [stored('q', 'user', QUESTION), stored(id, 'assistant', 'The 9:04.')],
        });
      },
    }),
  'ag-ui': (id, sent) =>
    agUiBackend({
      url: 'https://agent.test/run',
      sessionId: 't1',
      history: async () => [
        { id: 'q', role: 'user', content: QUESTION },
        { id, role: 'assistant', content: 'The 9:04.' },
      ],
      fetch: noting(sent, () =>
        stream(
          { type: 'RUN_STARTED', threadId: 't1', runId: 'r' },
          { type: 'RUN_FINISHED', threadId: 't1', runId: 'r' },
        ),
      ),
    }),
  'ai-sdk': (id, sent) =>
    aiSdkBackend({
      url: 'https://agent.test/chat',
      sessionId: 'c1',
      history: async () => [
        { id: 'q', role: 'user', parts: [words(QUESTION)] },
        { id, role: 'assistant', parts: [words('The 9:04.')] },
      ],
      fetch: noting(sent, () => stream({ type: 'start' }, { type: 'finish' })),
    }),
};

const CASES = Object.keys(BACKENDS).flatMap((name) => IDS.map((id) => [name, id] as const));

const open = closedAfterEach();

async function opened(name: string, id: string) {
  const sent: Sent = [];
  const backend = (BACKENDS[name] as Open)(id, sent);
  const session = createSession({ backend, scheduler: eachChange, reloadAfterTurn: false });
  open.push(() => session.dispose());
  await session.load();
  const key = session.getState().messages.find((message) => message.id === id)?.key ?? '';
  return { session, sent, key };
}

describe.each(CASES)('a stored message of %s that is called %s', (name, id) => {
  test('is answered again', async () => {
    const { session, sent, key } = await opened(name, id);
    await session.regenerate?.(key);
    expect(session.getState().fault).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(name !== 'ubik' || sent[0]?.includes(`regenerate/${id} `) === true).toBe(true);
  });

  test('is sent under its own id', async () => {
    const { session, sent } = await opened(name, id);
    await session.sendMessage('And back?');
    const [request = ''] = sent;
    expect(name === 'ubik' || request.includes(`"id":"${id}"`)).toBe(true);
    expect(request).not.toContain(`-${id}"`);
  });

  test('stands beside those of this page, each under a key of its own', async () => {
    const { session } = await opened(name, id);
    await session.sendMessage('And back?');
    await session.load();
    const { messages } = session.getState();
    const keys = messages.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(messages.map((message) => message.id)).toContain(id);
  });
});

const stored = (id: string, text: string, role = 'user'): Message => ({
  id,
  key: id,
  role,
  parts: [{ type: 'text', id: 'text', text }],
  status: 'done',
});

/** A page that has sent `Hello`, whose key is `local-1`, before it knows what is stored. */
async function sentFirst(store: readonly Message[]) {
  const agent = agentByHand(() => ({
    loadHistory: () => ({ perform: async () => ({ messages: store }) }),
    readHistory: (answer: unknown) => answer as { readonly messages: readonly Message[] },
  }));
  const session = createSession({
    backend: agent.backend,
    sessionId: 's1',
    scheduler: eachChange,
    reloadAfterTurn: false,
  });
  open.push(() => session.dispose());
  void session.sendMessage('Hello');
  await settled();
  await agent.tell({ type: 'run-start', runId: 'r' });
  return { agent, session };
}

test.each(['local-1', 'run-2'])(
  'a stored message that is called %s is not the one of this page',
  async (id) => {
    const { session } = await sentFirst([stored(id, 'Stored')]);
    await session.load();
    const { messages } = session.getState();
    expect(messages.map((message) => message.parts.length && message.id)).toEqual([
      id,
      'local-1',
      0,
    ]);
    expect(new Set(messages.map(({ key }) => key)).size).toBe(3);
  },
);

test('what the backend tells of a message by an id that reads like its key settles it', async () => {
  const { agent, session } = await sentFirst([]);
  const [before] = session.getState().messages;
  expect(before).toMatchObject({ origin: 'page', isProvisional: true });
  await agent.tell({ type: 'user-message', id: 'local-1', text: 'Hello' });
  const [after] = session.getState().messages;
  expect(after).toMatchObject({ id: 'local-1', key: 'local-1', origin: 'page' });
  expect(after?.isProvisional).toBeUndefined();
});
