// @vitest-environment node
import { constants, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import { framesOf, SMALL_RUNS, textOf, type SmallRun } from '../../support/smallRuns.js';
import { startFaultyServer } from '../../support/faultyServer.js';
import { until } from '../../support/until.js';

/* What servers and proxies do to a stream: the person reads the answer once, and what is over is over. */

const SSE = { 'content-type': 'text/event-stream' };
const WORDS = ['Grüße ', 'aus ', 'Köln 🐻.'];
const stream = (body: BodyInit) => new Response(body, { headers: SSE });
const encode = (text: string) => new TextEncoder().encode(text);

const wordsOf = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      part.type === 'text' ? part.text : isContainer(part) ? wordsOf(part.parts) : '',
    )
    .join('');

/** Sends a message to a backend whose answers are these, one after the other; the last one comes again. */
function open({ backend }: SmallRun, ...answers: readonly (() => Response)[]) {
  let times = 0;
  const session = createSession({
    backend: backend(async (url, init) => {
      const isRun = init?.method === 'POST' && !/\/(?:stop|cancel)$/u.test(url as string);
      if (!isRun) return new Response('', { status: 404 });
      const answer = answers[times++] ?? answers.at(-1);
      return answer?.() ?? new Response('');
    }),
    reloadAfterTurn: false,
    retry: { attempts: 0, base: 1 },
    stopTimeout: 20,
  });
  onTestFinished(() => session.dispose());
  const shown = () =>
    session.getState().messages.map((one) => `${one.role}: ${wordsOf(one.parts)}`);
  return { session, shown, asked: () => times };
}

const ANSWERED = ['user: Hello', `assistant: ${WORDS.join('')}`];

/** A body in pieces of these sizes, the last of which comes again. */
function pieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

describe.each(Object.entries(SMALL_RUNS))('%s', (name, run) => {
  const frames = framesOf(run, WORDS);
  const [last, ...before] = frames.toReversed();
  const said = [...run.start, ...WORDS.map(run.delta)];

  test('10,000 words in one piece are one answer', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `${index} `);
    const { session, shown } = open(run, () => stream(textOf(framesOf(run, many))));
    await session.sendMessage('Hello');
    expect(session.getState().status).toBe('done');
    expect(shown()[1]).toBe(`assistant: ${many.join('')}`);
  });

  test.each<[string, () => BodyInit]>([
    ['line ends of CR and LF', () => textOf(frames, '\r\n')],
    ['line ends of CR', () => textOf(frames, '\r')],
    ['line ends of CR and LF, byte by byte', () => pieces(encode(textOf(frames, '\r\n')), 1)],
    ['characters cut between bytes', () => pieces(encode(textOf(frames)), 1)],
    ['a byte order mark', () => `\uFEFF${textOf(frames)}`],
    ['the end twice', () => textOf([...before.toReversed(), last, last])],
    ['the whole end twice', () => textOf([...frames, ...run.end(WORDS.join(''))])],
    // LangGraph has no frame for the end.
    ...(name === 'LangGraph'
      ? []
      : [
          ['words behind the end', () => textOf([...frames, run.delta('Again', 5)])] as [
            string,
            () => BodyInit,
          ],
        ]),
    ['the start twice', () => textOf([...run.start, ...frames])],
  ])('reads an answer with %s', async (_, body) => {
    const { session, shown } = open(run, () => stream(body()));
    await session.sendMessage('Hello');
    expect([session.getState().status, shown()]).toEqual(['done', ANSWERED]);
  });

  test('an error behind the end leaves the answer', async () => {
    const { session, shown } = open(run, () => stream(textOf([...frames, run.error])));
    await session.sendMessage('Hello');
    expect(shown()).toEqual([...ANSWERED]);
    expect(['done', 'failed']).toContain(session.getState().status);
  });

  test('the same ids in two answers are two answers', async () => {
    const numbered = textOf(frames).replaceAll('data: ', 'id: 7\ndata: ');
    const { session, shown } = open(run, () => stream(numbered));
    await session.sendMessage('Hello');
    await session.sendMessage('Hello');
    expect([session.getState().status, shown()]).toEqual(['done', [...ANSWERED, ...ANSWERED]]);
    const keys = session.getState().messages.map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });

  test.each([
    ['0', 429],
    ['2', 429],
    ['-5', 503],
    ['1e400', 503],
    ['Fri, 01 Jan 2027 00:00:00 GMT', 429],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 503],
    ['soon', 503],
    ['', 429],
  ])(
    'a message that is refused until "%s" with %i goes out once the person tries again',
    async (after, status) => {
      const refused = () => new Response('', { status, headers: { 'retry-after': after } });
      const { asked, session, shown } = open(run, refused, () => stream(textOf(frames)));
      await session.sendMessage('Hello');
      const { fault, messages, status: failed } = session.getState();
      expect([failed, messages[0]?.status, fault?.retryable, asked()]).toEqual([
        'failed',
        'failed',
        true,
        1,
      ]);
      const { seconds = 0 } = fault?.values ?? {};
      expect(Number.isInteger(seconds) && seconds >= 0).toBe(true);
      await session.retry();
      expect([session.getState().status, shown()]).toEqual(['done', ANSWERED]);
    },
  );

  test('what has arrived of a compressed body that is cut off stays', async () => {
    const packed = gzipSync(encode(textOf(said)), { finishFlush: constants.Z_SYNC_FLUSH });
    let cut = (): void => undefined;
    const server = await startFaultyServer(() => (response) => {
      cut = () => response.destroy();
      response.writeHead(200, { ...SSE, 'content-encoding': 'gzip' });
      response.write(packed);
    });
    onTestFinished(() => server.close());
    const session = createSession({
      backend: run.backend(async (_, init) =>
        init?.method === 'POST' ? fetch(server.url, init) : new Response('', { status: 404 }),
      ),
      reloadAfterTurn: false,
      retry: { attempts: 0 },
    });
    onTestFinished(() => session.dispose());
    const sent = session.sendMessage('Hello');
    const answer = () => wordsOf(session.getState().messages[1]?.parts ?? []);
    await until(() => expect(answer()).toBe(WORDS.join('')));
    cut();
    await sent;
    expect([answer(), session.getState().status]).toEqual([WORDS.join(''), 'interrupted']);
  });

  test('a character that is cut off is not shown, and the run is not done', async () => {
    const bytes = encode(textOf(said));
    const bear = bytes.lastIndexOf(0xf0) + 2;
    const { session, shown } = open(run, () => stream(bytes.slice(0, bear)));
    await session.sendMessage('Hello');
    expect(session.getState().status).toBe(name === 'LangGraph' ? 'done' : 'interrupted');
    expect(shown().join()).not.toContain('\uFFFD');
    expect(shown()[1]).toBe('assistant: Grüße aus ');
  });

  test('what is sent behind Stop goes out at once, while the body of the answer never ends', async () => {
    let cancelled = 0;
    const endless = () =>
      stream(
        new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(encode(textOf(said))),
          cancel: () => {
            cancelled++;
          },
        }),
      );
    const again = () => stream(textOf(frames));
    const { asked, session, shown } = open(run, endless, again);
    void session.sendMessage('Hello');
    await until(() => expect(shown()[1]).toBe(ANSWERED[1]));
    void session.stop();
    const sent = session.sendMessage('Once more');
    await until(() => expect([name, asked(), shown().length]).toEqual([name, 2, 4]));
    await sent;
    expect(session.getState().status).toBe('done');
    expect(cancelled).toBe(1);
  });
});
