import { clock } from '../../core/clock.js';
import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { reportAnswer, watchStream } from '../../development/index.js';
import { isBusy, isOver } from '../../core/session/runStatus.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { Part } from '../../core/parts.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Fault, Message, SessionState } from '../../core/state.js';
import type {
  AgentBackend,
  BackendCall,
  CallContext,
  LoadedHistory,
  WaitingRun,
} from '../../protocols/protocol.js';
import {
  contentTypeOf,
  pause,
  CUT_OFF,
  faultOf,
  faultOfAction,
  NO_RUN,
  statedFault,
  type HttpClient,
} from '../http/index.js';
import { dataIn, type SessionStore } from '../store/Store.js';
import { Place } from './Place.js';
import {
  AFTER_ASKING,
  isAskedByTool,
  noStream,
  readStream,
  requireStream,
  streamTimeout,
} from './readStream.js';
import { requireHistory } from './requireHistory.js';
import type { RetryPolicy } from '../http/index.js';
import { Reconnection } from './Reconnection.js';
import { CatchUp, covers, RunReading } from './RunReading.js';

export interface RunStreamOptions {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly retry: RetryPolicy;
  /** Milliseconds of silence after which a stream counts as dead. */
  readonly idleTimeout: number;
}

/** Callbacks of a call that starts a run. */
export interface StartHooks {
  /** The backend has accepted the call; its run follows. */
  readonly onAccepted: () => void;
  /** The backend has refused the call, or could not be reached. */
  readonly onRefused: (fault: Fault) => void;
  /** The person has stopped it before the backend answered. */
  readonly onAborted?: () => void;
}

/** How to open a stream again. */
interface Reopening {
  /** Why the previous connection broke, if known. If the next one would break too, it is not tried. */
  readonly fault?: Fault | undefined;
  /** The call to make. @default the backend's `resume` */
  readonly stream?: BackendCall | undefined;
  /** Whether the first attempt is not a repetition. @default whether `stream` is given */
  readonly isAsked?: boolean;
}

const NOTHING_STORED: LoadedHistory = { messages: [] };

/** Follows one run at a time from its first byte to its end, over as many connections as it takes. */
export class RunStream {
  private readonly options: RunStreamOptions;
  private readonly store: SessionStore;
  private readonly reconnection: Reconnection;
  private reading: RunReading | undefined;

  /** @param signal Aborted when nothing may be read any more. */
  constructor(options: RunStreamOptions, signal: AbortSignal) {
    this.options = options;
    signal.addEventListener('abort', () => this.forget());
    this.store = options.store;
    this.reconnection = new Reconnection(options.store, options.retry);
  }

  get canResume(): boolean {
    return this.options.backend.resume !== undefined && this.store.current.sessionId !== undefined;
  }

  /** Whether a stream is open, or will be once the connection is back. */
  get isReading(): boolean {
    return this.reading?.isOpen === true;
  }

  /** Whether the backend may know of the current or latest run: before that, nobody has to be told that it is stopped. */
  get isSent(): boolean {
    return this.reading?.isSent === true;
  }

  /** Whether anything of the current or latest run has arrived. */
  get hasHeard(): boolean {
    return (this.reading?.count ?? 0) > 0;
  }

  /** The context for the next call to the backend. */
  get context(): CallContext {
    return contextOf(this.store.current, this.store.current.run?.messageKey);
  }

  /** The current or latest run, to record an answer with. */
  get current(): RunReading | undefined {
    return this.reading;
  }

  /** Closes the stream at once. */
  abort(): void {
    this.reading?.controller.abort();
  }

  /**
   * Closes the stream of a run that waits, once it has added nothing for a moment: the app may answer before the run has asked
   * for all that it needs.
   */
  async leaveOnceSilent(signal: AbortSignal): Promise<void> {
    const { reading } = this;
    const isOpen = () => this.reading === reading && this.isReading && !signal.aborted;
    while (isOpen() && reading?.signal.aborted === false) {
      if (this.store.current.status !== 'awaiting-input') return;
      const left = reading.heardAt + AFTER_ASKING - clock();
      if (left <= 0) return this.abort();
      await pause(left, signal);
    }
  }

  /** Closes the stream and forgets the run, so that it can no longer change the state. */
  forget(): void {
    this.abort();
    this.reading = undefined;
  }

