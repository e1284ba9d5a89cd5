// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { Random } from '../../src/conformance/kit/Random.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { isLong } from '../support/runs.js';
import { tried } from '../support/tried.js';

/*
 * Somebody who sends, answers and tries again over a bad line: calls are lost on their way or on the way back, are refused, or
 * their streams break off. Each act of theirs leads to one message at most, however often it is clicked, and there is never more
 * than one stream.
 */

const DAYS = isLong ? 2000 : 25;
const ACTS = 8;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => {
  vi.useRealTimers();
});

const baseUrl = 'http://agent.test/api/v1';
const isMessage = (method: string, url: string) => method === 'POST' && url.endsWith('/messages');

/** What a run says last. */
const ENDS = /agent_processing_(?:complete|error)|input_required/u;

/** A line on which everything may happen to a call, and what has gone over it. */
function badLine(chance: Random) {
  const agent = createScriptedAgent({ pace: 0 });
  let posts = 0;
  let open = 0;
  let mostOpen = 0;
  /** The same answer, whose body may break off. */
  const carried = ({ body, headers, status }: Response): Response => {
    if (body === null) return new Response(null, { headers, status });
    open++;
    mostOpen = Math.max(mostOpen, open);
    const reader = body.getReader();
    let left = chance.below(3) === 0 ? chance.below(4) : Number.POSITIVE_INFINITY;
    let isOpen = true;
    const end = () => {
      if (isOpen) open--;
      isOpen = false;
    };
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done || left-- <= 0) {
          end();
          if (done) controller.close();
          else controller.error(new TypeError('terminated'));
          return;
        }
        // What comes behind the end of a run is let run out.
        if (ENDS.test(new TextDecoder().decode(value))) end();
        controller.enqueue(value);
      },
      cancel: async () => {
        end();
        await reader.cancel();
      },
    });
    return new Response(stream, { headers, status });
  };
  return {
    posts: () => posts,
    mostOpen: () => mostOpen,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const { method, url } = new Request(input, init);
      const isStream = isMessage(method, url) || url.includes('/stream');
      if (isMessage(method, url)) posts++;
      // To whom the session is, it comes through.
      const luck = isStream ? chance.below(6) : 5;
      if (luck === 0) throw new TypeError('Failed to fetch');
      if (luck === 1) return new Response('', { status: 503 });
      const answer = await agent.fetch(input, init);
      if (luck === 2) throw new TypeError('Failed to fetch');
      return isStream ? carried(answer) : answer;
    },
  };
}

/** Days that go by at once: most of each is waiting. */
const AT_ONCE = 25;

/** A person's day over a line of its own. */
async function expectOnePostPerAct(seed: number): Promise<void> {
  const chance = new Random(seed);
  const line = badLine(chance);
  const backend = ubikBackend({ url: baseUrl, fetch: line.fetch });
  const session = createSession({ backend, retry: { attempts: 3, base: 1, longest: 2 } });
  for (let act = 1; act <= ACTS; act++) {
    const { messages, requests, status } = session.getState();
    const unsent = messages.findLast((message) => message.status === 'failed');
    const [request] = requests;
    const clicks = 1 + chance.below(3);
    const once = (click: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: clicks }, () => click().catch(() => undefined)));
    if (request !== undefined && chance.below(4) > 0) {
      await once(() => session.respond(request.id, { input: 'Lyon', type: 'text' }));
    } else if (unsent !== undefined && chance.below(2) === 0) {
      await once(() => session.resend(unsent.key));
    } else if (status === 'interrupted' || status === 'failed') {
      await once(() => session.retry());
    } else {
      // A composer empties itself with the first click.
      await session.sendMessage(chance.pick(['/plain', '/input', '/rich']));
    }
    expect(line.posts(), `seed ${String(seed)}, act ${String(act)}`).toBeLessThanOrEqual(act);
  }
  expect(line.mostOpen(), `seed ${String(seed)}`).toBeLessThanOrEqual(1);
  session.dispose();
}

test('each act of a person leads to one message at most, over one stream at a time', async () => {
  for (let first = 1; first <= DAYS; first += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => expectOnePostPerAct(first + index)),
    );
  }
  tried('acts', DAYS * ACTS);
}, 600_000);
