import type { SessionEvent } from '../../core/events.js';
import type { Part } from '../../core/parts.js';
import { covers } from '../../core/session/extent.js';
import { findMessage } from '../../core/session/messages.js';
import { isOver } from '../../core/session/runStatus.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Fault, Message, SessionState } from '../../core/state.js';
import type {
  AgentBackend,
  BackendCall,
  CallContext,
  Frame,
  LoadedHistory,
} from '../../contract/index.js';
import {
  exchange,
  faultOf,
  type HttpClient,
  nothingLeft,
  type RetryPolicy,
} from '../http/index.js';
import { callContext } from '../store/callContext.js';
import type { SessionStore } from '../store/Store.js';
import { CatchUp } from './CatchUp.js';
import { LiveReader } from './LiveReader.js';
import { requireStream } from './readStream.js';
import { Reconnection } from './Reconnection.js';
import { readInto, type RunReader } from './RunReader.js';
import type { RunReading } from './RunReading.js';

/** What reading a run needs of its session. */
export interface RunStreamOptions {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly retry: RetryPolicy;
  /** Milliseconds of silence after which a stream counts as dead. */
  readonly idleTimeout: number;
  /** Reads the stored messages of the session. */
  readonly readStored: (signal: AbortSignal) => Promise<LoadedHistory>;
}

/** How to open a stream again. */
export interface Reopening {
  /** Why the previous connection broke, if known. If the next one would break too, it is not tried. */
  readonly fault?: Fault | undefined;
  /** The call to make. @default the backend's `resume` */
  readonly stream?: BackendCall | undefined;
  /** Whether the first attempt is not a repetition. @default whether `stream` is given */
  readonly isAsked?: boolean;
  /** Called when a stream is opened, before it is read. */
  readonly onOpen?: (() => void) | undefined;
}

/** One connection more. */
interface Again {
  /** Key of the message that the run writes, if it is shown already. */
  readonly key: string | undefined;
  readonly call: BackendCall;
  readonly onOpen: Reopening['onOpen'];
  /** Whether the stream goes on from the cursor, instead of beginning again. */
  readonly isGoingOn: boolean;
}

/** Reads a run on after its connection broke, over as many connections as it takes. */
export class Resumption {
  readonly #options: RunStreamOptions;
  readonly #isCurrent: (reading: RunReading) => boolean;
  readonly #reconnection: Reconnection;

  /** @param isCurrent Whether the reading is still the one that the session follows. */
  constructor(options: RunStreamOptions, isCurrent: (reading: RunReading) => boolean) {
    this.#options = options;
    this.#isCurrent = isCurrent;
    this.#reconnection = new Reconnection(options.store, options.retry);
  }

  /** Undefined once the run is read to its end or its place is not needed any more; otherwise why that failed. */
  async run(
    reading: RunReading,
    messageKey: string | undefined,
    { stream, isAsked = stream !== undefined, onOpen }: Reopening,
  ): Promise<Fault | undefined> {
    const { backend, store } = this.#options;
    const fault = await this.#reconnection.run(reading, {
      isFirstFree: isAsked,
      isDone: () =>
        !this.#isCurrent(reading) ||
        isMended(reading, store.current) ||
        isSpent(reading, this.#options),
      connect: async () => {
        // A stream of its own is always sent from its start.
        const cursor = stream === undefined ? reading.place.cursor : undefined;
        const open = async (more: Pick<CallContext, 'cursor'>) => {
          const key = reading.writes ?? messageKey;
          const call = stream ?? backend.resume?.(callContext(store.current, key, more));
          // Where runs are found by their ids, it is too late for one whose id has not arrived.
          if (call === undefined) throw nothingLeft();
          await this.#readAgain(reading, { key, call, onOpen, isGoingOn: 'cursor' in more });
        };
        if (cursor === undefined) return open({});
        const before = reading.count;
        try {
          await open({ cursor });
        } catch (error) {
          // A server that cannot resume from this cursor may still be able to send the run from its start.
          if (faultOf(error).retryable || reading.count > before) throw error;
          reading.place.forget();
          await open({});
        }
      },
    });
    const isGone = fault?.code === 'not-found' || fault?.code === 'interrupted';
    const key = reading.writes ?? messageKey;
    return isGone && key !== undefined && (await this.#takeStored(reading, key))
      ? undefined
      : (fault ?? reading.noOutcome);
  }

