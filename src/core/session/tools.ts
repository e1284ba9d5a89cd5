import type { SessionEventOf, ToolEvent } from '../events.js';
import {
  NO_PARTS,
  type Part,
  type Status,
  type ToolLive,
  type ToolOutput,
  type ToolPart,
} from '../parts.js';
import { LIMITS, type SessionState } from '../state.js';
import { differInLook } from './content.js';
import { openRequest, withoutRequests } from './requests.js';
import { messageOf, updateRunMessage, withRun, type RunningState } from './runs.js';
import { findLastPart, insertPart, updatePart } from './tree.js';

/** What a tool tells of itself while it works. */
type LiveToolEvent = Exclude<ToolEvent, { readonly type: 'tool-outcome' }>;

const NO_LIVE: ToolLive = { data: {}, log: [], outputs: [] };

/**
 * Applies what a tool tells about itself while it works. The record is made from either side, event
 * or tag, and joined by the execution's id (A28, R107).
 */
export function applyToolEvent(state: SessionState, event: LiveToolEvent): SessionState {
  const { state: found, tool } = withTool(withRun(state), event);
  // The written result has replaced the live state (A29).
  if (tool.result !== undefined) return found;
  const live = reduceLive(tool.live ?? NO_LIVE, event);
  const next = updateRunMessage(found, (message) => ({
    ...message,
    parts: updatePart(message.parts, tool.id, (part) => {
      const { answer, ...rest } = part as ToolPart;
      // Who asks again has not been answered yet.
      const kept = event.type === 'tool-request' ? undefined : answer;
      return {
        ...rest,
        ...(kept !== undefined && { answer: kept }),
        live,
        status: statusAfter(part as ToolPart, event, isUnplaced(found, tool)),
      };
    }),
  }));
  return event.type === 'tool-request'
    ? askAbout(next, tool, event)
    : settleRequest(next, tool, event);
}

/** What came of a tool, wherever in the running message it stands. */
export function settleTool(
  state: SessionState,
  { executionId, status, result, error, at }: SessionEventOf<'tool-outcome'>,
): SessionState {
  const { run } = state;
  if (run === undefined) return state;
  const isOwn = (part: Part): part is ToolPart =>
    part.type === 'tool' && part.executionId === executionId;
  const tool = findLastPart(messageOf({ ...state, run }).parts, isOwn);
  if (tool === undefined) return state;
  const { live: _, ...rest } = tool;
  const settled: ToolPart = {
    ...rest,
    status,
    ...(result !== undefined && { result }),
    ...(error !== undefined && { error }),
    ...(at !== undefined && { endedAt: at }),
  };
  return updateRunMessage({ ...state, run }, (message) => ({
    ...message,
    parts: updatePart(message.parts, tool.id, () => settled),
  }));
}

function withTool(
  state: RunningState,
  event: LiveToolEvent,
): { state: RunningState; tool: ToolPart } {
  const { run } = state;
  const { parts } = messageOf(state);
  const executionId = run.aliases.get(event.executionId) ?? event.executionId;
  const isOwn = (part: Part): part is ToolPart =>
    part.type === 'tool' && part.executionId === executionId;
  const known = findLastPart(parts, isOwn);
  if (known !== undefined) return { state, tool: known };
  const isNamesake = (part: Part): part is ToolPart =>
    part.type === 'tool' &&
    part.status === 'running' &&
    part.live === undefined &&
    part.toolName === event.toolName &&
    differInLook(part.executionId, executionId);
  const namesake = findLastPart(parts, isNamesake);
  if (namesake !== undefined) {
    const aliases = new Map(run.aliases).set(event.executionId, namesake.executionId);
    return { state: { ...state, run: { ...run, aliases } }, tool: namesake };
  }
  return addTool(state, event);
}

/** A tool without a place in the text yet is listed at the end of the message. */
function addTool(
  state: RunningState,
  event: LiveToolEvent,
): { state: RunningState; tool: ToolPart } {
  const { executionId, toolName, at } = event;
  const tool: ToolPart = {
    type: 'tool',
    id: `tool-${executionId.replaceAll('/', '%2F')}`,
    toolName,
    executionId,
    status: 'running',
    ...(at !== undefined && { startedAt: at }),
    parts: NO_PARTS,
  };
  const added = updateRunMessage(state, (message) => ({
    ...message,
    parts: insertPart(message.parts, tool, { parentId: '' }),
  }));
  return { state: { ...added, run: { ...state.run, unplaced: state.run.unplaced + 1 } }, tool };
}

