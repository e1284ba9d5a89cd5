import type { SessionEvent } from '../../core/events.js';
import { MessageTooLong } from '../../core/sse/createEventParser.js';
import { readEventStream } from '../../core/sse/readEventStream.js';
import { isRecord, parseJson } from '../../core/json.js';
import { isOver } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type { AgentBackend } from '../../protocols/protocol.js';
import {
  contentTypeOf,
  HttpFault,
  leave,
  letEnd,
  nextTask,
  readerOf,
  nothingLeft,
  tooLarge,
  unexpectedAnswer,
  onWake,
  AFTER_WAKING,
  Timer,
} from '../http/index.js';
import { drawsFrames, frameScheduler } from '../store/Store.js';

/** How long silence is borne, and whether a heartbeat breaks it. */
export interface StreamTimeout {
  readonly limit: number;
  readonly heartbeats: boolean;
}

export interface StreamReader<Event = SessionEvent> {
  /** @param id That of the event stream, `''` before the first. */
  readonly decoder: { push(event: unknown, id: string): Event[] };
  /** Takes the events of one wire event. True ends the reading: the run is over (R30). */
  readonly take: (events: readonly (Event | SessionEvent)[]) => boolean;
  /**
   * Milliseconds of silence after which the connection counts as dead, asked for again after each
   * event. Heartbeats break the silence, unless the run has nothing more to say.
   */
  readonly timeout: () => StreamTimeout;
  /** Applies what the decoder holds back. Called while events arrive, and when no more do. */
  readonly flush?: () => void;
  /** Whether a last message counts that nothing ends. @default false */
  readonly takesUnfinished?: boolean | undefined;
  /** A message that is no JSON and goes to the decoder as its text. @default none */
  readonly endMark?: string | undefined;
}

/** How reading ended: with the run, with the stream, or by accident. */
export type StreamEnd = 'over' | 'closed' | 'cut';

/** Milliseconds that events are held back for. */
const FLUSH_EVERY = 100;

/** Whether a body is a stream of events; anything else is refused, and never shown. */
export function requireStream(response: Response): void {
  const type = contentTypeOf(response);
  if (response.status !== 204 && type.includes('text/event-stream')) return;
  letEnd(readerOf(response.body));
  throw response.status === 204 ? nothingLeft() : unexpectedAnswer(type);
}

/**
 * Reads a response's events into a decoder until the run or the stream is over, the connection
 * breaks or goes silent, or the signal aborts.
 *
 * @throws an `HttpFault` where more is known of how the connection broke: at a message that is too large, which it
 * would be again, or by what a host's transport says.
 */
export async function readStream<Event = SessionEvent>(
  response: Response,
  reader: StreamReader<Event>,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const source = readerOf(response.body);
  if (source === undefined) return 'closed';
  const watch = new AbortController();
  let isOver = false;
  const end = () => watch.abort();
  const silence = new Timer(end);
  silence.reset(reader.timeout().limit);
  const stopWatching = onWake(() => {
    if (Number.isFinite(reader.timeout().limit)) silence.reset(AFTER_WAKING);
  });
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  let flushing: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(flushing);
    flushing = undefined;
    reader.flush?.();
  };
  const pace = new Pace();
  const body = endingWith(source, watch.signal, () => {
    if (isOver) letEnd(source, signal);
    else leave(source);
  });
  try {
    for await (const { event, data, id, unfinished } of readEventStream(body, {
      ...(reader.takesUnfinished === true && { takesUnfinished: true }),
      dropsRepeated: true,
      onActivity: () => {
        const { limit, heartbeats } = reader.timeout();
        if (heartbeats) silence.reset(limit);
      },
    })) {
      // What the end of the stream cut through is nothing.
      if (unfinished === true && parseJson(data) === undefined) continue;
      isOver = pace.do(() => reader.take(decode(reader, event, data, id)));
      if (isOver) return 'over';
      silence.reset(reader.timeout().limit);
      if (reader.flush !== undefined) flushing ??= setTimeout(flush, FLUSH_EVERY);
      // However much has arrived at once.
      if (pace.isDue) await pace.rest();
    }
    return watch.signal.aborted ? 'cut' : 'closed';
  } catch (error) {
    if (error instanceof MessageTooLong) throw tooLarge();
    if (error instanceof HttpFault) throw error;
    // A connection that breaks ends the stream without a terminal event, which is what counts.
    return 'cut';
  } finally {
    flush();
    silence.clear();
    stopWatching();
    signal.removeEventListener('abort', end);
    end();
  }
}

