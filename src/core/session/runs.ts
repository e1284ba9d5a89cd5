import { asksFor, OUTPUT } from '../decisions.js';
import { definedOf } from '../definedOf.js';
import type { SessionEventOf } from '../events.js';
import { NO_PARTS, type Part, type ProvidedInput, type Status, type ToolPart } from '../parts.js';
import type { Fault, Message, PendingRequest } from '../state.js';
import type { RunMark, RunRecord, ToolIndex } from './RunRecord.js';
import type { FoldState } from './FoldState.js';
import { keptMarks } from './keptMarks.js';
import { leaveEarlier, leaveTakenOver } from './leaveEarlierRuns.js';
import { findLastIndex, messageAt } from './MessageList.js';
import {
  findMessage,
  freeKey,
  isSettled,
  settled,
  updateMessage,
  withNewMessage,
} from './messages.js';
import { carrying } from './reduceParts.js';
import { withoutRequests } from './requests.js';
import { isOver, nextRunStatus, type RunSignal } from './runStatus.js';
import { indexTools, NO_TOOLS } from './toolIndex.js';
import { mapParts } from './tree.js';
import { comeBack, indexOfPart } from './whereabouts.js';

/** A state that has a run. */
export type RunningState = FoldState & { readonly run: RunRecord };

/** Another run is requested. */
export function submitRun(
  state: FoldState,
  { isAnswer = false }: SessionEventOf<'run-submit'>,
): FoldState {
  const left = isAnswer && state.requests.length > 0 ? leaveEarlier(state) : state;
  const { run, waiting, progress: _progress, fault: _fault, ...rest } = left;
  const asking = state.status === 'awaiting-input' ? run : waiting;
  return {
    ...rest,
    status: nextRunStatus(state.status, 'submit'),
    ...(!isAnswer && definedOf({ waiting: asking })),
  };
}

/** The state with a run to which an event can be applied: the first event of a run creates its message. */
export function withRun(state: FoldState): RunningState {
  return state.run === undefined ? openRun(state) : (state as RunningState);
}

function openRun(state: FoldState, runId?: string): RunningState {
  const left = leaveEarlier(state);
  const key = freeKey(left, 'run');
  const message: Message = {
    id: key,
    key,
    origin: 'page',
    isProvisional: true,
    role: 'assistant',
    parts: NO_PARTS,
    status: 'running',
    ...definedOf({ runId }),
  };
  return begin(withNewMessage(left, message), key);
}

function begin(state: FoldState, messageKey: string): RunningState {
  const { progress: _progress, fault: _fault, waiting: _waiting, ...rest } = state;
  const run: RunRecord = {
    messageKey,
    unplaced: 0,
    aliases: undefined,
    tools: NO_TOOLS,
    marks: [],
  };
  return { ...rest, status: nextRunStatus(state.status, 'start'), run };
}

/** Continues a run in, or reads it again into, a message that exists already. */
export function attachRun(state: FoldState, event: SessionEventOf<'run-attach'>): FoldState {
  const begun = begin(state, event.key);
  return updateMessage(begun, event.key, (message) => ({
    ...message,
    parts: NO_PARTS,
    status: 'running',
    ...definedOf({ runId: event.runId }),
  }));
}

/**
 * A run starts, or continues after it has waited. If the previous run is over and has another id, the new run writes a new
 * message.
 */
export function startRun(state: FoldState, { runId, at }: SessionEventOf<'run-start'>): FoldState {
  const running = resumed(withRun(isAnotherRun(state, runId) ? withoutRun(state) : state));
  return updateRunMessage(running, (message) => ({
    ...message,
    ...definedOf({ runId }),
    ...(at !== undefined && message.createdAt === undefined && { createdAt: at }),
  }));
}

function isAnotherRun(state: FoldState, runId: string | undefined): boolean {
  if (state.run === undefined || runId === undefined || !isOver(state.status)) return false;
  const known = messageOf(state as RunningState).runId;
  return known !== undefined && known !== runId;
}