function reduceLive(live: ToolLive, event: LiveToolEvent): ToolLive {
  const stamped: ToolLive = {
    ...live,
    ...(event.at !== undefined && { updatedAt: event.at, startedAt: live.startedAt ?? event.at }),
  };
  switch (event.type) {
    case 'tool-update':
      return withUpdate(stamped, event);
    case 'tool-output':
      return { ...stamped, outputs: withOutput(live.outputs, event) };
    case 'tool-request':
      return { ...stamped, request: { question: event.question, input: event.input } };
    default:
      event satisfies never;
      return live;
  }
}

function withUpdate(live: ToolLive, { data, at }: SessionEventOf<'tool-update'>): ToolLive {
  const { request: _, ...rest } = live;
  const phase = textOf(data, 'phase');
  const status = textOf(data, 'status');
  const message = textOf(data, 'message');
  const percent = percentOf(data);
  const entry = {
    ...(phase && { phase }),
    ...(status && { status }),
    ...(message && { message }),
    ...(at && { at }),
  };
  return {
    ...rest,
    ...(phase !== undefined && { phase }),
    ...(status !== undefined && { status }),
    ...(message !== undefined && { message }),
    ...(percent !== undefined && { percent }),
    data: merged(live.data, data),
    log: [...live.log.slice(1 - LIMITS.toolLog), entry],
  };
}

/** Later fields win; beyond the limit only those that are known are taken. */
function merged(
  known: ToolLive['data'],
  data: Readonly<Record<string, unknown>>,
): ToolLive['data'] {
  const all = { ...known, ...data };
  const names = Object.keys(all);
  if (names.length <= LIMITS.toolData) return all;
  return Object.fromEntries(names.slice(0, LIMITS.toolData).map((name) => [name, all[name]]));
}

function withOutput(
  outputs: readonly ToolOutput[],
  { outputKey: key, content }: SessionEventOf<'tool-output'>,
): readonly ToolOutput[] {
  const index = outputs.findIndex((output) => output.key === key);
  const known = outputs[index];
  const text = typeof content === 'string' ? content : '';
  const next: ToolOutput =
    typeof content === 'string'
      ? { key, text: (known?.text ?? '') + text }
      : { key, text: '', ...(content !== undefined && { value: content }) };
  if (known !== undefined) return outputs.with(index, next);
  return outputs.length < LIMITS.toolOutputs ? [...outputs, next] : outputs;
}

function isUnplaced(state: RunningState, tool: ToolPart): boolean {
  const { unplaced } = state.run;
  return unplaced > 0 && messageOf(state).parts.slice(-unplaced).includes(tool);
}

const ENDED: ReadonlyMap<string, Status> = new Map([
  ['completed', 'done'],
  ['complete', 'done'],
  ['done', 'done'],
  ['finished', 'done'],
  ['success', 'done'],
  ['failed', 'failed'],
  ['error', 'failed'],
]);

/** A tool whose tag is there ends with its tag; one without a tag only has its events. */
function statusAfter(tool: ToolPart, event: LiveToolEvent, hasNoTag: boolean): Status {
  if (event.type === 'tool-request') return 'awaiting-input';
  const working = tool.status === 'awaiting-input' ? 'running' : tool.status;
  if (event.type !== 'tool-update' || !hasNoTag) return working;
  return ENDED.get(textOf(event.data, 'status')?.toLowerCase() ?? '') ?? working;
}

function askAbout(
  state: RunningState,
  tool: ToolPart,
  event: SessionEventOf<'tool-request'>,
): SessionState {
  const { messageKey } = state.run;
  return openRequest(state, {
    kind: 'tool',
    id: `${messageKey}:${tool.id}`,
    messageKey,
    partId: tool.id,
    status: 'pending',
    prompt: event.question,
    executionId: event.executionId,
    toolName: tool.toolName,
    toolInput: event.input,
    ...(event.expects !== undefined && { expects: event.expects }),
  });
}

/** A tool that reports again is not waiting any more: it was answered, here or elsewhere. */
function settleRequest(state: RunningState, tool: ToolPart, event: LiveToolEvent): SessionState {
  if (tool.status !== 'awaiting-input') return state;
  const status = event.type === 'tool-update' ? textOf(event.data, 'status') : undefined;
  if (status !== undefined && /wait|pending|input/iu.test(status)) return state;
  const { messageKey } = state.run;
  return withoutRequests(
    state,
    (request) =>
      request.kind === 'tool' && request.messageKey === messageKey && request.partId === tool.id,
  );
}

function textOf(data: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function percentOf(data: Readonly<Record<string, unknown>>): number | undefined {
  for (const name of ['percent', 'percentage', 'progress']) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (typeof value === 'number' && Number.isFinite(value))
      return Math.min(100, Math.max(0, value));
  }
  return undefined;
}
