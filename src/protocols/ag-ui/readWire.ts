import type { JsonText } from '../../core/parts.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** One event of the wire with what every event may have. */
export interface WireEvent {
  readonly type: string;
  /** ISO time, if the event's number can be read as one (G4). */
  readonly at: string | undefined;
  /** The invocation of a sub-agent that it belongs to; '' is the agent itself. */
  readonly owner: string;
  readonly data: Fields;
  readonly raw: unknown;
}

/** Reads a wire object; undefined when it is none or names no type. */
export function readWireEvent(raw: unknown): WireEvent | undefined {
  if (!isRecord(raw)) return undefined;
  const data = new Fields(raw);
  const type = data.text('type');
  if (type === undefined || type === '') return undefined;
  const at = timeOf(data.get('timestamp'));
  return { type, at, owner: data.text('subagentRunId') ?? '', data, raw };
}

const OF_WHOLE_RUN: ReadonlySet<string> = new Set([
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'MESSAGES_SNAPSHOT',
]);

/** Whether an event is about the run as a whole, and not about a piece of what it writes. */
export function isOfWholeRun({ type }: WireEvent): boolean {
  return OF_WHOLE_RUN.has(type);
}

/** Milliseconds, as every producer writes them; what is no time is left out. */
function timeOf(value: unknown): string | undefined {
  const isTime = typeof value === 'number' && Math.abs(value) <= 8.64e15;
  return isTime ? new Date(value).toISOString() : undefined;
}

/** The objects of a list; undefined where there is no list. */
export function recordsIn(fields: Fields, name: string): readonly Fields[] | undefined {
  const value = fields.get(name);
  return Array.isArray(value) ? value.filter(isRecord).map((one) => new Fields(one)) : undefined;
}

/** An object inside an object; none of its fields where there is no such object. */
export function fieldsIn(fields: Fields, name: string): Fields {
  return new Fields(fields.record(name) ?? {});
}

/** Text with the value that it is the JSON of, if it is. */
export function jsonText(text: string): JsonText {
  const value = parseJson(text);
  return value === undefined ? { text } : { text, value };
}

/** What a tool gave back, or a person said: text, or a list of parts, of which texts alone are text. */
export function contentOf(content: unknown): JsonText | undefined {
  if (typeof content === 'string') return jsonText(content);
  if (!Array.isArray(content)) return undefined;
  const texts = content.map((part) => (isRecord(part) ? part['text'] : undefined));
  if (texts.every((text) => typeof text === 'string')) return { text: texts.join('\n\n') };
  return { text: printJson(content), value: content };
}

/** Why a tool has failed. Some producers write the field empty where none has. */
export function errorIn(result: Fields): string | undefined {
  const error = result.text('error');
  return error === '' ? undefined : error;
}

/** The words of a content, without its pictures and files. */
export function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (isRecord(part) ? part['text'] : undefined))
    .filter((text) => typeof text === 'string')
    .join('\n\n');
}
