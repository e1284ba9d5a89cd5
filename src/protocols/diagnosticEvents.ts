import type { SessionEvent } from '../core/events.js';

/** A diagnostic about data on the wire, for the inspector. */
export function diagnosticEvent(code: string, message: string, raw: unknown): SessionEvent {
  return { type: 'diagnostic', diagnostic: { code, message, raw } };
}

/** A diagnostic about content that is skipped: the run cannot be done any more. */
export function lossEvent(code: string, message: string, raw: unknown): SessionEvent {
  return { type: 'diagnostic', diagnostic: { code, message, raw, isLoss: true } };
}
