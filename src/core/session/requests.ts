import type { SessionEventOf } from '../events.js';
import type { InputPart, Part, Status, ToolPart } from '../parts.js';
import type { PendingRequest } from '../state.js';
import type { FoldState } from './FoldState.js';
import { nextRunStatus } from './runStatus.js';
import { updateMessage } from './messages.js';
import { findLastPart, findPart, updatePart } from './tree.js';

/** Opens a request, or updates the open request of the same part. */
export function openRequest(state: FoldState, request: PendingRequest): FoldState {
  const { messageKey, partId } = request;
  const known = state.requests.find(
    (other) => other.messageKey === messageKey && other.partId === partId,
  );
  const requests =
    known === undefined
      ? [...state.requests, { ...request, id: freeId(state.requests, request.id) }]
      : state.requests.map((other) =>
          other === known ? { ...known, ...request, id: known.id, status: known.status } : other,
        );
  const asking = { ...state, requests, status: nextRunStatus(state.status, 'ask') };
  return updateMessage(asking, request.messageKey, (message) => ({
    ...message,
    status: 'awaiting-input',
  }));
}

/** An id that no request has. A request that moved to another part keeps its id, which a new request may ask for. */
function freeId(requests: readonly PendingRequest[], id: string): string {
  let free = id;
  for (let number = 2; requests.some((request) => request.id === free); number++)
    free = `${id}~${number}`;
  return free;
}

/** Closes the request of this part of a message. */
export function closeRequest(
  state: FoldState,
  messageKey: string | undefined,
  partId: string,
): FoldState {
  return withoutRequests(
    state,
    (request) => request.partId === partId && request.messageKey === messageKey,
  );
}

/**
 * Closes the request of a tool that is done or has failed, and so needs no answer any more. An answer on its way stays: the tool
 * may have ended because of it, and it is noted once the backend has taken it.
 */
export function closeUnanswered(
  state: FoldState,
  messageKey: string | undefined,
  partId: string,
  toolStatus: Status,
): FoldState {
  if (toolStatus !== 'done' && toolStatus !== 'failed') return state;
  return withoutRequests(
    state,
    (request) =>
      request.partId === partId &&
      request.messageKey === messageKey &&
      request.status !== 'submitting',
  );
}

/**
 * The content of the running message was replaced: its requests move to the parts that ask the same now. Requests whose
 * question is gone are closed.
 */
export function rebindRequests(state: FoldState, parts: readonly Part[]): FoldState {
  const messageKey = state.run?.messageKey;
  const isOwn = (request: PendingRequest) => request.messageKey === messageKey;
  const stays = (request: PendingRequest) => findPart(parts, request.partId) !== undefined;
  if (state.requests.every((request) => !isOwn(request) || stays(request))) return state;
  const requests = state.requests.map((request) => {
    if (!isOwn(request) || stays(request)) return request;
    const partId = findAsking(parts, request)?.id;
    return partId === undefined ? request : { ...request, partId };
  });
  return withoutRequests({ ...state, requests }, (request) => isOwn(request) && !stays(request));
}

/** The part that asks the same, wherever it is now. */
function findAsking(parts: readonly Part[], request: PendingRequest): Part | undefined {
  if (request.kind === 'tool') {
    return findLastPart(
      parts,
      (part): part is ToolPart => part.type === 'tool' && part.executionId === request.executionId,
    );
  }
  return findQuestion(parts, request.checkpointName);
}

/** The last unanswered question of a checkpoint. */
export function findQuestion(
  parts: readonly Part[],
  checkpointName: string | undefined,
): InputPart | undefined {
  return findLastPart(
    parts,
    (part): part is InputPart =>
      part.type === 'input' &&
      part.status === 'awaiting-input' &&
      part.checkpointName === checkpointName,
  );
}

export function withoutRequests(
  state: FoldState,
  isClosed: (request: PendingRequest) => boolean,
): FoldState {
  const requests = state.requests.filter((request) => !isClosed(request));
  if (requests.length === state.requests.length) return state;
  const closed = { ...state, requests };
  const waiting = new Set(requests.map(({ messageKey }) => messageKey));
  const released = state.requests.filter(({ messageKey }) => !waiting.has(messageKey));
  const next = released.reduce<FoldState>(
    (current, { messageKey }) =>
      updateMessage(current, messageKey, (message) =>
        message.status === 'awaiting-input' ? { ...message, status: 'running' } : message,
      ),
    closed,
  );
  return requests.length > 0 ? next : { ...next, status: nextRunStatus(next.status, 'answer') };
}

/** A request is answered. The tool that asked gets the answer, and is running again. */
export function answerRequest(
  state: FoldState,
  { requestId, answer }: SessionEventOf<'request-close'>,
): FoldState {
  const request = state.requests.find(({ id }) => id === requestId);
  if (request === undefined) return state;
  const closed = withoutRequests(state, (other) => other === request);
  if (request.kind !== 'tool' || answer === undefined) return closed;
  return updateMessage(closed, request.messageKey, (message) => ({
    ...message,
    parts: updatePart(message.parts, request.partId, (part) =>
      part.type === 'tool' ? { ...part, answer, status: working(part.status) } : part,
    ),
  }));
}

function working(status: Status): Status {
  return status === 'awaiting-input' ? 'running' : status;
}

/** The answer is being sent; the form is disabled. */
export function submitRequest(
  state: FoldState,
  { requestId }: SessionEventOf<'request-submit'>,
): FoldState {
  return updateRequest(state, requestId, ({ fault: _, ...request }) => ({
    ...request,
    status: 'submitting',
  }));
}

/** The request is answered; the answer is sent together with those to other requests. */
export function readyRequest(
  state: FoldState,
  { requestId, draft }: SessionEventOf<'request-ready'>,
): FoldState {
  return updateRequest(state, requestId, ({ fault: _, ...request }) => ({
    ...request,
    status: 'ready',
    draft,
  }));
}

/** Takes back an answer that was ready: the form opens again with it. */
export function reopenRequest(
  state: FoldState,
  { requestId }: SessionEventOf<'request-reopen'>,
): FoldState {
  return updateRequest(state, requestId, (request) => ({ ...request, status: 'pending' }));
}

/** The app handles the request itself, or leaves it to the person. */
export function holdRequest(
  state: FoldState,
  { requestId, isHeld }: SessionEventOf<'request-hold'>,
): FoldState {
  return updateRequest(state, requestId, ({ held: _, ...request }) =>
    isHeld ? { ...request, held: true } : request,
  );
}

/** The answer could not be delivered: the form opens again with what the person entered (R113). */
export function failRequest(
  state: FoldState,
  { requestId, fault, draft }: SessionEventOf<'request-fail'>,
): FoldState {
  return updateRequest(state, requestId, (request) => ({
    ...request,
    status: 'pending',
    fault,
    draft,
  }));
}

function updateRequest(
  state: FoldState,
  id: string,
  change: (request: PendingRequest) => PendingRequest,
): FoldState {
  const requests = state.requests.map((request) => (request.id === id ? change(request) : request));
  return { ...state, requests };
}