/** The run has got what it waited for, so its requests are closed. */
function resumed(state: RunningState): RunningState {
  if (state.status !== 'awaiting-input') return state;
  const { messageKey } = state.run;
  const outputs = outputsOnTheirWay(state.requests);
  const answered = withoutRequests(state, (request) => request.messageKey === messageKey);
  return updateRunMessage(answered as RunningState, (message) => ({
    ...message,
    status: 'running',
    parts: mapParts(message.parts, (part) => {
      if (part.type !== 'tool' && part.type !== 'step') return part;
      if (part.status !== 'awaiting-input') return part;
      const answer = part.type === 'tool' ? outputs.get(part.id) : undefined;
      // An output does not replace the decision that allowed it.
      return { ...definedOf({ answer }), ...part, status: 'running' };
    }),
  }));
}

/** The outputs that the run has got, by the part of the tool: they are given together, and noted at once. */
function outputsOnTheirWay(
  requests: readonly PendingRequest[],
): ReadonlyMap<string, ProvidedInput> {
  const given = requests.filter(
    (request) => request.status === 'submitting' && asksFor(request) === 'output',
  );
  return new Map(given.map(({ draft, partId }) => [partId, { input: draft, type: OUTPUT }]));
}

/** Ids may become known late. They are set on the message that exists already (R20). */
export function identifyRun(state: FoldState, event: SessionEventOf<'run-identify'>): FoldState {
  const { sessionId, runId, messageId, parentId } = event;
  const next = updateRunMessage(withRun(state), (message) => ({
    ...(messageId === undefined ? message : settled(message, messageId)),
    ...definedOf({ runId, parentId }),
  }));
  return sessionId === undefined || sessionId === next.sessionId ? next : { ...next, sessionId };
}

/** Notes what the protocol needs of the message that the run writes, or of another one. */
export function carryMessage(
  state: FoldState,
  { carried, key, messageId }: SessionEventOf<'message-carry'>,
): FoldState {
  const change = (message: Message) => carrying(message, carried);
  if (key !== undefined) return updateMessage(state, key, change);
  if (messageId === undefined) return updateRunMessage(withRun(state), change);
  const { messages } = state;
  const index = findLastIndex(messages, (one) => one.id === messageId && isSettled(one));
  const message = messageAt(messages, index);
  return message === undefined ? state : updateMessage(state, message.key, change);
}

/** Sets a mark. If the mark, or a later one, exists already, another run has begun. */
export function markRun(state: FoldState, { mark }: SessionEventOf<'run-mark'>): FoldState {
  const isAnother = state.run?.marks.some((known) => known.mark >= mark) === true;
  const { run, ...base } = withRun(isAnother ? withoutRun(state) : state);
  const remembered: RunMark = {
    mark,
    message: messageOf({ ...base, run }),
    status: base.status,
    requests: base.requests,
    unplaced: run.unplaced,
    aliases: run.aliases,
    tools: run.tools,
    progress: base.progress,
    fault: base.fault,
  };
  return { ...base, run: { ...run, marks: keptMarks([...run.marks, remembered]) } };
}

/** Rewinds to a mark. What the person has done since is not part of the run, and stays. */
export function rewindRun(state: FoldState, { mark }: SessionEventOf<'run-rewind'>): FoldState {
  const { run } = state;
  const known = run?.marks.find((one) => one.mark === mark);
  if (run === undefined || known === undefined) return state;
  const { progress: _progress, fault: _fault, ...rest } = state;
  const { message, status, requests, unplaced, aliases, tools, progress, fault } = known;
  const { tools: _tools, ...kept } = run;
  const rewound: FoldState = {
    ...rest,
    status,
    requests,
    ...definedOf({ progress, fault }),
    run: {
      ...kept,
      unplaced,
      aliases,
      ...definedOf({ tools }),
      marks: run.marks.filter((known) => known.mark < mark),
    },
  };
  comeBack(message.parts);
  return updateMessage(rewound, run.messageKey, ({ stoppedBy }) => ({
    ...message,
    ...definedOf({ stoppedBy }),
  }));
}

/** Drops all marks except the first, from which everything can be read again. Each mark may hold all the content up to it. */
export function unmarkRun(state: FoldState): FoldState {
  const { run } = state;
  if (run === undefined || run.marks.length < 2) return state;
  return { ...state, run: { ...run, marks: run.marks.slice(0, 1) } };
}

const UNREADABLE: Fault = {
  code: 'protocol',
  message: 'Part of the answer could not be read.',
  reason: 'unreadable',
  retryable: true,
};

