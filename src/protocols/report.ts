import type { SessionEvent } from '../core/events.js';

/** Something of the wire is no use, which the inspector shows. */
export function report(code: string, message: string, raw: unknown): SessionEvent {
  return { type: 'diagnostic', diagnostic: { code, message, raw } };
}
