import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isContainer, type Part, type ProvidedInput } from '../../core/parts.js';
import { isSettled, settled } from '../../core/session/messages.js';
import { reconcileParts } from '../../core/session/reconcileParts.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isOver } from '../../core/session/runStatus.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import type { Decoder } from '../../protocols/protocol.js';
import { dataIn, type SessionStore } from '../store/Store.js';
import { Place } from './Place.js';

/** An answer given on this page. */
interface RecordedAnswer {
  readonly request: PendingRequest;
  readonly answer: ProvidedInput;
  /** The wire object that records it; undefined if the backend has none. */
  readonly event: unknown;
}

/** A decoder that never throws, and has all that a decoder may have. */
type SafeDecoder = Required<Decoder>;

/** Whether this is the answer to a question of a replay: it has the same checkpoint, or without a wire object the same id. */
function isFor(
  { event, request }: RecordedAnswer,
  { checkpointName, id }: SessionEventOf<'input-request'>,
): boolean {
  if (event === undefined) return request.kind === 'input' && request.partId === id;
  return (request.kind === 'input' ? request.checkpointName : undefined) === checkpointName;
}

/** The decoder of a run that is over: it returns no events. */
const SPENT: SafeDecoder = {
  push: () => [],
  flush: () => [],
  end: () => [],
  isWhole: () => true,
  isFinished: () => false,
};

/** One run that is being read, over any number of connections. */
export class RunReading {
  readonly controller = new AbortController();
  /** How many wire events the state shown was built from. */
  count = 0;
  /** How many wire events observers have been told of. */
  told = 0;
  /** How many pieces of data observers have been told of. */
  data = 0;
  /** When the stream last added to the conversation, in milliseconds. */
  heardAt = 0;
  /** Whether the backend may have begun the run: it did before, or a request for it has left the page. */
  isSent = false;
  /** Whether more of the run is still expected. */
  isOpen = true;
  /** Whether the connection broke, so that the end of the stream says nothing about the run. */
  isCut = false;
  /** How far the run has been read, if the protocol has cursors. */
  place: Place;
  /** Whether the latest connection was closed regularly. */
  hasEnded = false;
  /** Whether nothing followed for long after the stream had said how the run ends. */
  isSettled = false;
  /** The key of the message that the run writes, if it is another one than that which it was attached to. */
  writes: string | undefined;
  private decoder: SafeDecoder;
  private answers: RecordedAnswer[] = [];
  private readonly createDecoder: (isReplay: boolean) => SafeDecoder;

  /** @param before An earlier reading of the same run, which this one continues. */
  constructor(createDecoder: (isReplay: boolean) => Decoder, before?: RunReading) {
    this.createDecoder = (isReplay) => guarded(createDecoder(isReplay));
    this.decoder = before?.decoder ?? this.createDecoder(false);
    this.place = before?.place ?? new Place();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  push(event: unknown): SessionEvent[] {
    return this.decoder.push(event);
  }

  /** The events that the decoder has held back so far. */
  flush(): SessionEvent[] {
    return this.decoder.flush();
  }

  /** Whether the run is complete if the stream is closed now. */
  get isWhole(): boolean {
    return this.decoder.isWhole();
  }

  /** Whether the stream has said how the run ends, and only waits for more. */
  get isFinished(): boolean {
    return this.decoder.isFinished();
  }

  /** The stream is over: returns the remaining events. */
  end(): SessionEvent[] {
    return this.decoder.end(this.isCut || this.signal.aborted);
  }

  /** The run is over: frees the decoder and the answers. */
  release(): void {
    this.decoder = SPENT;
    this.answers = [];
  }

  /** Records an answer that the stream itself will not contain, for this reading and each replay (R63). */
  answer(recorded: RecordedAnswer): SessionEvent[] {
    this.answers.push(recorded);
    return recorded.event === undefined ? [] : this.decoder.push(recorded.event);
  }

  /** A decoder for a replay: it starts from nothing (R47), and is given the recorded answers when their questions come. */
  createReplayDecoder(): SafeDecoder {
    const decoder = this.createDecoder(true);
    const left = [...this.answers];
    const answered = (events: SessionEvent[]) => {
      const asked = events.filter((event) => event.type === 'input-request');
      for (const question of asked) {
        const index = left.findIndex((recorded) => isFor(recorded, question));
        const [recorded] = index === -1 ? [] : left.splice(index, 1);
        if (recorded === undefined) continue;
        const { answer: provided, event } = recorded;
        events.push(
          ...(event === undefined
            ? [{ type: 'input-answer', id: question.id, provided } as const]
            : decoder.push(event)),
        );
      }
      return events;
    };
    return {
      push: (wire) => answered(decoder.push(wire)),
      flush: () => answered(decoder.flush()),
      end: () => decoder.end(),
      isWhole: () => decoder.isWhole(),
      isFinished: () => decoder.isFinished(),
    };
  }

  /** Continues with the decoder of a replay. Diagnostics that the previous decoder still held are returned once. */
  replace(decoder: SafeDecoder): SessionEvent[] {
    const left = this.decoder.end().filter(({ type }) => type === 'diagnostic');
    this.decoder = decoder;
    return left;
  }
}

/**
 * The same decoder, but an exception becomes a diagnostic: the event is skipped, and reading continues. Decoders must never
 * throw, but they may be an app's own code.
 */
function guarded(decoder: Decoder): SafeDecoder {
  const attempt = (task: () => SessionEvent[], raw?: unknown): SessionEvent[] => {
    try {
      return task();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const message = `The decoder threw, and what it was given was skipped: ${text}`;
      return [{ type: 'diagnostic', diagnostic: { code: 'decoder-threw', message, raw } }];
    }
  };
  return {
    push: (event) => attempt(() => decoder.push(event), event),
    flush: () => attempt(() => decoder.flush?.() ?? []),
    end: (isCut) => attempt(() => decoder.end(isCut)),
    isWhole: () => ifPossible(() => decoder.isWhole?.()) ?? true,
    isFinished: () => ifPossible(() => decoder.isFinished?.()) ?? false,
  };
}

/** After a pause this long, in milliseconds, the replay may have caught up. */
const PAUSE = 250;

/**
 * Reads a run again from its start without the person seeing it. The replay is built separately, and replaces what is shown
 * once it has caught up or has ended. So text never shrinks on screen, and unchanged parts keep their identity (A25, R101).
 */
export class CatchUp {
  private readonly decoder: SafeDecoder;
  private state: SessionState;
  private count = 0;
  private data = 0;
  private next: number;
  private isShown = false;
  private isOther = false;
  /** Whether the run writes another message than the one that it was attached to. */
  private hasLeft = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly store: SessionStore;
  private messageKey: string;
  private readonly reading: RunReading;
  private readonly others: ReadonlySet<string>;
  private readonly asked: ReadonlySet<string>;

