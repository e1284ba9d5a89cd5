import { isRecord, parseJson } from '../../core/json.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Attachment } from '../../core/state.js';
import type { OutgoingMessage } from '../../client/index.js';

/** A message that the agent has not received, as far as this page knows. */
export interface KeptMessage {
  readonly key: string;
  readonly message: OutgoingMessage;
  readonly at?: string | undefined;
  /** The id of the stored message before it, '' for none. Set once it may have been sent; undefined while it certainly was not. */
  readonly after?: string | undefined;
}

/** An answer that the agent has not received, as far as this page knows. */
export interface KeptAnswer {
  readonly partId: string;
  readonly runId?: string | undefined;
  readonly input: unknown;
  /** The whole answer, if it was given, but was not sent yet because other answers of the run were missing. */
  readonly ready?: ProvidedInput | undefined;
}

/** A file that was picked for the next message. */
export interface KeptFile {
  readonly key: string;
  /** The name under which its content is stored. */
  readonly bytes: string;
  readonly name: string;
  readonly type: string;
  /** The backend's reference to it, once uploaded. */
  readonly attachment?: Attachment | undefined;
}

/** What a person has written on one page and the agent has not received. Written as a whole, so that nothing is in it twice. */
export interface OutboxRecord {
  readonly version: 1;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sessionId?: string | undefined;
  /** Whether the app opened the session without an id. */
  readonly isUnnamed: boolean;
  /** Names of pages that are gone, whose records this one replaces: they must be ignored. */
  readonly taken: readonly string[];
  readonly draft?: string | undefined;
  readonly messages: readonly KeptMessage[];
  readonly queue: readonly OutgoingMessage[];
  readonly answers: readonly KeptAnswer[];
  readonly files: readonly KeptFile[];
}

/** Whether the record holds nothing that is worth keeping. */
export function isEmpty(record: OutboxRecord): boolean {
  return record.files.length === 0 && isFilesOnly(record);
}

/** Whether the record holds nothing but files. */
export function isFilesOnly({ answers, draft = '', messages, queue }: OutboxRecord): boolean {
  return draft === '' && [answers, messages, queue].every(({ length }) => length === 0);
}

/**
 * Reads a record. Other programs of the origin may have written it, so everything is checked, and what does not fit is dropped.
 */
export function readRecord(text: unknown): OutboxRecord | undefined {
  const value = typeof text === 'string' ? parseJson(text) : undefined;
  if (!isRecord(value) || value['version'] !== 1) return undefined;
  const { at, sessionId, isUnnamed, taken, draft, messages, queue, answers, files } = value;
  return {
    version: 1,
    at: typeof at === 'number' ? at : 0,
    sessionId: textOrNone(sessionId),
    isUnnamed: isUnnamed === true,
    taken: Array.isArray(taken) ? taken.filter((name) => typeof name === 'string') : [],
    draft: textOrNone(draft),
    messages: listOf(messages, readMessage),
    queue: listOf(queue, readOutgoing),
    answers: listOf(answers, readAnswer),
    files: listOf(files, readFile),
  };
}

function listOf<Item>(
  value: unknown,
  read: (item: Readonly<Record<string, unknown>>) => Item | undefined,
): readonly Item[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const known = isRecord(item) ? read(item) : undefined;
    return known === undefined ? [] : [known];
  });
}

function readMessage(item: Readonly<Record<string, unknown>>): KeptMessage | undefined {
  const { key, message, at, after } = item;
  const outgoing = isRecord(message) ? readOutgoing(message) : undefined;
  if (typeof key !== 'string' || outgoing === undefined) return undefined;
  return { key, message: outgoing, at: textOrNone(at), after: textOrNone(after) };
}

function readOutgoing(item: Readonly<Record<string, unknown>>): OutgoingMessage | undefined {
  const { text, attachments, options } = item;
  if (typeof text !== 'string') return undefined;
  const files = listOf(attachments, readAttachment);
  return {
    text,
    ...(files.length > 0 && { attachments: files }),
    ...(isRecord(options) && { options }),
  };
}

function readAttachment(item: Readonly<Record<string, unknown>>): Attachment | undefined {
  const { id, name, mediaType, url } = item;
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  return {
    id,
    name,
    ...(typeof mediaType === 'string' && { mediaType }),
    ...(typeof url === 'string' && { url }),
  };
}

function readAnswer(item: Readonly<Record<string, unknown>>): KeptAnswer | undefined {
  const { partId, runId, input, ready } = item;
  if (typeof partId !== 'string') return undefined;
  const isAnswer = isRecord(ready) && typeof ready['type'] === 'string' && 'input' in ready;
  const given = isAnswer ? (ready as unknown as ProvidedInput) : undefined;
  return { partId, runId: textOrNone(runId), input, ready: given };
}

function readFile(item: Readonly<Record<string, unknown>>): KeptFile | undefined {
  const { key, bytes, name, type, attachment } = item;
  if (typeof key !== 'string' || typeof bytes !== 'string' || typeof name !== 'string') {
    return undefined;
  }
  return {
    key,
    bytes,
    name,
    type: typeof type === 'string' ? type : '',
    attachment: isRecord(attachment) ? readAttachment(attachment) : undefined,
  };
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
