import { isJsonNumber } from '../ExactNumber.js';

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

/** A value on one line, cut if it is long; undefined if it cannot be said on one line. */
export const onOneLine = (value: unknown): string | undefined => {
  if (isJsonNumber(value) || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, MAX_SUMMARY_LENGTH * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line === '') return undefined;
  return line.length > MAX_SUMMARY_LENGTH ? `${line.slice(0, MAX_SUMMARY_LENGTH)}…` : line;
};

/** The name of the most telling argument; undefined if none of them can be said on one line. */
export function tellingArgument(input: Readonly<Record<string, unknown>>): string | undefined {
  const isShort = (name: string) =>
    Object.hasOwn(input, name) && onOneLine(input[name]) !== undefined;
  return TELLING.find(isShort) ?? Object.keys(input).slice(0, 8).find(isShort);
}
