import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import type { Part } from '../../core/parts.js';
import { withZone } from '../eventTime.js';
import { parseContent } from './tags/parseContent.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import { askedAfter, type Question } from './askedAfter.js';
import {
  addCheckpoint,
  addInput,
  answerInput,
  append,
  appendTo,
  addStep,
  clearContent,
  closeOpen,
  closeStep,
  emptyContent,
  latestStep,
  release,
  startStep,
} from './content.js';
import type { Content, StepNode } from './nodes.js';
import { printNodes, withError, type RunError } from './printNodes.js';
import { readBefore, readNodes } from './readNodes.js';
import { readSnapshot } from './readSnapshot.js';
import { errorOf, progressOf, toolEvents } from './runEvents.js';
import { stampOf, type WireEvent } from './wire.js';

export interface UbikRunOptions {
  /** Which content a finished message shows: the server's, or the one rebuilt from events (A14). */
  readonly finalContent: 'server' | 'rebuilt';
}

/** The state of a run. Marks keep copies of it, from which `renewed` continues. */
export interface UbikRun extends Content, UbikRunOptions {
  isOver: boolean;
  isStopping: boolean;
  /**
   * The questions that the run waits for. A question that was still open when the run continued is open in the content, but not
   * in this list.
   */
  asked: readonly Question[];
  /** Whether text came in chunks, which a replay can omit (`include_chunks`). */
  hasChunks: boolean;
  /** Whether the parts were finally read from the tagged string. */
  isFromString: boolean;
  messageId: string | undefined;
  error: RunError | undefined;
  /** The content that the server sent at the end, if any. */
  serverContent: string | undefined;
}

/** The state before the first event. */
export function startRun({ finalContent }: UbikRunOptions): UbikRun {
  return {
    ...emptyContent(),
    finalContent,
    isOver: false,
    isStopping: false,
    asked: [],
    hasChunks: false,
    isFromString: false,
    messageId: undefined,
    error: undefined,
    serverContent: undefined,
  };
}

/** The type of the local event that records an answer given on this page (section 4.2). */
export const ANSWER_EVENT = 'input_answered';

type Handler = (run: UbikRun, event: WireEvent, at: string | undefined) => readonly SessionEvent[];

const HANDLERS: Readonly<Record<string, Handler>> = {
  connection_established: (_, { fields }) => {
    const [sessionId, runId] = [fields.id('session_id'), fields.id('task_id')];
    return [{ type: 'run-identify', ...definedOf({ sessionId, runId }) }];
  },
  agent_processing_started: (_, { fields }, at) => [
    { type: 'run-start', ...definedOf({ runId: fields.id('task_id'), at }) },
  ],
  response_stream_start: (run, event) => bindMessage(run, event, event.fields.id('task_id')),
  agent_step_started: withStep((run, { fields }, at, step) =>
    startStep(
      run,
      step,
      fields.text('description') ?? '',
      fields.get('single_step_agent') === true,
      at,
    ),
  ),
  agent_step_progress: withStep((run, { fields, raw }, _, step) => {
    const place = latestStep(run, step);
    if (place === undefined)
      return [
        diagnosticEvent('unknown-step', `Step ${step} reported progress before it started.`, raw),
      ];
    const { id } = run.children[place] as StepNode;
    const [percent, note] = [fields.percent('progress'), fields.text('message')];
    return [{ type: 'step-update', id, ...definedOf({ percent, note }) }];
  }),
  agent_step_completed: withStep((run, { fields, raw }, at, step) => {
    const place = latestStep(run, step);
    if (place === undefined)
      return [
        diagnosticEvent('unknown-step', `Step ${step} was completed before it started.`, raw),
      ];
    const results = fields.get('results') ?? undefined;
    return closeStep(run, place, fields.get('completed') !== false, at, results);
  }),
  agent_progress: (_, event) => [progressOf(event)],
  response_chunk: appendChunk,
  agent_response_update: replaceContent,
  checkpoint_created: (run, { fields }, at) =>
    addCheckpoint(run, fields.text('checkpoint_name') ?? '', at),
  input_required: (run, { fields }, at) => {
    const checkpointName = fields.text('checkpoint_name');
    const [prompt = '', inputTypes] = [fields.text('prompt'), fields.texts('input_types')];
    return addInput(run, { checkpointName, prompt, inputTypes }, at);
  },
  [ANSWER_EVENT]: (run, { fields }) => {
    const answer = { input: fields.get('input'), type: fields.text('input_type') ?? 'text' };
    const events = answerInput(run, fields.text('checkpoint_name'), answer);
    return run.isFromString ? settle(run, events) : events;
  },
  tool_update: toolEvents,
  tool_partial_update: toolEvents,
  tool_input_required: toolEvents,
  tool_end: toolEvents,
  final_result: toolEvents,
  error: toolEvents,
  agent_stop_requested: (run) => {
    run.isStopping = true;
    return [{ type: 'run-stop-request' }];
  },
  agent_processing_complete: complete,
  agent_processing_error: fail,
};

