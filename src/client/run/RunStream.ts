import { clock } from '../../core/clock.js';
import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { reportAnswer, reportEnd } from '../../development/index.js';
import { findMessage } from '../../core/session/messages.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isBusy, isOver } from '../../core/session/runStatus.js';
import type { Fault } from '../../core/state.js';
import type { BackendCall, CallContext, WaitingRun } from '../../contract/index.js';
import {
  contentTypeOf,
  pause,
  CUT_OFF,
  faultOf,
  faultOfAction,
  NO_RUN,
  statedFault,
} from '../http/index.js';
import { callContext } from '../store/callContext.js';
import type { SessionStore } from '../store/Store.js';
import { AFTER_ASKING, isAskedByTool, noStream } from './readStream.js';
import {
  expectsMore,
  isSpent,
  liveReader,
  type Reopening,
  Resumption,
  type RunStreamOptions,
  wholeRun,
} from './Resumption.js';
import { readInto } from './RunReader.js';
import { RunReading } from './RunReading.js';

/** Callbacks of a call that starts a run. */
export interface StartHooks {
  /** The backend has accepted the call; its run follows. */
  readonly onAccepted: () => void;
  /** The backend has refused the call, or could not be reached. */
  readonly onRefused: (fault: Fault) => void;
  /** The person has stopped it before the backend answered. */
  readonly onAborted?: () => void;
}

/** Follows one run at a time from its first byte to its end, over as many connections as it takes. */
export class RunStream {
  readonly #options: RunStreamOptions;
  readonly #store: SessionStore;
  readonly #resumption: Resumption;
  #reading: RunReading | undefined;
  /** A run that may not exist, until its stream is open. */
  #look: RunReading | undefined;

  /** @param signal Aborted when nothing may be read any more. */
  constructor(options: RunStreamOptions, signal: AbortSignal) {
    this.#options = options;
    signal.addEventListener('abort', () => this.forget());
    this.#store = options.store;
    this.#resumption = new Resumption(options, (reading) => this.#reading === reading);
  }

  get canResume(): boolean {
    return (
      this.#options.backend.resume !== undefined && this.#store.current.sessionId !== undefined
    );
  }

  /** Whether a stream is open, or will be once the connection is back. */
  get isReading(): boolean {
    return this.#reading?.isOpen === true;
  }

  /** Whether the backend may know of the current or latest run: before that, nobody has to be told that it is stopped. */
  get isSent(): boolean {
    return this.#reading?.isSent === true;
  }

