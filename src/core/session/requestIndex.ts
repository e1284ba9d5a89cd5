import type { PendingRequest, ToolInputRequest } from '../state.js';

/** The requests of a state by what asks: looking one up takes no longer the more there are. */
interface RequestIndex {
  readonly byPart: ReadonlyMap<string, PendingRequest>;
  readonly byCall: ReadonlyMap<string, ToolInputRequest>;
  /** The parts with a request that the app does not handle itself, by the key of their message. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<string>>;
}

const INDEXES = new WeakMap<readonly PendingRequest[], RequestIndex>();

/** Names a part, or a call, of a message: their ids may come again in another message. */
export const placeKey = (messageKey: string, id: string): string =>
  JSON.stringify([messageKey, id]);

function indexOf(requests: readonly PendingRequest[]): RequestIndex {
  const known = INDEXES.get(requests);
  if (known !== undefined) return known;
  const byPart = new Map<string, PendingRequest>();
  const byCall = new Map<string, ToolInputRequest>();
  const waiting = new Map<string, Set<string>>();
  for (const request of requests) {
    const { messageKey, partId } = request;
    addFirst(byPart, placeKey(messageKey, partId), request);
    if (request.kind === 'tool')
      addFirst(byCall, placeKey(messageKey, request.executionId), request);
    if (request.held === true) continue;
    const parts = waiting.get(messageKey) ?? new Set();
    waiting.set(messageKey, parts.add(partId));
  }
  const index = { byPart, byCall, waiting };
  INDEXES.set(requests, index);
  return index;
}

function addFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** The request of a part of a message. */
export function requestOfPart(
  requests: readonly PendingRequest[],
  messageKey: string,
  partId: string,
): PendingRequest | undefined {
  return requests.length === 0
    ? undefined
    : indexOf(requests).byPart.get(placeKey(messageKey, partId));
}

/** The requests of tools in the order in which they came, by the message and the protocol's id of the call (`placeKey`). */
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
