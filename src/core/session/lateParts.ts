import type { Part } from '../parts.js';
import type { Message } from '../state.js';

/** For each message with late parts, the text that they are read from. */
const sources = new WeakMap<Message, string>();

/**
 * A message whose parts are parsed when they are read, because only a piece of a long conversation is shown at a time. They are
 * let go when nobody holds them any more, and parsed again for who comes back.
 *
 * @param source The text that `read` parses: messages with the same source and role have the same parts.
 */
export function withLateParts(
  message: Omit<Message, 'parts'>,
  source: string,
  read: () => readonly Part[],
): Message {
  let known: WeakRef<readonly Part[]> | undefined;
  const late: Message = {
    ...message,
    get parts() {
      const held = known?.deref();
      if (held !== undefined) return held;
      const parts = read();
      known = new WeakRef(parts);
      return parts;
    },
  };
  sources.set(late, source);
  return late;
}

/** Whether the parts of both messages come from the same text, which is known without parsing it. */
export function isOfSameSource(one: Message, other: Message): boolean {
  const source = sources.get(one);
  return source !== undefined && source === sources.get(other);
}

/** Whether the parts of a message are parsed only when they are read, by a getter of this file or of an app. */
export function hasLateParts(message: Message): boolean {
  return Object.getOwnPropertyDescriptor(message, 'parts')?.get !== undefined;
}
