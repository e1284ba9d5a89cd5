import { decodeUbik } from './createUbikDecoder.js';
import { ANSWER_EVENT } from './UbikRun.js';

/** A person's answer to a question of the run. */
export interface RecordedAnswer {
  readonly checkpointName: string;
  readonly input: unknown;
  readonly type: string;
}

/**
 * Rebuilds the tagged string of a run from its events, in any order, and the given answers (section 4.2). Takes linear time.
 * For a finished run, the string equals the server's, byte for byte (R68).
 */
export function rebuildContent(
  events: readonly unknown[],
  answers: readonly RecordedAnswer[] = [],
): string {
  const decoder = decodeUbik();
  decoder.pushAll(events);
  for (const { checkpointName, input, type } of answers) {
    decoder.push({ type: ANSWER_EVENT, checkpoint_name: checkpointName, input, input_type: type });
  }
  decoder.end();
  return decoder.content();
}
