import { definedOf } from '../definedOf.js';
import type { PartEvent, SessionEventOf } from '../events.js';
import type { Part, ToolPart } from '../parts.js';
import type { Diagnostic, PendingRequest } from '../state.js';
import { withEntry } from '../LayeredMap.js';
import type { FoldState } from './FoldState.js';
import { COPYING, draftEdit, withoutPart, type ListEdit } from './listEdit.js';
import { reconcileParts } from './reconcileParts.js';
import { newTool, reduceParts } from './reduceParts.js';
import { withDiagnostic } from './withDiagnostic.js';
import { closeRequest, closeUnanswered, openRequest, rebindRequests } from './requests.js';
import {
  isUnplaced,
  messageOf,
  updateRunMessage,
  withRun,
  withTools,
  type IndexedState,
  type RunningState,
} from './runs.js';
import { takeNamesake, findTool, withTool } from './toolIndex.js';
import { findPart, hasPart, insertPart, updatePart } from './tree.js';
import { indexOfPart } from './whereabouts.js';
import { withValues } from './withValues.js';

/** Builds the parts of the message that the run writes. */
export function applyPartEvent(
  state: FoldState,
  event: PartEvent,
  edit: ListEdit = COPYING,
): FoldState {
  const running = withRun(state);
  const placed = event.type === 'tool-start' ? startTool(withTools(running), event) : running;
  const { unplaced } = placed.run;
  let trouble: Diagnostic | undefined;
  const report = (diagnostic: Diagnostic) => {
    trouble = diagnostic;
  };
  const built: FoldState = updateRunMessage(placed, (message) => {
    const parts = reduceParts(message.parts, event, { reserved: unplaced, edit, report });
    return parts === message.parts ? message : { ...message, parts };
  });
  const next = trouble === undefined ? built : withDiagnostic(built, trouble);
  const messageKey = next.run?.messageKey;
  if (event.type === 'input-answer') return closeRequest(next, messageKey, event.id);
  if (event.type === 'tool-end') return closeUnanswered(next, messageKey, event.id, event.status);
  if (event.type === 'agent-start' && event.anew === true)
    return rebindRequests(next, messageOf(next as RunningState).parts);
  return next;
}

/** Applies many part events at once: each list is copied once instead of once per event. */
export function applyPartEvents(state: FoldState, events: readonly PartEvent[]): FoldState {
  const edit = draftEdit();
  return events.reduce((current, event) => applyPartEvent(current, event, edit), state);
}

function startTool(state: IndexedState, event: SessionEventOf<'tool-start'>): IndexedState {
  const placed = placeTool(state, event);
  return { ...placed, run: { ...placed.run, tools: withTool(placed.run.tools, event, 'tag') } };
}

/**
 * The tag of a tool arrives after its events: the part that was added at the end of the message moves to its position (A28). If
 * tag and events use different kinds of ids, the latest unplaced tool with that name is taken.
 */
function placeTool(state: IndexedState, event: SessionEventOf<'tool-start'>): IndexedState {
  const { run } = state;
  if (run.unplaced === 0) return state;
  const { parts } = messageOf(state);
  const { id, toolName, executionId } = event;
  const isWaiting = (tool: ToolPart) => isUnplaced(state, tool);
  const own = findTool(parts, run.tools, executionId);
  const { tool: moved, index: tools } =
    own !== undefined && isWaiting(own)
      ? { tool: own, index: run.tools }
      : takeNamesake(parts, run.tools, event, 'event', isWaiting);
  if (moved === undefined) return { ...state, run: { ...run, tools } };
  const unplaced = run.unplaced - 1;
  const { live, startedAt } = moved;
  const told = {
    toolName,
    executionId,
    ...definedOf({ live, startedAt }),
  };
  const known = findPart(parts, id);
  const rest = withoutPart(parts, indexOfPart(parts, moved.id));
  const placed =
    known === undefined || known === moved
      ? insertPart(rest, { ...newTool(event), ...told }, event, { reserved: unplaced })
      : updatePart(rest, id, (part) => ({ ...(part as ToolPart), ...told }));
  const next = updateRunMessage(state, (message) => ({ ...message, parts: placed }));
  const aliases =
    moved.executionId === executionId
      ? run.aliases
      : withEntry(run.aliases, moved.executionId, executionId);
  const requests = next.requests.map((request) =>
    request.partId === moved.id && request.messageKey === run.messageKey
      ? { ...request, partId: id }
      : request,
  );
  return { ...next, requests, run: { ...run, unplaced, aliases, tools } };
}

/** A full snapshot of the content. Unplaced tools that it does not contain stay at its end. */
export function replaceContent(
  state: FoldState,
  event: SessionEventOf<'content-replace'>,
): FoldState {
  const running = withRun(state);
  const { run } = running;
  let unplaced = 0;
  const next = updateRunMessage(running, (message) => {
    const known = message.parts;
    const parts = reconcileParts(known, withValues(event.parts));
    const left = known.slice(known.length - run.unplaced).filter((part) => !isHeldBy(parts, part));
    unplaced = left.length;
    const whole = left.length === 0 ? parts : [...parts, ...left];
    return whole === known ? message : { ...message, parts: whole };
  });
  const { tools: _, ...kept } = run;
  const placed = { ...next, run: { ...kept, unplaced } };
  return rebindRequests(placed, messageOf(placed).parts);
}

function isHeldBy(parts: readonly Part[], tool: Part): boolean {
  if (tool.type !== 'tool') return false;
  return hasPart(parts, (part) => part.type === 'tool' && part.executionId === tool.executionId);
}

/** The run asks the person (R25). */
export function requestInput(state: FoldState, event: SessionEventOf<'input-request'>): FoldState {
  const running = withRun(state);
  const { id: partId, prompt, inputTypes, checkpointName, at, expiresAt, schema, carried } = event;
  const { elsewhere } = event;
  const request: PendingRequest = {
    kind: 'input',
    id: `${running.run.messageKey}:${partId}`,
    messageKey: running.run.messageKey,
    partId,
    prompt,
    inputTypes,
    status: 'pending',
    ...definedOf({ checkpointName, elsewhere, createdAt: at, expiresAt, schema, carried }),
  };
  return openRequest(running, request);
}