/** Whether events of this type are applied. */
export function isApplied(type: string): boolean {
  return Object.hasOwn(HANDLERS, type);
}

/** Whether an event of this type ends a run. */
export function isTerminal(type: string): boolean {
  return type === 'agent_processing_complete' || type === 'agent_processing_error';
}

/** Applies an event to a run, in order; returns the changes. */
export function apply(run: UbikRun, event: WireEvent): readonly SessionEvent[] {
  const { type, raw } = event;
  if (run.isOver && !isTerminal(type) && type !== ANSWER_EVENT)
    return [
      diagnosticEvent('after-end', `Skipped a ${type}: it came after the end of the run.`, raw),
    ];
  const stamp = stampOf(event);
  const at = stamp === undefined ? undefined : withZone(stamp);
  return told(run, HANDLERS[type]?.(run, event, at) ?? []);
}

/** Returns the events, after recording which questions they ask and answer. */
function told(run: UbikRun, events: readonly SessionEvent[]): readonly SessionEvent[] {
  run.asked = events.reduce(askedAfter, run.asked);
  return events;
}

/** The stream has ended. Without a terminal event, the run was stopped, waits, or was interrupted. */
export function end(run: UbikRun): readonly SessionEvent[] {
  const { isOver, isStopping, asked } = run;
  if (isOver) return compare(run);
  if (asked.length > 0 && !isStopping) {
    const events = told(run, settle(run, release(run, false)));
    // If, in the string, the questions belong to a block that was never closed, nobody is asked.
    if (run.asked.length > 0) return events;
    return [...events, { type: 'run-end', outcome: 'interrupted' }];
  }
  const outcome = isStopping ? 'stopped' : 'interrupted';
  return [...finish(run), { type: 'run-end', outcome }];
}

/**
 * Reports a diagnostic if the server's final content and the events contain different text: something was lost on the way. The
 * server's version counts (R68).
 */
function compare(run: UbikRun): readonly SessionEvent[] {
  const { serverContent } = run;
  if (serverContent === undefined || !run.hasChunks) return [];
  release(run, false);
  const rebuilt = printNodes(run.children, undefined);
  const [given, built] = [wordsOf(serverContent), wordsOf(rebuilt)];
  // Without any tag, it may be only the answer (A14).
  if (given === built || (!given.includes('<<') && built.includes(given))) return [];
  const message = 'The final content differs from the events; the final content is shown.';
  return [diagnosticEvent('content-differs', message, { final: serverContent, rebuilt })];
}

/** The text to compare: without whitespace, and without questions, because their answers are in no event. */
const wordsOf = (content: string) =>
  content
    .replaceAll(/<<INPUT_REQUIRED_START>>[^]*?(?:<<INPUT_REQUIRED_END>>|$)/gu, '')
    .replaceAll(/\s+/gu, '');

/** The current tagged string of the message (section 4.2). */
export function contentOf({ children, serverContent, error }: UbikRun): string {
  if (serverContent === undefined) return printNodes(children, error);
  return error === undefined ? serverContent : withError(serverContent, error);
}

/** Wraps a handler for events about a step. */
function withStep(
  change: (
    run: UbikRun,
    event: WireEvent,
    at: string | undefined,
    step: number,
  ) => readonly SessionEvent[],
): Handler {
  return (run, event, at) => {
    const step = stepOf(event);
    if (step !== undefined) return change(run, event, at, step);
    return [diagnosticEvent('bad-step', `Skipped a ${event.type}: it has no \`step\`.`, event.raw)];
  };
}

