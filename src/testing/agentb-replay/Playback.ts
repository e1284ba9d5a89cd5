import { waitWithTimer } from '../scripted-agent/engine/pauses.js';
import type { Mishap } from './mishap.js';
import type { Take } from './readTake.js';

export interface PlaybackOptions extends Mishap {
  /** Factor for the recorded pauses. At 0, no timer is set. */
  readonly pace: number;
  /** The longest pause in milliseconds, after the factor was applied. */
  readonly longestPause: number;
}

/** Milliseconds of silence, at pace 1, between the last byte and the break. */
const BEFORE_BREAKING = 2000;

/** One recording that is being played to one reader. */
export class Playback {
  readonly take: Take;
  private readonly options: PlaybackOptions;
  /** Ends the current pause and skips all that follow. */
  private readonly hurry = new AbortController();
  private isCancelled = false;
  private isLeft = false;
  private isPlayed = false;

  constructor(take: Take, options: PlaybackOptions) {
    this.take = take;
    this.options = options;
  }

  /** Whether nothing more will be sent. */
  get isOver(): boolean {
    return this.isPlayed || this.isLeft;
  }

  /** Cancels the run: if the recording contains a cancellation, its frames follow, and then the end. */
  cancel(): void {
    this.isCancelled = true;
    this.hurry.abort();
  }

  /** The reader is gone. */
  leave(): void {
    this.isLeft = true;
    this.hurry.abort();
  }

  body(): ReadableStream<Uint8Array> {
    const pieces = this.pieces();
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done !== true) return controller.enqueue(value);
        this.isPlayed = true;
        controller.close();
      },
      cancel: () => this.leave(),
    });
  }

  private async *pieces(): AsyncGenerator<Uint8Array, void> {
    const { cutAfter = Infinity, silentAfter = Infinity } = this.options;
    const { frames } = this.take;
    let sent = 0;
    let played = 0;
    for (const { bytes, pause } of frames) {
      await this.rest(sent + bytes.length > silentAfter ? Infinity : pause);
      if (this.isLeft) return;
      if (this.isCancelled) break;
      yield bytes.slice(0, cutAfter - sent);
      sent += bytes.length;
      played += 1;
      if (sent < cutAfter) continue;
      // When a connection breaks, a browser discards data that it has not delivered yet, so wait until it has.
      await this.rest(BEFORE_BREAKING);
      throw new Error('The connection breaks here.');
    }
    if (!this.isCancelled) return;
    const from = frames.findIndex(({ isCancelling }) => isCancelling);
    if (from === -1) return;
    for (const { bytes } of frames.slice(Math.max(from, played))) yield bytes;
  }

  /** Waits. An endless silence ends when the run is cancelled or the reader leaves. */
  private async rest(recordedMs: number): Promise<void> {
    const { pace, longestPause } = this.options;
    const { signal } = this.hurry;
    if (recordedMs === Infinity) return untilAborted(signal);
    const ms = Math.min(recordedMs * pace, longestPause);
    if (ms > 0 && !signal.aborted) await waitWithTimer(ms, signal);
  }
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
