import type { Attachment } from '../../core/state.js';
import { isRecord, printJson } from '../../core/json.js';
import { Fields, fieldsIn } from '../Fields.js';

/** A wire event, with the fields that every event has. Any of them may be missing. */
export interface WireEvent {
  readonly type: string;
  readonly runId: string | undefined;
  readonly threadId: string | undefined;
  /** ISO time, if it is valid (B8). */
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

/** The stream handler sends this id for runs that it could not start; it does not identify a run (B47). */
const NO_RUN = 'unknown_handler_run';

/** Reads a wire object; undefined if it is not an object or has no type. */
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

/** The objects in a list inside an object. */
export function listIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields.get(name);
  return Array.isArray(value) ? value.filter(isRecord).map((item) => new Fields(item)) : [];
}

/** The message of an error: some hosts send an object instead of a text, and some the other way round. */
export function wordsOfError(fields: Fields): string | undefined {
  return fields.text('error') ?? fieldsIn(fields, 'error').text('message');
}

/** A time that `Date` can parse; undefined otherwise (B8). */
export function timeIn(fields: Fields, name: string): string | undefined {
  const value = fields.text(name);
  return value === undefined || Number.isNaN(Date.parse(value)) ? undefined : value;
}

/** Reads a tool call, complete or partial. */
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