  /**
   * Resumes reading the run where it was left, if the server can. Otherwise reads it from its start, without showing it until
   * it has caught up with what is shown.
   */
  async #readAgain(reading: RunReading, { key, call, onOpen, isGoingOn }: Again): Promise<void> {
    const { http, store } = this.#options;
    reading.ending = 'cut';
    reading.noOutcome = undefined;
    const response = await http.open(call, reading.signal, { isRepeatable: true });
    await requireStream(response, http, reading.signal);
    if (this.#isCurrent(reading)) {
      onOpen?.();
      store.applyNow({ type: 'connection-change', connection: { status: 'open' } });
    }
    const messageKey = reading.writes ?? key;
    // Only a reading that was left has no message.
    if (messageKey === undefined) return;
    const fromStart = () => new CatchUp(store, messageKey, reading);
    const reader = isGoingOn
      ? new GoingOn(liveReader(reading, this.#options), reading, fromStart)
      : fromStart();
    let isWanted = true;
    try {
      await readInto(reader, response, reading, this.#options);
    } catch (error) {
      isWanted = faultOf(error).code !== 'too-large';
      throw error;
    } finally {
      reader.end(isWanted && !reading.signal.aborted);
      if (isSpent(reading, this.#options)) reading.isCut = false;
    }
    await this.askOutcome(reading, messageKey);
  }

  /**
   * Asks the agent how the run ended, if its stream was closed regularly without saying so.
   *
   * @returns why there is no answer: then nobody knows how the run ended
   */
  async askOutcome(reading: RunReading, messageKey?: string): Promise<Fault | undefined> {
    const { backend, http, store } = this.#options;
    const isDue = () =>
      this.#isCurrent(reading) && !reading.signal.aborted && isOutcomeOpen(reading, store.current);
    if (backend.loadOutcome === undefined || reading.ending !== 'closed' || !isDue())
      return undefined;
    const key = reading.writes ?? messageKey;
    try {
      const call = backend.loadOutcome(callContext(store.current, key));
      if (call === undefined) return undefined;
      const events = await exchange(OUTCOME_TIMEOUT, reading.signal, (wait) =>
        wait.for(http.read(call, (answer) => reading.readOutcome(answer), wait.signal)),
      );
      if (isDue() && events.length > 0) store.apply([...attached(store.current, key), ...events]);
    } catch (error) {
      if (!isDue()) return undefined;
      reading.noOutcome = faultOf(error);
      // The end of the stream says nothing by itself.
      reading.isCut = true;
      const message = `The agent did not say how the run ended: ${reading.noOutcome.message}`;
      store.apply([{ type: 'diagnostic', diagnostic: { code: 'no-outcome', message } }]);
    }
    return reading.noOutcome;
  }

  /** A run that the server no longer has may be complete, and its answer stored by now. */
  async #takeStored(reading: RunReading, messageKey: string): Promise<boolean> {
    const { readStored, store } = this.#options;
    const stored = await readStored(reading.signal).catch(() => undefined);
    const shown = findMessage(store.current, messageKey);
    if (
      !this.#isCurrent(reading) ||
      store.current.run?.messageKey !== messageKey ||
      shown === undefined
    )
      return false;
    const answer = stored?.messages.find((message) => isSameAnswer(message, shown));
    if (answer === undefined || !isWhole(answer) || !covers(answer.parts, shown.parts))
      return false;
    // The stored answer contains what the decoder held back.
    reading.release();
    store.apply(wholeRun(answer));
    return true;
  }
}

/** Milliseconds that the agent has to say how a run ended. */
const OUTCOME_TIMEOUT = 10_000;

/** Goes on with a run where it was left, unless the server sends it from its start after all. */
class GoingOn implements RunReader {
  #reader: RunReader;
  readonly #fromStart: () => RunReader;
  #judge: ReturnType<RunReading['place']['goOn']> | undefined;
  /** Whether the latest object was read before. */
  #isRead = false;

  constructor(live: RunReader, { place }: RunReading, fromStart: () => RunReader) {
    this.#reader = live;
    this.#judge = place.goOn();
    this.#fromStart = fromStart;
  }

  get current(): SessionState {
    return this.#reader.current;
  }

  get isFinished(): boolean {
    return this.#reader.isFinished;
  }

  push(event: unknown, cursor: string | undefined, frame: Frame): SessionEvent[] {
    const judged = this.#judge?.(cursor, event);
    this.#isRead = judged === 'read';
    if (this.#isRead) return [];
    if (judged === 'from-start') {
      this.#reader = this.#fromStart();
      this.#judge = undefined;
    }
    return this.#reader.push(event, cursor, frame);
  }

  take(events: readonly SessionEvent[]): boolean {
    return !this.#isRead && this.#reader.take(events);
  }

  flush(): void {
    this.#reader.flush();
  }

  end(isWanted: boolean): void {
    this.#reader.end(isWanted);
  }
}

/** Shows a run as it arrives. */
export function liveReader(
  reading: RunReading,
  { backend, store }: Pick<RunStreamOptions, 'backend' | 'store'>,
): LiveReader {
  return new LiveReader(store, reading, backend.stream?.holdsSeveralRuns === true);
}

/** The events of a run whose answer came in one piece. */
export function wholeRun({ id, metadata, parts, usage }: Message): SessionEvent[] {
  return [
    { type: 'run-identify', messageId: id },
    { type: 'content-replace', parts },
    ...(metadata === undefined ? [] : [{ type: 'message-metadata', metadata } as const]),
    ...(usage === undefined ? [] : [{ type: 'run-usage', usage } as const]),
    { type: 'run-end', outcome: 'done' },
  ];
}

/**
 * Whether it is not known yet how a run ended. If nothing of it has arrived, the state still shows what was known of it before, or
 * what is known of the run before it.
 */
function isOutcomeOpen({ count }: RunReading, { status }: SessionState): boolean {
  return status !== 'awaiting-input' && (count === 0 || !isOver(status));
}

/** What makes the run that of a message which is shown, unless it is already. */
function attached(state: SessionState, key: string | undefined): SessionEvent[] {
  const message = findMessage(state, key);
  if (key === undefined || message === undefined || state.run?.messageKey === key) return [];
  return [
    { type: 'run-attach', key },
    { type: 'content-replace', parts: message.parts },
  ];
}

/**
 * Whether more of the run is expected. One that waits for the person may have asked for more than has arrived, if the connection
 * broke.
 */
export function expectsMore({ ending, isFinished }: RunReading, { status }: SessionState): boolean {
  if (status === 'awaiting-input') return ending === 'cut' && !isFinished;
  return !isOver(status) && status !== 'stopping';
}

/**
 * Whether the stream has nothing more: it ended regularly and, as this protocol closes it with the run, the run is complete; or
 * nothing followed what the run ends with.
 */
export function isSpent(
  { ending, isPast, isSettled, isWhole, noOutcome }: RunReading,
  { backend }: Pick<RunStreamOptions, 'backend'>,
): boolean {
  return (
    isPast ||
    isSettled ||
    noOutcome !== undefined ||
    (ending === 'closed' && isWhole && backend.stream?.endsWithRun === true)
  );
}

/** The run was interrupted before; until something new of it has arrived, the state still shows that end. */
function isMended(reading: RunReading, state: SessionState): boolean {
  return state.status === 'stopping' || (reading.count > 0 && !expectsMore(reading, state));
}

/** Whether a stored message is the one that a run on this page is writing. */
function isSameAnswer(stored: Message, shown: Message): boolean {
  if (stored.id === shown.id) return true;
  const { runId, role } = stored;
  return runId !== undefined && runId === shown.runId && role === shown.role;
}

/** Whether a stored answer is complete: it has content, and nothing in it is interrupted or waiting. */
function isWhole({ parts }: Message): boolean {
  const left = findLastPart(
    parts,
    (part): part is Part => 'status' in part && part.status !== 'done' && part.status !== 'failed',
  );
  return parts.length > 0 && left === undefined;
}