/** The same bytes, until the signal ends them: not every source of a body knows the signal. */
function endingWith(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
  onLeave: () => void,
): ReadableStream<Uint8Array> {
  let isOver = false;
  const cancel = () => {
    isOver = true;
    onLeave();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (isOver) return;
        cancel();
        controller.close();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      if (isOver) return;
      isOver = done;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel,
  });
}

function decode<Event>(
  { decoder, endMark }: StreamReader<Event>,
  name: string,
  data: string,
  id: string,
): (Event | SessionEvent)[] {
  const value = parseJson(data);
  if (value !== undefined) return decoder.push(withName(value, name), id);
  if (data === endMark) return decoder.push(data, id);
  const message = 'A message of the stream is not JSON and was skipped.';
  return [
    { type: 'diagnostic', diagnostic: { code: 'not-json', message, raw: data.slice(0, 2000) } },
  ];
}

/** The message's name decides where the object names no type itself (R11). */
function withName(value: unknown, name: string): unknown {
  if (!isRecord(value) || name === 'message') return value;
  const isNamed = Object.hasOwn(value, 'type') || Object.hasOwn(value, 'event_type');
  return isNamed ? value : { ...value, type: name };
}

/** Milliseconds that a stream may stay open after the run has asked, or ended: it has little more to say. */
const AFTER_ASKING = 2000;

/** How long silence is borne: a person may think about a tool's question for as long as they like. */
export function streamTimeout(
  state: SessionState,
  { backend, idleTimeout }: { readonly backend: AgentBackend; readonly idleTimeout: number },
): StreamTimeout {
  const { hasHeartbeats, holdsSeveralRuns } = backend.stream ?? {};
  const isSpent = holdsSeveralRuns === true && isOver(state.status);
  if (isSpent) return { limit: AFTER_ASKING, heartbeats: false };
  const isQuiet = hasHeartbeats === false;
  if (isQuiet || isAskedByTool(state)) return { limit: Number.POSITIVE_INFINITY, heartbeats: true };
  if (state.status !== 'awaiting-input') return { limit: idleTimeout, heartbeats: true };
  return { limit: Math.min(AFTER_ASKING, idleTimeout), heartbeats: false };
}

/** Whether a tool waits for the person, while the run itself goes on. */
export function isAskedByTool({ status, requests }: SessionState): boolean {
  return status === 'awaiting-input' && requests.some(({ kind }) => kind === 'tool');
}

/** Milliseconds of work after which the browser gets a turn: a key, a click and a frame wait no longer. */
const SLICE = 24;

/** Cuts long work into slices, so that whatever else is to be done is done between them. */
export class Pace {
  private worked = 0;

  /** Whether it is time for something else. Waiting is no work: a stream that trickles never has to rest. */
  get isDue(): boolean {
    return this.worked > SLICE;
  }

  /** Does a piece of the work. */
  do<Result>(piece: () => Result): Result {
    const start = performance.now();
    try {
      return piece();
    } finally {
      this.worked += performance.now() - start;
    }
  }

  /**
   * Goes on in a task of its own, after what has been done so far is drawn: were more of it done first, as
   * browsers would, the frame that then shows all of it at once would hold everything else up.
   */
  async rest(): Promise<void> {
    await nextFrame();
    await nextTask();
    this.worked = 0;
  }
}

/** The next frame. Where none is drawn, as in a hidden tab or on a server, there is nothing to wait for. */
function nextFrame(): Promise<void> {
  if (!drawsFrames()) return Promise.resolve();
  return new Promise((resolve) => {
    frameScheduler.schedule(resolve);
  });
}
