import { answersAmong, type RecordedAnswer } from './answersAmong.js';
import { decodeUbik } from './createUbikDecoder.js';

/**
 * Rebuilds the tagged string of a run from its events, in any order, and the answers, in the order in which they were given
 * (section 4.2). Takes linear time. For a finished run, the string equals the server's, byte for byte (R68).
 */
export function rebuildContent(
  events: readonly unknown[],
  answers: readonly RecordedAnswer[] = [],
): string {
  const decoder = decodeUbik();
  decoder.pushAll(events, (sorted) => answersAmong(sorted, answers));
  decoder.end();
  return decoder.content();
}
