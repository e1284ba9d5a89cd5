// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../../src/ag-ui.js';
import { agentbBackend } from '../../../src/agentb.js';
import { aiSdkBackend } from '../../../src/ai-sdk.js';
import { createSession, createSessionDirectory } from '../../../src/core.js';
import { en } from '../../../src/locales/en/index.js';
import { fr } from '../../../src/locales/fr/index.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/ubik.js';
import { faultText } from '../../../src/view/index.js';
import { finish, start } from '../../support/agUi.js';
import { created, event } from '../../support/agentbEvents.js';
import { chunk, finished, started } from '../../support/ubik.js';

/*
 * Whatever is asked for a token, a history or a list, and never settles: each protocol waits for its time, says what it waited
 * for, and lets the person end the wait before.
 */

const never = () => new Promise<never>(() => undefined);
const url = 'https://agent.test/run';

/** What an app gives to each backend. */
interface Given {
  readonly fetch?: typeof fetch;
  readonly token?: () => Promise<string>;
  readonly history?: () => Promise<never>;
}

const headersOf = (token: Given['token']) =>
  token && { headers: async () => ({ authorization: await token() }) };

const BACKENDS: Record<string, (given: Given) => AgentBackend> = {
  UBIK: ({ token, history: _, ...given }) =>
    ubikBackend({ url, sessionId: 's1', ...given, ...(token && { auth: { token } }) }),
  AgentB: ({ token, ...given }) =>
    agentbBackend({ url, sessionId: 't1', ...given, ...headersOf(token) }),
  'AG-UI': ({ token, ...given }) =>
    agUiBackend({ url, sessionId: 't1', ...given, ...headersOf(token) }),
  'AI SDK': ({ token, ...given }) =>
    aiSdkBackend({ url, sessionId: 'c1', ...given, ...headersOf(token) }),
};
const NAMES = Object.keys(BACKENDS);
const backendOf = (name: string, given: Given): AgentBackend => {
  const make = BACKENDS[name];
  if (make === undefined) throw new Error(name);
  return make(given);
};

