import type { PendingRequest, ToolInputRequest } from '../state.js';

/** Where the requests of a list are. */
interface RequestIndex {
  /** By the message and the part that ask. */
  readonly byPart: Map<string, PendingRequest>;
  /** The positions in the list, by the id of the request. */
  readonly positions: Map<string, number>;
}

/**
 * Looking a request up takes no longer the more there are. A list that is made from another one takes over its index, so that
 * thousands of requests that open one by one do not take time with the square of their number.
 */
const INDEXES = new WeakMap<readonly PendingRequest[], RequestIndex>();

/** Names a part, or a call, of a message: their ids may come again in another message. */
export const placeKey = (messageKey: string, id: string): string =>
  `${String(messageKey.length)} ${messageKey}${id}`;

function indexOf(requests: readonly PendingRequest[]): RequestIndex {
  const known = INDEXES.get(requests);
  if (known !== undefined) return known;
  const index: RequestIndex = { byPart: new Map(), positions: new Map() };
  for (const [position, request] of requests.entries()) enter(index, request, position);
  INDEXES.set(requests, index);
  return index;
}

/** Of several requests of a part or with an id, the first one counts. */
function enter({ byPart, positions }: RequestIndex, request: PendingRequest, position: number) {
  const key = placeKey(request.messageKey, request.partId);
  if (!byPart.has(key)) byPart.set(key, request);
  if (!positions.has(request.id)) positions.set(request.id, position);
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

/** The request with this id. */
export function requestById(
  requests: readonly PendingRequest[],
  id: string,
): PendingRequest | undefined {
  const position = indexOf(requests).positions.get(id);
  return position === undefined ? undefined : requests[position];
}

/** The requests and one more. */
export function withRequest(
  requests: readonly PendingRequest[],
  request: PendingRequest,
): readonly PendingRequest[] {
  const index = indexOf(requests);
  const next = [...requests, request];
  enter(index, request, requests.length);
  return handOn(index, requests, next);
}

/** The requests with one in the place of another, which has the same id and part. */
export function withChanged(
  requests: readonly PendingRequest[],
  known: PendingRequest,
  changed: PendingRequest,
): readonly PendingRequest[] {
  const index = indexOf(requests);
  const position = index.positions.get(known.id);
  if (position === undefined || requests[position] !== known) return requests;
  const next = requests.with(position, changed);
  const key = placeKey(known.messageKey, known.partId);
  if (index.byPart.get(key) === known) index.byPart.set(key, changed);
  return handOn(index, requests, next);
}

function handOn(
  index: RequestIndex,
  before: readonly PendingRequest[],
  after: readonly PendingRequest[],
): readonly PendingRequest[] {
  INDEXES.delete(before);
  INDEXES.set(after, index);
  return after;
}

const CALLS = new WeakMap<readonly PendingRequest[], ReadonlyMap<string, ToolInputRequest>>();

/** The requests of tools in the order in which they came, by the message and the protocol's id of the call (`placeKey`). */
export function requestsByCall(
  requests: readonly PendingRequest[],
): ReadonlyMap<string, ToolInputRequest> {
  const known = CALLS.get(requests);
  if (known !== undefined) return known;
  const calls = new Map<string, ToolInputRequest>();
  for (const request of requests) {
    if (request.kind !== 'tool') continue;
    const place = placeKey(request.messageKey, request.executionId);
    if (!calls.has(place)) calls.set(place, request);
  }
  CALLS.set(requests, calls);
  return calls;
}

/** The ids of the parts of a message that wait for the person: the app does not handle their requests itself. */
export function partsThatWait(
  requests: readonly PendingRequest[],
  messageKey: string,
): ReadonlySet<string> {
  const waiting = requests.filter(
    (request) => request.messageKey === messageKey && request.held !== true,
  );
  return new Set(waiting.map(({ partId }) => partId));
}
