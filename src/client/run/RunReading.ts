import type { SessionEvent } from '../../core/events.js';
import type { Decoder } from '../../protocols/protocol.js';

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
  /** Whether something of the run is still to come. */
  isOpen = true;
  /** Whether the connection broke, so that the end of the stream says nothing about the run. */
  isCut = false;
  private decoder: Decoder;
  private answers: RecordedAnswer[] = [];
  private readonly createDecoder: () => Decoder;

  /** @param before The reading that this one goes on from, with the same run. */
  constructor(createDecoder: () => Decoder, before?: RunReading) {
    this.createDecoder = () => guarded(createDecoder());
    this.decoder = before?.decoder ?? this.createDecoder();
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
  };
}
