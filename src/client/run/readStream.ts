import { clock } from '../../core/clock.js';
import type { SessionEvent } from '../../core/events.js';
import { reportAnswer } from '../../development/index.js';
import { MessageTooLong } from '../../core/sse/createEventParser.js';
import { readEventStream } from '../../core/sse/readEventStream.js';
import { parseJson } from '../../core/json.js';
import { onAbort } from '../../core/onAbort.js';
import { isBusy, isOver } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type { AgentBackend, Frame } from '../../contract/index.js';
import {
  agentFault,
  contentTypeOf,
  type HttpClient,
  HttpFault,
  leave,
  letEnd,
  nextTask,
  readerOf,
  nothingLeft,
  saysOnlyError,
  statedFault,
  tooLarge,
  unexpectedAnswer,
  onWake,
  AFTER_WAKING,
  Timer,
} from '../http/index.js';
import { drawsFrames, frameScheduler } from '../store/Store.js';

/** How long a silence may last, and whether a heartbeat ends it. */
export interface StreamTimeout {
  readonly limit: number;
  readonly heartbeats: boolean;
  /** Whether it runs whatever arrives: the run has ended, and only another one is still waited for. */
  readonly isSpent?: true;
}

export interface StreamReader {
  readonly decoder: { push(event: unknown, frame: Frame): SessionEvent[] };
  /** Takes the events of one wire event. Returns true to end the reading: the run is over (R30). */
  readonly take: (events: readonly SessionEvent[]) => boolean;
  /**
   * Milliseconds of silence after which the connection counts as dead; called again after each event. Heartbeats end the
   * silence, unless the run has nothing more to say.
   */
  readonly timeout: () => StreamTimeout;
  /** Calls the listener when `timeout` may have changed without an event, such as after an answer of the person. */
  readonly onTimeoutChange?: (listener: () => void) => () => void;
  /** Applies what the decoder has held back. Called regularly while events arrive, and at the end. */
  readonly flush?: () => void;
  /** Whether a last message counts that is not terminated by an empty line. @default false */
  readonly takesUnfinished?: boolean | undefined;
  /** A message that is not JSON, and is passed to the decoder as text. @default none */
  readonly endMark?: string | undefined;
  /** Whether a message that is to be JSON and is not takes something away from the run. @default false */
  readonly needsJson?: boolean | undefined;
}

/** How reading ended: with the run, with the stream, because the connection broke, or because nothing came for too long. */
export type StreamEnd = 'over' | 'closed' | 'cut' | 'silent';

/** Milliseconds between two flushes of the decoder. */
const FLUSH_EVERY = 100;

/** @throws unless the response is an event stream. */
export async function requireStream(
  response: Response,
  http: HttpClient,
  signal: AbortSignal,
): Promise<void> {
  if (response.status === 204) {
    letEnd(readerOf(response.body));
    throw nothingLeft();
  }
  if (!contentTypeOf(response).includes('text/event-stream'))
    throw await noStream(response, http, signal);
}

/** The fault of a response that is no event stream: what it says went wrong, or what it is instead. */
export async function noStream(
  response: Response,
  http: HttpClient,
  signal: AbortSignal,
): Promise<HttpFault> {
  const type = contentTypeOf(response);
  if (type.includes('json')) {
    const stated = statedFault(await http.json(response, signal).catch(() => undefined));
    if (stated !== undefined) return stated;
  }
  reportAnswer(response, 'an event stream');
  letEnd(readerOf(response.body), signal);
  return unexpectedAnswer(type);
}

/**
 * Reads a response's events into a decoder until the run or the stream is over, the connection breaks or goes silent, or the
 * signal aborts.
 *
 * @throws an `HttpFault` if the reason is known: a message is too large, which would happen again, or the host's transport says
 *   why.
 */
export async function readStream(
  response: Response,
  reader: StreamReader,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const source = readerOf(response.body);
  if (source === undefined) return 'closed';
  const watch = new AbortController();
  let isOver = false;
  const end = () => watch.abort();
  let isSilent = false;
  const endSilent = () => {
    isSilent = true;
    end();
  };
  const silence = new Timer(endSilent);
  let { limit, isSpent = false } = reader.timeout();
  const listen = () => {
    const next = reader.timeout();
    if (isSpent && next.isSpent === true) return;
    ({ limit, isSpent = false } = next);
    silence.reset(limit);
  };
  silence.reset(limit);
  const stopWatching = onWake(() => {
    if (Number.isFinite(reader.timeout().limit)) silence.reset(AFTER_WAKING);
  });
  const stopListening = reader.onTimeoutChange?.(() => {
    if (reader.timeout().limit !== limit) listen();
  });
  const letGo = onAbort(signal, end);
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
        if (reader.timeout().heartbeats) listen();
      },
    })) {
      // An unfinished message that is not valid JSON was cut off by the end of the stream.
      if (unfinished === true && parseJson(data) === undefined) continue;
      isOver = pace.do(() => reader.take(decode(reader, data, { name: event, id })));
      if (isOver) return 'over';
      listen();
      if (reader.flush !== undefined) flushing ??= setTimeout(flush, FLUSH_EVERY);
      // Whether it is due depends on time, not on how much has arrived at once.
      if (pace.isDue) await pace.rest();
    }
    if (isSilent && !signal.aborted) return 'silent';
    return watch.signal.aborted ? 'cut' : 'closed';
  } catch (error) {
    if (error instanceof MessageTooLong) throw tooLarge();
    if (error instanceof HttpFault) throw error;
    // A broken connection is not an error: it means that the stream ended without a final event.
    return 'cut';
  } finally {
    flush();
    silence.clear();
    stopWatching();
    stopListening?.();
    letGo();
    end();
  }
}

