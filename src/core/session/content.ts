import type { PartEvent, SessionEventOf } from '../events.js';
import type { Part, ToolPart } from '../parts.js';
import type { PendingRequest, SessionState } from '../state.js';
import { COPYING, draftEdit, type ListEdit } from './listEdit.js';
import { reconcileParts } from './reconcileParts.js';
import { reduceParts } from './reduceParts.js';
import { closeRequest, openRequest, rebindRequests } from './requests.js';
import { messageOf, updateRunMessage, withRun, type RunningState } from './runs.js';
import { hasPart, updatePart } from './tree.js';

/** Builds the parts of the message that the run writes. */
export function applyPartEvent(
  state: SessionState,
  event: PartEvent,
  edit: ListEdit = COPYING,
): SessionState {
  const running = withRun(state);
  const placed = event.type === 'tool-start' ? placeTool(running, event) : running;
  const { unplaced } = placed.run;
  const next = updateRunMessage(placed, (message) => {
    const parts = reduceParts(message.parts, event, { reserved: unplaced, edit });
    return parts === message.parts ? message : { ...message, parts };
  });
  return event.type === 'input-answer' ? closeRequest(next, event.id) : next;
}

/** Builds many parts at once: lists are copied once, and not for each of the events. */
export function applyPartEvents(state: SessionState, events: readonly PartEvent[]): SessionState {
  const edit = draftEdit();
  return events.reduce((current, event) => applyPartEvent(current, event, edit), state);
}

/**
 * A tool's tag arrives after its events: the record that was listed at the end moves to its place
 * (A28). Where ids differ in look, the latest unplaced tool of that name is the one.
 */
function placeTool(state: RunningState, event: SessionEventOf<'tool-start'>): RunningState {
  const { run } = state;
  if (run.unplaced === 0) return state;
  let moved: ToolPart | undefined;
  const next = updateRunMessage(state, (message) => {
    const waiting = message.parts.slice(-run.unplaced) as readonly ToolPart[];
    moved =
      waiting.find(({ executionId }) => executionId === event.executionId) ??
      waiting.findLast(
        ({ executionId, toolName }) =>
          toolName === event.toolName && differInLook(executionId, event.executionId),
      );
    if (moved === undefined) return message;
    const rest = message.parts.filter((part) => part !== moved);
    const { toolName, executionId } = event;
    const placed = reduceParts(rest, event, { reserved: run.unplaced - 1 });
    const { live, startedAt } = moved;
    const parts = updatePart(placed, event.id, (part) => ({
      ...(part as ToolPart),
      toolName,
      executionId,
      ...(live !== undefined && { live }),
      ...(startedAt !== undefined && { startedAt }),
    }));
    return { ...message, parts };
  });
  if (moved === undefined) return state;
  const { executionId } = moved;
  const aliases =
    executionId === event.executionId
      ? run.aliases
      : new Map(run.aliases).set(executionId, event.executionId);
  const requests = next.requests.map((request) =>
    request.partId === moved?.id && request.messageKey === run.messageKey
      ? { ...request, partId: event.id }
      : request,
  );
  return { ...next, requests, run: { ...run, unplaced: run.unplaced - 1, aliases } };
}

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/iu;

/** Tags and events of one tool may name it by ids of different kinds; equal kinds are two tools. */
export function differInLook(a: string, b: string): boolean {
  return UUID.test(a) !== UUID.test(b);
}

/** A full snapshot of the content. Tools that it does not hold stay listed at its end. */
export function replaceContent(
  state: SessionState,
  event: SessionEventOf<'content-replace'>,
): SessionState {
  const running = withRun(state);
  const { run } = running;
  let unplaced = 0;
  const next = updateRunMessage(running, (message) => {
    const known = message.parts;
    const parts = reconcileParts(known, event.parts);
    const left = known.slice(known.length - run.unplaced).filter((part) => !isHeldBy(parts, part));
    unplaced = left.length;
    const whole = left.length === 0 ? parts : [...parts, ...left];
    return whole === known ? message : { ...message, parts: whole };
  });
  const placed = unplaced === run.unplaced ? next : { ...next, run: { ...run, unplaced } };
  return rebindRequests(placed, messageOf(placed).parts);
}

function isHeldBy(parts: readonly Part[], tool: Part): boolean {
  if (tool.type !== 'tool') return false;
  return hasPart(parts, (part) => part.type === 'tool' && part.executionId === tool.executionId);
}

/** The run asks the person (R25). */
export function requestInput(
  state: SessionState,
  event: SessionEventOf<'input-request'>,
): SessionState {
  const running = withRun(state);
  const { id: partId, prompt, inputTypes, checkpointName } = event;
  const request: PendingRequest = {
    kind: 'input',
    id: `${running.run.messageKey}:${partId}`,
    messageKey: running.run.messageKey,
    partId,
    prompt,
    inputTypes,
    status: 'pending',
    ...(checkpointName !== undefined && { checkpointName }),
  };
  return openRequest(running, request);
}
