import type { SessionEvent } from '../../core/events.js';
import { ifPossible } from '../../core/ifPossible.js';
import { isContainer, type Part } from '../../core/parts.js';
import { reconcileParts } from '../../core/session/reconcileParts.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { isOver } from '../../core/session/runStatus.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import type { Decoder } from '../../protocols/protocol.js';
import { dataIn } from '../store/dataIn.js';
import type { SessionStore } from '../store/Store.js';
import { Place } from './Place.js';

/** An answer that was given here, as the wire object that records it. */
interface RecordedAnswer {
  readonly checkpointName: string | undefined;
  readonly event: unknown;
}

/** Of a run that is over, nothing more is said. */
const SPENT: Decoder = { push: () => [], end: () => [] };

/** One run that is being read, over as many connections as it takes. */
export class RunReading {
  readonly controller = new AbortController();
  /** Wire events that the present view was built from. */
  count = 0;
  /** Wire events that observers have been told of. */
  told = 0;
  /** How many pieces of data observers have been told of. */
  data = 0;
  /** Whether something of the run is still to come. */
  isOpen = true;
  /** Whether the connection broke, so that the end of the stream says nothing about the run. */
  isCut = false;
  /** How far the run has been read, where its protocol tells. */
  place: Place;
  /** Whether the latest connection ended in peace. */
  hasEnded = false;
  private decoder: Decoder;
  private answers: RecordedAnswer[] = [];
  private readonly createDecoder: () => Decoder;

  /** @param before The reading that this one goes on from, with the same run. */
  constructor(createDecoder: () => Decoder, before?: RunReading) {
    this.createDecoder = () => guarded(createDecoder());
    this.decoder = before?.decoder ?? this.createDecoder();
    this.place = before?.place ?? new Place();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  push(event: unknown): SessionEvent[] {
    return this.decoder.push(event);
  }

  /** What the decoder holds back for a while. */
  flush(): SessionEvent[] {
    return this.decoder.flush?.() ?? [];
  }

  /** Whether a stream that ends in peace now is all there is of the run. */
  get isWhole(): boolean {
    return this.decoder.isWhole?.() ?? true;
  }

  /** The stream is over: what was held back comes out. */
  end(): SessionEvent[] {
    return this.decoder.end(this.isCut || this.signal.aborted);
  }

  /** The run is over: what was kept to read it with is let go. */
  release(): void {
    this.decoder = SPENT;
    this.answers = [];
  }

  /** Records an answer, here and in each replay, where the stream itself does not tell of it (R63). */
  answer(event: unknown, checkpointName: string | undefined): SessionEvent[] {
    this.answers.push({ checkpointName, event });
    return this.decoder.push(event);
  }

  /** A decoder for a replay: it starts with nothing (R47) and is told the answers given here. */
  createReplayDecoder(): Decoder {
    const decoder = this.createDecoder();
    const left = [...this.answers];
    const answered = (events: SessionEvent[]) => {
      const asked = events.filter((event) => event.type === 'input-request');
      for (const { checkpointName } of asked) {
        const index = left.findIndex((answer) => answer.checkpointName === checkpointName);
        const [answer] = index === -1 ? [] : left.splice(index, 1);
        if (answer !== undefined) events.push(...decoder.push(answer.event));
      }
      return events;
    };
    return {
      push: (wire) => answered(decoder.push(wire)),
      flush: () => answered(decoder.flush?.() ?? []),
      end: () => decoder.end(),
      isWhole: () => decoder.isWhole?.() ?? true,
    };
  }

  /**
   * Goes on with the decoder of a replay. What the one before was still waiting for is given up, and
   * told once.
   */
  replace(decoder: Decoder): SessionEvent[] {
    const left = this.decoder.end().filter(({ type }) => type === 'diagnostic');
    this.decoder = decoder;
    return left;
  }
}

/**
 * The same decoder, whose exceptions are told to the developer and end nothing: an event that it cannot
 * take is skipped, and what follows is read. Its contract is never to throw, and it is somebody else's code.
 */
function guarded(decoder: Decoder): Decoder {
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
  };
}

/** A pause this long means that the reading may have caught up, in milliseconds. */
const PAUSE = 250;