  /** Reads the stored messages of the session; none if the backend cannot return them. */
  async readStored(signal: AbortSignal): Promise<LoadedHistory> {
    const { backend, http } = this.options;
    const { context } = this;
    const call = context.sessionId === undefined ? undefined : backend.loadHistory?.(context);
    if (call === undefined) return NOTHING_STORED;
    return http.read(
      call,
      (answer) => requireHistory(backend.readHistory?.(answer, context) ?? NOTHING_STORED),
      signal,
    );
  }

  /** Makes a call that is answered with a run, and follows the run to its end. */
  start(call: BackendCall, hooks: StartHooks): Promise<void> {
    const { reading: before } = this;
    return this.follow(this.begin(undefined, call), call, {
      ...hooks,
      onRefused: (fault) => {
        // The run that waits goes on from where it was.
        const isWaiting = this.store.current.requests.length > 0;
        if (isWaiting && before?.isOpen === false) this.reading = before;
        hooks.onRefused(fault);
      },
    });
  }

  /** Makes a call whose answer continues the latest run, in the same message. */
  goOn(call: BackendCall, hooks: StartHooks): Promise<void> {
    return this.follow(this.begin(this.reading, call), call, hooks);
  }

  /** Restores a stored run that waits for the person, as if it had been read up to here. No stream is open for it. */
  restore(messageKey: string, { runId, events = [], sessionEvents }: WaitingRun): void {
    const reading = this.begin();
    reading.isOpen = false;
    const told = sessionEvents ?? events.flatMap((event) => reading.push(event));
    this.store.apply([{ type: 'run-attach', key: messageKey, runId }, ...told]);
  }

