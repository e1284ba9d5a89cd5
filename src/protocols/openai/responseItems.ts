import { isRecord } from '../../core/json.js';
import type { JsonText } from '../../core/parts.js';
import type { CallOutcome } from '../CallOutcome.js';
import { Fields } from '../Fields.js';
import { jsonText, jsonTextOf, valueText } from '../jsonText.js';
import type { CalledBy, Source } from './AnswerWriter.js';

/** What an item of the Responses API says of a call. */
export interface ItemCall {
  readonly executionId: string;
  readonly toolName: string;
  readonly by: CalledBy;
  /** The arguments, as far as the item has them. */
  readonly input?: JsonText | undefined;
  /** What came of it, once the item is complete. */
  readonly outcome?: CallOutcome | undefined;
}

/** The fields of any item that say nothing about the call itself. */
const COMMON: ReadonlySet<string> = new Set([
  'id',
  'type',
  'status',
  'call_id',
  'created_by',
  'agent',
]);

/** The call that an item is; undefined if it is something else. */
export function callOf(item: Fields, fallbackId: string): ItemCall | undefined {
  const type = item.text('type') ?? '';
  const id = item.id('id') ?? fallbackId;
  const callId = item.id('call_id') ?? id;
  switch (type) {
    case 'function_call':
      return { ...named(item, callId), by: 'client', input: written(item.text('arguments')) };
    case 'custom_tool_call': {
      const input = item.text('input');
      return { ...named(item, callId), by: 'client', input: input ? valueText(input) : undefined };
    }
    case 'mcp_call':
      return {
        ...named(item, id),
        by: 'provider',
        input: written(item.text('arguments')),
        outcome: outcomeOfMcp(item),
      };
    case 'mcp_approval_request':
      return { ...named(item, id), by: 'approval', input: written(item.text('arguments')) };
    case 'web_search_call': {
      const { sources, ...action } = item.record('action') ?? {};
      const hasAction = item.record('action') !== undefined;
      return {
        executionId: id,
        toolName: 'web_search',
        by: 'provider',
        input: hasAction ? valueText(action) : undefined,
        outcome: byStatus(item, sources),
      };
    }
    case 'file_search_call': {
      const queries = item.get('queries');
      return {
        executionId: id,
        toolName: 'file_search',
        by: 'provider',
        input: Array.isArray(queries) && queries.length > 0 ? valueText({ queries }) : undefined,
        outcome: byStatus(item, item.get('results')),
      };
    }
    case 'code_interpreter_call': {
      const code = item.text('code');
      return {
        executionId: id,
        toolName: 'code_interpreter',
        by: 'provider',
        input: code ? valueText(code) : undefined,
        outcome: byStatus(item, logsIn(item)),
      };
    }
    case 'image_generation_call': {
      const prompt = item.text('revised_prompt');
      return {
        executionId: id,
        toolName: 'image_generation',
        by: 'provider',
        input: prompt ? valueText({ prompt }) : undefined,
        outcome: outcomeOfPicture(item),
      };
    }
    default: {
      // Calls that the app's server carries out, such as of a shell: an item of its own says what came of it.
      if (!type.endsWith('_call')) return undefined;
      const rest = Object.entries(item.all).filter(([name]) => !COMMON.has(name));
      const [only] = rest;
      const value = rest.length === 1 ? only?.[1] : Object.fromEntries(rest);
      const toolName = type.slice(0, -'_call'.length);
      return { executionId: callId, toolName, by: 'server', input: valueText(value ?? {}) };
    }
  }
}

/** The result in an item that says what came of a call; undefined if it is something else. */
export function resultOf(item: Fields): { callId: string; outcome: CallOutcome } | undefined {
  const type = item.text('type') ?? '';
  const callId = item.id('call_id') ?? item.id('id');
  if (!type.endsWith('_output') || callId === undefined) return undefined;
  const output = item.get('output') ?? item.get('result') ?? item.get('tools') ?? null;
  return { callId, outcome: { status: 'done', result: jsonTextOf(output) } };
}

function named(item: Fields, executionId: string) {
  return { executionId, toolName: item.text('name') ?? '' };
}

function written(text: string | undefined): JsonText | undefined {
  return text === undefined || text === '' ? undefined : jsonText(text);
}

function outcomeOfMcp(item: Fields): CallOutcome | undefined {
  const error = item.get('error') ?? undefined;
  if (error !== undefined) return { status: 'failed', error: textOfError(error) };
  if (item.text('status') === 'failed') return { status: 'failed' };
  const output = item.text('output');
  if (output !== undefined) return { status: 'done', result: jsonText(output) };
  return item.text('status') === 'completed' ? { status: 'done' } : undefined;
}

/** An error as text. MCP's errors are a text, or an object with the content of a message. */
export function textOfError(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!isRecord(error)) return '';
  const fields = new Fields(error);
  const content = fields.get('content');
  const listed = Array.isArray(content) ? content.filter(isRecord) : [];
  const words = listed.map((part) => new Fields(part).text('text') ?? '').join('\n');
  return fields.text('message') ?? (words === '' ? jsonTextOf(error).text : words);
}

/** A picture that is there is done, although the API still calls it `generating`. */
function outcomeOfPicture(item: Fields): CallOutcome | undefined {
  const error = item.get('error') ?? undefined;
  if (error !== undefined) return { status: 'failed', error: textOfError(error) };
  return item.text('result') ? { status: 'done' } : byStatus(item, undefined);
}

function byStatus(item: Fields, result: unknown): CallOutcome | undefined {
  const status = item.text('status');
  if (status === 'failed') return { status: 'failed' };
  if (status === 'incomplete') return { status: 'interrupted' };
  if (status !== 'completed') return undefined;
  const hasResult = result !== undefined && result !== null;
  return { status: 'done', ...(hasResult && { result: valueText(result) }) };
}

/** What code has printed. */
function logsIn(item: Fields): string | undefined {
  const logs = outputsOf(item).filter((output) => output.text('type') === 'logs');
  return logs.length === 0 ? undefined : logs.map((log) => log.text('logs') ?? '').join('\n');
}

/** The pictures that code has drawn. */
export function drawnIn(item: Fields): readonly string[] {
  return outputsOf(item).flatMap((output) => {
    const url = output.text('type') === 'image' ? output.text('url') : undefined;
    return url === undefined ? [] : [url];
  });
}

function outputsOf(item: Fields): readonly Fields[] {
  const outputs = item.get('outputs');
  return Array.isArray(outputs) ? outputs.filter(isRecord).map((one) => new Fields(one)) : [];
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** A generated picture. */
export function pictureIn(item: Fields): { url: string; mediaType: string } | undefined {
  const result = item.text('result');
  if (item.text('type') !== 'image_generation_call' || !result) return undefined;
  const mediaType = MEDIA_TYPES[item.text('output_format') ?? ''] ?? 'image/png';
  return { url: `data:${mediaType};base64,${result}`, mediaType };
}

/** The source that an annotation of a text names; undefined if it names none. */
export function sourceOf(annotation: unknown): Source | undefined {
  if (!isRecord(annotation)) return undefined;
  const fields = new Fields(annotation);
  const url = fields.text('url');
  const title = fields.text('title');
  if (url !== undefined) return { url, ...(title !== undefined && { title }) };
  const name = fields.text('filename') ?? fields.id('file_id');
  return name === undefined ? undefined : { name };
}
