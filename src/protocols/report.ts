import type { SessionEvent } from '../core/events.js';

/** A diagnostic about data on the wire, for the inspector. */
export function report(code: string, message: string, raw: unknown): SessionEvent {
  return { type: 'diagnostic', diagnostic: { code, message, raw } };
}
