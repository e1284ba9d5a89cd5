import { asksFor, type RequestKind } from './decisions.js';
import type { PendingRequest } from './state.js';

/**
 * What a person can do with a request.
 *
 * - `respond`: answer it
 * - `skip`: leave it without an answer; the agent is told so, and continues
 * - `cancel`: end the run that asks, and with it all its other requests
 */
export type RequestAction = 'respond' | 'skip' | 'cancel';

/** What the `capabilities` of a session say about its requests. */
interface RequestCapabilities {
  readonly inputRequests: boolean;
  readonly toolRequests: boolean;
  readonly stop: boolean;
  readonly skippable?: readonly RequestKind[];
}

/** The actions that are possible for a request in a session with these capabilities. */
export function requestActions(
  request: PendingRequest,
  { inputRequests, skippable = [], stop, toolRequests }: RequestCapabilities,
): readonly RequestAction[] {
  const canRespond = request.kind === 'input' ? inputRequests : toolRequests;
  return [
    ...(canRespond ? (['respond'] as const) : []),
    ...(skippable.includes(asksFor(request)) ? (['skip'] as const) : []),
    ...(stop ? (['cancel'] as const) : []),
  ];
}
