import type { PendingRequest, ToolInputRequest } from '../state.js';

/** The requests of a state by what asks: looking one up takes no longer the more there are. */
interface RequestIndex {
  readonly byPart: ReadonlyMap<string, PendingRequest>;
  readonly byCall: ReadonlyMap<string, ToolInputRequest>;
  /** The parts with a request that the app does not handle itself, by the key of their message. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<string>>;
}

const INDEXES = new WeakMap<readonly PendingRequest[], RequestIndex>();

const partKey = (messageKey: string, partId: string): string =>
  JSON.stringify([messageKey, partId]);

function indexOf(requests: readonly PendingRequest[]): RequestIndex {
  const known = INDEXES.get(requests);
  if (known !== undefined) return known;
  const byPart = new Map<string, PendingRequest>();
  const byCall = new Map<string, ToolInputRequest>();
  const waiting = new Map<string, Set<string>>();
  // Of several, the first one counts.
  for (const request of requests.toReversed()) {
    byPart.set(partKey(request.messageKey, request.partId), request);
    if (request.kind === 'tool') byCall.set(request.executionId, request);
    if (request.held === true) continue;
    const parts = waiting.get(request.messageKey) ?? new Set();
    waiting.set(request.messageKey, parts.add(request.partId));
  }
  const index = { byPart, byCall, waiting };
  INDEXES.set(requests, index);
  return index;
}

/** The request of a part of a message. */
export function requestOfPart(
  requests: readonly PendingRequest[],
  messageKey: string,
  partId: string,
): PendingRequest | undefined {
  return requests.length === 0
    ? undefined
    : indexOf(requests).byPart.get(partKey(messageKey, partId));
}

/** The requests of tools, by the protocol's id of the call. */
export function requestsByCall(
  requests: readonly PendingRequest[],
): ReadonlyMap<string, ToolInputRequest> {
  return indexOf(requests).byCall;
}

const NO_PARTS: ReadonlySet<string> = new Set();

/** The ids of the parts of a message that wait for the person. */
export function partsThatWait(
  requests: readonly PendingRequest[],
  messageKey: string,
): ReadonlySet<string> {
  return indexOf(requests).waiting.get(messageKey) ?? NO_PARTS;
}
