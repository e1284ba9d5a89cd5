import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { covers } from '../../core/session/extent.js';
import { findMessage, isSettled, settled } from '../../core/session/messages.js';
import { reconcileParts } from '../../core/session/reconcileParts.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isOver } from '../../core/session/runStatus.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import type { Frame } from '../../contract/index.js';
import { dataIn, type SessionStore } from '../store/Store.js';
import { Place } from './Place.js';
import type { RunReader } from './RunReader.js';
import type { RunReading, SafeDecoder } from './RunReading.js';

/** After a pause this long, in milliseconds, the replay may have caught up. */
const PAUSE = 250;

/**
 * Reads a run again from its start without the person seeing it. The replay is built separately, and replaces what is shown
 * once it has caught up or has ended. So text never shrinks on screen, and unchanged parts keep their identity (A25, R101).
 */
export class CatchUp implements RunReader {
  readonly #decoder: SafeDecoder;
  #state: SessionState;
  #count = 0;
  #data = 0;
  #next: number;
  /** How many wire objects the replay has brought. */
  #heard = 0;
  /** How far the replay has been read. */
  readonly #place = new Place();
  #isShown = false;
  #isOther = false;
  /** Whether the run writes another message than the one that it was attached to. */
  #hasLeft = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #store: SessionStore;
  #messageKey: string;
  readonly #reading: RunReading;
  readonly #others: ReadonlySet<string>;
  readonly #asked: ReadonlySet<string>;

  /** @param reading The reading that the state shown was built from. */
  constructor(store: SessionStore, messageKey: string, reading: RunReading) {
    this.#store = store;
    this.#messageKey = messageKey;
    this.#reading = reading;
    this.#decoder = reading.createReplayDecoder();
    this.#next = reading.count;
    this.#others = otherRuns(store.current, messageKey);
    this.#asked = new Set(store.current.requests.map(({ id }) => id));
    this.#state = reduceSession(notAsking(store.current), { type: 'run-attach', key: messageKey });
  }

  get isFinished(): boolean {
    return this.#decoder.isFinished();
  }

  get current(): SessionState {
    return this.#isShown ? this.#store.current : this.#state;
  }

  push(event: unknown, cursor: string | undefined, frame: Frame): SessionEvent[] {
    // Observers have been told of everything that was read before.
    if (this.#heard++ === this.#reading.told) {
      this.#reading.told++;
      this.#store.tellEvent(event, frame);
    }
    const events = this.#decoder.push(event, frame);
    this.#place.note(cursor, event, events);
    return events;
  }

