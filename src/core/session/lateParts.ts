import type { Part } from '../parts.js';
import type { Message } from '../state.js';

/** What the parts of a message are read from. */
interface Source {
  readonly text: string;
  readonly read: PartsReader;
  /** The parts, as long as anybody holds them. */
  known: WeakRef<readonly Part[]> | undefined;
}

/** Parses a text as the parts of a message. */
export type PartsReader = (text: string, message: Pick<Message, 'role'>) => readonly Part[];

const SOURCE = Symbol('source');

/** One getter for all messages: a conversation of thousands keeps no function, and no hidden class, for each. */
const LATE_PARTS: PropertyDescriptor = {
  configurable: true,
  enumerable: true,
  get(this: Message & { readonly [SOURCE]: Source }) {
    const source = this[SOURCE];
    const held = source.known?.deref();
    if (held !== undefined) return held;
    const parts = source.read(source.text, this);
    source.known = new WeakRef(parts);
    return parts;
  },
};

/**
 * A message whose parts are parsed when they are read, because only a piece of a long conversation is shown at a time. They are
 * let go when nobody holds them any more, and parsed again for who comes back.
 *
 * @param text What `read` parses: messages with the same text and role have the same parts.
 */
export function withLateParts(
  message: Omit<Message, 'parts'>,
  text: string,
  read: PartsReader,
): Message {
  const source: Source = { text, read, known: undefined };
  return Object.defineProperties({ ...message } as Message, {
    parts: LATE_PARTS,
    [SOURCE]: { value: source },
  });
}

/** Whether the parts of both messages come from the same text, which is known without parsing it. */
export function isOfSameSource(one: Message, other: Message): boolean {
  const text = textOf(one);
  return text !== undefined && text === textOf(other);
}

const textOf = (message: Message): string | undefined =>
  (message as { readonly [SOURCE]?: Source })[SOURCE]?.text;

/** Whether the parts of a message are parsed only when they are read, by a getter of this file or of an app. */
export function hasLateParts(message: Message): boolean {
  return Object.getOwnPropertyDescriptor(message, 'parts')?.get !== undefined;
}
