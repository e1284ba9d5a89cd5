import { isJsonNumber } from '../../core/ExactNumber.js';
import type { JsonText } from '../../core/parts.js';
import { isRecord } from '../../core/json.js';
import { contentOf } from '../../ui/arguments/index.js';

const TELLING = [
  'query',
  'q',
  'question',
  'search',
  'path',
  'file_path',
  'file',
  'filename',
  'url',
  'command',
  'cmd',
  'code',
  'prompt',
  'expression',
  'city',
  'location',
  'to',
  'subject',
  'sql',
  'name',
  'title',
  'text',
  'message',
  'id',
] as const;

const MAX_SUMMARY_LENGTH = 160;

const short = (value: unknown): string | undefined => {
  if (isJsonNumber(value) || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, MAX_SUMMARY_LENGTH * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line === '') return undefined;
  return line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH)}…` : line;
};

/** The most telling argument, on one line. */
export function summarizeInput(input: JsonText | undefined): string | undefined {
  const value = contentOf(input?.value);
  return isRecord(value) ? short(value[tellingArgument(value) ?? '']) : short(value);
}

/** The name of the most telling argument; undefined if none of them can be said on one line. */
export function tellingArgument(input: Readonly<Record<string, unknown>>): string | undefined {
  const isShort = (name: string) => Object.hasOwn(input, name) && short(input[name]) !== undefined;
  return TELLING.find(isShort) ?? Object.keys(input).slice(0, 8).find(isShort);
}

/** The number of results, if the result is a list or contains one. */
export function countResults(result: JsonText | undefined): number | undefined {
  const value = result?.value;
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value)) return undefined;
  for (const name of ['results', 'items', 'matches', 'documents', 'rows', 'hits']) {
    const list = Object.hasOwn(value, name) ? value[name] : undefined;
    if (Array.isArray(list)) return list.length;
  }
  return undefined;
}