  /** @param reading The reading that the state shown was built from. */
  constructor(store: SessionStore, messageKey: string, reading: RunReading) {
    this.store = store;
    this.messageKey = messageKey;
    this.reading = reading;
    this.decoder = reading.createReplayDecoder();
    this.next = reading.count;
    this.others = otherRuns(store.current, messageKey);
    this.asked = new Set(store.current.requests.map(({ id }) => id));
    this.state = reduceSession(notAsking(store.current), { type: 'run-attach', key: messageKey });
  }

  /** Whether the stream has said how the run ends, and only waits for more. */
  get isFinished(): boolean {
    return this.decoder.isFinished();
  }

  /** The state of the run as far as it has been read. */
  get current(): SessionState {
    return this.isShown ? this.store.current : this.state;
  }

  push(event: unknown): SessionEvent[] {
    return this.decoder.push(event);
  }

  /** Takes the events of one wire event. Returns true to end the reading: the run is over, or it is a different one. */
  take(events: readonly SessionEvent[]): boolean {
    this.isOther ||= events.some((event) => 'runId' in event && this.others.has(event.runId ?? ''));
    if (this.isOther) return true;
    this.count++;
    this.apply(events);
    clearTimeout(this.timer);
    if (isOver(this.state.status)) this.show();
    else if (this.count >= this.next) this.showOrWait();
    if (this.isShown) this.tellCount();
    else this.timer = setTimeout(() => this.showOrWait(), PAUSE);
    return isOver(this.current.status);
  }

  /** Applies the events that the decoder has held back. */
  flush(): void {
    if (!this.isOther) this.apply(this.decoder.flush());
  }

  /**
   * The stream is over. The replay replaces what is shown, unless it contains less, and reading can continue from it.
   *
   * @param isWanted Whether the replay may be used at all.
   * @param place How far the replay was read.
   */
  end(isWanted: boolean, place: Place): void {
    clearTimeout(this.timer);
    if (!isWanted || this.isOther || this.count === 0 || !this.isFarEnough) return;
    this.show();
    this.store.apply(this.reading.replace(this.decoder));
    this.reading.place = place;
    this.tellCount();
  }

  /** Whether the replay can be shown without anything getting shorter. */
  private get isFarEnough(): boolean {
    if (this.isShown || isOverOrAsks(this.state)) return true;
    return covers(
      partsIn(this.state, this.messageKey),
      partsIn(this.store.current, this.messageKey),
    );
  }

  private apply(events: readonly SessionEvent[]): void {
    const data = dataIn(events);
    if (this.isShown) this.store.apply(events);
    else {
      const leaves = this.isOfAnother(events);
      if (leaves) this.leaveAttached();
      this.state = events.reduce(reduceSession, this.state);
      if (leaves) this.messageKey = this.state.run?.messageKey ?? this.messageKey;
      // The replay repeats data that observers have been told of before the break: skip it.
      this.store.tellData(data.slice(Math.max(0, this.reading.data - this.data)));
    }
    this.data += data.length;
    this.reading.data = Math.max(this.reading.data, this.data);
  }

