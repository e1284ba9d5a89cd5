import { AnswerText } from '../../core/AnswerText.js';
import { clock } from '../../core/clock.js';
import { onAbort } from '../../core/onAbort.js';
import type { Wait } from './Wait.js';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Milliseconds that a body which nobody reads has to end by itself. */
const TIME_TO_END = 1000;
/** Maximum number of bytes that are read of a body which is not needed. */
const MAX_BODY_BYTES = 65_536;

/** The slowest answer that is still waited for, in bytes per millisecond. */
const SLOWEST_ANSWER = 1;

/** The text of a body, as long as it keeps arriving. @throws if it is too large. */
export async function textOf({ body }: Response, wait: Wait): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const answer = new AnswerText();
  const start = clock();
  try {
    for (;;) {
      const { done, value } = await wait.for(reader.read());
      if (done) return answer.end();
      answer.push(value);
      // A byte now and then is no better than silence.
      if (clock() - start < wait.limit + answer.bytes / SLOWEST_ANSWER) wait.heard();
    }
  } catch (error) {
    leave(reader);
    throw error;
  }
}

/** The beginning of a body: at most `MAX_BODY_BYTES`, and what arrives within `time` milliseconds. The rest is cancelled. */
export async function beginningOf(
  reader: Reader,
  time: number,
  signal?: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let left = MAX_BODY_BYTES;
  // Cancelling ends the reading, whatever the source does.
  const end = () => leave(reader);
  const timer = setTimeout(end, time);
  const letGo = onAbort(signal, end);
  try {
    while (left > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
  } catch {
    // The connection broke: use what has arrived.
  } finally {
    clearTimeout(timer);
    letGo();
    end();
  }
  return text;
}

/**
 * Gives a body that nobody needs a moment to end by itself, because a cancelled one looks like a failure in the browser's list
 * of requests. Cancels it if it takes longer.
 */
export function letEnd(reader: Reader | undefined, signal?: AbortSignal): void {
  if (reader !== undefined) void beginningOf(reader, TIME_TO_END, signal);
}

/** Undefined if there is no body, or something else is reading it. */
export function readerOf(body: Response['body'] | undefined): Reader | undefined {
  return body === null || body === undefined || body.locked ? undefined : body.getReader();
}

/** Cancels a body. */
export function leave(reader: Reader): void {
  reader.cancel().catch(() => {
    // The connection is closed already, which is all that cancelling is for.
  });
}

/** The content type of a response in lower case, since it is case-insensitive; `''` if there is none. */
export function contentTypeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').toLowerCase();
}