/**
 * Reads a run again from its start without the person seeing it: the replay is built aside and takes
 * the place of what is shown once it is as far, or has ended. Text never shrinks on screen, and parts
 * that are the same keep their identity (A25, R101).
 */
export class CatchUp {
  private readonly decoder: Decoder;
  private state: SessionState;
  private count = 0;
  private data = 0;
  private next: number;
  private isShown = false;
  private isOther = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly store: SessionStore;
  private readonly messageKey: string;
  private readonly reading: RunReading;
  private readonly others: ReadonlySet<string>;
  private readonly asked: ReadonlySet<string>;

  /** @param reading What the present view was built from. */
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

  /** The state of the run as far as it has been read. */
  get current(): SessionState {
    return this.isShown ? this.store.current : this.state;
  }

  push(event: unknown): SessionEvent[] {
    return this.decoder.push(event);
  }

  /** Takes what one wire event causes. True ends the reading: the run is over, or it is another one. */
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

  /** Takes what the decoder has held back for a while. */
  flush(): void {
    if (!this.isOther) this.apply(this.decoder.flush?.() ?? []);
  }

  /**
   * The stream is over. What was read takes the place of what is shown, and is gone on from, unless it is less.
   *
   * @param isWanted Whether it counts at all.
   * @param place How far it was read.
   */
  end(isWanted: boolean, place: Place): void {
    clearTimeout(this.timer);
    if (!isWanted || this.isOther || this.count === 0 || !this.isFarEnough) return;
    this.show();
    this.store.apply(this.reading.replace(this.decoder));
    this.reading.place = place;
    this.tellCount();
  }

  /** Whether what has been read can be shown without anything getting shorter. */
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
      this.state = events.reduce(reduceSession, this.state);
      // What was told before the break is in what is read again, too.
      this.store.tellData(data.slice(Math.max(0, this.reading.data - this.data)));
    }
    this.data += data.length;
    this.reading.data = Math.max(this.reading.data, this.data);
  }

  /** Shows what has been read so far, and from here on each event. */
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
    this.store.set({
      ...rest,
      messages,
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
    // Measuring takes as long as the message is; so it is done ever more rarely.
    else this.next = this.count + Math.max(16, this.count >> 3);
  }

  /** A person who has asked to stop since is not told that the run goes on. */
  private status({ status }: SessionState): SessionState['status'] {
    return status === 'stopping' && !isOver(this.state.status) ? status : this.state.status;
  }

  /** What was answered here since stays answered, and what is being answered stays so. */
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
    return {
      ...read,
      id: read.id === read.key ? shown.id : read.id,
      parts: reconcileParts(shown.parts, read.parts),
    };
  }
}

/** What a run waits for, its replay comes to in its turn. */
function notAsking(state: SessionState): SessionState {
  return state.status === 'awaiting-input' ? { ...state, status: 'running', requests: [] } : state;
}

function isOverOrAsks({ status }: SessionState): boolean {
  return isOver(status) || status === 'awaiting-input';
}

/** A message of an earlier run, of which this run tells what came of an answered tool. */
function isTakenOver({ role, status }: Message): boolean {
  return role !== 'user' && status === 'running';
}

/** While a run has no name, the stream of the latest run may be that of one of these. */
function otherRuns({ messages }: SessionState, messageKey: string): ReadonlySet<string> {
  const own = messages.findLast(({ key }) => key === messageKey);
  if (own?.runId !== undefined) return new Set();
  const ids = messages.map(({ role, runId }) => (role === 'user' ? undefined : runId));
  return new Set(ids.filter((id) => id !== undefined));
}

function partsIn({ messages }: SessionState, key: string): Message['parts'] {
  return messages.findLast((message) => message.key === key)?.parts ?? [];
}

/** How much there is to see in a message. */
interface Extent {
  readonly parts: number;
  readonly characters: number;
}

/** Measures a tree of parts. What tools say while they work is not counted: results replace it. */
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
    if (isContainer(part)) rest.push(...part.parts);
  }
  return { parts: count, characters };
}

/** Whether one view of a message can take the place of another without anything getting shorter. */
export function covers(next: readonly Part[], shown: readonly Part[]): boolean {
  const after = extentOf(next);
  const before = extentOf(shown);
  return after.parts >= before.parts && after.characters >= before.characters;
}
