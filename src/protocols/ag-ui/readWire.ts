import type { JsonText } from '../../core/parts.js';
import { isRecord, printJson } from '../../core/json.js';
import { jsonText } from '../jsonText.js';
import { Fields } from '../Fields.js';

/** A wire event, with the fields that every event may have. */
export interface WireEvent {
  readonly type: string;
  /** ISO time, if the event has a valid timestamp (G4). */
  readonly at: string | undefined;
  /** The invocation of the sub-agent that it belongs to; '' is the agent itself. */
  readonly owner: string;
  readonly data: Fields;
  readonly raw: unknown;
}

/** Reads a wire object; undefined if it is not an object or has no type. */
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

/** Whether an event is about the run as a whole, not about one of its parts. */
export function isOfWholeRun({ type }: WireEvent): boolean {
  return OF_WHOLE_RUN.has(type);
}

const OF_ANSWER = /^(?:TEXT_MESSAGE_|TOOL_CALL_|REASONING_|THINKING_|(?:STEP|SUBAGENT)_STARTED$)/u;

/** Whether an event goes on with an answer: texts, thoughts, calls and results, the start of a step or a sub-agent. */
export function isOfAnswer({ type }: WireEvent): boolean {
  return OF_ANSWER.test(type);
}

/** ISO time for milliseconds, which all producers send; undefined if they are not a valid time. */
function timeOf(value: unknown): string | undefined {
  const isTime = typeof value === 'number' && Math.abs(value) <= 8.64e15;
  return isTime ? new Date(value).toISOString() : undefined;
}

/** The objects in a list; undefined if there is no list. */
export function recordsIn(fields: Fields, name: string): readonly Fields[] | undefined {
  const value = fields.get(name);
  return Array.isArray(value) ? value.filter(isRecord).map((one) => new Fields(one)) : undefined;
}

/** The content of a tool result or a person's message: a string, or a list of parts, which is plain text if all parts are. */
export function contentOf(content: unknown): JsonText | undefined {
  if (typeof content === 'string') return jsonText(content);
  if (!Array.isArray(content)) return undefined;
  const texts = content.map((part) => (isRecord(part) ? part['text'] : undefined));
  if (texts.every((text) => typeof text === 'string')) return { text: texts.join('\n\n') };
  return { text: printJson(content), value: content };
}

/** Why a tool has failed. Some producers send an empty field if it has not. */
export function errorIn(result: Fields): string | undefined {
  const error = result.text('error');
  // LangGraph's bridge says no more than that it is one.
  if (error === 'error') return contentOf(result.get('content'))?.text || error;
  return error === '' ? undefined : error;
}

/** The text of a content, without pictures and files. */
export function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (isRecord(part) ? part['text'] : undefined))
    .filter((text) => typeof text === 'string')
    .join('\n\n');
}
