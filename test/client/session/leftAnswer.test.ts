// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { createSession, type AgentBackend } from '../../../src/core.js';
import { until } from '../../support/until.js';

/*
 * A message after an answer whose stream broke off, where the request holds the conversation: the agent has gone on with the
 * answer, and must not be told of half of it.
 */

const words = (text: string) => [{ type: 'text', text }];
const RUN = { threadId: 't1', runId: 'r1' };

interface Wire {
  /** The events of an answer of which the first word arrives, and the last of one that arrives whole. */
  readonly half: readonly object[];
  readonly end: readonly object[];
  /** The stored messages once the agent has finished the answer. The person's has the id that it was sent with. */
  readonly stored: (id: string) => readonly object[];
  readonly backend: (
    fetch: typeof globalThis.fetch,
    history: () => Promise<Response>,
  ) => AgentBackend;
}

const WIRES: Readonly<Record<string, Wire>> = {
  'AG-UI': {
    half: [
      { type: 'RUN_STARTED', ...RUN },
      { type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Half' },
    ],
    end: [
      { type: 'TEXT_MESSAGE_END', messageId: 'm1' },
      { type: 'RUN_FINISHED', ...RUN },
    ],
    stored: (id) => [
      { id, role: 'user', content: 'Before?' },
      { id: 'm1', role: 'assistant', content: 'Half and whole' },
    ],
    backend: (fetch, history) =>
      agUiBackend({ url: 'https://agent.test/run', sessionId: 't1', fetch, history }),
  },
  'the AI SDK': {
    half: [
      { type: 'start', messageId: 'm1' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Half' },
    ],
    end: [{ type: 'text-end', id: '0' }, { type: 'finish' }],
    stored: (id) => [
      { id, role: 'user', parts: words('Before?') },
      { id: 'm1', role: 'assistant', parts: words('Half and whole') },
    ],
    backend: (fetch, history) =>
      aiSdkBackend({
        url: 'https://agent.test/chat',
        sessionId: 't1',
        resume: false,
        fetch,
        history,
        createId: () => crypto.randomUUID(),
      }),
  },
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A session whose first answer has broken off. */
async function start({ backend, end, half, stored }: Wire) {
  const sent: string[] = [];
  let status = 200;
  const session = createSession({
    backend: backend(
      async (_, init) => {
        sent.push(init?.body as string);
        const events = sent.length === 1 ? half : [...half, ...end];
        const bytes = new TextEncoder().encode(
          events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
        );
        let isRead = false;
        const body = new ReadableStream<Uint8Array>({
          pull: (controller) => {
            if (!isRead) controller.enqueue(bytes);
            else if (sent.length === 1) controller.error(new TypeError('terminated'));
            else controller.close();
            isRead = true;
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
      async () => {
        if (status !== 200) return new Response('', { status });
        const { messages } = JSON.parse(sent[0] ?? '') as { messages: readonly { id: string }[] };
        return Response.json(stored(messages[0]?.id ?? ''));
      },
    ),
    reloadAfterTurn: false,
  });
  ends.push(() => session.dispose());
  void session.sendMessage('Before?');
  await until(() =>
    expect(session.getState()).toMatchObject({
      status: 'interrupted',
      connection: { status: 'closed' },
    }),
  );
  const answerHistoryWith = (code: number) => {
    status = code;
  };
  return { session, sent, answerHistoryWith };
}

describe.each(Object.entries(WIRES))('on %s', (_, wire) => {
  test('leaves what is shown of the answer where nothing of it is stored yet', async () => {
    const { session, sent } = await start({ ...wire, stored: (id) => wire.stored(id).slice(0, 1) });
    void session.sendMessage('And today?');
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toContain('"Half');
    await until(() => expect(session.getState().status).toBe('done'));
    expect(session.getState().messages).toHaveLength(4);
  });

  test('takes along what the agent has made of the answer meanwhile', async () => {
    const { session, sent } = await start(wire);
    void session.sendMessage('And today?');
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toContain('Half and whole');
    expect(sent[1]).toContain('And today?');
    await until(() => expect(session.getState().status).toBe('done'));
    expect(session.getState().messages.map(({ status }) => status)).toEqual(Array(4).fill('done'));
  });

  test('is not sent while nobody can say what that is', async () => {
    const { session, sent, answerHistoryWith } = await start(wire);
    answerHistoryWith(503);
    void session.sendMessage('And today?');
    await until(() => expect(session.getState().messages.at(-1)?.status).toBe('failed'));
    expect(sent).toHaveLength(1);
    answerHistoryWith(200);
    void session.resend(session.getState().messages.at(-1)?.key ?? '');
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toContain('Half and whole');
  });

  test('is sent with what is shown, if nothing is stored', async () => {
    const { session, sent, answerHistoryWith } = await start(wire);
    answerHistoryWith(404);
    void session.sendMessage('And today?');
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toContain('"Half');
  });
});
