// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import { framesOf, SMALL_RUNS, textOf, type SmallRun } from '../../support/smallRuns.js';
import { until } from '../../support/until.js';

/* What a person does meets what networks and clocks do, on every wire. */

const encode = (text: string) => new TextEncoder().encode(text);
const stream = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });
const wordsOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (isContainer(part)) return wordsOf(part.parts);
      return part.type === 'text' ? part.text : '';
    })
    .join('');

function open({ backend }: SmallRun, answer: (times: number) => Response | Promise<Response>) {
  const bodies: string[] = [];
  const session = createSession({
    backend: backend(async (url, init) => {
      const isRun = init?.method === 'POST' && !/\/(?:stop|cancel)$/u.test(url as string);
      if (!isRun) return new Response('', { status: 404 });
      bodies.push(init.body as string);
      return answer(bodies.length);
    }),
    reloadAfterTurn: false,
    retry: { attempts: 0, base: 1 },
    stopTimeout: 20,
  });
  onTestFinished(() => session.dispose());
  const shown = () =>
    session.getState().messages.map((one) => `${one.role}: ${wordsOf(one.parts)}`);
  return { session, bodies, shown };
}

const FILE = {
  id: 'f1',
  name: 'a.png',
  mediaType: 'image/png',
  url: 'data:image/png;base64,aGFsbG8=',
};
const ANSWERED = ['user: See', 'assistant: All done.'];

describe.each(Object.entries(SMALL_RUNS))('%s', (_, run) => {
  const answer = textOf(framesOf(run, ['All ', 'done.']));

  test.each<[string, (times: number) => Response]>([
    ['is refused', () => new Response('', { status: 503 })],
    [
      'does not arrive',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('files stay with a message that %s, and go out with it again, once', async (_how, fail) => {
    const { bodies, session, shown } = open(run, (times) =>
      times === 1 ? fail(times) : stream(answer),
    );
    await session.sendMessage({ text: 'See', attachments: [FILE] });
    const files = () =>
      session.getState().messages.map(({ attachments = [] }) => attachments.length);
    expect([session.getState().status, files()]).toEqual(['failed', [1]]);
    const [message] = session.getState().messages;
    await session.resend(message?.key ?? '');
    expect([session.getState().status, shown(), files()]).toEqual(['done', ANSWERED, [1, 0]]);
    expect(bodies).toHaveLength(2);
    const copies = bodies.map((body) => body.split('aGFsbG8=').length);
    expect(copies).toEqual([copies[0], copies[0]]);
  });

  test('a clock that jumps back in the middle of an answer changes nothing', async () => {
    let more = (_bytes: Uint8Array): void => undefined;
    let close = (): void => undefined;
    const body = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          more = (bytes) => controller.enqueue(bytes);
          close = () => controller.close();
        },
      });
    const { session, shown } = open(run, (times) => stream(times === 1 ? body() : answer));
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    const sent = session.sendMessage('See');
    await until(() => expect(session.getState().connection.status).toBe('open'));
    const half = Math.floor(answer.length / 2);
    more(encode(answer.slice(0, half)));
    now.mockReturnValue(Date.UTC(2020, 0, 1));
    more(encode(answer.slice(half)));
    close();
    await sent;
    expect([session.getState().status, shown()]).toEqual(['done', ANSWERED]);
    await session.sendMessage('See');
    expect(shown()).toEqual([...ANSWERED, ...ANSWERED]);
    const ids = session.getState().messages.map(({ key }) => key);
    expect(new Set(ids).size).toBe(4);
  });

  test('Stop, Send and Stop at once end in one message that is stopped, and the next one is answered', async () => {
    const { session } = open(run, async (times) => {
      if (times > 1) return stream(answer);
      return stream(new ReadableStream<Uint8Array>());
    });
    void session.sendMessage('One');
    await until(() => expect(session.getState().connection.status).toBe('open'));
    void session.stop();
    void session.sendMessage('Two');
    void session.stop();
    await until(() =>
      expect(['stopped', 'done', 'interrupted', 'idle']).toContain(session.getState().status),
    );
    await session.sendMessage('Three');
    const { messages, status } = session.getState();
    expect(status).toBe('done');
    const said = messages.filter(({ role }) => role === 'user').map(({ parts }) => wordsOf(parts));
    expect(said).toEqual(['One', 'Two', 'Three']);
    expect(wordsOf(messages.at(-1)?.parts ?? [])).toBe('All done.');
  });

  test('files of a message stay when its words are changed', async () => {
    const { session } = open(run, () => stream(answer));
    if (session.edit === undefined) return;
    await session.sendMessage({ text: 'See', attachments: [FILE] });
    const [message] = session.getState().messages;
    await session.edit(message?.key ?? '', 'Look');
    const [edited] = session.getState().messages;
    expect(edited?.attachments).toHaveLength(1);
  });
});
