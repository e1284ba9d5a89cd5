import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Fault, PendingRequest } from '../../core/state.js';
import type { Decoder, Frame } from '../../contract/index.js';
import { Place } from './Place.js';
import type { StreamEnd } from './readStream.js';

/** An answer given on this page. */
interface RecordedAnswer {
  readonly request: PendingRequest;
  readonly answer: ProvidedInput;
  /** The wire object that records it; undefined if the backend has none. */
  readonly event: unknown;
}

/** A decoder that never throws, and has all that a decoder may have. */
export type SafeDecoder = Required<Decoder>;

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
  readOutcome: () => [],
};

/** One run that is being read, over any number of connections. */
export class RunReading {
  readonly controller = new AbortController();
  /** How many wire events the state shown was built from. */
  count = 0;
  /** Whether a stream had an event: JSON, and not only its end mark. */
  hasEvents = false;
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
  /** How the latest connection ended: `cut` also if none could be opened. */
  ending: StreamEnd | undefined;
  /** Why the agent could not say how the run ended, if it was asked in vain. */
  noOutcome: Fault | undefined;
  /** Whether nothing followed for long after the stream had said how the run ends. */
  isSettled = false;
  /** Whether all that the run writes is shown, and the conversation has gone on behind it. */
  isPast = false;
  /** The key of the message that the run writes, if it was attached to none, or to another one. */
  writes: string | undefined;
  #decoder: SafeDecoder;
  #answers: RecordedAnswer[] = [];
  readonly #createDecoder: (isReplay: boolean) => SafeDecoder;

  /** @param before An earlier reading of the same run, which this one continues. */
  constructor(createDecoder: (isReplay: boolean) => Decoder, before?: RunReading) {
    this.#createDecoder = (isReplay) => guarded(createDecoder(isReplay));
    this.#decoder = before === undefined ? this.#createDecoder(false) : before.#decoder;
    this.place = before?.place ?? new Place();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  push(event: unknown, frame?: Frame): SessionEvent[] {
    return this.#decoder.push(event, frame);
  }

  /** The events that the decoder has held back so far. */
  flush(): SessionEvent[] {
    return this.#decoder.flush();
  }

  /** Whether the run is complete if the stream is closed now. */
  get isWhole(): boolean {
    return this.#decoder.isWhole();
  }

  /** Whether the stream has said how the run ends, and only waits for more. */
  get isFinished(): boolean {
    return this.#decoder.isFinished();
  }

  /** The agent has answered how the run ended, in place of its stream. */
  readOutcome(answer: unknown): SessionEvent[] {
    return this.#decoder.readOutcome(answer);
  }

  /** The stream is over: returns the remaining events. */
  end(): SessionEvent[] {
    return this.#decoder.end(this.isCut || this.signal.aborted);
  }

  /** The run is over: frees the decoder and the answers. */
  release(): void {
    this.#decoder = SPENT;
    this.#answers = [];
  }

  /** Records an answer that the stream itself will not contain, for this reading and each replay (R63). */
  answer(recorded: RecordedAnswer): SessionEvent[] {
    this.#answers.push(recorded);
    return recorded.event === undefined ? [] : this.#decoder.push(recorded.event);
  }

  /** A decoder for a replay: it starts from nothing (R47), and is given the recorded answers when their questions come. */
  createReplayDecoder(): SafeDecoder {
    const decoder = this.#createDecoder(true);
    const left = [...this.#answers];
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
      push: (wire, frame) => answered(decoder.push(wire, frame)),
      flush: () => answered(decoder.flush()),
      end: () => decoder.end(),
      readOutcome: (answer) => decoder.readOutcome(answer),
      isWhole: () => decoder.isWhole(),
      isFinished: () => decoder.isFinished(),
    };
  }

  /** Continues with the decoder of a replay. Diagnostics that the previous decoder still held are returned once. */
  replace(decoder: SafeDecoder): SessionEvent[] {
    const left = this.#decoder.end().filter(({ type }) => type === 'diagnostic');
    this.#decoder = decoder;
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
      const message = `The decoder threw; the item was skipped: ${text}`;
      return [{ type: 'diagnostic', diagnostic: { code: 'decoder-threw', message, raw } }];
    }
  };
  return {
    push: (event, frame) => attempt(() => decoder.push(event, frame), event),
    flush: () => attempt(() => decoder.flush?.() ?? []),
    end: (isCut) => attempt(() => decoder.end(isCut)),
    readOutcome: (answer) => attempt(() => decoder.readOutcome?.(answer) ?? [], answer),
    isWhole: () => ifPossible(() => decoder.isWhole?.()) ?? true,
    isFinished: () => ifPossible(() => decoder.isFinished?.()) ?? false,
  };
}
