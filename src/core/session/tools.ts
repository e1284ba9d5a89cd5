import { definedOf } from '../definedOf.js';
import type { SessionEventOf, ToolEvent } from '../events.js';
import { lookUp, withEntry } from '../LayeredMap.js';
import type { Part, Status, ToolLive, ToolOutput, ToolPart } from '../parts.js';
import { LIMITS } from '../state.js';
import { withValue } from '../json.js';
import type { FoldState } from './FoldState.js';
import { findLastIndex, messageAt } from './MessageList.js';
import { findMessage, updateMessage } from './messages.js';
import { newTool } from './reduceParts.js';
import { closeRequest, closeUnanswered, openRequest } from './requests.js';
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
import { insertPart, mapParts, updatePart } from './tree.js';
import { withDiagnostic } from './withDiagnostic.js';

/** The events that a tool sends while it is running. */
type LiveToolEvent = Exclude<ToolEvent, { readonly type: 'tool-outcome' }>;

const NO_LIVE: ToolLive = { data: {}, log: [], outputs: [] };

/**
 * Applies an event of a running tool. The part is created by whatever comes first, event or tag, and both are connected by the
 * execution id (A28, R107).
 */
export function applyToolEvent(state: FoldState, event: LiveToolEvent): FoldState {
  const { state: found, tool } = toolOf(withTools(withRun(state)), event);
  // The result has arrived and replaces the live state (A29), unless the tool asks the person after that.
  if (tool.result !== undefined && !isAsking(tool, event)) return found;
  const reduced = reduceLive(tool.live ?? NO_LIVE, event);
  const request = isStillAsking(tool, event) ? tool.live?.request : undefined;
  const live = request === undefined ? reduced : { ...reduced, request };
  const next = updateRunMessage(found, (message) => ({
    ...message,
    parts: updatePart(message.parts, tool.id, (part) => {
      const { answer, ...rest } = part as ToolPart;
      // A tool that asks again has not been answered yet.
      const kept = event.type === 'tool-request' ? undefined : answer;
      return {
        ...rest,
        ...definedOf({ answer: kept }),
        live,
        status: statusAfter(part as ToolPart, event, isUnplaced(found, tool)),
      };
    }),
  }));
  return event.type === 'tool-request'
    ? askAbout(next, tool, event)
    : closeAnswered(next, tool, event);
}

/** Sets the outcome of a tool, in the running message or in an earlier one. */
export function settleTool(state: FoldState, event: SessionEventOf<'tool-outcome'>): FoldState {
  const { run } = state;
  const running = run === undefined ? state : withTools({ ...state, run });
  const tools = running.run?.tools;
  const message = findMessage(running, run?.messageKey);
  const tool = tools && message && findTool(message.parts, tools, event.executionId);
  if (message === undefined || tool === undefined) return settleEarlier(state, event);
  return withOutcome(running, message.key, tool.id, event);
}

function settleEarlier(state: FoldState, event: SessionEventOf<'tool-outcome'>): FoldState {
  const { executionId } = event;
  const index = findLastIndex(
    state.messages,
    ({ key, parts, role }) =>
      role !== 'user' && key !== state.run?.messageKey && toolsOf(parts).has(executionId),
  );
  const message = messageAt(state.messages, index);
  const id = message && toolsOf(message.parts).get(executionId);
  if (message !== undefined && id !== undefined) return withOutcome(state, message.key, id, event);
  const { run } = state;
  if (run === undefined) return reportStray(state, event);
  // The call may still come.
  const strays = [...(run.strays ?? []).slice(1 - LIMITS.diagnostics), event];
  return { ...state, run: { ...run, strays } };
}

/** The run is over: the developer is told of outcomes whose call has not come. */
export function reportStrays(state: FoldState): FoldState {
  if (state.run?.strays === undefined) return state;
  const { strays, ...run } = state.run;
  const calls = toolsOf(findMessage(state, run.messageKey)?.parts ?? []);
  return strays
    .filter(({ executionId }) => !calls.has(executionId))
    .reduce<FoldState>(reportStray, { ...state, run });
}

function reportStray(state: FoldState, event: SessionEventOf<'tool-outcome'>): FoldState {
  const message = `The outcome of the tool call "${event.executionId}" is not shown: no message has this call.`;
  return withDiagnostic(state, { code: 'unknown-part', message, raw: event });
}