/** The number of the step that an event is about; undefined if it names none (A22). */
function stepOf({ fields }: WireEvent): number | undefined {
  const step = fields.number('step');
  return Number.isSafeInteger(step) ? step : undefined;
}

function appendChunk(
  run: UbikRun,
  event: WireEvent,
  at: string | undefined,
): readonly SessionEvent[] {
  const { fields, raw } = event;
  const text = fields.text('content');
  if (text === undefined || text === '') return [];
  run.hasChunks = true;
  const step = stepOf(event);
  if (step === undefined) {
    const events = append(run, text, at);
    if ((fields.get('step') ?? undefined) === undefined) return events;
    return [diagnosticEvent('bad-step', 'The `step` of a chunk is not a number.', raw), ...events];
  }
  const place = latestStep(run, step);
  if (place !== undefined) return appendTo(run, place, text, at);
  // The step was never started (A2).
  const events = [...closeOpen(run, at), ...addStep(run, step, '', false, at)];
  return [...events, ...appendTo(run, run.open, text, at)];
}

function replaceContent(run: UbikRun, event: WireEvent): readonly SessionEvent[] {
  const { fields, raw } = event;
  const messageId = fields.id('message_id') ?? run.messageId;
  if (run.messageId !== undefined && messageId !== run.messageId)
    return [diagnosticEvent('other-message', 'Skipped a snapshot of another message.', raw)];
  const events = bindMessage(run, event);
  const content = fields.text('content');
  if (content === undefined) return events;
  clearContent(run);
  const parts = readSnapshot(run, content);
  return [...events, { type: 'content-replace', parts }];
}

function complete(run: UbikRun, event: WireEvent, at: string | undefined): readonly SessionEvent[] {
  const content = event.fields.text('content') ?? '';
  const events = [...bindMessage(run, event)];
  const { error } = run;
  run.isOver = true;
  run.error = undefined;
  run.serverContent = undefined;
  if (content !== '' && run.finalContent === 'server') {
    run.serverContent = content;
    events.push(replacement(run));
  } else {
    for (const last of finish(run, at)) events.push(last);
    // The run continued after its error, so the error is removed (A15).
    if (error !== undefined) events.push(replacement(run));
  }
  events.push({ type: 'run-end', outcome: 'done', ...definedOf({ at }) });
  return events;
}

function fail(run: UbikRun, event: WireEvent, at: string | undefined): readonly SessionEvent[] {
  const error = errorOf(event);
  run.isOver = true;
  run.error = error;
  const fault = { code: 'agent', retryable: true, ...error } as const;
  return [...finish(run, at), { type: 'run-end', outcome: 'failed', fault, ...definedOf({ at }) }];
}

/** Releases text that was held back, and closes what is open. */
function finish(run: UbikRun, at?: string): readonly SessionEvent[] {
  if (run.serverContent !== undefined) return settle(run, []);
  return settle(run, [...closeOpen(run, at), ...release(run, run.error !== undefined, at)]);
}

/** If the string as a whole reads differently from its separate nodes, the parts are read from the string. */
function settle(run: UbikRun, events: readonly SessionEvent[]): readonly SessionEvent[] {
  const { error } = run;
  if (run.isAnomalous) {
    run.isFromString = true;
    return [...events, replacement(run)];
  }
  if (error === undefined) return events;
  return [...events, { type: 'error', id: 'error', parentId: '', ...error }];
}

/** Replaces all parts by what the content's string contains. */
function replacement({ children, serverContent, error }: UbikRun): SessionEvent {
  let parts: Part[];
  if (serverContent === undefined) parts = readNodes(children, error);
  else parts = error === undefined ? parseContent(serverContent) : readBefore(serverContent, error);
  return { type: 'content-replace', parts };
}

/** Records ids as they become known. */
function bindMessage(run: UbikRun, { fields }: WireEvent, runId?: string): readonly SessionEvent[] {
  const messageId = fields.id('message_id');
  const parentId = fields.id('parent_id');
  run.messageId = messageId ?? run.messageId;
  if ((messageId ?? runId ?? parentId) === undefined) return [];
  return [{ type: 'run-identify', ...definedOf({ messageId, runId, parentId }) }];
}
