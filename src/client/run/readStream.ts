import type { SessionEvent } from '../../core/events.js';
import { MessageTooLong } from '../../core/sse/createEventParser.js';
import { readEventStream } from '../../core/sse/readEventStream.js';
import { isRecord, parseJson } from '../../core/json.js';
import {
  leave,
  letEnd,
  readerOf,
  nothingLeft,
  unexpectedAnswer,
  onWake,
  AFTER_WAKING,
  Timer,
} from '../http/index.js';
import { Pace } from './Pace.js';
import type { StreamTimeout } from './runFacts.js';

export interface StreamReader<Event = SessionEvent> {
  readonly decoder: { push(event: unknown): Event[] };
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
}

/**
 * How reading ended: with the run, with the stream, by accident, or at a message that is too large, which
 * it would be again.
 */
export type StreamEnd = 'over' | 'closed' | 'cut' | 'too-large';

/** Milliseconds that events are held back for. */
const FLUSH_EVERY = 100;

/** Whether a body is a stream of events; anything else is refused, and never shown. */
export function requireStream(response: Response): void {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 204 && type.includes('text/event-stream')) return;
  letEnd(readerOf(response.body));
  throw response.status === 204 ? nothingLeft() : unexpectedAnswer(type);
}

/**
 * Reads a response's events into a decoder until the run or the stream is over, the connection
 * breaks or goes silent, or the signal aborts.
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
    for await (const { event, data, unfinished } of readEventStream(body, {
      ...(reader.takesUnfinished === true && { takesUnfinished: true }),
      dropsRepeated: true,
      onActivity: () => {
        const { limit, heartbeats } = reader.timeout();
        if (heartbeats) silence.reset(limit);
      },
    })) {
      // What the end of the stream cut through is nothing.
      if (unfinished === true && parseJson(data) === undefined) continue;
      isOver = pace.do(() => reader.take(decode(reader.decoder, event, data)));
      if (isOver) return 'over';
      silence.reset(reader.timeout().limit);
      if (reader.flush !== undefined) flushing ??= setTimeout(flush, FLUSH_EVERY);
      // However much has arrived at once.
      if (pace.isDue) await pace.rest();
    }
    return watch.signal.aborted ? 'cut' : 'closed';
  } catch (error) {
    // A connection that breaks ends the stream without a terminal event, which is what counts.
    return error instanceof MessageTooLong ? 'too-large' : 'cut';
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
  decoder: StreamReader<Event>['decoder'],
  name: string,
  data: string,
): (Event | SessionEvent)[] {
  const value = parseJson(data);
  if (value !== undefined) return decoder.push(withName(value, name));
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