  take(events: readonly SessionEvent[]): boolean {
    this.#isOther ||= events.some(
      (event) => 'runId' in event && this.#others.has(event.runId ?? ''),
    );
    this.#reading.isPast ||= this.#isPast(events);
    if (this.#isOther || this.#reading.isPast) return true;
    this.#count++;
    this.#apply(events);
    clearTimeout(this.#timer);
    if (isOver(this.#state.status)) this.#show();
    else if (this.#count >= this.#next) this.#showOrWait(this.#isFarEnough);
    if (this.#isShown) this.#tellCount();
    else this.#timer = setTimeout(() => this.#showOrWait(this.#isFarEnough || this.#asks), PAUSE);
    return isOver(this.current.status);
  }

  flush(): void {
    if (!this.#isOther && !this.#reading.isPast) this.#apply(this.#decoder.flush());
  }

  /** The replay replaces what is shown, unless it contains less, and reading can continue from it. */
  end(isWanted: boolean): void {
    clearTimeout(this.#timer);
    if (!isWanted || this.#isOther || this.#reading.isPast || this.#count === 0) return;
    if (!this.#isFarEnough && !this.#asks) return;
    this.#show();
    this.#store.apply(this.#reading.replace(this.#decoder));
    this.#reading.place = this.#place;
    this.#tellCount();
  }

  /** Whether the replay can be shown without anything getting shorter. */
  get #isFarEnough(): boolean {
    if (this.#isShown || isOver(this.#state.status)) return true;
    return covers(
      partsIn(this.#state, this.#messageKey),
      partsIn(this.#store.current, this.#messageKey),
    );
  }

  /** Whether the replay waits for the person. If it goes on, as after an answer, what it waits for is of no interest. */
  get #asks(): boolean {
    return this.#state.status === 'awaiting-input';
  }

  #apply(events: readonly SessionEvent[]): void {
    const data = dataIn(events);
    if (this.#isShown) this.#store.apply(events);
    else {
      const leaves = this.#isOfAnother(events);
      if (leaves) this.#leaveAttached();
      this.#state = events.reduce(reduceSession, this.#state);
      if (leaves) this.#messageKey = this.#state.run?.messageKey ?? this.#messageKey;
      // The replay repeats data that observers have been told of before the break: skip it.
      this.#store.tellData(data.slice(Math.max(0, this.#reading.data - this.#data)));
    }
    this.#data += data.length;
    this.#reading.data = Math.max(this.#reading.data, this.#data);
  }

  /** Whether the run writes another message than the one that it was attached to. */
  #isOfAnother(events: readonly SessionEvent[]): boolean {
    const named = events.find((event) => event.type === 'run-identify' && event.isAnother === true);
    if (named?.type !== 'run-identify') return false;
    return findMessage(this.#store.current, this.#messageKey)?.id !== named.messageId;
  }

  /** Whether the run has written a message that is followed by others than the one that it was attached to. */
  #isPast(events: readonly SessionEvent[]): boolean {
    const named = events.find((event) => event.type === 'run-identify' && 'messageId' in event);
    if (named?.type !== 'run-identify') return false;
    const others = this.#store.current.messages.filter(({ key }) => key !== this.#messageKey);
    const index = others.findIndex((one) => one.id === named.messageId && isSettled(one));
    return index !== -1 && index < others.length - 1;
  }

  /** The message that the run was attached to stays as it is, and the run begins a new one. */
  #leaveAttached(): void {
    const { run: _, ...rest } = notAsking(this.#store.current);
    this.#state = rest;
    this.#hasLeft = true;
  }

  /** Shows what has been read so far, and each event from now on. */
  #show(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#tellCount();
    const { current } = this.#store;
    const { agentState, progress, run, fault } = this.#state;
    const messages = current.messages.map((message) =>
      message.key === this.#messageKey || isTakenOver(message) ? this.#replayed(message) : message,
    );
    const { progress: _p, run: _r, fault: _f, ...rest } = current;
    const isOwn = ({ key }: Message) => this.#hasLeft && key === this.#messageKey;
    if (this.#hasLeft) this.#reading.writes = this.#messageKey;
    this.#store.set({
      ...rest,
      messages: [...messages, ...this.#state.messages.filter(isOwn)],
      status: this.#status(current),
      requests: this.#requests(current),
      ...definedOf({ agentState, progress, run, fault }),
    });
  }

  #tellCount(): void {
    this.#reading.count = Math.max(this.#reading.count, this.#count);
  }

  #showOrWait(isEnough: boolean): void {
    if (isEnough) this.#show();
    // Comparing takes time in proportion to the message, so it is done less and less often.
    else this.#next = this.#count + Math.max(16, this.#count >> 3);
  }

  /** If the person has asked to stop meanwhile, the run stays `stopping`. */
  #status({ status }: SessionState): SessionState['status'] {
    return status === 'stopping' && !isOver(this.#state.status) ? status : this.#state.status;
  }

  /** Requests that were answered here meanwhile stay closed, and answers that are being sent stay so. */
  #requests({ requests }: SessionState): readonly PendingRequest[] {
    const shown = new Map(requests.map((request) => [request.id, request]));
    return this.#state.requests.flatMap((request) => {
      const now = shown.get(request.id);
      if (now === undefined) return this.#asked.has(request.id) ? [] : [request];
      return [now.kind === request.kind ? now : request];
    });
  }

  #replayed(shown: Message): Message {
    const read = findMessage(this.#state, shown.key) ?? shown;
    const isLate = isSettled(shown) && !isSettled(read);
    return {
      ...(isLate ? settled(read, shown.id) : read),
      ...definedOf({ stoppedBy: shown.stoppedBy }),
      parts: reconcileParts(shown.parts, read.parts),
    };
  }
}

/** The replay starts without requests: they come again in their turn. */
function notAsking(state: SessionState): SessionState {
  return state.status === 'awaiting-input' ? { ...state, status: 'running', requests: [] } : state;
}

/** An assistant message of an earlier run, in which this run reports the result of an answered tool. */
function isTakenOver({ role, status }: Message): boolean {
  return role !== 'user' && status === 'running';
}

/** The other runs of the session. As long as this run has no id, the server may send the stream of one of these instead. */
function otherRuns(state: SessionState, messageKey: string): ReadonlySet<string> {
  if (findMessage(state, messageKey)?.runId !== undefined) return new Set();
  const ids = state.messages.map(({ role, runId }) => (role === 'user' ? undefined : runId));
  return new Set(ids.filter((id) => id !== undefined));
}

function partsIn(state: SessionState, key: string): Message['parts'] {
  return findMessage(state, key)?.parts ?? [];
}