function withOutcome(
  state: FoldState,
  messageKey: string,
  partId: string,
  { carried, status, result, error, at }: SessionEventOf<'tool-outcome'>,
): FoldState {
  const settled = (part: Part): Part => {
    if (part.type !== 'tool') return part;
    const { live: _, interruption: _interruption, ...rest } = part;
    return {
      ...rest,
      status,
      ...(result !== undefined && { result: withValue(result) }),
      ...definedOf({ carried, error, endedAt: at }),
    };
  };
  const next = updateMessage(state, messageKey, (message) => {
    const parts = updatePart(message.parts, partId, settled);
    const tools = TOOLS.get(message.parts);
    // The tools have the same ids in the new list of parts.
    if (tools !== undefined) TOOLS.set(parts, tools);
    return { ...message, parts };
  });
  return closeUnanswered(next, messageKey, partId, status);
}

const TOOLS = new WeakMap<readonly Part[], ReadonlyMap<string, string>>();

/** The part ids of the tools of a finished message, by execution id. */
function toolsOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const known = TOOLS.get(parts);
  if (known !== undefined) return known;
  const tools = new Map<string, string>();
  mapParts(parts, (part) => {
    if (part.type === 'tool') tools.set(part.executionId, part.id);
    return part;
  });
  TOOLS.set(parts, tools);
  return tools;
}

/** Whether a tool asks the person, or has asked: the run waits for the answer, whatever the tool has given so far. */
function isAsking({ status }: ToolPart, { type }: LiveToolEvent): boolean {
  return type === 'tool-request' || status === 'awaiting-input';
}

/** Whether a tool that has asked only reports that it waits for the answer. */
function isStillAsking({ status }: ToolPart, event: LiveToolEvent): boolean {
  if (status !== 'awaiting-input' || event.type !== 'tool-update') return false;
  return /wait|pending|input/iu.test(textOf(event.data, 'status') ?? '');
}

/** Finds the tool of an event, or adds it. */
function toolOf(
  state: IndexedState,
  event: LiveToolEvent,
): { state: RunningState; tool: ToolPart } {
  const { run } = state;
  const { parts } = messageOf(state);
  const executionId = lookUp(run.aliases, event.executionId) ?? event.executionId;
  const known = findTool(parts, run.tools, executionId);
  if (known !== undefined) return { state, tool: known };
  const called = { toolName: event.toolName, executionId };
  const { tool, index: tools } = takeNamesake(parts, run.tools, called, 'tag', isSilent);
  if (tool === undefined) return addTool({ ...state, run: { ...run, tools } }, event);
  const aliases = withEntry(run.aliases, event.executionId, tool.executionId);
  return { state: { ...state, run: { ...run, tools, aliases } }, tool };
}

/** Whether a tool is running and has not sent any event. */
function isSilent({ status, live }: ToolPart): boolean {
  return status === 'running' && live === undefined;
}

/** Adds a tool that has no position in the text yet, at the end of the message. */
function addTool(
  state: IndexedState,
  event: LiveToolEvent,
): { state: RunningState; tool: ToolPart } {
  const { run } = state;
  const id = `tool-${event.executionId.replaceAll('/', '%2F')}`;
  const tool = newTool({ ...event, id });
  const added = updateRunMessage(state, (message) => ({
    ...message,
    parts: insertPart(message.parts, tool, { parentId: '' }),
  }));
  const tools = withTool(run.tools, tool, 'event');
  return { state: { ...added, run: { ...run, tools, unplaced: run.unplaced + 1 } }, tool };
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
    ...definedOf({ phase, status, message, percent }),
    data: merged(live.data, data),
    log: [...live.log.slice(1 - LIMITS.toolLog), entry],
  };
}

/** Later fields win. Beyond the limit, no new fields are added. */
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
      : { key, text: '', ...definedOf({ value: content }) };
  if (known !== undefined) return outputs.with(index, next);
  return outputs.length < LIMITS.toolOutputs ? [...outputs, next] : outputs;
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

/** A tool with a tag ends with its end tag. A tool without a tag ends with its events. */
function statusAfter(tool: ToolPart, event: LiveToolEvent, hasNoTag: boolean): Status {
  if (event.type === 'tool-request' || isStillAsking(tool, event)) return 'awaiting-input';
  const working = tool.status === 'awaiting-input' ? 'running' : tool.status;
  if (event.type !== 'tool-update' || !hasNoTag) return working;
  return ENDED.get(textOf(event.data, 'status')?.toLowerCase() ?? '') ?? working;
}

function askAbout(
  state: RunningState,
  tool: ToolPart,
  event: SessionEventOf<'tool-request'>,
): FoldState {
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
    ...definedOf({
      expects: event.expects,
      createdAt: event.at,
      expiresAt: event.expiresAt,
      schema: event.schema,
      carried: event.carried,
    }),
  });
}

/** A tool that sends an event again has been answered, in this tab or another one, so its request is closed. */
function closeAnswered(state: RunningState, tool: ToolPart, event: LiveToolEvent): FoldState {
  if (tool.status !== 'awaiting-input' || isStillAsking(tool, event)) return state;
  return closeRequest(state, state.run.messageKey, tool.id);
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
