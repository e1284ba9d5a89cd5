import { textOf } from '../../core/session/textOf.js';
import type { Message } from '../../core/state.js';

/** Returns the id under which a person's message is sent to the agent. */
export interface MessageIds {
  (message: Message): string;
  /** Creates an id for an edited message. The page has no id for it yet, so the next message with this text gets it. */
  readonly rename: (text: string) => string;
}

/** Ids of the page are only unique within it, but a thread may outlive the page, so its messages get ids of their own. */
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
    // A message that was stored over a reload has its own key.
    const { id, idempotencyKey } = message;
    if (idempotencyKey !== undefined) return idempotencyKey;
    page ??= createId();
    return `${page}-${id}`;
  };
  const idOf = (message: Message): string => {
    const { id, isProvisional } = message;
    const earlier = known.get(id);
    if (earlier !== undefined) return earlier;
    if (isProvisional !== true) return id;
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
