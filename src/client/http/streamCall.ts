import { writeExactly } from '../../core/ExactNumber.js';
import { ifPossible } from '../../core/ifPossible.js';
import { onAbort } from '../../core/onAbort.js';
import type { HostCall } from '../../contract/index.js';
import { requireGlobals } from './missing.js';
import { nextTask, pause } from './Wait.js';

/** Opens a stream of a run's objects. */
type OpenStream = (signal: AbortSignal) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>;

/**
 * Milliseconds after which a stream that has neither returned an item nor thrown counts as accepted: the agent may need time to
 * think.
 */
const TIME_TO_REFUSE = 5000;

/** Items that are read without letting other tasks run: an iterable may have all its items ready at once. */
const IN_A_ROW = 256;

/**
 * Creates a call whose run arrives as an `AsyncIterable`: from a generator, a client library, a queue. For `sendMessage`,
 * `resume` and every other function of an `AgentBackend` that leads to a run.
 *
 * Each item is an object, or the JSON of one as text or bytes; anything else becomes a diagnostic, as in an event stream. An
 * empty item, including `undefined` and `null`, is a heartbeat. The call counts as accepted with the first item, or five
 * seconds after it was opened: an error before that means that the message did not arrive. After that, an
 * iterable that ends means that the stream is complete, and one that throws that the connection dropped; an `HttpFault`
 * states itself what went wrong. If the rest is no longer wanted, the signal aborts and `return()` is called, without
 * waiting for either.
 *
 * ```ts
 * sendMessage: ({ text }) => streamCall((signal) => client.runs.stream({ input: text, signal })),
 * ```
 */
export function streamCall(open: OpenStream): HostCall {
  return {
    perform: async (outer) => {
      const controller = new AbortController();
      const giveUp = () => controller.abort();
      onAbort(outer, giveUp);
      try {
        requireGlobals('a run', 'ReadableStream', 'TextEncoder', 'TextDecoder', 'Response');
        const items = new Items(await open(controller.signal), giveUp);
        onAbort(controller.signal, () => items.leave());
        await items.begin();
        // The bytes are read like any agent's event stream.
        return new Response(items.body(), { headers: { 'content-type': 'text/event-stream' } });
      } catch (error) {
        giveUp();
        throw error;
      }
    },
  };
}

/** The items of an iterable, as the text of an event stream. */
class Items {
  readonly #iterator: AsyncIterator<unknown>;
  readonly #giveUp: () => void;
  #first: Promise<IteratorResult<unknown>> | undefined;
  #isOver = false;

  constructor(iterable: AsyncIterable<unknown>, giveUp: () => void) {
    this.#iterator = iterable[Symbol.asyncIterator]();
    this.#giveUp = giveUp;
  }

  async begin(): Promise<void> {
    const waiting = new AbortController();
    this.#first = this.#next();
    try {
      await Promise.race([this.#first, pause(TIME_TO_REFUSE, waiting.signal)]);
    } finally {
      waiting.abort();
    }
  }

  body(): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let count = 0;
    return new ReadableStream(
      {
        pull: async (controller) => {
          const first = this.#first ?? this.#next();
          this.#first = undefined;
          const { done, value } = await first;
          if (this.#isOver) return;
          if (done === true) {
            this.#isOver = true;
            controller.close();
            return;
          }
          controller.enqueue(encoder.encode(frameOf(value)));
          if (++count % IN_A_ROW === 0) await nextTask();
        },
        cancel: this.#giveUp,
      },
      { highWaterMark: 0 },
    );
  }

  /** Stops iterating. An iterable may not support that, and its errors do not matter any more. */
  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    void ifPossible(() => this.#iterator.return?.()?.catch(() => undefined));
  }

  /** `async` turns an exception into a rejection: an iterator that is not a generator may throw synchronously. */
  async #next(): Promise<IteratorResult<unknown>> {
    return this.#iterator.next();
  }
}

const HEARTBEAT = ':\n';

/** An item in the format of an event stream. */
function frameOf(item: unknown): string {
  const isBytes = item instanceof ArrayBuffer || ArrayBuffer.isView(item);
  const text = isBytes ? new TextDecoder().decode(item) : item;
  if (text === '' || text === undefined || text === null) return HEARTBEAT;
  const json = typeof text === 'string' ? text : ifPossible(() => writeExactly(text));
  return `data: ${(json ?? 'An item that JSON cannot hold.').replaceAll(/\r\n?|\n/gu, '\ndata: ')}\n\n`;
}
