import { readStream } from '../../client/run/index.js';
import { isRecord, parseJson } from '../../core/json.js';
import { dataOf, frameOf, nameOf } from './framed.js';
import type { Frame, StreamHabits } from '../../contract/index.js';

/** Reads an event stream as a session does, and passes on each frame in the form in which its decoder receives it. */
export async function readBytes(
  pieces: readonly Uint8Array[],
  { takesUnfinished, endMark }: StreamHabits,
  take: (data: unknown, frame: Frame) => void,
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
  const push = (data: unknown, frame: Frame) => {
    try {
      take(data, frame);
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

/** Lines of JSON as the bytes of an event stream, as `ndjsonCall` reads them; nothing if no line is the JSON of an object. */
export function bytesOfLines(bytes: Uint8Array): Uint8Array {
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.some((line) => isRecord(parseJson(line)))
    ? lines.map((line) => `data: ${line}\n\n`).join('')
    : '';
  return new TextEncoder().encode(text);
}

/** Frames as the bytes of an event stream. */
export function bytesOfFrames(frames: readonly unknown[], { endMark }: StreamHabits): Uint8Array {
  let id = '';
  const text = frames.map((item) => {
    const data = dataOf(item);
    const name = nameOf(item);
    const frame = frameOf(item);
    // An id counts until the next one, so a frame that repeats it did not state it.
    const isNewId = frame.id !== id;
    ({ id } = frame);
    return [
      ...(name === undefined ? [] : [`event: ${name}`]),
      ...(isNewId ? [`id: ${id}`] : []),
      `data: ${data === endMark ? endMark : JSON.stringify(data)}\n\n`,
    ].join('\n');
  });
  return new TextEncoder().encode(text.join(''));
}
