import { isContainer, type Part } from '../../../src/core/parts.js';
import type { Scheduler } from '../../../src/client/store/Store.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';

export const baseUrl = 'http://agent.test/api/v1';

/** The bytes of one run of a scenario. */
export async function record(scenario: string): Promise<Uint8Array<ArrayBuffer>> {
  const agent = createScriptedAgent({ pace: 0 });
  const created = await agent.fetch(`${baseUrl}/agent-sessions`, { method: 'POST', body: '{}' });
  const { id } = (await created.json()) as { readonly id: string };
  const response = await agent.fetch(`${baseUrl}/agent-sessions/${id}/messages`, {
    method: 'POST',
    body: JSON.stringify({ content: scenario, stream: true }),
  });
  return new Uint8Array(await response.arrayBuffer());
}

export interface RecordedServer {
  readonly fetch: typeof fetch;
  /** Every call, as method and path without the base. */
  readonly calls: readonly string[];
  /** How often a stream was asked for, with the message or again. */
  readonly streams: () => number;
  /** Streams that are open at the moment. */
  readonly open: () => number;
}

/**
 * Answers a message with the recorded run and each GET with the same from its start. `cuts` says after
 * how many bytes each of these breaks; the rest are whole.
 */
export function recordedServer(
  bytes: Uint8Array,
  cuts: readonly number[] = [],
  answer: (call: string, streams: number) => Response | undefined = () => undefined,
): RecordedServer {
  const calls: string[] = [];
  let streams = 0;
  let open = 0;
  const stream = () => {
    const cut = cuts[streams - 1];
    open++;
    return brokenStream(bytes, cut, () => open--);
  };
  return {
    calls,
    streams: () => streams,
    open: () => open,
    fetch: (input, init) => {
      const { method, url } = new Request(input, init);
      const call = `${method} ${url.slice(baseUrl.length)}`;
      calls.push(call);
      const isStream = /\/stream(?:\?|$)|POST .*\/messages$/u.test(call);
      if (isStream) streams++;
      const own = answer(call, streams);
      if (own !== undefined) return Promise.resolve(own);
      if (isStream) return Promise.resolve(stream());
      if (call === 'POST /agent-sessions') return Promise.resolve(Response.json({ id: 's1' }));
      return Promise.resolve(Response.json({ items: [], active_head_id: null }));
    },
  };
}

/** An event stream that breaks after so many bytes. It comes in pieces, as from a network. */
function brokenStream(
  bytes: Uint8Array,
  cut: number | undefined,
  onEnd: () => void = () => undefined,
): Response {
  const end = Math.min(cut ?? bytes.length, bytes.length);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= end) {
        onEnd();
        if (cut === undefined) controller.close();
        else controller.error(new TypeError('cut'));
        return;
      }
      const next = Math.min(end, at + 997);
      controller.enqueue(bytes.slice(at, next));
      at = next;
    },
    cancel: onEnd,
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Where each event of a stream ends. */
export function boundaries(bytes: Uint8Array): number[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return [...text.matchAll(/\n\n/gu)].map(({ index }) => index + 2);
}

/** Publishes each change, one by one, so that nothing that was shown is missed. */
export const eachChange: Scheduler = {
  schedule(publish) {
    let isWanted = true;
    queueMicrotask(() => {
      if (isWanted) publish();
    });
    return () => {
      isWanted = false;
    };
  },
};

export function textLength(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) =>
      sum +
      (part.type === 'text' ? part.text.length : 0) +
      (isContainer(part) ? textLength(part.parts) : 0),
    0,
  );
}

/** The parts without what only live events know. */
export function written(parts: readonly Part[]): unknown {
  return JSON.parse(
    JSON.stringify(parts, (key, value: unknown) => (key === 'live' ? undefined : value)),
  );
}

export async function until(isTrue: () => boolean, tries = 5000): Promise<void> {
  for (let left = tries; left > 0 && !isTrue(); left--) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
