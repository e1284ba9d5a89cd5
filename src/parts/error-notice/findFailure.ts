import type { ErrorPart, Part } from '../../core/parts.js';
import { findLastPart } from '../../core/session/tree.js';
import type { SessionState } from '../../core/state.js';

const isError = (part: Part): part is ErrorPart => part.type === 'error';

/** The error part that explains why the latest run failed, if the last message has one. */
export function findFailure({ messages }: SessionState): ErrorPart | undefined {
  const last = messages.at(-1);
  return last === undefined ? undefined : findLastPart(last.parts, isError);
}
