import { dataOf, withData } from './framed.js';

/** A copy of frames, whose data is JSON. */
export function copyOf(frames: readonly unknown[]): unknown[] {
  return frames.map((frame) => withData(frame, JSON.parse(JSON.stringify(dataOf(frame)))));
}