  /** Whether the run writes another message than the one that it was attached to. */
  private isOfAnother(events: readonly SessionEvent[]): boolean {
    const named = events.find((event) => event.type === 'run-identify' && event.isAnother === true);
    if (named?.type !== 'run-identify') return false;
    const { messages } = this.store.current;
    return messages.findLast(({ key }) => key === this.messageKey)?.id !== named.messageId;
  }

  /** The message that the run was attached to stays as it is, and the run begins a new one. */
  private leaveAttached(): void {
    const { run: _, ...rest } = notAsking(this.store.current);
    this.state = rest;
    this.hasLeft = true;
  }

  /** Shows what has been read so far, and each event from now on. */
  private show(): void {
    if (this.isShown) return;
    this.isShown = true;
    this.tellCount();
    const { current } = this.store;
    const { agentState, progress, run, fault } = this.state;
    const messages = current.messages.map((message) =>
      message.key === this.messageKey || isTakenOver(message) ? this.replayed(message) : message,
    );
    const { progress: _p, run: _r, fault: _f, ...rest } = current;
    const isOwn = ({ key }: Message) => this.hasLeft && key === this.messageKey;
    if (this.hasLeft) this.reading.writes = this.messageKey;
    this.store.set({
      ...rest,
      messages: [...messages, ...this.state.messages.filter(isOwn)],
      status: this.status(current),
      requests: this.requests(current),
      ...(agentState !== undefined && { agentState }),
      ...(progress !== undefined && { progress }),
      ...(run !== undefined && { run }),
      ...(fault !== undefined && { fault }),
    });
  }

  private tellCount(): void {
    this.reading.count = Math.max(this.reading.count, this.count);
  }

  private showOrWait(): void {
    if (this.isFarEnough) this.show();
    // Comparing takes time in proportion to the message, so it is done less and less often.
    else this.next = this.count + Math.max(16, this.count >> 3);
  }

  /** If the person has asked to stop meanwhile, the run stays `stopping`. */
  private status({ status }: SessionState): SessionState['status'] {
    return status === 'stopping' && !isOver(this.state.status) ? status : this.state.status;
  }

  /** Requests that were answered here meanwhile stay closed, and answers that are being sent stay so. */
  private requests({ requests }: SessionState): readonly PendingRequest[] {
    const shown = new Map(requests.map((request) => [request.id, request]));
    return this.state.requests.flatMap((request) => {
      const now = shown.get(request.id);
      if (now === undefined) return this.asked.has(request.id) ? [] : [request];
      return [now.kind === request.kind ? now : request];
    });
  }

  private replayed(shown: Message): Message {
    const read = this.state.messages.findLast(({ key }) => key === shown.key) ?? shown;
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

function isOverOrAsks({ status }: SessionState): boolean {
  return isOver(status) || status === 'awaiting-input';
}

/** An assistant message of an earlier run, in which this run reports the result of an answered tool. */
function isTakenOver({ role, status }: Message): boolean {
  return role !== 'user' && status === 'running';
}

/** The other runs of the session. As long as this run has no id, the server may send the stream of one of these instead. */
function otherRuns({ messages }: SessionState, messageKey: string): ReadonlySet<string> {
  const own = messages.findLast(({ key }) => key === messageKey);
  if (own?.runId !== undefined) return new Set();
  const ids = messages.map(({ role, runId }) => (role === 'user' ? undefined : runId));
  return new Set(ids.filter((id) => id !== undefined));
}

function partsIn({ messages }: SessionState, key: string): Message['parts'] {
  return messages.findLast((message) => message.key === key)?.parts ?? [];
}

/** How much a message shows. */
interface Extent {
  readonly parts: number;
  readonly characters: number;
}

/** Measures a tree of parts. Progress of tools is not counted, because results replace it. */
export function extentOf(parts: readonly Part[]): Extent {
  let count = 0;
  let characters = 0;
  const rest = [...parts];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    count++;
    if (part.type === 'text' || part.type === 'thinking') characters += part.text.length;
    if (part.type === 'tool') {
      characters += (part.input?.text.length ?? 0) + (part.result?.text.length ?? 0);
    }
    if (isContainer(part)) for (const inner of part.parts) rest.push(inner);
  }
  return { parts: count, characters };
}

/** Whether one version of a message can replace another without anything getting shorter. */
export function covers(next: readonly Part[], shown: readonly Part[]): boolean {
  const after = extentOf(next);
  const before = extentOf(shown);
  return after.parts >= before.parts && after.characters >= before.characters;
}
