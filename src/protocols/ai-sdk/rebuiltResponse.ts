import type { SessionEvent } from '../../core/events.js';
import { Fields } from '../Fields.js';
import { AiSdkResponse } from './AiSdkResponse.js';
import { chunksOf } from './chunksOf.js';
import type { AiSdkPart, WirePart } from './wire.js';

/** A response in the state of a stored message, and the events that show it. */
export function rebuiltResponse(
  parts: readonly AiSdkPart[],
  metadata?: unknown,
): { readonly response: AiSdkResponse; readonly events: readonly SessionEvent[] } {
  const response = new AiSdkResponse([], metadata);
  const events = parts
    .flatMap((part, index) => chunksOf(part, index))
    .flatMap((chunk) => response.apply(chunk.type, new Fields(chunk), chunk))
    .filter(({ type }) => type !== 'unknown' && type !== 'diagnostic');
  return { response, events };
}

/** Whether a stored message waits for the person. */
export function isWaiting(parts: readonly AiSdkPart[]): boolean {
  const { unanswered, unapproved } = rebuiltResponse(parts).response.calls;
  return unanswered.length > 0 || unapproved.length > 0;
}

/** Whether all approvals are answered without an outcome yet: then a response under the message’s id continues it. */
export function isGoneOnWith(parts: readonly AiSdkPart[]): boolean {
  const isAnswered = parts.some((part) => (part as WirePart)['state'] === 'approval-responded');
  return isAnswered && !isWaiting(parts);
}
