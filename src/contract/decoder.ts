import type { SessionEvent } from '../core/events.js';
import type { BackendCall, CallContext } from './calls.js';

/** What a frame of the stream says beside its data. */
export interface Frame {
  /** Its `event:`; `message` if it has none, as in streams of lines, sockets and iterables. */
  readonly name: string;
  /** The latest `id:` of the stream, `''` before the first. */
  readonly id: string;
}

/** Turns the wire objects of one run into session events. One decoder per run. */
export interface Decoder {
  /**
   * Takes one wire object and returns the events that it causes. Never throws.
   *
   * @param event The data of a frame, as it was sent.
   * @param frame The name and id of the frame, for protocols whose data does not say what it is. Undefined for an object that
   * was not read from a stream, such as an `answerEvent`.
   */
  push(event: unknown, frame?: Frame): SessionEvent[];
  /**
   * Returns events that were held back, such as late events that are collected to be applied together. Called every
   * tenth of a second while events arrive, and when a connection ends. A decoder that holds nothing
   * back does not need it; the end of a run must not be held back.
   */
  flush?(): SessionEvent[];
  /**
   * Reads the answer to `loadOutcome` of the backend: what the agent says of a run whose stream has just ended. If this does not
   * say how the run ended, the run is resumed where the backend can, and otherwise `end` decides.
   */
  readOutcome?(answer: unknown): SessionEvent[];
  /**
   * Called when the stream is over; returns what was held back. If the run has neither ended nor asked the person, return a
   * `run-end` as well, with `interrupted` if the stream did not say how the run ended. Without it, the client ends the run as
   * `interrupted`, with a diagnostic that names the backend.
   *
   * @param isCut Whether the connection dropped or was left, so that the end of the stream says nothing
   * about the run. @default false
   */
  end(isCut?: boolean): SessionEvent[];
  /**
   * Whether the stream has reported all of the run. With `stream.endsWithRun`, a stream that ends normally before that, as
   * behind some proxies, counts as broken, and is read again. @default yes
   */
  isWhole?(): boolean;
  /**
   * Whether the stream has said how the run ends, although more may follow, as another stream may have been merged into it. If
   * nothing follows for `idleTimeout`, the connection is left, and `end()` says how the run ended. @default no
   */
  isFinished?(): boolean;
}

/** What a decoder is created for: the conversation as it was when the run was begun or attached. */
export interface DecoderContext extends CallContext {
  /** The call that has begun or continued the run, as the backend returned it. Undefined if another page has made it. */
  readonly call: BackendCall | undefined;
  /** Whether it reads a response to `resume`, and not one to `call`. */
  readonly isReplay: boolean;
}
