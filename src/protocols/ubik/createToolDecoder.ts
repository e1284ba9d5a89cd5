import type { SessionEvent } from '../../core/events.js';
import { SplitEvents } from '../../core/sse/SplitEvents.js';
import { isRecord, parseJson } from '../../core/json.js';
import type { ExecutionEvent } from '../protocol.js';
import { Fields } from '../Fields.js';
import { report } from '../report.js';
import { pieceOf, SPLIT_SUFFIX } from './wire.js';

/** Fields of the envelope; in a flat event, all other fields are its data. */
const ENVELOPE: ReadonlySet<string> = new Set([
  'type',
  'event_type',
  'timestamp',
  'tool_execution_id',
  'execution_id',
  'tool_name',
]);

interface Execution {
  readonly executionId: string;
  readonly toolName: string;
}

/**
 * Decodes the stream of one tool execution (section 5). Either type field is accepted, the payload may be under `data` or
 * beside it, and large events are split as in a session.
 */
export function createToolDecoder(execution: Execution): {
  push(event: unknown): ExecutionEvent[];
} {
  const split = new SplitEvents();
  let arrivals = 0;
  const read = (raw: unknown, forced?: string): ExecutionEvent[] => {
    if (!isRecord(raw)) return [report('no-event', 'Something on the stream is no event.', raw)];
    const own = new Fields(raw);
    const named = [own.text('event_type'), own.text('type')];
    const type = forced ?? named.find((name) => name?.endsWith(SPLIT_SUFFIX)) ?? typeOf(named);
    if (type === undefined) return [report('no-event', 'An event names no type.', raw)];
    if (!type.endsWith(SPLIT_SUFFIX)) return eventsOf(type, raw, execution);
    return forced === undefined
      ? takePiece(type, raw)
      : [report('bad-split-event', 'A split event holds another split event.', raw)];
  };
  const takePiece = (type: string, raw: Readonly<Record<string, unknown>>): ExecutionEvent[] => {
    const { data } = raw;
    const fields = new Fields(raw, isRecord(data) ? data : undefined);
    const { event, diagnostics } = split.push(pieceOf(type, fields), arrivals++);
    const reports = diagnostics.map((diagnostic): SessionEvent => ({
      type: 'diagnostic',
      diagnostic,
    }));
    return event === undefined ? reports : [...reports, ...read(parseJson(event.json), event.type)];
  };
  return { push: (event) => read(event) };
}

function typeOf(named: readonly (string | undefined)[]): string | undefined {
  return named.find((name) => name !== undefined && name !== '');
}

function eventsOf(
  type: string,
  raw: Readonly<Record<string, unknown>>,
  execution: Execution,
): ExecutionEvent[] {
  const own = new Fields(raw);
  const data = own.get('data') ?? undefined;
  const flat = Object.fromEntries(Object.entries(raw).filter(([name]) => !ENVELOPE.has(name)));
  const payload = isRecord(data) ? data : flat;
  const at = own.time('timestamp');
  const tool = { ...execution, ...(at !== undefined && { at }) };
  switch (type) {
    case 'tool_update':
      return [{ type: 'tool-update', ...tool, data: payload }];
    case 'tool_partial_update': {
      const output = new Fields(payload);
      const outputKey = output.text('output_key') ?? 'content';
      const content = typeof data === 'string' ? data : output.get('content');
      return [{ type: 'tool-output', ...tool, outputKey, content }];
    }
    case 'tool_input_required': {
      const input = own.get('tool_input') ?? payload;
      const asked = new Fields(isRecord(input) ? input : {});
      const question =
        asked.text('question') ?? asked.text('prompt') ?? asked.text('message') ?? '';
      return [{ type: 'tool-request', ...tool, question, input }];
    }
    case 'tool_end':
      return [{ type: 'outcome', status: 'done', outputs: data ?? flat }];
    case 'final_result': {
      const { outputs = payload } = payload;
      return [{ type: 'outcome', status: 'done', outputs: isRecord(outputs) ? outputs : payload }];
    }
    case 'error': {
      const error = errorMessageOf(data) ?? errorMessageOf(flat);
      return [{ type: 'outcome', status: 'failed', ...(error !== undefined && { error }) }];
    }
    default:
      return [{ type: 'unknown', protocol: 'ubik', raw }];
  }
}

/** The message of an error, however it is wrapped. Undefined if it has none. */
export function errorMessageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error === '' ? undefined : error;
  if (!isRecord(error)) return undefined;
  const fields = new Fields(error);
  for (const name of ['error', 'message', 'detail', 'content']) {
    const text = errorMessageOf(fields.get(name));
    if (text !== undefined) return text;
  }
  return undefined;
}
