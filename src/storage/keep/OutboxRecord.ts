import { isRecord, parseJson } from '../../core/json.js';
import type { Attachment } from '../../core/state.js';
import type { OutgoingMessage } from '../../client/index.js';

/** A message that the agent has not taken, as far as is known. */
export interface KeptMessage {
  readonly key: string;
  readonly message: OutgoingMessage;
  readonly at?: string | undefined;
  /** The id of the stored message that it was written after, '' for none. There once it may have arrived, or was given up. */
  readonly after?: string | undefined;
}

/** An answer that the agent has not taken, as far as is known. */
export interface KeptAnswer {
  readonly partId: string;
  readonly runId?: string | undefined;
  readonly input: unknown;
  /** It waits for the others, and has not been sent. */
  readonly isReady: boolean;
}

/** A file for the next message. */
export interface KeptFile {
  readonly key: string;
  /** The name that its bytes are kept under. */
  readonly bytes: string;
  readonly name: string;
  readonly type: string;
  /** What the backend calls it, once it has it. */
  readonly attachment?: Attachment | undefined;
}

/** What a person has written on one page and the agent has not got. Written as a whole, so that nothing is in it twice. */
export interface OutboxRecord {
  readonly version: 1;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sessionId?: string | undefined;
  /** The app had no name for the session when it opened it. */
  readonly isUnnamed: boolean;
  /** Pages that are gone, whose records this one has taken over: they do not count any more. */
  readonly taken: readonly string[];
  readonly draft?: string | undefined;
  readonly messages: readonly KeptMessage[];
  readonly queue: readonly OutgoingMessage[];
  readonly answers: readonly KeptAnswer[];
  readonly files: readonly KeptFile[];
}

/** Whether there is nothing in it that would be missed. */
export function isEmpty(record: OutboxRecord): boolean {
  return record.files.length === 0 && isFilesOnly(record);
}

/** Whether there is nothing in it but files. */
export function isFilesOnly({ answers, draft = '', messages, queue }: OutboxRecord): boolean {
  return draft === '' && [answers, messages, queue].every(({ length }) => length === 0);
}

/** What other programs of the origin may have written is not believed: what is no record is none, and of one, what fits. */
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
  const { partId, runId, input, isReady } = item;
  if (typeof partId !== 'string') return undefined;
  return { partId, runId: textOrNone(runId), input, isReady: isReady === true };
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
