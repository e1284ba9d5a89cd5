import { readStream } from '../../client/run/index.js';
import type { StreamHabits } from '../../protocols/protocol.js';

/** Reads an event stream as a session does, and gives each frame as its decoder is given it. */
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
      // Reading takes an exception for a broken connection.
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

/** Frames as the bytes of an event stream, as a backend would send them. */
export function bytesOfFrames(frames: readonly unknown[], { endMark }: StreamHabits): Uint8Array {
  const text = frames.map(
    (frame) => `data: ${frame === endMark ? endMark : JSON.stringify(frame)}\n\n`,
  );
  return new TextEncoder().encode(text.join(''));
}
