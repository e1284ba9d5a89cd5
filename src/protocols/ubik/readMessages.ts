import { definedOf } from '../../core/definedOf.js';
import { NO_PARTS } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import { isRecord } from '../../core/json.js';
import { type PartsReader, withLateParts } from '../../core/session/lateParts.js';
import { parseContent } from './tags/parseContent.js';
import type { LoadedHistory } from '../../contract/index.js';
import { Fields } from '../Fields.js';

/** Reads a stored message (section 6.2). Undefined if it is not one. */
export function readMessage(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Fields(value);
  const id = fields.id('id');
  if (id === undefined) return undefined;
  const role = fields.text('role') ?? 'assistant';
  const content = fields.text('content') ?? '';
  const createdAt = fields.time('created_at');
  const parentId = fields.id('parent_id');
  const runId = fields.id('task_id');
  const siblings = fields.get('sibling_ids');
  const siblingIds = Array.isArray(siblings)
    ? [...new Set(siblings.filter((sibling) => typeof sibling === 'string' && sibling !== id))]
    : undefined;
  const message: Omit<Message, 'parts'> = {
    id,
    key: id,
    role,
    status: 'done',
    ...definedOf({ createdAt, parentId, runId, siblingIds }),
  };
  return withLateParts(message, content, readParts);
}

/** Only an agent's message has tags; a person's message is plain text. */
const readParts: PartsReader = (content, { role }) => {
  if (content === '') return NO_PARTS;
  if (role === 'user') return [{ type: 'text', id: 'text', text: content }];
  return parseContent(content);
};

/** Reads the messages of the active branch, oldest first (R103), and the run to follow (R106). */
export function readMessages(answer: unknown): LoadedHistory {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const items = fields.get('items') ?? answer;
  const messages = (Array.isArray(items) ? items : [])
    .map(readMessage)
    .filter((message) => message !== undefined);
  const branch = branchOf(messages, fields.id('active_head_id'));
  const last = branch.at(-1);
  if (last?.runId === undefined) return { messages: branch };
  const openRun =
    last.role === 'user' ? { runId: last.runId } : { runId: last.runId, messageKey: last.key };
  return { messages: branch, openRun };
}

/**
 * Follows the parents from the head (R103). If that chain is broken, or omits a message that is not known to be on another
 * branch, the order of the list is used: the backend lists the active branch, and parents may be missing (sections 6.2 and
 * 6.5).
 */
function branchOf(messages: readonly Message[], headId: string | undefined): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path = new Set<Message>();
  for (let at = byId.get(headId ?? ''); at !== undefined; at = byId.get(at.parentId ?? '')) {
    if (path.has(at)) break;
    path.add(at);
  }
  const branch = [...path].reverse();
  const isWhole = branch.length > 0 && branch[0]?.parentId === undefined;
  if (!isWhole) return [...byId.values()];
  const others = besides(branch, byId);
  const kept = [...byId.values()].filter((message) => !others.has(message));
  return kept.length === branch.length ? branch : kept;
}

/** Messages known to be on other branches: siblings of the messages on this one, and their descendants. */
function besides(
  branch: readonly Message[],
  byId: ReadonlyMap<string, Message>,
): ReadonlySet<Message> {
  const own = new Set(branch.map(({ id }) => id));
  const siblings = new Set(branch.flatMap(({ siblingIds }) => siblingIds ?? []));
  const children = new Map<string, Message[]>();
  const found = new Set<Message>();
  for (const message of byId.values()) {
    const { id, parentId, siblingIds = [] } = message;
    if (own.has(id)) continue;
    const others = children.get(parentId ?? '');
    if (others !== undefined) others.push(message);
    else if (parentId !== undefined) children.set(parentId, [message]);
    const isBeside = siblings.has(id) || siblingIds.some((sibling) => own.has(sibling));
    if (isBeside || own.has(parentId ?? '')) found.add(message);
  }
  // Iterating the set also visits what is added during the loop.
  for (const { id } of found) for (const child of children.get(id) ?? []) found.add(child);
  return found;
}
