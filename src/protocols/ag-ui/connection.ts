import { clock } from '../../core/clock.js';
import { parseJson, printJson } from '../../core/json.js';
import { readEventStream } from '../../core/sse/readEventStream.js';
import type { LoadedHistory } from '../../contract/index.js';
import { type ToldThread, startOf } from './ToldThread.js';

/** Milliseconds of silence in a run in progress after which the replay is over and the stream is live. */
const SILENCE = 300;
/** Milliseconds to wait for the end of a run, or for the next run: a server may keep the stream open forever. */
const PATIENCE = 2000;

/**
 * Reads a replay of a thread up to the present. If the stream continues, it is left, and `runOf` reads its run. Rejects if the
 * connection drops.
 */
export async function historyOf(response: Response, thread: ToldThread): Promise<LoadedHistory> {
  if (response.body === null) return thread.history();
  const events = eventsIn(response.body);
  let since: number | undefined;
  for (;;) {
    const waited = since === undefined ? 0 : clock() - since;
    const left = Math.max(0, PATIENCE - waited);
    const patience = since === undefined ? undefined : thread.isOn ? Math.min(SILENCE, left) : left;
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    const next = await within(events.next(), patience);
    if (next === undefined || next.done === true) {
      // Do not wait for the connection to close.
      void events.return(undefined).catch(() => undefined);
      if (next !== undefined) thread.end();
      return thread.history();
    }
    const wasOn = thread.isOn;
    thread.push(next.value);
    if (since === undefined || thread.isOn !== wasOn) since = clock();
  }
}

/**
 * The stream of one run, from the start of the message that it writes; everything that the server replays before is skipped.
 * Undefined if there is no such run.
 */
export async function runOf(
  response: Response,
  runId: string,
  thread: ToldThread,
): Promise<Response | undefined> {
  if (response.body === null) return undefined;
  const events = eventsIn(response.body);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    const next = await events.next();
    if (next.done === true) return undefined;
    thread.push(next.value);
    if (startOf(next.value)?.text('runId') === runId) break;
  }
  const encoder = new TextEncoder();
  const frame = (event: unknown) => encoder.encode(`data: ${printJson(event)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const event of thread.latest) controller.enqueue(frame(event));
    },
    pull: async (controller) => {
      const next = await events.next();
      if (next.done === true) controller.close();
      else controller.enqueue(frame(next.value));
    },
    cancel: async () => {
      await events.return(undefined);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  for await (const { data } of readEventStream(body, { takesUnfinished: true })) {
    const event = parseJson(data);
    if (event !== undefined) yield event;
  }
}

/** The result of a promise, or undefined after the given time. */
async function within<Value>(
  promise: Promise<Value>,
  milliseconds: number | undefined,
): Promise<Value | undefined> {
  if (milliseconds === undefined) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
