import { titleOf } from 'agent-session-react/core';
import type { UIMessage } from 'ai';

/** A table of your database. */
interface Chats {
  insert(chat: { id: string; title: string | null; messages: UIMessage[] }): Promise<void>;
}

export async function insertChat(chats: Chats, id: string, messages: UIMessage[]): Promise<void> {
  await chats.insert({ id, title: titleOf(messages) ?? null, messages });
}