  /** Whether anything of the current or latest run has arrived. */
  get hasHeard(): boolean {
    return (this.#reading?.count ?? 0) > 0;
  }

  /** The context for the next call to the backend. */
  get context(): CallContext {
    return callContext(this.#store.current);
  }

  /** The current or latest run, to record an answer with. */
  get current(): RunReading | undefined {
    return this.#reading;
  }

  /** Closes the stream at once. */
  abort(): void {
    this.#reading?.controller.abort();
  }

  /**
   * Closes the stream of a run that waits, once it has added nothing for a moment: the app may answer before the run has asked
   * for all that it needs.
   */
  async leaveOnceSilent(signal: AbortSignal): Promise<void> {
    const reading = this.#reading;
    const isOpen = () => this.#reading === reading && this.isReading && !signal.aborted;
    while (isOpen() && reading?.signal.aborted === false) {
      if (this.#store.current.status !== 'awaiting-input') return;
      const left = reading.heardAt + AFTER_ASKING - clock();
      if (left <= 0) return this.abort();
      await pause(left, signal);
    }
  }

  /** Closes the stream and forgets the run, so that it can no longer change the state. */
  forget(): void {
    this.abort();
    this.#reading = undefined;
  }

  /** Makes a call that is answered with a run, and follows the run to its end. */
  start(call: BackendCall, hooks: StartHooks): Promise<void> {
    const before = this.#reading;
    return this.#follow(this.#begin(undefined, call), call, {
      ...hooks,
      onRefused: (fault) => {
        // The run that waits goes on from where it was.
        const isWaiting = this.#store.current.requests.length > 0;
        if (isWaiting && before?.isOpen === false) this.#reading = before;
        hooks.onRefused(fault);
      },
    });
  }

  /** Makes a call whose answer continues the latest run, in the same message. */
  goOn(call: BackendCall, hooks: StartHooks): Promise<void> {
    return this.#follow(this.#begin(this.#reading, call), call, hooks);
  }

  /** Restores a stored run that waits for the person, as if it had been read up to here. No stream is open for it. */
  restore(messageKey: string, { runId, events = [], sessionEvents }: WaitingRun): void {
    const reading = this.#begin();
    reading.isOpen = false;
    const told = sessionEvents ?? events.flatMap((event) => reading.push(event));
    this.#store.apply([{ type: 'run-attach', key: messageKey, runId }, ...told]);
  }

  async #follow(reading: RunReading, call: BackendCall, hooks: StartHooks): Promise<void> {
    this.#connect(reading, 'connecting');
    let response: Response;
    try {
      response = await this.#options.http.open(call, reading.signal, {
        onSent: () => {
          reading.isSent = true;
        },
      });
    } catch (error) {
      if (this.#reading !== reading) return;
      this.#close(reading);
      if (!reading.signal.aborted) return hooks.onRefused(faultOfAction(error));
      hooks.onAborted?.();
      this.#store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    hooks.onAccepted();
    const type = contentTypeOf(response);
    if (type.includes('text/event-stream')) return this.#readLive(reading, response);
    const canAnnounce = this.#options.backend.readFollowUp !== undefined;
    if (canAnnounce && type.includes('json')) return this.#followJson(reading, response);
    const { fault } = await noStream(response, this.#options.http, reading.signal);
    this.#fail(reading, fault);
  }

  /**
   * Follows a run that has not written any message that is shown.
   *
   * @param runId Undefined if nobody knows whether there is one: then it is shown once its stream is open.
   */
  async join(runId: string | undefined): Promise<void> {
    const reading = this.#begin();
    const show = () => {
      this.#store.apply([
        { type: 'run-submit' },
        { type: 'run-identify', ...definedOf({ runId }) },
      ]);
      reading.writes = this.#store.current.run?.messageKey;
    };
    if (runId !== undefined) show();
    const fault = await (runId === undefined
      ? this.#lookFor(reading, undefined, show)
      : this.#readOn(reading, { isAsked: true }));
    if (this.#reading !== reading) return;
    const key = reading.writes;
    // The backend may not have the run, or what it wrote is shown already.
    const isNothingNew = reading.isPast || isNothingLeft(fault);
    if (key === undefined) this.#leaveUnopened(reading, fault);
    else if (!isNothingNew || !this.#leaveNone(reading, key)) this.#finish(reading, fault);
    if (fault?.code === 'not-found') this.#removeEmpty(reading, key);
  }

  /**
   * Reads a run that nobody knows of, if it is there.
   *
   * @param onFound Called when its stream is open.
   */
  async #lookFor(
    reading: RunReading,
    messageKey: string | undefined,
    onFound?: () => void,
  ): Promise<Fault | undefined> {
    this.#look = reading;
    const end = () => {
      if (this.#look === reading) this.#look = undefined;
    };
    const onOpen = () => {
      if (this.#look === reading) onFound?.();
      end();
    };
    const fault = await this.#resumption.run(reading, messageKey, { isAsked: true, onOpen });
    end();
    return fault;
  }

  /** Something is to be done: a run that is looked for is given up if it is not found within a moment. */
  hurryLook(): void {
    const look = this.#look;
    if (look === undefined) return;
    void pause(PATIENCE, look.signal).then(() => {
      if (this.#look === look) look.controller.abort();
    });
  }

  #leaveUnopened(reading: RunReading, fault: Fault | undefined): void {
    if (fault?.retryable === true) this.#store.apply([{ type: 'fault', fault }]);
    this.#close(reading);
  }

  /**
   * There was no run to join: what was shown for it goes, and nobody is told of a loss, as there is none. A question without an
   * answer is still there. Returns whether that is so.
   */
  #leaveNone(reading: RunReading, key: string): boolean {
    if (!this.#isEmpty(reading, key)) return false;
    const events: readonly SessionEvent[] = [
      { type: 'run-end', outcome: 'interrupted' },
      { type: 'message-remove', key },
    ];
    const after = events.reduce(reduceSession, this.#store.current);
    const isAsked = after.messages.at(-1)?.role === 'user';
    this.#store.set(isAsked ? after : { ...after, status: 'idle' }, events);
    this.#close(reading);
    return true;
  }

  #isEmpty({ count }: RunReading, key: string): boolean {
    return count === 0 && findMessage(this.#store.current, key)?.parts.length === 0;
  }

  /** Removes the message of a run of which nothing has arrived. */
  #removeEmpty(reading: RunReading, key: string | undefined): void {
    if (key !== undefined && this.#isEmpty(reading, key))
      this.#store.applyNow({ type: 'message-remove', key });
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
    const reading = this.#begin();
    reading.data = toldData;
    const fault = await (isKnown
      ? this.#resumption.run(reading, messageKey, { isAsked: true })
      : this.#lookFor(reading, messageKey));
    if (this.#reading !== reading) return;
    const { run } = this.#store.current;
    if (run?.messageKey === (reading.writes ?? messageKey)) return this.#finish(reading, fault);
    if (fault !== undefined && (isKnown || fault.retryable)) {
      this.#store.apply([{ type: 'fault', fault }]);
    }
    this.#close(reading);
  }

  /** The response names the run, and its events come in a separate stream (R15). */
  async #followJson(reading: RunReading, response: Response): Promise<void> {
    const { backend, http } = this.#options;
    const answer = await http.json(response, reading.signal).catch(() => undefined);
    if (this.#reading !== reading) return;
    const { message, runId, stream } = backend.readFollowUp?.(answer, this.context) ?? {};
    if (runId !== undefined || stream !== undefined) {
      this.#store.apply([{ type: 'run-identify', ...(runId !== undefined && { runId }) }]);
      return this.#endOrReconnect(reading, { stream });
    }
    const stated = statedFault(answer);
    if (stated !== undefined) return this.#fail(reading, stated.fault);
    if (message === undefined || message.role === 'user') {
      reportAnswer(response, 'an event stream');
      return this.#fail(reading, NO_RUN);
    }
    this.#store.apply(wholeRun(message));
    this.#close(reading);
  }

  async #readLive(reading: RunReading, response: Response): Promise<void> {
    this.#connect(reading, 'open');
    let fault: Fault | undefined;
    try {
      const reader = liveReader(reading, this.#options);
      await readInto(reader, response, reading, this.#options);
    } catch (error) {
      fault = faultOf(error);
      if (fault.code === 'too-large') return this.#fail(reading, fault);
    }
    await this.#endOrReconnect(reading, { fault });
    const { fault: left, run } = this.#store.current;
    if (this.#reading === reading && isNothingLeft(left))
      this.#removeEmpty(reading, run?.messageKey);
  }

  /** The stream has ended: because the run is over or waits for the person, or because the connection dropped. */
  async #endOrReconnect(reading: RunReading, how: Reopening = {}): Promise<void> {
    this.#finish(reading, await this.#readOn(reading, how));
  }

  /** Connects again if the run is not over. Returns why it could not be read to its end, if that is known. */
  async #readOn(reading: RunReading, how: Reopening): Promise<Fault | undefined> {
    const unknown = await this.#resumption.askOutcome(reading);
    if (this.#reading !== reading || unknown !== undefined) return unknown;
    const isDropped =
      expectsMore(reading, this.#store.current) &&
      !reading.signal.aborted &&
      !isSpent(reading, this.#options);
    const { fault } = how;
    if (!isDropped || !mayHold(fault) || !(this.canResume || how.stream !== undefined))
      return fault;
    // The backend has accepted the call, so there is a run even if it has sent nothing yet.
    if (this.#store.current.run === undefined) this.#store.apply([{ type: 'run-identify' }]);
    const { run } = this.#store.current;
    return run === undefined ? fault : this.#resumption.run(reading, run.messageKey, how);
  }

  #finish(reading: RunReading, fault: Fault = CUT_OFF): void {
    if (this.#reading !== reading) return;
    const { status: before } = this.#store.current;
    // A run whose tool asks the person is not over; its stream is opened again with the answer.
    if (!isAskedByTool(this.#store.current)) this.#store.apply(reading.end());
    const { status } = this.#store.current;
    if (isBusy(status)) {
      // If nothing of the run has arrived, the decoder cannot know its end, and is not to blame.
      if (status !== 'submitting') this.#store.apply([noEnd(this.#options.backend.name)]);
      this.#store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    if (fault.code === 'too-large') return this.#fail(reading, fault);
    const { status: now } = this.#store.current;
    const isUntold = fault === CUT_OFF || !reading.hasEvents;
    if (now === 'interrupted' && isUntold && reading.ending === 'closed')
      reportEnd(this.#options.backend.name, reading.hasEvents);
    // Nothing came of what was sent instead of an answer, and the run that asked waits again.
    const isNothing = before === 'submitting' && now === 'awaiting-input';
    if (now === 'interrupted' || isNothing) this.#store.apply([{ type: 'fault', fault }]);
    this.#close(reading);
  }

  #begin(before?: RunReading, call?: BackendCall): RunReading {
    // The stream of a run that has ended may still be closing; it is left alone.
    if (this.isReading) this.abort();
    const { current } = this.#store;
    const { backend } = this.#options;
    const createDecoder = (isReplay: boolean) =>
      backend.createDecoder(callContext(current, undefined, { call, isReplay }));
    const isReadOn = backend.stream?.newDecoderPerResponse !== true;
    const reading = new RunReading(createDecoder, isReadOn ? before : undefined);
    reading.isSent = before !== undefined || call === undefined;
    this.#reading = reading;
    return reading;
  }

  #connect(reading: RunReading, status: 'connecting' | 'open'): void {
    if (this.#reading !== reading) return;
    this.#store.applyNow({ type: 'connection-change', connection: { status } });
  }

  #close(reading: RunReading): void {
    if (this.#reading !== reading) return;
    reading.isOpen = false;
    if (isOver(this.#store.current.status)) reading.release();
    this.#store.applyNow({ type: 'connection-change', connection: { status: 'closed' } });
  }

  #fail(reading: RunReading, fault: Fault): void {
    if (this.#reading !== reading) return;
    this.#store.apply([{ type: 'run-end', outcome: 'failed', fault }]);
    this.#close(reading);
  }
}

/** Milliseconds that an action waits for a run that is looked for, and may not exist. */
const PATIENCE = 3000;

/** The decoder breaks its contract: its developer gets a diagnostic, and the run ends anyway. */
function noEnd(name: string): SessionEvent {
  const message = `The decoder of the backend "${name}": \`Decoder.end()\` returned no \`run-end\`; the run was ended as interrupted.`;
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
