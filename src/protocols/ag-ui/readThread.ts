import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import { isContainer, NO_PARTS, type Part } from '../../core/parts.js';
import { isSettled } from '../../core/session/messages.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import { hasPart, mapParts } from '../../core/session/tree.js';
import type { Message } from '../../core/state.js';
import { Fields } from '../Fields.js';
import { withIds } from '../withIds.js';
import { AgUiContent } from './AgUiContent.js';
import { requestFor } from './askPerson.js';
import { valuesIn } from './CarriedValues.js';
import { carriedBy, type CarriedByMessage, type CarriedByPart } from './carried.js';
import { Conversation } from './Conversation.js';
import { readAttachments } from './readAttachments.js';
import { recordsIn, wordsOf } from './readWire.js';
import { DecodedEvents } from './DecodedEvents.js';

/** The messages of a thread in a host's store: a list, or an object with a list. */
export function storedList(stored: unknown): readonly Fields[] {
  const list = isRecord(stored) && Object.hasOwn(stored, 'messages') ? stored['messages'] : stored;
  if (!Array.isArray(list)) return [];
  return withIds(list)
    .filter(isRecord)
    .map((one) => new Fields(one));
}

const OF_ANSWER: ReadonlySet<string> = new Set(['assistant', 'tool', 'reasoning', 'activity']);

/** What the agent says between two messages of the person, or one of these. */
export interface StoredTurn {
  readonly fields: Fields[];
  /** The message of the page that it is, as far as the page knows. */
  shown: Message | undefined;
}

/**
 * Reads the messages of a thread, oldest first: everything that the agent says between two messages of the person becomes one
 * answer, unless the page has it as several. Messages in the roles `system` and `developer` are not shown.
 *
 * @param shown The messages that the page has. What no store holds of them, such as questions and errors, stays.
 */
export function readMessages(
  list: readonly Fields[],
  shown: readonly Message[] = [],
): readonly Message[] {
  return turnsIn(list, shown).flatMap((turn) => {
    const [first] = turn.fields;
    if (first === undefined) return [];
    return isPersons(first) ? (personOf(first) ?? []) : [answerOf(turn)];
  });
}

/** The turns of a thread, oldest first. */
export function turnsIn(
  list: readonly Fields[],
  shown: readonly Message[] = [],
): readonly StoredTurn[] {
  const owners = ownersIn(shown);
  const turns: StoredTurn[] = [];
  for (const fields of list) {
    if (isPersons(fields)) turns.push({ fields: [fields], shown: undefined });
    else if (OF_ANSWER.has(fields.text('role') ?? '')) addTo(turns, fields, owners);
  }
  return turns;
}

function addTo(turns: StoredTurn[], fields: Fields, owners: ReadonlyMap<string, Message>): void {
  const last = turns.at(-1);
  const current = last?.fields.some(isPersons) === false ? last : undefined;
  const callId = fields.text('toolCallId');
  if (callId !== undefined) {
    // A result may be stored after what another run has said, and after a message that the person has sent meanwhile.
    const calling = turns.findLast((turn) => callsIn(turn.fields).includes(callId));
    if (calling !== undefined) {
      calling.fields.push(fields);
      return;
    }
  }
  const ids = [fields.text('id') ?? '', ...callsIn([fields])];
  const owner = ids.map((id) => owners.get(id)).find((one) => one !== undefined);
  const isAnother =
    owner === undefined
      ? current?.shown !== undefined && callId === undefined && hasInterrupt(current.shown.parts)
      : current?.shown !== undefined && current.shown !== owner;
  if (current === undefined || isAnother) turns.push({ fields: [fields], shown: owner });
  else {
    current.fields.push(fields);
    current.shown ??= owner;
  }
}

/** The message of the page that has each message of the wire, and each call. */
function ownersIn(shown: readonly Message[]): ReadonlyMap<string, Message> {
  const owners = new Map<string, Message>();
  const take = (parts: readonly Part[], message: Message) => {
    for (const part of parts) {
      const { id } = carriedBy<CarriedByPart>(part);
      if (id !== undefined) owners.set(id, message);
      if (part.type === 'tool') owners.set(part.executionId, message);
      if (isContainer(part)) take(part.parts, message);
    }
  };
  for (const message of shown) if (message.role !== 'user') take(message.parts, message);
  return owners;
}

/** The run that goes on after an interrupt writes a message of its own. */
function hasInterrupt(parts: readonly Part[]): boolean {
  return hasPart(parts, (part) => carriedBy<CarriedByPart>(part).interrupt !== undefined);
}

function callsIn(list: readonly Fields[]): readonly string[] {
  return list.flatMap((fields) =>
    (recordsIn(fields, 'toolCalls') ?? []).flatMap((call) => call.text('id') ?? []),
  );
}

function isPersons(fields: Fields): boolean {
  return fields.text('role') === 'user';
}

function personOf(fields: Fields): Message | undefined {
  const id = fields.text('id');
  if (id === undefined) return undefined;
  const text = wordsOf(fields.get('content'));
  const attachments = readAttachments(fields);
  const carried = carriedByPerson(fields);
  return {
    id,
    key: id,
    role: 'user',
    parts: text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text }],
    status: 'done',
    ...(attachments.length > 0 && { attachments }),
    ...(carried !== undefined && { carried }),
  };
}

/** What a person's message of a list carries. */
export function carriedByPerson(fields: Fields): CarriedByMessage | undefined {
  const values = valuesIn(fields);
  return values && { values };
}

function answerOf(turn: StoredTurn): Message {
  const { fields, shown } = turn;
  const first = fields.find((one) => one.text('role') === 'assistant') ?? fields[0];
  const known = shown === undefined || !isSettled(shown) ? undefined : shown.id;
  const id = known ?? first?.text('id') ?? '';
  const { messages } = eventsOf(turn, new Set()).reduce(reduceSession, initialSession());
  const parts = messages[0]?.parts ?? NO_PARTS;
  const { carried } = shown ?? {};
  return { id, key: id, role: 'assistant', parts, status: 'done', ...definedOf({ carried }) };
}

/**
 * The events that show the stored messages of one answer.
 *
 * @param waiting The calls whose outputs are asked for.
 */
export function eventsOf(
  { fields, shown }: StoredTurn,
  waiting: ReadonlySet<string>,
): readonly SessionEvent[] {
  const told = new DecodedEvents();
  const conversation = new Conversation([]);
  const content = new AgUiContent(conversation, told, shown && reopened(shown, waiting));
  conversation.values.takeMessages(fields);
  content.takeMessages(fields);
  content.rest(waiting, undefined);
  for (const call of content.openCalls) {
    if (waiting.has(call.id)) told.emit(requestFor(call, { expects: 'output' }));
  }
  return told.take();
}

/** The message as it was while these calls waited. */
function reopened(message: Message, waiting: ReadonlySet<string>): Message {
  const parts = mapParts(message.parts, (part) =>
    part.type === 'tool' && waiting.has(part.executionId) ? { ...part, status: 'running' } : part,
  );
  return parts === message.parts ? message : { ...message, parts };
}
