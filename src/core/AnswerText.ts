import { readJson } from './json.js';

/** Maximum number of megabytes of an answer that is no stream, such as a history. The longest conversations have a few. */
export const MAX_ANSWER_MEGABYTES = 100;

/** An answer has more than `MAX_ANSWER_MEGABYTES`. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The text of an answer whose pieces arrive one after the other. */
export class AnswerText {
  private readonly decoder = new TextDecoder();
  private text = '';
  /** How many bytes have arrived. */
  bytes = 0;

  /** @throws an `AnswerTooLarge`. */
  push(piece: Uint8Array): void {
    this.bytes += piece.length;
    if (this.bytes > MAX_ANSWER_MEGABYTES * 1_000_000) throw new AnswerTooLarge();
    this.text += this.decoder.decode(piece, { stream: true });
  }

  end(): string {
    return this.text + this.decoder.decode();
  }
}

/**
 * The JSON of a response that a function of the app returned, down to `JSON_DEPTH`.
 *
 * @throws a `SyntaxError` if it is not JSON, and an `AnswerTooLarge`.
 */
export async function readAnswer({ body }: Response): Promise<unknown> {
  const answer = new AnswerText();
  const reader = body?.getReader();
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      answer.push(next.value);
    }
  } catch (error) {
    // Cancelling a connection that broke fails as well.
    reader?.cancel().catch(() => undefined);
    throw error;
  }
  return readJson(answer.end());
}
