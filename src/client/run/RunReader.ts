import { clock } from '../../core/clock.js';
import type { SessionEvent } from '../../core/events.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { SessionState } from '../../core/state.js';
import { watchStream } from '../../development/index.js';
import type { AgentBackend, Frame } from '../../contract/index.js';
import type { SessionStore } from '../store/Store.js';
import { readStream, streamTimeout } from './readStream.js';
import type { RunReading } from './RunReading.js';

/** Takes what one connection brings. */
export interface RunReader {
  /** The state of the run as far as it has been read. */
  readonly current: SessionState;
  /** Whether the stream has said how the run ends, and only waits for more. */
  readonly isFinished: boolean;
  /** The events of a wire object. @param cursor The position of the object; undefined if it has none. */
  push(event: unknown, cursor: string | undefined, frame: Frame): SessionEvent[];
  /** Takes the events of one wire object. Returns true to end the reading: the run is over, or it is a different one. */
  take(events: readonly SessionEvent[]): boolean;
  /** Takes the events that the decoder has held back. */
  flush(): void;
  /** The connection has ended. @param isWanted Whether what it brought may be shown. */
  end(isWanted: boolean): void;
}

/** Reads a response to its end. Rejects if the reason of a broken connection is known. */
export async function readInto(
  reader: RunReader,
  response: Response,
  reading: RunReading,
  options: {
    readonly backend: AgentBackend;
    readonly idleTimeout: number;
    readonly store: SessionStore;
  },
): Promise<void> {
  const { backend, store } = options;
  const { cursorOf, endMark, needsJson, takesUnfinished } = backend.stream ?? {};
  const watch = watchStream(backend.name);
  const push = (event: unknown, frame: Frame) => {
    if (typeof event === 'object') reading.hasEvents = true;
    // If the backend throws, the object has no cursor.
    const cursor = cursorOf && ifPossible(() => cursorOf(event, frame.id));
    const events = reader.push(event, cursor, frame);
    watch?.note(event, events, frame.name);
    return events;
  };
  /** Notes when the conversation got something new, which pings and other signs of life are not. */
  const noting = <Result>(task: () => Result): Result => {
    const { messages } = reader.current;
    const result = task();
    if (reader.current.messages !== messages) reading.heardAt = clock();
    return result;
  };
  try {
    const end = await readStream(
      response,
      {
        decoder: { push },
        take: (events) => reading.signal.aborted || noting(() => reader.take(events)),
        timeout: () => streamTimeout(reader.current, { ...options, isFinished: reader.isFinished }),
        // A stream that was silent because a tool asked must go on once it has its answer.
        onTimeoutChange: (listener) => store.subscribe(listener),
        flush: () => {
          if (!reading.signal.aborted) noting(() => reader.flush());
        },
        takesUnfinished,
        endMark,
        needsJson,
      },
      reading.signal,
    );
    reading.ending = end;
    reading.isSettled = end === 'silent' && reader.isFinished;
    reading.isCut ||= end === 'cut' || (end === 'silent' && !reading.isSettled);
  } catch (error) {
    reading.ending = 'cut';
    reading.isCut = true;
    throw error;
  } finally {
    watch?.end();
  }
}
