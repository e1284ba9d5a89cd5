import type { Part } from '../parts.js';
import type { Message } from '../state.js';

/** What the parts of messages are read from. */
const sources = new WeakMap<Message, string>();

/**
 * A message whose parts are read when they are first asked for: of a long conversation only the end is shown.
 *
 * @param source What `read` reads them from: messages with the same source and role have the same parts.
 */
export function withLateParts(
  message: Omit<Message, 'parts'>,
  source: string,
  read: () => readonly Part[],
): Message {
  let parts: readonly Part[] | undefined;
  const late: Message = {
    ...message,
    get parts() {
      return (parts ??= read());
    },
  };
  sources.set(late, source);
  return late;
}

/** Whether the parts of both are read from the same words, which is known without reading them. */
export function isOfSameSource(one: Message, other: Message): boolean {
  const source = sources.get(one);
  return source !== undefined && source === sources.get(other);
}

/** Whether the parts of a message are read only when they are asked for, by a getter of this file or of an app. */
export function hasLateParts(message: Message): boolean {
  return Object.getOwnPropertyDescriptor(message, 'parts')?.get !== undefined;
}
