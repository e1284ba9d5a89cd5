import { ifPossible } from '../core/ifPossible.js';
import { isRecord } from '../core/json.js';
import { Fields } from './Fields.js';

/**
 * Stored messages, each with an id of its own, since hosts keep what their database has: numbers, nothing for answers that were
 * given no id, or one id for two messages. A made-up id follows from the position, so it is the same with each reading. What is
 * no object stays as it is; a message that is there twice, word for word, counts once.
 */
export function withIds(stored: readonly unknown[]): readonly unknown[] {
  const known = new Map<string, unknown>();
  return stored.flatMap((message, index) => {
    if (!isRecord(message)) return [message];
    const given = new Fields(message).id('id') ?? `stored-${index}`;
    if (known.has(given) && isSame(known.get(given), message)) return [];
    let id = given;
    for (let number = 2; known.has(id); number++) id = `${given}~${number}`;
    known.set(id, message);
    return [message['id'] === id ? message : { ...message, id }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  const text = ifPossible(() => JSON.stringify(one));
  return text !== undefined && text === ifPossible(() => JSON.stringify(other));
}
