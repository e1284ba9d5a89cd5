import type { Wait } from './Wait.js';

type Body = ReadableStream<Uint8Array> | null;
type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Milliseconds in which a body that nobody reads may come to its own end. */
const TIME_TO_END = 1000;
/** Bytes that are read of what is no answer. */
const MOST_BYTES = 65_536;

/** The text of a body, for as long as it keeps coming. */
export async function textOf({ body }: Response, wait: Wait): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await wait.for(reader.read());
      if (done) return text + decoder.decode();
      wait.heard();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    leave(reader);
    throw error;
  }
}

/** The beginning of a body: at most 64 kB, and what has come of them in so many milliseconds. The rest is left. */
export async function beginningOf(
  reader: Reader,
  time: number,
  signal?: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let left = MOST_BYTES;
  // Reading ends with it, whatever the source does.
  const end = () => leave(reader);
  const timer = setTimeout(end, time);
  signal?.addEventListener('abort', end);
  if (signal?.aborted === true) end();
  try {
    while (left > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
  } catch {
    // It broke off: what had come is all there is.
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    end();
  }
  return text;
}

/**
 * Lets what nobody reads any more come to its own end for a moment, since a body that is broken off looks
 * like a failure in the browser's list of requests. What takes longer is broken off.
 */
export function letEnd(reader: Reader | undefined, signal?: AbortSignal): void {
  if (reader !== undefined) void beginningOf(reader, TIME_TO_END, signal);
}

/** Undefined where there is no body, and where somebody else reads it. */
export function readerOf(body: Body): Reader | undefined {
  return body === null || body.locked ? undefined : body.getReader();
}

/** Breaks a body off. */
export function leave(reader: Reader): void {
  reader.cancel().catch(() => {
    // The connection is gone already, and that is all that cancelling is for.
  });
}
