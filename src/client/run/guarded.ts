import type { SessionEvent } from '../../core/events.js';
import type { Decoder } from '../../protocols/protocol.js';

/**
 * The same decoder, whose exceptions are told to the developer and end nothing: an event that it cannot
 * take is skipped, and what follows is read. Its contract is never to throw, and it is somebody else's code.
 */
export function guarded(decoder: Decoder): Decoder {
  const attempt = (task: () => SessionEvent[], raw?: unknown): SessionEvent[] => {
    try {
      return task();
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const message = `The decoder threw, and what it was given was skipped: ${words}`;
      return [{ type: 'diagnostic', diagnostic: { code: 'decoder-threw', message, raw } }];
    }
  };
  return {
    push: (event) => attempt(() => decoder.push(event), event),
    flush: () => attempt(() => decoder.flush?.() ?? []),
    end: (isCut) => attempt(() => decoder.end(isCut)),
  };
}
