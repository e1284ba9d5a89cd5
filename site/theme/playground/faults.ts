import type { Fault } from './setup.js';

type Fetch = typeof globalThis.fetch;

/** After so many events the connection breaks. */
const EVENTS_BEFORE_CUT = 25;

/** How long no request gets through once the connection is broken, in milliseconds. */
const OUTAGE = 3000;

/** What the connection does with an answer that is slow. */
const SLOW = { delay: 2000, bytes: 400, pause: 60 };

/** So many events arrive in the wrong order, the last first. */
const OUT_OF_ORDER = 3;

/** How long an event waits for those that overtake it, in milliseconds. */
const HELD_FOR = 500;

const wait = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.includes('event-stream') === true;

const unreachable = () => new TypeError('Failed to fetch');

/** A bad connection to the agent. @param isSignedIn Whether requests are let through that are refused otherwise. */
export function through(fault: Fault, isSignedIn: () => boolean): (fetch: Fetch) => Fetch {
  switch (fault) {
    case 'none':
      return (fetch) => fetch;
    case 'cut':
      return cut;
    case 'slow':
      return slow;
    case 'reorder':
      return (fetch) => async (input, init) => changed(await fetch(input, init), reorder());
    case '401':
      return (fetch) => async (input, init) =>
        isSignedIn()
          ? fetch(input, init)
          : Response.json({ detail: 'Not authenticated' }, { status: 401 });
  }
}

/** The first stream breaks in the middle, and then nothing is reachable for a while. */
function cut(fetch: Fetch): Fetch {
  let brokenAt: number | undefined;
  return async (input, init) => {
    if (brokenAt !== undefined && performance.now() - brokenAt < OUTAGE) throw unreachable();
    const response = await fetch(input, init);
    if (brokenAt !== undefined || !isStream(response)) return response;
    let left = EVENTS_BEFORE_CUT;
    return changed(
      response,
      new TransformStream({
        transform(frame, controller) {
          if (left-- > 0) return controller.enqueue(frame);
          brokenAt ??= performance.now();
          controller.error(new TypeError('network error'));
        },
      }),
    );
  };
}

/** Answers begin late, and a stream arrives in small pieces, cut anywhere. */
function slow(fetch: Fetch): Fetch {
  return async (input, init) => {
    await wait(SLOW.delay);
    const response = await fetch(input, init);
    if (!isStream(response) || response.body === null) return response;
    const pieces = new TransformStream<Uint8Array, Uint8Array>({
      async transform(bytes, controller) {
        for (let at = 0; at < bytes.length; at += SLOW.bytes) {
          await wait(SLOW.pause);
          controller.enqueue(bytes.slice(at, at + SLOW.bytes));
        }
      },
    });
    return new Response(response.body.pipeThrough(pieces), response);
  };
}

/** Events arrive in the wrong order; what no other event follows for a while is not held back. */
function reorder(): TransformStream<string, string> {
  const held: string[] = [];
  let idle: ReturnType<typeof setTimeout> | undefined;
  const release = (controller: TransformStreamDefaultController<string>) => {
    clearTimeout(idle);
    for (const frame of held.splice(0)) controller.enqueue(frame);
  };
  return new TransformStream({
    transform(frame, controller) {
      held.unshift(frame);
      clearTimeout(idle);
      if (held.length === OUT_OF_ORDER) release(controller);
      else idle = setTimeout(release, HELD_FOR, controller);
    },
    flush: release,
    cancel: () => clearTimeout(idle),
  } as Transformer<string, string>);
}

/** The response with its events changed; unless it is a stream, as it is. */
function changed(response: Response, change: TransformStream<string, string>): Response {
  if (!isStream(response) || response.body === null) return response;
  const body = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(inFrames())
    .pipeThrough(change)
    .pipeThrough(new TextEncoderStream());
  return new Response(body, response);
}

/** The events of a stream, one by one. */
function inFrames(): TransformStream<string, string> {
  let rest = '';
  return new TransformStream({
    transform(text, controller) {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) controller.enqueue(`${frame}\n\n`);
    },
    flush(controller) {
      if (rest !== '') controller.enqueue(rest);
    },
  });
}