  private async follow(reading: RunReading, call: BackendCall, hooks: StartHooks): Promise<void> {
    this.connect(reading, 'connecting');
    let response: Response;
    try {
      response = await this.options.http.open(call, reading.signal, {
        onSent: () => {
          reading.isSent = true;
        },
      });
    } catch (error) {
      if (this.reading !== reading) return;
      this.close(reading);
      if (!reading.signal.aborted) return hooks.onRefused(faultOfAction(error));
      hooks.onAborted?.();
      this.store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    hooks.onAccepted();
    const type = contentTypeOf(response);
    if (type.includes('text/event-stream')) return this.readLive(reading, response);
    const canAnnounce = this.options.backend.readFollowUp !== undefined;
    if (canAnnounce && type.includes('json')) return this.followJson(reading, response);
    const { fault } = await noStream(response, this.options.http, reading.signal);
    this.fail(reading, fault);
  }

  /** Follows a run that has not written any message that is shown. */
  async join(runId: string): Promise<void> {
    const reading = this.begin();
    this.store.apply([{ type: 'run-submit' }, { type: 'run-identify', runId }]);
    const key = this.store.current.run?.messageKey;
    await this.endOrReconnect(reading, { isAsked: true });
    // If the backend does not have the run, its message is empty: remove it.
    const { fault, messages } = this.store.current;
    const written = messages.findLast((message) => message.key === key);
    const isNone = (fault?.code === 'not-found' || isNothingLeft(fault)) && reading.count === 0;
    if (!isNone || written?.parts.length !== 0) return;
    this.store.applyNow({ type: 'message-remove', key: written.key });
    if (isNothingLeft(fault)) this.forgetLoss();
  }

  /** Nothing was being written, so nothing was lost. A question without an answer is still there. */
  private forgetLoss(): void {
    const { fault: _, ...rest } = this.store.current;
    const isAsked = rest.messages.at(-1)?.role === 'user';
    this.store.set(isAsked ? rest : { ...rest, status: 'idle' });
  }

  /**
   * Reads a run that is in progress, or was interrupted, into the message that it writes.
   *
   * @param isKnown Whether something of the run is shown that could be lost. If not, a stored run without a stream is simply
   *   over.
   * @param toldData How many pieces of its data observers have been told of.
   */
  async resumeInto(
    messageKey: string,
    { isKnown, toldData = 0 }: { readonly isKnown: boolean; readonly toldData?: number },
  ): Promise<void> {
    const reading = this.begin();
    reading.data = toldData;
    const fault = await this.reconnect(reading, messageKey, { isAsked: true });
    if (this.reading !== reading) return;
    const { run } = this.store.current;
    if (run?.messageKey === (reading.writes ?? messageKey)) return this.finish(reading, fault);
    if (fault !== undefined && (isKnown || fault.retryable)) {
      this.store.apply([{ type: 'fault', fault }]);
    }
    this.close(reading);
  }

  /** The response names the run, and its events come in a separate stream (R15). */
  private async followJson(reading: RunReading, response: Response): Promise<void> {
    const { backend, http } = this.options;
    const answer = await http.json(response, reading.signal).catch(() => undefined);
    if (this.reading !== reading) return;
    const { message, runId, stream } = backend.readFollowUp?.(answer, this.context) ?? {};
    if (runId !== undefined || stream !== undefined) {
      this.store.apply([{ type: 'run-identify', ...(runId !== undefined && { runId }) }]);
      return this.endOrReconnect(reading, { stream });
    }
    const stated = statedFault(answer);
    if (stated !== undefined) return this.fail(reading, stated.fault);
    if (message === undefined || message.role === 'user') {
      reportAnswer(response, 'an event stream');
      return this.fail(reading, NO_RUN);
    }
    this.store.apply(wholeRun(message));
    this.close(reading);
  }

  /** A stream that was silent because a tool asked must go on once it has its answer. */
  private readonly onTimeoutChange = (listener: () => void) => this.store.subscribe(listener);

  private async readLive(reading: RunReading, response: Response): Promise<void> {
    this.connect(reading, 'open');
    const timeout = () =>
      streamTimeout(this.store.current, { ...this.options, isFinished: reading.isFinished });
    const { takesUnfinished, endMark, needsJson } = this.options.backend.stream ?? {};
    const watch = watchStream(this.options.backend.name);
    const push = (event: unknown, id: string) => {
      const events = this.pushLive(reading, event, id);
      watch?.note(event, events);
      return events;
    };
    const take = (events: readonly SessionEvent[]) => this.takeLive(reading, events);
    const flush = () => this.flushLive(reading);
    const { onTimeoutChange } = this;
    const reader = {
      decoder: { push },
      take,
      timeout,
      onTimeoutChange,
      flush,
      takesUnfinished,
      endMark,
      needsJson,
    };
    let fault: Fault | undefined;
    try {
      const end = await readStream(response, reader, reading.signal);
      reading.isSettled = end === 'silent' && reading.isFinished;
      reading.isCut = end === 'cut' || (end === 'silent' && !reading.isSettled);
      reading.hasEnded = end === 'closed';
    } catch (error) {
      fault = faultOf(error);
      if (fault.code === 'too-large') return this.fail(reading, fault);
      reading.isCut = true;
    } finally {
      watch?.end();
    }
    await this.endOrReconnect(reading, { fault });
  }

  private pushLive(reading: RunReading, event: unknown, id: string): SessionEvent[] {
    this.tell(reading, event);
    const events = reading.push(event);
    reading.place.note(this.placeOf(event, id), event, events);
    return events;
  }

  private takeLive(reading: RunReading, events: readonly SessionEvent[]): boolean {
    if (reading.signal.aborted) return true;
    reading.count++;
    this.applyLive(reading, events);
    const { holdsSeveralRuns = false } = this.options.backend.stream ?? {};
    return isOver(this.store.current.status) && !holdsSeveralRuns;
  }

  private flushLive(reading: RunReading): void {
    if (!reading.signal.aborted) this.applyLive(reading, reading.flush());
  }

  private applyLive(reading: RunReading, events: readonly SessionEvent[]): void {
    reading.data += dataIn(events).length;
    const before = this.store.current;
    this.store.apply(events);
    noteNews(reading, before, this.store.current);
  }

  /** The cursor of an object, according to the backend. If the backend throws, the object has no cursor. */
  private placeOf(event: unknown, id: string): string | undefined {
    const { stream } = this.options.backend;
    return stream?.cursorOf && ifPossible(() => stream.cursorOf?.(event, id));
  }

  /**
   * Resumes reading the run where it was left, if the server can. Otherwise reads it from its start, without showing it until
   * it has caught up with what is shown.
   */
  private async readAgain(
    reading: RunReading,
    messageKey: string,
    call: BackendCall,
    isGoingOn: boolean,
  ): Promise<void> {
    reading.hasEnded = false;
    const response = await this.options.http.open(call, reading.signal, { isRepeatable: true });
    await requireStream(response, this.options.http, reading.signal);
    this.connect(reading, 'open');
    const fromStart = () => new CatchUp(this.store, messageKey, reading);
    let catchUp = isGoingOn ? undefined : fromStart();
    const { takesUnfinished, endMark, needsJson } = this.options.backend.stream ?? {};
    const place = new Place();
    const judge = reading.place.goOn();
    let heard = 0;
    let isRead = false;
    const push = (event: unknown, id: string) => {
      const cursor = this.placeOf(event, id);
      const judged = catchUp === undefined ? judge(cursor, event) : 'from-start';
      isRead = judged === 'read';
      if (isRead) return [];
      if (judged === 'new') return this.pushLive(reading, event, id);
      catchUp ??= fromStart();
      // Observers have been told of everything that was read before.
      if (heard++ === reading.told) this.tell(reading, event);
      const events = catchUp.push(event);
      place.note(cursor, event, events);
      return events;
    };
    const reader = {
      decoder: { push },
      take: (events: readonly SessionEvent[]) => {
        if (reading.signal.aborted) return true;
        if (isRead) return false;
        if (catchUp === undefined) return this.takeLive(reading, events);
        const { current } = catchUp;
        const isDone = catchUp.take(events);
        noteNews(reading, current, catchUp.current);
        return isDone;
      },
      timeout: () =>
        streamTimeout(catchUp?.current ?? this.store.current, {
          ...this.options,
          isFinished: (catchUp ?? reading).isFinished,
        }),
      onTimeoutChange: this.onTimeoutChange,
      flush: () => {
        if (catchUp === undefined) this.flushLive(reading);
        else if (!reading.signal.aborted) catchUp.flush();
      },
      takesUnfinished,
      endMark,
      needsJson,
    };
    let isWanted = true;
    try {
      const end = await readStream(response, reader, reading.signal);
      reading.hasEnded = end === 'closed';
      reading.isSettled = end === 'silent' && (catchUp ?? reading).isFinished;
    } catch (error) {
      isWanted = faultOf(error).code !== 'too-large';
      throw error;
    } finally {
      catchUp?.end(isWanted && !reading.signal.aborted, place);
      if (this.isSpent(reading)) reading.isCut = false;
    }
  }

  private tell(reading: RunReading, event: unknown): void {
    reading.told++;
    this.store.tellEvent(event);
  }

  /** The stream has ended: because the run is over or waits for the person, or because the connection dropped. */
  private async endOrReconnect(reading: RunReading, how: Reopening = {}): Promise<void> {
    if (this.reading !== reading) return;
    const isDropped =
      !expectsNothing(this.store.current) && !reading.signal.aborted && !this.isSpent(reading);
    let { fault } = how;
    if (isDropped && mayHold(fault) && (this.canResume || how.stream !== undefined)) {
      // The backend has accepted the call, so there is a run even if it has sent nothing yet.
      if (this.store.current.run === undefined) this.store.apply([{ type: 'run-identify' }]);
      const { run } = this.store.current;
      if (run !== undefined) fault = await this.reconnect(reading, run.messageKey, how);
    }
    this.finish(reading, fault);
  }

  private async reconnect(
    reading: RunReading,
    messageKey: string,
    { stream, isAsked = stream !== undefined }: Reopening,
  ): Promise<Fault | undefined> {
    const fault = await this.reconnection.run(reading, {
      isFirstFree: isAsked,
      isDone: () => this.reading !== reading || this.isMended(reading) || this.isSpent(reading),
      connect: async () => {
        // A stream of its own is always sent from its start.
        const cursor = stream === undefined ? reading.place.cursor : undefined;
        const open = async (more: Pick<CallContext, 'cursor'>) => {
          const key = reading.writes ?? messageKey;
          const context = { ...contextOf(this.store.current, key), ...more };
          const call = stream ?? this.options.backend.resume?.(context);
          if (call !== undefined) await this.readAgain(reading, key, call, 'cursor' in more);
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
    return isGone && (await this.takeStored(reading, key)) ? undefined : fault;
  }

  /** A run that the server no longer has may be complete, and its answer stored by now. */
  private async takeStored(reading: RunReading, messageKey: string): Promise<boolean> {
    const { messages: all } = await this.readStored(reading.signal).catch(() => NOTHING_STORED);
    const { messages, run } = this.store.current;
    const shown = messages.findLast(({ key }) => key === messageKey);
    if (this.reading !== reading || run?.messageKey !== messageKey || shown === undefined)
      return false;
    const stored = all.find((message) => isSameAnswer(message, shown));
    if (stored === undefined || !isWhole(stored) || !covers(stored.parts, shown.parts))
      return false;
    // The stored answer contains what the decoder held back.
    reading.release();
    this.store.apply(wholeRun(stored));
    return true;
  }

  /** The run was interrupted before; until something new of it has arrived, the state still shows that end. */
  private isMended(reading: RunReading): boolean {
    const { current } = this.store;
    return current.status === 'stopping' || (reading.count > 0 && expectsNothing(current));
  }

  /**
   * Whether the stream has nothing more: it ended regularly and, as this protocol closes it with the run, the run is complete; or
   * nothing followed what the run ends with.
   */
  private isSpent({ hasEnded, isSettled, isWhole }: RunReading): boolean {
    return isSettled || (hasEnded && isWhole && this.options.backend.stream?.endsWithRun === true);
  }

  private finish(reading: RunReading, fault: Fault = CUT_OFF): void {
    if (this.reading !== reading) return;
    // A run whose tool asks the person is not over; its stream is opened again with the answer.
    if (!isAskedByTool(this.store.current)) this.store.apply(reading.end());
    const { status } = this.store.current;
    if (isBusy(status)) {
      // If nothing of the run has arrived, the decoder cannot know its end, and is not to blame.
      if (status !== 'submitting') this.store.apply([noEnd(this.options.backend.name)]);
      this.store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    if (fault.code === 'too-large') return this.fail(reading, fault);
    if (this.store.current.status === 'interrupted') this.store.apply([{ type: 'fault', fault }]);
    this.close(reading);
  }

  private begin(before?: RunReading, call?: BackendCall): RunReading {
    // The stream of a run that has ended may still be closing; it is left alone.
    if (this.isReading) this.abort();
    const { current } = this.store;
    const { backend } = this.options;
    const createDecoder = (isReplay: boolean) =>
      backend.createDecoderFor?.(contextOf(current, current.run?.messageKey, { call, isReplay })) ??
      backend.createDecoder();
    const isReadOn = backend.createDecoderFor === undefined;
    const reading = new RunReading(createDecoder, isReadOn ? before : undefined);
    reading.isSent = before !== undefined || call === undefined;
    this.reading = reading;
    return reading;
  }

  private connect(reading: RunReading, status: 'connecting' | 'open'): void {
    if (this.reading !== reading) return;
    this.store.applyNow({ type: 'connection-change', connection: { status } });
  }

  private close(reading: RunReading): void {
    if (this.reading !== reading) return;
    reading.isOpen = false;
    if (isOver(this.store.current.status)) reading.release();
    this.store.applyNow({ type: 'connection-change', connection: { status: 'closed' } });
  }

  private fail(reading: RunReading, fault: Fault): void {
    if (this.reading !== reading) return;
    this.store.apply([{ type: 'run-end', outcome: 'failed', fault }]);
    this.close(reading);
  }
}

/** The events of a run whose answer came in one piece. */
function wholeRun({ id, metadata, parts, usage }: Message): SessionEvent[] {
  return [
    { type: 'run-identify', messageId: id },
    { type: 'content-replace', parts },
    ...(metadata === undefined ? [] : [{ type: 'message-metadata', metadata } as const]),
    ...(usage === undefined ? [] : [{ type: 'run-usage', usage } as const]),
    { type: 'run-end', outcome: 'done' },
  ];
}

/** The decoder breaks its contract: its developer gets a diagnostic, and the run ends anyway. */
function noEnd(name: string): SessionEvent {
  const message = `The decoder of the backend "${name}" gave no end of the run when its stream was over. The run was ended as interrupted; Decoder.end() owes one.`;
  return { type: 'diagnostic', diagnostic: { code: 'no-end-from-decoder', message } };
}

/** Whether the backend has said that there is nothing more to read. */
export function isNothingLeft(fault: Fault | undefined): boolean {
  return fault?.code === 'interrupted' && !fault.retryable;
}

/** Whether another connection may succeed after this fault. Each connection asks for credentials again. */
function mayHold(fault: Fault | undefined): boolean {
  return fault === undefined || fault.retryable || fault.code === 'unauthorized';
}

/** Whether nothing more is expected: the run is over, waits for the person, or is being stopped. */
function expectsNothing({ status }: SessionState): boolean {
  return isOver(status) || status === 'awaiting-input' || status === 'stopping';
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

/** The call context for the run that writes this message, or for the latest run. */
function contextOf<More extends object>(
  { agentState, messages, requests, sessionId }: SessionState,
  messageKey: string | undefined,
  more?: More,
): CallContext & More {
  return {
    ...(more as More),
    sessionId,
    requests,
    ...definedOf({ agentState }),
    // A getter, because few calls use it, and if no run has an id, it searches all messages.
    get runId() {
      const written =
        messageKey === undefined ? undefined : messages.findLast(({ key }) => key === messageKey);
      return (written ?? messages.findLast(({ runId }) => runId !== undefined))?.runId;
    },
    messages,
  };
}

/** Notes when the conversation got something new, which pings and other signs of life are not. */
function noteNews(reading: RunReading, before: SessionState, after: SessionState): void {
  if (after.messages !== before.messages) reading.heardAt = clock();
}
