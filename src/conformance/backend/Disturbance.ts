import { framesIn, saysSomething } from './framesIn.js';

/** What happens between an agent and its client. Frames without data, such as heartbeats, are not counted. */
export interface Disturbance {
  /** What happens to the first stream after this many frames. */
  readonly after?: {
    readonly frames: number;
    /** The connection breaks, the stream ends, it stays silent forever, or it continues. */
    readonly effect: 'break' | 'end' | 'stall' | 'go-on';
    /** Called at that moment. With `go-on`, the stream continues once the returned promise has resolved. */
    readonly tell?: () => Promise<void> | void;
  };
  /** Size of the pieces in bytes in which every stream arrives. @default as the agent sends it */
  readonly pieceSize?: number;
  /** Text to put before each frame of every stream. */
  readonly before?: string;
  /** Which calls are refused with a 401, counted from 0. */
  readonly refuses?: (call: number) => boolean;
}

/** The stream as the client receives it with the disturbance. */
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
        // Wait for the action before the next frame, but not forever: the action may itself wait for a frame.
        await Promise.race([done, pause(ACTION_TIMEOUT)]);
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
    // Read nothing in advance.
    { highWaterMark: 0 },
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Milliseconds that a stream waits for the action at the disturbance. */
const ACTION_TIMEOUT = 500;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
