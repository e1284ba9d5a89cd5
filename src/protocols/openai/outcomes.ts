import type { SessionEvent } from '../../core/events.js';
import type { Fault } from '../../core/state.js';

/** Ends a stream; it is not JSON. */
export const END_MARK = '[DONE]';

/** The model stopped at a limit. */
export const LIMITED: Fault = {
  code: 'cut-off',
  message: 'A limit of the model cut the answer off.',
  reason: 'cut-off',
  retryable: true,
};

/** The model was stopped by a filter. */
export const FILTERED: Fault = {
  code: 'cut-off',
  message: "A filter of the model's provider ended the answer.",
  reason: 'filtered',
  retryable: false,
};

/** A fault with the server's message. */
export function failure(message: string | undefined): Fault {
  if (message) return { code: 'agent', message, retryable: true };
  return { code: 'agent', message: 'The run has failed.', reason: 'agent', retryable: true };
}

/** The part that says that the model stopped before its answer was whole. */
export function cutOffPart({ message, reason }: Fault): SessionEvent {
  return { type: 'error', id: 'cut-off', parentId: '', message, details: { code: reason } };
}