/** A run of which something could not be read is not done, whatever its server says. */
export function endRun(state: FoldState, event: SessionEventOf<'run-end'>): FoldState {
  const { at } = event;
  const isLossy = event.outcome === 'done' && state.run?.isIncomplete === true;
  const outcome = isLossy ? 'failed' : event.outcome;
  const fault = isLossy ? UNREADABLE : event.fault;
  // Without a run there is no message to end: only the sending failed.
  if (state.run === undefined) {
    const { waiting, ...left } = leaveTakenOver(state);
    if (isStillAsking(left, waiting)) {
      return { ...left, run: waiting, status: 'awaiting-input', ...definedOf({ fault }) };
    }
    return { ...signalRun(left, outcome), ...definedOf({ fault }) };
  }
  const { messageKey } = state.run;
  const running = leaveTakenOver(state, messageKey) as RunningState;
  const status = nextRunStatus(running.status, outcome);
  const requests = running.requests.filter((request) => request.messageKey !== messageKey);
  const ended: RunningState = {
    ...running,
    status,
    requests: requests.length === running.requests.length ? running.requests : requests,
    ...definedOf({ fault }),
  };
  if (fault === undefined && outcome === 'done') delete (ended as { fault?: unknown }).fault;
  const left: Status = outcome === 'done' ? 'done' : 'interrupted';
  return updateRunMessage(ended, ({ stoppedBy, ...message }) => ({
    ...message,
    status: isOver(status) && status !== 'idle' ? (status as Message['status']) : outcome,
    parts: settleParts(message.parts, left),
    ...(status === 'stopped' && definedOf({ stoppedBy })),
    ...definedOf({ endedAt: at }),
  }));
}

/** Whether the run that waited when another one was requested can still be answered, as nothing came of the other one. */
function isStillAsking(
  { requests }: FoldState,
  waiting: RunRecord | undefined,
): waiting is RunRecord {
  return requests.some(({ messageKey }) => messageKey === waiting?.messageKey);
}

/** After a run, nothing is in progress. Questions keep their status, so that they can still be read. */
function settleParts(parts: readonly Part[], status: Status): readonly Part[] {
  return mapParts(parts, (part) => {
    const isAtWork =
      part.type !== 'input' &&
      'status' in part &&
      (part.status === 'running' || part.status === 'awaiting-input');
    return isAtWork ? { ...part, status } : part;
  });
}

/** The run is asked to stop. If nothing of it has arrived, no message is created for it. */
export function requestStop(
  state: FoldState,
  { by }: SessionEventOf<'run-stop-request'>,
): FoldState {
  const stopping = signalRun(state, 'stop-request');
  const { run, status } = stopping;
  if (by === undefined || run === undefined || status !== 'stopping') return stopping;
  return updateMessage(stopping, run.messageKey, (message) => ({ ...message, stoppedBy: by }));
}

function signalRun(state: FoldState, signal: RunSignal): FoldState {
  const status = nextRunStatus(state.status, signal);
  return status === state.status ? state : { ...state, status };
}

/** The message that the run writes. */
export function messageOf(state: RunningState): Message {
  const { messageKey } = state.run;
  const found = findMessage(state, messageKey);
  return (
    found ?? {
      id: messageKey,
      key: messageKey,
      origin: 'page',
      isProvisional: true,
      role: 'assistant',
      parts: NO_PARTS,
      status: 'running',
    }
  );
}

/** A state with a run and an index of its tools. */
export type IndexedState = RunningState & { readonly run: { readonly tools: ToolIndex } };

/** The state with an index of the running message's tools, which is created if there is none. */
export function withTools(state: RunningState): IndexedState {
  const { run } = state;
  if (run.tools !== undefined) return state as IndexedState;
  const tools = indexTools(messageOf(state).parts, run.unplaced);
  return { ...state, run: { ...run, tools } };
}

/** Whether a tool is still at the end of the message, without a position in the text. */
export function isUnplaced(state: RunningState, tool: ToolPart): boolean {
  const { parts } = messageOf(state);
  const index = indexOfPart(parts, tool.id);
  return index >= parts.length - state.run.unplaced && parts[index] === tool;
}

export function updateRunMessage(
  state: RunningState,
  change: (message: Message) => Message,
): RunningState {
  return updateMessage(state, state.run.messageKey, change) as RunningState;
}

function withoutRun(state: FoldState): FoldState {
  const { run: _, ...rest } = state;
  return rest;
}
