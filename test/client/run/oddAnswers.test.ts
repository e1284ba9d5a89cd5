// @vitest-environment node
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { SMALL_RUNS, type SmallRun } from '../../support/smallRuns.js';

/* What is no run is never shown as one that is done, whatever the protocol: the person's words stay, and it is said why. */

const SSE = { 'content-type': 'text/event-stream' };
const stream = (body: BodyInit) => new Response(body, { headers: SSE });

/** Comments come for as long as anybody reads. */
function heartbeats(): Response {
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(': ping\n\n')), 5);
      onTestFinished(() => clearInterval(timer));
    },
    cancel: () => clearInterval(timer),
  });
  return stream(body);
}

function begin({ backend }: SmallRun, answer: () => Response) {
  const session = createSession({
    backend: backend(async () => answer()),
    retry: { attempts: 0 },
  });
  onTestFinished(() => session.dispose());
  return { session, sent: session.sendMessage('Hello') };
}

describe.each(Object.entries(SMALL_RUNS))('%s', (_, run) => {
  test.each<[string, () => Response]>([
    ['nothing, with 204', () => new Response(null, { status: 204 })],
    ['an empty body, with 200', () => new Response('')],
    ['an empty stream', () => stream('')],
    ['an end mark alone', () => stream('data: [DONE]\n\n')],
    ['comments', () => stream(': ping\n\n: ping\n\n')],
    [
      'a page to log in',
      () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['JSON of another kind', () => Response.json({ ok: true })],
    ['a list', () => Response.json([])],
    [
      'a frame of 5 MB that is no event',
      () => stream(`data: ${JSON.stringify({ type: 7, x: 'x'.repeat(5e6) })}\n\n`),
    ],
    [
      'frames that are no objects',
      () => stream('data: null\n\ndata: 7\n\ndata: "a"\n\ndata: []\n\n'),
    ],
  ])('%s is no run that is done', async (_name, answer) => {
    const { sent, session } = begin(run, answer);
    await sent;
    const { connection, fault, messages, status } = session.getState();
    expect(['failed', 'interrupted']).toContain(status);
    expect(fault?.message).toBeTruthy();
    expect(connection.status).toBe('closed');
    expect(messages.filter(({ role }) => role === 'user')).toHaveLength(1);
    expect(JSON.stringify(messages)).not.toContain('<h1>');
  });

  test('heartbeats alone are a run that is on, until the person stops it', async () => {
    const { sent, session } = begin(run, heartbeats);
    await expect.poll(() => session.getState().connection.status).toBe('open');
    await session.stop();
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 50))]);
    expect(['stopped', 'stopping']).toContain(session.getState().status);
  });
});