/** A whole run of each protocol, as its server sends it. */
const RUNS: Record<string, readonly (object | '[DONE]')[]> = {
  UBIK: [
    started(1, 'Read', 0),
    chunk('Yes', 1, 1),
    finished('Yes', 2),
    { type: 'agent_processing_complete', timestamp: '2026-01-05T09:00:09Z' },
  ],
  AgentB: [created(), event('thread.run.completed', { status: 'completed' })],
  'AG-UI': [start(), finish()],
  'AI SDK': [
    { type: 'start', messageId: 'm1' },
    { type: 'finish', finishReason: 'stop' },
    '[DONE]',
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(NAMES)('with %s', (name) => {
  test('a token that never comes is a fault after a minute, and nothing is sent', async () => {
    const fetch = vi.fn(never);
    const session = createSession({ backend: backendOf(name, { token: never, fetch }) });
    void session.sendMessage('Hello');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(session.getState().status).toBe('submitting');
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      fault: { code: 'unauthorized', reason: 'credentials', retryable: true },
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('Stop ends the wait for a token', async () => {
    const backend = backendOf(name, { token: never, fetch: never });
    const session = createSession({ backend });
    const sent = session.sendMessage('Hello');
    await vi.advanceTimersByTimeAsync(10);
    const stopped = session.stop();
    await vi.advanceTimersByTimeAsync(10);
    expect(session.getState().status).toBe('stopped');
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all([sent, stopped]);
    expect(session.getState().status).toBe('stopped');
  });

  test('a message that is never answered is a fault after a minute, and Stop ends it before', async () => {
    const open = () => createSession({ backend: backendOf(name, { fetch: never }) });
    const [waited, left] = [open(), open()];
    void waited.sendMessage('Hello');
    void left.sendMessage('Hello');
    await vi.advanceTimersByTimeAsync(10);
    void left.stop();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(waited.getState()).toMatchObject({
      status: 'failed',
      fault: { reason: 'no-answer', message: expect.stringContaining('The agent accepted') },
    });
    expect(left.getState().status).toBe('stopped');
  });

  test('a history that never comes ends in a fault that says who did not answer', async () => {
    const session = createSession({ backend: backendOf(name, { history: never, fetch: never }) });
    const loaded = session.load();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(session.getState().history.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(2000);
    await loaded;
    const { fault, status } = session.getState().history;
    expect(status).toBe('failed');
    expect(fault).toMatchObject({ code: 'network', reason: 'no-answer', retryable: true });
    // UBIK has no such function of the app: its agent is asked.
    expect([fault?.message, fault && faultText(fault, fr.texts)]).toEqual(
      name === 'UBIK'
        ? [
            'The agent accepted the request but did not answer in time.',
            'L’agent a reçu la demande, mais n’a pas répondu à temps.',
          ]
        : [
            'The app’s function history did not answer in time.',
            'La fonction history de l’application n’a pas répondu à temps.',
          ],
    );
  });

  test('a stream that its server leaves open behind the end of the run is left', async () => {
    const isLeft = vi.fn();
    const fetch = async () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            const text = (RUNS[name] ?? [])
              .map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`)
              .join('');
            controller.enqueue(new TextEncoder().encode(text));
          },
          cancel: isLeft,
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    const session = createSession({ backend: backendOf(name, { fetch }) });
    void session.sendMessage('Hello');
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.getState()).toMatchObject({
      status: 'done',
      connection: { status: 'closed' },
    });
    expect(isLeft).toHaveBeenCalledOnce();
  });
});

describe.each(NAMES)('with %s', (name) => {
  test('an answer that never ends, however fast it comes, is left with a fault that says so', async () => {
    const isLeft = vi.fn();
    const piece = new Uint8Array(1_000_000).fill(32);
    const endless = async () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(piece), cancel: isLeft }),
        { headers: { 'content-type': 'application/json' } },
      );
    const history = async () => endless() as Promise<never>;
    const session = createSession({ backend: backendOf(name, { history, fetch: endless }) });
    await session.load();
    const { fault, status } = session.getState().history;
    expect({ fault, status }).toMatchObject({
      status: 'failed',
      fault: { code: 'too-large', values: { megabytes: 100 }, retryable: false },
    });
    expect(isLeft).toHaveBeenCalledOnce();
    expect([fault?.message, fault && faultText(fault, fr.texts)]).toEqual([
      'The agent’s answer is larger than 100 MB, so it was not read.',
      'La réponse de l’agent dépasse 100 Mo et n’a pas été lue.',
    ]);
  });
});

describe('with the AI SDK, a stream that stays open behind `finish` without `[DONE]`', () => {
  const bytes = (chunk: object) => new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`);
  const FIRST = [
    { type: 'start', messageId: 'm1' },
    { type: 'text-start', id: 't1' },
    { type: 'text-delta', id: 't1', delta: 'First.' },
    { type: 'text-end', id: 't1' },
    { type: 'finish', finishReason: 'stop' },
  ];
  const SECOND = [
    { type: 'start' },
    { type: 'text-start', id: 't2' },
    { type: 'text-delta', id: 't2', delta: 'Second.' },
    { type: 'text-end', id: 't2' },
    { type: 'finish', finishReason: 'stop' },
  ];
  /** A session in the middle of a run, and its stream. */
  const open = async (resume: boolean) => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const isLeft = vi.fn();
    const fetch = vi.fn(
      async () =>
        new Response(
          new ReadableStream<Uint8Array>({ start: (one) => void (stream = one), cancel: isLeft }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    );
    const backend = aiSdkBackend({ url, sessionId: 'c1', fetch, resume });
    const session = createSession({ backend });
    void session.sendMessage('Hello');
    await vi.advanceTimersByTimeAsync(10);
    const write = (chunks: readonly object[]) => {
      for (const chunk of chunks) stream?.enqueue(bytes(chunk));
    };
    return { session, write, isLeft, fetch };
  };
  const textOf = ({ parts = [] }: { readonly parts?: readonly unknown[] } = {}) =>
    parts.map((part) => (part as { text?: string }).text).join(' ');

  test.each([false, true])(
    'is left after a minute of silence, and the run is done (resume: %s)',
    async (resume) => {
      const { session, write, isLeft, fetch } = await open(resume);
      write(FIRST);
      await vi.advanceTimersByTimeAsync(61_000);
      expect(session.getState()).toMatchObject({
        status: 'done',
        connection: { status: 'closed' },
      });
      expect(session.getState().fault).toBeUndefined();
      expect(isLeft).toHaveBeenCalledOnce();
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  test('is read on where another stream was merged into it', async () => {
    const { session, write } = await open(false);
    write(FIRST);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(session.getState().status).toBe('running');
    write(SECOND);
    await vi.advanceTimersByTimeAsync(61_000);
    const { status, messages } = session.getState();
    expect({ status, text: textOf(messages.at(-1)) }).toEqual({
      status: 'done',
      text: 'First. Second.',
    });
  });
});

describe('a function of the app that never answers is named', () => {
  const wait = async (work: Promise<unknown>): Promise<unknown> => {
    const failed = work.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(61_000);
    return failed;
  };
  const functions = { list: never, create: never, rename: never, remove: never };
  const LISTS: Record<string, AgentBackend> = {
    AgentB: agentbBackend({ url, ...functions }),
    'AG-UI': agUiBackend({ url, ...functions }),
    'AI SDK': aiSdkBackend({ url, ...functions }),
  };

  test.each(Object.entries(LISTS))('in the list of conversations of %s', async (_, backend) => {
    const directory = createSessionDirectory({ backend });
    const works = {
      list: () => directory.list(),
      create: () => directory.create(),
      rename: () => directory.update('a', { title: 'b' }),
      remove: () => directory.remove('a'),
    };
    for (const [called, work] of Object.entries(works)) {
      expect(await wait(work())).toMatchObject({
        fault: {
          reason: 'no-answer',
          values: { name: called },
          message: `The app’s function ${called} did not answer in time.`,
        },
      });
    }
  });

  test('in the words of its language, and the agent where it was the agent', () => {
    const fault = { code: 'network', reason: 'no-answer', message: 'x', retryable: true } as const;
    expect(faultText(fault, en.texts)).toMatch(/^The agent/u);
    expect(faultText({ ...fault, values: { name: 'resume' } }, en.texts)).toContain('resume');
    expect(faultText({ ...fault, values: { name: 'resume' } }, fr.texts)).toContain('resume');
  });
});
