import type { SessionEvent } from '../../core/events.js';
import { NO_PARTS, type ErrorPart, type Part } from '../../core/parts.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { printJson } from '../../core/json.js';
import { Fields } from '../Fields.js';
import type { WireEvent } from './wire.js';

/** The number of the step that an event is about; undefined when it names none (A22). */
export function stepOf({ fields }: WireEvent): number | undefined {
  const step = fields.number('step');
  return step === undefined || !Number.isSafeInteger(step) ? undefined : step;
}

/** The run begins. */
export function startOf({ fields }: WireEvent, at: string | undefined): SessionEvent {
  const runId = fields.id('task_id');
  return {
    type: 'run-start',
    ...(runId !== undefined && { runId }),
    ...(at !== undefined && { at }),
  };
}

/** Progress of one step (R22). */
export function stepProgressOf(
  { fields, raw }: WireEvent,
  step: number,
  id: string | undefined,
): SessionEvent {
  if (id === undefined) {
    return report('unknown-step', `Step ${step} made progress and never started.`, raw);
  }
  const progress = fields.percent('progress');
  const note = fields.text('message');
  return {
    type: 'step-update',
    id,
    ...(progress !== undefined && { progress }),
    ...(note !== undefined && { note }),
  };
}

/** Progress of the whole run (R23). */
export function progressOf({ fields }: WireEvent): SessionEvent {
  const step = fields.number('step');
  const totalSteps = fields.number('total_steps');
  const description = fields.text('description');
  const percent = fields.percent('progress');
  return {
    type: 'run-progress',
    progress: {
      ...(step !== undefined && { step }),
      ...(totalSteps !== undefined && { totalSteps }),
      ...(description !== undefined && { description }),
      ...(percent !== undefined && { percent }),
    },
  };
}

/** What a tool reports, gives out or asks (R26 to R28). */
export function toolEvents(
  { type, fields, raw }: WireEvent,
  at: string | undefined,
): SessionEvent[] {
  const executionId = fields.id('tool_execution_id');
  if (executionId === undefined) {
    return [report('bad-tool-event', `A ${type} names no tool execution.`, raw)];
  }
  const toolName = fields.text('tool_name') ?? '';
  const tool = { executionId, toolName, ...(at !== undefined && { at }) };
  const data = fields.record('data') ?? {};
  if (type === 'tool_input_required') {
    const input = fields.get('tool_input') ?? fields.get('data');
    return [{ type: 'tool-request', ...tool, question: questionOf(input), input }];
  }
  if (type === 'tool_update') return [{ type: 'tool-update', ...tool, data }];
  if (type !== 'tool_partial_update') {
    return [{ type: 'tool-update', ...tool, data: { ...data, status: 'completed' } }];
  }
  const output = new Fields(data);
  const outputKey = output.text('output_key') ?? 'content';
  return [{ type: 'tool-output', ...tool, outputKey, content: output.get('content') }];
}

function questionOf(input: unknown): string {
  if (typeof input === 'string') return input;
  if (typeof input !== 'object' || input === null) return '';
  const fields = new Fields(input as Readonly<Record<string, unknown>>);
  return fields.text('question') ?? fields.text('prompt') ?? fields.text('message') ?? '';
}

/** Why a run failed, whatever its message is written as (R71). */
export function errorOf(
  { fields }: WireEvent,
  at: string | undefined,
): Pick<ErrorPart, 'message' | 'details'> {
  const error = fields.get('error') ?? '';
  const message = typeof error === 'string' ? error : printJson(error);
  const traceback = fields.text('traceback');
  if (traceback === undefined) return { message };
  const details = { error: message, traceback, ...(at !== undefined && { timestamp: at }) };
  return { message, details };
}

/** The tree that these events build from nothing. */
export function partsOf(events: readonly SessionEvent[]): readonly Part[] {
  const edit = draftEdit();
  return events
    .filter(isPartEvent)
    .reduce((parts, event) => reduceParts(parts, event, { edit }), NO_PARTS);
}

/** The ids that have become known. */
export function identify(ids: {
  readonly sessionId?: string | undefined;
  readonly runId?: string | undefined;
  readonly messageId?: string | undefined;
  readonly parentId?: string | undefined;
}): SessionEvent {
  const known = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
  return { type: 'run-identify', ...known };
}

/** A report for the inspector. */
export function report(code: string, message: string, raw: unknown): SessionEvent {
  return { type: 'diagnostic', diagnostic: { code, message, raw } };
}
