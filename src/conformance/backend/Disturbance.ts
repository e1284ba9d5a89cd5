import { framesIn, saysSomething } from './framesIn.js';

/** What happens between an agent and its client. Frames that say nothing, such as heartbeats, are not counted. */
export interface Disturbance {
  /** What happens to the first stream after so many frames. */
  readonly after?: {
    readonly frames: number;
    /** The connection breaks, the stream ends, it goes silent for good, or it goes on. */
    readonly effect: 'break' | 'end' | 'stall' | 'go-on';
    /** Told when it happens; the stream goes on once what it does is done. */
    readonly tell?: () => Promise<void> | void;
  };
  /** Bytes that every stream comes in pieces of. @default as they come */
  readonly pieceSize?: number;
  /** What stands before each frame of every stream. */
  readonly before?: string;
  /** Which calls are refused once with a 401, counted from 0. */
  readonly refuses?: (call: number) => boolean;
}

/** The same stream as a client gets it when it is disturbed. */
export function disturbed(
  body: ReadableStream<Uint8Array>,
  { after, pieceSize, before }: Disturbance,
  isFirst: boolean,
  record: (frame: Uint8Array) => void,
): ReadableStream<Uint8Array> {
  const garbage = before === undefined ? undefined : new TextEncoder().encode(before);
  let count = 0;
  async function* pieces(): AsyncGenerator<Uint8Array, 'break' | 'stall' | 'end', undefined> {
    for await (const frame of framesIn(body)) {
      const isCounted = saysSomething(frame);
      if (isFirst && isCounted && count === after?.frames) {
        const done = after.tell?.();
        if (after.effect !== 'go-on') return after.effect;
        // What was asked for is heard before the next frame, unless it waits for that itself.
        await Promise.race([done, pause(LONGEST_WAIT)]);
      }
      if (isCounted) count++;
      record(frame);
      const bytes = garbage === undefined || !isCounted ? frame : joined(garbage, frame);
      const size = pieceSize ?? bytes.length;
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    if (isFirst && count === after?.frames) {
      void after.tell?.();
      if (after.effect === 'break' || after.effect === 'stall') return after.effect;
    }
    return 'end';
  }
  const left = pieces();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await left.next();
        if (done !== true) controller.enqueue(value);
        else if (value === 'end') controller.close();
        else if (value === 'break') controller.error(new TypeError('network error'));
        else await new Promise(() => undefined);
      },
      async cancel() {
        await left.return('end');
      },
    },
    // Nothing is read ahead of who reads.
    { highWaterMark: 0 },
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Milliseconds that a stream waits for what is done beside it. */
const LONGEST_WAIT = 500;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
