import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import { NO_PARTS } from '../../core/parts.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { Message } from '../../core/state.js';
import { Fields } from '../Fields.js';
import { withIds } from '../withIds.js';
import { AgUiContent } from './AgUiContent.js';
import { requestFor } from './askPerson.js';
import { valuesIn } from './CarriedValues.js';
import type { CarriedByMessage } from './carried.js';
import { Conversation } from './Conversation.js';
import { readAttachments } from './readAttachments.js';
import { wordsOf } from './readWire.js';
import { ToldEvents } from './ToldEvents.js';

/** The messages of a thread in a host's store: a list, or an object with a list. */
export function storedList(stored: unknown): readonly Fields[] {
  const list = isRecord(stored) && Object.hasOwn(stored, 'messages') ? stored['messages'] : stored;
  if (!Array.isArray(list)) return [];
  return withIds(list)
    .filter(isRecord)
    .map((one) => new Fields(one));
}

const OF_ANSWER: ReadonlySet<string> = new Set(['assistant', 'tool', 'reasoning', 'activity']);

/**
 * Reads the messages of a thread, oldest first: everything that the agent says between two messages of the person becomes one
 * answer. Messages in the roles `system` and `developer` are not shown.
 */
export function readMessages(list: readonly Fields[]): readonly Message[] {
  const messages: Message[] = [];
  let answer: Fields[] = [];
  const settle = () => {
    if (answer.length > 0) messages.push(answerOf(answer));
    answer = [];
  };
  for (const fields of list) {
    const role = fields.text('role');
    if (OF_ANSWER.has(role ?? '')) answer.push(fields);
    if (role !== 'user') continue;
    settle();
    const id = fields.text('id');
    if (id === undefined) continue;
    const text = wordsOf(fields.get('content'));
    const parts = text === '' ? NO_PARTS : [{ type: 'text', id: 'text', text } as const];
    const attachments = readAttachments(fields);
    const carried = carriedByPerson(fields);
    messages.push({
      id,
      key: id,
      role,
      parts,
      status: 'done',
      ...(attachments.length > 0 && { attachments }),
      ...(carried !== undefined && { carried }),
    });
  }
  settle();
  return messages;
}

/** What a person's message of a list carries. */
export function carriedByPerson(fields: Fields): CarriedByMessage | undefined {
  const values = valuesIn(fields);
  return values && { values };
}

function answerOf(stored: readonly Fields[]): Message {
  const first = stored.find((fields) => fields.text('role') === 'assistant') ?? stored[0];
  const id = first?.text('id') ?? '';
  const { messages } = eventsOf(stored, new Set()).reduce(reduceSession, initialSession());
  const parts = messages[0]?.parts ?? NO_PARTS;
  return { id, key: id, role: 'assistant', parts, status: 'done' };
}

/**
 * The events that show the stored messages of one answer.
 *
 * @param waiting The calls whose outputs are asked for.
 */
export function eventsOf(
  stored: readonly Fields[],
  waiting: ReadonlySet<string>,
): readonly SessionEvent[] {
  const told = new ToldEvents();
  const conversation = new Conversation([]);
  conversation.values.takeMessages(stored);
  const content = new AgUiContent(conversation, told);
  content.takeMessages(stored);
  content.rest(waiting, undefined);
  for (const call of content.openCalls) told.emit(requestFor(call, { expects: 'output' }));
  return told.take();
}
