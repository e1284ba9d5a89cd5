import { readStream } from '../../client/run/index.js';
import type { StreamHabits } from '../../protocols/protocol.js';

/** Reads an event stream as a session does, and passes on each frame in the form in which its decoder receives it. */
export async function readBytes(
  pieces: readonly Uint8Array[],
  { takesUnfinished, endMark }: StreamHabits,
  take: (frame: unknown) => void,
): Promise<void> {
  const left = pieces.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = left.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  let thrown: { readonly error: unknown } | undefined;
  const push = (frame: unknown) => {
    try {
      take(frame);
    } catch (error) {
      // `readStream` would treat the exception as a broken connection, so it is thrown again after reading.
      thrown ??= { error };
    }
    return [];
  };
  await readStream(
    new Response(body),
    {
      decoder: { push },
      take: () => thrown !== undefined,
      timeout: () => ({ limit: Number.POSITIVE_INFINITY, heartbeats: true }),
      takesUnfinished,
      endMark,
    },
    new AbortController().signal,
  );
  if (thrown !== undefined) throw thrown.error;
}

/** Frames as the bytes of an event stream. */
export function bytesOfFrames(frames: readonly unknown[], { endMark }: StreamHabits): Uint8Array {
  const text = frames.map(
    (frame) => `data: ${frame === endMark ? endMark : JSON.stringify(frame)}\n\n`,
  );
  return new TextEncoder().encode(text.join(''));
}
