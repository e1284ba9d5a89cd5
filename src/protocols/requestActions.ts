import { asksFor } from '../core/decisions.js';
import type { PendingRequest } from '../core/state.js';
import type { Capabilities } from './protocol.js';

/**
 * What a person can do with a request.
 *
 * - `respond`: answer it
 * - `skip`: leave it without an answer; the agent is told so, and goes on
 * - `cancel`: give up the run that asks, and with it all else that it asks
 */
export type RequestAction = 'respond' | 'skip' | 'cancel';

/** What can be done with a request in a session with these capabilities. What its backend cannot is not among it. */
export function requestActions(
  request: PendingRequest,
  { inputRequests, skippable = [], stop, toolRequests }: Capabilities,
): readonly RequestAction[] {
  const canRespond = request.kind === 'input' ? inputRequests : toolRequests;
  return [
    ...(canRespond ? (['respond'] as const) : []),
    ...(skippable.includes(asksFor(request)) ? (['skip'] as const) : []),
    ...(stop ? (['cancel'] as const) : []),
  ];
}
