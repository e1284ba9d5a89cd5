import { watchOptions } from '../../development/index.js';
import { createEventParser } from './createEventParser.js';

/** One server-sent event. */
export interface EventStreamMessage {
  /** `message` if the stream did not name one. */
  readonly event: string;
  readonly data: string;
  /** The last event id so far, `''` before the first. */
  readonly id: string;
  /** Set if the stream ended without an empty line after the message. Only with `takesUnfinished`. */
  readonly unfinished?: true;
}

/** Options of `readEventStream`. */
export interface EventStreamOptions {
  /** Called whenever bytes arrive, comments and heartbeats included. */
  readonly onActivity?: () => void;
  /** Called with the reconnection time that the stream asks for, in milliseconds. */
  readonly onRetry?: (milliseconds: number) => void;
  /**
   * Whether a last message counts if the stream ends without an empty line. The
   * web's rules discard it. @default false
   */
  readonly takesUnfinished?: boolean;
  /**
   * Whether to skip a message with an id if one with the same id and the same data has been read before.
   * If one id is used for different messages, ids are ignored, and all messages are read. @default false
   */
  readonly dropsRepeated?: boolean;
}

/**
 * Reads the messages of a server-sent event stream by the WHATWG rules (HTML, section 9.2): any line endings,
 * one leading BOM ignored, UTF-8 across reads, an unfinished message at the end discarded (R6 to R9).
 * Leaving the loop early cancels the body.
 *
 * @throws if the connection drops, and a `MessageTooLong` if a message is longer than 64 Mi characters.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  options: EventStreamOptions = {},
): AsyncGenerator<EventStreamMessage, void, undefined> {
  watchOptions('readEventStream', options);
  let messages: EventStreamMessage[] = [];
  const repeated = options.dropsRepeated === true ? new RepeatedFrames() : undefined;
  const parser = createEventParser({
    onMessage: (event, data, id, ownsId) => {
      if (ownsId && repeated?.has(id, data) === true) return;
      messages.push({ event: event || 'message', data, id });
    },
    onRetry: options.onRetry,
  });
  // Removes a leading BOM.
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let isDone = false;
  try {
    while (!isDone) {
      const { done, value } = await reader.read();
      isDone = done;
      if (value !== undefined) options.onActivity?.();
      parser.push(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      const arrived = messages;
      messages = [];
      yield* arrived;
      if (!done || options.takesUnfinished !== true) continue;
      parser.push('\n\n');
      for (const message of messages) yield { ...message, unfinished: true };
    }
  } finally {
    if (!isDone)
      await reader.cancel().catch(() => {
        // The connection is closed already, which is all that cancelling is for.
      });
    reader.releaseLock();
  }
}

/** How many ids are remembered. Repetitions come soon after, and a stream may be endless. */
const REMEMBERED = 10_000;

/**
 * Recognises messages that the same connection delivers twice, by their ids: a proxy or a queue may repeat a message, and its
 * text would appear twice. An id identifies a message only if no other message has it. So as soon as an id comes again with
 * different data, ids are ignored for the rest of the connection.
 */
export class RepeatedFrames {
  private known: Map<string, string> | undefined = new Map();

  /** Whether a message with the same id and the same data was read before. */
  has(id: string, data: string): boolean {
    if (id === '' || this.known === undefined) return false;
    const seen = this.known.get(id);
    if (seen === undefined) this.remember(this.known, id, data);
    else if (seen !== printOf(data)) this.known = undefined;
    else return true;
    return false;
  }

  private remember(known: Map<string, string>, id: string, data: string): void {
    known.set(id, printOf(data));
    if (known.size <= REMEMBERED) return;
    const [oldest = ''] = known.keys();
    known.delete(oldest);
  }
}

/** A short hash of the data (FNV-1a), so that the data itself need not be kept. */
function printOf(data: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < data.length; index++) {
    hash = Math.imul(hash ^ data.charCodeAt(index), 0x01000193);
  }
  return `${data.length}/${hash}`;
}