/** The same bytes, until the signal aborts: not every source of a body reacts to the signal. */
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
      onAbort(signal, () => {
        if (isOver) return;
        cancel();
        controller.close();
      });
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

function decode(
  { decoder, endMark, needsJson }: StreamReader,
  data: string,
  frame: Frame,
): SessionEvent[] {
  const value = parseJson(data);
  // The server itself says that something went wrong, and not in its protocol.
  if (frame.name === 'error' && saysOnlyError(value ?? data)) {
    return [{ type: 'run-end', outcome: 'failed', fault: agentFault(value ?? data) }];
  }
  if (value !== undefined) return decoder.push(value, frame);
  if (data === endMark) return decoder.push(data, frame);
  const message = 'Skipped a message of the stream: it is not JSON.';
  const diagnostic = { code: 'not-json', message, raw: data.slice(0, 2000) };
  // Words such as a sign of life, or the end mark of another protocol, take nothing away.
  const isLoss = needsJson === true && data.trimStart().startsWith('{');
  return [{ type: 'diagnostic', diagnostic: { ...diagnostic, ...(isLoss && { isLoss }) } }];
}

/** Milliseconds that a stream may stay open after the run has asked a question or has ended, as little more is to come. */
export const AFTER_ASKING = 2000;

/** How long a silence may last. There is no limit while a tool waits for the person. */
export function streamTimeout(
  state: SessionState,
  {
    backend,
    idleTimeout,
    isFinished,
  }: {
    readonly backend: AgentBackend;
    readonly idleTimeout: number;
    /** Whether the stream has said how the run ends. */
    readonly isFinished: boolean;
  },
): StreamTimeout {
  const { hasHeartbeats, holdsSeveralRuns } = backend.stream ?? {};
  const isSpent = holdsSeveralRuns === true && isOver(state.status);
  if (isSpent) return { limit: AFTER_ASKING, heartbeats: false, isSpent };
  if (isFinished && isBusy(state.status)) return { limit: idleTimeout, heartbeats: false };
  const isQuiet = hasHeartbeats === false;
  if (isQuiet || isAskedByTool(state)) return { limit: Number.POSITIVE_INFINITY, heartbeats: true };
  if (state.status !== 'awaiting-input') return { limit: idleTimeout, heartbeats: true };
  return { limit: Math.min(AFTER_ASKING, idleTimeout), heartbeats: false };
}

/** Whether a tool waits for the person, while the run itself goes on. */
export function isAskedByTool({ status, requests }: SessionState): boolean {
  return status === 'awaiting-input' && requests.some(({ kind }) => kind === 'tool');
}

/** Milliseconds of work after which the browser gets a turn, so that keys, clicks and frames do not wait longer. */
const SLICE = 24;

/** Splits long work into slices, so that other tasks can run in between. */
export class Pace {
  #worked = 0;

  /** Whether other tasks should run now. Time spent waiting does not count, so a slow stream is never paused. */
  get isDue(): boolean {
    return this.#worked > SLICE;
  }

  /** Does a piece of the work, and measures it. */
  do<Result>(piece: () => Result): Result {
    const start = clock();
    try {
      return piece();
    } finally {
      this.#worked += clock() - start;
    }
  }

  /** Continues in a new task. */
  async rest(): Promise<void> {
    await afterFrame();
    this.#worked = 0;
  }
}

/**
 * Resolves in a new task, after the next frame. Browsers would otherwise run more tasks before that frame, which would then have
 * so much to show that it blocks the page.
 */
export async function afterFrame(): Promise<void> {
  await nextFrame();
  await nextTask();
}

/** The next frame. Resolves at once if none is drawn, as in a hidden tab or on a server. */
function nextFrame(): Promise<void> {
  if (!drawsFrames()) return Promise.resolve();
  return new Promise((resolve) => {
    frameScheduler.schedule(resolve);
  });
}
