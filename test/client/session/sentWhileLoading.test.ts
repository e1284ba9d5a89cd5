// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { agentbBackend } from '../../../src/agentb.js';
import { agUiBackend } from '../../../src/ag-ui.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { createSession, type AgentBackend } from '../../../src/core.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import { ubikBackend } from '../../../src/ubik.js';
import { created, delta, done, shell } from '../../support/agentbEvents.js';
import { finished } from '../../support/ubik.js';
import { until } from '../../support/until.js';

/* A message that is sent while the stored messages are still loading: it and its answer stay, behind the stored ones. */

/** The stored messages: how they come, and what the requests held. */
interface Store {
  readonly answer: () => Promise<'stored' | 'refused'>;
  readonly sent: string[];
}
type Open = (store: Store) => AgentBackend;

const stream = (events: readonly object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const RUN = { threadId: 't1', runId: 'r1' };
const words = (text: string) => [{ type: 'text', text }];
const isStored = async ({ answer }: Store) => {
  if ((await answer()) === 'refused') throw new TypeError('No history.');
};

const BACKENDS: Readonly<Record<string, Open>> = {
  UBIK: (store) =>
    ubikBackend({
      url: 'https://agent.test/api',
      sessionId: 's1',
      fetch: async (_, init = {}) => {
        if (init.method === 'POST') {
          store.sent.push(init.body as string);
          return stream([finished('The 9:04.', 1)]);
        }
        if ((await store.answer()) === 'refused') return new Response(null, { status: 503 });
        const item = (id: string, role: string, content: string) => {
          return { id, role, content, session_id: 's1', created_at: '2026-01-01T00:00:00Z' };
        };
        return Response.json({
          items: [item('q', 'user', 'Before?'), item('a', 'assistant', 'Yes.')],
        });
      },
    }),
  AgentB: (store) =>
    agentbBackend({
      url: 'https://agent.test/stream',
      sessionId: 't1',
      history: async () => {
        await isStored(store);
        return {
          messages: [
            { id: 'q', role: 'user', content: 'Before?' },
            { id: 'a', role: 'assistant', content: 'Yes.' },
          ],
        } as never;
      },
      fetch: async (_, init) => {
        store.sent.push(init?.body as string);
        return stream([created(), shell('m9'), delta('m9', 'The 9:04.'), done()]);
      },
    }),
  'AG-UI': (store) =>
    agUiBackend({
      url: 'https://agent.test/run',
      sessionId: 't1',
      history: async () => {
        await isStored(store);
        return [
          { id: 'q', role: 'user', content: 'Before?' },
          { id: 'a', role: 'assistant', content: 'Yes.' },
        ];
      },
      fetch: async (_, init) => {
        store.sent.push(init?.body as string);
        return stream([
          { type: 'RUN_STARTED', ...RUN },
          { type: 'TEXT_MESSAGE_START', messageId: 'm9', role: 'assistant' },
          { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm9', delta: 'The 9:04.' },
          { type: 'TEXT_MESSAGE_END', messageId: 'm9' },
          { type: 'RUN_FINISHED', ...RUN },
        ]);
      },
    }),
  'the AI SDK': (store) =>
    aiSdkBackend({
      url: 'https://agent.test/chat',
      sessionId: 'c1',
      history: async () => {
        await isStored(store);
        return [
          { id: 'q', role: 'user', parts: words('Before?') },
          { id: 'a', role: 'assistant', parts: words('Yes.') },
        ];
      },
      fetch: async (_, init) => {
        store.sent.push(init?.body as string);
        return stream([
          { type: 'start', messageId: 'm9' },
          { type: 'text-start', id: '0' },
          { type: 'text-delta', id: '0', delta: 'The 9:04.' },
          { type: 'text-end', id: '0' },
          { type: 'finish' },
        ]);
      },
    }),
};
const NAMES = Object.keys(BACKENDS);
/** Those whose requests hold the conversation. */
const WHOLE = ['AG-UI', 'the AI SDK'];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A session whose history answers when it is told to. */
function start(name: string) {
  const waiting: ((answer: 'stored' | 'refused') => void)[] = [];
  const sent: string[] = [];
  let always: 'stored' | undefined;
  const store = {
    sent,
    answer: () =>
      new Promise<'stored' | 'refused'>((resolve) => {
        if (always !== undefined) resolve(always);
        else waiting.push(resolve);
      }),
  };
  const session = createSession({
    backend: (BACKENDS[name] as Open)(store),
    reloadAfterTurn: false,
    retry: { attempts: 1 },
  });
  ends.push(() => session.dispose());
  const answer = async (how: 'stored' | 'refused') => {
    await until(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.(how);
  };
  const recover = () => {
    always = 'stored';
  };
  const texts = () => session.getState().messages.map(({ parts }) => wordsIn(parts));
  return { session, sent, answer, recover, texts };
}

const wordsIn = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      part.type === 'text' ? part.text : isContainer(part) ? wordsIn(part.parts) : '',
    )
    .join('');

const ALL = ['Before?', 'Yes.', 'And today?', 'The 9:04.'];

describe.each(NAMES)('on %s', (name) => {
  test('it and its answer stay behind the stored ones', async () => {
    const { session, sent, answer, texts } = start(name);
    void session.load();
    void session.sendMessage('And today?');
    await until(() => expect(texts()).toContain('And today?'));
    // Where the request does not hold the conversation, the answer is there first.
    const before = WHOLE.includes(name) ? 'submitting' : 'done';
    await until(() => expect(session.getState().status).toBe(before));
    await answer('stored');
    await until(() =>
      expect(session.getState()).toMatchObject({ status: 'done', history: { status: 'loaded' } }),
    );
    expect(texts()).toEqual(ALL);
    expect(sent).toHaveLength(1);
  });

  test('they are once, if the stored messages are read again', async () => {
    const { session, answer, texts } = start(name);
    void session.load();
    void session.sendMessage('And today?');
    await answer('stored');
    await until(() =>
      expect(session.getState()).toMatchObject({ status: 'done', history: { status: 'loaded' } }),
    );
    expect(texts()).toEqual(ALL);
  });
});

describe.each(WHOLE)('on %s', (name) => {
  test('it waits until the conversation is known, which its request holds', async () => {
    const { session, sent, answer } = start(name);
    void session.load();
    void session.sendMessage('And today?');
    await until(() => expect(session.getState().status).toBe('submitting'));
    expect(sent).toEqual([]);
    await answer('stored');
    await until(() => expect(session.getState().status).toBe('done'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Before?');
  });

  test('the stored messages are read again, if they could not be; until then it is not sent', async () => {
    const { session, sent, answer, recover, texts } = start(name);
    void session.load();
    await answer('refused');
    await until(() => expect(session.getState().history.status).toBe('failed'));
    void session.sendMessage('And today?');
    await answer('refused');
    await until(() => expect(session.getState().messages[0]?.status).toBe('failed'));
    expect(sent).toEqual([]);
    recover();
    void session.resend(session.getState().messages[0]?.key ?? '');
    await until(() => expect(session.getState().status).toBe('done'));
    expect(texts()).toEqual(ALL);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Before?');
  });

  test('it can be stopped while it waits', async () => {
    const { session, sent, answer } = start(name);
    void session.load();
    void session.sendMessage('And today?');
    await until(() => expect(session.getState().status).toBe('submitting'));
    await session.stop();
    await until(() => expect(session.getState().status).toBe('stopped'));
    await answer('stored');
    await until(() => expect(session.getState().history.status).toBe('loaded'));
    expect(sent).toEqual([]);
  });
});
