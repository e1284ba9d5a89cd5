import type { Fields } from '../Fields.js';
import { recordsIn, wordsOf } from './readWire.js';
import type { AgUiMessage } from './wire.js';

/**
 * Renames messages to the ids that the agent uses: if its last snapshot has a message with the same text and calls under
 * another id, that id is sent, because the agent would otherwise take it for a new message.
 */
export function namedAsListed(
  messages: readonly AgUiMessage[],
  listed: readonly Fields[],
): readonly AgUiMessage[] {
  const own = new Set(messages.map(({ id }) => id));
  const known = new Set<string>();
  const others = new Map<string, string[]>();
  for (const message of listed) {
    const id = message.text('id');
    if (id === undefined) continue;
    known.add(id);
    if (own.has(id)) continue;
    const calls = (recordsIn(message, 'toolCalls') ?? []).map((call) => call.text('id') ?? '');
    const words = wordsOf(message.get('content'));
    const key = keyOf(message.text('role') ?? '', words, calls, message.text('toolCallId'));
    const same = others.get(key);
    if (same === undefined) others.set(key, [id]);
    else same.push(id);
  }
  if (others.size === 0) return messages;
  return messages.map((message) => {
    if (known.has(message.id)) return message;
    const calls = (message.toolCalls ?? []).map((call) => call.id);
    const { content, role, toolCallId } = message;
    const id = others.get(keyOf(role, wordsOf(content), calls, toolCallId))?.shift();
    return id === undefined ? message : { ...message, id };
  });
}

function keyOf(
  role: string,
  words: string,
  calls: readonly string[],
  result: string | undefined,
): string {
  return JSON.stringify([role, words, calls, result]);
}
