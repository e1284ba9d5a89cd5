import type { Attachment } from '../../core/state.js';
import type { JsonText } from '../../core/parts.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** One event of the wire with what every event has. Every field may be absent. */
export interface WireEvent {
  readonly type: string;
  readonly runId: string | undefined;
  readonly threadId: string | undefined;
  /** ISO time, if it can be read as one (B8). */
  readonly at: string | undefined;
  readonly data: Fields;
}

/** A call, or a piece of one. */
export interface WireCall {
  readonly id: string | undefined;
  readonly index: number | undefined;
  readonly name: string | undefined;
  readonly arguments: string | undefined;
}

/** The stream handler names runs that it could not start so; it is the name of none (B47). */
const NO_RUN = 'unknown_handler_run';

/** Reads a wire object; undefined when it is none or names no type. */
export function readWireEvent(raw: unknown): WireEvent | undefined {
  if (!isRecord(raw)) return undefined;
  const fields = new Fields(raw);
  const type = fields.text('type');
  if (type === undefined || type === '') return undefined;
  const runId = fields.id('runId');
  return {
    type,
    runId: runId === NO_RUN ? undefined : runId,
    threadId: fields.id('threadId'),
    at: timeIn(fields, 'timestamp'),
    data: fieldsIn(fields, 'data'),
  };
}

/** The fields of an object inside an object; none where there is no such object. */
export function fieldsIn(fields: Fields, name: string): Fields {
  return new Fields(fields.record(name) ?? {});
}

/** The objects of a list inside an object. */
export function listIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields.get(name);
  return Array.isArray(value) ? value.filter(isRecord).map((item) => new Fields(item)) : [];
}

/** What went wrong, in words: some hosts put an object where the protocol has a text, and some a text where it has one. */
export function wordsOfError(fields: Fields): string | undefined {
  return fields.text('error') ?? fieldsIn(fields, 'error').text('message');
}

/** A time that `Date` can read; anything else is left out (B8). */
export function timeIn(fields: Fields, name: string): string | undefined {
  const value = fields.text(name);
  return value === undefined || Number.isNaN(Date.parse(value)) ? undefined : value;
}

/** Reads a tool call, whole or in part. */
export function readCall(fields: Fields): WireCall {
  const called = fieldsIn(fields, 'function');
  const input = called.get('arguments');
  return {
    id: fields.id('id'),
    index: fields.number('index'),
    name: called.text('name'),
    arguments: typeof input === 'string' || input === undefined ? input : printJson(input),
  };
}

/** The text of a message's content, which is a string or a list of parts. */
export function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The pictures of a message's content (B16). */
export function imagesOfContent(messageId: string, content: unknown): readonly Attachment[] {
  if (!Array.isArray(content)) return [];
  const urls = content
    .filter(isRecord)
    .map((part) => fieldsIn(new Fields(part), 'image_url').text('url'))
    .filter((url) => url !== undefined);
  return urls.map((url, index) => ({
    id: `${messageId}/image-${index + 1}`,
    name: nameOfImage(url, index + 1),
    mediaType: /^data:([\w.+-]+\/[\w.+-]+)/u.exec(url)?.[1] ?? 'image/*',
    url,
  }));
}

function nameOfImage(url: string, number: number): string {
  const file = /^[^?#]*\/([^/?#]+\.\w{2,5})(?:[?#]|$)/u.exec(url)?.[1];
  return url.startsWith('data:') || file === undefined ? `image ${number}` : file;
}

/** Text with the value that it is the JSON of, if it is. */
export function jsonText(text: string): JsonText {
  const value = parseJson(text);
  return value === undefined ? { text } : { text, value };
}

/** A tool's data as the store would write it: text as it is, all else as JSON. */
export function jsonTextOf(data: unknown): JsonText {
  return typeof data === 'string' ? jsonText(data) : { text: printJson(data), value: data };
}
