import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord, printJson } from '../../core/json.js';
import { Fields } from '../Fields.js';
import { diagnosticEvent } from '../diagnosticEvents.js';
import type { RunError } from './printNodes.js';
import { stampOf, type WireEvent } from './wire.js';

/** Progress of the whole run (R23). */
export function progressOf({ fields }: WireEvent): SessionEvent {
  const step = fields.number('step');
  const totalSteps = fields.number('total_steps');
  const description = fields.text('description');
  const percent = fields.percent('progress');
  return {
    type: 'run-progress',
    progress: definedOf({ step, totalSteps, description, percent }),
  };
}

/**
 * Progress, output and requests of a tool (R26 to R28), and its end if a session reports what belongs in the tool's own stream
 * (R109, R110).
 */
export function toolEvents(
  _: unknown,
  { type, fields, raw }: WireEvent,
  at: string | undefined,
): SessionEvent[] {
  const executionId = fields.id('tool_execution_id');
  if (executionId === undefined) {
    return [
      diagnosticEvent('bad-tool-event', `Skipped a ${type}: it has no \`tool_execution_id\`.`, raw),
    ];
  }
  const toolName = fields.text('tool_name') ?? '';
  const tool = { executionId, toolName, ...definedOf({ at }) };
  const data = fields.record('data') ?? {};
  if (type === 'tool_input_required') {
    const input = fields.get('tool_input') ?? fields.get('data');
    return [{ type: 'tool-request', ...tool, question: questionOf(input), input }];
  }
  if (type === 'tool_update') return [{ type: 'tool-update', ...tool, data }];
  const output = new Fields(data);
  if (type === 'tool_end' || type === 'final_result') {
    // The older of the two wraps the outputs (R109).
    const outputs = type === 'final_result' ? (output.record('outputs') ?? data) : data;
    return [{ type: 'tool-update', ...tool, data: { ...outputs, status: 'completed' } }];
  }
  if (type === 'error') {
    const message = errorMessageOf(fields.get('data')) ?? errorMessageOf(fields.all);
    const failed = { ...data, ...definedOf({ message }), status: 'failed' };
    return [{ type: 'tool-update', ...tool, data: failed }];
  }
  const outputKey = output.text('output_key') ?? 'content';
  return [{ type: 'tool-output', ...tool, outputKey, content: output.get('content') }];
}

function questionOf(input: unknown): string {
  if (typeof input === 'string') return input;
  if (typeof input !== 'object' || input === null) return '';
  const fields = new Fields(input as Readonly<Record<string, unknown>>);
  return fields.text('question') ?? fields.text('prompt') ?? fields.text('message') ?? '';
}

/** Why a run failed, whatever the type of its message (R71). */
export function errorOf(event: WireEvent): RunError {
  const { fields } = event;
  const error = fields.get('error') ?? '';
  const message = typeof error === 'string' ? error : printJson(error);
  const traceback = fields.text('traceback');
  if (traceback === undefined) return { message };
  const details = { error: message, traceback, ...definedOf({ timestamp: stampOf(event) }) };
  return { message, details };
}

/** The message of an error, however it is wrapped. Undefined if it has none. */
function errorMessageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error === '' ? undefined : error;
  if (!isRecord(error)) return undefined;
  const fields = new Fields(error);
  for (const name of ['error', 'message', 'detail', 'content']) {
    const text = errorMessageOf(fields.get(name));
    if (text !== undefined) return text;
  }
  return undefined;
}
