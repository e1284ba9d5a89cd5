import { isRecord } from '../../core/json.js';
import { NO_PARTS } from '../../core/parts.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { Message } from '../../core/state.js';
import { Fields } from '../Fields.js';
import { withIds } from '../withIds.js';
import { AgUiContent } from './AgUiContent.js';
import { readAttachments } from './readAttachments.js';
import { wordsOf } from './readWire.js';
import type { ThreadMemory } from './ThreadMemory.js';
import { ToldEvents } from './ToldEvents.js';

/** The messages of a thread in a host's store: a list, or an object with a list. */
export function storedList(stored: unknown): readonly Fields[] {
  const list = isRecord(stored) && Object.hasOwn(stored, 'messages') ? stored['messages'] : stored;
  if (!Array.isArray(list)) return [];
  return withIds(list)
    .filter(isRecord)
    .map((one) => new Fields(one));
}

/**
 * Reads them as session messages.
 *
 * @param shown What is shown already, and is not read again.
 */
export function readThread(
  stored: unknown,
  memory: ThreadMemory,
  shown = memory,
): readonly Message[] {
  const list = storedList(stored);
  memory.carried.takeMessages(list);
  return readMessages(list, shown);
}

const OF_ANSWER: ReadonlySet<string> = new Set(['assistant', 'tool', 'reasoning', 'activity']);

/**
 * Reads the messages of a thread, oldest first: everything that the agent says between two messages of the person becomes one
 * answer. Messages in the roles `system` and `developer` are not shown.
 */
export function readMessages(list: readonly Fields[], memory: ThreadMemory): readonly Message[] {
  const messages: Message[] = [];
  let answer: Fields[] = [];
  const settle = () => {
    if (answer.length > 0) messages.push(answerOf(answer, memory));
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
    messages.push({
      id,
      key: id,
      role,
      parts,
      status: 'done',
      ...(attachments.length > 0 && { attachments }),
    });
  }
  settle();
  return messages;
}

function answerOf(stored: readonly Fields[], memory: ThreadMemory): Message {
  const first = stored.find((fields) => fields.text('role') === 'assistant') ?? stored[0];
  const id = first?.text('id') ?? '';
  const told = new ToldEvents();
  const content = new AgUiContent(memory, told);
  content.takeMessages(stored);
  content.rest(new Set(), undefined);
  const { messages } = told.take().reduce(reduceSession, initialSession());
  const parts = messages[0]?.parts ?? NO_PARTS;
  return { id, key: id, role: 'assistant', parts, status: 'done' };
}
