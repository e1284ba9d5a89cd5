import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import { NO_PARTS, type Part } from '../../core/parts.js';
import { isSettled } from '../../core/session/messages.js';
import { isPartEvent, reduceParts } from '../../core/session/reduceParts.js';
import { textOf } from '../../core/session/textOf.js';
import { mapParts } from '../../core/session/tree.js';
import type { Attachment, Message } from '../../core/state.js';
import { Fields, fieldsIn } from '../Fields.js';
import type { Decoder, LoadedHistory, WaitingRun } from '../../contract/index.js';
import { withIds } from '../withIds.js';

/** What is stored of one side: a message of a person, or all that the model has done until the next one. */
export interface Turn {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly stored: readonly Readonly<Record<string, unknown>>[];
}

/** The turns of a stored conversation. What the system says is not part of it. */
export function turnsOf(list: unknown): readonly Turn[] {
  const turns: { id: string; role: Turn['role']; stored: Turn['stored'][number][] }[] = [];
  for (const one of withIds(Array.isArray(list) ? list : [])) {
    if (!isRecord(one)) continue;
    const fields = new Fields(one);
    const role = fields.text('role');
    if (role === 'system' || role === 'developer') continue;
    const last = turns.at(-1);
    const id = fields.text('id') ?? '';
    if (role === 'user') turns.push({ id, role, stored: [one] });
    else if (last?.role === 'assistant') last.stored.push(one);
    else turns.push({ id, role: 'assistant', stored: [one] });
  }
  return turns;
}

/**
 * The turns with the ids by which the page knows them. No request tells the server an id of the person's message or of the answer, so
 * stored ones are told by their place behind what is known, and the person's by what they say.
 */
export function asShown(turns: readonly Turn[], shown: readonly Message[]): readonly Turn[] {
  /** The first message shown that may be the next one stored. */
  let next = 0;
  /** The message shown that the turn before is, if it is. */
  let before: Message | undefined;
  const known: Turn[] = [];
  for (const turn of turns) {
    const index = shown.findIndex((message, at) => {
      if (at < next || message.role !== turn.role) return false;
      if (message.id === turn.id) return true;
      // An answer belongs to what was asked.
      if (turn.role === 'assistant') return before !== undefined && shown[at - 1] === before;
      return textOf(message) === textOf(personIn(turn));
    });
    before = shown[index];
    known.push(before === undefined ? turn : { ...turn, id: idOf(before) ?? turn.id });
    next = Math.max(next, index + 1);
  }
  return known;
}

/** The id that a message shown has, or that of the person's will have once its run has begun. */
function idOf(message: Message): string | undefined {
  if (isSettled(message)) return message.id;
  return message.role === 'user' ? (message.idempotencyKey ?? message.id) : undefined;
}

/** A stored message of a person. */
function personIn({ id, stored }: Turn): Message {
  const content = stored[0]?.['content'];
  const parts = Array.isArray(content)
    ? content.filter(isRecord).map((one) => new Fields(one))
    : [];
  const words = parts.map((part) => part.text('text') ?? '').join('');
  const text = typeof content === 'string' ? content : words;
  const attachments = parts.flatMap((part, index) => fileIn(part, `${id}/file-${index + 1}`));
  return {
    id,
    key: id,
    role: 'user',
    parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
    ...(attachments.length > 0 && { attachments }),
    status: 'done',
  };
}

/** A file of a person's message, in the form of either API. */
function fileIn(part: Fields, id: string): readonly Attachment[] {
  const image = part.text('image_url') ?? fieldsIn(part, 'image_url').text('url');
  const file = new Fields(part.record('file') ?? part.all);
  const url = image ?? file.text('file_data') ?? file.text('file_url');
  const name = file.text('filename') ?? file.text('file_id');
  if (url === undefined && name === undefined) return [];
  const mediaType = /^data:([\w.+-]+\/[\w.+-]+)[;,]/u.exec(url ?? '')?.[1];
  const known = mediaType ?? (image === undefined ? undefined : 'image/*');
  return [
    {
      id,
      name: name ?? '',
      ...(known !== undefined && { mediaType: known }),
      ...(url !== undefined && { url }),
    },
  ];
}

/** A stored answer, and the events that ask what it waits for. */
interface ReadAnswer {
  readonly message: Message;
  readonly requests: readonly SessionEvent[];
}

/** Reads a stored answer with the decoder of its stream, so that it looks as it did. */
export function answerIn(turn: Turn, decoder: Decoder, wires: readonly unknown[]): ReadAnswer {
  const events = wires.flatMap((wire) => decoder.push(wire));
  const last = decoder.end();
  const isAsking = last.some(({ type }) => type === 'tool-request');
  const all = [...events, ...last];
  const parts = all
    .filter(isPartEvent)
    .reduce<readonly Part[]>((known, event) => reduceParts(known, event), NO_PARTS);
  const carried = all.findLast((event) => event.type === 'message-carry')?.carried;
  const usage = all.findLast((event) => event.type === 'run-usage')?.usage;
  return {
    message: {
      id: turn.id,
      key: turn.id,
      role: 'assistant',
      parts,
      status: 'done',
      ...(carried !== undefined && { carried }),
      ...(usage !== undefined && { usage }),
    },
    requests: isAsking ? last.filter(({ type }) => type === 'tool-request') : [],
  };
}

/** The history of a conversation, with the run of the last answer if it waits. */
export function historyOf(
  turns: readonly Turn[],
  read: (turn: Turn, isLast: boolean) => ReadAnswer,
): Pick<LoadedHistory, 'messages' | 'waitingRun'> {
  let waitingRun: WaitingRun | undefined;
  const messages = turns.map((turn, index): Message => {
    if (turn.role === 'user') return personIn(turn);
    const isLast = index === turns.length - 1;
    const { message, requests } = read(turn, isLast);
    if (isLast && requests.length > 0) waitingRun = waitingIn(message, requests);
    return isLast ? message : { ...message, parts: mapParts(message.parts, leftOpen) };
  });
  return { messages, ...(waitingRun !== undefined && { waitingRun }) };
}

/** The conversation went on before a call had its result, and nobody carries it out any more. */
function leftOpen(part: Part): Part {
  if (part.type !== 'tool') return part;
  const isOpen = part.status === 'running' || part.status === 'awaiting-input';
  return isOpen ? { ...part, status: 'interrupted', interruption: 'not-run' } : part;
}

function waitingIn({ id, key, parts }: Message, requests: readonly SessionEvent[]): WaitingRun {
  return {
    runId: id,
    messageKey: key,
    sessionEvents: [{ type: 'content-replace', parts }, ...requests],
  };
}
