import { isRecord } from '../../core/json.js';
import type {
  ExecutionOutcome,
  HttpCall,
  StartedExecution,
  ToolExecutionCalls,
} from '../protocol.js';
import { createToolDecoder, errorMessageOf } from './createToolDecoder.js';
import { linkOf, type UbikUrls } from './ubikUrls.js';
import { Fields } from '../Fields.js';

/** The calls of tool executions outside a session (section 5). */
export function ubikToolExecutions(urls: UbikUrls): ToolExecutionCalls {
  return {
    execute: (toolId, inputs) => ({
      method: 'POST',
      url: `${urls.base()}/tools/${encodeURIComponent(toolId)}/execute`,
      body: { inputs },
    }),
    readStarted: (answer) => readStarted(answer, urls.base()),
    readDetails,
    createDecoder: createToolDecoder,
  };
}

/** Uses the URLs in the response, or the documented ones if there are none (R111). */
function readStarted(answer: unknown, base: string): StartedExecution {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const executionId = fields.id('execution_id') ?? fields.id('id');
  if (executionId === undefined) throw new Error('The response does not name an execution.');
  const own = `${base}/tool-executions/${encodeURIComponent(executionId)}`;
  const get = (name: string, otherwise: string): HttpCall => ({
    method: 'GET',
    url: linkOf(fields.text(name), base) ?? otherwise,
  });
  return {
    executionId,
    stream: get('stream_url', `${own}/stream`),
    details: get('details_url', own),
  };
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'error', 'cancelled']);

/** Only `completed` is documented; with a time of completion, any status counts as ended. */
function readDetails(answer: unknown): ExecutionOutcome | undefined {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const status = fields.text('status')?.toLowerCase() ?? '';
  const error = fields.get('error');
  const isOver = status === 'completed' || FAILED.has(status) || isTime(fields.get('completed_at'));
  if (!isOver) return undefined;
  if (FAILED.has(status) || (error !== undefined && error !== null && error !== '')) {
    return { status: 'failed', error: errorMessageOf(error) ?? status };
  }
  return { status: 'done', outputs: fields.get('outputs') ?? undefined };
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
