import type { SessionEventOf } from '../events.js';
import { argumentsIn } from '../json.js';
import type { InputPart, Part, ProvidedInput, Status, ToolPart } from '../parts.js';
import type { PendingRequest, ToolInputRequest } from '../state.js';
import { answeredInput } from './answeredInput.js';
import type { FoldState } from './FoldState.js';
import { nextRunStatus } from './runStatus.js';
import { updateMessage } from './messages.js';
import { requestById, requestOfPart, withChanged, withRequest } from './requestIndex.js';
import { findLastPart, findPart, updatePart } from './tree.js';

/** Opens a request, or updates the open request of the same part. */
export function openRequest(state: FoldState, request: PendingRequest): FoldState {
  const { messageKey, partId } = request;
  const known = requestOfPart(state.requests, messageKey, partId);
  const requests =
    known === undefined
      ? withRequest(state.requests, { ...request, id: freeId(state.requests, request.id) })
      : withChanged(state.requests, known, {
          ...known,
          ...request,
          id: known.id as string,
          status: known.status,
        });
  const asking = { ...state, requests, status: nextRunStatus(state.status, 'ask') };
  return updateMessage(asking, request.messageKey, (message) => ({
    ...message,
    status: 'awaiting-input',
  }));
}

/** An id that no request has. A request that moved to another part keeps its id, which a new request may ask for. */
function freeId(requests: readonly PendingRequest[], id: string): string {
  let free = id;
  for (let number = 2; requestById(requests, free) !== undefined; number++)
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

/**
 * A request is answered. The tool that asked gets the answer, and is running again; a question is done. If the run went on before
 * its backend had confirmed the answer, the request is closed already, and only its part is marked.
 */
export function answerRequest(
  state: FoldState,
  { requestId, answer, asked }: SessionEventOf<'request-close'>,
): FoldState {
  const request = requestById(state.requests, requestId);
  const closed =
    request === undefined ? state : withoutRequests(state, (other) => other === request);
  const place = request ?? asked;
  if (place === undefined || answer === undefined) return closed;
  return updateMessage(closed, place.messageKey, (message) => {
    const parts = updatePart(message.parts, place.partId, (part) =>
      request === undefined && isAnswered(part) ? part : answered(part, answer),
    );
    return parts === message.parts ? message : { ...message, parts };
  });
}

function isAnswered(part: Part): boolean {
  if (part.type === 'tool') return part.answer !== undefined || part.status === 'awaiting-input';
  return part.type === 'input' && part.provided !== undefined;
}

function answered(part: Part, answer: ProvidedInput): Part {
  if (part.type === 'tool') return { ...part, answer, status: working(part.status) };
  return part.type === 'input' ? answeredInput(part, answer) : part;
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
  { requestId, answer }: SessionEventOf<'request-ready'>,
): FoldState {
  return updateRequest(state, requestId, ({ fault: _, ...request }) => ({
    ...request,
    status: 'ready',
    draft: answer.input,
    answer,
  }));
}

/** Takes back an answer that was ready: the form opens again with it. */
export function reopenRequest(
  state: FoldState,
  { requestId }: SessionEventOf<'request-reopen'>,
): FoldState {
  return updateRequest(state, requestId, ({ answer: _, ...request }) => ({
    ...request,
    status: 'pending',
  }));
}

/** The app handles the request itself, or leaves it to the person. */
export function holdRequest(
  state: FoldState,
  { requestId, isHeld }: SessionEventOf<'request-hold'>,
): FoldState {
  return updateRequest(state, requestId, (request) => {
    if ((request.held === true) === isHeld) return request;
    const { held: _, ...left } = request;
    return isHeld ? { ...left, held: true } : left;
  });
}

/** A tool of the page asks for approval, or does not ask any more. Once that is decided, it is not asked again. */
export function askForApproval(
  state: FoldState,
  { requestId, isAsking }: SessionEventOf<'request-ask'>,
): FoldState {
  const asked = requestById(state.requests, requestId);
  const from = isAsking ? 'output' : 'approval';
  if (asked?.kind !== 'tool' || asked.expects !== from || asked.decided !== undefined) return state;
  const { toolInput } = asked;
  return updateRequest(state, requestId, (request) => ({
    ...(request as ToolInputRequest),
    id: requestId,
    expects: isAsking ? 'approval' : 'output',
    toolInput: argumentsIn(toolInput),
  }));
}

/** A tool of the page is allowed to run, or is not. Its part keeps the decision. */
export function decideRequest(
  state: FoldState,
  { requestId, answer }: SessionEventOf<'request-decide'>,
): FoldState {
  const asked = requestById(state.requests, requestId);
  if (asked?.kind !== 'tool' || asked.expects !== 'approval') return state;
  const decided = updateRequest(state, requestId, (request) => ({
    ...(request as ToolInputRequest),
    id: requestId,
    expects: 'output',
    decided: answer,
  }));
  return updateMessage(decided, asked.messageKey, (message) => ({
    ...message,
    parts: updatePart(message.parts, asked.partId, (part) =>
      part.type === 'tool' ? { ...part, answer } : part,
    ),
  }));
}

/** The answer could not be delivered: the form opens again with what the person entered (R113). */
export function failRequest(
  state: FoldState,
  { requestId, fault, draft }: SessionEventOf<'request-fail'>,
): FoldState {
  return updateRequest(state, requestId, ({ answer: _, ...request }) => ({
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
  const known = requestById(state.requests, id);
  const next = known && change(known);
  if (known === undefined || next === undefined || next === known) return state;
  return { ...state, requests: withChanged(state.requests, known, next) };
}
