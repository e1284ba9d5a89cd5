import { createListeners } from '../../../core/createListeners.js';
import type { WireFrame } from './delivery.js';

export type RunLog = ReturnType<typeof createRunLog>;

/** Everything that a run has sent, kept so that any number of readers can read it from the start. */
export function createRunLog() {
  const frames: WireFrame[] = [];
  const { subscribe, tell } = createListeners();
  let isClosed = false;
  return {
    frames: frames as readonly WireFrame[],
    get isClosed() {
      return isClosed;
    },
    add(frame: WireFrame): void {
      frames.push(frame);
      tell();
    },
    /** Nothing follows; the streams of all readers end. */
    close(): void {
      isClosed = true;
      tell();
    },
    /** Calls the listener after each addition and after the close. Returns a function that unsubscribes it. */
    subscribe,
  };
}

/** Every how many frames a keep-alive comment is sent. */
const HEARTBEAT = 40;

export interface ReadOptions {
  /** Whether text chunks are sent (`include_chunks`). @default true */
  readonly includeChunks?: boolean;
  /**
   * The request that reads. If it is aborted, the run continues without it. The whole request is kept, because Node does not
   * abort the signal of a request that was garbage-collected.
   */
  readonly request?: Pick<Request, 'signal'>;
}

/** The log as the body of an event stream: first what has happened, then what happens until the run is over. */
export function streamLog(log: RunLog, options: ReadOptions = {}): ReadableStream<Uint8Array> {
  const { includeChunks = true, request } = options;
  const encoder = new TextEncoder();
  let position = 0;
  let leave: () => void = () => undefined;

  const unread = () => {
    let text = '';
    for (; position < log.frames.length; position += 1) {
      const frame = log.frames[position];
      if (frame === undefined || (!includeChunks && isChunk(frame))) continue;
      text += `data: ${JSON.stringify(frame)}\n\n`;
      if (position % HEARTBEAT === HEARTBEAT - 1) text += ': keep-alive\n\n';
    }
    return text;
  };

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const unsubscribe = log.subscribe(deliver);
      const abort = () => {
        leave();
        controller.error(request?.signal.reason);
      };
      request?.signal.addEventListener('abort', abort);
      leave = () => {
        unsubscribe();
        request?.signal.removeEventListener('abort', abort);
      };
      deliver();

      function deliver(): void {
        const text = unread();
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (!log.isClosed) return;
        leave();
        controller.close();
      }
    },
    cancel() {
      leave();
    },
  });
}

function isChunk(frame: WireFrame): boolean {
  return frame.type === 'response_chunk' || frame.type === 'response_chunk_delta_sse';
}
