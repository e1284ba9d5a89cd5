import type { Message } from '../state.js';
import { isSettled } from './messages.js';
import { textOf } from './textOf.js';

/**
 * Finds the message shown that a stored message corresponds to, each at most once: by its id, or by its content if the id is
 * not known yet. A message that was restored from a storage (`keptAfter`) matches by content only after `pass` was called for
 * the message that it was written after. An answer of which no stream has told the id or run is found by its place and its
 * words. `rest` has those that were not found so far.
 */
export function matchStored(messages: readonly Message[]) {
  const rest = new Set(messages);
  const groups = new Map<string, Set<Message>>();
  const add = (key: string, message: Message) =>
    groups.set(key, (groups.get(key) ?? new Set()).add(message));
  const unbound = messages.filter((message) => !isSettled(message));
  const kept = unbound.filter(({ keptAfter }) => keptAfter !== undefined);
  const pass = (id: string) => {
    for (const message of kept) if (message.keptAfter === id) add(keptKey(message), message);
  };
  for (const message of messages) if (isSettled(message)) add(message.id, message);
  for (const message of unbound) {
    const { idempotencyKey } = message;
    if (idempotencyKey !== undefined) add(nameKey(idempotencyKey), message);
    if (message.keptAfter === undefined) add(contentKey(message), message);
  }
  pass('');
  const take = (key: string): Message | undefined => {
    const group = groups.get(key);
    for (const first of group ?? []) {
      group?.delete(first);
      if (rest.delete(first)) return first;
    }
    return undefined;
  };
  const answers = new Map<Message | undefined, Message>();
  for (const [index, message] of messages.entries())
    if (message.role !== 'user' && !isSettled(message)) answers.set(messages[index - 1], message);
  const takeAnswer = (stored: Message, question: Message | undefined): Message | undefined => {
    const answer = question && answers.get(question);
    if (answer === undefined || !mayBeStored(answer, stored)) return undefined;
    return rest.delete(answer) ? answer : undefined;
  };
  const takeKnown = (stored: Message, question?: Message): Message | undefined => {
    const known = take(stored.id);
    // A message that this page, or an earlier one, has sent.
    if (known?.origin === 'page') return known;
    // The history may have been loaded before a message of another page was restored.
    return (
      take(nameKey(stored.id)) ??
      take(keptKey(stored)) ??
      known ??
      take(contentKey(stored)) ??
      takeAnswer(stored, question)
    );
  };
  return { rest, pass, takeKnown };
}

/** Whether a stored message is an answer shown, although nothing but its words says so: it must not become another one. */
function mayBeStored(answer: Message, stored: Message): boolean {
  if (answer.runId !== undefined && stored.runId !== undefined) return false;
  if (answer.role !== stored.role || answer.status === 'running') return false;
  const words = textOf(answer).trim();
  return words !== '' && words === textOf(stored).trim();
}

const nameKey = (name: string): string => `\nname ${name}`;
const keptKey = (message: Message): string => `\nkept ${contentKey(message)}`;

/** Equal for messages with the same content, as far as this is known: messages of an agent are identified by their run. */
function contentKey(message: Message): string {
  const { role, runId, key } = message;
  return `\n${role} ${role === 'user' ? textOf(message) : (runId ?? key)}`;
}
