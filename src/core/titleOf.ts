import { isRecord } from './json.js';

/** Maximum number of characters of a title that is made from a message. */
const MAX_TITLE_LENGTH = 60;
/** How much of a text is looked at, as a multiple of the title's length: the rest may be megabytes. */
const LOOKED_AT = 20;
/** How deep the text lies in a list of messages: a message, its parts, one of them, its text. */
const DEPTH = 5;

/**
 * A title for a conversation: the first words of its first message, on one line, shortened at a space. Undefined if there are no
 * words, as in a message that is only a picture.
 *
 * ```ts
 * titleOf('How do I get to Lyon?');
 * titleOf(messages);
 * ```
 *
 * @param from The text of a message; a message; or all messages, of which the first one of the person with words counts. Messages
 *   may be in the format of this library, the AI SDK, AG-UI or AgentB. Anything else has no title.
 * @param limit Maximum number of characters. @default 60
 */
export function titleOf(from: unknown, limit = MAX_TITLE_LENGTH): string | undefined {
  const words = wordsIn(from, DEPTH)
    .trimStart()
    .slice(0, limit * LOOKED_AT);
  const line = words.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= limit) return line === '' ? undefined : line;
  const cut = line.slice(0, limit).replace(/[\uD800-\uDBFF]$/u, '');
  return `${cut.replace(/(?<=.{20,})\s\S*$/u, '')}…`;
}

function wordsIn(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (depth === 0 || typeof value !== 'object' || value === null) return '';
  if (isRecord(value)) {
    return wordsIn(value['parts'] ?? value['content'] ?? value['text'], depth - 1);
  }
  const items = value as readonly unknown[];
  if (items.some((item) => isRecord(item) && 'role' in item)) {
    for (const item of items) {
      const words = isRecord(item) && item['role'] === 'user' ? wordsIn(item, depth - 1) : '';
      if (words.trim() !== '') return words;
    }
    return '';
  }
  return items
    .map((item) => wordsIn(item, depth - 1))
    .filter((words) => words !== '')
    .join(' ');
}
