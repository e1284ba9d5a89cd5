import { idempotencyKeyOf } from '../../core/session/messages.js';
import { textOf } from '../../core/session/textOf.js';
import type { Message } from '../../core/state.js';

/** The id under which a message of a person's goes to the agent. */
export interface MessageIds {
  (message: Message): string;
  /**
   * Makes an id for words that take the place of others. The page has no name for them yet, so the next message of the page with
   * these words is the one.
   */
  readonly rename: (text: string) => string;
}

/** Messages of the page are numbered, and a thread may outlive the page: there they have ids of their own. */
export function messageIds(createId: () => string): MessageIds {
  const known = new Map<string, string>();
  let renamed: { readonly id: string; readonly text: string } | undefined;
  let page: string | undefined;

  const newId = (message: Message): string => {
    if (renamed !== undefined && renamed.text === textOf(message)) {
      const { id } = renamed;
      renamed = undefined;
      return id;
    }
    // What is kept over a reload brings its own.
    const own = idempotencyKeyOf(message);
    if (own !== undefined) return own;
    page ??= createId();
    return `${page}-${message.id}`;
  };
  const idOf = (message: Message): string => {
    const { id, key } = message;
    const earlier = known.get(id);
    if (earlier !== undefined) return earlier;
    if (id !== key || !/^(?:local|run)-[\da-f]+$/u.test(id)) return id;
    const given = newId(message);
    known.set(id, given);
    return given;
  };
  const rename = (text: string): string => {
    renamed = { id: createId(), text };
    return renamed.id;
  };
  return Object.assign(idOf, { rename });
}
